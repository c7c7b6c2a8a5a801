"""Refusals as answers: both shapes of error body, and what a router says."""

import logging
from collections.abc import Iterable
from typing import Any
from uuid import uuid4

import asyncpg
from starlette.responses import Response

from cli.stack.auth.errors import ApiError, OAuthError, internal
from cli.stack.auth.http.answers import answer
from cli.stack.auth.http.call import Call

log = logging.getLogger(__name__)

VERSION_HEADER = "x-supabase-api-version"
NEW_SHAPE_SINCE = "2024-01-01"
SERVER_ERROR = 500


def refusal(call: Call, error: Exception) -> Response:
    """Turn whatever a route raised into an answer."""
    if isinstance(error, OAuthError):
        return answer({"error": error.error, "error_description": error.description}, 400)
    refused = _as_api_error(call, error)
    newest = call.request.headers.get(VERSION_HEADER) == NEW_SHAPE_SINCE
    body: dict[str, Any] = (
        {"code": refused.code, "message": refused.message}
        if newest
        else {"code": refused.status, "error_code": refused.code, "msg": refused.message}
    )
    if refused.status >= SERVER_ERROR and not newest:
        body["error_id"] = str(uuid4())
    headers = {VERSION_HEADER: NEW_SHAPE_SINCE} if newest else {}
    if not (newest and refused.extra):
        headers["X-Sb-Error-Code"] = refused.code
    return answer({**body, **refused.extra}, refused.status, headers)


def _as_api_error(call: Call, error: Exception) -> ApiError:
    if isinstance(error, ApiError):
        if error.status >= SERVER_ERROR:
            log.error("%s: %s", call.request.url.path, error.message, exc_info=error.__cause__)
        return error
    if isinstance(error, TimeoutError):
        message = "Processing this request timed out, please retry after a moment."
        return ApiError(504, "request_timeout", message)
    if isinstance(error, asyncpg.PostgresError):
        # Not its detail, which may quote a person's row.
        log.error("%s: database error %s: %s", call.request.url.path, error.sqlstate, error.args[0])
    else:
        log.error("%s failed", call.request.url.path, exc_info=error)
    return internal("Unexpected failure, please check server logs for more information")


def method_not_allowed(allowed: Iterable[str]) -> Response:
    """Say which methods the path knows."""
    return Response(status_code=405, headers={"Allow": ", ".join(allowed)})


def path_not_found() -> Response:
    """Say that there is no such path."""
    headers = {"X-Content-Type-Options": "nosniff", "Content-Type": "text/plain; charset=utf-8"}
    return Response("404 page not found\n", 404, headers)
