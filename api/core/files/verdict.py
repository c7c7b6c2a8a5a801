"""What the whole of a file turned out to be."""

from enum import Enum, auto


class Verdict(Enum):
    """Whether a file is what its beginning announced."""

    CONFIRMED = auto()
    OTHER = auto()
    ACTIVE = auto()
    """Of an accepted kind, with macros or the like in it."""
