"""Evidence that ends is a task that moves along, and one email a day; both follow what is in the file."""

import json
from dataclasses import replace
from typing import Any
from uuid import UUID

import pytest

from tests.db.world import duties, rows
from tests.db.world.identity import Database

LOOK = "select private.remind_of_duties()"
TASKS = """
select id, duty_key, lane, step, ends_on - private.today() as days from public.application_tasks
where application_id = $1 and kind = 'duty_due' and done_at is null order by duty_key
"""
MAILS = "select * from public.outbound_emails where application_id = $1 and kind = 'duty_digest' order by created_at"
FACTS = "select private.duties_to_remind_of(id)::text from public.outbound_emails where application_id = $1 and kind = 'duty_digest'"
IN_DAYS = "select private.today() + $1::integer"
VOID = "update public.duty_records set void_reason = 'Wrong file' where id = $1"
CONFIRMED: dict[str, Any] = {"confirmed_by": "L. Ortiz, counsel", "confirmed_on": duties.DAY}
A_DAY_AGO = """
with tasks as (
  update public.application_tasks set moved_at = now() - interval '25 hours' where application_id = $1
)
update public.outbound_emails
set created_at = created_at - interval '1 day', not_before = not_before - interval '1 day', cause_id = gen_random_uuid()
where application_id = $1 and kind = 'duty_digest'
"""


async def worker_of(db: Database, status: str = "HIRED") -> UUID:
    """Somebody whose file is looked at, where no other rule holds."""
    await db.run("delete from public.duty_rules")
    key = await rows.application(db)
    await rows.move(db, key, status)
    return key


async def look(db: Database) -> None:
    """As the worker does every hour."""
    actor = replace(await db.somebody("applicant"), database_role="carehire_worker")
    await db.ask(actor, LOOK)


async def a_day_later(db: Database, key: UUID) -> None:
    """Let what there is have been made yesterday: all of a test happens at one moment."""
    await db.run(A_DAY_AGO, key)
    await db.as_if("update public.duty_rules set confirmations = '[]'")


async def ending(db: Database, key: UUID, days: int, **rule: Any) -> tuple[UUID, UUID]:
    """Evidence that ends in so many days: its rule and its record."""
    made = await duties.add_rule(db, **{**CONFIRMED, **rule})
    end = await db.value(IN_DAYS, days)
    return made, await duties.add_record(db, key, made, expires_on=end)


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Pacific/Midway"])
@pytest.mark.parametrize(
    ("days", "step"),
    [(91, None), (90, 90), (61, 90), (60, 60), (31, 60), (30, 30), (8, 30), (7, 7), (0, 7), (-1, 0)],
)  # fmt: skip
async def test_steps_begin_on_days_of_the_agency(
    db: Database, zone: str, days: int, step: int | None
):
    await db.run("update public.app_settings set time_zone = $1", zone)
    key = await worker_of(db)
    await ending(db, key, days)
    await look(db)
    assert [(row["step"], row["days"]) for row in await db.run(TASKS, key)] == (
        [] if step is None else [(step, days)]
    )
    assert len(await db.run(MAILS, key)) == (step is not None)


async def test_a_period_ends_as_a_date_on_the_paper_does(db: Database):
    key = await worker_of(db)
    rule = await duties.add_rule(db, period_days=365, **CONFIRMED)
    await duties.add_record(db, key, rule, dated_on=await db.value(IN_DAYS, 10 - 365))
    await look(db)
    assert [(row["step"], row["days"]) for row in await db.run(TASKS, key)] == [(30, 10)]


@pytest.mark.parametrize(
    ("status", "is_chased"),
    [("PRE_HIRE", True), ("HIRED", True), ("INTERVIEWED", False), ("WITHDRAWN", False)],
)
async def test_who_works_here_or_is_about_to(db: Database, status: str, *, is_chased: bool):
    key = await worker_of(db, status)
    await ending(db, key, 20)
    await look(db)
    assert len(await db.run(TASKS, key)) == is_chased
    assert len(await db.run(MAILS, key)) == is_chased


async def test_one_task_for_each_duty_moves_along_and_one_email_names_both(db: Database):
    key = await worker_of(db)
    _rule, record = await ending(db, key, 80)
    await ending(db, key, 25)
    await look(db)
    await look(db)
    before = await db.run(TASKS, key)
    assert sorted(row["step"] for row in before) == [30, 90]
    [mail] = await db.run(MAILS, key)
    assert len(json.loads(await db.value(FACTS, key))) == 2
    await a_day_later(db, key)
    await look(db)
    assert len(await db.run(MAILS, key)) == 1, "nothing has come nearer"
    await db.run(
        "update public.duty_records set expires_on = private.today() + 60 where id = $1", record
    )
    await look(db)
    after = await db.run(TASKS, key)
    assert {row["id"] for row in after} == {row["id"] for row in before}
    assert sorted(row["step"] for row in after) == [30, 60]
    assert len(await db.run(MAILS, key)) == 2
    assert mail["not_before"] is not None


async def test_new_evidence_ends_task_and_email_and_voiding_it_brings_both_back(db: Database):
    key = await worker_of(db)
    rule, _ = await ending(db, key, 5)
    await look(db)
    assert await db.value(FACTS, key) is not None
    fresh = {"expires_on": await db.value(IN_DAYS, 400), "dated_on": await db.value(IN_DAYS, 0)}
    newer = await duties.add_record(db, key, rule, **fresh)
    assert await db.run(TASKS, key) == []
    assert await db.value(FACTS, key) is None
    await db.run("update public.outbound_emails set state = 'canceled' where kind = 'duty_digest'")
    await a_day_later(db, key)
    await db.run(VOID, newer)
    assert [row["step"] for row in await db.run(TASKS, key)] == [7]
    await look(db)
    assert [row["state"] for row in await db.run(MAILS, key)].count("queued") == 1


async def test_what_was_checked_off_comes_back_only_when_it_is_nearer(db: Database):
    key, manager = await worker_of(db), await db.somebody("hiringmanager")
    _, record = await ending(db, key, 40)
    await look(db)
    [task] = await db.run(TASKS, key)
    done = "update public.application_tasks set done_at = now() where id = $1"
    assert (await db.act(manager, done, task["id"])).count == 1
    await look(db)
    assert await db.run(TASKS, key) == []
    await db.run(
        "update public.duty_records set expires_on = private.today() + 30 where id = $1", record
    )
    await look(db)
    assert [row["id"] for row in await db.run(TASKS, key)] == [task["id"]]


async def test_missing_evidence_is_due_of_whoever_works_here_by_a_confirmed_rule(db: Database):
    hired, waiting = await worker_of(db), await rows.application(db)
    await rows.move(db, waiting, "PRE_HIRE")
    await duties.add_rule(db, **CONFIRMED)
    await duties.add_rule(db)
    # Due on the day of the hire at the latest; the day after, it is missing.
    await db.run("update public.applications set status_changed_at = now() - interval '2 days'")
    await look(db)
    assert [row["step"] for row in await db.run(TASKS, hired)] == [0]
    assert await db.run(TASKS, waiting) == []
    [item] = json.loads(await db.value(FACTS, hired))
    assert (item["ends_on"], item["has_ended"]) == (None, True)


async def test_what_was_sent_twice_is_asked_for_once(db: Database):
    first, again = await worker_of(db), await rows.application(db)
    await rows.move(db, again, "HIRED")
    await duties.add_rule(db, **CONFIRMED)
    await db.as_if(
        "update public.applications set status_changed_at = now() - interval '2 days', repeats_id = $2 where id = $1",
        again, first,
    )  # fmt: skip
    await db.run(
        "update public.applications set status_changed_at = now() - interval '2 days' where id = $1",
        first,
    )
    await look(db)
    assert [len(await db.run(TASKS, key)) for key in (first, again)] == [1, 0]


async def test_what_was_checked_off_is_told_to_nobody(db: Database):
    key, manager = await worker_of(db), await db.somebody("hiringmanager")
    await ending(db, key, 20)
    done = "update public.application_tasks set done_at = now() where application_id = $1"
    assert (await db.act(manager, done, key)).count == 1
    await look(db)
    assert await db.run(MAILS, key) == []


async def test_a_rule_that_nobody_confirmed_is_a_task_and_told_to_nobody(db: Database):
    key = await worker_of(db)
    await ending(db, key, 20, confirmed_by=None, confirmed_on=None)
    await look(db)
    assert len(await db.run(TASKS, key)) == 1
    assert await db.run(MAILS, key) == []


async def test_once_a_rule_is_confirmed_what_ends_is_told(db: Database):
    key = await worker_of(db)
    await ending(db, key, 40)
    rule, _ = await ending(db, key, 20, confirmed_by=None, confirmed_on=None)
    await look(db)
    assert len(json.loads(await db.value(FACTS, key))) == 1
    await a_day_later(db, key)
    await look(db)
    assert len(await db.run(MAILS, key)) == 1
    confirm = "update public.duty_rules set confirmed_by = 'L. Ortiz', confirmed_on = '2026-11-02' where id = $1"
    await db.run(confirm, rule)
    await look(db)
    assert len(await db.run(MAILS, key)) == 2


async def test_whoever_stopped_reminders_hears_no_more(db: Database):
    key = await worker_of(db)
    await ending(db, key, 20)
    await look(db)
    await db.run("insert into private.stopped_reminders (application_id) values ($1)", key)
    assert await db.value(FACTS, key) is None
    await a_day_later(db, key)
    await ending(db, key, 20)
    await look(db)
    assert len(await db.run(MAILS, key)) == 1


@pytest.mark.parametrize("status", ["WITHDRAWN", "REJECTED"])
async def test_leaving_ends_tasks_and_email(db: Database, status: str):
    key = await worker_of(db, "PRE_HIRE")
    await ending(db, key, 20)
    await look(db)
    await rows.move(db, key, status)
    assert await db.value(FACTS, key) is None
    await look(db)
    assert await db.run(TASKS, key) == []


@pytest.mark.parametrize("lane", ["background", "medical", "tax"])
async def test_only_general_papers_are_named_in_an_email(db: Database, lane: str):
    key = await worker_of(db)
    await ending(db, key, 20, lane=lane, name="TB test", name_es="Prueba de tuberculosis")
    await look(db)
    text = await db.value(FACTS, key)
    assert json.loads(text)[0]["name"] is None
    [mail] = await db.run(MAILS, key)
    assert "TB" not in text + str(mail)
    assert "tuberculosis" not in text + str(mail)


@pytest.mark.parametrize(
    ("role", "seen"),
    [
        ("applicant", 0),
        ("employee", 1),
        ("hiringmanager", 2),
        ("admin", 4),
    ],
)
async def test_tasks_are_seen_and_checked_off_by_lane(db: Database, role: str, seen: int):
    key, actor = await worker_of(db), await db.somebody(role)
    for lane in ("general", "background", "medical", "tax"):
        await ending(db, key, 20, lane=lane)
    await look(db)
    count = "select count(*) from public.application_tasks where application_id = $1"
    assert await db.ask(actor, count, key) == seen
    opened = "select open_tasks from private.visible_applications where id = $1"
    if role != "applicant":
        assert await db.ask(actor, opened, key) == seen
    done = "update public.application_tasks set done_at = now() where application_id = $1"
    may = role in {"hiringmanager", "admin"}
    assert (await db.act(actor, done, key)).count == (seen if may else 0)


async def test_quiet_hours_hold_a_digest_until_they_end(db: Database):
    await db.run("update public.app_settings set quiet_from = '00:00', quiet_until = '23:59'")
    key = await worker_of(db)
    await ending(db, key, 20)
    await look(db)
    held = """
    select (not_before at time zone private.time_zone())::time = '23:59' and useless_after > not_before
    from public.outbound_emails where application_id = $1 and kind = 'duty_digest'
    """
    assert await db.value(held, key)


async def test_recording_one_thing_makes_no_tasks_of_others(db: Database):
    key = await worker_of(db)
    await duties.add_rule(db, **CONFIRMED)
    await db.run("update public.applications set status_changed_at = now() - interval '2 days'")
    rule, _ = await ending(db, key, 20)
    assert [row["step"] for row in await db.run(TASKS, key)] == [30]
    await look(db)
    assert len(await db.run(TASKS, key)) == 2
    fresh = {"expires_on": await db.value(IN_DAYS, 400), "dated_on": await db.value(IN_DAYS, 0)}
    await duties.add_record(db, key, rule, **fresh)
    assert [row["step"] for row in await db.run(TASKS, key)] == [0]
