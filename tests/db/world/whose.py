"""Whose row a verb is tried on: the actor's own, or anybody's."""

from collections.abc import Awaitable, Callable
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


async def own_or_strange_person(db: Database, actor: Actor, whose: Whose) -> Key:
    """The actor, or an applicant whom nobody knows."""
    return actor.id if whose == OWN and actor.session_id else await db.person("applicant")
