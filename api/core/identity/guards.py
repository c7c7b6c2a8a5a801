"""Guards: who may call a route. The database's policies decide which rows they see there.

A guard requires the second factor of staff, unless its route says `without_second_factor=True`.
"""

from collections.abc import Awaitable, Callable, Sequence
from typing import Annotated, Any, ClassVar

from fastapi import Depends
from fastapi.openapi.models import HTTPBearer as HTTPBearerModel
from fastapi.security.base import SecurityBase
from starlette.requests import Request
from starlette.responses import Response

from api.core.data.database import REFUSALS, Connection
from api.core.data.idempotency import ReusedKeyError
from api.core.errors.tree import AppError, TokenExpiredError, UnauthenticatedError
from api.core.http.guards import Guard, Transactional
from api.core.http.responses import Result, Shown
from api.core.identity.caller import Caller, Requirement
from api.core.schemas import ADMINS, DECIDERS, EVERYONE, STAFF, Role
from api.core.state import state_of


class BearerGuard(SecurityBase, Guard):
    """Verifies the bearer token; the caller's transactions hold the requirement."""

    raises: ClassVar[Sequence[type[AppError]]] = (
        UnauthenticatedError,
        TokenExpiredError,
        *REFUSALS.values(),
    )
    raises_in_writes: ClassVar[Sequence[type[AppError]]] = (ReusedKeyError,)

    def __init__(self, requirement: Requirement) -> None:
        self.model = HTTPBearerModel(bearerFormat="JWT")
        self.scheme_name = "bearer"
        self._requirement = requirement

    async def __call__(self, request: Request) -> Caller:
        """Return the caller.

        Raises:
            UnauthenticatedError: There is no usable token.
        """
        scheme, _, token = request.headers.get("Authorization", "").partition(" ")
        if scheme.lower() != "bearer" or not token:
            raise UnauthenticatedError
        claims = await state_of(request).verifier.verify(token.strip())
        request.scope["user_id"] = claims.user_id
        return Caller(request, claims, self._requirement)


class Reads(BearerGuard, Transactional):
    """Gives a route a connection that only reads, as the caller."""

    async def respond(  # type: ignore[explicit-override]  # typing knows it from Python 3.12
        self, caller: Caller, work: Callable[[Connection], Awaitable[Result]]
    ) -> Response:
        """Respond with what the work reads."""
        return await caller.read(work)


class Writes(BearerGuard, Transactional):
    """Gives a route a connection that writes, as the caller; `Caller.write` says how often it is called."""

    async def respond(  # type: ignore[explicit-override]  # typing knows it from Python 3.12
        self, caller: Caller, work: Callable[[Connection], Awaitable[Result | Shown]]
    ) -> Response:
        """Respond with what the work changed, under the status that the route declares."""
        declared: int | None = caller.request.scope["route"].status_code
        return await caller.write(work, status=declared or 200)


def reads(*roles: Role) -> Any:
    """Require one of these roles, for the annotation of a route's connection that only reads."""
    return Depends(Reads(Requirement(roles)))


def writes(*roles: Role) -> Any:
    """Require one of these roles, for the annotation of a route's connection that writes.

    A route that has one does nothing but work in this transaction: it is called again when
    another transaction was in the way, and not at all when its Idempotency-Key had a response.
    """
    return Depends(Writes(Requirement(roles)))


def requires(*roles: Role, without_second_factor: bool = False) -> Any:
    """Require one of these roles, for the annotation of a route's caller."""
    requirement = Requirement(roles, needs_second_factor=not without_second_factor)
    return Depends(BearerGuard(requirement))


AnyRole = Annotated[Caller, requires(*EVERYONE)]
AnyoneReads = Annotated[Connection, reads(*EVERYONE)]
StaffReads = Annotated[Connection, reads(*STAFF)]
DeciderReads = Annotated[Connection, reads(*DECIDERS)]
DeciderWrites = Annotated[Connection, writes(*DECIDERS)]
AdminReads = Annotated[Connection, reads(*ADMINS)]
AdminWrites = Annotated[Connection, writes(*ADMINS)]
EmployeeOrAdmin = Annotated[Caller, requires("employee", *ADMINS)]
Admin = Annotated[Caller, requires(*ADMINS)]
