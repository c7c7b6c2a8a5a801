"""The mail server that sends: the agency's own settings, or else those of the product's operator."""

from dataclasses import dataclass, field
from email.errors import MessageError
from email.headerregistry import Address
from typing import Literal
from uuid import UUID

import asyncpg

from api.core.settings import Settings
from api.emails.passwords import UnreadablePasswordError, decrypt

Security = Literal["none", "starttls", "tls"]

COLUMNS = "id, host, port, username, from_name, from_address, security"
ACTIVE = f"select {COLUMNS}, password_encrypted from public.email_settings where active"  # noqa: S608


class UnusableSettingsError(Exception):
    """What is saved can't be used."""


@dataclass(frozen=True, slots=True)
class MailServer:
    """How to reach a mail server, and whose name its mail bears.

    Where the agency's people wrote the address, it is `confined`: see `destinations`.
    """

    host: str
    port: int
    security: Security
    sender: str
    username: str = ""
    password: str = field(default="", repr=False)
    is_confined: bool = True


def environment_server(settings: Settings) -> MailServer:
    """Return the server that the environment names."""
    return MailServer(
        host=settings.smtp_host,
        port=settings.smtp_port,
        security=settings.smtp_security,
        sender=settings.mail_from,
        username=settings.smtp_user,
        password=settings.smtp_password.get_secret_value(),
        is_confined=False,
    )


def saved_server(settings: Settings, row: asyncpg.Record, encrypted: bytes | None) -> MailServer:
    """Return the server of a row of email settings.

    Raises:
        UnusableSettingsError: Its sender is no address, or its password has another key.
    """
    row_id: UUID = row["id"]
    secret = settings.supabase_secret_key
    try:
        sender = str(Address(row["from_name"], addr_spec=row["from_address"]))
        password = decrypt(secret, row_id, encrypted) if encrypted else ""
    except (MessageError, ValueError, IndexError, UnreadablePasswordError):
        raise UnusableSettingsError from None
    return MailServer(
        host=row["host"],
        port=row["port"],
        security=row["security"],
        sender=sender,
        username=row["username"] or "",
        password=password,
    )


async def active_server(pool: asyncpg.Pool, settings: Settings) -> MailServer:
    """Return the server that the worker sends by.

    Raises:
        UnusableSettingsError: Its sender is no address, or its password has another key.
    """
    row = await pool.fetchrow(ACTIVE)
    if row is None:
        return environment_server(settings)
    return saved_server(settings, row, row["password_encrypted"])
