"""Signing in and staying signed in."""

import hmac
import re
from dataclasses import dataclass
from typing import Any

from starlette.responses import Response

from cli.stack.auth.database import failing_as
from cli.stack.auth.errors import (
    ApiError,
    OAuthError,
    bad_request,
    not_found,
    unprocessable,
    validation,
)
from cli.stack.auth.flows import attempts, id_tokens
from cli.stack.auth.http.call import Call
from cli.stack.auth.http.responses import json_response
from cli.stack.auth.records import audit, flow_states, users
from cli.stack.auth.records.flow_states import FlowState
from cli.stack.auth.records.users import User
from cli.stack.auth.security.codes import pkce_challenge
from cli.stack.auth.security.passwords import check_strength, matches
from cli.stack.auth.tokens.issue import start_session
from cli.stack.auth.tokens.refresh import refresh
from cli.stack.serving.routes import Handler

REFRESH_TOKEN = re.compile(r"[a-z2-7]{12}")


@dataclass
class PasswordGrantParams:
    """An address and a password."""

    email: str = ""
    phone: str = ""
    password: str = ""


@dataclass
class RefreshTokenGrantParams:
    """A refresh token."""

    refresh_token: str = ""


@dataclass
class PKCEGrantParams:
    """A code from a redirect, and the verifier that only its client knows."""

    auth_code: str = ""
    code_verifier: str = ""


@dataclass
class IdTokenGrantParams:
    """A token of another provider."""

    id_token: str = ""
    access_token: str = ""
    nonce: str = ""
    provider: str = ""
    client_id: str = ""
    issuer: str = ""


async def grant_token(call: Call) -> Response:
    """Hand out tokens for what the client presents."""
    call.services.limits.check("token", call.limited_as)
    handler = GRANTS.get(await call.form_value("grant_type"))
    if handler is None:
        raise bad_request("invalid_credentials", "unsupported_grant_type")
    return await handler(call)


async def by_password(call: Call) -> Response:
    """Sign in with an address and a password."""
    params = await call.fields(PasswordGrantParams)
    _require_one_address(params)
    if params.phone:
        raise unprocessable("phone_provider_disabled", "Phone logins are disabled")
    if not call.settings.external_email_enabled:
        raise unprocessable("email_provider_disabled", "Email logins are disabled")
    user = await _authenticated(call, params)
    async with call.services.database.transaction() as tx:
        await audit.record(tx, "login", user, {"provider": "email"})
        tokens = await start_session(await call.context(), tx, user, "password")
    return json_response({**tokens.as_json(), "weak_password": _weakness(call, params.password)})


def _require_one_address(params: PasswordGrantParams) -> None:
    if params.email and params.phone:
        message = "Only an email address or phone number should be provided on login."
        raise validation(message)
    if not params.email and not params.phone:
        message = "missing email or phone"
        raise validation(message)


async def _authenticated(call: Call, params: PasswordGrantParams) -> User:
    with failing_as("Database error querying schema"):
        async with call.services.database.connection() as connection:
            user = await users.by_email(connection, params.email, call.audience)
    # Compared even without a person, so that the time reveals nothing.
    correct = await matches(user.encrypted_password if user else None, params.password)
    if user is not None and user.has_password and user.is_banned:
        raise bad_request("user_banned", "User is banned")
    if user is not None and user.has_password:
        await attempts.report_password(await call.context(), user, valid=correct)
    if user is None or not correct:
        raise bad_request("invalid_credentials", "Invalid login credentials")
    may_be_unproven = call.settings.mailer_allow_unverified_email_sign_ins
    if not user.is_confirmed and not may_be_unproven:
        raise bad_request("email_not_confirmed", "Email not confirmed")
    return user


def _weakness(call: Call, password: str) -> dict[str, Any] | None:
    """Return what today's rules hold against a password that is in use."""
    try:
        check_strength(call.settings, password)
    except ApiError as error:
        weak: dict[str, Any] = error.extra.get("weak_password", {})
        return {"message": error.message, **weak}
    return None


async def by_refresh_token(call: Call) -> Response:
    """Exchange a refresh token."""
    params = await call.fields(RefreshTokenGrantParams)
    if not REFRESH_TOKEN.fullmatch(params.refresh_token):
        message = "Refresh token is not valid"
        raise validation(message)
    tokens = await refresh(await call.context(), params.refresh_token)
    return json_response(tokens.as_json())


async def by_code(call: Call) -> Response:
    """End a PKCE flow."""
    params = await call.fields(PKCEGrantParams)
    if not params.auth_code or not params.code_verifier:
        message = "invalid request: both auth code and code verifier should be non-empty"
        raise validation(message)
    async with call.services.database.connection() as connection:
        flow = await flow_states.by_auth_code(connection, params.auth_code)
    if flow is None or flow.user_id is None:
        raise not_found("flow_state_not_found", "invalid flow state, no valid flow state found")
    if flow.has_expired(call.settings.external_flow_state_expiry_duration):
        raise unprocessable("flow_state_expired", "invalid flow state, flow state has expired")
    _require_verifier(flow, params.code_verifier)
    async with call.services.database.transaction() as tx:
        user = await users.by_id(tx, flow.user_id)
        if user is None:
            raise not_found("flow_state_not_found", "invalid flow state, no valid flow state found")
        await audit.record(tx, "login", user, {"provider_type": flow.provider_type})
        tokens = await start_session(await call.context(), tx, user, flow.authentication_method)
        await flow.delete(tx)
    return json_response(tokens.as_json())


def _require_verifier(flow: FlowState, verifier: str) -> None:
    given = pkce_challenge(verifier) if flow.code_challenge_method == "s256" else verifier
    if not hmac.compare_digest(given.encode(), flow.code_challenge.encode()):
        message = "code challenge does not match previously saved code verifier"
        raise bad_request("bad_code_verifier", message)


async def by_id_token(call: Call) -> Response:
    """Refuse tokens of other providers: none is switched on."""
    params = await call.fields(IdTokenGrantParams)
    if not params.id_token:
        raise OAuthError("invalid request", "id_token required")
    if not params.provider and not (params.client_id and params.issuer):
        raise OAuthError("invalid request", "provider or client_id and issuer required")
    raise id_tokens.refusal(params.provider, params.issuer, params.id_token)


async def by_web3(call: Call) -> Response:  # noqa: ARG001
    """Refuse wallets: switched off."""
    raise unprocessable("web3_provider_disabled", "Web3 provider is disabled")


GRANTS: dict[str, Handler[Call]] = {
    "password": by_password,
    "refresh_token": by_refresh_token,
    "pkce": by_code,
    "id_token": by_id_token,
    "web3": by_web3,
}
