"""Signed-in devices: auth.sessions, and by what each was raised: auth.mfa_amr_claims."""

from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any
from uuid import UUID, uuid4

from cli.stack.auth.database import Connection

# Methods that prove a second factor.
SECOND_FACTORS = {"totp", "mfa/phone", "mfa/webauthn"}
_COLUMNS = (
    "id, user_id, created_at, updated_at, factor_id, aal, not_after, refreshed_at, user_agent,"
    " host(ip) as ip, tag"
)


@dataclass
class Session:
    """A sign-in and how strong it is."""

    user_id: UUID
    id: UUID = field(default_factory=uuid4)
    created_at: datetime = field(default_factory=lambda: datetime.now(UTC))
    updated_at: datetime | None = None
    factor_id: UUID | None = None
    aal: str = "aal1"
    not_after: datetime | None = None
    refreshed_at: datetime | None = None
    user_agent: str | None = None
    ip: str | None = None
    tag: str | None = None
    methods: list[dict[str, Any]] = field(default_factory=list)

    @property
    def is_aal2(self) -> bool:
        """Return whether a second factor was given."""
        return self.aal == "aal2"

    @property
    def amr(self) -> list[dict[str, Any]]:
        """Return how the person proved themselves, newest first."""
        return sorted(self.methods, key=lambda entry: -int(entry["timestamp"]))

    @property
    def level(self) -> str:
        """Return the level that the methods amount to."""
        strong = any(entry["method"] in SECOND_FACTORS for entry in self.methods)
        return "aal2" if strong else "aal1"

    def last_refreshed_at(self, token_updated_at: datetime | None) -> datetime:
        """Return when the session was last of use."""
        if self.refreshed_at is not None:
            return self.refreshed_at.replace(tzinfo=UTC)
        if token_updated_at is None:
            return self.created_at
        return max(token_updated_at, self.created_at)

    async def insert(self, tx: Connection) -> None:
        """Write a new row."""
        self.updated_at = self.created_at
        await tx.execute(
            "insert into auth.sessions (id, user_id, created_at, updated_at, factor_id, aal,"
            " not_after, user_agent, ip, tag)"
            " values ($1, $2, $3, $4, $5, $6, $7, $8, $9::text::inet, $10)",
            self.id, self.user_id, self.created_at, self.updated_at, self.factor_id, self.aal,
            self.not_after, self.user_agent or None, self.ip or None, self.tag,
        )  # fmt: skip

    async def add_method(self, tx: Connection, method: str) -> None:
        """Note by which method the session was raised, and when."""
        await tx.execute(
            "insert into auth.mfa_amr_claims"
            " (id, session_id, created_at, updated_at, authentication_method)"
            " values ($1, $2, $3, $3, $4)"
            " on conflict on constraint mfa_amr_claims_session_id_authentication_method_pkey"
            " do update set updated_at = excluded.updated_at",
            uuid4(), self.id, datetime.now(UTC), method,
        )  # fmt: skip
        await self.load_methods(tx)

    async def load_methods(self, tx: Connection) -> None:
        """Read by which methods the session was raised."""
        rows = await tx.fetch(
            "select authentication_method, updated_at from auth.mfa_amr_claims"
            " where session_id = $1 order by updated_at desc",
            self.id,
        )
        self.methods = [
            {
                "method": row["authentication_method"],
                "timestamp": int(row["updated_at"].timestamp()),
            }
            for row in rows
        ]

    async def save_level(self, tx: Connection, level: str, factor_id: UUID | None) -> None:
        """Write the level that the session has reached, and by which factor."""
        self.aal = level
        self.factor_id = factor_id
        await tx.execute(
            "update auth.sessions set aal = $2, factor_id = $3, updated_at = $4 where id = $1",
            self.id, level, factor_id, datetime.now(UTC),
        )  # fmt: skip

    async def save_refresh(self, tx: Connection, user_agent: str, ip: str) -> None:
        """Note when, from where and by what the session was refreshed."""
        self.refreshed_at = datetime.now(UTC).replace(tzinfo=None)
        self.user_agent = user_agent or self.user_agent
        self.ip = ip or self.ip
        await tx.execute(
            "update auth.sessions set refreshed_at = $2, user_agent = $3, ip = $4::text::inet,"
            " aal = $5, updated_at = $6 where id = $1",
            self.id, self.refreshed_at, self.user_agent, self.ip, self.aal, datetime.now(UTC),
        )  # fmt: skip


async def by_id(tx: Connection, session_id: UUID) -> Session | None:
    """Find a session with its methods."""
    row = await tx.fetchrow(
        f"select {_COLUMNS} from auth.sessions where id = $1",  # noqa: S608
        session_id,
    )
    if row is None:
        return None
    session = Session(**dict(row))
    await session.load_methods(tx)
    return session


async def lock(tx: Connection, session_id: UUID) -> bool:
    """Take the session for this transaction; False when another one holds it."""
    found = await tx.fetchval(
        "select true from auth.sessions where id = $1 for update skip locked", session_id
    )
    return bool(found)


async def others_of_user(tx: Connection, session: Session) -> list[Session]:
    """Return the person's other sessions."""
    rows = await tx.fetch(
        f"select {_COLUMNS} from auth.sessions where user_id = $1 and id <> $2 for update",  # noqa: S608
        session.user_id,
        session.id,
    )
    return [Session(**dict(row)) for row in rows]


async def end(tx: Connection, session_id: UUID) -> None:
    """End one session; its tokens go with it."""
    await tx.execute("delete from auth.sessions where id = $1", session_id)


async def end_all(tx: Connection, user_id: UUID, except_id: UUID | None = None) -> None:
    """End a person's sessions, all or all but one."""
    await tx.execute(
        "delete from auth.sessions where user_id = $1 and id is distinct from $2",
        user_id, except_id,
    )  # fmt: skip


async def end_weaker(tx: Connection, session: Session) -> None:
    """End the person's other sessions that have not reached this one's level."""
    await tx.execute(
        "delete from auth.sessions where user_id = $1 and id <> $2 and aal < $3",
        session.user_id, session.id, session.aal,
    )  # fmt: skip


async def lower_raised_by(tx: Connection, factor_id: UUID, factor_type: str) -> None:
    """Take a factor's strength away from the sessions that it raised."""
    rows = await tx.fetch(
        "update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now()"
        " where factor_id = $1 returning id",
        factor_id,
    )
    await tx.execute(
        "delete from auth.mfa_amr_claims where session_id = any($1) and authentication_method = $2",
        [row["id"] for row in rows],
        factor_type,
    )
