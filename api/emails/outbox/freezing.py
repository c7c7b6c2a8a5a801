"""Writing a message once: what is sent again is the same to the byte."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from email.message import EmailMessage
from email.utils import formataddr
from typing import Any

import asyncpg
from jinja2 import TemplateNotFound, UndefinedError

from api.core.clock import now
from api.core.settings import Settings
from api.emails.facts import Envelope, facts_now, has_facts
from api.emails.links import (
    Connection,
    UnknownLinkError,
    WantedLink,
    is_marker,
    minted,
)
from api.emails.outbox.headers import (
    join_thread,
    message_id_of,
    offer_unsubscribing,
    return_path,
    stamp,
)
from api.emails.outbox.rows import FREEZE, Row
from api.emails.sealing import Seal, UnreadableError
from api.emails.servers import MailServer
from api.emails.smtp import OutgoingMessage, content_of
from api.emails.writing.attachments import attach
from api.emails.writing.brands import current_brand
from api.emails.writing.drafts import UNSUBSCRIBE, Unwritten, masked, template_for
from api.emails.writing.frames import is_read
from api.emails.writing.messages import Agency, Draft, compose
from api.emails.writing.pages import Written
from api.emails.writing.wording import WordingError

CONVERSATION = "select application_id, name, email from private.conversation($1)"
LONGEST_SUBJECT = 1000
UNWRITABLE = (UnknownLinkError, UndefinedError, WordingError, ValueError)
NO_WORDS = "There is no text for this kind of email."
NO_WAY_OUT = "This kind of email must say how to unsubscribe."

seal = Seal(b"carehire outbound message")


class UnwritableError(Exception):
    """It can't be made of what the row says; the message says why."""


class ClaimLostError(Exception):
    """Another worker has this row, or it is gone with its application."""


@dataclass(frozen=True, slots=True)
class ComposedMessage:
    """A message, and what may be shown of it: the same with its links masked."""

    message: EmailMessage
    shown: Written


@dataclass(frozen=True, slots=True)
class Thread:
    """Holds what emails are shown together with, and whom a reply reaches."""

    name: str | None = None
    reply_to: str | None = None


async def freeze(
    pool: asyncpg.Pool, settings: Settings, server: MailServer, row: Row
) -> OutgoingMessage:
    """Return the message of a row as it was first written; write it if it wasn't.

    Raises:
        UnwritableError: There are no words or no such link, or a value is missing.
        NeedlessError: There is nothing to say anymore.
        ClaimLostError: Another worker has this row, or nobody anymore.
    """
    secret = settings.supabase_secret_key
    sender = return_path(settings.bounce_address, secret, row["id"], server.sender)
    # What may have arrived is sent again as it was; before that, facts are looked up at each attempt.
    is_new = has_facts(row["kind"]) and row["uncertain_at"] is None
    content = None if is_new else _kept(settings, row)
    if content is None:
        content = await _write(pool, settings, server, row)
    return OutgoingMessage(sender, row["recipient"], content)


def _kept(settings: Settings, row: Row) -> bytes | None:
    if row["message_sealed"] is None:
        return None
    try:
        return seal.open(settings.supabase_secret_key, row["id"], row["message_sealed"])
    except UnreadableError:
        # The API's secret is another one: the best that can be had is the same message id.
        return None


async def _write(pool: asyncpg.Pool, settings: Settings, server: MailServer, row: Row) -> bytes:
    message_id = row["message_id"] or message_id_of(row["id"], server.sender)
    async with pool.acquire() as connection, connection.transaction():
        brand = await current_brand(connection, settings.app_url)
        agency = Agency(brand, settings.app_url, server.sender)
        try:
            composed = await _compose(connection, agency, row)
        except TemplateNotFound:
            raise UnwritableError(NO_WORDS) from None
        except UNWRITABLE as error:
            raise UnwritableError(str(error)) from None
        stamp(composed.message, message_id, now())
        content = content_of(composed.message, row["recipient"])
        sealed = seal.close(settings.supabase_secret_key, row["id"], content)
        shown = composed.shown
        parts = (shown.subject[:LONGEST_SUBJECT], shown.text, shown.html)
        frozen = (row["id"], row["attempts"], message_id, *parts, sealed)
        if not await connection.fetchval(FREEZE, *frozen):
            raise ClaimLostError
    return content


async def _compose(connection: Connection, agency: Agency, row: Row) -> ComposedMessage:
    payload: Mapping[str, Any] = row["payload"]
    unwritten = Unwritten(row["kind"], row["locale"], payload)
    template = await template_for(connection, unwritten)
    told = await facts_now(connection, row["kind"], row["id"], row["locale"])
    given = {**payload.get("values", {}), **told.facts, **_way_out(row)}
    values = await _values(connection, agency, row, given)
    thread = await _thread(connection, row)
    agency = replace(agency, is_answered=bool(thread.reply_to) or is_read(agency.sender))
    draft = Draft(row["kind"], row["locale"], values, template, row["audience"])
    message = compose(agency, draft).to(row["recipient"], agency.sender)
    if told.attachment is not None:
        envelope = Envelope(agency.sender, row["recipient"], agency.app_url)
        attach(message, told.attachment(envelope))
    if thread.name:
        join_thread(message, thread.name, agency.sender)
    if thread.reply_to:
        message["Reply-To"] = thread.reply_to
    if row["is_nudge"]:
        offer_unsubscribing(message, values[UNSUBSCRIBE])
    return ComposedMessage(message, compose(agency, replace(draft, values=masked(given))))


async def _thread(connection: Connection, row: Row) -> Thread:
    """Return which others an email about an application joins; applicants reply to the person in charge."""
    if not row["application_id"]:
        return Thread()
    if row["audience"] == "staff":
        return Thread(f"staff.{row['application_id']}")
    conversation = await connection.fetchrow(CONVERSATION, row["id"])
    if conversation is None:
        raise ClaimLostError
    name, address = conversation["name"], conversation["email"]
    # An address in other letters would be refused by most servers, and the email with it.
    reaches = address is not None and address.isascii()
    reply_to = formataddr((name, address)) if reaches else None
    # What a referee gets joins nothing that its applicant gets, and does not reveal its id to them.
    if row["audience"] == "referee":
        return Thread(f"reference.{row['cause_id']}", reply_to)
    return Thread(str(conversation["application_id"]), reply_to)


def _way_out(row: Row) -> Mapping[str, Any]:
    """Return the marker of a nudge's link, which is in its header and below its text."""
    if not row["is_nudge"]:
        return {}
    if not row["payload"].get("unsubscribe"):
        raise UnwritableError(NO_WAY_OUT)
    return {UNSUBSCRIBE: row["payload"]["unsubscribe"]}


async def _values(
    connection: Connection, agency: Agency, row: Row, given: Mapping[str, Any]
) -> dict[str, str]:
    """Return the values with their links."""
    values: dict[str, str] = {}
    for name, value in given.items():
        if is_marker(value):
            wanted = WantedLink(row["id"], row["cause_id"], row["recipient"], agency.app_url, value)
            values[name] = await minted(connection, value, wanted)
        elif value is not None:
            values[name] = str(value)
    return values
