"""Accounts as an administrator makes, changes and deletes them: at once, without any proof."""

import base64
import hashlib
import re
from dataclasses import dataclass, replace
from typing import Any
from uuid import UUID

from cli.stack.auth.context import Context
from cli.stack.auth.database import Connection, failing_as
from cli.stack.auth.errors import unprocessable, validation
from cli.stack.auth.flows import accounts
from cli.stack.auth.flows.addresses import TAKEN, checked_email, checked_phone, owner_of
from cli.stack.auth.go_values import parse_duration
from cli.stack.auth.records import audit, one_time_tokens, sessions, users
from cli.stack.auth.records.identities import Identity
from cli.stack.auth.records.users import User, now
from cli.stack.auth.security.codes import random_password
from cli.stack.auth.security.passwords import check_length, check_strength, hash_password

_HASH = re.compile(r"\$2[abxy]\$\d\d\$[./A-Za-z0-9]{53}|\$argon2.*|\$fbscrypt.*")
PHONE_TAKEN = "Phone number already registered by another user"


@dataclass
class AdminUserParams:
    """Holds what an administrator may set."""

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


def check_addresses(params: AdminUserParams) -> None:
    """Hold address and phone to their form.

    Raises:
        ApiError: One of them has another form.
    """
    if params.email:
        params.email = checked_email(params.email)
    if params.phone:
        params.phone = checked_phone(params.phone)


def check_ban(duration: str) -> None:
    """Hold the length of a ban to its form.

    Raises:
        ApiError: It is no duration.
    """
    if not duration or duration == "none":
        return
    try:
        parse_duration(duration)
    except ValueError:
        reason = f'time: invalid duration "{duration}"'
        message = f"invalid format for ban duration: {reason}"
        raise validation(message) from None


async def create(context: Context, params: AdminUserParams) -> User:
    """Make an account.

    Raises:
        ApiError: The address is taken, or something has the wrong form.
    """
    audience = params.aud or context.audience
    async with context.database.connection() as connection:
        await _require_free(connection, params, audience)
    user = accounts.new_user(context.settings, params.email, audience, params.user_metadata or {})
    user.phone = params.phone
    user.role = params.role or user.role
    user.id = _chosen_id(params.id) or user.id
    user.encrypted_password = await _first_password(params)
    known = {"provider": _providers(params)[0], "providers": _providers(params)}
    user.raw_app_meta_data = accounts.merged(known, params.app_metadata or {})
    check_ban(params.ban_duration)
    async with context.database.transaction() as tx:
        await accounts.insert(tx, user, {}, "Database error creating new user")
        if params.phone:
            await _add_phone_identity(tx, user)
        provider = known["provider"]
        await audit.record(tx, "user_signedup", None, {**_traits(user), "provider": provider})
        await _confirm(tx, user, params)
        await _ban(tx, user, params.ban_duration)
    return user


def _providers(params: AdminUserParams) -> list[str]:
    return [name for name in ("email", "phone") if getattr(params, name)]


async def _require_free(connection: Connection, params: AdminUserParams, audience: str) -> None:
    if params.email and await owner_of(connection, params.email, audience):
        raise unprocessable("email_exists", TAKEN)
    if params.phone and await users.by_phone(connection, params.phone, audience):
        raise unprocessable("phone_exists", PHONE_TAKEN)


def _chosen_id(text: str) -> UUID | None:
    if not text:
        return None
    try:
        chosen = UUID(text)
    except ValueError:
        message = "ID must conform to the uuid v4 format"
        raise validation(message) from None
    if chosen == users.NOBODY:
        message = "ID cannot be a nil uuid"
        raise validation(message)
    return chosen


async def _first_password(params: AdminUserParams) -> str:
    """Return the hash to begin with; without a password one that nobody knows."""
    if params.password and params.password_hash:
        message = "Only a password or a password hash should be provided"
        raise validation(message)
    if params.password_hash:
        return _checked_hash(params.password_hash)
    if params.password:
        check_length(params.password)
    return await hash_password(params.password or random_password())


def _checked_hash(password_hash: str) -> str:
    if not _HASH.fullmatch(password_hash):
        message = "Invalid password hash"
        raise validation(message)
    return password_hash


async def _confirm(tx: Connection, user: User, params: AdminUserParams) -> None:
    if params.email_confirm and not user.is_confirmed:
        await accounts.confirm(tx, user)
    if params.phone_confirm and user.phone_confirmed_at is None:
        user.phone_confirmed_at = now()
        user.confirmation_token = ""
        await user.save(tx, "confirmation_token", "phone_confirmed_at")


async def _ban(tx: Connection, user: User, duration: str) -> None:
    if not duration:
        return
    user.banned_until = None if duration == "none" else now() + parse_duration(duration)
    await user.save(tx, "banned_until")


def _traits(user: User) -> dict[str, Any]:
    return {"user_id": user.id, "user_email": user.email, "user_phone": user.phone}


async def change(context: Context, user: User, params: AdminUserParams) -> None:
    """Change an account.

    Raises:
        ApiError: Something has the wrong form.
    """
    check_ban(params.ban_duration)
    hashed = await _changed_password(context, params)
    with failing_as("Error updating user"):
        async with context.database.transaction() as tx:
            await _apply(tx, user, params, hashed)


async def _apply(tx: Connection, user: User, params: AdminUserParams, hashed: str) -> None:
    if params.role:
        user.role = params.role
        await user.save(tx, "role")
    await _confirm(tx, user, params)
    if hashed:
        await accounts.set_password(tx, user, hashed, None)
    await _change_addresses(tx, user, params)
    if params.app_metadata is not None:
        await accounts.update_app_metadata(tx, user, params.app_metadata)
    if params.user_metadata is not None:
        await accounts.update_user_metadata(tx, user, params.user_metadata)
    await _ban(tx, user, params.ban_duration)
    await audit.record(tx, "user_modified", None, _traits(user))


async def _changed_password(context: Context, params: AdminUserParams) -> str:
    if params.password is not None and params.password_hash:
        message = "Only a password or a password hash should be provided"
        raise validation(message)
    if params.password is not None:
        check_strength(context.settings, params.password)
        return await hash_password(params.password)
    return _checked_hash(params.password_hash) if params.password_hash else ""


async def _change_addresses(tx: Connection, user: User, params: AdminUserParams) -> None:
    if params.email and params.email != user.email:
        await _change_email(tx, user, params)
    if params.phone and params.phone != user.phone:
        user.phone = params.phone
        identity = _identity(user, "phone")
        if identity is None:
            await _add_phone_identity(tx, user)
        else:
            await replace(identity).update_data(tx, {"phone": user.phone})
        await user.save(tx, "phone")


async def _change_email(tx: Connection, user: User, params: AdminUserParams) -> None:
    changes: dict[str, Any] = {"email": params.email}
    if params.email_confirm:
        changes["email_verified"] = True
    identity = _identity(user, "email")
    user.email = params.email
    if identity is None:
        await accounts.add_email_identity(tx, user, {})
        identity = _identity(user, "email")
    if identity is not None:
        # A copy: the response shows the identity as it was, as the real server's does.
        await replace(identity).update_data(tx, changes)
    await user.save(tx, "email")


def _identity(user: User, provider: str) -> Identity | None:
    return next((i for i in user.identities or [] if i.provider == provider), None)


async def _add_phone_identity(tx: Connection, user: User) -> None:
    data = {
        "sub": str(user.id), "phone": user.phone, "email_verified": False, "phone_verified": False,
    }  # fmt: skip
    identity = Identity(user.id, data, provider="phone")
    await identity.insert(tx)
    user.identities = [*(user.identities or []), identity]


async def remove(context: Context, user: User, *, softly: bool) -> None:
    """Delete an account, or only what shows whose it was."""
    async with context.database.transaction() as tx:
        await audit.record(tx, "user_deleted", None, _traits(user))
        if not softly:
            with failing_as("Database error deleting user"):
                await users.delete(tx, user.id)
        elif user.deleted_at is None:
            with failing_as("Error soft deleting user"):
                await _forget(tx, user)


async def _forget(tx: Connection, user: User) -> None:
    user.email = _scrambled(user, user.email)
    user.email_change = _scrambled(user, user.email_change)
    user.phone = _scrambled(user, user.phone)[:15]
    user.phone_change = _scrambled(user, user.phone_change)[:15]
    user.encrypted_password = None
    user.confirmation_token = user.recovery_token = user.reauthentication_token = ""
    user.email_change_token_current = user.email_change_token_new = user.phone_change_token = ""
    user.raw_app_meta_data, user.raw_user_meta_data = {}, {}
    user.deleted_at = now()
    await user.save(
        tx, "email", "phone", "encrypted_password", "email_change", "phone_change",
        "confirmation_token", "recovery_token", "reauthentication_token", "phone_change_token",
        "email_change_token_current", "email_change_token_new", "deleted_at",
        "raw_app_meta_data", "raw_user_meta_data",
    )  # fmt: skip
    for identity in user.identities or []:
        await identity.forget(tx, _scrambled(user, f"{identity.provider}:{identity.provider_id}"))
    await one_time_tokens.clear(tx, user.id)
    await sessions.end_all(tx, user.id)


def _scrambled(user: User, value: str) -> str:
    """Return what stands for a value that must be forgotten, the same for the same value."""
    digest = hashlib.sha256(f"{user.id}{value}".encode()).digest()
    return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()
