"""Handing an email to the SMTP server."""

import logging
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import formatdate, make_msgid

import aiosmtplib

from cli.stack.auth.mail.templates import Rendered
from cli.stack.auth.settings import Settings

log = logging.getLogger(__name__)

SEND_SECONDS = 10.0


class MailError(Exception):
    """The mail did not go out."""


async def send(settings: Settings, recipient: str, mail: Rendered) -> None:
    """Send one mail; without an SMTP host mail is only noted in the log.

    Raises:
        MailError: The server cannot be reached or refuses the mail.
    """
    if not settings.smtp_host:
        log.info("No SMTP server is set: a mail was not sent")
        return
    try:
        await aiosmtplib.send(
            _message(settings, recipient, mail),
            hostname=settings.smtp_host,
            port=settings.smtp_port,
            username=settings.smtp_user or None,
            password=settings.smtp_pass or None,
            use_tls=settings.smtp_port == 465,  # noqa: PLR2004 - the port of SMTP over TLS
            timeout=SEND_SECONDS,
        )
    except (aiosmtplib.SMTPException, OSError, ValueError) as error:
        message = f"the SMTP server did not take the mail: {type(error).__name__}"
        raise MailError(message) from error


def _message(settings: Settings, recipient: str, mail: Rendered) -> EmailMessage:
    message = EmailMessage()
    message["From"] = Address(
        display_name=settings.smtp_sender_name or settings.smtp_admin_email,
        addr_spec=settings.smtp_admin_email,
    )
    message["To"] = Address(addr_spec=recipient)
    message["Subject"] = mail.subject
    message["Date"] = formatdate(localtime=False)
    message["Message-ID"] = make_msgid(domain=settings.smtp_admin_email.rpartition("@")[2])
    for name, values in (settings.smtp_headers or {}).items():
        message[name] = ", ".join(values) if isinstance(values, list) else values
    message.set_content(mail.body, subtype="html", charset="utf-8", cte="quoted-printable")
    return message
