"""Every change of clocks from 2026 to 2030, quarter by quarter, as the tables of Python have it."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

import asyncpg
import pytest

from cli.zones import zone_of
from tests.db.world.identity import Database
from tests.db.world.interviews import DAY, absence, add_slot
from tests.db.world.whose import ANY

SUNDAY = 7
QUARTERS = [time(hour, minute) for hour in range(5) for minute in (0, 15, 30, 45)]
# How often a quarter comes. Phoenix and Honolulu leave their clocks alone, and Vancouver since March 2026.
ZONES = {
    "America/New_York": {0, 1, 2},
    "America/Chicago": {0, 1, 2},
    "America/Los_Angeles": {0, 1, 2},
    "America/Phoenix": {1},
    "Pacific/Honolulu": {1},
    "America/Vancouver": {0, 1},
}
MOMENTS = """
select wall, private.moments_of(wall::date, wall::time) as moments
from unnest($1::timestamp[]) as wall order by wall"""


def sundays(year: int, month: int) -> list[date]:
    """The Sundays of a month."""
    days = (date(year, month, 1) + timedelta(days=step) for step in range(28))
    return [day for day in days if day.isoweekday() == SUNDAY]


def changes() -> Iterator[date]:
    """Return when most clocks of the country are changed: second Sunday of March, first one of November."""
    for year in range(2026, 2031):
        yield sundays(year, 3)[1]
        yield sundays(year, 11)[0]


WALLS = [datetime.combine(day, quarter) for day in changes() for quarter in QUARTERS]


def moments_in_python(zone: ZoneInfo, wall: datetime) -> list[datetime] | None:
    """Return when the clocks of a zone show this, by trying what they show in turn."""
    around = (
        wall.replace(tzinfo=UTC) + timedelta(minutes=15 * step) for step in range(-4 * 14, 4 * 14)
    )
    shown = [one for one in around if one.astimezone(zone).replace(tzinfo=None) == wall]
    return shown or None


@pytest.mark.parametrize(("name", "often"), ZONES.items())
async def test_each_quarter_is_the_moment_that_its_zone_says(
    db: Database, name: str, often: set[int]
):
    await db.run("update public.app_settings set time_zone = $1", name)
    rows = await db.run(MOMENTS, WALLS)
    zone = zone_of(name)
    assert [row["moments"] for row in rows] == [moments_in_python(zone, wall) for wall in WALLS]
    assert {len(row["moments"] or ()) for row in rows} == often


@pytest.mark.parametrize("active", [True, False])
async def test_time_that_the_clocks_skip_is_nobodys_even_if_it_is_withdrawn(
    db: Database, *, active: bool
):
    await db.run("update public.app_settings set time_zone = 'America/New_York'")
    person = await db.person("employee")
    skipped = {"date": sundays(2032, 3)[1], "time": time(2, 30), "active": active}
    with pytest.raises(asyncpg.PostgresError) as refused:
        await add_slot(db, person, **skipped)
    assert refused.value.constraint_name == "interview_slots_time_skipped"


KEPT = """
select slot.date, slot.time, slot.clock_change, slot.starts_at, slot.version
from public.interview_slots as slot where slot.id = $1"""
AWAY = "select first_day, last_day, from_time, until_time, away from public.absences where id = $1"


@pytest.mark.parametrize(
    ("said", "zone", "shown"),
    [
        ((date(2031, 5, 6), time(9), None), "America/Chicago", (date(2031, 5, 6), time(8), None)),
        ((date(2031, 5, 6), time(9), None), "Pacific/Guam", (date(2031, 5, 6), time(23), None)),
        ((date(2031, 5, 6), time(0, 15), None), "America/Denver", (date(2031, 5, 5), time(22, 15), None)),
        ((date(2031, 11, 2), time(1, 30), "AFTER"), "America/Phoenix", (date(2031, 11, 1), time(23, 30), None)),
        ((date(2031, 11, 2), time(2, 30), None), "America/Chicago", (date(2031, 11, 2), time(1, 30), "AFTER")),
        ((date(2031, 11, 2), time(1, 30), "AFTER"), "America/Chicago", (date(2031, 11, 2), time(1, 30), "BEFORE")),
    ],
)  # fmt: skip
async def test_another_zone_gives_what_people_were_told_another_name(
    db: Database, said: tuple[Any, ...], zone: str, shown: tuple[Any, ...]
):
    """Closed hours, holidays and absences are not asked anew, and nobody is told of a new time."""
    await db.run("update public.app_settings set time_zone = 'America/New_York'")
    person = await db.person("employee")
    day, wall, twice = said
    key = await add_slot(db, person, date=day, time=wall, clock_change=twice)
    [before] = await db.run(KEPT, key)
    await db.run("update public.app_settings set time_zone = $1", zone)
    [after] = await db.run(KEPT, key)
    assert (after["date"], after["time"], after["clock_change"]) == shown
    assert after["starts_at"] == before["starts_at"]
    await db.run("update public.app_settings set time_zone = 'America/New_York'")
    [again] = await db.run(KEPT, key)
    assert (again["date"], again["time"], again["clock_change"]) == said


async def test_who_is_away_is_away_on_the_same_days_in_another_zone(db: Database):
    await db.run("update public.app_settings set time_zone = 'America/New_York'")
    key = UUID(str(await absence(db, await db.somebody("hiringmanager"), ANY)))
    await db.run("update public.app_settings set time_zone = 'America/Chicago'")
    [row] = await db.run(AWAY, key)
    zone = zone_of("America/Chicago")
    assert row["first_day"] == row["last_day"] == DAY
    assert row["away"].lower == datetime.combine(DAY, time(0), zone)
    assert row["away"].upper == datetime.combine(DAY + timedelta(days=1), time(0), zone)
