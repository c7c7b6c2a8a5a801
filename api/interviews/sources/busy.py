"""Calendar data that strangers wrote: when it says that somebody is busy. Runs in a process of its own."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import IO
from uuid import UUID
from zoneinfo import ZoneInfo

import orjson
from icalendar import Calendar, Component

from api.interviews.sources.recurrences import (
    Changes,
    beginnings,
    changes_of,
    moment_of,
    uid_of,
    values_of,
)

MOST_EVENTS = 20_000
MOST_TIMES = 2_000
# No absence begins before; the same at each reading, so that what goes on keeps its row.
FIRST_DAY = date(2000, 1, 1)
A_DAY, A_MINUTE = timedelta(days=1), timedelta(minutes=1)


class TooManyError(Exception):
    """Nobody is busy so often."""


@dataclass(frozen=True, slots=True)
class Window:
    """The time that is asked about: from now on, for so long, with the agency's zone."""

    begins: datetime
    ends: datetime
    zone: str


@dataclass(frozen=True, slots=True)
class BusyTime:
    """Says when somebody is busy, to the minute; and the event's id where it may be one of ours."""

    begins: datetime
    ends: datetime
    entry_id: UUID | None = None


def read(window: Window, file: IO[bytes]) -> bytes:
    """Return the busy times that calendar data says, or why it can't be read."""
    try:
        found = list(_bounded(_busy_times(file.read(), window)))
    except TooManyError:
        return b"many"
    # Whatever is wrong with it: a traceback would show what is in somebody's calendar.
    except Exception:  # noqa: BLE001
        return b"format"
    return orjson.dumps(found)


def told(answer: bytes) -> list[BusyTime]:
    """Return the busy times of such an answer."""
    return [
        BusyTime(
            datetime.fromisoformat(one["begins"]),
            datetime.fromisoformat(one["ends"]),
            one["entry_id"] and UUID(one["entry_id"]),
        )
        for one in orjson.loads(answer)
    ]


def without_covered(busy: Iterable[BusyTime]) -> list[BusyTime]:
    """Leave out what lies within another one, in the order of their beginnings."""
    kept: list[BusyTime] = []
    for one in sorted(busy, key=lambda one: (one.begins, -one.ends.timestamp())):
        if not kept or one.ends > kept[-1].ends:
            kept.append(one)
    return kept


def _busy_times(content: bytes, window: Window) -> Iterator[BusyTime]:
    calendars = Calendar.from_ical(content, multiple=True)
    if not calendars:
        raise ValueError
    events = [event for calendar in calendars for event in calendar.walk("VEVENT")]
    if len(events) > MOST_EVENTS:
        raise TooManyError
    changes = changes_of(events, ZoneInfo(window.zone))
    for event in events:
        yield from _times(event, changes, window)
    for calendar in calendars:
        for published in calendar.walk("VFREEBUSY"):
            yield from _published(published, window)


def _times(event: Component, changes: Changes, window: Window) -> Iterator[BusyTime]:
    """Yield when one event takes place, but for the times that another event says of it."""
    if not (_is_busy(event) or changes.go_on(event)):
        return
    zone, entry_id = ZoneInfo(window.zone), _uuid(uid_of(event))
    for first in beginnings(event, zone, window.ends):
        said, begins = changes.of(event, first)
        if said is not None and _is_busy(said):
            yield from _within(window, begins, _end(said, begins, zone), entry_id)


def _published(freebusy: Component, window: Window) -> Iterator[BusyTime]:
    """Yield the times of a calendar that says only when somebody is busy (RFC 5545, 3.6.4)."""
    zone = ZoneInfo(window.zone)
    for period in values_of(freebusy, "FREEBUSY"):
        if str(period.params.get("FBTYPE", "BUSY")).upper() != "FREE":
            yield from _within(window, moment_of(period.start, zone), moment_of(period.end, zone))


def _within(
    window: Window, begins: datetime, ends: datetime, entry_id: UUID | None = None
) -> Iterator[BusyTime]:
    """Yield a time that lies ahead, as far as the calendar is read."""
    begins = max(begins, moment_of(FIRST_DAY, ZoneInfo(window.zone)))
    ends = min(ends, window.ends)
    if ends > window.begins and ends > begins:
        yield BusyTime(_floor(begins), _ceiling(ends), entry_id)


def _is_busy(event: Component) -> bool:
    is_free = str(event.get("X-MICROSOFT-CDO-BUSYSTATUS", "")).upper() == "FREE"
    is_transparent = str(event.get("TRANSP", "")).upper() == "TRANSPARENT"
    is_canceled = str(event.get("STATUS", "")).upper() == "CANCELLED"
    return "DTSTART" in event and not (is_free or is_transparent or is_canceled)


def _end(event: Component, begins: datetime, zone: ZoneInfo) -> datetime:
    """Return when one time of an event ends: days are as long as they are, hours pass."""
    first = event.decoded("DTSTART")
    is_day = not isinstance(first, datetime)
    if "DURATION" in event:
        lasts: timedelta = event.decoded("DURATION")
    elif "DTEND" in event:
        lasts = _difference(first, event.decoded("DTEND"), zone)
    else:
        lasts = A_DAY if is_day else timedelta()
    return begins + lasts if is_day else (begins.astimezone(UTC) + lasts)


def _difference(first: date, last: date, zone: ZoneInfo) -> timedelta:
    if not isinstance(first, datetime):
        return (last.date() if isinstance(last, datetime) else last) - first
    return moment_of(last, zone).astimezone(UTC) - moment_of(first, zone).astimezone(UTC)


def _bounded(busy: Iterator[BusyTime]) -> Iterator[BusyTime]:
    for number, one in enumerate(busy):
        if number >= MOST_TIMES:
            raise TooManyError
        yield one


def _floor(moment: datetime) -> datetime:
    return moment.astimezone(UTC).replace(second=0, microsecond=0)


def _ceiling(moment: datetime) -> datetime:
    return _floor(moment + A_MINUTE - timedelta(microseconds=1))


def _uuid(text: str) -> UUID | None:
    try:
        return UUID(text)
    except ValueError:
        return None
