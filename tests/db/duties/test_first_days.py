"""What counts from the first day of work, in days or business days, as Form I-9 does: rows, and no code of its own."""

from datetime import date, timedelta
from typing import Any
from uuid import UUID

import pytest

from tests.db.duties.test_due import CONFIRMED, LOOK, worker_of
from tests.db.world import duties, employments, rows
from tests.db.world.identity import Database

FILE = """
select state, problems, due_on, step from private.duty_file(array[$1::uuid], private.lanes(), $3) where rule_id = $2
"""
TASKS = "select step, ends_on from public.application_tasks where application_id = $1 and kind = 'duty_due' and done_at is null"
DAYS = (
    "update public.employments set started_on = $2, created_at = $2::date where application_id = $1"
)
HIRED = "update public.applications set status_changed_at = $2::date - 40 where id = $1"
VISIT = (
    "insert into public.visits (patient_id, visit_date, created_by, created_at)"
    " values ($1, $2, $3, now() - interval '1 hour')"
)
CLOSED = "insert into public.holidays (date, name) values ($1, $2)"
# A Thursday.
FIRST_DAY = date(2026, 6, 4)
SECTION_1: dict[str, Any] = {
    "lane": "tax",
    "kind": "declaration",
    "due_from": "first_day",
    "due_days": 0,
}
SECTION_2 = {**SECTION_1, "due_days": 3, "due_in": "business_days"}


async def begun(db: Database, day: date) -> UUID:
    """Somebody who was hired long before, and began on this day."""
    await db.run("delete from public.duty_rules")
    key = await employments.hired(db, await db.person("applicant"))
    await employments.made(db, key)
    await db.as_if(DAYS, key, day)
    await db.as_if(HIRED, key, day)
    return key


async def judged(db: Database, key: UUID, rule: UUID, day: date | None = None) -> list[Any]:
    [row] = await db.run(FILE, key, rule, day)
    return [*row]


async def test_it_is_due_by_the_first_day_and_missing_afterwards(db: Database):
    key = await begun(db, FIRST_DAY)
    rule = await duties.add_rule(db, **SECTION_1)
    assert await judged(db, key, rule, FIRST_DAY) == ["pending", [], FIRST_DAY, 7]
    later = FIRST_DAY + timedelta(days=1)
    assert await judged(db, key, rule, later) == ["lacking", ["missing"], FIRST_DAY, 0]
    await duties.add_record(db, key, rule, dated_on=FIRST_DAY, is_signed=True)
    assert (await judged(db, key, rule))[:2] == ["fine", []]


@pytest.mark.parametrize("kind", ["document", "license", "check_off", "training", "declaration"])
async def test_missing_evidence_has_no_other_problem(db: Database, kind: str):
    key = await begun(db, FIRST_DAY)
    rule = await duties.add_rule(db, **SECTION_1 | {"kind": kind, "lane": "general"})
    assert (await judged(db, key, rule, FIRST_DAY + timedelta(days=1)))[1] == ["missing"]


async def test_what_is_due_on_the_first_day_itself_is_due_on_a_holiday_too(db: Database):
    key = await begun(db, FIRST_DAY)
    await db.run(CLOSED, FIRST_DAY, "Closed")
    rule = await duties.add_rule(db, **SECTION_2 | {"due_days": 0})
    assert await judged(db, key, rule, FIRST_DAY) == ["pending", [], FIRST_DAY, 7]


@pytest.mark.parametrize(
    ("closed", "due"),
    [
        ([], date(2026, 6, 9)),
        # Friday and Monday.
        ([date(2026, 6, 5), date(2026, 6, 8)], date(2026, 6, 11)),
        # A Saturday is none anyway.
        ([date(2026, 6, 6)], date(2026, 6, 9)),
    ],
)
async def test_business_days_leave_out_weekends_and_holidays_of_the_agency(
    db: Database, closed: list[date], due: date
):
    key = await begun(db, FIRST_DAY)
    rule = await duties.add_rule(db, **SECTION_2)
    await db.run("delete from public.holidays")
    for day in closed:
        await db.run(CLOSED, day, f"Closed {day}")
    assert (await judged(db, key, rule, due))[0] == "pending"
    late = due + timedelta(days=1)
    assert await judged(db, key, rule, late) == ["lacking", ["missing"], due, 0]
    await duties.add_record(db, key, rule, dated_on=late, is_signed=True)
    assert (await judged(db, key, rule))[1] == ["late"]


async def test_no_business_days_are_the_first_day_itself(db: Database):
    key = await begun(db, FIRST_DAY)
    rule = await duties.add_rule(db, **{**SECTION_2, "due_days": 0})
    assert (await judged(db, key, rule))[2] == FIRST_DAY


async def test_nothing_is_due_before_a_first_day_is_known(db: Database):
    """Neither before the hire nor after it; what counts from the hire is."""

    for status in ("VERIFICATION", "HIRED"):
        key = await worker_of(db, status)
        rule = await duties.add_rule(db, **SECTION_1)
        other = await duties.add_rule(db, kind="declaration", lane="tax", due_days=0)
        await db.run(
            "update public.applications set status_changed_at = now() - interval '5 days' where id = $1",
            key,
        )
        assert (await judged(db, key, rule))[:3] == ["pending", [], None]
        assert (await judged(db, key, other))[1] == ["missing"]


async def test_a_task_comes_a_week_ahead_and_goes_with_the_evidence(db: Database):
    today = await db.value("select private.today()")
    key = await begun(db, today + timedelta(days=7))
    rule = await duties.add_rule(db, **SECTION_1, **CONFIRMED)
    await db.run(LOOK)
    assert [[*row] for row in await db.run(TASKS, key)] == [[7, None]]
    await db.as_if(DAYS, key, today - timedelta(days=1))
    await db.run(LOOK)
    assert [[*row] for row in await db.run(TASKS, key)] == [[0, None]]
    await duties.add_record(db, key, rule, dated_on=today, is_signed=True)
    assert await db.run(TASKS, key) == []


async def test_first_visit_is_the_earliest_own_one_that_was_not_canceled(db: Database):
    key = await begun(db, FIRST_DAY)
    await duties.add_rule(db, gate="first_visit")
    carer = await db.value(
        "select profile_id from public.employments where application_id = $1", key
    )
    patient, days = (
        await rows.patient(db),
        [FIRST_DAY + timedelta(days=ahead) for ahead in range(4)],
    )
    await db.as_if(VISIT, patient, days[0], await db.person("employee"))
    for day in reversed(days[1:]):
        await db.as_if(VISIT, patient, day, carer)
    first = "select day from private.first_visits(array[$1::uuid])"
    assert await db.value(first, key) == days[1]
    cancel = "update public.visits set canceled_at = now(), canceled_reason = 'Ill' where created_by = $1 and visit_date = $2"
    await db.as_if(cancel, carer, days[1])
    assert await db.value(first, key) == days[2]


@pytest.mark.parametrize("first", ["first_days", "first_visits"])
async def test_first_days_are_told_to_staff_alone(db: Database, first: str):
    key = await begun(db, FIRST_DAY)
    await duties.add_rule(db, gate="first_visit")
    carer = "select profile_id from public.employments where application_id = $1"
    await db.as_if(VISIT, await rows.patient(db), FIRST_DAY, await db.value(carer, key))
    asked = f"select day from private.{first}(array[$1::uuid])"  # noqa: S608
    for role, seen in (("employee", FIRST_DAY), ("admin", FIRST_DAY), ("applicant", None)):
        assert await db.ask(await db.somebody(role), asked, key) == seen


@pytest.mark.parametrize(
    ("more", "rule"),
    [
        ({"due_from": "first_day"}, "due_days_given"),
        ({"due_in": "business_days"}, "due_days_given"),
        ({"due_in": "business_days", "due_days": 251}, "due_days_given"),
        ({"due_from": "first_day", "due_days": 0, "gate": "hire"}, "due_from_gate"),
        ({"due_from": "birth", "due_days": 0}, "due_from_allowed"),
    ],
)
async def test_rules_that_could_not_be_counted_are_refused(
    db: Database, more: dict[str, Any], rule: str
):
    sql, args = duties.rule_of(**more)
    assert (await db.act(await db.somebody("admin"), sql, *args)).constraint == f"duty_rules_{rule}"
