"""PKCE flows that wait for their verifier: the table auth.flow_state."""

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

from cli.stack.auth.database import Connection

_COLUMNS = (
    "id, user_id, auth_code, code_challenge_method, code_challenge, provider_type, created_at,"
    " updated_at, authentication_method, auth_code_issued_at"
)


@dataclass
class FlowState:
    """A challenge that a client has set, and later the code that completes it."""

    user_id: UUID | None
    code_challenge_method: str
    code_challenge: str
    authentication_method: str
    provider_type: str
    id: UUID = field(default_factory=uuid4)
    auth_code: str = field(default_factory=lambda: str(uuid4()))
    created_at: datetime = field(default_factory=lambda: datetime.now(UTC))
    updated_at: datetime | None = None
    auth_code_issued_at: datetime | None = None

    async def insert(self, tx: Connection) -> None:
        """Write a new row."""
        self.updated_at = self.created_at
        await tx.execute(
            "insert into auth.flow_state (id, user_id, auth_code, code_challenge_method,"
            " code_challenge, provider_type, provider_access_token, provider_refresh_token,"
            " created_at, updated_at, authentication_method)"
            " values ($1, $2, $3, $4, $5, $6, '', '', $7, $8, $9)",
            self.id, self.user_id, self.auth_code, self.code_challenge_method,
            self.code_challenge, self.provider_type, self.created_at, self.updated_at,
            self.authentication_method,
        )  # fmt: skip

    async def note_code_issued(self, tx: Connection) -> None:
        """Start the clock of the code."""
        self.auth_code_issued_at = datetime.now(UTC)
        await tx.execute(
            "update auth.flow_state set auth_code_issued_at = $2, updated_at = $2 where id = $1",
            self.id, self.auth_code_issued_at,
        )  # fmt: skip

    async def delete(self, tx: Connection) -> None:
        """Forget the flow: a code serves once."""
        await tx.execute("delete from auth.flow_state where id = $1", self.id)

    def has_expired(self, lifetime: timedelta) -> bool:
        """Return whether the code is too old; for a magic link, whether the flow is."""
        started = self.created_at
        if self.auth_code_issued_at is not None and self.authentication_method == "magiclink":
            started = self.auth_code_issued_at
        return datetime.now(UTC) > started + lifetime


async def by_auth_code(tx: Connection, auth_code: str) -> FlowState | None:
    """Find the flow that a code belongs to."""
    return _from_row(
        await tx.fetchrow(
            f"select {_COLUMNS} from auth.flow_state where auth_code = $1",  # noqa: S608
            auth_code,
        )
    )


async def newest_of_user(tx: Connection, user_id: UUID, method: str) -> FlowState | None:
    """Find the person's latest flow of a kind."""
    return _from_row(
        await tx.fetchrow(
            f"select {_COLUMNS} from auth.flow_state"  # noqa: S608
            " where user_id = $1 and authentication_method = $2"
            " order by created_at desc limit 1",
            user_id,
            method,
        )
    )


def _from_row(row: Any) -> FlowState | None:
    return FlowState(**dict(row)) if row else None
