"""Whoever has an offer and stops in their form is reminded on days one, two, four and seven, and then is somebody's task."""

from dataclasses import replace
from uuid import UUID

import pytest

from tests.db.world import offers, rows
from tests.db.world.identity import Database
from tests.db.world.setup import set_clock

NUDGE = "select private.nudge_to_finish()"
MAILS = (
    "select count(*) from public.outbound_emails where application_id = $1 and kind = 'form_nudge'"
)
TASKS = "select count(*) from public.application_tasks where application_id = $1 and kind = 'form_stuck' and done_at is null"
AGO = (
    "update public.applications set status_changed_at = now() - $2 * interval '1 day' where id = $1"
)
FACTS = "select private.form_to_finish(id)::text from public.outbound_emails where application_id = $1 and kind = 'form_nudge'"


async def stopped(db: Database, days: int, status: str = "CONDITIONAL_OFFER") -> UUID:
    """An application of which nothing was done for so many days, in the morning."""
    await set_clock(db, 10)
    key = await rows.application(db)
    await rows.move(db, key, status)
    await db.run(AGO, key, days)
    return key


async def look(db: Database) -> None:
    """As the worker does every hour."""
    actor = replace(await db.somebody("applicant"), database_role="carehire_worker")
    await db.ask(actor, NUDGE)


@pytest.mark.parametrize("days", range(9))
async def test_nudges_are_of_four_days_and_once_each(db: Database, days: int):
    key = await stopped(db, days)
    for _again in range(2):
        await look(db)
    assert await db.value(MAILS, key) == (1 if days in (1, 2, 4, 7) else 0)
    assert await db.value(TASKS, key) == (1 if days == 8 else 0)


async def test_a_step_ends_the_count_and_the_task(db: Database):
    key = await stopped(db, 9)
    await look(db)
    assert await db.value(TASKS, key) == 1
    await rows.section(db, key)
    await look(db)
    assert await db.value(TASKS, key) == 0


async def test_mail_is_not_sent_once_something_was_done(db: Database):
    key = await stopped(db, 2)
    await look(db)
    assert '"done": 0' in await db.value(FACTS, key)
    await rows.section(db, key)
    assert await db.value(FACTS, key) is None


@pytest.mark.parametrize("status", ["INTERVIEWED", "REJECTED", "WITHDRAWN", "HIRED"])
async def test_nobody_is_chased_elsewhere(db: Database, status: str):
    key = await stopped(db, 2, status)
    await look(db)
    assert await db.value(MAILS, key) == 0


async def test_nobody_is_chased_for_what_waits_for_their_answer(db: Database):
    key = await stopped(db, 2)
    await offers.sent(db, key)
    await look(db)
    assert await db.value(MAILS, key) == 0


async def test_whoever_stopped_reminders_hears_no_more(db: Database):
    key = await stopped(db, 2)
    await db.run("insert into private.stopped_reminders (application_id) values ($1)", key)
    await look(db)
    assert await db.value(MAILS, key) == 0


async def test_one_mail_a_day_where_documents_are_missing_too(db: Database):
    key = await stopped(db, 2)
    await db.run(
        "select private.send_email_to('document_reminder', $1, 'a@people.test', 'en', application_id => $1)",
        key,
    )
    await look(db)
    assert await db.value(MAILS, key) == 0
