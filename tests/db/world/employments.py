"""Applicants who were hired, and those of them who became employees."""

from typing import Any
from uuid import UUID

from tests.db.world import hiring, rows
from tests.db.world.identity import Actor, Database
from tests.db.world.whose import Key, Whose

EMPLOY = "insert into public.employments (application_id, profile_id{more}) values ($1, $2{of})"
UNDO = "update public.employments set undone_reason = 'Hired twice' where application_id = $1 and undone_at is null"


async def hired(db: Database, person: UUID | None, **values: Any) -> UUID:
    """An application of somebody who was hired."""
    key = await rows.application(db, person, **values)
    await rows.move(db, key, "HIRED")
    return key


async def made(db: Database, application_id: UUID) -> UUID:
    """An employment as if an administrator had made it."""
    sql = EMPLOY.format(more=", made_by, started_on", of=", $3, '2026-11-23'")
    whose = await db.value("select user_id from public.applications where id = $1", application_id)
    admin = await db.person("admin")
    async with db.without_triggers():
        key: UUID = await db.value(f"{sql} returning id", application_id, whose, admin)
    return key


async def employment(db: Database, actor: Actor, whose: Whose) -> Key:
    """An employment of the actor, or of somebody else."""
    application = await hiring.application(db, actor, whose)
    if await db.value("select user_id from public.applications where id = $1", application) is None:
        application = await rows.application(db, await db.person("applicant"))
    await rows.move(db, application, "HIRED")
    return await made(db, application)


async def new_employment(db: Database, _actor: Actor, _whose: Whose) -> tuple[str, list[Any]]:
    """Making somebody else an employee."""
    person = await db.person("applicant")
    return EMPLOY.format(more="", of=""), [await hired(db, person), person]
