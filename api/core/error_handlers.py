"""The one place where an exception becomes an answer."""

import re
from collections.abc import Callable

import asyncpg
import httpx
import orjson
import structlog
from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from pydantic.alias_generators import to_camel
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match

from api.core.errors import (
    AppError,
    CanceledError,
    ConflictError,
    Detail,
    FieldCode,
    ForbiddenError,
    InternalError,
    InUseError,
    InvalidInputError,
    MethodNotAllowedError,
    NotFoundError,
    RateLimitedError,
    StaleVersionError,
    StorageFullError,
    TooLargeError,
    TooLateError,
    UnauthenticatedError,
    UnavailableError,
)
from api.core.logging import request_id
from api.core.validation import from_validation

log = structlog.get_logger()

BY_STATUS: dict[int, type[AppError]] = {
    400: InvalidInputError,
    404: NotFoundError,
    405: MethodNotAllowedError,
    413: TooLargeError,
}
# A trigger that refuses speaks to people: PTxyz carries the status, as PostgREST reads it.
BY_SQLSTATE: dict[str, type[AppError]] = {
    "PT403": ForbiddenError,
    "PT404": NotFoundError,
    "PT409": ConflictError,
    "PT422": InvalidInputError,
}
# Rules that several tables have, by the ending of their names.
BY_RULE: dict[str, type[AppError]] = {
    "_version_stale": StaleVersionError,
    "_canceled": CanceledError,
    "_too_late": TooLateError,
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


def from_postgres(error: asyncpg.PostgresError) -> AppError:
    """Map what the database refused to the one error tree."""
    refusal = _meant_for_people(error)
    if refusal is not None:
        return refusal
    for kinds, make in POSTGRES:
        if isinstance(error, kinds):
            return make(error)
    log.error("database_failed", sqlstate=error.sqlstate, exc_info=error)
    return InternalError()


def _meant_for_people(error: asyncpg.PostgresError) -> AppError | None:
    """Read a refusal that one of our own functions or triggers raised."""
    state = error.sqlstate or ""
    for ending, kind in BY_RULE.items():
        if (error.constraint_name or "").endswith(ending):
            return kind()
    if state in BY_SQLSTATE:
        return BY_SQLSTATE[state](error.message)
    is_raised = error.server_source_function == "exec_stmt_raise"
    is_privilege = isinstance(error, asyncpg.InsufficientPrivilegeError)
    return _forbidden(error) if is_raised and is_privilege else None


def _forbidden(error: asyncpg.PostgresError) -> AppError:
    """Pass on the trigger's words, and the column when it names one."""
    if not error.column_name:
        return ForbiddenError(error.message)
    field = constraint_field(error)
    detail = Detail(field=field, message=error.message, code=FieldCode.ADMINS_ONLY)
    return ForbiddenError(error.message, [detail])


def _unique(error: asyncpg.PostgresError) -> AppError:
    field = constraint_field(error)
    return ConflictError(
        "This already exists.",
        [Detail(field=field, message="This value is already taken.", code=FieldCode.TAKEN)],
    )


def _foreign(error: asyncpg.PostgresError) -> AppError:
    # "is still referenced" when a row is removed, "is not present" when one is added.
    if "still referenced" in (error.detail or ""):
        return InUseError()
    field = constraint_field(error)
    return ConflictError(
        "Something this refers to does not exist.",
        [Detail(field=field, message="There is no such entry.", code=FieldCode.NO_SUCH_ENTRY)],
    )


def _value(error: asyncpg.PostgresError) -> AppError:
    field = constraint_field(error)
    detail = Detail(field=field, message="This value is not allowed.", code=FieldCode.NOT_ALLOWED)
    return InvalidInputError(details=[detail])


def _missing(error: asyncpg.PostgresError) -> AppError:
    detail = Detail(
        field=constraint_field(error), message="This field is required.", code=FieldCode.REQUIRED
    )
    return InvalidInputError(details=[detail])


def _malformed(_error: asyncpg.PostgresError) -> AppError:
    return InvalidInputError("A value is not in the expected form.")


def _refused(error: asyncpg.PostgresError) -> AppError:
    log.info("database_refused", sqlstate=error.sqlstate)
    return ForbiddenError()


def _unavailable(error: asyncpg.PostgresError) -> AppError:
    log.warning("database_unavailable", sqlstate=error.sqlstate)
    return UnavailableError()


def _full(error: Exception) -> AppError:
    log.error("disk_full", reason=type(error).__name__)
    return StorageFullError()


POSTGRES: tuple[
    tuple[tuple[type[Exception], ...], Callable[[asyncpg.PostgresError], AppError]], ...
] = (
    ((asyncpg.UniqueViolationError,), _unique),
    ((asyncpg.ForeignKeyViolationError,), _foreign),
    ((asyncpg.NotNullViolationError,), _missing),
    ((asyncpg.CheckViolationError,), _value),
    ((asyncpg.DataError,), _malformed),
    ((asyncpg.InsufficientPrivilegeError,), _refused),
    ((asyncpg.DiskFullError,), _full),
    (
        (
            asyncpg.TransactionRollbackError,
            asyncpg.QueryCanceledError,
            asyncpg.PostgresConnectionError,
            asyncpg.InsufficientResourcesError,
            asyncpg.OperatorInterventionError,
            asyncpg.LockNotAvailableError,
            asyncpg.ReadOnlySQLTransactionError,
        ),
        _unavailable,
    ),
)

KEY = re.compile(r"Key \((\w+)")
RULE = re.compile(r"_(after_start|not_null|[a-z]+)$")


def constraint_field(error: asyncpg.PostgresError) -> str:
    """Read the field from column, key, or a constraint named `<table>_<column>_<rule>`."""
    column = error.column_name
    key = KEY.match(error.detail or "")
    if not column and key:
        column = key[1]
    if not column and error.constraint_name:
        column = RULE.sub("", error.constraint_name.removeprefix(f"{error.table_name}_"))
    return to_camel(column or "body")


async def handle_app_error(_request: Request, error: AppError) -> Response:
    """Answer with an error of the tree."""
    return respond(error)


async def handle_validation(_request: Request, error: RequestValidationError) -> Response:
    """Answer 422 and name the fields."""
    return respond(from_validation(error))


async def handle_http(request: Request, error: HTTPException) -> Response:
    """Answer what the framework itself refuses: unknown address, wrong verb, bad body."""
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
    """Answer what the database refused."""
    return respond(from_postgres(error))


async def handle_system(request: Request, error: OSError) -> Response:
    """Answer that a disk is full, or 503 for whatever else the system refused."""
    if error.errno in StorageFullError.causes:
        return respond(_full(error))
    return await handle_unreachable(request, error)


async def handle_unreachable(_request: Request, error: Exception) -> Response:
    """Answer 503 when the database or another server does not answer."""
    log.warning("part_unreachable", reason=type(error).__name__)
    return respond(UnavailableError())


def install_error_handlers(app: FastAPI) -> None:
    """Register the mapping; the edge answers whatever is left with 500."""
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
