"""What a backup holds: one JSON file that names every piece with its size and checksum."""

import hashlib
import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from cli.errors import CliError, UsageError
from cli.targets import opened_privately

FORMAT = 1
NAME = "manifest.json"
PIECE = 1 << 20


@dataclass(frozen=True, slots=True)
class Table:
    """The rows of one table, in the order of its key, as PostgreSQL's COPY writes them."""

    schema: str
    name: str
    columns: list[str]
    rows: int
    sha256: str

    @property
    def path(self) -> str:
        """Return where they lie in the backup."""
        return f"data/{self.schema}.{self.name}.copy"


@dataclass(frozen=True, slots=True)
class File:
    """One object of Storage."""

    bucket: str
    name: str
    mime: str
    bytes: int
    sha256: str

    @property
    def path(self) -> str:
        """Return where its bytes lie; the same bytes lie there once."""
        return f"files/{self.sha256[:2]}/{self.sha256}"


@dataclass(frozen=True, slots=True)
class Manifest:
    """The whole of a backup."""

    taken_at: str
    migrations: list[str]
    tables: list[Table]
    sequences: dict[str, int]
    files: list[File] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)
    """Objects that were removed while the backup was made."""

    def write(self, folder: Path) -> None:
        """Put it into the backup, last of all: a folder without it is no backup."""
        text = json.dumps({"format": FORMAT, **asdict(self)}, indent=1)
        with open(folder / NAME, "w", encoding="utf-8", opener=opened_privately) as file:
            file.write(text)

    @classmethod
    def read(cls, folder: Path) -> "Manifest":
        """Read a backup's list.

        Raises:
            UsageError: There is none, or it is of a version that is not known.
        """
        try:
            content: dict[str, Any] = json.loads((folder / NAME).read_text(encoding="utf-8"))
            if content.pop("format") != FORMAT:
                raise UsageError("backup.other_format", path=folder)
            tables = [Table(**one) for one in content.pop("tables")]
            files = [File(**one) for one in content.pop("files")]
            return cls(**content, tables=tables, files=files)
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise UsageError("backup.none", path=folder) from error

    def damaged(self, folder: Path) -> Iterator[str]:
        """Name each piece that is not there or not what it was."""
        pieces: list[Table | File] = [*self.tables, *self.files]
        for piece in pieces:
            if digest(folder / piece.path) != piece.sha256:
                yield piece.path


def digest(path: Path) -> str | None:
    """Return a file's SHA-256, or nothing where it can't be read."""
    found = hashlib.sha256()
    try:
        with path.open("rb") as file:
            while piece := file.read(PIECE):
                found.update(piece)
    except OSError:
        return None
    return found.hexdigest()


def new_folder(path: Path) -> Path:
    """Make a folder that nobody else may enter.

    Raises:
        UsageError: Something is there already.
        CliError: It can't be made.
    """
    try:
        path.mkdir(mode=0o700, parents=True)
        for name in ("data", "files"):
            (path / name).mkdir(mode=0o700)
    except FileExistsError as error:
        raise UsageError("setup.file_exists", path=path) from error
    except OSError as error:
        raise CliError("setup.not_written", path=path, reason=error.strerror) from error
    return path
