"""What a file is, told by its bytes and never by its name. Pure: bytes in, answers out."""

import struct
from dataclasses import dataclass
from typing import Protocol

HEAD_BYTES = 4096
TAIL_BYTES = 128 * 1024

HEIC_BRANDS = {b"heic", b"heix", b"heim", b"heis", b"hevc", b"hevx", b"hevm", b"hevs"}
HEIF_BRANDS = {b"mif1", b"msf1", b"mif2"}
WORD_STREAM = "WordDocument\0".encode("utf-16-le")


@dataclass(frozen=True, slots=True)
class Kind:
    """An accepted kind of file."""

    mime: str
    extension: str


PDF = Kind("application/pdf", "pdf")
JPEG = Kind("image/jpeg", "jpg")
PNG = Kind("image/png", "png")
HEIC = Kind("image/heic", "heic")
HEIF = Kind("image/heif", "heif")
DOCX = Kind("application/vnd.openxmlformats-officedocument.wordprocessingml.document", "docx")
DOC = Kind("application/msword", "doc")

BY_EXTENSION = {kind.extension: kind for kind in (PDF, JPEG, PNG, HEIC, HEIF, DOCX, DOC)} | {
    "jpeg": JPEG,
    "jpe": JPEG,
    "hif": HEIF,
}


BEGINNINGS = (
    (b"%PDF-", PDF),
    (b"\xff\xd8\xff", JPEG),
    (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", PNG),
    (b"PK\x03\x04", DOCX),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", DOC),
)
FTYP_BYTES = 16


def guess(head: bytes) -> Kind | None:
    """Return the kind that the first bytes announce, if it is an accepted one."""
    for beginning, kind in BEGINNINGS:
        if head.startswith(beginning):
            return kind
    return _guess_heif(head)


def _guess_heif(head: bytes) -> Kind | None:
    if head[4:8] != b"ftyp" or len(head) < FTYP_BYTES:
        return None
    size = min(int.from_bytes(head[:4], "big"), len(head))
    major = head[8:12]
    brands = {major} | {head[place : place + 4] for place in range(FTYP_BYTES, size - 3, 4)}
    if major in HEIC_BRANDS or (major in HEIF_BRANDS and brands & HEIC_BRANDS):
        return HEIC
    return HEIF if major in HEIF_BRANDS and b"avif" not in brands else None


class Witness(Protocol):
    """Watches the whole file go by and says in the end whether it is what it announced."""

    def feed(self, chunk: bytes) -> None:
        """Look at the next bytes."""

    def is_confirmed(self) -> bool:
        """Tell whether the whole was of the announced kind."""


class _Trusting:
    """For kinds that the first bytes settle."""

    def feed(self, chunk: bytes) -> None:
        """Look at nothing."""

    def is_confirmed(self) -> bool:
        """Agree."""
        return True


class _WordInZip:
    """A zip whose own directory, at its end, holds a Word text and no macros."""

    def __init__(self) -> None:
        self._tail = bytearray()
        self._length = 0

    def feed(self, chunk: bytes) -> None:
        """Keep the end of the file."""
        self._length += len(chunk)
        self._tail += chunk
        if len(self._tail) > 2 * TAIL_BYTES:
            del self._tail[:-TAIL_BYTES]

    def is_confirmed(self) -> bool:
        """Read the directory."""
        names = _zip_names(bytes(self._tail), self._length)
        return (
            "word/document.xml" in names
            and "[Content_Types].xml" in names
            and not any(name.lower().endswith("vbaproject.bin") for name in names)
        )


def _zip_names(tail: bytes, length: int) -> set[str]:
    end = tail.rfind(b"PK\x05\x06")
    if end < 0 or end + 22 > len(tail):
        return set()
    _total, _size, offset = struct.unpack_from("<HII", tail, end + 10)
    place = offset - (length - len(tail))
    names: set[str] = set()
    while 0 <= place <= len(tail) - 46 and tail[place : place + 4] == b"PK\x01\x02":
        name, extra, comment = struct.unpack_from("<HHH", tail, place + 28)
        names.add(tail[place + 46 : place + 46 + name].decode("utf-8", "replace"))
        place += 46 + name + extra + comment
    return names


class _WordInOle2:
    """An OLE2 file with the stream of a Word text; MSI, XLS and others have none.

    Directory entries stand at multiples of 128 bytes and begin with their name.
    """

    def __init__(self) -> None:
        self._rest = b""
        self._place = 0
        self._found = False

    def feed(self, chunk: bytes) -> None:
        """Look for the entry."""
        if self._found:
            return
        window = self._rest + chunk
        start = self._place - len(self._rest)
        at = window.find(WORD_STREAM)
        while at >= 0 and not self._found:
            self._found = (start + at) % 128 == 0
            at = window.find(WORD_STREAM, at + 1)
        self._place += len(chunk)
        self._rest = window[-len(WORD_STREAM) :]

    def is_confirmed(self) -> bool:
        """Tell whether it was there."""
        return self._found


def witness_of(kind: Kind) -> Witness:
    """Return who watches a file of this kind."""
    if kind == DOCX:
        return _WordInZip()
    return _WordInOle2() if kind == DOC else _Trusting()
