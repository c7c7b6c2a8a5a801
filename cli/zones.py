"""Time zones: when the clocks of one show a time.

Only the tzdata package's table counts, as in api/core/clock.py: a machine's own may be years old,
and visits would be an hour off.
"""

import zoneinfo
from datetime import UTC, datetime

zoneinfo.reset_tzpath(())


def zone_of(name: str) -> zoneinfo.ZoneInfo:
    """A time zone by its name."""
    return zoneinfo.ZoneInfo(name)


def moments_of(wall: datetime, zone: zoneinfo.ZoneInfo) -> list[datetime]:
    """The moments at which clocks show a time: one, or none when they skip it, or two when they repeat it."""
    local = (wall.replace(tzinfo=zone, fold=fold) for fold in (0, 1))
    moments = {one.astimezone(UTC) for one in local}
    return sorted(
        one for one in moments if one.astimezone(zone).replace(tzinfo=None, fold=0) == wall
    )


def described(moment: datetime, zone: zoneinfo.ZoneInfo) -> str:
    """The offset that distinguishes two moments at which the clocks show the same: `-04:00 (EDT)`."""
    local = moment.astimezone(zone)
    return f"{local.isoformat()[-6:]} ({local.tzname()})"
