"""Checks that an archive of personnel files holds exactly what its index names, a piece at a time."""

import hashlib
import json
import zipfile
from pathlib import Path
from typing import IO, Any

INDEX = "index.json"
PIECE = 1024 * 1024


class DamagedArchiveError(Exception):
    """A file is missing, there is one too many, or it is not what the index says of it."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


def check_archive(path: Path) -> dict[str, Any]:
    """Return the index of an archive that is whole.

    Raises:
        DamagedArchiveError: It is not.
    """
    try:
        with zipfile.ZipFile(path) as archive:
            index: dict[str, Any] = json.loads(archive.read(INDEX))
            _check(archive, _named(index))
    except (zipfile.BadZipFile, KeyError, ValueError, EOFError):
        raise DamagedArchiveError(INDEX) from None
    return index


def _named(index: dict[str, Any]) -> dict[str, str]:
    files = [*index["pages"], *(file for person in index["people"] for file in person["files"])]
    return {file["path"]: file["sha256"] for file in files}


def _check(archive: zipfile.ZipFile, named: dict[str, str]) -> None:
    for name in sorted({*archive.namelist()} ^ {*named, INDEX}):
        raise DamagedArchiveError(name)
    for name, wanted in named.items():
        with archive.open(name) as content:
            if _sha256(content) != wanted:
                raise DamagedArchiveError(name)


def _sha256(content: IO[bytes]) -> str:
    digest = hashlib.sha256()
    while piece := content.read(PIECE):
        digest.update(piece)
    return digest.hexdigest()
