"""Tokens of capabilities: anyone who holds one acts as an applicant; the database knows only its hash."""

from hashlib import sha256
from secrets import token_urlsafe

import asyncpg

SWEEP = "select private.sweep_capabilities()"


def new_token() -> str:
    """Return a token that nobody can guess."""
    return token_urlsafe(32)


def hash_of(token: str) -> bytes:
    """Return what the database knows of a token."""
    return sha256(token.encode()).digest()


async def sweep_capabilities(pool: asyncpg.Pool) -> None:
    """Remove capabilities that ended a month ago."""
    await pool.execute(SWEEP)
