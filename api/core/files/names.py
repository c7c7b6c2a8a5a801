"""File names as people gave them, made safe to show and to send in a header."""

import re
import unicodedata
from pathlib import PurePosixPath

LONGEST = 200
FALLBACK = "document"
# Characters that some file system or page can't handle in a name; the table refuses the same ones.
UNWANTED = re.compile(r'["<>:|?*\\/]')
# What follows a dot is not always an ending: "Dr. Smith letter", "report v1.2".
ENDING = re.compile(r"\.(?![0-9]+$)[a-z0-9]{1,4}", re.IGNORECASE)
# Endings that mean the same kind; the table knows these, too.
ALIKE = {"jpg": {"jpeg", "jpe"}, "heif": {"hif"}}


def display_name(given: str, extension: str) -> str:
    """Return the last part of a name, without hidden characters, ending as the content says."""
    last = given.replace("\\", "/").rstrip("/").rsplit("/", 1)[-1]
    seen = "".join(c for c in unicodedata.normalize("NFC", last) if _is_visible(c))
    clean = " ".join(UNWANTED.sub("_", seen).split()).strip(" .")
    path = PurePosixPath(clean or FALLBACK)
    ending = path.suffix if _is_ending(path.suffix, extension) else ""
    stem = path.name.removesuffix(ending).strip(" .") or FALLBACK
    return f"{stem[: LONGEST - len(extension) - 1]}.{extension_for(ending, extension)}"


def extension_for(suffix: str, extension: str) -> str:
    """Keep `.jpeg` for a JPEG and its like, and correct whatever does not fit."""
    given = suffix.removeprefix(".").lower()
    return given if given in ALIKE.get(extension, ()) else extension


def _is_ending(suffix: str, extension: str) -> bool:
    return bool(ENDING.fullmatch(suffix)) or suffix.lower() == f".{extension}"


def _is_visible(character: str) -> bool:
    # Cf has the marks that turn the reading direction round: "exe.gpj" could pass for a JPEG.
    return unicodedata.category(character) not in {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
