"""What a caller must be before a route runs."""

import re
from collections.abc import Callable
from typing import Any
from uuid import UUID

from cli.stack.auth.database import Connection
from cli.stack.auth.errors import (
    ApiError,
    bad_request,
    forbidden,
    not_found,
    unauthorized,
)
from cli.stack.auth.http.call import Call
from cli.stack.auth.records import sessions, users
from cli.stack.auth.tokens.keys import TokenError
from cli.stack.serving.routes import Guard as RouteGuard

Guard = RouteGuard[Call]
_BEARER = re.compile(r"[Bb]earer (\S+)")


def _claims_of(call: Call) -> dict[str, Any]:
    found = _BEARER.fullmatch(call.request.headers.get("authorization", ""))
    if found is None:
        raise unauthorized("no_authorization", "This endpoint requires a valid Bearer token")
    try:
        return call.services.keys.verify(found[1])
    except TokenError as error:
        message = f"invalid JWT: unable to parse or verify signature, {error}"
        raise forbidden("bad_jwt", message) from error


async def require_user(call: Call) -> None:
    """Let in a person whose session lives.

    Raises:
        ApiError: There is no token, it does not verify, or what it names is gone.
    """
    call.claims = _claims_of(call)
    subject = call.claims.get("sub") or ""
    if not subject:
        raise forbidden("bad_jwt", "invalid claim: missing sub claim")
    user_id = _uuid(subject)
    if user_id is None:
        raise bad_request("bad_jwt", "invalid claim: sub claim must be a UUID")
    await _load_caller(call, user_id)


async def _load_caller(call: Call, user_id: UUID) -> None:
    async with call.services.database.connection() as connection:
        user = await users.by_id(connection, user_id)
        if user is None:
            message = "User from sub claim in JWT does not exist"
            raise forbidden("user_not_found", message)
        call.user = user
        if user.is_banned:
            raise forbidden("user_banned", "User is banned")
        await _load_session(call, connection)


async def _load_session(call: Call, connection: Connection) -> None:
    claimed = str(call.claims.get("session_id") or "")
    if not claimed or claimed == str(users.NOBODY):
        return
    session_id = _uuid(claimed)
    if session_id is None:
        raise forbidden("bad_jwt", "invalid claim: session_id claim must be a UUID")
    call.session = await sessions.by_id(connection, session_id)
    if call.session is None:
        message = "Session from session_id claim in JWT does not exist"
        raise forbidden("session_not_found", message)


async def require_admin(call: Call) -> None:
    """Let in anyone who holds a token with an administrator's role.

    Raises:
        ApiError: There is no such token.
    """
    call.claims = _claims_of(call)
    async with call.services.database.connection() as connection:
        await _load_session(call, connection)
    if call.claims.get("role") not in call.settings.jwt_admin_roles:
        raise forbidden("not_admin", "User not allowed")


async def require_not_anonymous(call: Call) -> None:
    """Keep guests out.

    Raises:
        ApiError: The token is a guest's.
    """
    if call.claims.get("is_anonymous"):
        code = "no_authorization"
        raise forbidden(code, "Anonymous user not allowed to perform these actions")


async def load_target(call: Call) -> None:
    """Find the person that the path names.

    Raises:
        ApiError: There is none.
    """
    user_id = call.path_id("user_id", "user_id must be an UUID")
    async with call.services.database.connection() as connection:
        user = await users.by_id(connection, user_id)
    if user is None:
        raise not_found("user_not_found", "User not found")
    call.target = user


def _load_factor_of(target: Callable[[Call], users.User]) -> Guard:
    async def guard(call: Call) -> None:
        factor_id = call.path_id("factor_id", "factor_id must be an UUID")
        factor = next((f for f in target(call).factors if f.id == factor_id), None)
        if factor is None:
            raise _factor_not_found()
        call.factor = factor

    return guard


def _factor_not_found() -> ApiError:
    return not_found("mfa_factor_not_found", "Factor not found")


load_own_factor: Guard = _load_factor_of(lambda call: call.user)
load_target_factor: Guard = _load_factor_of(lambda call: call.target)


def limited(name: str) -> Guard:
    """Make a guard that counts a client's calls of a route."""

    async def guard(call: Call) -> None:
        call.services.limits.check(name, call.limited_as)

    return guard


def _uuid(text: str) -> UUID | None:
    try:
        return UUID(text)
    except ValueError:
        return None
