"""List how a whole file can turn out."""

from enum import Enum, auto


class Verdict(Enum):
    """Says whether a file is what its beginning announced."""

    CONFIRMED = auto()
    OTHER = auto()
    ACTIVE = auto()
    """Of an accepted kind, with macros or the like in it."""
    BROKEN = auto()
    """Of an accepted kind, and no reader opens it."""
    LOCKED = auto()
    """Readers ask for a password before they open it."""
    COSTLY = auto()
    """Reading it takes more time or memory than any honest one."""
