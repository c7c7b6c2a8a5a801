"""When an event of a calendar begins, each time: rules on wall time, with what was left out, added and changed."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, tzinfo
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
    ruled = chain.from_iterable(_ruled(rule, first, until) for rule in values_of(event, "RRULE"))
    for moment in chain([first], ruled, added):
        # A day that is left out means whatever begins on it.
        if moment < until and not {_key(moment, zone), moment.date()} & left_out:
            yield moment


@dataclass(frozen=True, slots=True)
class Change:
    """Holds what an event says of a series from one of its times on: how much later it begins, and all else."""

    since: datetime
    later: timedelta
    event: Component


@dataclass(frozen=True, slots=True)
class Changes:
    """Holds what other events say of the times of a series, by its UID (RFC 5545, 3.8.4.4)."""

    single: frozenset[tuple[str, datetime]]
    lasting: Mapping[str, Sequence[Change]]

    def go_on(self, event: Component) -> bool:
        """Return whether a later part of this series is another event's."""
        is_series = "DTSTART" in event and "RECURRENCE-ID" not in event
        return is_series and uid_of(event) in self.lasting

    def of(self, event: Component, begins: datetime) -> tuple[Component | None, datetime]:
        """Return what says how a time of this one is, and when that begins; none where another is read for it."""
        if "RECURRENCE-ID" in event:
            return event, begins
        uid = uid_of(event)
        if (uid, begins) in self.single:
            return None, begins
        change = next((one for one in self.lasting.get(uid, ()) if one.since < begins), None)
        return (event, begins) if change is None else (change.event, begins + change.later)


def changes_of(events: Iterable[Component], zone: tzinfo) -> Changes:
    """Collect what these events say of others: of one time, or of one and all that follow."""
    single: set[tuple[str, datetime]] = set()
    lasting: dict[str, list[Change]] = defaultdict(list)
    for event in events:
        if "RECURRENCE-ID" in event:
            since = moment_of(event.decoded("RECURRENCE-ID"), zone)
            single.add((uid_of(event), since))
            reach = str(event["RECURRENCE-ID"].params.get("RANGE", "")).upper()
            if reach == "THISANDFUTURE" and "DTSTART" in event:
                # In one zone: what lies between is counted on its clocks.
                begins = moment_of(event.decoded("DTSTART"), zone).astimezone(since.tzinfo)
                lasting[uid_of(event)].append(Change(since, begins - since, event))
    for found in lasting.values():
        found.sort(key=lambda one: one.since, reverse=True)
    return Changes(frozenset(single), lasting)


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


def uid_of(event: Component) -> str:
    """Return what its series is known by; empty for one without."""
    return str(event.get("UID", ""))


def _key(value: Moment, zone: tzinfo) -> Moment:
    return moment_of(value, zone).astimezone(UTC) if isinstance(value, datetime) else value


def _listed(event: Component, name: str) -> Iterator[Any]:
    for each in values_of(event, name):
        for one in each.dts:
            yield one.dt


def values_of(event: Component, name: str) -> list[Any]:
    """Return the values of a property, which stands there once, several times or not at all."""
    found = event.get(name, [])
    return found if isinstance(found, list) else [found]
