"""Times for interviews: what staff have kept free, and when somebody is away."""

from datetime import date, time
from typing import Any
from uuid import UUID

from tests.db.world.identity import Actor, Database
from tests.db.world.whose import Key, Whose

DAY = date(2031, 5, 6)


def slot_of(person: UUID, **changed: Any) -> tuple[str, list[Any]]:
    """The statement that keeps an hour of somebody's free."""
    values = {"date": DAY, "time": time(9, 0), "interviewer_id": person, **changed}
    places = ", ".join(f"${number}" for number in range(1, len(values) + 1))
    columns = ", ".join(values)
    return (
        f"insert into public.interview_slots ({columns}) values ({places})",  # noqa: S608
        [*values.values()],
    )


async def add_slot(db: Database, person: UUID, **changed: Any) -> UUID:
    """A slot, made by the superuser."""
    sql, args = slot_of(person, **changed)
    made: UUID = await db.value(f"{sql} returning id", *args)
    return made


async def slot(db: Database, actor: Actor, whose: Whose) -> Key:
    return await add_slot(db, await db.person("employee"))


async def new_slot(db: Database, actor: Actor, whose: Whose) -> tuple[str, list[Any]]:
    return slot_of(await db.person("employee"))


async def absence(db: Database, actor: Actor, whose: Whose) -> Key:
    sql, args = await new_absence(db, actor, whose)
    return await db.value(f"{sql} returning id", *args)


async def new_absence(db: Database, actor: Actor, whose: Whose) -> tuple[str, list[Any]]:
    return (
        "insert into public.absences (person_id, first_day, last_day) values ($1, $2, $2)",
        [await db.person("employee"), DAY],
    )
