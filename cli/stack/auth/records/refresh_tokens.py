"""Refresh tokens: the table auth.refresh_tokens."""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any
from uuid import UUID

from cli.stack.auth.database import Connection
from cli.stack.auth.records.users import NOBODY
from cli.stack.auth.security.codes import refresh_token

_COLUMNS = "id, token, user_id, revoked, created_at, updated_at, parent, session_id"


@dataclass
class RefreshToken:
    """A token that can be exchanged once for the next."""

    id: int
    token: str
    user_id: UUID
    revoked: bool
    created_at: datetime
    updated_at: datetime
    parent: str
    session_id: UUID | None


async def find(tx: Connection, token: str, *, lock: bool = False) -> RefreshToken | None:
    """Find a token; with a lock, skip one that another request holds."""
    row = await tx.fetchrow(
        f"select {_COLUMNS} from auth.refresh_tokens where token = $1"  # noqa: S608
        f"{' for update skip locked' if lock else ''}",
        token,
    )
    return _from_row(row) if row else None


async def active_of(tx: Connection, session_id: UUID) -> RefreshToken | None:
    """Return the session's one token that is not revoked."""
    row = await tx.fetchrow(
        f"select {_COLUMNS} from auth.refresh_tokens"  # noqa: S608
        " where session_id = $1 and revoked is false order by id desc limit 1",
        session_id,
    )
    return _from_row(row) if row else None


async def grant(
    tx: Connection, user_id: UUID, session_id: UUID | None, parent: str = ""
) -> RefreshToken:
    """Write a new token for a session."""
    moment = datetime.now(UTC)
    row = await tx.fetchrow(
        "insert into auth.refresh_tokens (instance_id, token, user_id, revoked, created_at,"  # noqa: S608
        " updated_at, parent, session_id) values ($1, $2, $3, false, $4, $4, $5, $6)"
        f" returning {_COLUMNS}",
        NOBODY, refresh_token(), str(user_id), moment, parent or None, session_id,
    )  # fmt: skip
    return _from_row(row)


async def revoke(tx: Connection, token: RefreshToken) -> None:
    """Revoke one token."""
    await tx.execute(
        "update auth.refresh_tokens set revoked = true, updated_at = $2 where id = $1",
        token.id, datetime.now(UTC),
    )  # fmt: skip


async def revoke_family(tx: Connection, token: RefreshToken) -> None:
    """Revoke every token of the session that the token belongs to."""
    await tx.execute(
        "update auth.refresh_tokens set revoked = true, updated_at = $2"
        " where session_id = $1 and revoked is false",
        token.session_id, datetime.now(UTC),
    )  # fmt: skip


async def delete(tx: Connection, token: RefreshToken) -> None:
    """Delete a token that has no session."""
    await tx.execute("delete from auth.refresh_tokens where id = $1", token.id)


def _from_row(row: Any) -> RefreshToken:
    values = dict(row)
    values["user_id"] = UUID(values["user_id"])
    values["parent"] = values["parent"] or ""
    return RefreshToken(**values)
