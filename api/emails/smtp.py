"""Handing a message to the mail server, and what became of it."""

from dataclasses import dataclass
from email.message import EmailMessage
from enum import Enum

import aiosmtplib

from api.core.settings import Settings

SECONDS = 20
PERMANENT = 500


class Verdict(Enum):
    """What the mail server did."""

    ACCEPTED = "accepted"
    TRY_AGAIN = "try_again"
    REFUSED = "refused"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The verdict, with a reason that names no person."""

    verdict: Verdict
    reason: str = ""


async def send(settings: Settings, message: EmailMessage) -> Outcome:
    """Send a message; nothing counts as sent before the server said so."""
    client = aiosmtplib.SMTP(
        hostname=settings.smtp_host,
        port=settings.smtp_port,
        username=settings.smtp_user or None,
        password=settings.smtp_password.get_secret_value() or None,
        use_tls=settings.smtp_security == "tls",
        start_tls=settings.smtp_security == "starttls",
        timeout=SECONDS,
    )
    try:
        await client.connect()
    except (aiosmtplib.SMTPException, OSError) as error:
        return Outcome(Verdict.TRY_AGAIN, f"No connection to the mail server: {_name(error)}.")
    try:
        await client.send_message(message)
    except (aiosmtplib.SMTPResponseException, aiosmtplib.SMTPRecipientsRefused) as error:
        return _refusal(error)
    except (aiosmtplib.SMTPException, OSError) as error:
        return Outcome(Verdict.UNKNOWN, f"The mail server broke off: {_name(error)}.")
    finally:
        client.close()
    return Outcome(Verdict.ACCEPTED)


def _refusal(error: aiosmtplib.SMTPException) -> Outcome:
    codes = (
        [refused.code for refused in error.recipients]
        if isinstance(error, aiosmtplib.SMTPRecipientsRefused)
        else [getattr(error, "code", PERMANENT)]
    )
    code = max(codes, default=PERMANENT)
    verdict = Verdict.REFUSED if code >= PERMANENT else Verdict.TRY_AGAIN
    return Outcome(verdict, f"The mail server answered {code}.")


def _name(error: Exception) -> str:
    return type(error).__name__
