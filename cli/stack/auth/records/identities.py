"""How a person is known: the table auth.identities."""

from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any
from uuid import UUID, uuid4

from cli.stack.auth.database import Connection


@dataclass
class Identity:
    """One provider's view of a person; here always `email`."""

    user_id: UUID
    identity_data: dict[str, Any]
    provider: str = "email"
    provider_id: str = ""
    id: UUID = field(default_factory=uuid4)
    last_sign_in_at: datetime | None = None
    created_at: datetime | None = None
    updated_at: datetime | None = None
    email: str | None = None

    async def insert(self, tx: Connection) -> None:
        """Write a new row."""
        moment = datetime.now(UTC)
        self.last_sign_in_at = self.created_at = self.updated_at = moment
        self.provider_id = self.provider_id or str(self.identity_data["sub"])
        email = self.identity_data.get("email")
        self.email = str(email).lower() if email else None
        await tx.execute(
            "insert into auth.identities (id, user_id, identity_data, provider, provider_id,"
            " last_sign_in_at, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7, $8)",
            self.id, self.user_id, self.identity_data, self.provider, self.provider_id,
            self.last_sign_in_at, self.created_at, self.updated_at,
        )  # fmt: skip

    async def update_data(self, tx: Connection, changes: dict[str, Any]) -> None:
        """Merge changes into what the provider reported; None removes a key."""
        merged = {**self.identity_data, **changes}
        self.identity_data = {k: v for k, v in merged.items() if v is not None}
        self.updated_at = datetime.now(UTC)
        email = self.identity_data.get("email")
        self.email = str(email).lower() if email else None
        await tx.execute(
            "update auth.identities set identity_data = $2, updated_at = $3 where id = $1",
            self.id, self.identity_data, self.updated_at,
        )  # fmt: skip

    async def forget(self, tx: Connection, stand_in: str) -> None:
        """Erase what shows who it was."""
        await tx.execute(
            "update auth.identities set provider_id = $2, identity_data = '{}' where id = $1",
            self.id, stand_in,
        )  # fmt: skip

    def as_json(self) -> dict[str, Any]:
        """Return what clients see."""
        shown: dict[str, Any] = {
            "identity_id": self.id,
            "id": self.provider_id,
            "user_id": self.user_id,
            "identity_data": self.identity_data,
            "provider": self.provider,
            "last_sign_in_at": self.last_sign_in_at,
            "created_at": self.created_at,
            "updated_at": self.updated_at,
        }
        if self.email:
            shown["email"] = self.email
        optional = {"last_sign_in_at", "identity_data"}
        return {k: v for k, v in shown.items() if v or k not in optional}

    @classmethod
    async def of_user(cls, tx: Connection, user_id: UUID) -> "list[Identity]":
        """Return a person's identities, oldest first."""
        rows = await tx.fetch(
            "select id, user_id, identity_data, provider, provider_id, last_sign_in_at,"
            " created_at, updated_at, email from auth.identities where user_id = $1"
            " order by created_at",
            user_id,
        )
        return [cls(**dict(row)) for row in rows]
