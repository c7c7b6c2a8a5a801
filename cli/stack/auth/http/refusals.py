"""Refusals as answers: both shapes of error body, and what a router says."""

import logging
import re
from collections.abc import Iterable
from datetime import date
from typing import Any
from uuid import uuid4

import asyncpg
from starlette.responses import Response

from cli.stack.auth.errors import UNEXPECTED, ApiError, OAuthError, UnexpectedError, internal
from cli.stack.auth.http.answers import answer
from cli.stack.auth.http.call import Call

log = logging.getLogger(__name__)

VERSION_HEADER = "x-supabase-api-version"
NEW_SHAPE_SINCE = "2024-01-01"
DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
SERVER_ERROR = 500
WRONG_DATA = "22"


def refusal(call: Call, error: Exception) -> Response:
    """Turn whatever a route raised into an answer."""
    if isinstance(error, OAuthError):
        body = {"error": error.error, "error_description": error.description}
        return answer(body, 400, _version(call))
    if isinstance(error, TimeoutError):
        message = "Processing this request timed out, please retry after a moment."
        error = ApiError(504, "request_timeout", message)
    if isinstance(error, ApiError):
        return _known(call, error)
    _log(call, error)
    return _body(
        call, internal(str(error) if isinstance(error, UnexpectedError) else UNEXPECTED), {}
    )


def _is_meant_for_clients(error: asyncpg.PostgresError) -> bool:
    """Tell whether the database means the error for whoever asked: a broken rule or a `raise`."""
    state = error.sqlstate or ""
    return state.startswith(("23", "PT")) or state == "P0001"


def _database_answer(call: Call, error: asyncpg.PostgresError, refused: ApiError) -> Response:
    if _wants_new_shape(call):
        response = _body(call, refused, {})
        response.headers["X-Sb-Error-Code"] = refused.code
        return response
    state = error.sqlstate or ""
    body = {"code": state, "message": error.args[0], "hint": error.hint, "detail": error.detail}
    status = int(state[2:]) if state.startswith("PT") and state[2:].isdigit() else SERVER_ERROR
    headers = {"X-Sb-Error-Code": "unexpected_failure"}
    return answer({k: v for k, v in body.items() if v}, status, headers)


def _known(call: Call, error: ApiError) -> Response:
    extra: dict[str, Any] = dict(error.extra)
    cause = error.__cause__
    if error.status >= SERVER_ERROR:
        log.error("%s: %s", call.request.url.path, error.message)
        extra["error_id"] = str(uuid4())
    if isinstance(cause, Exception) and error.status >= SERVER_ERROR:
        _log(call, cause)
    if isinstance(cause, asyncpg.PostgresError) and _is_meant_for_clients(cause):
        return _database_answer(call, cause, error)
    response = _body(call, error, extra)
    has_header = "weak_password" not in error.extra or not _wants_new_shape(call)
    if error.announced and has_header:
        response.headers["X-Sb-Error-Code"] = error.code
    return response


def _wants_new_shape(call: Call) -> bool:
    """Tell whether the client knows the newer shape: a date names the newest version before it."""
    asked = call.request.headers.get(VERSION_HEADER, "")
    if not DATE.fullmatch(asked):
        return False
    try:
        return date.fromisoformat(asked) >= date.fromisoformat(NEW_SHAPE_SINCE)
    except ValueError:
        return False


def _version(call: Call) -> dict[str, str]:
    return {VERSION_HEADER: NEW_SHAPE_SINCE} if _wants_new_shape(call) else {}


def _body(call: Call, error: ApiError, extra: dict[str, Any]) -> Response:
    if not _wants_new_shape(call):
        body = {"code": error.status, "error_code": error.code, "msg": error.message}
        return answer({**body, **extra}, error.status)
    extra = {key: value for key, value in extra.items() if key != "error_id"}
    body = {"code": error.code, "message": error.message}
    return answer({**body, **extra}, error.status, _version(call))


def _log(call: Call, error: Exception) -> None:
    if isinstance(error, asyncpg.PostgresError):
        # Not its detail, nor what it says of wrong data: both may quote a person's row.
        state = error.sqlstate or ""
        words = "wrong data" if state.startswith(WRONG_DATA) else error.args[0]
        log.error("%s: database error %s: %s", call.request.url.path, state, words)
    else:
        log.error("%s failed", call.request.url.path, exc_info=error)


def method_not_allowed(allowed: Iterable[str]) -> Response:
    """Say which methods the path knows."""
    return Response(status_code=405, headers={"Allow": ", ".join(allowed)})


def path_not_found() -> Response:
    """Say that there is no such path."""
    headers = {"X-Content-Type-Options": "nosniff", "Content-Type": "text/plain; charset=utf-8"}
    return Response("404 page not found\n", 404, headers)
