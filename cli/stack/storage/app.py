"""The server: its parts, its routes, and how its refusals read on the wire."""

import errno
import logging
import re
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import unquote

import jwt
from starlette.requests import Request
from starlette.responses import Response

from cli.stack.serving.routes import NoRouteError
from cli.stack.serving.server import Server, raw_path

from .calls import Call, Parts
from .database import Database, Identity
from .errors import StorageError, disk_full, internal, invalid_media_type, route_not_found
from .files import FileStore
from .responses import json_response
from .routes import route_table
from .settings import Settings
from .tokens import Tokens
from .tus.handlers import Resumable
from .uploads import Uploads

_log = logging.getLogger("storage")
_NO_SPACE = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
_OWN_NOT_FOUND = ("/bucket", "/object", "/render/image", "/cdn", "/vector")
_MEDIA_TYPE = re.compile(r"\s*[\w!#$%&'*+.^`|~-]+/[\w!#$%&'*+.^`|~-]+\s*(;|$)")
_BROKEN_ESCAPE = re.compile(r"%(?![0-9A-Fa-f]{2})")
_TEN_YEARS = 10 * 365 * 24 * 60 * 60


class BadUrlError(Exception):
    """The path can't be decoded."""


class Storage:
    """Supabase Storage's protocol."""

    def __init__(self, settings: Settings) -> None:
        service = _service_identity(settings)
        database = Database(settings, service)
        files = FileStore(settings)
        self._parts = Parts(settings, Tokens(settings), database, files, Uploads(database, files))
        self.resumable = Resumable(self._parts)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Open what requests need, and close it."""
        self._parts.files.prepare()
        await self._parts.database.open()
        async with self.resumable.sweeping():
            yield
        await self._parts.database.close()

    def begin(self, request: Request) -> Call:
        """Start a call.

        Raises:
            BadUrlError: Its path can't be decoded.
            StorageError: It names no media type where it names one.
        """
        _check_path(raw_path(request))
        _check_media_type(request)
        anon = self._parts.settings.anon_role
        nobody = Identity(anon, "", {"role": anon})
        return Call(
            request=request, parts=self._parts, identity=nobody, query=dict(request.query_params)
        )


def storage_server(settings: Settings) -> Server[Call]:
    """Build the server; it connects when it starts."""
    storage = Storage(settings)
    return Server(
        routes=route_table(storage.resumable),
        running=storage.running,
        begin=storage.begin,
        refuse=refusal,
    )


def refusal(request: Request, error: Exception) -> Response:
    """Turn whatever was raised into a response; what nobody expected only goes to the log."""
    if isinstance(error, StorageError):
        return json_response(error.body(), error.http_status)
    if isinstance(error, NoRouteError):
        return _not_found(request)
    if isinstance(error, BadUrlError):
        return _bad_url(request)
    _log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    is_full = isinstance(error, OSError) and error.errno in _NO_SPACE
    return json_response((disk_full() if is_full else internal()).body(), 500)


def _check_path(path: str) -> None:
    try:
        unquote(path, errors="strict")
    except UnicodeDecodeError:
        raise BadUrlError from None
    if _BROKEN_ESCAPE.search(path):
        raise BadUrlError


def _check_media_type(request: Request) -> None:
    """Refuse a header that names no kind, an empty one as well, before anything else is asked."""
    kind = request.headers.get("content-type")
    can_have_body = request.method not in ("GET", "HEAD")
    if can_have_body and kind is not None and not _MEDIA_TYPE.match(kind):
        raise invalid_media_type()


def _not_found(request: Request) -> Response:
    path = raw_path(request)
    url = path + (f"?{request.url.query}" if request.url.query else "")
    error = route_not_found(request.method, url)
    if path.startswith(_OWN_NOT_FOUND):
        return json_response(error.body(), 404, {"content-type": "application/json"})
    return json_response({"message": error.message, "error": "Not Found", "statusCode": 404}, 404)


def _bad_url(request: Request) -> Response:
    content = {
        "error": "Bad Request",
        "code": "FST_ERR_BAD_URL",
        "message": f"'{raw_path(request)}' is not a valid url component",
        "statusCode": 400,
    }
    return json_response(content, 400, {"content-type": "application/json"})


def _service_identity(settings: Settings) -> Identity:
    role = settings.service_role
    if settings.service_key:
        claims = jwt.decode(settings.service_key, options={"verify_signature": False})
        return Identity(str(claims.get("role") or role), settings.service_key, claims)
    now = int(time.time())
    claims = {"role": role, "iat": now, "exp": now + _TEN_YEARS}
    return Identity(role, jwt.encode(claims, settings.jwt_secret, "HS256"), claims)
