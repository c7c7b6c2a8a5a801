"""Rows of the parts of an application that people write."""

from typing import Any
from uuid import UUID

from api.core.data.statements import parameters
from api.core.resources.parts.declaration import Part
from tests.db.world import hiring, setup
from tests.db.world.identity import Actor, Database
from tests.db.world.whose import OWN, Insert, Key, Make, Whose, own_or_strange_person
from tests.fixtures.samples import new_row


def values_of(part: Part) -> dict[str, Any]:
    """Return what is written into a new row."""
    body = part.fields.model_validate(new_row(part))
    return dict(
        zip(part.fields.model_fields, parameters(body, part.fields.model_fields), strict=True)
    )


async def part_row(db: Database, part: Part, application: UUID, author: UUID) -> UUID:
    """A row that somebody has written."""
    values = {"application_id": application, part.author: author, **values_of(part)}
    sql, args = setup.insert(part.table, values)
    made: UUID = await db.value(f"{sql} returning id", *args)
    return made


def maker(part: Part) -> Make:
    """A row that the actor or a colleague has written, of the actor's own application where they are an applicant."""

    async def make(db: Database, actor: Actor, whose: Whose) -> Key:
        key = await hiring.subject(db, actor)
        return await part_row(db, part, key, await own_or_strange_person(db, actor, whose))

    return make


def adder(part: Part) -> Insert:
    """One more in the actor's own name, or in somebody else's."""

    async def add(db: Database, actor: Actor, whose: Whose) -> tuple[str, list[Any]]:
        values = {"application_id": await hiring.subject(db, actor), **values_of(part)}
        if whose != OWN:
            values[str(part.author)] = await db.person("employee")
        return setup.insert(part.table, values)

    return add
