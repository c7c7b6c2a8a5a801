"""What is past its time: by class, region, rule of the day and last record; unconfirmed rules and holds keep it."""

from datetime import date
from hashlib import sha256
from typing import Any
from uuid import UUID

import asyncpg
import pytest

from tests.db.world import retention, rows, setup
from tests.db.world.identity import Actor, Database

DUE = "select * from private.due_applications(array[$1::uuid])"
BEGIN = "select private.begin_retention_run($1)"
ERASE = "select private.erase_application($1, $2)"
UNDO = """
insert into public.application_status_history (application_id, from_status, to_status, undoes_id)
select application_id, 'HIRED', 'VERIFICATION', id from public.application_status_history
where application_id = $1 and to_status = 'HIRED'
"""
FINISH = "select private.finish_retention_run($1)"
LEFT = "select count(*) from public.applications where id = $1"


async def due(db: Database, actor: Actor, application: UUID) -> asyncpg.Record | None:
    outcome = await db.act(actor, DUE, application)
    assert outcome.error is None
    return outcome.rows[0] if outcome.rows else None


async def place_in(db: Database, region: Any) -> UUID:
    """A listing whose job is in a region."""
    location = await setup.plain_row(db, "locations", region_id=region)
    listing: UUID = await setup.plain_row(db, "job_listings", location_id=location)
    return listing


async def test_a_rule_that_nobody_has_confirmed_erases_nothing(db: Database):
    admin, key = await db.somebody("admin"), await retention.rejected(db)
    await retention.add_rule(db)
    found = await due(db, admin, key)
    assert found is not None
    assert (found["is_confirmed"], found["is_held"]) == (False, False)
    assert (await db.act(admin, BEGIN, 1)).constraint == "retention_runs_expected_none"
    assert await db.ask(admin, ERASE, key, await db.value(retention.RUN, admin.id)) is False
    assert await db.value(LEFT, key) == 1


async def test_the_later_of_record_and_decision_counts(db: Database):
    admin, key = await db.somebody("admin"), await retention.rejected(db)
    await retention.add_rule(db, **retention.CONFIRMED)
    assert await due(db, admin, key) is not None
    await rows.comment(db, key, admin.id)
    assert await due(db, admin, key) is None


STATUSES = {"REJECTED": True, "WITHDRAWN": True, "HIRED": False, "IN_REVIEW": False, "DRAFT": False}


@pytest.mark.parametrize("status", STATUSES)
async def test_only_who_was_not_hired_and_is_decided_on_is_due(db: Database, status: str):
    admin, key = await db.somebody("admin"), await rows.application(db)
    await rows.move(db, key, status)
    await retention.age(db, key, 10)
    await retention.add_rule(db, **retention.CONFIRMED)
    assert (await due(db, admin, key) is not None) is STATUSES[status]


async def test_who_was_hired_and_turned_down_afterwards_is_kept(db: Database):
    admin, key = await db.somebody("admin"), await rows.application(db)
    await rows.move(db, key, "HIRED")
    await rows.move(db, key, "REJECTED")
    await retention.age(db, key, 10)
    await retention.add_rule(db, **retention.CONFIRMED)
    assert await due(db, admin, key) is None


async def test_hire_that_was_taken_back_is_none(db: Database):
    admin, key = await db.somebody("admin"), await rows.application(db)
    await rows.move(db, key, "HIRED")
    await db.as_if(UNDO, key)
    await rows.move(db, key, "REJECTED")
    await retention.age(db, key, 10)
    await retention.add_rule(db, **retention.CONFIRMED)
    assert await due(db, admin, key) is not None


async def test_a_regions_own_rule_comes_before_that_for_everywhere(db: Database):
    admin, region = await db.somebody("admin"), await setup.plain_row(db, "regions")
    there = await retention.rejected(db, job_listing_id=await place_in(db, region))
    elsewhere = await retention.rejected(
        db, job_listing_id=await place_in(db, await setup.plain_row(db, "regions"))
    )
    nowhere = await retention.rejected(db)
    await retention.add_rule(db, **retention.CONFIRMED)
    # Even when nobody has confirmed it yet: a shorter time is not taken meanwhile.
    await retention.add_rule(db, region_id=region, keep_months=48)
    assert await due(db, admin, there) is None
    assert await due(db, admin, elsewhere) is not None
    # Of a job without a region the longest time counts.
    assert await due(db, admin, nowhere) is None
    await retention.age(db, there, 2)
    found = await due(db, admin, there)
    assert found is not None
    assert found["is_confirmed"] is False


@pytest.mark.parametrize(
    "days", [{"valid_to": date(2021, 1, 1)}, {"valid_from": date(2190, 1, 1)}], ids=str
)
async def test_a_rule_counts_on_its_days(db: Database, days: dict[str, Any]):
    admin, key = await db.somebody("admin"), await retention.rejected(db)
    await retention.add_rule(db, **retention.CONFIRMED, **days)
    assert await due(db, admin, key) is None


@pytest.mark.parametrize("days", ["valid_from", "valid_to"])
async def test_a_rule_counts_on_its_first_and_last_day(db: Database, days: str):
    admin, key = await db.somebody("admin"), await retention.rejected(db)
    today = await db.value("select private.today()")
    await retention.add_rule(db, **retention.CONFIRMED, **{days: today})
    assert await due(db, admin, key) is not None


WRITTEN_ON = """
update public.applications
set created_at = moment, updated_at = moment, status_changed_at = moment
from (select ($2::date + time '12:00') at time zone private.time_zone() as moment) as written where id = $1
"""


@pytest.mark.parametrize(("earlier", "is_due"), [(0, False), (1, True)])
async def test_records_are_kept_to_the_end_of_their_last_day(
    db: Database, earlier: int, *, is_due: bool
):
    """Of four years, since a year after a 29th of February is none."""
    admin, key = await db.somebody("admin"), await retention.rejected(db, years=9)
    await retention.add_rule(db, keep_months=48, **retention.CONFIRMED)
    day = await db.value(
        "select (private.today() - interval '48 months')::date - $1::integer", earlier
    )
    await db.as_if(WRITTEN_ON, key, day)
    assert (await due(db, admin, key) is not None) is is_due


@pytest.mark.parametrize("role", ["applicant", "employee", "hiringmanager"])
async def test_nobody_but_administrators_asks_or_erases(db: Database, role: str):
    actor, key = await db.somebody(role), await retention.rejected(db)
    await retention.add_rule(db, **retention.CONFIRMED)
    run = await db.value(retention.RUN, await db.person("admin"))
    assert await due(db, actor, key) is None
    assert (await db.act(actor, BEGIN, 1)).is_refused
    for refused in (actor, await db.somebody("admin", "aal1")):
        assert (await db.act(refused, ERASE, key, run)).is_refused
        assert (await db.act(refused, FINISH, run)).is_refused
    assert await db.value(LEFT, key) == 1


async def test_what_is_held_stays_whoever_deletes_it(db: Database):
    admin, key = await db.somebody("admin"), await retention.rejected(db)
    await retention.add_rule(db, **retention.CONFIRMED)
    run = await db.value(retention.RUN, admin.id)
    assert (await db.act(admin, retention.HOLD, key)).error is None
    assert (
        await db.act(admin, retention.HOLD, key)
    ).constraint == "retention_holds_application_id_unique"
    for application, is_held in ((key, True), (await retention.rejected(db), False)):
        found = await due(db, admin, application)
        assert found is not None
        assert found["is_held"] is is_held
    assert await db.ask(admin, ERASE, key, run) is False
    delete = "delete from public.applications where id = $1"
    assert (await db.act(admin, delete, key)).constraint == "applications_id_held"
    lift = "update public.retention_holds set lift_reason = 'Settled' where application_id = $1"
    assert (await db.act(admin, lift, key)).count == 1
    assert (await db.act(admin, lift, key)).constraint == "retention_holds_lifted_at_once"
    assert await db.ask(admin, ERASE, key, run) is True
    assert await db.value(LEFT, key) == 0


async def test_who_applied_again_goes_with_the_first(db: Database):
    admin, key = await db.somebody("admin"), await retention.rejected(db)
    listing = await db.value("select job_listing_id from public.applications where id = $1", key)
    repeat = await rows.application(db, job_listing_id=listing)
    await db.run("update public.applications set repeats_id = $2 where id = $1", repeat, key)
    await retention.add_rule(db, **retention.CONFIRMED)
    # What they sent again is a record, too.
    assert await due(db, admin, key) is None
    await retention.age(db, repeat, 3)
    run = await retention.begin(db, admin)
    assert await db.ask(admin, ERASE, key, run) is True
    assert await db.value(LEFT, repeat) == 0
    proofs = await db.run("select record_id from public.retention_proofs where run_id = $1", run)
    assert {row["record_id"] for row in proofs} == {key, repeat}


async def test_a_run_is_what_was_confirmed_and_ends_with_a_certificate(db: Database):
    admin, key = await db.somebody("admin"), await retention.rejected(db)
    await retention.add_rule(db, **retention.CONFIRMED)
    assert (await db.act(admin, BEGIN, 1_000_000)).constraint == "retention_runs_expected_changed"
    run = await db.value(retention.RUN, admin.id)
    other = await retention.rejected(db)
    assert await db.ask(admin, ERASE, key, run) is True
    # That one has become due since somebody looked.
    assert await db.ask(admin, ERASE, other, run) is False
    assert await db.ask(admin, FINISH, run) is True
    assert await db.ask(admin, FINISH, run) is False
    assert (await db.act(admin, ERASE, key, run)).constraint == "retention_runs_finished_at_once"
    [kept] = await db.run("select erased, sha256 from public.retention_runs where id = $1", run)
    assert kept["erased"] == 1
    for change in ("update public.retention_runs set expected = 3", "delete from public.retention_runs",
                   "update public.retention_proofs set rows = 3", "delete from public.retention_proofs"):  # fmt: skip
        with pytest.raises(asyncpg.InsufficientPrivilegeError):
            async with db.connection.transaction():
                await db.run(change)


FINISHED = "select finished_at is not null, erased, sha256 from public.retention_runs where id = $1"
OF_NOTHING = sha256(b"[]").hexdigest()


async def test_certificate_is_of_its_own_run_alone(db: Database):
    admin, key = await db.somebody("admin"), await retention.rejected(db)
    await retention.add_rule(db, **retention.CONFIRMED)
    run, empty, other = [await db.value(retention.RUN, admin.id) for _ in range(3)]
    assert await db.ask(admin, ERASE, key, run) is True
    for finished in (empty, run):
        assert await db.ask(admin, FINISH, finished) is True
    certificates = [tuple((await db.run(FINISHED, one))[0]) for one in (empty, run, other)]
    assert certificates[0] == (True, 0, OF_NOTHING)
    assert certificates[1][:2] == (True, 1)
    assert certificates[1][2] != OF_NOTHING
    assert certificates[2] == (False, None, None)
    # That another run goes on opens none that is finished.
    again = await db.act(admin, ERASE, await retention.rejected(db), run)
    assert again.constraint == "retention_runs_finished_at_once"
