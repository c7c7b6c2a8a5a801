"""Making an account."""

from dataclasses import dataclass
from typing import Any

from starlette.responses import Response

from cli.stack.auth.database import Connection
from cli.stack.auth.errors import bad_request, unprocessable, validation
from cli.stack.auth.flows import accounts
from cli.stack.auth.flows.addresses import checked_email, owner_of
from cli.stack.auth.flows.pkce import check_challenge, keep_challenge
from cli.stack.auth.http.call import Call
from cli.stack.auth.http.responses import json_response
from cli.stack.auth.mail import code_emails
from cli.stack.auth.records import audit
from cli.stack.auth.records.user_json import made_up_user_json, user_json
from cli.stack.auth.records.users import User
from cli.stack.auth.security.passwords import check_strength, hash_password
from cli.stack.auth.tokens.issue import start_session


@dataclass
class SignupParams:
    """Says who signs up."""

    email: str = ""
    phone: str = ""
    password: str = ""
    data: dict[str, Any] | None = None
    channel: str = ""
    code_challenge: str = ""
    code_challenge_method: str = ""


async def sign_up(call: Call) -> Response:
    """Make an account, and sign in where addresses need no proof.

    A taken address gets the same response as a free one.
    """
    params = await call.fields(SignupParams)
    if not params.email and not params.phone:
        code = "anonymous_provider_disabled"
        raise unprocessable(code, "Anonymous sign-ins are disabled")
    call.services.limits.check("signup", call.limited_as)
    _require_open(call, params)
    pkce = check_challenge(params.code_challenge_method, params.code_challenge)
    if params.phone:
        raise bad_request("phone_provider_disabled", "Phone signups are disabled")
    params.email = checked_email(params.email)
    user, is_known = await _find_or_make(call, params, pkce=pkce)
    if is_known:
        return _respond_to_known(call, user, params)
    return await _sign_in(call, user) if user.is_confirmed else json_response(user_json(user))


def _require_open(call: Call, params: SignupParams) -> None:
    settings = call.settings
    if settings.disable_signup:
        raise unprocessable("signup_disabled", "Signups not allowed for this instance")
    if not params.password:
        message = "Signup requires a valid password"
        raise validation(message)
    check_strength(settings, params.password)
    if params.email and params.phone:
        message = "Only an email address or phone number should be provided on signup."
        raise validation(message)
    if params.email and not settings.external_email_enabled:
        raise bad_request("email_provider_disabled", "Email signups are disabled")


async def _find_or_make(call: Call, params: SignupParams, *, pkce: bool) -> tuple[User, bool]:
    """Return the person, and whether the address already had a proven account."""
    hashed = await hash_password(params.password)
    async with call.services.database.transaction() as tx:
        user = await owner_of(tx, params.email, call.audience)
        if user is not None and user.is_confirmed:
            await audit.record(tx, "user_repeated_signup", user, {"provider": "email"})
            return user, True
        if user is None:
            user = await _make(call, tx, params, hashed)
        await _prove_or_ask(call, tx, user, params, pkce=pkce)
        return user, False


async def _prove_or_ask(
    call: Call, tx: Connection, user: User, params: SignupParams, *, pkce: bool
) -> None:
    """Take the address as proven where the settings say so, otherwise email a code."""
    traits = {"provider": "email"}
    if call.settings.mailer_autoconfirm:
        await audit.record(tx, "user_signedup", user, traits)
        await accounts.confirm(tx, user)
        for identity in user.identities or []:
            # Shown, not written, as the real server does it.
            identity.identity_data = {**identity.identity_data, "email_verified": True}
        return
    await audit.record(tx, "user_confirmation_requested", user, traits)
    if pkce:
        method, challenge = params.code_challenge_method, params.code_challenge
        await keep_challenge(tx, user.id, "email/signup", method, challenge)
    await code_emails.send_code(await call.context(), tx, user, code_emails.CONFIRMATION, pkce=pkce)


async def _make(call: Call, tx: Connection, params: SignupParams, hashed: str) -> User:
    return await accounts.sign_up(await call.context(), tx, params.email, params.data or {}, hashed)


def _respond_to_known(call: Call, user: User, params: SignupParams) -> Response:
    if call.settings.mailer_autoconfirm:
        raise unprocessable("user_already_exists", "User already registered")
    user.email = params.email
    return json_response(made_up_user_json(user, params.data or {}))


async def _sign_in(call: Call, user: User) -> Response:
    async with call.services.database.transaction() as tx:
        await audit.record(tx, "login", user, {"provider": "email"})
        tokens = await start_session(await call.context(), tx, user, "password")
    return json_response(tokens.as_json())
