"""Nobody is reminded in quiet hours, nor before nine: what comes to be due in an evening waits for the morning and is of its day."""

from dataclasses import replace
from datetime import date, time
from typing import Any
from uuid import UUID

import pytest

from tests.db.world import offers, rows
from tests.db.world.identity import Database
from tests.db.world.interviews import add_slot, invitation
from tests.db.world.setup import NEVER, NIGHT, Hours, set_clock

LATE: Hours = (time(21, 0), time(10, 0))
LUNCH: Hours = (time(12, 0), time(13, 30))
NEXT = """
select moment = now() as is_now, (moment at time zone private.time_zone())::time as clock,
  (moment at time zone private.time_zone())::date - private.today() as days
from private.next_reminder_at() as moment
"""
MADE = """
select (not_before at time zone private.time_zone())::time as clock,
  (not_before at time zone private.time_zone())::date - private.today() as days,
  (useless_after at time zone private.time_zone())::date - private.today() as useless
from public.outbound_emails where application_id = $1 and kind = $2
"""
INVITED_AGO = """
update public.interview_invitations set created_at = created_at - $2 * interval '1 day' where id = $1 returning application_id
"""
STOPPED_AGO = (
    "update public.applications set status_changed_at = now() - $2 * interval '1 day' where id = $1"
)
DUE_IN = """
update public.document_requests set due_on = private.today() + $2::integer, created_at = created_at - interval '9 days'
where application_id = $1
"""
OFFERED = """
update public.offers set expires_on = private.today() + 1, created_at = now() - interval '2 days' where id = $1
"""
REMINDED = (
    "select count(*) from public.outbound_emails where cause_id = $1 and kind = 'offer_reminder'"
)


async def look(db: Database, function: str) -> None:
    """As the worker does."""
    worker = replace(await db.somebody("applicant"), database_role="carehire_worker")
    await db.ask(worker, f"select private.{function}()")


async def made(db: Database, key: UUID, kind: str) -> list[tuple[Any, ...]]:
    """Return when the emails of a kind are sent, how many days from now that is, and how many until they are useless."""
    return [tuple(row) for row in await db.run(MADE, key, kind)]


@pytest.mark.parametrize(
    ("hour", "quiet", "days", "clock"),
    [
        (3, NIGHT, 0, time(9)),
        (8, NIGHT, 0, time(9)),
        (15, NIGHT, 0, None),
        (22, NIGHT, 1, time(9)),
        (3, NEVER, 0, time(9)),
        (22, NEVER, 0, None),
        (8, LATE, 0, time(10)),
        (9, LATE, 0, time(10)),
        (10, LATE, 0, None),
        (22, LATE, 1, time(10)),
        (12, LUNCH, 0, time(13, 30)),
        # Nine o'clock itself is quiet: as soon after it as may be.
        (7, (time(8, 0), time(6, 0)), 1, time(6)),
    ],
)
async def test_next_moment_is_from_nine_and_outside_quiet_hours(
    db: Database, hour: int, quiet: Hours, days: int, clock: time | None
):
    await set_clock(db, hour, quiet)
    [found] = await db.run(NEXT)
    assert found["days"] == days
    assert found["is_now"] if clock is None else found["clock"] == clock


@pytest.mark.parametrize(("ago", "count"), [(0, 1), (1, 1), (2, 0), (3, 1), (4, 0)])
async def test_nudge_of_an_evening_is_of_the_next_morning(db: Database, ago: int, count: int):
    await set_clock(db, 22)
    key = await invitation(db, await db.somebody("hiringmanager"), "own")
    application = await db.value(INVITED_AGO, key, ago)
    await add_slot(db, await db.person("employee"), date=date(2032, 5, 6))
    for _again in range(2):
        await look(db, "nudge_to_choose")
    assert await made(db, application, "interview_nudge") == [(time(9), 1, 2)] * count


@pytest.mark.parametrize(("ago", "count"), [(0, 1), (1, 1), (2, 0), (3, 1), (6, 1), (7, 0)])
async def test_form_of_an_evening_is_reminded_of_in_the_next_morning(
    db: Database, ago: int, count: int
):
    await set_clock(db, 22)
    key = await rows.application(db)
    await rows.move(db, key, "CONDITIONAL_OFFER")
    await db.run(STOPPED_AGO, key, ago)
    for _again in range(2):
        await look(db, "nudge_to_finish")
    assert await made(db, key, "form_nudge") == [(time(9), 1, 2)] * count


@pytest.mark.parametrize(
    ("hour", "quiet", "due", "sent"),
    [
        (8, LATE, 2, (time(10), 0, 3)),
        (22, NIGHT, 2, (time(9), 1, 3)),
        (22, NIGHT, 3, (time(9), 1, 4)),
        (22, NIGHT, 4, None),
    ],
)
async def test_documents_are_reminded_of_outside_quiet_hours(
    db: Database, hour: int, quiet: Hours, due: int, sent: tuple[Any, ...] | None
):
    await set_clock(db, hour, quiet)
    key = await rows.application(db)
    await rows.request(db, key)
    await db.run(DUE_IN, key, due)
    for _again in range(2):
        await look(db, "remind_of_documents")
    assert await made(db, key, "document_reminder") == ([] if sent is None else [sent])


async def test_applicant_who_was_reminded_of_documents_keeps_no_other_from_it(db: Database):
    await set_clock(db, 8)
    keys = [await rows.application(db) for _ in range(2)]
    for key in keys:
        await rows.request(db, key)
        await db.run(DUE_IN, key, 2)
        await look(db, "remind_of_documents")
    assert [len(await made(db, key, "document_reminder")) for key in keys] == [1, 1]


async def test_email_about_something_else_of_that_day_keeps_no_reminder_back(db: Database):
    await set_clock(db, 10)
    key = await rows.application(db)
    await rows.request(db, key)
    await db.run(DUE_IN, key, 2)
    await db.run(
        "insert into public.outbound_emails (kind, cause_id, recipient, application_id, payload) values"
        " ('form_nudge', gen_random_uuid(), 'ann@people.test', $1, jsonb_build_object('day', private.today()))",
        key,
    )
    await look(db, "remind_of_documents")
    assert len(await made(db, key, "document_reminder")) == 1


async def test_one_mail_of_the_next_morning_tells_of_documents_and_form(db: Database):
    await set_clock(db, 22)
    key = await rows.application(db)
    await rows.move(db, key, "CONDITIONAL_OFFER")
    await db.run(STOPPED_AGO, key, 1)
    await rows.request(db, key)
    await db.run(DUE_IN, key, 2)
    await look(db, "remind_of_documents")
    await look(db, "nudge_to_finish")
    assert await made(db, key, "form_nudge") == []


@pytest.mark.parametrize(
    ("hour", "quiet", "count"),
    [(8, NIGHT, 0), (9, NIGHT, 1), (20, NIGHT, 1), (22, NIGHT, 0), (22, NEVER, 1), (12, LUNCH, 0)],
)
async def test_offer_is_reminded_of_outside_quiet_hours(
    db: Database, hour: int, quiet: Hours, count: int
):
    await set_clock(db, hour, quiet)
    key = await rows.application(db)
    await rows.move(db, key, "CONDITIONAL_OFFER")
    offer = await offers.sent(db, key)
    await db.as_if(OFFERED, offer)
    await look(db, "remind_of_offers")
    assert await db.value(REMINDED, offer) == count


@pytest.mark.parametrize(("asked_ago", "count"), [(0, 0), (1, 1)])
async def test_nobody_is_reminded_on_the_day_on_which_they_are_asked(
    db: Database, asked_ago: int, count: int
):
    await set_clock(db, 10)
    key = await rows.application(db)
    await rows.request(db, key)
    await db.run(DUE_IN, key, 2)
    asked = "update public.document_requests set created_at = now() - $2 * interval '1 day' where application_id = $1"
    await db.run(asked, key, asked_ago)
    await look(db, "remind_of_documents")
    assert len(await made(db, key, "document_reminder")) == count


@pytest.mark.parametrize("function", ["remind_of_documents", "nudge_to_finish", "nudge_to_choose"])
async def test_whoever_stopped_reminders_gets_none(db: Database, function: str):
    await set_clock(db, 10)
    stopped, other = [
        await db.value(
            INVITED_AGO, await invitation(db, await db.somebody("hiringmanager"), "own"), 1
        )
        for _ in range(2)
    ]
    await add_slot(db, await db.person("employee"), date=date(2032, 5, 6))
    for key in (stopped, other):
        await rows.request(db, key)
        await db.run(DUE_IN, key, 2)
        if function == "nudge_to_finish":
            await rows.move(db, key, "CONDITIONAL_OFFER")
            await db.run(STOPPED_AGO, key, 1)
    await db.run("insert into private.stopped_reminders (application_id) values ($1)", stopped)
    await look(db, function)
    kind = {"remind_of_documents": "document_reminder", "nudge_to_finish": "form_nudge"}
    counts = [
        len(await made(db, key, kind.get(function, "interview_nudge"))) for key in (stopped, other)
    ]
    assert counts == [0, 1]
