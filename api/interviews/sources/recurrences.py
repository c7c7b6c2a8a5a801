"""When an event of a calendar begins, each time: rules on wall time, with what was left out and added."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, tzinfo
from itertools import chain
from typing import Any

from dateutil.rrule import rrulestr
from icalendar import Component, vRecur

Moment = date | datetime


def moment_of(value: Moment, zone: tzinfo) -> datetime:
    """Return the moment that is meant: days and times without a zone are the agency's."""
    if not isinstance(value, datetime):
        return datetime.combine(value, time(), zone)
    return value if value.tzinfo else value.replace(tzinfo=zone)


def beginnings(event: Component, zone: tzinfo, until: datetime) -> Iterator[datetime]:
    """Yield when it begins before a moment, each time; a rule from its first time on."""
    first = moment_of(event.decoded("DTSTART"), zone)
    left_out = {_key(value, zone) for value in _listed(event, "EXDATE")}
    added = (
        moment_of(value[0] if isinstance(value, tuple) else value, zone)
        for value in _listed(event, "RDATE")
    )
    ruled = chain.from_iterable(_ruled(rule, first, until) for rule in _all(event, "RRULE"))
    for moment in chain([first], ruled, added):
        # A day that is left out means whatever begins on it.
        if moment < until and not {_key(moment, zone), moment.date()} & left_out:
            yield moment


def _ruled(rule: vRecur, first: datetime, until: datetime) -> Iterator[datetime]:
    """Yield what a rule says on the clocks of its zone, where the time of day stays as it is."""
    zone = first.tzinfo
    asked = vRecur(rule)
    if ends := asked.get("UNTIL"):
        asked["UNTIL"] = [_on_clocks(ends[0], zone)]
    text: bytes = asked.to_ical()  # type: ignore[no-untyped-call]
    found = rrulestr(text.decode(), dtstart=first.replace(tzinfo=None))
    for wall in found:
        moment = wall.replace(tzinfo=zone)
        if moment >= until:
            return
        yield moment


def _on_clocks(end: Moment, zone: tzinfo | None) -> datetime:
    if not isinstance(end, datetime):
        return datetime.combine(end, time(23, 59, 59))
    return end.astimezone(zone).replace(tzinfo=None) if end.tzinfo else end


def _key(value: Moment, zone: tzinfo) -> Moment:
    return moment_of(value, zone).astimezone(UTC) if isinstance(value, datetime) else value


def _listed(event: Component, name: str) -> Iterator[Any]:
    for each in _all(event, name):
        for one in each.dts:
            yield one.dt


def _all(event: Component, name: str) -> list[Any]:
    found = event.get(name, [])
    return found if isinstance(found, list) else [found]
