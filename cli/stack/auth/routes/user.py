"""One's own account."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from starlette.responses import Response

from cli.stack.auth.database import Connection, failing_as
from cli.stack.auth.errors import (
    ApiError,
    bad_request,
    forbidden,
    internal,
    unprocessable,
    validation,
)
from cli.stack.auth.flows import accounts
from cli.stack.auth.flows.addresses import TAKEN, checked_email, checked_phone, owner_of
from cli.stack.auth.flows.pkce import keep_challenge
from cli.stack.auth.http.call import Call
from cli.stack.auth.http.responses import json_response
from cli.stack.auth.mail import code_emails
from cli.stack.auth.records import audit, one_time_tokens
from cli.stack.auth.records.user_json import user_json
from cli.stack.auth.security.codes import token_hash
from cli.stack.auth.security.passwords import check_strength, hash_password, matches

RECENT = timedelta(hours=24)
WRONG_CHANNEL = (
    "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported"
    " if Twilio or Twilio Verify is used as the provider."
)
BY_MAIL = {"otp", "recovery", "magiclink"}


@dataclass
class UserUpdateParams:
    """Holds what to change; what is absent stays."""

    email: str = ""
    password: str | None = None
    current_password: str | None = None
    nonce: str = ""
    data: dict[str, Any] | None = None
    app_metadata: dict[str, Any] | None = None
    phone: str = ""
    channel: str = ""
    code_challenge: str = ""
    code_challenge_method: str = ""


async def get_user(call: Call) -> Response:
    """Show the caller's account."""
    claimed = call.claims.get("aud")
    first = claimed[0] if isinstance(claimed, list) and claimed else claimed
    if call.audience != first:
        message = "Token audience doesn't match request audience"
        raise validation(message)
    return json_response(user_json(call.user))


async def update_user(call: Call) -> Response:
    """Change password, metadata or, after proof, the address."""
    params = await call.fields(UserUpdateParams)
    _check(call, params)
    _require_enough_assurance(call, params)
    if params.email == call.user.email:
        params.email = ""
    if params.email:
        await _require_free(call, params.email)
    hashed = await _checked_password(call, params) if params.password is not None else None
    async with call.services.database.transaction() as tx:
        await _apply(call, tx, params, hashed)
    if params.password:
        await call.services.mailer.notify(await call.context(), "password_changed", call.user)
    return json_response(user_json(call.user))


async def _apply(call: Call, tx: Connection, params: UserUpdateParams, hashed: str | None) -> None:
    user = call.user
    if params.password is not None:
        with failing_as("Error during password storage"):
            await accounts.set_password(tx, user, hashed, call.session)
        await audit.record(tx, "user_updated_password", user)
    if params.data is not None:
        with failing_as("Error updating user"):
            await accounts.update_user_metadata(tx, user, params.data)
    if params.email:
        pkce = bool(params.code_challenge)
        if pkce:
            method, challenge = params.code_challenge_method, params.code_challenge
            await keep_challenge(tx, user.id, "email_change", method, challenge)
        await code_emails.send_email_change(await call.context(), tx, user, params.email, pkce=pkce)
    if params.phone:
        message = "Unable to get SMS provider"
        raise internal(message)
    await audit.record(tx, "user_modified", user)


def _check(call: Call, params: UserUpdateParams) -> None:
    if params.email:
        params.email = checked_email(params.email)
    if params.phone:
        params.phone = checked_phone(params.phone)
        if params.channel not in {"", "sms"}:
            raise validation(WRONG_CHANNEL)
    if params.password is not None:
        check_strength(call.settings, params.password)
    if params.app_metadata is not None:
        raise forbidden("not_admin", "Updating app_metadata requires admin privileges")


def _require_enough_assurance(call: Call, params: UserUpdateParams) -> None:
    """Ask people with a second factor for it before what signs them in changes."""
    strong = call.session is not None and call.session.is_aal2
    sensitive = bool(params.password) or (params.email and params.email != call.user.email)
    if call.user.has_mfa and not strong and sensitive:
        message = "AAL2 session is required to update email or password when MFA is enabled."
        raise ApiError(401, "insufficient_aal", message)


async def _require_free(call: Call, email: str) -> None:
    async with call.services.database.connection() as connection:
        if await owner_of(connection, email, call.audience, call.user) is not None:
            raise unprocessable("email_exists", TAKEN)


async def _checked_password(call: Call, params: UserUpdateParams) -> str | None:
    password = params.password or ""
    user = call.user
    if call.settings.security_update_password_require_reauthentication:
        await _require_recent_sign_in(call, params.nonce)
    if call.settings.security_update_password_require_current_password:
        await _require_current_password(call, params.current_password)
    if password and user.has_password and await matches(user.encrypted_password, password):
        message = "New password should be different from the old password."
        raise unprocessable("same_password", message)
    return await hash_password(password) if password else ""


async def _require_current_password(call: Call, given: str | None) -> None:
    """Ask for the password in use; a session that began with a mailed code needs none."""
    methods = {entry["method"] for entry in call.session.methods} if call.session else set()
    if not call.user.has_password or methods & BY_MAIL:
        return
    message = "Current password required when setting new password."
    if not given:
        raise bad_request("current_password_required", message)
    if not await matches(call.user.encrypted_password, given):
        raise bad_request("current_password_invalid", message)


async def _require_recent_sign_in(call: Call, nonce: str) -> None:
    """Ask for a code when the sign-in is not fresh."""
    session = call.session
    if session is not None and datetime.now(UTC) <= session.created_at + RECENT:
        return
    if not nonce:
        code = "reauthentication_needed"
        raise bad_request(code, "Password update requires reauthentication")
    await _spend_nonce(call, nonce)


async def _spend_nonce(call: Call, nonce: str) -> None:
    user = call.user
    expected = user.reauthentication_token
    sent_at = user.reauthentication_sent_at
    lifetime = timedelta(seconds=call.settings.mailer_otp_exp)
    fresh = sent_at is not None and datetime.now(UTC) <= sent_at + lifetime
    if not expected or not fresh or token_hash(user.email, nonce) != expected:
        raise unprocessable("reauthentication_not_valid", "Nonce has expired or is invalid")
    user.reauthentication_token = ""
    async with call.services.database.transaction() as tx:
        await user.save(tx, "reauthentication_token")
        await one_time_tokens.clear(tx, user.id, [one_time_tokens.REAUTHENTICATION])
