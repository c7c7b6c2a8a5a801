"""The one place where an exception becomes a response."""

import asyncpg
import httpx
import orjson
import structlog
from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match

from api.core.errors.postgres import from_postgres
from api.core.errors.tree import (
    AppError,
    FieldCode,
    InternalError,
    InvalidInputError,
    MethodNotAllowedError,
    NotFoundError,
    RateLimitedError,
    StorageFullError,
    TooLargeError,
    UnauthenticatedError,
    UnavailableError,
)
from api.core.errors.validation import from_validation
from api.core.logging import request_id

log = structlog.get_logger()

BY_STATUS: dict[int, type[AppError]] = {
    400: InvalidInputError,
    404: NotFoundError,
    405: MethodNotAllowedError,
    413: TooLargeError,
}


def respond(error: AppError) -> Response:
    """Write an error in its one shape."""
    body: dict[str, object] = {"message": error.message, "code": error.code}
    if error.details:
        body["details"] = [{"code": FieldCode.INVALID, **detail} for detail in error.details]
    body["requestId"] = request_id.get()
    headers = {}
    if isinstance(error, RateLimitedError):
        headers["Retry-After"] = str(error.retry_after)
    if isinstance(error, UnauthenticatedError):
        headers["WWW-Authenticate"] = "Bearer"
    return Response(orjson.dumps(body), error.status, headers, "application/json")


async def handle_app_error(_request: Request, error: AppError) -> Response:
    """Return an error of the tree."""
    return respond(error)


async def handle_validation(_request: Request, error: RequestValidationError) -> Response:
    """Return 422 and name the fields."""
    return respond(from_validation(error))


async def handle_http(request: Request, error: HTTPException) -> Response:
    """Return what the framework itself refuses: unknown address, wrong verb, bad body."""
    response = respond(BY_STATUS.get(error.status_code, InternalError)())
    if error.status_code == MethodNotAllowedError.status:
        response.headers["Allow"] = ", ".join(_verbs_of(request))
    return response


def _verbs_of(request: Request) -> list[str]:
    """List the verbs of every route with this path; the framework names those of one."""
    found: set[str] = set()
    for route in request.app.routes:
        if route.matches(request.scope)[0] is not Match.NONE:
            found.update(route.methods)
    return sorted(found)


async def handle_postgres(_request: Request, error: asyncpg.PostgresError) -> Response:
    """Return what the database refused."""
    return respond(from_postgres(error))


async def handle_system(request: Request, error: OSError) -> Response:
    """Return 507 when a disk is full, and 503 for whatever else the system refused."""
    if error.errno in StorageFullError.causes:
        log.error("disk_full", reason=type(error).__name__)
        return respond(StorageFullError())
    return await handle_unreachable(request, error)


async def handle_unreachable(_request: Request, error: Exception) -> Response:
    """Return 503 when the database or another server does not respond."""
    log.warning("part_unreachable", reason=type(error).__name__)
    return respond(UnavailableError())


def install_error_handlers(app: FastAPI) -> None:
    """Register the mapping; the edge turns whatever is left into 500."""
    handlers = {
        AppError: handle_app_error,
        RequestValidationError: handle_validation,
        HTTPException: handle_http,
        asyncpg.PostgresError: handle_postgres,
        asyncpg.InterfaceError: handle_unreachable,
        httpx.HTTPError: handle_unreachable,
        OSError: handle_system,
        TimeoutError: handle_unreachable,
    }
    for kind, handler in handlers.items():
        app.add_exception_handler(kind, handler)  # type: ignore[arg-type]
