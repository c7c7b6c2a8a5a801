"""Who was made an employee begins with visits once their file is complete, or a decider says why before."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import date
from typing import Any
from uuid import UUID

import asyncpg
import pytest

from tests.db.world import duties, employments, rows
from tests.db.world.duties import BEFORE_VISITS, OVERRIDE
from tests.db.world.identity import BECOME, Actor, Database, Outcome
from tests.fixtures.stack import TestStack

VISIT = "insert into public.visits (patient_id, visit_date) values ($1, '2026-11-25')"
MANY = "insert into public.visits (patient_id, visit_date) select $1, '2026-11-25' from generate_series(1, 3)"
NONE = f"{VISIT.partition('values')[0]} select $1, '2026-11-25' where false"
FORMER = "update public.visits set created_at = now() - $1 * interval '1 day'"
EMPLOYED = "update public.employments set role_given_at = now() - $2 * interval '1 day' where profile_id = $1"
ASSIGN = "insert into public.patient_assignments (patient_id, user_id) values ($1, $2)"
STATE = "select visited_on, is_held from private.first_visit_states(array[$1::uuid])"
PROBLEMS = (
    "select problems from private.duty_file(array[$1::uuid], private.lanes()) where rule_id = $2"
)
HELD = "visits_created_by_not_cleared"


@dataclass
class Nurse:
    """Somebody who was made an employee, with a patient."""

    db: Database
    application: UUID
    actor: Actor
    patient: UUID

    async def visit(self, sql: str = VISIT) -> Outcome:
        """Try, and leave nothing."""
        async with self.db.undone():
            return await self.db.act(self.actor, sql, self.patient)

    async def state(self, reader: Actor) -> list[tuple[Any, ...]]:
        async with self.db.undone():
            return [tuple(row) for row in (await self.db.act(reader, STATE, self.application)).rows]


async def nurse(db: Database) -> Nurse:
    person = await db.person("employee")
    application = await employments.hired(db, person)
    await employments.made(db, application)
    actor = await db.sign_in(person, "employee")
    return Nurse(db, application, actor, await rows.patient(db, actor))


@pytest.mark.parametrize("sql", [VISIT, MANY])
async def test_a_first_visit_waits_for_what_confirmed_rules_ask(db: Database, sql: str):
    her = await nurse(db)
    await duties.add_rule(db, gate="first_visit")
    assert (await her.visit(sql)).error is None
    rule = await duties.add_rule(db, **BEFORE_VISITS, lane="medical")
    held = await her.visit(sql)
    assert held.constraint == HELD
    assert "medical" not in str(held.error)
    assert (await her.visit(NONE)).error is None
    await duties.add_record(db, her.application, rule)
    assert (await her.visit(sql)).error is None


async def test_whoever_has_begun_goes_on_and_begins_again_after_a_new_hire(db: Database):
    her = await nurse(db)
    assert (await db.act(her.actor, VISIT, her.patient)).error is None
    await db.run(FORMER, 3)
    await db.run(EMPLOYED, her.actor.id, 5)
    await duties.add_rule(db, **BEFORE_VISITS)
    assert (await her.visit()).error is None
    async with db.undone():
        await db.run("update public.visits set canceled_at = now(), canceled_reason = 'Not seen'")
        assert (await her.visit()).constraint == HELD
    await db.run(EMPLOYED, her.actor.id, 1)
    assert (await her.visit()).constraint == HELD


async def test_accounts_without_an_employment_are_not_held(db: Database):
    await duties.add_rule(db, **BEFORE_VISITS)
    carer = await db.somebody("employee")
    patient = await rows.patient(db, carer)
    assert (await db.act(carer, VISIT, patient)).error is None
    undone = await nurse(db)
    await db.as_if("update public.employments set undone_at = now(), undone_reason = 'Hired twice'")
    assert (await undone.visit()).error is None


async def test_nobody_is_assigned_a_patient_before(db: Database):
    her, admin = await nurse(db), await db.somebody("admin")
    other, patient = await db.somebody("employee"), await rows.patient(db)
    rule = await duties.add_rule(db, **BEFORE_VISITS)
    async with db.undone():
        held = await db.act(admin, ASSIGN, patient, her.actor.id)
        assert held.constraint == "patient_assignments_user_id_not_cleared"
    assert (await db.act(admin, ASSIGN, patient, other.id)).error is None
    await duties.add_record(db, her.application, rule)
    assert (await db.act(admin, ASSIGN, patient, her.actor.id)).error is None


async def test_a_decider_lets_somebody_begin_by_name_in_the_lanes_that_they_see(db: Database):
    her, manager = await nurse(db), await db.somebody("hiringmanager")
    await duties.add_rule(db, **BEFORE_VISITS)
    medical = await duties.add_rule(db, **BEFORE_VISITS, lane="medical")
    assert await her.state(manager) == [(None, True)]
    assert (await db.act(manager, OVERRIDE, her.application)).count == 1
    assert (await db.act(manager, OVERRIDE, her.application)).count == 0
    unseen = OVERRIDE.replace("general", "medical")
    assert (await db.act(manager, unseen, her.application)).is_refused
    assert (await her.visit()).constraint == HELD
    admin = await db.somebody("admin")
    assert (await db.act(admin, unseen, her.application)).count == 1
    assert (await her.visit()).error is None
    [kept] = await db.run(
        "select * from public.duty_decisions where application_id = $1 and lane = 'medical'"
        " and gate = 'first_visit'", her.application,
    )  # fmt: skip
    assert (kept["author_id"], kept["is_override"]) == (admin.id, True)
    assert [one["ruleId"] for one in json.loads(kept["rules"])] == [str(medical)]
    await duties.add_rule(db, **BEFORE_VISITS)
    assert (await her.visit()).constraint == HELD


async def test_nobody_lets_themselves_begin(db: Database):
    her = await nurse(db)
    await duties.add_rule(db, **BEFORE_VISITS)
    assert (await db.act(her.actor, OVERRIDE, her.application)).is_refused
    await db.run("update public.user_roles set role = 'admin' where user_id = $1", her.actor.id)
    promoted = await db.sign_in(her.actor.id, "admin")
    assert (await db.act(promoted, OVERRIDE, her.application)).is_refused


async def test_what_is_dated_after_the_first_visit_is_found(db: Database):
    her = await nurse(db)
    rule = await duties.add_rule(db, gate="first_visit")
    assert await db.value(PROBLEMS, her.application, rule) == ["missing"]
    await db.act(her.actor, VISIT, her.patient)
    await db.run(FORMER, 0.5)
    await db.run(EMPLOYED, her.actor.id, 5)
    await duties.add_record(db, her.application, rule, dated_on=date(2026, 11, 26))
    assert await db.value(PROBLEMS, her.application, rule) == ["after_visit"]
    await duties.add_record(db, her.application, rule, dated_on=date(2026, 11, 25))
    assert await db.value(PROBLEMS, her.application, rule) == []
    applicant = await db.somebody("applicant")
    assert await her.state(await db.somebody("hiringmanager")) == [(date(2026, 11, 25), False)]
    assert await her.state(applicant) == []


WAITS = "select count(*) from pg_stat_activity where pid = $1 and wait_event_type = 'Lock'"
GONE = (
    "delete from public.duty_rules where key like 'race_%'",
    "with gone as (delete from public.applications where last_name = 'Race' returning job_listing_id)"
    " delete from public.job_listings where id in (select job_listing_id from gone)",
    "delete from auth.users where id = any ($1)",
)


@asynccontextmanager
async def two_deciders(stack: TestStack) -> AsyncIterator[list[Database]]:
    """Two connections of deciders, each in a transaction, and somebody whose file lacks something."""
    lines = [await asyncpg.connect(stack.adminDatabaseUrl) for _each in range(3)]
    db = Database(lines[0])
    people = [await db.somebody(role) for role in ("hiringmanager", "admin")]
    async with lines[0].transaction():
        await employments.hired(db, None, last_name="Race")
        await duties.add_rule(db, **BEFORE_VISITS, key="race_rule")
    for line, actor in zip(lines[1:], people, strict=True):
        await line.execute("begin")
        await line.execute(BECOME, actor.database_role, actor.claims, str(actor.id))
    try:
        yield [db, *(Database(line) for line in lines[1:])]
    finally:
        for line in lines[1:]:
            await line.execute("rollback")
        for sql in GONE:
            await db.run(sql, *([[one.id for one in people]] if "$1" in sql else []))
        for line in lines:
            await line.close()


async def test_of_two_who_pass_over_it_at_once_one_is_kept(stack: TestStack):
    named = "(select id from public.applications where last_name = 'Race')"
    override = OVERRIDE.replace("$1", named)
    async with two_deciders(stack) as (watch, first, second):
        assert await first.connection.execute(override) == "INSERT 0 1"
        waiting = asyncio.create_task(second.connection.execute(override))
        pid = second.connection.get_server_pid()
        while not await watch.value(WAITS, pid):
            assert not waiting.done(), "it does not wait"
            await asyncio.sleep(0)
        await first.connection.execute("commit")
        assert await waiting == "INSERT 0 0"
