"""The person who makes an archive, the folder of each worker in it, and what is listed of both."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, get_args

from api.applications.sections.form import SECTIONS
from api.attachments.schemas import Lane
from api.core.schemas import Locale, Role
from api.personnel_files.names import Folder, file_name, folder_name
from api.personnel_files.schemas import Problem

LANES: tuple[Lane, ...] = get_args(Lane)
FORMAT = "carehire-personnel-files/1"


@dataclass(frozen=True, slots=True)
class Reader:
    """The person who makes an archive, and what they may read."""

    id: str
    name: str
    role: Role
    lanes: tuple[Lane, ...]
    agency: str
    time_zone: str
    locale: Locale
    at: datetime

    @property
    def left_out(self) -> tuple[Lane, ...]:
        """The parts that they may not read."""
        return tuple(lane for lane in LANES if lane not in self.lanes)


@dataclass(frozen=True, slots=True)
class Listed:
    """A file of an archive, or one that should be in it and is not."""

    path: str
    kind: str
    lane: str = "general"
    size: int = 0
    sha256: str = ""
    problem: Problem | None = None
    id: str | None = None

    @classmethod
    def of(cls, path: str, kind: str, content: bytes, lane: str = "general") -> "Listed":
        """List a page that was made."""
        return cls(path, kind, lane, len(content), hashlib.sha256(content).hexdigest())

    def as_json(self) -> dict[str, Any]:
        """The file for programs."""
        about = {"path": self.path, "kind": self.kind, "lane": self.lane, "id": self.id}
        if self.problem:
            return {**about, "problem": self.problem}
        return {**about, "bytes": self.size, "sha256": self.sha256}


@dataclass(slots=True)
class WorkerFolder:
    """A worker's folder while it is being filled."""

    worker: Mapping[str, Any]
    path: str
    said: Mapping[str, str]
    listed: list[Listed] = field(default_factory=list)
    problems: list[Listed] = field(default_factory=list)
    _taken: dict[str, Folder] = field(default_factory=dict)

    @property
    def full_name(self) -> str:
        """Return what the worker is called."""
        return f"{self.worker['firstName']} {self.worker['lastName']}"

    def sections_of(self, lane: str) -> dict[str, Any]:
        """The saved answers of a lane, as far as they were read."""
        saved = self.worker["sections"]
        return {name: saved[name] for name in saved if SECTIONS[name].lane == lane}

    def place(self, name: str, lane: str | None = None) -> str:
        """Return a free path for a file: what is of a lane lies apart, so that it can be kept apart."""
        parts = [self.path, *([self.said[f"folder.{lane}"]] if lane else [])]
        folder = "/".join(parts)
        return f"{folder}/{self._taken.setdefault(folder, Folder()).free(file_name(name))}"

    def note(self, listed: Listed) -> None:
        """List a file, or what is wrong with it."""
        (self.problems if listed.problem else self.listed).append(listed)

    def as_json(self) -> dict[str, Any]:
        """The folder for programs."""
        return {
            "applicationId": self.worker["id"],
            "name": self.full_name,
            "status": self.worker["status"],
            "folder": self.path,
            "files": [file.as_json() for file in self.listed],
            "problems": [file.as_json() for file in self.problems],
        }


def opened(worker: Mapping[str, Any], taken: Folder, said: Mapping[str, str]) -> WorkerFolder:
    """Begin a worker's folder."""
    name = f"{worker['lastName']}, {worker['firstName']}"
    return WorkerFolder(worker, taken.free(folder_name(name)), said)


def index_of(
    reader: Reader, folders: Sequence[WorkerFolder], pages: Sequence[Listed]
) -> dict[str, Any]:
    """Return the index of an archive for programs."""
    return {
        "format": FORMAT,
        "agency": reader.agency,
        "madeAt": reader.at.isoformat(),
        "madeBy": {"id": reader.id, "name": reader.name, "role": reader.role},
        "lanes": list(reader.lanes),
        "leftOut": [{"lane": lane, "reason": "role"} for lane in reader.left_out],
        "pages": [page.as_json() for page in pages],
        "people": [folder.as_json() for folder in folders],
    }
