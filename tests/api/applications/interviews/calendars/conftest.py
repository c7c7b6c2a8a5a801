"""Emails as they were delivered, and what calendar programs read of them."""

import asyncio
import email
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from email.message import EmailMessage
from email.policy import default
from typing import Any
from uuid import UUID

import asyncpg
import httpx
import icalendar
import vobject

from api.applications import links
from api.emails.outbox.delivery import deliver
from api.interviews import mail
from api.interviews.calendars import mail as calendar_mail
from tests.api.emails.conftest import _no_email_settings, settings_for  # noqa: F401 a fixture
from tests.api.emails.test_killed_worker import _other_worker_stands_still  # noqa: F401 a fixture
from tests.fixtures.outbox import await_arrival, mails_to

# Imported, they are registered.
REGISTERED = (links, mail, calendar_mail)
WAITING = """
select id::text as id from public.outbound_emails
where recipient = $1 and state = 'queued' and coalesce(not_before <= now(), true)
  and (kind like 'interview%' or kind = 'application_rejection')
order by created_at, id
"""
KINDS = """
select kind, state from public.outbound_emails
where recipient = $1 and (kind like 'interview%' or kind = 'application_rejection') order by created_at, id
"""


@dataclass(frozen=True)
class Invitation:
    """Holds what a calendar is told, read by icalendar after another program's parser read the same."""

    content: bytes
    method: str

    @property
    def event(self) -> Any:
        [event] = icalendar.Calendar.from_ical(self.content).walk("VEVENT")
        return event

    @property
    def uid(self) -> str:
        return str(self.event["uid"])

    @property
    def sequence(self) -> int:
        return int(self.event["sequence"])

    @property
    def starts_at(self) -> datetime:
        starts: datetime = self.event["dtstart"].dt
        assert starts.utcoffset() == timedelta(0)
        return starts


def parsed(content: bytes) -> Invitation:
    """Read calendar data strictly: its lines, and what two parsers make of them."""
    assert content.endswith(b"END:VCALENDAR\r\n")
    assert b"\n" not in content.replace(b"\r\n", b"")
    assert all(len(line) <= 75 for line in content.split(b"\r\n"))
    calendar = icalendar.Calendar.from_ical(content)
    other = vobject.readOne(content.decode())
    found = Invitation(content, str(calendar["method"]))
    assert (other.method.value, other.vevent.uid.value) == (found.method, found.uid)
    assert other.vevent.summary.value == str(found.event["summary"])
    assert other.vevent.dtstart.value == found.starts_at
    return found


def messages(stack: Any, address: str) -> Iterator[EmailMessage]:
    """The emails to an address, as the mail server got them."""
    for listed in mails_to(stack, address):
        raw = httpx.get(f"{stack.mail_url}/email/{listed['id']}/source", trust_env=False)
        yield email.message_from_bytes(raw.content, policy=default)  # type: ignore[misc]


def invitations(stack: Any, address: str) -> list[Invitation]:
    """Return what came with the emails to an address: the last way to show each, and the same as a file."""
    found = []
    for message in messages(stack, address):
        files = list(message.iter_attachments())
        if not files:
            continue
        [attachment] = files
        assert attachment.get_filename() == "interview.ics"
        *_, alternatives = [
            part for part in message.walk() if part.get_content_type() == "multipart/alternative"
        ]
        types = [part.get_content_type() for part in alternatives.iter_parts()]
        assert types == ["text/plain", "text/html", "text/calendar"]
        part = list(alternatives.iter_parts())[-1]
        content = part.get_payload(decode=True)
        assert attachment.get_payload(decode=True) == content
        invitation = parsed(content)
        assert part.get_param("method") == invitation.method
        assert part.get_content_charset() == "utf-8"
        found.append(invitation)
    return found


async def _sent(stack: Any, ids: list[str]) -> None:
    async with asyncpg.create_pool(stack.worker_database_url, min_size=1, max_size=4) as pool:
        for key in ids:
            await deliver(pool, settings_for(stack, stack.smtp_port), UUID(key))


def send(stack: Any, people: Any, address: str) -> list[Invitation]:
    """Send what waits for an address, and return all its invitations, the first one first."""
    waiting = [one["id"] for one in people.sql(WAITING, address)]
    asyncio.run(_sent(stack, waiting))
    await_arrival(stack, waiting)
    return invitations(stack, address)


def kinds(people: Any, address: str) -> list[tuple[str, str]]:
    """Which emails an address was sent, and what became of each."""
    return [(one["kind"], one["state"]) for one in people.sql(KINDS, address)]
