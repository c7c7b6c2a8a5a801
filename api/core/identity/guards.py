"""Guards: who may call a route. Which rows they see there is decided by the database's policies.

A guard requires the second factor of staff, unless its route says `without_second_factor=True`.
"""

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar

from fastapi import Depends
from fastapi.openapi.models import HTTPBearer as HTTPBearerModel
from fastapi.security.base import SecurityBase
from starlette.requests import Request

from api.core.data.database import REFUSALS
from api.core.data.idempotency import ReusedKeyError
from api.core.errors.tree import AppError, TokenExpiredError, UnauthenticatedError
from api.core.http.routing import Guard
from api.core.identity.caller import Caller, Requirement
from api.core.schemas import ADMINS, EVERYONE, Role
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


def requires(*roles: Role, without_second_factor: bool = False) -> Any:
    """Require one of these roles, for the annotation of a route's caller."""
    requirement = Requirement(roles, needs_second_factor=not without_second_factor)
    return Depends(BearerGuard(requirement))


AnyRole = Annotated[Caller, requires(*EVERYONE)]
EmployeeOrAdmin = Annotated[Caller, requires("employee", *ADMINS)]
Admin = Annotated[Caller, requires(*ADMINS)]
