"""Find the encoding of a file where it is certain; ask, with its names shown, where it is not."""

import codecs
import re
from collections.abc import Iterator
from pathlib import Path

from cli.errors import UsageError
from cli.imports.letters import is_plausible

BYTE_ORDER_MARKS = {
    codecs.BOM_UTF8: "utf-8-sig",
    codecs.BOM_UTF16_LE: "utf-16",
    codecs.BOM_UTF16_BE: "utf-16",
}
TWICE = "utf-8-twice"
SPREADSHEET_ENCODING = "cp1252"
# What Excel's other CSV formats write: "Macintosh" and, in Spain and in the United States, "MS-DOS".
OTHERS = ("mac_roman", "cp850", "cp437")
BLOCK = 1 << 20
SHOWN = 3
KEPT_WORDS = 2000
# A few words may be odd in the right encoding; in a wrong one many are.
MOST_ODD = 0.05
LEAST_ODD = 0.2
LONGEST_WORD = 1000
BETWEEN_WORDS = re.compile(rb"[\s,;|\"]+")
FOREIGN = re.compile(r"[^\x00-\x7f]{2,}")


def encoding_of(path: Path, named: str | None) -> str:
    """The encoding that the person named, else the one that is certain.

    Raises:
        UsageError: It can't be decoded so, or names in it could be read in several ways.
    """
    if named:
        "".encode("utf-8" if named == TWICE else named)
        # A mark at its start is no part of the first heading.
        is_utf8 = named == TWICE or codecs.lookup(named).name == "utf-8"
        check_decodes(path, "utf-8-sig" if is_utf8 else named)
        return TWICE if named == TWICE else "utf-8-sig" if is_utf8 else named
    found = marked_encoding(path)
    if found:
        check_decodes(path, found)
        return found
    try:
        check_decodes(path, "utf-8")
    except UsageError:
        return single_byte_encoding(path)
    refuse_twice_encoded(path)
    return "utf-8"


def marked_encoding(path: Path) -> str | None:
    """By the byte order mark, or by the zeros between the letters of UTF-16 that has none."""
    with path.open("rb") as handle:
        start = handle.read(4096)
    for mark, encoding in BYTE_ORDER_MARKS.items():
        if start.startswith(mark):
            return encoding
    for first, encoding in ((1, "utf-16-le"), (0, "utf-16-be")):
        zeros, letters = start[first::2], start[1 - first :: 2]
        if len(start) > 1 and zeros.count(0) * 10 > len(zeros) * 9 and not letters.count(0):
            return encoding
    return None


def check_decodes(path: Path, encoding: str) -> None:
    """Decode the whole file once, a block at a time, so that no import stops half-way."""
    decoder = codecs.getincrementaldecoder(encoding)()
    with path.open("rb") as handle:
        line = 1
        while True:
            block = handle.read(BLOCK)
            try:
                text = decoder.decode(block, final=not block)
            except UnicodeDecodeError as error:
                line += line_ends(error.object[: error.start].decode("latin-1"))
                raise UsageError(
                    "import.encoding", path=path, line=line, encoding=encoding
                ) from error
            line += line_ends(text)
            if not block:
                return


def line_ends(text: str) -> int:
    """How many lines end in it, in a file of an old Mac, too."""
    return text.count("\n") or text.count("\r")


def foreign_words(path: Path) -> Iterator[bytes]:
    """The first words that have more than ASCII in them, each once, in their order."""
    seen: set[bytes] = set()
    for word in words_of(path):
        if not word.isascii() and word not in seen:
            seen.add(word)
            yield word
            if len(seen) >= KEPT_WORDS:
                return


def words_of(path: Path) -> Iterator[bytes]:
    """All words of a file, read in blocks: a file of an old Mac is one line to Python."""
    cut = b""
    with path.open("rb") as handle:
        while block := handle.read(BLOCK):
            *whole, cut = BETWEEN_WORDS.split(cut[-LONGEST_WORD:] + block)
            yield from (word[:LONGEST_WORD] for word in whole)
    yield cut[:LONGEST_WORD]


def single_byte_encoding(path: Path) -> str:
    """Return what Excel for Windows writes, where no other encoding would make names of it, too."""
    words = [word for word in foreign_words(path) if has_letter(word)]
    odd = {name: odd_share(words, name) for name in (SPREADSHEET_ENCODING, *OTHERS)}
    others_are_odd = all(odd[name] >= LEAST_ODD for name in OTHERS)
    if odd[SPREADSHEET_ENCODING] <= MOST_ODD and (others_are_odd or not words):
        return SPREADSHEET_ENCODING
    readings: dict[str, str] = {}
    for name in sorted(odd, key=lambda name: odd[name]):
        read = ", ".join(decoded(word, name) for word in words[:SHOWN])
        readings.setdefault(read, name)
    shown = "; ".join(f"{name}: {read}" for read, name in readings.items())
    raise UsageError(
        "import.which_encoding", path=path, readings=shown, likely=next(iter(readings.values()))
    )


def odd_share(words: list[bytes], encoding: str) -> float:
    """The share of the words that are none in this encoding; 1.0 where it has no such byte."""
    try:
        read = [word.decode(encoding) for word in words]
    except UnicodeDecodeError:
        return 1.0
    return sum(is_plausible(word) is False for word in read) / max(len(read), 1)


def has_letter(word: bytes) -> bool:
    """Return whether it has letters beside the bytes in question; a dash or a dot by itself says nothing."""
    return re.search(rb"[A-Za-z]", word) is not None


def decoded(word: bytes, encoding: str) -> str:
    """A word as it would be read, for people to look at."""
    return word.decode(encoding, errors="replace")[:40]


def refuse_twice_encoded(path: Path) -> None:
    """Ask when words of UTF-8 are UTF-8 again after a second look.

    Raises:
        UsageError: There are such words.
    """
    read = (word.decode("utf-8", errors="ignore") for word in foreign_words(path))
    twice = [word for word in read if once(word) != word][:SHOWN]
    if twice:
        meant = ", ".join(once(word) for word in twice)
        raise UsageError("import.twice", path=path, read=", ".join(twice), meant=meant)


def once(text: str) -> str:
    """Text that was encoded twice, or oftener, as it was meant; all other text as it is."""
    found = FOREIGN.sub(lambda run: undone(run.group()), text)
    return found if found == text else once(found)


def undone(run: str) -> str:
    """The letters whose UTF-8 was taken for single letters of another encoding."""
    for encoding in (SPREADSHEET_ENCODING, *OTHERS):
        try:
            return b"".join(byte_of(letter, encoding) for letter in run).decode("utf-8")
        except UnicodeError:
            continue
    return run


def byte_of(letter: str, encoding: str) -> bytes:
    """A letter's byte; of the five that Windows has no letter for, the byte itself."""
    is_control = "\x80" <= letter <= "\x9f"
    return letter.encode("latin-1" if is_control else encoding)
