"""Refusals as responses: both shapes of error body, and what a router says."""

import logging
import re
from collections.abc import Sequence
from datetime import date
from typing import Any
from uuid import uuid4

import asyncpg
from starlette.requests import Request
from starlette.responses import Response

from cli.stack.auth.errors import UNEXPECTED, ApiError, OAuthError, UnexpectedError, internal
from cli.stack.auth.http.responses import json_response
from cli.stack.serving.routes import NoRouteError

log = logging.getLogger(__name__)

VERSION_HEADER = "x-supabase-api-version"
NEW_SHAPE_SINCE = "2024-01-01"
DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
SERVER_ERROR = 500
WRONG_DATA = "22"


def refusal(request: Request, error: Exception) -> Response:
    """Turn whatever a route raised into a response."""
    if isinstance(error, NoRouteError):
        return _no_route(error.allowed)
    if isinstance(error, OAuthError):
        body = {"error": error.error, "error_description": error.description}
        return json_response(body, 400, _version(request))
    if isinstance(error, TimeoutError):
        message = "Processing this request timed out, please retry after a moment."
        error = ApiError(504, "request_timeout", message)
    if isinstance(error, ApiError):
        return _known(request, error)
    _log(request, error)
    return _body(
        request, internal(str(error) if isinstance(error, UnexpectedError) else UNEXPECTED), {}
    )


def _is_meant_for_clients(error: asyncpg.PostgresError) -> bool:
    """Return whether the database means the error for the client: a broken rule or a `raise`."""
    state = error.sqlstate or ""
    return state.startswith(("23", "PT")) or state == "P0001"


def _database_response(
    request: Request, error: asyncpg.PostgresError, refused: ApiError
) -> Response:
    if _wants_new_shape(request):
        response = _body(request, refused, {})
        response.headers["X-Sb-Error-Code"] = refused.code
        return response
    state = error.sqlstate or ""
    body = {"code": state, "message": error.args[0], "hint": error.hint, "detail": error.detail}
    status = int(state[2:]) if state.startswith("PT") and state[2:].isdigit() else SERVER_ERROR
    headers = {"X-Sb-Error-Code": "unexpected_failure"}
    return json_response({k: v for k, v in body.items() if v}, status, headers)


def _known(request: Request, error: ApiError) -> Response:
    extra: dict[str, Any] = dict(error.extra)
    cause = error.__cause__
    if error.status >= SERVER_ERROR:
        log.error("%s: %s", request.url.path, error.message)
        extra["error_id"] = str(uuid4())
    if isinstance(cause, Exception) and error.status >= SERVER_ERROR:
        _log(request, cause)
    if isinstance(cause, asyncpg.PostgresError) and _is_meant_for_clients(cause):
        return _database_response(request, cause, error)
    response = _body(request, error, extra)
    has_header = "weak_password" not in error.extra or not _wants_new_shape(request)
    if error.announced and has_header:
        response.headers["X-Sb-Error-Code"] = error.code
    return response


def _wants_new_shape(request: Request) -> bool:
    """Return whether the client knows the newer shape: a date names the newest version before it."""
    asked = request.headers.get(VERSION_HEADER, "")
    if not DATE.fullmatch(asked):
        return False
    try:
        return date.fromisoformat(asked) >= date.fromisoformat(NEW_SHAPE_SINCE)
    except ValueError:
        return False


def _version(request: Request) -> dict[str, str]:
    return {VERSION_HEADER: NEW_SHAPE_SINCE} if _wants_new_shape(request) else {}


def _body(request: Request, error: ApiError, extra: dict[str, Any]) -> Response:
    if not _wants_new_shape(request):
        body = {"code": error.status, "error_code": error.code, "msg": error.message}
        return json_response({**body, **extra}, error.status)
    extra = {key: value for key, value in extra.items() if key != "error_id"}
    body = {"code": error.code, "message": error.message}
    return json_response({**body, **extra}, error.status, _version(request))


def _log(request: Request, error: Exception) -> None:
    if isinstance(error, asyncpg.PostgresError):
        # Not its detail, nor what it says of wrong data: both may quote a person's row.
        state = error.sqlstate or ""
        words = "wrong data" if state.startswith(WRONG_DATA) else error.args[0]
        log.error("%s: database error %s: %s", request.url.path, state, words)
    else:
        log.error("%s failed", request.url.path, exc_info=error)


def _no_route(allowed: Sequence[str]) -> Response:
    """Say which methods the path knows, or that there is no such path."""
    if allowed:
        return Response(status_code=405, headers={"Allow": ", ".join(allowed)})
    headers = {"X-Content-Type-Options": "nosniff", "Content-Type": "text/plain; charset=utf-8"}
    return Response("404 page not found\n", 404, headers)
