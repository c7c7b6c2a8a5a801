"""The states of a table's rows and the moves between them, as `private.states` declares them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

S = TypeVar("S", bound=str)


@dataclass(frozen=True)
class Move:
    """Describe one move from a state to another."""

    kind: str
    is_applicants: bool = False
    """The applicant does it, and nobody else."""
    reasons: str | None = None
    """Which decision reasons it takes; none where it needs none."""


@dataclass(frozen=True)
class States(Generic[S]):
    """A table's states in their order, and which follows which."""

    names: tuple[S, ...]
    stages: tuple[S, ...]
    """The states that it goes through, in this order."""
    open: tuple[S, ...]
    """Begun, and not closed."""
    closed: tuple[S, ...]
    """Nothing is asked for or taken anymore."""
    moves: Mapping[tuple[S, S], Move]

    def move(self, former: S, later: S) -> Move | None:
        """Return the move between two states, if there is one."""
        return self.moves.get((former, later))

    def followers(self) -> dict[S, tuple[S, ...]]:
        """Return what may follow each state."""
        return {
            name: tuple(later for former, later in self.moves if former == name)
            for name in self.names
        }
