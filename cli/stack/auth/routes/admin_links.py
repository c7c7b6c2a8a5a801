"""Links that an administrator hands on instead of an email."""

from dataclasses import dataclass
from typing import Any

from starlette.responses import Response

from cli.stack.auth.database import Connection
from cli.stack.auth.errors import not_found, unprocessable, validation
from cli.stack.auth.flows import accounts
from cli.stack.auth.flows.addresses import TAKEN, checked_email, owner_of
from cli.stack.auth.http.call import Call
from cli.stack.auth.http.responses import json_response
from cli.stack.auth.mail.links import action_link
from cli.stack.auth.records import audit, one_time_tokens, users
from cli.stack.auth.records.user_json import user_json
from cli.stack.auth.records.users import User, now
from cli.stack.auth.security.codes import one_time_code, random_password, token_hash
from cli.stack.auth.security.passwords import check_strength, hash_password

NEEDS_ACCOUNT = {"recovery", "email_change_current", "email_change_new"}
KINDS = {"signup", "invite", "magiclink", *NEEDS_ACCOUNT}


@dataclass
class GenerateLinkParams:
    """Which link, and for whom."""

    type: str = ""
    email: str = ""
    new_email: str = ""
    password: str = ""
    data: dict[str, Any] | None = None
    redirect_to: str = ""


async def generate_link(call: Call) -> Response:
    """Make a code as an email would carry it, and show it."""
    params = await call.fields(GenerateLinkParams)
    email = params.email = checked_email(params.email)
    target = await call.redirect_target(params.redirect_to)
    async with call.services.database.connection() as connection:
        user = await users.by_email(connection, email, call.audience)
    if user is None and params.type in NEEDS_ACCOUNT:
        raise not_found("user_not_found", "User with this email not found")
    if user is None and params.type == "magiclink":
        params.type, params.password = "signup", random_password()
    if params.type not in KINDS:
        message = f"Invalid email action link type requested: {params.type}"
        raise validation(message)
    code = one_time_code(call.settings.mailer_otp_length)
    hashed = token_hash(email, code)
    user = await _keep(call, params, user, code)
    shown = {
        **user_json(user),
        "action_link": action_link(call.settings, params.type, _hash_in_link(params, code), target),
        "email_otp": code,
        "hashed_token": hashed,
        "verification_type": params.type,
        "redirect_to": target,
    }
    return json_response(shown)


def _hash_in_link(params: GenerateLinkParams, code: str) -> str:
    address = params.new_email if params.type == "email_change_new" else params.email
    return token_hash(address, code)


async def _keep(call: Call, params: GenerateLinkParams, user: User | None, code: str) -> User:
    hashed = token_hash(params.email, code)
    password = await _password_hash(call, params) if user is None else None
    async with call.services.database.transaction() as tx:
        if params.type in {"signup", "invite"}:
            return await _keep_confirmation(call, tx, params, user, (hashed, password))
        if user is None:
            raise not_found("user_not_found", "User with this email not found")
        if params.type in {"magiclink", "recovery"}:
            await _keep_recovery(tx, user, hashed)
        else:
            await _keep_email_change(call, tx, params, user, code)
    return user


async def _password_hash(call: Call, params: GenerateLinkParams) -> str | None:
    if params.type != "signup":
        return None
    if not params.password:
        message = "Signup requires a valid password"
        raise validation(message)
    check_strength(call.settings, params.password)
    return await hash_password(params.password)


async def _keep_confirmation(
    call: Call,
    tx: Connection,
    params: GenerateLinkParams,
    user: User | None,
    secrets: tuple[str, str | None],
) -> User:
    hashed, password = secrets
    if user is not None and user.is_confirmed:
        raise unprocessable("email_exists", TAKEN)
    if user is None:
        user = accounts.new_user(call.settings, params.email, call.audience, params.data or {})
        user.encrypted_password = password
        await accounts.insert(tx, user, {})
    elif params.type == "signup":
        await accounts.update_user_metadata(tx, user, params.data or {})
    user.confirmation_token, user.confirmation_sent_at = hashed, now()
    columns = ["confirmation_token", "confirmation_sent_at"]
    if params.type == "invite":
        traits = {"user_id": user.id, "user_email": user.email}
        await audit.record(tx, "user_invited", None, traits)
        user.invited_at = user.confirmation_sent_at
        columns.append("invited_at")
    await user.save(tx, *columns)
    await one_time_tokens.put(tx, user.id, user.email, hashed, one_time_tokens.CONFIRMATION)
    return user


async def _keep_recovery(tx: Connection, user: User, hashed: str) -> None:
    await audit.record(tx, "user_recovery_requested", user)
    user.recovery_token, user.recovery_sent_at = hashed, now()
    await user.save(tx, "recovery_token", "recovery_sent_at")
    await one_time_tokens.put(tx, user.id, user.email, hashed, one_time_tokens.RECOVERY)


async def _keep_email_change(
    call: Call, tx: Connection, params: GenerateLinkParams, user: User, code: str
) -> None:
    both = call.settings.mailer_secure_email_change_enabled
    if not both and params.type == "email_change_current":
        message = "Enable secure email change to generate link for current email"
        raise validation(message)
    params.new_email = checked_email(params.new_email)
    if await owner_of(tx, params.new_email, user.aud, user):
        raise unprocessable("email_exists", TAKEN)
    user.email_change_sent_at, user.email_change = now(), params.new_email
    user.email_change_confirm_status = 0
    if params.type == "email_change_current":
        user.email_change_token_current = token_hash(params.email, code)
    else:
        user.email_change_token_new = token_hash(params.new_email, code)
    await user.save(
        tx, "email_change_token_current", "email_change_token_new", "email_change",
        "email_change_sent_at", "email_change_confirm_status",
    )  # fmt: skip
    if user.email_change_token_current:
        kind = one_time_tokens.EMAIL_CHANGE_CURRENT
        await one_time_tokens.put(tx, user.id, user.email, user.email_change_token_current, kind)
    if user.email_change_token_new:
        kind = one_time_tokens.EMAIL_CHANGE_NEW
        await one_time_tokens.put(tx, user.id, user.email_change, user.email_change_token_new, kind)
