"""The rules of users; the database enforces who may change whom."""

from uuid import UUID

from api.core.data.database import Connection
from api.core.data.pagination import Keyset
from api.core.errors.tree import ConflictError, NotFoundError
from api.core.http.responses import Json, Page, json_text
from api.users import queries
from api.users.schemas import RoleUpdate, UserQuery

NO_USER = "There is no such user."
LABELS = {
    "applicant": "Applicant",
    "employee": "Employee",
    "hiringmanager": "Hiring manager",
    "admin": "Administrator",
    "superuser": "Superuser",
}


async def list_roles(_connection: Connection) -> Json:
    """Return the roles and how they are called."""
    return json_text([{"value": value, "label": label} for value, label in LABELS.items()])


async def list_users(connection: Connection, query: UserQuery) -> Page:
    """Return a page of people."""
    keyset = Keyset.of(query, queries.sort_of(query.sort))
    return keyset.page(await queries.page(connection, query, keyset))


async def get_user(connection: Connection, user_id: UUID) -> Json:
    """Return one person.

    Raises:
        NotFoundError: There is none, or they are not the caller's to see.
    """
    item = await queries.by_id(connection, user_id)
    if item is None:
        raise NotFoundError(NO_USER)
    return item


async def update_role(connection: Connection, user_id: UUID, body: RoleUpdate) -> Json:
    """Give somebody another role and notify them.

    Raises:
        NotFoundError: There is none, or they are not the caller's to see.
    """
    await body.compare(get_user, connection, user_id)
    role, before = body.role, await queries.role_of(connection, user_id)
    if before is None or not await queries.set_role(connection, user_id, role):
        raise NotFoundError(NO_USER)
    await tell_of_role(connection, user_id, before)
    return await get_user(connection, user_id)


async def tell_of_role(connection: Connection, user_id: UUID, before: str | None) -> None:
    """Notify somebody that their role has changed, if it has."""
    role = await queries.role_of(connection, user_id)
    if role != before:
        await queries.notify(
            connection, "role_changed", user_id, json_text({"values": {"role": role}})
        )


async def deactivate_user(connection: Connection, user_id: UUID) -> Json:
    """Keep somebody out from now on and notify them.

    Raises:
        ConflictError: They are deactivated already.
    """
    await _switch(connection, user_id, active=False)
    await queries.notify(connection, "account_deactivated", user_id, "{}")
    return await get_user(connection, user_id)


async def reactivate_user(connection: Connection, user_id: UUID) -> Json:
    """Let somebody in again.

    Raises:
        ConflictError: They are active.
    """
    await _switch(connection, user_id, active=True)
    return await get_user(connection, user_id)


async def _switch(connection: Connection, user_id: UUID, *, active: bool) -> None:
    before = await queries.is_active(connection, user_id)
    if before is None:
        raise NotFoundError(NO_USER)
    if before == active:
        raise ConflictError(f"This user is {'active' if active else 'deactivated'} already.")
    if not await queries.set_active(connection, user_id, active=active):
        raise NotFoundError(NO_USER)


async def reset_mfa(connection: Connection, user_id: UUID) -> Json:
    """Remove somebody's second factors, end their sessions and notify them."""
    await get_user(connection, user_id)
    await queries.reset_mfa(connection, user_id)
    await queries.notify(connection, "mfa_reset", user_id, "{}")
    return await get_user(connection, user_id)
