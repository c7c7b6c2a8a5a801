"""Calendar data by RFC 5545 and 5546: what any calendar program reads of an interview."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from email.utils import parseaddr
from typing import Literal

from icalendar import Calendar, Event, vCalAddress, vDuration, vText, vUri

Method = Literal["PUBLISH", "REQUEST", "CANCEL"]
PRODUCT = "-//Carehire//Interviews//EN"
FILE_NAME = "interview.ics"
MEDIA_TYPE = "text/calendar"
# How soon calendars are asked to read again; each decides for itself.
REFRESH = timedelta(hours=1)


@dataclass(frozen=True, slots=True)
class Entry:
    """One event. Its id is the interview's or the slot's, for life: an address of the agency could change."""

    uid: str
    sequence: int
    starts_at: datetime
    minutes: int
    changed_at: datetime
    summary: str
    place: str | None
    description: str
    address: str
    is_canceled: bool = False


@dataclass(frozen=True, slots=True)
class Parties:
    """Says who invites, as `Name <address>`, and the address of the person invited."""

    organizer: str
    attendee: str


def invite(entry: Entry, parties: Parties) -> tuple[Method, bytes]:
    """Write an invitation to one person, or its end."""
    method: Method = "CANCEL" if entry.is_canceled else "REQUEST"
    event = _event(entry)
    event.add("organizer", _organizer(parties.organizer))
    event.add("attendee", _attendee(parties.attendee))
    return method, _written(method, [event])


def publish(entries: Sequence[Entry], name: str | None = None) -> bytes:
    """Write events for the person who asked for them; nobody is invited. A name makes it a feed."""
    return _written("PUBLISH", [_event(entry) for entry in entries], name)


def _written(method: Method, events: Sequence[Event], name: str | None = None) -> bytes:
    calendar = Calendar()
    calendar.add("prodid", PRODUCT)
    calendar.add("version", "2.0")
    calendar.add("calscale", "GREGORIAN")
    calendar.add("method", method)
    if name is not None:
        for key in ("name", "x-wr-calname"):
            calendar.add(key, vText(_line(name)))
        calendar.add("refresh-interval", vDuration(REFRESH), parameters={"VALUE": "DURATION"})
        calendar.add("x-published-ttl", vDuration(REFRESH))
    for event in events:
        calendar.add_component(event)
    content: bytes = calendar.to_ical()
    return content


def _event(entry: Entry) -> Event:
    """Write times in UTC, which needs no table of zones; the agency's are in the description."""
    event = Event()
    starts = entry.starts_at.astimezone(UTC)
    event.add("uid", entry.uid)
    event.add("sequence", entry.sequence)
    event.add("dtstamp", entry.changed_at.astimezone(UTC))
    event.add("dtstart", starts)
    event.add("dtend", starts + timedelta(minutes=entry.minutes))
    event.add("summary", vText(_line(entry.summary)))
    if entry.place:
        event.add("location", vText(_line(entry.place)))
    event.add("description", vText(entry.description))
    event.add("url", vUri(entry.address))
    event.add("status", "CANCELLED" if entry.is_canceled else "CONFIRMED")
    event.add("transp", "TRANSPARENT" if entry.is_canceled else "OPAQUE")
    return event


def _organizer(sender: str) -> vCalAddress:
    name, address = parseaddr(sender)
    organizer = vCalAddress(f"mailto:{address}")
    if name:
        # Many a program reads no escaped quotes in names (RFC 6868), and shows them as they are.
        organizer.params["CN"] = _line(name).replace('"', "'")
    return organizer


def _attendee(address: str) -> vCalAddress:
    """Return the person invited: they are booked, so nobody waits for a reply to the agency's mailbox."""
    attendee = vCalAddress(f"mailto:{address}")
    attendee.params.update(
        {
            "CUTYPE": "INDIVIDUAL",
            "ROLE": "REQ-PARTICIPANT",
            "PARTSTAT": "ACCEPTED",
            "RSVP": "FALSE",
        }
    )
    return attendee


def _line(text: str) -> str:
    return " ".join(text.split())
