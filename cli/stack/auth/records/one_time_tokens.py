"""Codes that are out by mail: the table auth.one_time_tokens, of which only hashes are kept."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID, uuid4

from cli.stack.auth.database import Connection

CONFIRMATION = "confirmation_token"
RECOVERY = "recovery_token"
EMAIL_CHANGE_NEW = "email_change_token_new"
EMAIL_CHANGE_CURRENT = "email_change_token_current"
REAUTHENTICATION = "reauthentication_token"


@dataclass(frozen=True)
class OneTimeToken:
    """The hash of a code, whose it is and what it is for."""

    user_id: UUID
    token_type: str
    token_hash: str
    relates_to: str


async def put(
    tx: Connection, user_id: UUID, relates_to: str, token_hash: str, token_type: str
) -> None:
    """Keep a hash, in place of the person's earlier one for the same purpose."""
    await clear(tx, user_id, [token_type])
    await tx.execute(
        "insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)"
        " values ($1, $2, $3, $4, $5)",
        uuid4(), user_id, token_type, token_hash, relates_to.lower(),
    )  # fmt: skip


async def find(tx: Connection, token_hash: str, types: Sequence[str]) -> OneTimeToken | None:
    """Find a hash that serves one of the purposes."""
    row = await tx.fetchrow(
        "select user_id, token_type, token_hash, relates_to from auth.one_time_tokens"
        " where token_type::text = any($2) and (token_hash = $1 or token_hash = 'pkce_' || $1)"
        " limit 1",
        token_hash, list(types),
    )  # fmt: skip
    return OneTimeToken(**dict(row)) if row else None


async def clear(tx: Connection, user_id: UUID, types: Sequence[str] = ()) -> None:
    """Forget a person's codes, of the given purposes or all."""
    await tx.execute(
        "delete from auth.one_time_tokens where user_id = $1"
        " and (token_type::text = any($2) or cardinality($2::text[]) = 0)",
        user_id, list(types),
    )  # fmt: skip
