"""Asking for an email with a code."""

from dataclasses import dataclass, replace
from typing import Any

from starlette.responses import Response

from cli.stack.auth.context import Trace
from cli.stack.auth.database import Connection
from cli.stack.auth.errors import ApiError, bad_request, unprocessable, validation
from cli.stack.auth.flows import accounts
from cli.stack.auth.flows.addresses import checked_email
from cli.stack.auth.flows.pkce import check_challenge, keep_challenge
from cli.stack.auth.http.call import Call
from cli.stack.auth.http.responses import json_response
from cli.stack.auth.mail import code_emails
from cli.stack.auth.records import audit, users
from cli.stack.auth.records.users import User
from cli.stack.auth.security.codes import random_password
from cli.stack.auth.security.passwords import hash_password
from cli.stack.auth.tokens.issue import start_session


@dataclass
class RecoverParams:
    """Says whose password is lost."""

    email: str = ""
    code_challenge: str = ""
    code_challenge_method: str = ""


@dataclass
class MagicLinkParams:
    """Says who wants to sign in by mail."""

    email: str = ""
    data: dict[str, Any] | None = None
    code_challenge: str = ""
    code_challenge_method: str = ""


@dataclass
class OtpParams:
    """Says who wants a code, and whether an unknown address makes an account."""

    email: str = ""
    phone: str = ""
    create_user: bool = True
    data: dict[str, Any] | None = None
    channel: str = ""
    code_challenge: str = ""
    code_challenge_method: str = ""


async def recover(call: Call) -> Response:
    """Email a code for a new password; an unknown address gets the same response."""
    if not call.settings.external_email_enabled:
        raise bad_request("email_provider_disabled", "Email logins are disabled")
    params = await call.fields(RecoverParams)
    if not params.email:
        message = "Password recovery requires an email"
        raise validation(message)
    email = checked_email(params.email)
    pkce = check_challenge(params.code_challenge_method, params.code_challenge)
    user = await _find(call, email)
    if user is not None:
        async with call.services.database.transaction() as tx:
            await _keep(tx, user, "recovery", params)
            await audit.record(tx, "user_recovery_requested", user)
            await code_emails.send_code(
                await call.context(), tx, user, code_emails.RECOVERY, pkce=pkce
            )
    return json_response({})


async def magic_link(call: Call) -> Response:
    """Email a link to sign in with; an unknown address makes an account first."""
    try:
        params = await call.fields(MagicLinkParams)
    except ApiError as error:
        raise _worded_for_links(error, is_empty=not await call.body()) from None
    if not params.email:
        raise unprocessable("validation_failed", "Password recovery requires an email")
    return await _send_link(call, params)


def _worded_for_links(error: ApiError, *, is_empty: bool) -> ApiError:
    """Say what cannot be read in the words that only this route uses."""
    _, _, reason = error.message.partition(": ")
    if reason == "unexpected end of JSON input":
        reason = "EOF" if is_empty else "unexpected EOF"
    return bad_request(error.code, f"Could not read verification params: {reason}")


async def otp(call: Call) -> Response:
    """Email a code to sign in with."""
    params = await call.fields(OtpParams)
    if params.email and params.phone:
        message = "Only an email address or phone number should be provided"
        raise validation(message)
    if params.data is None:
        params.data = {}
    if params.phone:
        raise bad_request("phone_provider_disabled", "Unsupported phone provider")
    if not params.email:
        message = "One of email or phone must be set"
        raise validation(message)
    if not params.create_user and not await _is_known(call, params.email):
        raise unprocessable("otp_disabled", "Signups not allowed for otp")
    link = MagicLinkParams(
        params.email, params.data, params.code_challenge, params.code_challenge_method
    )
    return await _send_link(call, link)


async def _send_link(call: Call, params: MagicLinkParams) -> Response:
    if not call.settings.external_email_enabled:
        raise unprocessable("email_provider_disabled", "Email logins are disabled")
    email = checked_email(params.email)
    pkce = check_challenge(params.code_challenge_method, params.code_challenge)
    user = await _find(call, email)
    if user is not None and user.is_confirmed:
        return await _send_to(call, user, params, pkce=pkce)
    if call.settings.disable_signup:
        raise unprocessable("signup_disabled", "Signups not allowed for this instance")
    if call.settings.mailer_autoconfirm:
        user = await _sign_up_and_in(call, user, email, params)
        return await _send_to(call, user, params, pkce=pkce)
    context, hashed = await call.context(), await hash_password(random_password())
    async with call.services.database.transaction() as tx:
        if user is None:
            user = await accounts.sign_up(context, tx, email, params.data or {}, hashed)
        await audit.record(tx, "user_confirmation_requested", user, {"provider": "email"})
        await _keep(tx, user, "email/signup", params)
        await code_emails.send_code(context, tx, user, code_emails.CONFIRMATION, pkce=pkce)
    return json_response({})


async def _send_to(call: Call, user: User, params: MagicLinkParams, *, pkce: bool) -> Response:
    async with call.services.database.transaction() as tx:
        await _keep(tx, user, "magiclink", params)
        await audit.record(tx, "user_recovery_requested", user)
        await code_emails.send_code(
            await call.context(), tx, user, code_emails.MAGIC_LINK, pkce=pkce
        )
    return json_response({})


async def _keep(
    tx: Connection, user: User, kind: str, params: MagicLinkParams | RecoverParams
) -> None:
    if params.code_challenge:
        method, challenge = params.code_challenge_method, params.code_challenge
        await keep_challenge(tx, user.id, kind, method, challenge)


async def _sign_up_and_in(
    call: Call, user: User | None, email: str, params: MagicLinkParams
) -> User:
    """Make a proven account; the real server also begins a session, which nobody holds."""
    context = replace(await call.context(), trace=Trace())
    hashed = await hash_password(random_password())
    async with call.services.database.transaction() as tx:
        if user is None:
            user = await accounts.sign_up(context, tx, email, params.data or {}, hashed)
        await audit.record(tx, "user_signedup", user, {"provider": "email"})
        await accounts.confirm(tx, user)
        await audit.record(tx, "login", user, {"provider": "email"})
        await start_session(context, tx, user, "password")
    return user


async def reauthenticate(call: Call) -> Response:
    """Email a code that proves the caller still owns the address."""
    user = call.user
    if not user.email and not user.phone:
        message = "Reauthentication requires the user to have an email or a phone number"
        raise unprocessable("validation_failed", message)
    if not user.is_confirmed:
        raise unprocessable("email_not_confirmed", "Please verify your email first.")
    async with call.services.database.transaction() as tx:
        await audit.record(tx, "user_reauthenticate_requested", user)
        await code_emails.send_code(await call.context(), tx, user, code_emails.REAUTHENTICATION)
    return json_response({})


async def _is_known(call: Call, email: str) -> bool:
    try:
        return await _find(call, checked_email(email)) is not None
    except ApiError:
        return False


async def _find(call: Call, email: str) -> User | None:
    async with call.services.database.connection() as connection:
        return await users.by_email(connection, email, call.audience)
