"""Recognize what a zipped Word file contains by its parts, never by their names. Pure."""

import re
import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from os import SEEK_END
from typing import IO
from xml.parsers import expat

from api.core.files.verdict import Verdict
from api.core.files.word_fields import (
    FieldReader,
    ForbiddenXmlError,
    OtherPartError,
    TooMuchError,
    is_local,
    normalized,
)

DIRECTORY_BYTES = 256 * 1024
# Of all parts together, since many entries can name the same few bytes.
XML_BYTES = 4 * 1024 * 1024
XML_ELEMENTS = 50_000
# Of the texts, which are longer; a thousand pages of tables stay below.
TEXT_BYTES = 64 * 1024 * 1024
TEXT_ELEMENTS = 1_000_000
READ_BYTES = 64 * 1024 * 1024
# Of whatever is unpacked; pictures don't shrink, and only the beginning of one is looked at.
UNPACKED_BYTES = 128 * 1024 * 1024
MOST_PARTS = 3_000
PIECE = 256 * 1024

END = b"PK\x05\x06"
END_BYTES = 22
COMMENT_BYTES = 65_535
STORED, DEFLATED = 0, 8
ENCRYPTED = 1

TYPES = "[content_types].xml"
WORD = re.compile(
    r"application/vnd\.openxmlformats-officedocument\.wordprocessingml\.(document|template)\.main\+xml"
)
# Macros are one kind of OLE2 file; embedded objects and controls are others.
OLE2 = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
MACRO_TYPES = re.compile(r"vbaproject|vbadata|macroenabled")
ACTIVE_RELATIONS = {
    "vbaproject",
    "wordvbadata",
    "oleobject",
    "control",
    "activexcontrolbinary",
    # A whole document of another kind, which Word merges when it opens the file.
    "afchunk",
}
WEB = re.compile(r"https?:")


class _NoWordFileError(Exception):
    """The zip is none that Word would write."""


@dataclass(frozen=True, slots=True)
class _Part:
    name: str
    flags: int
    method: int
    packed: int
    place: int


def inspect(file: IO[bytes]) -> Verdict:
    """Say whether a zip is a Word file, and whether it holds anything that acts."""
    try:
        return _Zip(file, file.seek(0, SEEK_END)).verdict()
    except TooMuchError:
        return Verdict.COSTLY
    except (_NoWordFileError, ForbiddenXmlError, struct.error, zlib.error, expat.ExpatError):
        return Verdict.OTHER
    except (LookupError, ValueError):
        # It names an encoding that the parser does not know; the format has UTF-8 and UTF-16.
        return Verdict.OTHER


class _Zip:
    def __init__(self, file: IO[bytes], length: int) -> None:
        self._file = file
        self._length = length
        self._left = READ_BYTES
        self._unpacked_left = UNPACKED_BYTES
        self._xml_bytes_left = XML_BYTES
        self._elements_left = XML_ELEMENTS
        self._text_bytes_left = TEXT_BYTES
        self._text_elements_left = TEXT_ELEMENTS

    def verdict(self) -> Verdict:
        parts = list(self._directory())
        if len({part.name.lower() for part in parts}) < len(parts):
            raise _NoWordFileError
        types: list[str] = []
        is_active = False
        for part in parts:
            name = part.name.lower()
            if name == TYPES:
                types = [each["ContentType"].lower() for each in self._xml(part, "ContentType")]
            elif name.endswith(".rels"):
                is_active |= any(map(_is_active, self._xml(part, "Target")))
            else:
                is_active |= self._acts(part)
        if is_active or any(MACRO_TYPES.search(each) for each in types):
            return Verdict.ACTIVE
        is_word = any(WORD.fullmatch(each) for each in types)
        return Verdict.CONFIRMED if is_word else Verdict.OTHER

    def _directory(self) -> Iterator[_Part]:
        tail_bytes = min(self._length, END_BYTES + COMMENT_BYTES)
        tail = self._read(self._length - tail_bytes, tail_bytes)
        at = tail.rfind(END)
        if at < 0:
            raise _NoWordFileError
        count, size, offset, comment = struct.unpack_from("<HIIH", tail, at + 10)
        if at + END_BYTES + comment != len(tail):
            raise _NoWordFileError
        if size > DIRECTORY_BYTES or count > MOST_PARTS:
            raise TooMuchError
        directory = self._read(offset, size)
        place = 0
        for _ in range(count):
            if directory[place : place + 4] != b"PK\x01\x02":
                raise _NoWordFileError
            flags, method = struct.unpack_from("<HH", directory, place + 8)
            (packed,) = struct.unpack_from("<I", directory, place + 20)
            name, extra, remark = struct.unpack_from("<HHH", directory, place + 28)
            (start,) = struct.unpack_from("<I", directory, place + 42)
            text = directory[place + 46 : place + 46 + name].decode("utf-8", "replace")
            place += 46 + name + extra + remark
            yield _Part(text, flags, method, packed, start)

    def _read(self, place: int, length: int) -> bytes:
        # Parts may lie on top of one another: what they cost together has a limit of its own.
        self._left -= length
        if self._left < 0:
            raise TooMuchError
        if place < 0 or place + length > self._length:
            raise _NoWordFileError
        self._file.seek(place)
        return self._file.read(length)

    def _content(self, part: _Part) -> Iterator[bytes]:
        """Yield a part's bytes, unpacked."""
        if part.flags & ENCRYPTED or part.method not in {STORED, DEFLATED}:
            raise _NoWordFileError
        name, extra = struct.unpack_from("<HH", self._read(part.place, 30), 26)
        place = part.place + 30 + name + extra
        end = place + part.packed
        unpack = zlib.decompressobj(-zlib.MAX_WBITS) if part.method == DEFLATED else None
        while place < end and not (unpack and unpack.eof):
            piece = self._read(place, min(PIECE, end - place))
            place += len(piece)
            while piece:
                content = unpack.decompress(piece, PIECE) if unpack else piece
                self._unpacked_left -= len(content)
                if self._unpacked_left < 0:
                    raise TooMuchError
                yield content
                piece = unpack.unconsumed_tail if unpack else b""

    def _acts(self, part: _Part) -> bool:
        """Return whether a part is an object, or a text with fields that run or fetch something."""
        beginning = b""
        reader: FieldReader | None = FieldReader()
        for piece in filter(None, self._content(part)):
            beginning = (
                (beginning + piece)[: len(OLE2)] if len(beginning) < len(OLE2) else beginning
            )
            reader = reader and self._read_on(reader, piece)
            if reader is None and len(beginning) == len(OLE2):
                break
        if reader and beginning:
            reader = self._read_on(reader, b"", is_last=True)
        return beginning == OLE2 or bool(reader and reader.is_active)

    def _read_on(
        self, reader: FieldReader, piece: bytes, *, is_last: bool = False
    ) -> FieldReader | None:
        """Read a piece of a text; null where the part turns out to be none."""
        before = reader.elements
        try:
            reader.feed(piece, is_last=is_last)
        except OtherPartError:
            return None
        self._text_bytes_left -= len(piece)
        self._text_elements_left -= reader.elements - before
        if min(self._text_bytes_left, self._text_elements_left) < 0:
            raise TooMuchError
        return reader

    def _xml(self, part: _Part, attribute: str) -> list[dict[str, str]]:
        """Return the attributes of the elements that have this one."""
        elements: list[dict[str, str]] = []

        def note(_name: str, attributes: dict[str, str]) -> None:
            self._elements_left -= 1
            if self._elements_left < 0:
                raise TooMuchError
            if attribute in attributes:
                elements.append(attributes)

        def refuse(*_: object) -> None:
            raise _NoWordFileError

        parser = expat.ParserCreate()
        parser.StartElementHandler = note
        # The format knows no entities of one's own, and they can be made to grow without end.
        parser.StartDoctypeDeclHandler = refuse
        for piece in self._content(part):
            self._xml_bytes_left -= len(piece)
            if self._xml_bytes_left < 0:
                raise TooMuchError
            parser.Parse(piece, False)  # noqa: FBT003 - takes no keywords
        parser.Parse(b"", True)  # noqa: FBT003
        return elements


def _is_active(relation: dict[str, str]) -> bool:
    """Return whether opening the file would run or fetch what this part points to."""
    kind = relation.get("Type", "").strip().lower().rpartition("/")[2]
    if kind in ACTIVE_RELATIONS:
        return True
    if relation.get("TargetMode", "").strip().lower() != "external" or kind == "hyperlink":
        return False
    target = relation["Target"]
    # Word names the template on the writer's own disk; pictures of web pages stay on the web.
    return not (is_local(target) or (kind == "image" and WEB.match(normalized(target))))
