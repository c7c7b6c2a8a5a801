"""What is said of an application, an offer or an email is of that one, and so is what is done: rows of others change nothing, and stay."""

from contextlib import suppress
from uuid import UUID

import asyncpg

from tests.db.access.subjects import (
    PARTS,
    Statement,
    answered,
    application_with_rows,
    ask_for_everything,
    calls,
    planned,
    run_as,
)
from tests.db.world import retention, rows
from tests.db.world.identity import Actor, Database, become_sql

STATUSES = ("IN_REVIEW", "INTERVIEW_SCHEDULED", "CONDITIONAL_OFFER", "REJECTED", "HIRED")
ABOUT_OTHERS = {
    "application_duplicates(uuid)": "who is alike",
    "interviewer_to_tell(uuid)": "who else comes",
    "open_slots_for(uuid)": "what others have left",
    "slots_open_to(uuid)": "what others have left",
}
# A seat that is free again is offered to whoever waits for one.
PASSING_ON = {"end_interview(interviews, text)"}
ROWS = "select '{table}' as name, md5(string_agg(one::text, '' order by one::text)) as said from {table} as one where {column} = $1"


async def leave_alone(db: Database, key: UUID) -> None:
    """Let there be no other application."""
    async with db.without_triggers():
        for part in await db.run(PARTS):
            await db.run(f"delete from {part[0]} where application_id <> $1", key)  # noqa: S608
        await db.run("delete from public.applications where id <> $1", key)


async def depending(db: Database, asked: Statement, actor: Actor, key: UUID) -> set[str]:
    """Return what answers somebody differently once there is no other application."""
    beside = await run_as(db, actor, asked, key)
    async with db.undone():
        await leave_alone(db, key)
        alone = await run_as(db, actor, asked, key)
    return {name for name in beside if beside[name] != alone[name]}


async def test_what_is_said_of_one_application_does_not_depend_on_others(db: Database):
    admin, person = await db.somebody("admin"), await db.somebody("applicant")
    await ask_for_everything(db)
    bare = person, await rows.application(db, person.id)
    full = [await application_with_rows(db, admin) for _ in range(2)]
    # Of two, the later counts in some places, and the earlier in others.
    await retention.age(db, full[1][1], -1)
    functions = await calls(db, does_something=False)
    assert len(functions) > 100
    asked = await planned(
        db,
        answered({name: call for name, call in functions.items() if name not in ABOUT_OTHERS}),
    )
    for place, status in enumerate(STATUSES):
        for _, key in (*full, bare):
            await rows.move(db, key, status)
        for owner, key in (full[place % 2], bare):
            # One of all, and one of their own.
            actor = owner if place % 2 else admin
            assert await depending(db, asked, actor, key) == set(), (status, actor.role)


async def left_of(
    db: Database, other: UUID, kept: Statement, called: tuple[str, Actor, UUID]
) -> dict[str, str] | None:
    """Return what somebody's call about one application leaves of another; nothing where it is refused."""
    call, actor, key = called
    with suppress(asyncpg.PostgresError):
        async with db.undone():
            await db.connection.execute(become_sql("none", actor.claims, str(actor.id)))
            await db.run(call, key)
            return await run_as(db, actor, kept, other)
    return None


async def test_what_is_done_to_one_application_leaves_others_as_they_are(db: Database):
    admin = await db.somebody("admin")
    await ask_for_everything(db)
    (owner, key), (_, other) = [await application_with_rows(db, admin) for _ in range(2)]
    functions = await calls(db, does_something=True)
    assert len(functions) > 50
    tables = {row[0]: "application_id" for row in await db.run(PARTS)} | {"applications": "id"}
    # Of the other one alone, which nobody else sees: tests beside this one keep rows of their own.
    kept = await planned(
        db, [ROWS.format(table=table, column=column) for table, column in tables.items()]
    )
    for status in STATUSES[::2]:
        for each in (key, other):
            await rows.move(db, each, status)
        before = await run_as(db, admin, kept, other)
        for name, call in functions.items():
            for actor in (admin, owner):
                after = await left_of(db, other, kept, (call, actor, key))
                assert after in (None, before) or name in PASSING_ON, (name, status)
