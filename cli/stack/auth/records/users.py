"""People: the table auth.users."""

from dataclasses import dataclass, field, fields
from datetime import UTC, datetime
from typing import Any
from uuid import UUID, uuid4

from cli.stack.auth.database import Connection
from cli.stack.auth.records.factors import Factor
from cli.stack.auth.records.identities import Identity

NOBODY = UUID(int=0)
# A person deleted softly keeps the row; the address is replaced by its hash.
_NOT_COLUMNS = {"factors", "identities"}
# The table keeps null where there is no address; everywhere else "none" is the empty string.
_NULLABLE_TEXT = {"email", "phone"}


def now() -> datetime:
    """Return the present moment, in UTC."""
    return datetime.now(UTC)


@dataclass
class User:
    """A person as the table holds them; texts are never None."""

    id: UUID = field(default_factory=uuid4)
    instance_id: UUID | None = NOBODY
    aud: str = ""
    role: str = ""
    email: str = ""
    encrypted_password: str | None = ""
    email_confirmed_at: datetime | None = None
    invited_at: datetime | None = None
    confirmation_token: str = ""
    confirmation_sent_at: datetime | None = None
    recovery_token: str = ""
    recovery_sent_at: datetime | None = None
    email_change_token_new: str = ""
    email_change: str = ""
    email_change_sent_at: datetime | None = None
    last_sign_in_at: datetime | None = None
    raw_app_meta_data: dict[str, Any] = field(default_factory=dict)
    raw_user_meta_data: dict[str, Any] = field(default_factory=dict)
    created_at: datetime | None = None
    updated_at: datetime | None = None
    phone: str = ""
    phone_confirmed_at: datetime | None = None
    phone_change: str = ""
    phone_change_token: str = ""
    phone_change_sent_at: datetime | None = None
    confirmed_at: datetime | None = None
    email_change_token_current: str = ""
    email_change_confirm_status: int = 0
    banned_until: datetime | None = None
    reauthentication_token: str = ""
    reauthentication_sent_at: datetime | None = None
    is_sso_user: bool = False
    deleted_at: datetime | None = None
    is_anonymous: bool = False
    identities: list[Identity] | None = None
    factors: list[Factor] = field(default_factory=list)

    @property
    def is_confirmed(self) -> bool:
        """Return whether the address is proven."""
        return self.email_confirmed_at is not None

    @property
    def is_banned(self) -> bool:
        """Return whether an administrator keeps the person out for now."""
        return self.banned_until is not None and self.banned_until > now()

    @property
    def has_password(self) -> bool:
        """Return whether a password is set."""
        return bool(self.encrypted_password)

    @property
    def has_mfa(self) -> bool:
        """Return whether a second factor is in use."""
        return any(factor.is_verified for factor in self.factors)

    async def save(self, tx: Connection, *columns: str) -> None:
        """Write the named columns and the time of the change."""
        self.updated_at = now()
        names = [*columns, "updated_at"]
        sets = ", ".join(f"{name} = ${number}" for number, name in enumerate(names, 2))
        values = [self._stored(name) for name in names]
        await tx.execute(f"update auth.users set {sets} where id = $1", self.id, *values)  # noqa: S608

    async def insert(self, tx: Connection) -> None:
        """Write a new row."""
        self.created_at = self.updated_at = now()
        names = [name for name in COLUMNS if name != "confirmed_at"]
        places = ", ".join(f"${number}" for number in range(1, len(names) + 1))
        await tx.execute(
            f"insert into auth.users ({', '.join(names)}) values ({places})",  # noqa: S608
            *(self._stored(name) for name in names),
        )

    def _stored(self, name: str) -> Any:
        value = getattr(self, name)
        return None if name in _NULLABLE_TEXT and value == "" else value


COLUMNS = [item.name for item in fields(User) if item.name not in _NOT_COLUMNS]
_SELECT = f"select {', '.join(COLUMNS)} from auth.users"  # noqa: S608
_TEXTS = {item.name for item in fields(User) if item.type is str}


def from_row(row: Any) -> User:
    """Make a person of a row of the table."""
    values = {name: row[name] for name in COLUMNS}
    for name in _TEXTS:
        values[name] = values[name] or ""
    for name in ("raw_app_meta_data", "raw_user_meta_data"):
        values[name] = values[name] or {}
    return User(**values)


async def find_one(tx: Connection, where: str, *values: Any) -> User | None:
    """Return the one person the condition names, with identities and factors."""
    row = await tx.fetchrow(f"{_SELECT} where {where}", *values)
    if row is None:
        return None
    user = from_row(row)
    await load_relations(tx, user)
    return user


async def load_relations(tx: Connection, user: User) -> None:
    """Read the person's identities and factors."""
    user.identities = await Identity.of_user(tx, user.id)
    user.factors = await Factor.of_user(tx, user.id)


async def by_id(tx: Connection, user_id: UUID) -> User | None:
    """Find a person by id, deleted ones included."""
    return await find_one(tx, "instance_id = $1 and id = $2", NOBODY, user_id)


async def by_email(tx: Connection, email: str, audience: str) -> User | None:
    """Find a person by address; SSO people are not found by it."""
    where = "instance_id = $1 and lower(email) = $2 and aud = $3 and is_sso_user = false"
    return await find_one(tx, where, NOBODY, email.lower(), audience)


async def by_phone(tx: Connection, phone: str, audience: str) -> User | None:
    """Find a person by phone number."""
    where = "instance_id = $1 and phone = $2 and aud = $3 and is_sso_user = false"
    return await find_one(tx, where, NOBODY, phone, audience)


async def page(
    tx: Connection, audience: str, text: str, order: str, window: tuple[int, int]
) -> tuple[list[User], int]:
    """Return a page of people and how many there are in all.

    The order is a column and a direction that the caller has checked; the window is offset and
    limit, the limit 0 meaning all.
    """
    where = "where instance_id = $1 and aud = $2"
    values: list[Any] = [NOBODY, audience]
    if text:
        values.append(f"%{text}%")
        where += " and (email like $3 or raw_user_meta_data->>'full_name' ilike $3)"
    total = await tx.fetchval(f"select count(*) from auth.users {where}", *values)  # noqa: S608
    offset, limit = window
    limited = f"limit {int(limit)} offset {int(offset)}" if limit else ""
    rows = await tx.fetch(f"{_SELECT} {where} order by {order} {limited}", *values)
    people = [from_row(row) for row in rows]
    factors = await Factor.of_users(tx, [person.id for person in people])
    for person in people:
        person.factors = factors.get(person.id, [])
    return people, int(total)


async def delete(tx: Connection, user_id: UUID) -> None:
    """Delete a person; everything that refers to them goes too."""
    await tx.execute("delete from auth.users where id = $1", user_id)
