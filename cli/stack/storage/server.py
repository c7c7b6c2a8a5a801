"""The HTTP server: finds the route, opens the door, answers errors."""

import errno
import logging
import re
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import jwt
import orjson
import uvicorn
from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import Receive, Send
from starlette.types import Scope as AsgiScope

from . import schemas
from .calls import Call, Door, Parts, Route, decode, is_well_formed
from .database import Database, Identity, Scope
from .errors import (
    StorageError,
    access_denied,
    disk_full,
    internal,
    invalid_media_type,
    route_not_found,
    schema_violation,
)
from .files import FileStore
from .replies import reply
from .routes import ROUTES
from .settings import Settings
from .tokens import Tokens
from .tus.handlers import Resumable
from .uploads import Uploads

_log = logging.getLogger("storage")
_NO_SPACE = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
_LARGEST_JSON = 1024 * 1024
_OWN_NOT_FOUND = ("/bucket", "/object", "/render/image", "/cdn", "/vector")
_RESUMABLE = re.compile(r"/upload/resumable(/|$)")
_SIGNED_RESUMABLE = re.compile(r"/upload/resumable/sign(/|$)")
_MEDIA_TYPE = re.compile(r"\s*[\w!#$%&'*.^`|~+-]+/[\w!#$%&'*.^`|~+-]+\s*(;|$)")
_BEARER = re.compile(r"^Bearer(\s+|$)", re.IGNORECASE)
_TEN_YEARS = 10 * 365 * 24 * 60 * 60


class StorageApp:
    """The ASGI application."""

    def __init__(self, settings: Settings) -> None:
        self._service = _service_identity(settings)
        database = Database(settings, self._service)
        files = FileStore(settings)
        self._parts = Parts(settings, Tokens(settings), database, files, Uploads(database, files))
        self._resumable = Resumable(self._parts)

    @asynccontextmanager
    async def lifespan(self, _app: Starlette) -> AsyncIterator[None]:
        """Open what requests need, and close it."""
        self._parts.files.prepare()
        await self._parts.database.open()
        async with self._resumable.sweeping():
            yield
        await self._parts.database.close()

    async def __call__(self, asgi: AsgiScope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        request = Request(asgi, receive)
        try:
            response = await self._respond(request)
        except StorageError as error:
            response = reply(error.body(), error.http_status)
        except ClientDisconnect:
            return
        except Exception as error:  # noqa: BLE001 The edge: whatever else fails is told as 500.
            response = _failed(request, error)
        await response(asgi, receive, send)

    async def _respond(self, request: Request) -> Response:
        raw_path = request.scope["raw_path"].decode("latin-1")
        if not is_well_formed(raw_path):
            return _bad_url(raw_path)
        _check_media_type(request)
        if _RESUMABLE.match(raw_path) and request.method != "GET":
            return await self._tus(request, raw_path)
        for route in ROUTES:
            params = route.match(request.method, raw_path)
            if params is not None:
                return await self._run(request, route, params)
        return _not_found(request, raw_path)

    async def _run(self, request: Request, route: Route, params: dict[str, str]) -> Response:
        body = None if route.takes_stream else await _json_body(request)
        if route.body is not None:
            body = schemas.check(body, route.body, "body")
        query: dict[str, Any] = dict(request.query_params)
        if route.query is not None:
            query = schemas.check(query, route.query, "querystring")
        identity, is_authenticated = self._identify(request, route.door, route.needs_header)
        scope = _scope(request, identity, route.operation)
        call = Call(request, self._parts, scope, is_authenticated, params, body, query)
        return await route.handler(call)

    async def _tus(self, request: Request, raw_path: str) -> Response:
        signed = bool(_SIGNED_RESUMABLE.match(raw_path))
        door = Door.OPEN if signed or request.method == "OPTIONS" else Door.TOKEN
        identity, is_authenticated = self._identify(request, door, False)
        operation = self._resumable.operation(request.method) + ("_signed" if signed else "")
        scope = _scope(request, identity, operation)
        call = Call(request, self._parts, scope, is_authenticated, {})
        return await self._resumable.handle(call, decode(raw_path), signed=signed)

    def _identify(self, request: Request, door: Door, needs_header: bool) -> tuple[Identity, bool]:
        """Tell who calls, and whether a valid token says so.

        Raises:
            StorageError: This door needs a better token.
        """
        if door is Door.OPEN:
            return self._service, True
        header = request.headers.get("authorization")
        if header is None and needs_header and door is not Door.OPTIONAL_TOKEN:
            raise schema_violation("headers must have required property 'authorization'")
        token = _BEARER.sub("", header or "", count=1)
        try:
            claims = self._parts.tokens.verify(token)
        except StorageError:
            if door is not Door.OPTIONAL_TOKEN:
                raise
            anon = self._parts.settings.anon_role
            return Identity(anon, token, {"role": anon}), False
        role = str(claims.get("role") or self._parts.settings.anon_role)
        if door is Door.SERVICE and role != self._parts.settings.service_role:
            raise access_denied("Access denied: Invalid role", http_status=403)
        return Identity(role, token, claims), True


def _scope(request: Request, identity: Identity, operation: str) -> Scope:
    path = request.scope["raw_path"].decode("latin-1")
    if request.url.query:
        path += f"?{request.url.query}"
    return Scope(identity, dict(request.headers), request.method, path, operation)


def _check_media_type(request: Request) -> None:
    """Refuse a header that names no kind, an empty one as well, before anything else is asked."""
    kind = request.headers.get("content-type")
    can_have_body = request.method not in ("GET", "HEAD")
    if can_have_body and kind is not None and not _MEDIA_TYPE.match(kind):
        raise invalid_media_type()


async def _json_body(request: Request) -> Any:
    """Return the body as Fastify would parse it.

    Raises:
        StorageError: It is no JSON although it says so, or too long.
    """
    kind = request.headers.get("content-type", "").split(";")[0].strip().lower()
    if request.method in ("GET", "HEAD") or kind != "application/json":
        return None
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


def _failed(request: Request, error: Exception) -> Response:
    """Log what nobody expected and tell only what the caller can use."""
    _log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    is_full = isinstance(error, OSError) and error.errno in _NO_SPACE
    return reply((disk_full() if is_full else internal()).body(), 500)


def _not_found(request: Request, raw_path: str) -> Response:
    url = raw_path + (f"?{request.url.query}" if request.url.query else "")
    error = route_not_found(request.method, url)
    if raw_path.startswith(_OWN_NOT_FOUND):
        return reply(error.body(), 404, {"content-type": "application/json"})
    return reply({"message": error.message, "error": "Not Found", "statusCode": 404}, 404)


def _bad_url(raw_path: str) -> Response:
    content = {
        "error": "Bad Request",
        "code": "FST_ERR_BAD_URL",
        "message": f"'{raw_path}' is not a valid url component",
        "statusCode": 400,
    }
    return reply(content, 400, {"content-type": "application/json"})


def _service_identity(settings: Settings) -> Identity:
    role = settings.service_role
    if settings.service_key:
        claims = jwt.decode(settings.service_key, options={"verify_signature": False})
        return Identity(str(claims.get("role") or role), settings.service_key, claims)
    now = int(time.time())
    claims = {"role": role, "iat": now, "exp": now + _TEN_YEARS}
    return Identity(role, jwt.encode(claims, settings.jwt_secret, "HS256"), claims)


def create_app(settings: Settings) -> Starlette:
    """Build the application."""
    storage = StorageApp(settings)
    app = Starlette(lifespan=storage.lifespan)
    app.mount("/", storage)
    return app


def serve(settings: Settings) -> None:
    """Serve until told to stop."""
    uvicorn.run(
        create_app(settings),
        host=settings.host,
        port=settings.port,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_keep_alive=61,
        timeout_graceful_shutdown=5,
    )
