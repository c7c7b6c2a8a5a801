"""Check that Python and Postgres know the same hours of the agency's time zone.

Postgres counts days and writes times of emails, the command line and the seed read times with
Python's table: if the two are from different years, a visit is an hour off and nobody notices.
"""

from collections.abc import Mapping
from datetime import datetime, timedelta
from importlib.metadata import version
from itertools import takewhile
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import asyncpg
import structlog

from api.core.clock import now
from api.core.data.database import Pool, anonymous_reading

log = structlog.get_logger()

DAYS = 5 * 366
HOUR = timedelta(hours=1)
# Only the changes come back. An hour is the finest step at which clocks go forward or back here.
CHANGES = """
select zone, hour, ahead from (
  select zone, hour, ahead, lag(ahead) over (order by hour) as before from (
    select s.time_zone as zone, hour, hour at time zone s.time_zone - hour at time zone 'UTC' as ahead
    from public.app_settings as s, generate_series($1::timestamptz, $2, interval '1 hour') as hour
  ) as hours
) as steps
where ahead is distinct from before order by hour"""

Changes = Mapping[datetime, timedelta]


async def compare_zone_tables(pool: Pool) -> None:
    """Compare the two tables for the coming years and log an error where they differ.

    The API starts anyway: all other work goes on, and the first hour that differs may be years away.
    """
    start = now().replace(minute=0, second=0, microsecond=0)
    end = start + timedelta(days=DAYS)
    try:
        async with anonymous_reading(pool) as connection:
            rows = await connection.fetch(CHANGES, start, end)
    except asyncpg.PostgresError:
        log.warning("zone_tables_not_compared", exc_info=True)
        return
    zone = rows[0]["zone"]
    theirs = {row["hour"]: row["ahead"] for row in rows}
    try:
        ours = changes(ZoneInfo(zone), start, end)
    except ZoneInfoNotFoundError:
        log.error("zone_unknown", zone=zone, tzdata=version("tzdata"))  # noqa: TRY400 - the names say it all
        return
    hour = first_difference(ours, theirs)
    if hour is not None:
        log.error(
            "zone_tables_differ",
            zone=zone,
            since=hour.isoformat(),
            python=str(offset_at(ours, hour)),
            postgres=str(offset_at(theirs, hour)),
            tzdata=version("tzdata"),
            remedy="Update Postgres or the tzdata package, whichever is older, and restart.",
        )


def changes(zone: ZoneInfo, start: datetime, end: datetime) -> dict[datetime, timedelta]:
    """Python's offset from UTC at the start, and at each hour at which it changes."""
    found: dict[datetime, timedelta] = {}
    before, hour = None, start
    while hour <= end:
        ahead = zone.utcoffset(hour.astimezone(zone))
        if ahead is not None and ahead != before:
            found[hour] = before = ahead
        hour += HOUR
    return found


def first_difference(ours: Changes, theirs: Changes) -> datetime | None:
    """The first hour at which one table changes and the other does not, or differently."""
    return min((hour for hour, _ in ours.items() ^ theirs.items()), default=None)


def offset_at(table: Changes, hour: datetime) -> timedelta:
    """The offset from UTC that a table has at an hour."""
    return table[max(takewhile(lambda one: one <= hour, table))]
