"""Tokens of capabilities: whoever holds one acts as an applicant; the database knows its hash alone."""

from hashlib import sha256
from secrets import token_urlsafe


def new_token() -> str:
    """Return a token that nobody can guess."""
    return token_urlsafe(32)


def hash_of(token: str) -> bytes:
    """Return what the database knows of a token."""
    return sha256(token.encode()).digest()
