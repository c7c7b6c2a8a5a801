"""Users in SQL; each row comes back as the JSON text of its answer."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from asyncpg import Record

from api.core.data.database import Connection
from api.core.data.pagination import Conditions, Keyset, Sort
from api.core.data.statements import Table
from api.core.http.responses import Json
from api.users.schemas import User, UserQuery, UserRegister

SORTS = {
    "lastName": (("p.last_name", "text"), ("p.first_name", "text"), ("p.id", "uuid")),
    "firstName": (("p.first_name", "text"), ("p.last_name", "text"), ("p.id", "uuid")),
    "createdAt": (("p.created_at", "timestamptz"), ("p.id", "uuid")),
}
PROFILES = Table("public.profiles", "p")
ITEM = PROFILES.item(
    User,
    email="coalesce(p.email, '')",
    roles="json_build_array(p.role)",
    role="p.role",
    active="p.deactivated_at is null",
    mfa_enrolled="exists (select from enrolled where enrolled.id = p.id)",
    invited="exists (select from invited where invited.id = p.id)",
)
LIST = """
with p as materialized (
  select p.*, r.role from public.profiles as p join public.user_roles as r on r.user_id = p.id
  where {where} order by {order} limit {limit}
),
enrolled as materialized (
  select found.id from private.people_with_factor(array(select id from p)) as found (id)
),
invited as materialized (
  select found.id from private.people_invited(array(select id from p)) as found (id)
)
select {key} as key, {item}::text as item from p order by {order}
"""
SEARCHED = ("p.email", "p.first_name", "p.last_name")
SET_ROLE = "update public.user_roles set role = $2 where user_id = $1 returning true"
DEACTIVATE = "update public.profiles set deactivated_at = now() where id = $1 returning true"
REACTIVATE = "update public.profiles set deactivated_at = null where id = $1 returning true"
PREPARE_INVITATION = """
select person, is_confirmed, deactivated from private.prepare_invitation($1, $2, $3, $4, $5)
"""
UNASSIGN = "delete from public.patient_assignments where user_id = $1"
NOTIFY = "select private.send_email($1, gen_random_uuid(), $2, $3::text::jsonb)"


def sort_of(name: str) -> Sort:
    """Return the sort of this name; a leading minus turns it round."""
    return Sort.named(SORTS, name)


async def page(connection: Connection, asked: UserQuery, keyset: Keyset) -> Sequence[Record]:
    """Return the rows of one page, and one more when there is a next page."""
    conditions = Conditions()
    if asked.active != "all":
        empty = "is null" if asked.active == "true" else "is not null"
        conditions.add(f"p.deactivated_at {empty}")
    if asked.role == "staff":
        conditions.add("r.role <> {}", "applicant")
    elif asked.role:
        conditions.add("r.role = {}", asked.role)
    conditions.add_words(SEARCHED, asked.q)
    return await _select(connection, conditions, keyset.sort, keyset.apply(conditions))


async def by_id(connection: Connection, user_id: UUID) -> Json | None:
    """Return one person, if the caller may see them."""
    conditions = Conditions()
    conditions.add("p.id = {}", user_id)
    rows = await _select(connection, conditions, sort_of("lastName"), "1")
    return rows[0]["item"] if rows else None


async def set_role(connection: Connection, user_id: UUID, role: str) -> bool:
    """Give somebody another role, as far as the database lets the caller."""
    return bool(await connection.fetchval(SET_ROLE, user_id, role))


@dataclass(frozen=True, slots=True)
class Prepared:
    """Says whose account has an address, if anybody's; `deactivated` is their name if they left."""

    person: UUID | None
    is_confirmed: bool | None
    deactivated: str | None


async def prepare_invitation(connection: Connection, body: UserRegister) -> Prepared:
    """Say whose account has the address, whether it is confirmed, and who left.

    One that is not confirmed keeps nothing of what a stranger may have set, and one that is to be
    reactivated nothing that opens it; the database refuses anyone who may not give the role.
    """
    values = (body.email, body.first_name, body.last_name, body.role, body.reactivate)
    [row] = await connection.fetch(PREPARE_INVITATION, *values)
    return Prepared(*row)


async def unassign(connection: Connection, user_id: UUID) -> None:
    """End somebody's assignments to patients."""
    await connection.execute(UNASSIGN, user_id)


async def set_active(connection: Connection, user_id: UUID, *, active: bool) -> bool:
    """Switch somebody on or off, as far as the database lets the caller."""
    return bool(await connection.fetchval(REACTIVATE if active else DEACTIVATE, user_id))


async def is_active(connection: Connection, user_id: UUID) -> bool | None:
    """Return whether somebody may sign in; nothing when the caller may not see them."""
    statement = "select deactivated_at is null from public.profiles where id = $1"
    active: bool | None = await connection.fetchval(statement, user_id)
    return active


async def role_of(connection: Connection, user_id: UUID) -> str | None:
    """Return somebody's role, if the caller may see it."""
    statement = "select role from public.user_roles where user_id = $1"
    role: str | None = await connection.fetchval(statement, user_id)
    return role


async def reset_mfa(connection: Connection, user_id: UUID) -> int:
    """Remove somebody's second factors, end their sessions, and record it."""
    count: int = await connection.fetchval("select private.reset_mfa($1)", user_id)
    await connection.execute(
        "select private.audit('reset_mfa', 'profiles', array[$1::uuid])", user_id
    )
    return count


async def notify(connection: Connection, kind: str, user_id: UUID, payload: Json) -> None:
    """Put a notice to a person into the outbox."""
    await connection.execute(NOTIFY, kind, user_id, payload)


async def _select(
    connection: Connection, conditions: Conditions, sort: Sort, limit: str
) -> Sequence[Record]:
    statement = LIST.format(
        where=conditions.sql, order=sort.order, limit=limit, key=sort.key, item=ITEM
    )
    rows: Sequence[Record] = await connection.fetch(statement, *conditions.params)
    return rows
