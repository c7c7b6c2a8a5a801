"""What a request must be before a route runs: its body, its query and who calls."""

import re
from typing import Any

import orjson
from starlette.requests import Request

from cli.stack.serving.routes import Guard

from . import schemas
from .calls import Call
from .database import Identity
from .errors import StorageError, access_denied, schema_violation
from .schemas import Schema

_LARGEST_JSON = 1024 * 1024
_BEARER = re.compile(r"^Bearer(\s+|$)", re.IGNORECASE)


def json_body(schema: Schema | None = None) -> Guard[Call]:
    """Make a guard that reads the body as JSON and holds it to a schema."""

    async def guard(call: Call) -> None:
        call.body = await _read_json(call.request)
        if schema is not None:
            call.body = schemas.check(call.body, schema, "body")

    return guard


def query_of(schema: Schema) -> Guard[Call]:
    """Make a guard that holds the query to a schema."""

    async def guard(call: Call) -> None:
        call.query = schemas.check(dict(call.request.query_params), schema, "querystring")

    return guard


async def require_header(call: Call) -> None:
    """Let in anyone who sends a token, valid or not.

    Raises:
        StorageError: There is none.
    """
    if "authorization" not in call.request.headers:
        raise schema_violation("headers must have required property 'authorization'")


async def require_token(call: Call) -> None:
    """Let in anyone who holds a valid token.

    Raises:
        StorageError: There is none.
    """
    token = _token(call)
    claims = call.parts.tokens.verify(token)
    role = str(claims.get("role") or call.parts.settings.anon_role)
    call.identity, call.is_authenticated = Identity(role, token, claims), True


async def accept_token(call: Call) -> None:
    """Let in everybody, as the bearer of a valid token or as nobody in particular."""
    try:
        await require_token(call)
    except StorageError:
        anon = call.parts.settings.anon_role
        call.identity = Identity(anon, _token(call), {"role": anon})


async def require_service(call: Call) -> None:
    """Let in only the service role.

    Raises:
        StorageError: Somebody else calls.
    """
    await require_token(call)
    if call.identity.role != call.parts.settings.service_role:
        raise access_denied("Access denied: Invalid role", http_status=403)


async def act_as_service(call: Call) -> None:
    """Let in everybody: the route itself decides, by a signature or a bucket that is public."""
    call.identity, call.is_authenticated = call.parts.database.service, True


def _token(call: Call) -> str:
    return _BEARER.sub("", call.request.headers.get("authorization", ""), count=1)


async def _read_json(request: Request) -> Any:
    """Return the body as Fastify would parse it.

    Raises:
        StorageError: It is no JSON although it says so, or too long.
    """
    kind = request.headers.get("content-type", "").split(";")[0].strip().lower()
    if request.method in ("GET", "HEAD") or kind != "application/json":
        return None
    content = await _read(request)
    if not content and request.url.path.startswith("/bucket/"):
        return None  # Those routes take an empty body.
    if not content:
        raise schema_violation(
            "Body cannot be empty when content-type is set to 'application/json'",
            error="FastifyError",
        )
    try:
        return orjson.loads(content)
    except orjson.JSONDecodeError:
        raise schema_violation(
            "Body is not valid JSON but content-type is set to 'application/json'",
            error="FastifyError",
        ) from None


async def _read(request: Request) -> bytes:
    content = b""
    async for chunk in request.stream():
        content += chunk
        if len(content) > _LARGEST_JSON:
            raise StorageError(
                413,
                "InvalidRequest",
                "Request body is too large",
                error="FastifyError",
                http_status=413,
            )
    return content
