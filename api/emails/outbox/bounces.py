"""Reports of mail servers that give an email back: which one, and whether for good."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from email import message_from_bytes
from email.message import Message
from email.utils import getaddresses
from uuid import UUID

import asyncpg
from flufl.bounce import all_failures

from api.core.settings import Settings
from api.emails.outbox.headers import MESSAGE_ID, returned_email

RECORD = "select private.record_bounce($1, $2)"
# Anyone with an email's id could make one up, but not for an email of another id.
BY_MESSAGE_ID = "select id from public.outbound_emails where id = $1 and message_id = $2"
ADDRESSED = ("To", "Delivered-To", "X-Original-To", "Envelope-To")
DIAGNOSIS = ("Diagnostic-Code", "Status")
NO_DIAGNOSIS = "The mail server gave it back."
LONGEST_REASON = 300
MALFORMED = (LookupError, ValueError, TypeError, AttributeError, AssertionError)


@dataclass(frozen=True, slots=True)
class Report:
    """Holds what a report says: the addresses it came to, the emails it speaks of, and why."""

    addresses: list[str]
    message_ids: list[str]
    is_final: bool
    reason: str


def read_report(raw: bytes) -> Report:
    """Read a report; what is none says nothing for good."""
    message = message_from_bytes(raw)
    addressed = [value for name in ADDRESSED for value in message.get_all(name, [])]
    return Report(
        addresses=[address for _, address in getaddresses([str(value) for value in addressed])],
        message_ids=list(dict.fromkeys(_message_ids(message))),
        is_final=_is_final(message),
        reason=_reason(message),
    )


async def record_bounce(
    connection: asyncpg.Connection, settings: Settings, report: Report
) -> UUID | None:
    """Record that an email came back for good, and return which; nothing where it is no such report."""
    if not report.is_final:
        return None
    email_id = _by_address(settings, report) or await _by_message_id(connection, report)
    if email_id is None or not await connection.fetchval(RECORD, email_id, report.reason):
        return None
    return email_id


def _is_final(message: Message) -> bool:
    try:
        _temporary, permanent = all_failures(message)
    except MALFORMED:
        # The library expects headers that every report has, such as From.
        return False
    return bool(permanent)


def _by_address(settings: Settings, report: Report) -> UUID | None:
    pattern, secret = settings.bounce_address, settings.supabase_secret_key
    found = (returned_email(pattern, secret, address) for address in report.addresses)
    return next(filter(None, found), None)


async def _by_message_id(connection: asyncpg.Connection, report: Report) -> UUID | None:
    for message_id in report.message_ids:
        found = MESSAGE_ID.fullmatch(message_id)
        if found:
            email_id: UUID | None = await connection.fetchval(
                BY_MESSAGE_ID, UUID(found[1]), message_id
            )
            if email_id is not None:
                return email_id
    return None


def _message_ids(report: Message) -> Iterator[str]:
    """Find the ids of the messages that a report has in it, whole or only their headers."""
    for part in report.walk():
        if part.get_content_type() == "text/rfc822-headers":
            text = part.get_payload(decode=True)
            headers = message_from_bytes(text if isinstance(text, bytes) else b"")
            yield from (str(value).strip() for value in headers.get_all("Message-ID", []))
        elif part is not report:
            yield from (str(value).strip() for value in part.get_all("Message-ID", []))


def _reason(report: Message) -> str:
    """Return the mail server's words: one printable line of bounded length."""
    said = [
        str(part[name])
        for part in report.walk()
        for name in DIAGNOSIS
        if part[name] and part["Final-Recipient"]
    ]
    text = re.sub(r"^\s*\w+;\s*", "", said[0]) if said else NO_DIAGNOSIS
    printable = "".join(c if c.isprintable() else " " for c in text)
    return " ".join(printable.split())[:LONGEST_REASON]
