"""Which capability a browser holds: each is in a cookie that scripts cannot read, named by its application."""

import re
from collections.abc import Sequence
from typing import ClassVar
from uuid import UUID

from fastapi import Depends
from starlette.requests import Request
from starlette.responses import Response

from api.applications.capabilities import hash_of
from api.core.data.database import Connection
from api.core.errors.tree import AppError
from api.core.http.guards import Guard
from api.core.identity.caller import Caller, Requirement
from api.core.identity.guards import BearerGuard
from api.core.identity.visitor import Sender, Visitor
from api.core.schemas import EVERYONE
from api.core.state import state_of

WEEK = 7 * 24 * 3600
COOKIE = re.compile(r"application-[0-9a-f-]{36}")
# Nobody looks for a job so hard; a longer list is somebody trying tokens.
MOST_CAPABILITIES = 50
WHICH = "select private.capability_for_attachment($1, $2)"
RENEW = "select private.renew_capability()"
ACCOUNT = "account"


class SessionIfAny(Guard):
    """Verifies the bearer token that comes with a public call, if one does."""

    _of_account = BearerGuard(Requirement(EVERYONE))
    raises: ClassVar[Sequence[type[AppError]]] = _of_account.raises

    async def __call__(self, request: Request) -> Caller | None:
        """Return whose session it is.

        Raises:
            UnauthenticatedError: There is a token, and it is not usable.
        """
        if ACCOUNT not in request.scope:
            is_there = "Authorization" in request.headers
            request.scope[ACCOUNT] = await self._of_account(request) if is_there else None
        return account_of(request)


SESSION_IF_ANY = Depends(SessionIfAny())


def account_of(request: Request) -> Caller | None:
    """Return whose session came along, if any; the route has to depend on SESSION_IF_ANY."""
    account: Caller | None = request.scope[ACCOUNT]
    return account


def cookie_of(application_id: UUID) -> str:
    """Return the name of the cookie that holds an application's token."""
    return f"application-{application_id}"


def visitor_of(request: Request, application_id: UUID) -> Visitor:
    """Return the holder of this browser's capability for an application, good or not."""
    token = request.cookies.get(cookie_of(application_id), "")
    return Visitor(request, hash_of(token).hex())


def sender_of(request: Request, application_id: UUID) -> Sender:
    """Return who sends something for an application: by their session or by their capability."""
    return account_of(request) or visitor_of(request, application_id)


async def sender_of_attachment(request: Request, attachment_id: UUID) -> Sender:
    """Return who works with a file, which does not say of which application it is."""
    account = account_of(request)
    if account is not None:
        return account
    held = [value for name, value in request.cookies.items() if COOKIE.fullmatch(name)]
    hashes = [hash_of(token).hex() for token in held[:MOST_CAPABILITIES]]
    capability: str | None = await Visitor(request).query(_which, attachment_id, hashes)
    return Visitor(request, capability or "")


async def _which(connection: Connection, attachment_id: UUID, hashes: list[str]) -> str | None:
    found: str | None = await connection.fetchval(WHICH, attachment_id, hashes)
    return found


async def with_renewed_cookie(
    response: Response, request: Request, application_id: UUID, sender: Sender
) -> Response:
    """Hand a visitor's capability to this browser again, renewed; people with an account need none."""
    if isinstance(sender, Caller):
        return response
    seconds = await sender.change(renewed)
    token = request.cookies[cookie_of(application_id)]
    return with_cookie(response, request, application_id, token, seconds)


def application_of_address(address: str) -> UUID | None:
    """Return the application that a file of this object key would be of; null for any other text."""
    try:
        return UUID(address.partition("/")[0])
    except ValueError:
        return None


async def renewed(connection: Connection) -> int:
    """Renew the visitor's capability, and return for how many seconds it is good."""
    seconds: int = await connection.fetchval(RENEW)
    return seconds


def with_cookie(
    response: Response, request: Request, application_id: UUID, token: str, seconds: int = WEEK
) -> Response:
    """Hand the capability for an application to this browser, for as long as it is good."""
    response.set_cookie(
        cookie_of(application_id),
        token,
        max_age=seconds,
        path="/api/public",
        secure=state_of(request).settings.app_url.startswith("https://"),
        httponly=True,
        samesite="lax",
    )
    return response
