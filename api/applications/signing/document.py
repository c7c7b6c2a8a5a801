"""What a document says of itself that is to be sealed; `sealing` makes its bundles."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from api.files.kinds import FileKind
from api.sealing.events import Chain


@dataclass(frozen=True, slots=True)
class Enclosed:
    """A file that goes into a bundle: its name there, where it lies, and the SHA-256 that it must have."""

    kind: FileKind
    name: str
    key: str
    sha256: str


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a document that is kept apart, as it goes into a bundle."""

    title: str
    """What the bundle is about, in ASCII."""
    archive: str
    page: str
    """The name of its pages in the bundle."""
    template: Path
    content: Mapping[str, Any]
    pictures: Mapping[str, bytes]
    """What the pages show; they go along."""
    record: bytes
    events: Chain
    others: Mapping[str, bytes] = field(default_factory=dict)
    """What else goes along."""


class Document(Protocol):
    """A document that is sealed, as the database kept it when it was signed."""

    @property
    def lanes(self) -> Collection[str]:
        """Its parts, each of which is a bundle."""

    @property
    def enclosed(self) -> Sequence[Enclosed]:
        """Return what has to be fetched for it."""

    def is_whole(self) -> bool:
        """Return whether it still is what was signed."""

    def part(self, lane: str, enclosed: Mapping[str, bytes], sealed_at: str) -> Part:
        """Return what goes into the bundle of a lane."""


Kinds = Mapping[str, Callable[[dict[str, Any]], Document]]
