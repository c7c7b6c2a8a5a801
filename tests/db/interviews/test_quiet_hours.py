"""Quiet hours on the agency's clock, and nobody is asked to choose where nothing is open."""

from datetime import UTC, date, datetime, time

import pytest

from tests.db.world.identity import Database
from tests.db.world.interviews import add_slot, invitation
from tests.db.world.setup import NIGHT, plain_row, set_clock

NEW_YORK, PHOENIX = "America/New_York", "America/Phoenix"
NOON = (time(12, 0), time(13, 30))


def utc(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


@pytest.mark.parametrize(
    ("zone", "quiet", "moment", "until"),
    [
        (NEW_YORK, NIGHT, "2030-01-08 01:59", "2030-01-08 01:59"),
        (NEW_YORK, NIGHT, "2030-01-08 02:00", "2030-01-08 12:00"),
        (NEW_YORK, NIGHT, "2030-01-08 11:59", "2030-01-08 12:00"),
        (NEW_YORK, NIGHT, "2030-01-08 12:00", "2030-01-08 12:00"),
        # The clocks are put forward that night, and back in fall: it ends at seven all the same.
        (NEW_YORK, NIGHT, "2030-03-10 03:00", "2030-03-10 11:00"),
        (NEW_YORK, NIGHT, "2030-11-03 03:00", "2030-11-03 12:00"),
        (PHOENIX, NIGHT, "2030-03-10 05:00", "2030-03-10 14:00"),
        (PHOENIX, NOON, "2030-03-10 19:00", "2030-03-10 20:30"),
        (PHOENIX, NOON, "2030-03-10 20:30", "2030-03-10 20:30"),
        (NEW_YORK, (None, None), "2030-01-08 05:00", "2030-01-08 05:00"),
    ],
)
async def test_quiet_hours_end_at_their_time_of_the_agencys_clock(
    db: Database,
    zone: str,
    quiet: tuple[time | None, time | None],
    moment: str,
    until: str,
):
    await db.run(
        "update public.app_settings set time_zone = $1, quiet_from = $2, quiet_until = $3",
        zone, *quiet,
    )  # fmt: skip
    ends = await db.value("select private.after_quiet_hours($1)", utc(moment))
    assert ends == utc(until)


async def test_nobody_is_asked_to_choose_where_no_time_is_open(db: Database):
    await set_clock(db, 10)
    async with db.without_triggers():
        await db.run("update public.interview_slots set active = false")
        await db.run("update public.interview_invitations set ended_at = now()")
    key = await invitation(db, await db.somebody("hiringmanager"), "own")
    await db.run("update public.interview_invitations set created_at = now() - interval '1 day'")
    nudge = "select private.nudge_to_choose((now() at time zone private.time_zone())::date)"
    assert await db.value(nudge) == 0
    await add_slot(db, await db.person("employee"), date=date(2032, 5, 6))
    assert await db.value(nudge) == 1, key


REMINDED_AT = """
select (private.reminder_due(reminder, slot) at time zone private.time_zone())::text
from public.interview_reminders as reminder, public.interview_slots as slot where reminder.id = $1 and slot.id = $2
"""


@pytest.mark.parametrize(
    ("kind", "begins", "reminded"),
    [
        ("2h", time(12, 0), "2031-05-06 10:00:00"),
        ("2h", time(8, 0), "2031-05-06 07:00:00"),
        # After a night that lasts until it begins, nobody would be reminded.
        ("2h", time(7, 1), "2031-05-06 07:00:00"),
        ("2h", time(7, 0), "2031-05-06 05:00:00"),
        ("24h", time(12, 0), "2031-05-05 12:00:00"),
        ("24h", time(22, 0), "2031-05-06 07:00:00"),
    ],
)
async def test_reminder_waits_for_the_morning_unless_it_came_too_late(
    db: Database, kind: str, begins: time, reminded: str
):
    await db.run(
        "update public.app_settings set time_zone = $1, quiet_from = $2, quiet_until = $3",
        PHOENIX, *NIGHT,
    )  # fmt: skip
    reminder = await plain_row(db, "interview_reminders", type=kind, scheduled_time=None)
    slot = await add_slot(db, await db.person("employee"), time=begins)
    assert await db.value(REMINDED_AT, reminder, slot) == reminded
