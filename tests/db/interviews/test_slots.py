"""A slot is a moment of the agency's clock that one interviewer keeps free, and nobody has two at once."""

import json
from datetime import date, time, timedelta
from typing import Any

import asyncpg
import pytest
import pytest_asyncio

from tests.db.hiring.test_moves import in_status
from tests.db.world.identity import Actor, Database
from tests.db.world.interviews import DAY, add_slot, slot_of
from tests.db.world.setup import plain_row

NEW_YORK, PHOENIX, LORD_HOWE = "America/New_York", "America/Phoenix", "Australia/Lord_Howe"
SPRING, FALL = date(2030, 3, 10), date(2030, 11, 3)
MONDAY = date(2031, 5, 5)
AREA = """
select coalesce(a.area_id, l.area_id) from public.applications as a
join public.job_listings as l on l.id = a.job_listing_id where a.id = $1
"""
IS_FOR = """
select private.is_for(slot, a) from public.interview_slots as slot, public.applications as a
where slot.id = $1 and a.id = $2
"""


@pytest_asyncio.fixture(loop_scope="session")
async def quiet(db: Database) -> Database:
    """A database without business hours, holidays or absences of others."""
    async with db.without_triggers():
        for table in ("business_hours", "holidays", "absences"):
            await db.run(f"delete from public.{table}")  # noqa: S608
    await db.run("update public.app_settings set time_zone = $1", NEW_YORK)
    return db


async def refusal(db: Database, actor: Actor, **slot: Any) -> str | None:
    """By which rule this person may not add such a slot."""
    sql, args = slot_of(slot.pop("interviewer_id", actor.id), **slot)
    outcome = await db.act(actor, sql, *args)
    return outcome.constraint and outcome.constraint.removeprefix("interview_slots_")


async def test_preview_finds_overlaps_with_active_slots_of_the_interviewer(quiet: Database):
    db, manager = quiet, await quiet.somebody("hiringmanager")
    kept = await add_slot(db, manager.id, time=time(9, 0))
    await add_slot(db, await db.person("employee"), time=time(11, 0))
    plain = {"minutes": 60, "buffer_before": 0, "buffer_after": 0, "capacity": 1}
    tried = [plain | {"date": str(DAY), "time": f"{hour:02}:00"} for hour in (9, 10, 11)]
    preview = "select rule from private.slot_refusals($1::jsonb) order by place"

    async def rules() -> list[str | None]:
        given = [one | {"interview_type": "in-person", "place": "Hall"} for one in tried]
        return [row[0] for row in (await db.act(manager, preview, json.dumps(given))).rows]

    assert await rules() == ["interview_slots_time_overlap", None, None]
    await db.run("update public.interview_slots set active = false where id = $1", kept)
    assert await rules() == [None, None, None]


async def offset(db: Database, key: Any) -> str:
    """A slot's hours from UTC on the agency's clock."""
    hours: str = await db.value(
        "select ((date + time) - starts_at at time zone 'UTC')::text from public.interview_slots where id = $1",
        key,
    )
    return hours


@pytest.mark.parametrize(
    ("zone", "day", "at", "change", "rule"),
    [
        (NEW_YORK, SPRING, time(2, 30), None, "time_skipped"),
        (NEW_YORK, SPRING, time(3, 0), None, None),
        (NEW_YORK, SPRING - timedelta(days=1), time(2, 30), None, None),
        (NEW_YORK, FALL, time(1, 30), None, "clock_change_twice"),
        (NEW_YORK, FALL, time(1, 30), "BEFORE", None),
        (NEW_YORK, FALL, time(2, 0), None, None),
        (PHOENIX, SPRING, time(2, 30), None, None),
        # Half an hour is skipped and repeated there.
        (LORD_HOWE, date(2030, 10, 6), time(2, 15), None, "time_skipped"),
        (LORD_HOWE, date(2030, 4, 7), time(1, 45), None, "clock_change_twice"),
        (NEW_YORK, date(2020, 1, 2), time(9, 0), None, "date_past"),
    ],
)
async def test_slot_is_at_a_time_that_the_clocks_show_once(
    quiet: Database, zone: str, day: date, at: time, change: str | None, rule: str | None
):
    await quiet.run("update public.app_settings set time_zone = $1", zone)
    manager = await quiet.somebody("hiringmanager")
    assert await refusal(quiet, manager, date=day, time=at, clock_change=change) == rule


async def test_time_that_comes_twice_is_two_moments(quiet: Database):
    person = await quiet.person("employee")
    first, second = [
        await add_slot(quiet, person, date=FALL, time=time(1, 30), clock_change=change)
        for change in ("BEFORE", "AFTER")
    ]
    assert [await offset(quiet, key) for key in (first, second)] == ["-04:00:00", "-05:00:00"]
    # Of a time that comes once, nothing is kept of it.
    plain = await add_slot(quiet, person, date=FALL, time=time(9, 0), clock_change="BEFORE")
    change = "select clock_change from public.interview_slots where id = $1"
    assert await quiet.value(change, plain) is None


async def test_nobody_has_two_slots_at_once(quiet: Database):
    manager = await quiet.somebody("hiringmanager")
    first = {"minutes": 30, "buffer_before": 5, "buffer_after": 10}
    kept = await add_slot(quiet, manager.id, **first)
    for at, rule in (
        (time(9, 39), "starts_at_overlap"),
        (time(9, 40), None),
        (time(8, 26), "starts_at_overlap"),
        (time(8, 25), None),
    ):
        assert await refusal(quiet, manager, time=at) == rule, at
    assert await refusal(quiet, manager, interviewer_id=await quiet.person("employee")) is None
    # What is no longer offered keeps no time.
    await quiet.run("update public.interview_slots set active = false where id = $1", kept)
    assert await refusal(quiet, manager, time=time(9, 10)) is None
    with pytest.raises(asyncpg.ExclusionViolationError):
        await quiet.run("update public.interview_slots set active = true where id = $1", kept)


async def test_agency_that_is_closed_needs_a_reason_and_keeps_who_gave_it(quiet: Database):
    manager = await quiet.somebody("hiringmanager")
    hours = "insert into public.business_hours (weekday, opens, closes) values (2, $1, $2)"
    await quiet.run(hours, time(9, 0), time(12, 0))
    await quiet.run(hours, time(12, 0), time(17, 0))
    for at, rule in (
        (time(8, 59), "time_closed"),
        (time(11, 45), None),
        (time(16, 30), None),
        (time(16, 31), "time_closed"),
    ):
        assert await refusal(quiet, manager, date=DAY, time=at) == rule, at
    assert await refusal(quiet, manager, date=MONDAY, time=time(10, 0)) == "time_closed"
    assert await refusal(quiet, manager, date=DAY, time=time(23, 45)) == "time_closed"
    sql, args = slot_of(manager.id, date=MONDAY, override_reason="Group day")
    outcome = await quiet.act(manager, f"{sql} returning overridden_by", *args)
    assert outcome.rows[0]["overridden_by"] == manager.id


async def test_no_hours_keep_a_time_from_being_set_for_one_applicant(quiet: Database):
    person = await quiet.person("hiringmanager")
    hours = (
        "insert into public.business_hours (weekday, opens, closes) values (2, '09:00', '12:00')"
    )
    await quiet.run(hours)
    sql, args = slot_of(person, date=MONDAY)
    with pytest.raises(asyncpg.PostgresError, match="closed at this time"):
        async with quiet.undone():
            await quiet.run(sql, *args)
    sql, args = slot_of(person, date=MONDAY, is_offered=False)
    await quiet.run(sql, *args)


async def test_holiday_of_the_agency_closes_it_and_one_of_a_branch_does_not(quiet: Database):
    manager = await quiet.somebody("hiringmanager")
    branch = await quiet.value("insert into public.branches (name) values ('B') returning id")
    add = "insert into public.holidays (date, name, branch_id) values ($1, 'Founders'' Day', $2)"
    await quiet.run(add, DAY, branch)
    assert await refusal(quiet, manager) is None
    await quiet.run(add, MONDAY, None)
    assert await refusal(quiet, manager, date=MONDAY) == "date_holiday"
    assert await refusal(quiet, manager, date=MONDAY, override_reason="Needed") is None


async def test_who_is_away_or_has_left_interviews_nobody(quiet: Database):
    manager = await quiet.somebody("hiringmanager")
    person = await quiet.person("employee")
    away = (
        "insert into public.absences (person_id, first_day, last_day, from_time, until_time)"
        " values ($1, $2, $2, '09:00', '12:00')"
    )
    await quiet.run(away, person, DAY)
    for at, rule in (
        (time(8, 30), None),
        (time(8, 31), "interviewer_id_away"),
        (time(11, 59), "interviewer_id_away"),
        (time(12, 0), None),
    ):
        slot = {"interviewer_id": person, "time": at, "active": rule is not None}
        assert await refusal(quiet, manager, **slot) == rule, at
    await quiet.run("update public.absences set active = false where person_id = $1", person)
    assert await refusal(quiet, manager, interviewer_id=person) is None
    applicant = await quiet.person("applicant")
    assert await refusal(quiet, manager, interviewer_id=applicant) == "interviewer_id_staff"
    await quiet.run("update public.profiles set deactivated_at = now() where id = $1", person)
    gone = {"interviewer_id": person, "time": time(15, 0)}
    assert await refusal(quiet, manager, **gone) == "interviewer_id_staff"


async def test_slot_that_has_begun_is_still_changed_but_not_its_time(quiet: Database):
    manager = await quiet.somebody("hiringmanager")
    key = await add_slot(quiet, manager.id)
    # As if its time had come.
    await quiet.as_if(
        "update public.interview_slots set date = '2020-01-02', starts_at = '2020-01-02' where id = $1",
        key,
    )
    change = "update public.interview_slots set {} where id = $1"
    assert (await quiet.act(manager, change.format("capacity = 3"), key)).error is None
    outcome = await quiet.act(manager, change.format("minutes = 45"), key)
    assert outcome.constraint == "interview_slots_date_past"


@pytest.mark.parametrize("column", ["starts_at", "overridden_by"])
async def test_what_the_database_fills_in_is_written_by_nobody(quiet: Database, column: str):
    manager = await quiet.somebody("hiringmanager")
    key = await add_slot(quiet, manager.id)
    sql = f"update public.interview_slots set {column} = {column} where id = $1"  # noqa: S608
    assert (await quiet.act(manager, sql, key)).is_refused


async def test_open_slots_are_those_ahead_for_everybody(quiet: Database):
    person, other = await quiet.person("employee"), await quiet.person("employee")
    # Nobody else keeps a time free on that day.
    day = DAY + timedelta(days=21)
    role = await quiet.value(
        "insert into public.job_roles (name, code) values ('R', 'R-1') returning id"
    )
    kept = await add_slot(quiet, person, date=day)
    await add_slot(quiet, person, date=day, time=time(10, 0), active=False)
    await add_slot(quiet, person, date=day, time=time(11, 0), job_role_id=role)
    for hour, table in ((12, "areas"), (13, "job_listings")):
        of = {"areas": "area_id", "job_listings": "job_listing_id"}[table]
        key = await plain_row(quiet, table)
        await add_slot(quiet, person, date=day, time=time(hour, 0), **{of: key})
    await add_slot(quiet, person, date=day + timedelta(days=1))
    hidden = await add_slot(quiet, other, date=day, override_reason=None)
    away = "insert into public.absences (person_id, first_day, last_day) values ($1, $2, $2)"
    await quiet.run(away, other, day)
    found = "select id from private.open_slots($1)"
    assert [row["id"] for row in await quiet.run(found, day)] == [kept]
    await quiet.run(
        "update public.interview_slots set override_reason = 'Comes in for it' where id = $1",
        hidden,
    )
    assert {row["id"] for row in await quiet.run(found, day)} == {kept, hidden}


@pytest.mark.parametrize(
    ("first", "last", "leaves", "returns", "rule"),
    [
        (DAY, DAY, time(12, 0), time(12, 0), "until_time_after_start"),
        (DAY, DAY, time(12, 0), time(11, 0), "until_time_after_start"),
        (DAY, DAY - timedelta(days=1), None, None, "last_day_after_start"),
        (DAY, DAY, time(12, 0), None, None),
        (DAY, DAY + timedelta(days=1), time(12, 0), time(8, 0), None),
    ],
)
async def test_absence_ends_after_it_begins(
    quiet: Database,
    first: date,
    last: date,
    leaves: time | None,
    returns: time | None,
    rule: str | None,
):
    manager = await quiet.somebody("hiringmanager")
    outcome = await quiet.act(
        manager,
        "insert into public.absences (person_id, first_day, last_day, from_time, until_time)"
        " values ($1, $2, $3, $4, $5)",
        manager.id, first, last, leaves, returns,
    )  # fmt: skip
    assert (outcome.constraint and outcome.constraint.removeprefix("absences_")) == rule


async def test_slot_of_an_area_is_for_its_applicants_alone(quiet: Database):
    manager = await quiet.somebody("hiringmanager")
    key = await in_status(quiet, "IN_REVIEW")
    areas = (await quiet.value(AREA, key), await plain_row(quiet, "areas"), None)
    assert areas[0] is not None
    slots = [
        await add_slot(quiet, manager.id, time=time(9 + hour, 0), area_id=area)
        for hour, area in enumerate(areas)
    ]
    assert [await quiet.value(IS_FOR, slot, key) for slot in slots] == [True, False, True]
