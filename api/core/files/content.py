"""Recognize a file by its bytes, never by its name. Pure: bytes in, answers out."""

from dataclasses import dataclass
from tempfile import TemporaryFile
from typing import Protocol

from api.core.files.bounded import verdict_of
from api.core.files.verdict import Verdict

HEAD_BYTES = 4096

HEIC_BRANDS = {b"heic", b"heix", b"heim", b"heis", b"hevc", b"hevx", b"hevm", b"hevs"}
HEIF_BRANDS = {b"mif1", b"msf1", b"mif2"}
WORD_STREAM = "WordDocument\0".encode("utf-16-le")
MACRO_STREAM = "_VBA_PROJECT\0".encode("utf-16-le")


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

# Cameras end both in .heic or .heif as they like, and what shows one shows the other.
HEIF_FAMILY = {HEIC.mime, HEIF.mime}

BEGINNINGS = (
    (b"\xff\xd8\xff", JPEG),
    (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", PNG),
    (b"PK\x03\x04", DOCX),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", DOC),
)
FTYP_BYTES = 16
# Scanners and mail programs may write something before it: readers look this far.
PDF_MARK, PDF_MARK_WITHIN = b"%PDF-", 1024
PROGRAMS = (b"MZ", b"\x7fELF", b"#!", b"\xca\xfe\xba\xbe", b"\xcf\xfa\xed\xfe")


def is_shown(mime: str) -> bool:
    """Return whether browsers show a file of this kind; whatever else is saved."""
    return mime == PDF.mime or mime.startswith("image/")


def is_storable_as(kind: Kind, mime: str) -> bool:
    """Return whether content of a kind may be stored as what its name announced."""
    return kind.mime == mime or {kind.mime, mime} <= HEIF_FAMILY


def guess(head: bytes) -> Kind | None:
    """Return the kind that the first bytes announce, if it is an accepted one."""
    for beginning, kind in BEGINNINGS:
        if head.startswith(beginning):
            return kind
    if PDF_MARK in head[:PDF_MARK_WITHIN] and not head.startswith(PROGRAMS):
        return PDF
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

    def verdict(self) -> Verdict:
        """Say what the whole was."""

    def close(self) -> None:
        """Let go of what was kept."""


class _Trusting:
    """For kinds that the first bytes settle."""

    def feed(self, chunk: bytes) -> None:
        """Look at nothing."""

    def verdict(self) -> Verdict:
        """Agree."""
        return Verdict.CONFIRMED

    def close(self) -> None:
        """Nothing was kept."""


class _ReadWhole:
    """For kinds that can be identified only once all of it is there: a PDF, a zip with a Word text in it."""

    def __init__(self, reader: str) -> None:
        self._reader = reader
        self._kept = TemporaryFile()  # noqa: SIM115 closed by close

    def feed(self, chunk: bytes) -> None:
        """Put the file aside."""
        self._kept.write(chunk)

    def verdict(self) -> Verdict:
        """Look at its parts."""
        return verdict_of(self._reader, self._kept)

    def close(self) -> None:
        """Remove what was put aside."""
        self._kept.close()


class _WordInOle2:
    """An OLE2 file with the stream of a Word text and none of macros; MSI, XLS and others differ.

    Directory entries stand at multiples of 128 bytes and begin with their name.
    """

    def __init__(self) -> None:
        self._rest = b""
        self._place = 0
        self._found: set[bytes] = set()

    def feed(self, chunk: bytes) -> None:
        """Look for the entries."""
        window = self._rest + chunk
        start = self._place - len(self._rest)
        for stream in (WORD_STREAM, MACRO_STREAM):
            at = window.find(stream)
            while at >= 0 and stream not in self._found:
                if (start + at) % 128 == 0:
                    self._found.add(stream)
                at = window.find(stream, at + 1)
        self._place += len(chunk)
        self._rest = window[-len(WORD_STREAM) :]

    def verdict(self) -> Verdict:
        """Say whether they were there."""
        if WORD_STREAM not in self._found:
            return Verdict.OTHER
        return Verdict.ACTIVE if MACRO_STREAM in self._found else Verdict.CONFIRMED

    def close(self) -> None:
        """Nothing was kept."""


def witness_of(kind: Kind, reader: str = "") -> Witness:
    """Return who watches a file of this kind, or has this reader look at all of it."""
    if reader or kind in {PDF, DOCX}:
        return _ReadWhole(reader or kind.extension)
    return _WordInOle2() if kind == DOC else _Trusting()
