"""Whoever has an offer and stops in their form is reminded on days one, two, four and seven, and then is somebody's task."""

from dataclasses import replace
from uuid import UUID, uuid4

import asyncpg
import pytest

from tests.db.world import offers, rows
from tests.db.world.identity import Actor, Database
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


REMIND = "select private.remind_to_finish($1)"


async def test_whoever_decides_reminds_once_a_day_and_is_told_when(db: Database):
    key = await stopped(db, 3)
    manager = await db.somebody("hiringmanager")
    for nobody in (
        await db.somebody("employee"),
        await db.somebody("applicant"),
        await db.somebody("superuser", "aal1"),
    ):
        assert await db.ask(nobody, REMIND, key) is None
    assert await db.ask(manager, REMIND, uuid4()) is None
    assert await db.value(MAILS, key) == 0
    assert await db.ask(manager, REMIND, key) == await db.value("select now()")
    assert '"done": 0' in await db.value(FACTS, key)
    await refused(db, manager, key, "applications_form_reminded_today")
    assert await db.value(MAILS, key) == 1


async def test_nudge_of_the_same_day_is_not_sent_besides(db: Database):
    key = await stopped(db, 2)
    assert await db.ask(await db.somebody("admin"), REMIND, key) is not None
    await look(db)
    assert await db.value(MAILS, key) == 1


async def test_nobody_reminds_themselves_or_whoever_has_nothing_to_do(db: Database):
    manager = await db.somebody("hiringmanager")
    key = await stopped(db, 1)
    await db.run("update public.applications set user_id = $2 where id = $1", key, manager.id)
    assert await db.ask(manager, REMIND, key) is None
    for status in ("INTERVIEWED", "REJECTED"):
        await refused(db, manager, await stopped(db, 1, status), "applications_form_not_asked_for")
    again = await stopped(db, 1)
    await db.run("update public.applications set repeats_id = $2 where id = $1", again, key)
    assert await db.ask(manager, REMIND, again) is None
    quiet = await stopped(db, 1)
    await db.run("insert into private.stopped_reminders (application_id) values ($1)", quiet)
    await refused(db, manager, quiet, "applications_form_reminders_stopped")


async def refused(db: Database, actor: Actor, key: UUID, rule: str) -> None:
    with pytest.raises(asyncpg.PostgresError) as error:
        await db.ask(actor, REMIND, key)
    assert (error.value.sqlstate, error.value.constraint_name) == ("PT409", rule)
