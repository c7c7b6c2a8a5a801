"""Handing a message to a mail server, and what became of it."""

import asyncio
import base64
import re
import ssl
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import parseaddr
from enum import Enum, StrEnum
from typing import cast

import aiosmtplib
from aiosmtplib.email import flatten_message
from aiosmtplib.protocol import normalize_message_line_endings

from api.core.settings import Settings
from api.emails.destinations import ForbiddenDestinationError, open_socket
from api.emails.servers import MailServer

SECONDS = 20
PERMANENT = 500
ACCEPTED = 2
DRAIN_SECONDS = 0.02
LEADING_DOT = re.compile(rb"(?m)^\.")
LONGEST_WORDS = 300
HIDDEN = "[...]"


class Verdict(Enum):
    """Holds what the mail server did."""

    ACCEPTED = "accepted"
    TRY_AGAIN = "try_again"
    REFUSED = "refused"
    UNKNOWN = "unknown"
    STOPPED = "stopped"


class Cause(StrEnum):
    """Holds what it failed at; the last ones before or beside any server."""

    NONE = "none"
    ADDRESS = "address"
    CONNECTION = "connection"
    TIME = "time"
    ENCRYPTION = "encryption"
    SIGN_IN = "sign_in"
    MESSAGE = "message"
    RECIPIENT = "recipient"
    SETTINGS = "settings"
    UNWRITABLE = "unwritable"
    WORKER_GONE = "worker_gone"
    EXPIRED = "expired"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The verdict, a reason for the log that names no person, and the server's own words."""

    verdict: Verdict
    reason: str = ""
    cause: Cause = Cause.NONE
    words: str = ""


@dataclass(frozen=True, slots=True)
class OutgoingMessage:
    """A message as it goes over the line, and the addresses that servers pass it on by."""

    sender: str
    recipient: str
    content: bytes

    @classmethod
    def of(cls, message: EmailMessage) -> "OutgoingMessage":
        """Make one of a message, between the addresses in it."""
        sender, recipient = (parseaddr(str(message[name]))[1] for name in ("From", "To"))
        return cls(sender, recipient, content_of(message, recipient))

    @property
    def is_plain(self) -> bool:
        """Return whether every mail server understands the addresses."""
        return (self.sender + self.recipient).isascii()


@dataclass(frozen=True, slots=True)
class Patience:
    """How many seconds to wait for each reply, and for the last one.

    A server may work for long after the final dot; a client that gives up then has the email sent twice.
    """

    step: float = 60
    final: float = 600


USUAL = Patience()
Gate = Callable[[], Awaitable[bool]]


async def open_gate() -> bool:
    """Let a message through."""
    return True


def content_of(message: EmailMessage, recipient: str) -> bytes:
    """Return the bytes of a message, such that every mail server takes them."""
    utf8 = not recipient.isascii()
    return normalize_message_line_endings(flatten_message(message, utf8=utf8, cte_type="7bit"))


async def send(
    settings: Settings, server: MailServer, message: EmailMessage, seconds: float = SECONDS
) -> Outcome:
    """Send a message now, for somebody who waits."""
    return await hand_over(
        settings, server, OutgoingMessage.of(message), patience=Patience(seconds, seconds)
    )


async def hand_over(
    settings: Settings,
    server: MailServer,
    outgoing: OutgoingMessage,
    gate: Gate = open_gate,
    patience: Patience = USUAL,
) -> Outcome:
    """Hand a message to a server; nothing counts as sent before the server said so.

    `gate` is asked once the server takes the addresses, just before the message: what fails before
    the final dot has not been sent, what fails after it is unknown.
    """
    try:
        client = await _client(settings, server, patience.step)
        await client.connect()
    except ForbiddenDestinationError:
        reason = "The mail server's address, port or security is not allowed."
        return Outcome(Verdict.TRY_AGAIN, reason, Cause.ADDRESS)
    except (aiosmtplib.SMTPException, OSError) as error:
        reason = f"No connection to the mail server: {_name(error)}."
        return Outcome(Verdict.TRY_AGAIN, reason, _cause(error), _words(error, server))
    try:
        return await _transfer(client, server, outgoing, gate, patience)
    finally:
        client.close()


async def _transfer(
    client: aiosmtplib.SMTP,
    server: MailServer,
    outgoing: OutgoingMessage,
    gate: Gate,
    patience: Patience,
) -> Outcome:
    try:
        await _announce(client, outgoing)
        if not await gate():
            return Outcome(Verdict.STOPPED)
        finish = await _write(client, outgoing.content, patience)
    except (aiosmtplib.SMTPException, OSError) as error:
        return _not_sent(error, server)
    try:
        response = await finish
    except (aiosmtplib.SMTPException, OSError) as error:
        reason = f"The mail server broke off: {_name(error)}."
        return Outcome(Verdict.UNKNOWN, reason, _cause(error), _words(error, server))
    if response.code // 100 == ACCEPTED:
        return Outcome(Verdict.ACCEPTED)
    return _refusal(aiosmtplib.SMTPDataError(response.code, response.message), server)


def _not_sent(error: Exception, server: MailServer) -> Outcome:
    """Say why a message did not get as far as its final dot."""
    if isinstance(error, aiosmtplib.SMTPNotSupported):
        return Outcome(Verdict.REFUSED, "The mail server takes no such address.", Cause.RECIPIENT)
    if isinstance(error, aiosmtplib.SMTPResponseException):
        return _refusal(error, server)
    reason = f"The mail server broke off before it had the message: {_name(error)}."
    return Outcome(Verdict.TRY_AGAIN, reason, _cause(error))


async def _announce(client: aiosmtplib.SMTP, outgoing: OutgoingMessage) -> None:
    """Say from whom and to whom."""
    if outgoing.is_plain:
        await client.mail(outgoing.sender)
        await client.rcpt(outgoing.recipient)
        return
    await client.ehlo()
    if not client.supports_extension("smtputf8"):
        raise aiosmtplib.SMTPNotSupported(outgoing.recipient)
    await client.mail(outgoing.sender, options=["SMTPUTF8"], encoding="utf-8")
    await client.rcpt(outgoing.recipient, encoding="utf-8")


async def _write(
    client: aiosmtplib.SMTP, content: bytes, patience: Patience
) -> Awaitable[aiosmtplib.SMTPResponse]:
    """Write the message and then its final dot; return what waits for the reply to that.

    The library's own `data` has one time limit for all of it, and does not say whether a failure
    came before the dot.
    """
    response = await client.execute_command(b"DATA", timeout=patience.step)
    if response.code != aiosmtplib.SMTPStatus.start_input:
        raise aiosmtplib.SMTPDataError(response.code, response.message)
    if client.protocol is None:
        raise aiosmtplib.SMTPServerDisconnected("Connection lost")
    protocol, transport = client.protocol, cast("asyncio.WriteTransport", client.transport)
    protocol.write(LEADING_DOT.sub(b"..", content))
    async with asyncio.timeout(patience.step):
        await asyncio.sleep(0)
        while transport.get_write_buffer_size() and protocol.is_connected:  # noqa: ASYNC110 no event says so
            await asyncio.sleep(DRAIN_SECONDS)
    protocol.write(b".\r\n")
    return protocol.read_response(timeout=patience.final)


async def _client(settings: Settings, server: MailServer, seconds: float) -> aiosmtplib.SMTP:
    opened = await open_socket(server, settings) if server.is_confined else None
    return aiosmtplib.SMTP(
        hostname=server.host,
        port=None if opened else server.port,
        sock=opened,
        username=server.username or None,
        password=server.password or None,
        use_tls=server.security == "tls",
        start_tls=server.security == "starttls",
        timeout=seconds,
    )


def _refusal(error: aiosmtplib.SMTPResponseException, server: MailServer) -> Outcome:
    verdict = Verdict.REFUSED if error.code >= PERMANENT else Verdict.TRY_AGAIN
    reason = f"The mail server answered {error.code}."
    return Outcome(verdict, reason, Cause.MESSAGE, _words(error, server))


def _cause(error: Exception) -> Cause:
    if isinstance(error, aiosmtplib.SMTPTimeoutError | TimeoutError):
        return Cause.TIME
    if isinstance(error, aiosmtplib.SMTPAuthenticationError) or "AUTH" in str(error):
        return Cause.SIGN_IN
    if isinstance(error.__cause__ or error, ssl.SSLError) or "STARTTLS" in str(error):
        return Cause.ENCRYPTION
    return Cause.CONNECTION


def _words(error: Exception, server: MailServer) -> str:
    """Return what the server said: one printable line of bounded length, without credentials."""
    if not isinstance(error, aiosmtplib.SMTPResponseException):
        return ""
    text = f"{error.code} {error.message}"
    for secret in _secrets(server):
        text = text.replace(secret, HIDDEN)
    printable = "".join(c if c.isprintable() else " " for c in text)
    return " ".join(printable.split())[:LONGEST_WORDS]


def _secrets(server: MailServer) -> list[str]:
    """The password in the forms in which it is sent, which a server could repeat."""
    if not server.password:
        return []
    pair = f"\0{server.username}\0{server.password}"
    sent = [base64.b64encode(text.encode()).decode() for text in (pair, server.password)]
    return [*sent, server.password]


def _name(error: Exception) -> str:
    return type(error).__name__
