"""Addresses: their form, and whether one is taken. No phone has an account here."""

import re

from cli.stack.auth.database import Connection
from cli.stack.auth.errors import validation
from cli.stack.auth.records import users
from cli.stack.auth.records.users import NOBODY, User

MAX_LENGTH = 255
_ADDRESS = re.compile(
    r"[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"
    r"(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*"
)
_E164 = re.compile(r"[1-9][0-9]{1,14}")
TAKEN = "A user with this email address has already been registered"


def checked_email(email: str) -> str:
    """Return the address in lower case.

    Raises:
        ApiError: It is missing or not an address.
    """
    if not email:
        message = "An email address is required"
        raise validation(message)
    if len(email) > MAX_LENGTH:
        message = "An email address is too long"
        raise validation(message)
    lowered = email.lower()
    if not _ADDRESS.fullmatch(lowered):
        message = "Unable to validate email address: invalid format"
        raise validation(message)
    return lowered


def checked_phone(phone: str) -> str:
    """Return the number without its plus and spaces.

    Raises:
        ApiError: It is not a number.
    """
    digits = phone.removeprefix("+").replace(" ", "")
    if not _E164.fullmatch(digits):
        message = "Invalid phone number format (E.164 required)"
        raise validation(message)
    return digits


async def owner_of(
    tx: Connection, email: str, audience: str, besides: User | None = None
) -> User | None:
    """Return who signs in with the address already, another than the one given."""
    known = await users.by_email(tx, email, audience)
    if known is None:
        where = (
            "instance_id = $1 and aud = $3 and is_sso_user = false and id in"
            " (select user_id from auth.identities where email = $2 and provider not like 'sso:%')"
        )
        known = await users.find_one(tx, where, NOBODY, email.lower(), audience)
    if known is None or (besides is not None and known.id == besides.id):
        return None
    return known
