"""What an email carries besides its contents, and the address that it comes back to."""

import base64
import binascii
import hmac
import re
from datetime import datetime
from email.headerregistry import BaseHeader, HeaderRegistry, UnstructuredHeader
from email.message import EmailMessage
from email.policy import Policy
from email.utils import format_datetime, parseaddr
from uuid import UUID

from pydantic import SecretStr

TOKEN = "{token}"  # noqa: S105 a placeholder in a setting
ID_LENGTH = 26
TOKEN_LENGTH = 42
SIGNATURE_BYTES = 10
MESSAGE_ID = re.compile(r"<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@[^<>\s@]+>")


class AddressHeader(UnstructuredHeader, BaseHeader):
    """A header with an address, which stands on one line: folding would break or encode it."""

    def fold(  # type: ignore[explicit-override]  # typing knows it from Python 3.12
        self, *, policy: Policy
    ) -> str:
        """Return the line."""
        return f"{self.name}: {self}{policy.linesep}"


_addresses = HeaderRegistry(default_class=AddressHeader, use_default_map=False)


def message_id_of(email_id: UUID, sender: str) -> str:
    """Return the id under which every server and mail program knows this email."""
    return f"<{email_id}@{domain_of(sender)}>"


def domain_of(sender: str) -> str:
    """Return the part of an address behind the @."""
    return parseaddr(sender)[1].rpartition("@")[2] or "carehire"


def stamp(message: EmailMessage, message_id: str, date: datetime) -> None:
    """Say which email this is, and when it was written."""
    message["Message-ID"] = message_id
    message["Date"] = format_datetime(date)


def join_thread(message: EmailMessage, thread: str, sender: str) -> None:
    """Have mail programs show it with all others of its thread.

    No email has the id that they refer to: whichever of them comes first, they belong together.
    """
    name = re.sub(r"[^A-Za-z0-9.-]", "-", thread)
    address = f"<thread.{name}@{domain_of(sender)}>"
    message.set_raw("References", _addresses("References", address))


def offer_unsubscribing(message: EmailMessage, address: str) -> None:
    """Let mail programs show a button that unsubscribes by one POST (RFC 8058); only for nudges."""
    message.set_raw("List-Unsubscribe", _addresses("List-Unsubscribe", f"<{address}>"))
    message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"


def return_path(pattern: str, secret: SecretStr, email_id: UUID, sender: str) -> str:
    """Return the address that a server gives the email back to: one of its own, if a pattern is set."""
    if not pattern:
        return parseaddr(sender)[1]
    return pattern.replace(TOKEN, _token_of(secret, email_id))


def returned_email(pattern: str, secret: SecretStr, address: str) -> UUID | None:
    """Return the email that came back to an address of its own."""
    before, _, after = pattern.lower().partition(TOKEN)
    found = re.fullmatch(re.escape(before) + r"([a-z2-7]+)" + re.escape(after), address.lower())
    if not pattern or found is None or len(found[1]) != TOKEN_LENGTH:
        return None
    try:
        raw = base64.b32decode(found[1][:ID_LENGTH].upper() + "======")
    except binascii.Error:
        return None
    email_id = UUID(bytes=raw)
    return email_id if hmac.compare_digest(found[1], _token_of(secret, email_id)) else None


def _token_of(secret: SecretStr, email_id: UUID) -> str:
    """Return what nobody can make up; only lower case, since servers may change the case."""
    key = b"bounce address\0" + secret.get_secret_value().encode()
    signature = hmac.digest(key, email_id.bytes, "sha256")[:SIGNATURE_BYTES]
    return _base32(email_id.bytes) + _base32(signature)


def _base32(raw: bytes) -> str:
    return base64.b32encode(raw).decode().rstrip("=").lower()
