"""Whoever was reminded the day before and has not said that they come is called, until the interview begins."""

from uuid import UUID

import pytest

from tests.db.interviews.test_bookings import begin, booked_ahead, interview
from tests.db.world.identity import Database

ASK = "select private.ask_for_answers()"
REMINDED = """
insert into public.outbound_emails (kind, cause_id, recipient, application_id, state, sent_at, payload)
select 'interview_reminder', gen_random_uuid(), 'ann@people.test', one.application_id, 'sent', now() - $3::text::interval,
  jsonb_build_object('interview', one.id, 'reminder', $2::text, 'starts_at', slot.starts_at)
from public.interviews as one join public.interview_slots as slot on slot.id = one.slot_id where one.application_id = $1
"""
TASKS = """
select done_at is null as is_open from public.application_tasks where application_id = $1 and kind = 'interview_unanswered'
"""


async def reminded(db: Database, ahead: str, ago: str, reminder: str = "24h") -> tuple[UUID, UUID]:
    """An interview so far ahead, of which its applicant was reminded so long ago, and its slot."""
    key, slot = await booked_ahead(db, ahead)
    await db.run(REMINDED, key, reminder, ago)
    return key, slot


async def tasks(db: Database, key: UUID) -> list[bool]:
    return [row["is_open"] for row in await db.run(TASKS, key)]


@pytest.mark.parametrize(
    ("ahead", "ago", "reminder", "is_asked"),
    [
        ("20 hours", "4 hours", "24h", True),
        ("20 hours", "3:59", "24h", False),
        ("20 hours", "4 hours", "2h", False),
        # Three hours before it, if that is sooner, but half an hour after the reminder.
        ("3 hours", "1 hour", "24h", True),
        ("3:01", "1 hour", "24h", False),
        ("1 hour", "30 minutes", "24h", True),
        ("1 hour", "29 minutes", "24h", False),
    ],
)
async def test_who_has_had_time_to_answer_is_called(
    db: Database, *, ahead: str, ago: str, reminder: str, is_asked: bool
):
    key, _ = await reminded(db, ahead, ago, reminder)
    for _again in range(2):
        await db.run(ASK)
        assert await tasks(db, key) == [True] * is_asked


async def test_who_has_said_that_they_come_is_not_called(db: Database):
    key, _ = await reminded(db, "20 hours", "5 hours")
    one = (await interview(db, key))["id"]
    await db.as_if("update public.interviews set confirmed_at = now() where id = $1", one)
    await db.run(ASK)
    assert await tasks(db, key) == []


async def test_nobody_is_called_once_it_has_begun(db: Database):
    (begun, slot), (later, _) = [await reminded(db, "20 hours", "5 hours") for _ in range(2)]
    await db.run(ASK)
    await begin(db, slot, "0")
    await db.run(ASK)
    assert [await tasks(db, key) for key in (begun, later)] == [[False], [True]]
