"""A first visit and the undo of an employment at the same moment: one waits for the other, and only one of them happens."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from uuid import UUID

import asyncpg

from tests.db.world import employments, rows
from tests.db.world.identity import BECOME, Actor, Database
from tests.fixtures.stack import TestStack

VISIT = "insert into public.visits (patient_id, visit_date) values ($1, '2026-11-25')"
WAITS = "select count(*) from pg_stat_activity where pid = $1 and wait_event_type = 'Lock'"
DONE = (
    "delete from public.visits where patient_id = $1",
    "delete from public.patients where id = $1",
)
GONE = (
    "delete from public.employments where application_id = $1",
    "with gone as (delete from public.applications where id = $1 returning job_listing_id)"
    " delete from public.job_listings where id in (select job_listing_id from gone)",
)
PEOPLE = "delete from auth.users where id = any ($1)"


@dataclass
class Side:
    """A connection of somebody's own, in a transaction that lasts until it is said to end."""

    connection: "asyncpg.Connection[asyncpg.Record]"
    actor: Actor

    async def begin(self) -> None:
        self.transaction = self.connection.transaction()
        await self.transaction.start()
        actor = self.actor
        await self.connection.execute(BECOME, actor.database_role, actor.claims, str(actor.id))

    async def run(self, sql: str, *args: UUID) -> Exception | None:
        try:
            await self.connection.execute(sql, *args)
        except asyncpg.PostgresError as error:
            await self.transaction.rollback()
            return error
        return None


@dataclass
class Race:
    """An employee at their first visit, and an administrator who takes the employment back."""

    world: Database
    carer: Side
    admin: Side
    application: UUID
    patient: UUID

    async def meet(
        self, first: Side, one: str, key: UUID, other: tuple[Side, str, UUID]
    ) -> Exception | None:
        """One has begun when the other does; it ends once the other waits for it."""
        second, sql, second_key = other
        await first.begin()
        assert await first.run(one, key) is None
        await second.begin()
        waiting = asyncio.create_task(second.run(sql, second_key))
        pid = second.connection.get_server_pid()
        while not await self.world.value(WAITS, pid):
            assert not waiting.done(), "it does not wait"
            await asyncio.sleep(0)
        await first.transaction.commit()
        refused = await waiting
        if refused is None:
            await second.transaction.commit()
        return refused


@asynccontextmanager
async def race(stack: TestStack) -> AsyncIterator[Race]:
    lines = [await asyncpg.connect(stack.adminDatabaseUrl) for _each in range(3)]
    db = Database(lines[0])
    admin = await db.somebody("admin")
    person = await db.person("applicant")
    patient = await rows.patient(db)
    async with lines[0].transaction():
        application = await employments.hired(db, person)
        made = await db.act(admin, employments.EMPLOY.format(more="", of=""), application, person)
        assert made.error is None
    carer = await db.sign_in(person, "employee")
    await rows.assign(db, patient, person)
    try:
        yield Race(db, Side(lines[1], carer), Side(lines[2], admin), application, patient)
    finally:
        for sql in DONE:
            await db.run(sql, patient)
        for sql in GONE:
            await db.run(sql, application)
        await db.run(PEOPLE, [person, admin.id])
        for line in lines:
            await line.close()


async def test_undo_that_begins_during_the_first_visit_is_refused(stack: TestStack):
    async with race(stack) as meeting:
        undo = (meeting.admin, employments.UNDO, meeting.application)
        refused = await meeting.meet(meeting.carer, VISIT, meeting.patient, undo)
        assert getattr(refused, "constraint_name", None) == "employments_undone_at_visited"


async def test_first_visit_that_begins_during_the_undo_is_refused(stack: TestStack):
    async with race(stack) as meeting:
        visit = (meeting.carer, VISIT, meeting.patient)
        refused = await meeting.meet(meeting.admin, employments.UNDO, meeting.application, visit)
        assert isinstance(refused, asyncpg.InsufficientPrivilegeError)
        count = "select count(*) from public.visits where patient_id = $1"
        assert await meeting.world.value(count, meeting.patient) == 0
