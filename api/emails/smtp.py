"""Handing a message to a mail server, and what became of it."""

import base64
import ssl
from dataclasses import dataclass
from email.message import EmailMessage
from enum import Enum

import aiosmtplib

from api.core.settings import Settings
from api.emails.destinations import ForbiddenDestinationError, open_socket
from api.emails.servers import MailServer

SECONDS = 20
PERMANENT = 500
LONGEST_WORDS = 300
HIDDEN = "[...]"


class Verdict(Enum):
    """What the mail server did."""

    ACCEPTED = "accepted"
    TRY_AGAIN = "try_again"
    REFUSED = "refused"
    UNKNOWN = "unknown"


class Cause(Enum):
    """What it failed at."""

    NONE = "none"
    ADDRESS = "address"
    CONNECTION = "connection"
    TIME = "time"
    ENCRYPTION = "encryption"
    SIGN_IN = "sign_in"
    MESSAGE = "message"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The verdict, with a reason that names no person, and the server's own words."""

    verdict: Verdict
    reason: str = ""
    cause: Cause = Cause.NONE
    words: str = ""


async def send(
    settings: Settings, server: MailServer, message: EmailMessage, seconds: float = SECONDS
) -> Outcome:
    """Send a message; nothing counts as sent before the server said so."""
    try:
        client = await _client(settings, server, seconds)
        await client.connect()
    except ForbiddenDestinationError:
        reason = "The mail server's address, port or security is not allowed."
        return Outcome(Verdict.TRY_AGAIN, reason, Cause.ADDRESS)
    except (aiosmtplib.SMTPException, OSError) as error:
        reason = f"No connection to the mail server: {_name(error)}."
        return Outcome(Verdict.TRY_AGAIN, reason, _cause(error), _words(error, server))
    try:
        await client.send_message(message)
    except (aiosmtplib.SMTPResponseException, aiosmtplib.SMTPRecipientsRefused) as error:
        return _refusal(error, server)
    except (aiosmtplib.SMTPException, OSError) as error:
        reason = f"The mail server broke off: {_name(error)}."
        return Outcome(Verdict.UNKNOWN, reason, _cause(error), _words(error, server))
    finally:
        client.close()
    return Outcome(Verdict.ACCEPTED)


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


def _refusal(error: aiosmtplib.SMTPException, server: MailServer) -> Outcome:
    codes = (
        [refused.code for refused in error.recipients]
        if isinstance(error, aiosmtplib.SMTPRecipientsRefused)
        else [getattr(error, "code", PERMANENT)]
    )
    code = max(codes, default=PERMANENT)
    verdict = Verdict.REFUSED if code >= PERMANENT else Verdict.TRY_AGAIN
    reason = f"The mail server answered {code}."
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
    if isinstance(error, aiosmtplib.SMTPRecipientsRefused):
        return _words(error.recipients[0], server) if error.recipients else ""
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
