"""Names in an archive: safe wherever it is unpacked, one of a kind in their folder, and short enough for Windows."""

import re
import unicodedata
from pathlib import PurePosixPath

from api.core.files.names import FALLBACK, display_name

# A path has 260 characters on Windows, of which the folder that somebody unpacks to takes its part.
FOLDER_LETTERS, FILE_LETTERS, ENDING_LETTERS = 50, 80, 8
RESERVED = re.compile(
    r"(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9\u00b9\u00b2\u00b3]) *(\..*)?", re.IGNORECASE
)


def folder_name(given: str) -> str:
    """Return a folder's name: no more than a file's, and without an ending."""
    whole = given.replace("/", "_").replace("\\", "_").strip(" .") or FALLBACK
    shown = display_name(f"{whole}.x", "x").removesuffix(".x")
    return _unreserved(_cut(shown, FOLDER_LETTERS))


def file_name(given: str) -> str:
    """Return a file's name with its ending, cut where it is too long."""
    suffix = PurePosixPath(given).suffix.removeprefix(".").lower()
    shown = display_name(given, suffix if 0 < len(suffix) <= ENDING_LETTERS else "bin")
    path = PurePosixPath(shown)
    return _unreserved(_cut(path.stem, FILE_LETTERS - len(path.suffix)) + path.suffix)


def _cut(text: str, most: int) -> str:
    """Shorten a text, but not between a letter and its accents."""
    end = min(most, len(text))
    while 1 < end < len(text) and unicodedata.category(text[end]).startswith("M"):
        end -= 1
    return text[:end].rstrip(" .")


def _unreserved(name: str) -> str:
    """Put a line before what names a device on Windows: it names none then."""
    return f"_{name}" if RESERVED.fullmatch(name) else name


class Folder:
    """The names that are taken: Windows and macOS take no two that differ in capitals or accents' spelling."""

    def __init__(self) -> None:
        self._taken: set[str] = set()

    def free(self, name: str) -> str:
        """Take a name, with a number where it is taken."""
        path, number, free = PurePosixPath(name), 1, name
        while _folded(free) in self._taken:
            number += 1
            free = f"{path.stem} ({number}){path.suffix}"
        self._taken.add(_folded(free))
        return free


def _folded(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()
