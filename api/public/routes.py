"""Everything that is reachable without a session."""

from typing import Annotated

from fastapi import Depends
from starlette.requests import Request
from starlette.responses import Response

from api.core.errors.tree import ForbiddenError, RateLimitedError, TooLargeError, UnavailableError
from api.core.http.responses import Answer, answer
from api.core.http.routing import feature_router
from api.core.schemas import refusals
from api.public import lists, service
from api.public.attempts import Attempts
from api.public.errors import EmailNotConfirmedError, WrongCredentialsError
from api.public.limits import REGISTER, SIGN_IN
from api.public.schemas import (
    Credentials,
    Health,
    Readiness,
    Registered,
    Registration,
    SignedIn,
)

router = feature_router("", "public", public=True)


@router.get("/health", response_model=Answer[Health])
async def get_health() -> Response:
    """Tell that the process runs."""
    return answer(service.health())


@router.get(
    "/ready", response_model=Answer[Readiness], responses={503: {"model": Answer[Readiness]}}
)
async def get_readiness(request: Request) -> Response:
    """Tell whether the database, the signing keys and Storage answer."""
    return await service.readiness(request)


@router.post(
    "/auth/register",
    status_code=201,
    response_model=Answer[Registered],
    responses=refusals(ForbiddenError, RateLimitedError, TooLargeError, UnavailableError),
)
async def register(
    request: Request, body: Registration, client: Annotated[str, Depends(Attempts(REGISTER))]
) -> Response:
    """Make an account; the response is the same whether or not the address is known."""
    return await service.register(request, body, client)


@router.post(
    "/auth/login",
    response_model=Answer[SignedIn],
    responses=refusals(
        WrongCredentialsError,
        EmailNotConfirmedError,
        RateLimitedError,
        TooLargeError,
        UnavailableError,
    ),
)
async def log_in(
    request: Request, body: Credentials, client: Annotated[str, Depends(Attempts(SIGN_IN))]
) -> Response:
    """Exchange email address and password for a session."""
    return await service.log_in(request, body, client)


lists.add_to(router)
