"""Passwords: their rules and their hashes."""

import asyncio

import bcrypt

from cli.stack.auth.errors import ApiError, validation
from cli.stack.auth.settings import Settings

COST = 10
# bcrypt reads no further than this.
MAX_BYTES = 72
# The hash of a forgotten random text. It is compared with when there is no such person, so that
# the response takes as long.
_DUMMY = b"$2a$10$OYYr/SRcEFOp/KUxf5u4HOTA46TqKc4kmKIwInDlWlhUpEox1D8MO"


def check_length(password: str) -> None:
    """Refuse what bcrypt would cut off.

    Raises:
        ApiError: It is too long.
    """
    if len(password.encode()) > MAX_BYTES:
        message = "Password cannot be longer than 72 characters"
        raise validation(message)


def check_strength(settings: Settings, password: str) -> None:
    """Hold a new password to the rules.

    Raises:
        ApiError: It is too long, too short or lacks required characters.
    """
    check_length(password)
    messages: list[str] = []
    reasons: list[str] = []
    if len(password.encode()) < settings.password_min_length:
        reasons.append("length")
        messages.append(f"Password should be at least {settings.password_min_length} characters.")
    for characters in settings.password_required_characters:
        if not any(character in password for character in characters):
            reasons.append("characters")
            wanted = ", ".join(settings.password_required_characters)
            messages.append(f"Password should contain at least one character of each: {wanted}.")
            break
    if reasons:
        extra = {"weak_password": {"reasons": reasons}}
        raise ApiError(422, "weak_password", " ".join(messages), extra=extra)


async def hash_password(password: str) -> str:
    """Hash a password; bcrypt is slow on purpose, so it runs in a thread."""
    salt = bcrypt.gensalt(COST, prefix=b"2a")
    hashed = await asyncio.to_thread(bcrypt.hashpw, password.encode(), salt)
    return hashed.decode()


async def matches(hashed: str | None, password: str) -> bool:
    """Compare a password with a hash, in constant time; without a hash nothing matches."""
    known = hashed.encode() if hashed else _DUMMY
    secret = password.encode()
    if len(secret) > MAX_BYTES:
        secret, known = b"", _DUMMY
    try:
        equal = await asyncio.to_thread(bcrypt.checkpw, secret, known)
    except ValueError:
        return False
    return equal and bool(hashed) and known is not _DUMMY
