"""Second factors and open questions to them: auth.mfa_factors and auth.mfa_challenges."""

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

from cli.stack.auth.database import Connection

_COLUMNS = (
    "id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret, phone,"
    " last_challenged_at"
)


@dataclass
class Factor:
    """A second factor of a person."""

    user_id: UUID
    friendly_name: str | None = ""
    factor_type: str = "totp"
    status: str = "unverified"
    secret: str | None = None
    phone: str | None = None
    id: UUID = field(default_factory=uuid4)
    created_at: datetime | None = None
    updated_at: datetime | None = None
    last_challenged_at: datetime | None = None

    @property
    def is_verified(self) -> bool:
        """Return whether it was proven once and counts."""
        return self.status == "verified"

    async def insert(self, tx: Connection) -> None:
        """Write a new row."""
        self.created_at = self.updated_at = datetime.now(UTC)
        await tx.execute(
            "insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status,"
            " secret, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7, $8)",
            self.id, self.user_id, self.friendly_name, self.factor_type, self.status,
            self.secret, self.created_at, self.updated_at,
        )  # fmt: skip

    async def save(self, tx: Connection, *columns: str) -> None:
        """Write the named columns and the time of the change."""
        self.updated_at = datetime.now(UTC)
        names = [*columns, "updated_at"]
        sets = ", ".join(f"{name} = ${number}" for number, name in enumerate(names, 2))
        await tx.execute(
            f"update auth.mfa_factors set {sets} where id = $1",  # noqa: S608
            self.id,
            *(getattr(self, name) for name in names),
        )

    async def delete(self, tx: Connection) -> None:
        """Remove the factor."""
        await tx.execute("delete from auth.mfa_factors where id = $1", self.id)

    def as_json(self) -> dict[str, Any]:
        """Return what clients see; never the secret."""
        shown: dict[str, Any] = {
            "id": self.id,
            "created_at": self.created_at,
            "updated_at": self.updated_at,
            "status": self.status,
            "friendly_name": self.friendly_name,
            "factor_type": self.factor_type,
            "last_challenged_at": self.last_challenged_at,
            "phone": self.phone or "",
        }
        if not self.friendly_name:
            del shown["friendly_name"]
        return shown

    @classmethod
    async def of_user(cls, tx: Connection, user_id: UUID) -> "list[Factor]":
        """Return a person's factors, oldest first."""
        return (await cls.of_users(tx, [user_id])).get(user_id, [])

    @classmethod
    async def of_users(cls, tx: Connection, user_ids: list[UUID]) -> "dict[UUID, list[Factor]]":
        """Return the factors of many people at once."""
        rows = await tx.fetch(
            f"select {_COLUMNS} from auth.mfa_factors where user_id = any($1) order by created_at",  # noqa: S608
            user_ids,
        )
        found: dict[UUID, list[Factor]] = {}
        for row in rows:
            found.setdefault(row["user_id"], []).append(cls(**dict(row)))
        return found

    @classmethod
    async def by_id(cls, tx: Connection, factor_id: UUID) -> "Factor | None":
        """Find a factor."""
        row = await tx.fetchrow(
            f"select {_COLUMNS} from auth.mfa_factors where id = $1",  # noqa: S608
            factor_id,
        )
        return cls(**dict(row)) if row else None


async def delete_stale(tx: Connection, age: timedelta) -> None:
    """Remove factors that nobody finished setting up in time."""
    await tx.execute(
        "delete from auth.mfa_factors where status = 'unverified' and created_at < $1",
        datetime.now(UTC) - age,
    )


async def delete_other_unverified(tx: Connection, factor: Factor) -> None:
    """Remove the person's other unfinished factors of the same type."""
    await tx.execute(
        "delete from auth.mfa_factors where user_id = $1 and factor_type = $2"
        " and status = 'unverified' and id <> $3",
        factor.user_id, factor.factor_type, factor.id,
    )  # fmt: skip


@dataclass
class Challenge:
    """An open question to a factor, which must come from the same address."""

    factor_id: UUID
    ip_address: str
    id: UUID = field(default_factory=uuid4)
    created_at: datetime = field(default_factory=lambda: datetime.now(UTC))
    verified_at: datetime | None = None

    async def insert(self, tx: Connection) -> None:
        """Write a new row and note on the factor that it was asked."""
        await tx.execute(
            "insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)"
            " values ($1, $2, $3, $4::text::inet)",
            self.id, self.factor_id, self.created_at, self.ip_address,
        )  # fmt: skip
        await tx.execute(
            "update auth.mfa_factors set last_challenged_at = $2, updated_at = now() where id = $1",
            self.factor_id, self.created_at,
        )  # fmt: skip

    async def mark_verified(self, tx: Connection) -> None:
        """Note that the code was right."""
        self.verified_at = datetime.now(UTC)
        await tx.execute(
            "update auth.mfa_challenges set verified_at = $2 where id = $1",
            self.id, self.verified_at,
        )  # fmt: skip

    async def delete(self, tx: Connection) -> None:
        """Forget the question."""
        await tx.execute("delete from auth.mfa_challenges where id = $1", self.id)

    @classmethod
    async def find(cls, tx: Connection, factor: Factor, challenge_id: UUID) -> "Challenge | None":
        """Find a question to a factor."""
        row = await tx.fetchrow(
            "select factor_id, host(ip_address) as ip_address, id, created_at, verified_at"
            " from auth.mfa_challenges where id = $1 and factor_id = $2",
            challenge_id, factor.id,
        )  # fmt: skip
        return cls(**dict(row)) if row else None
