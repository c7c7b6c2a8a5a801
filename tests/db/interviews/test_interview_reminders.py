"""Reminders of interviews: each once, at its time before the interview, to whoever has been booked since before then."""

from typing import Any
from uuid import UUID

import pytest

from tests.db.interviews.test_bookings import booked_ahead, interview
from tests.db.world.identity import Database
from tests.db.world.setup import plain_row

REMIND = "select private.remind_of_interviews()"
NO_QUIET_HOURS = "update public.app_settings set quiet_from = null, quiet_until = null"
BOOKED_AGO = "update public.interview_changes set created_at = now() - $2::text::interval where application_id = $1"
SENT = """
select payload ->> 'reminder' as reminder, useless_after = (payload ->> 'starts_at')::timestamptz as is_useless_then, not_before
from public.outbound_emails where application_id = $1 and kind = 'interview_reminder'
"""


async def booked(db: Database, ahead: str, ago: str = "2 days") -> UUID:
    """An interview so far ahead, which was booked so long ago."""
    key, _ = await booked_ahead(db, ahead)
    await db.as_if(BOOKED_AGO, key, ago)
    return key


async def reminder(db: Database, type_: str, **more: Any) -> None:
    """Let the agency remind of interviews in this way alone."""
    await db.run(NO_QUIET_HOURS)
    await plain_row(db, "interview_reminders", type=type_, scheduled_time=None, **more)


async def sent(db: Database, key: UUID) -> list[str]:
    """Return which reminders have been written, after the worker has come by twice."""
    for _again in range(2):
        await db.run(REMIND)
    found = await db.run(SENT, key)
    assert all(row["is_useless_then"] and row["not_before"] is None for row in found)
    return [row["reminder"] for row in found]


@pytest.mark.parametrize(
    ("type_", "ahead", "ago", "is_sent"),
    [
        ("24h", "24 hours", "2 days", True),
        ("24h", "24 hours 1 second", "2 days", False),
        # A worker that was away for long says nothing that comes too late.
        ("24h", "18 hours 1 second", "2 days", True),
        ("24h", "18 hours", "2 days", False),
        ("2h", "2 hours", "2 days", True),
        ("2h", "2 hours 1 second", "2 days", False),
        ("2h", "1 second", "2 days", True),
        ("2h", "-1 second", "2 days", False),
        # Whoever was booked when it was due has just been told.
        ("24h", "23 hours", "1 hour 1 second", True),
        ("24h", "23 hours", "1 hour", False),
    ],
)
async def test_reminder_is_sent_at_its_time(
    db: Database, type_: str, ahead: str, ago: str, *, is_sent: bool
):
    await reminder(db, type_)
    key = await booked(db, ahead, ago)
    assert await sent(db, key) == [type_] * is_sent


@pytest.mark.parametrize("more", [{"active": False}, {"type_": "confirmation"}], ids=str)
async def test_only_reminders_that_are_switched_on_are_sent(db: Database, more: dict[str, Any]):
    await reminder(db, **{"type_": "24h", **more})
    assert await sent(db, await booked(db, "23 hours")) == []


async def test_nobody_is_reminded_of_what_was_called_off_or_moved(db: Database):
    await reminder(db, "24h")
    canceled, moved, other = [await booked(db, "23 hours") for _ in range(3)]
    one = (await interview(db, canceled))["id"]
    await db.as_if("update public.interviews set state = 'canceled' where id = $1", one)
    await db.as_if(
        "update public.interview_changes set kind = 'moved', created_at = now() where application_id = $1",
        moved,
    )
    assert [await sent(db, key) for key in (canceled, moved, other)] == [[], [], ["24h"]]
