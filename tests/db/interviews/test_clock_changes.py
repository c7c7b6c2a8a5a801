"""Every change of clocks from 2026 to 2030, quarter by quarter, as the tables of Python have it."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest

from cli.zones import zone_of
from tests.db.world.identity import Database

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
    """When most clocks of the country are changed: second Sunday of March, first one of November."""
    for year in range(2026, 2031):
        yield sundays(year, 3)[1]
        yield sundays(year, 11)[0]


WALLS = [datetime.combine(day, quarter) for day in changes() for quarter in QUARTERS]


def moments_in_python(zone: ZoneInfo, wall: datetime) -> list[datetime] | None:
    """When the clocks of a zone show this, by trying what they show in turn."""
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
