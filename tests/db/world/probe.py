"""What a probe of a table is: how to make a row, and the statements that try each verb on it."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Literal

from tests.db.world.identity import Actor, Database

Key = Any
Whose = Literal["own", "any"]
OWN: Whose = "own"
ANY: Whose = "any"
EITHER = (OWN, ANY)
OTHERS = (ANY,)
Make = Callable[[Database, Actor, Whose], Awaitable[Key]]
Insert = Callable[[Database, Actor, Whose], Awaitable[tuple[str, list[Any]]]]


@dataclass(frozen=True)
class Probe:
    """The row comes from `make(db, actor, whose)`; a verb is tried on own rows and on anybody's."""

    make: Make
    change: str
    insert: Insert | None = None
    to_delete: Make | None = None
    key: str = "id"
    select_on: tuple[Whose, ...] = EITHER
    insert_on: tuple[Whose, ...] = EITHER
    update_on: tuple[Whose, ...] = EITHER
    delete_on: tuple[Whose, ...] = EITHER

    def rows_for(self, verb: str) -> tuple[Whose, ...]:
        """Whose rows this verb is tried on."""
        return {
            "S": self.select_on, "I": self.insert_on, "U": self.update_on, "D": self.delete_on,
        }[verb]  # fmt: skip


async def own_or_strange_person(db: Database, actor: Actor, whose: Whose) -> Key:
    return actor.id if whose == OWN and actor.session_id else await db.person("applicant")
