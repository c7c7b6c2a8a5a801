"""People, as administrators handle them."""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any
from uuid import UUID

from starlette.responses import Response

from cli.stack.auth.database import Connection
from cli.stack.auth.errors import unprocessable, validation
from cli.stack.auth.flows import accounts
from cli.stack.auth.go_values import parse_duration
from cli.stack.auth.http.answers import answer
from cli.stack.auth.http.call import Call
from cli.stack.auth.http.emails import TAKEN, checked_email, owner_of
from cli.stack.auth.http.endpoints import Endpoint
from cli.stack.auth.http.paging import page_headers, page_of
from cli.stack.auth.records import audit, sessions, users
from cli.stack.auth.records.identities import Identity
from cli.stack.auth.records.user_json import user_json
from cli.stack.auth.records.users import User, now
from cli.stack.auth.security.passwords import check_strength, hash_password


@dataclass
class AdminUserParams:
    """What an administrator may set."""

    id: str = ""
    aud: str = ""
    role: str = ""
    email: str = ""
    phone: str = ""
    password: str | None = None
    password_hash: str = ""
    email_confirm: bool = False
    phone_confirm: bool = False
    user_metadata: dict[str, Any] | None = None
    app_metadata: dict[str, Any] | None = None
    ban_duration: str = ""


@dataclass
class adminUserDeleteParams:  # noqa: N801 - the name stands in messages
    """How to delete."""

    should_soft_delete: bool = False


async def list_users(call: Call) -> Response:
    """List people, newest first."""
    page = page_of(call)
    query = call.request.query_params
    async with call.services.database.connection() as connection:
        people, total = await users.page(
            connection, call.audience, query.get("filter", ""), "created_at desc",
            (page.offset, page.size),
        )  # fmt: skip
    shown = {"users": [user_json(user) for user in people], "aud": call.audience}
    return answer(shown, headers=page_headers(call, page, total))


async def create_user(call: Call) -> Response:
    """Make an account for somebody."""
    params = await call.params(AdminUserParams)
    params.email = checked_email(params.email) if params.email else ""
    _check(call, params)
    if not params.email and not params.phone:
        message = "Cannot create a user without either an email or phone"
        raise validation(message)
    audience = params.aud or call.audience
    user = accounts.new_user(call.settings, params.email, audience, params.user_metadata or {})
    user.role = params.role or user.role
    if params.id:
        user.id = _id(params.id)
    user.encrypted_password = await _password_hash(params)
    user.raw_app_meta_data = {**(params.app_metadata or {}), **user.raw_app_meta_data}
    async with call.services.database.transaction() as tx:
        if params.email and await owner_of(tx, params.email, audience):
            raise unprocessable("email_exists", TAKEN)
        await user.insert(tx)
        await accounts.add_email_identity(tx, user, {})
        await audit.record(tx, "user_signedup", None, _traits(user))
        if params.email_confirm:
            await accounts.confirm(tx, user)
        await _ban(tx, user, params.ban_duration)
    return answer(user_json(user))


def _check(call: Call, params: AdminUserParams) -> None:
    if params.password and params.password_hash:
        message = "Only a password or a password hash should be provided"
        raise validation(message)
    if params.password:
        check_strength(call.settings, params.password)
    if params.ban_duration and params.ban_duration != "none":
        try:
            parse_duration(params.ban_duration)
        except ValueError:
            message = (
                f'invalid format for ban duration: time: invalid duration "{params.ban_duration}"'
            )
            raise validation(message) from None


def _id(text: str) -> UUID:
    try:
        return UUID(text)
    except ValueError:
        message = "ID must conform to the uuid v4 format"
        raise validation(message) from None


async def _password_hash(params: AdminUserParams) -> str | None:
    if params.password_hash:
        return params.password_hash
    return await hash_password(params.password) if params.password else ""


def _traits(user: User) -> dict[str, Any]:
    return {
        "user_id": user.id, "user_email": user.email, "user_phone": user.phone,
        "provider": "email",
    }  # fmt: skip


async def _ban(tx: Connection, user: User, duration: str) -> None:
    if not duration:
        return
    user.banned_until = None if duration == "none" else now() + parse_duration(duration)
    await user.save(tx, "banned_until")


async def get_user(call: Call) -> Response:
    """Show a person."""
    return answer(user_json(call.target))


async def update_user(call: Call) -> Response:
    """Change a person's account at once, without proof of the address."""
    params = await call.params(AdminUserParams)
    user = call.target
    params.email = checked_email(params.email) if params.email else ""
    _check(call, params)
    hashed = await _password_hash(params)
    async with call.services.database.transaction() as tx:
        await _update_access(tx, user, params, hashed)
        if params.email and params.email != user.email:
            await _update_email(call, tx, user, params.email)
        if params.app_metadata is not None:
            await accounts.update_app_metadata(tx, user, params.app_metadata)
        if params.user_metadata is not None:
            await accounts.update_user_metadata(tx, user, params.user_metadata)
        await _ban(tx, user, params.ban_duration)
        traits = {"user_id": user.id, "user_email": user.email, "user_phone": user.phone}
        await audit.record(tx, "user_modified", None, traits)
    return answer(user_json(user))


async def _update_access(
    tx: Connection, user: User, params: AdminUserParams, hashed: str | None
) -> None:
    if params.role:
        user.role = params.role
        await user.save(tx, "role")
    if params.email_confirm and not user.is_confirmed:
        await accounts.confirm(tx, user)
    if params.password is not None or params.password_hash:
        await accounts.set_password(tx, user, hashed, None)


async def _update_email(call: Call, tx: Connection, user: User, email: str) -> None:
    if await owner_of(tx, email, call.audience, user):
        raise unprocessable("email_exists", TAKEN)
    known = [i for i in user.identities or [] if i.provider == "email"]
    for identity in known:
        await identity.update_data(tx, {"email": email, "email_verified": True})
    if not known:
        data = {"sub": str(user.id), "email": email, "email_verified": True}
        identity = Identity(user.id, data)
        await identity.insert(tx)
        user.identities = [*(user.identities or []), identity]
    user.email = email
    await user.save(tx, "email")


async def delete_user(call: Call) -> Response:
    """Delete a person, or only what tells who they were."""
    body = await call.body()
    params = await call.params(adminUserDeleteParams) if body else adminUserDeleteParams()
    user = call.target
    async with call.services.database.transaction() as tx:
        traits = {"user_id": user.id, "user_email": user.email, "user_phone": user.phone}
        await audit.record(tx, "user_deleted", None, traits)
        if params.should_soft_delete:
            await _soft_delete(tx, user)
        else:
            await users.delete(tx, user.id)
    return answer({})


async def _soft_delete(tx: Connection, user: User) -> None:
    user.deleted_at = datetime.now(UTC)
    await user.save(tx, "deleted_at")
    await sessions.end_all(tx, user.id)


ENDPOINTS = [
    Endpoint("GET", "/admin/users", list_users),
    Endpoint("POST", "/admin/users", create_user),
    Endpoint("GET", "/admin/users/{user_id}", get_user),
    Endpoint("PUT", "/admin/users/{user_id}", update_user),
    Endpoint("DELETE", "/admin/users/{user_id}", delete_user),
]
