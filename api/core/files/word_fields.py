"""Find what the fields of a Word text would run or fetch, while its XML streams by. Pure."""

import re
from dataclasses import dataclass
from urllib.parse import unquote
from xml.parsers import expat

WORD = (
    "http://schemas.openxmlformats.org/wordprocessingml/2006/main ",
    "http://purl.oclc.org/ooxml/wordprocessingml/main ",
)
CODES = frozenset(f"{word}{name}" for word in WORD for name in ("instrText", "delInstrText"))
MARKS = {f"{word}fldChar": f"{word}fldCharType" for word in WORD}
SIMPLE = {f"{word}fldSimple": f"{word}instr" for word in WORD}
# Longer ones are none that a person writes.
CODE_CHARACTERS = 10_000
# One tag, comment or the like. The parser reads it again from its beginning with each piece that it
# is fed, so that a long one would take its length squared.
TOKEN_BYTES = 2 * 1024 * 1024

KEYWORD = re.compile(r"\s*([a-z]+)", re.IGNORECASE)
ARGUMENT = re.compile(r'"([^"]*)"?|([^\s"]+)')
QUOTES = str.maketrans("“”„", '"""')
COMMANDS = {"dde", "ddeauto"}
# Word knows two of them by older names, too.
INCLUDES = {"includepicture", "includetext", "import", "include", "link"}
LOCAL = re.compile(r"(?!//)(?:[^:]*$|[a-z]:|file:(?:///|//localhost/|/)?[^/])")


def normalized(address: str) -> str:
    """Return an address as it is compared."""
    return unquote(address).strip().replace("\\", "/").lower()


def is_local(address: str) -> bool:
    """Return whether an address is on the disk of the person who opens the file."""
    return LOCAL.match(normalized(address)) is not None


@dataclass(slots=True)
class Field:
    """The code of a field, as far as it has gone by."""

    code: str = ""
    is_computed: bool = False

    def add(self, text: str) -> None:
        """Take the next piece of it."""
        if len(self.code) < CODE_CHARACTERS:
            self.code += text
        else:
            self.is_computed = True

    def is_active(self) -> bool:
        """Return whether Word would run a command for it, or fetch something from another machine."""
        found = KEYWORD.match(self.code)
        keyword = found[1].lower() if found else ""
        if found is None or keyword in COMMANDS:
            return found is not None
        if keyword not in INCLUDES:
            return False
        arguments = ARGUMENT.findall(self.code[found.end() :].translate(QUOTES))
        return self.is_computed or not all(is_local(quoted or plain) for quoted, plain in arguments)


class OtherPartError(Exception):
    """The part is no text of Word's."""


class ForbiddenXmlError(Exception):
    """Word writes no such text."""


class TooMuchError(Exception):
    """Reading on would take more than any honest file does."""


class FieldReader:
    """Reads a part; raises for anything that is not Word text, which its beginning shows."""

    def __init__(self) -> None:
        self.is_active = False
        self.elements = 0
        self._fed = 0
        self._has_doctype = False
        # The first one takes codes that are in no field.
        self._open = [Field()]
        self._parser = expat.ParserCreate(namespace_separator=" ")
        self._parser.StartElementHandler = self._begin
        self._parser.StartDoctypeDeclHandler = self._note_doctype

    def feed(self, piece: bytes, *, is_last: bool = False) -> None:
        """Read on.

        Raises:
            OtherPartError: It is no text of Word's.
            ForbiddenXmlError: It is one with declarations of its own.
            TooMuchError: It has a tag or the like that is longer than Word's.
            ExpatError: It is broken.
        """
        self._fed += len(piece)
        try:
            self._parser.Parse(piece, is_last)
        except expat.ExpatError:
            if self.elements:
                raise
            raise OtherPartError from None
        if self._fed - self._parser.CurrentByteIndex > TOKEN_BYTES:
            raise TooMuchError
        if is_last:
            self.is_active |= any(field.is_active() for field in self._open)

    def _note_doctype(self, *_: object) -> None:
        self._has_doctype = True

    def _begin(self, name: str, attributes: dict[str, str]) -> None:
        self.elements += 1
        if self.elements == 1:
            self._check_root(name)
        if name in CODES:
            self._parser.CharacterDataHandler = self._open[-1].add
            self._parser.EndElementHandler = self._end
        elif name in MARKS:
            self._mark(attributes.get(MARKS[name], ""))
        elif name in SIMPLE:
            self.is_active |= Field(attributes.get(SIMPLE[name], "")).is_active()

    def _check_root(self, name: str) -> None:
        if not name.startswith(WORD):
            raise OtherPartError
        if self._has_doctype:
            # The format knows no entities of one's own, and they can be made to grow without end.
            raise ForbiddenXmlError

    def _end(self, _name: str) -> None:
        self._parser.CharacterDataHandler = None
        self._parser.EndElementHandler = None

    def _mark(self, kind: str) -> None:
        if kind == "begin":
            self._open[-1].is_computed = True
            self._open.append(Field())
            return
        self.is_active |= self._open[-1].is_active()
        if kind == "end" and len(self._open) > 1:
            self._open.pop()
