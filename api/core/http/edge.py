"""The outermost layer: request id, log line, limits of size and time, and the last resort."""

import asyncio
from collections.abc import Sequence
from time import perf_counter

import structlog
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from api.core.errors.mapping import respond
from api.core.errors.tree import (
    AppError,
    CrossSiteError,
    InternalError,
    TooLargeError,
    UnavailableError,
)
from api.core.http.bodies import is_form
from api.core.http.json_shape import check_shape
from api.core.http.limits import HEADER_BYTES, QUERY_BYTES, USUAL, Limit
from api.core.http.origins import is_from_another_site
from api.core.http.unread import announced_bytes
from api.core.logging import accept_request_id, request_id
from api.core.metrics import count_request

log = structlog.get_logger("access")

# Raw: as a mapping they would be searched for once for each.
ALWAYS = (
    (b"x-content-type-options", b"nosniff"),
    (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'"),
)
NOT_KEPT = (b"cache-control", b"no-store")
# Where a request keeps headers that its response gets, a refusal too.
ADDED_HEADERS = "added_headers"
OVER_TLS = (b"strict-transport-security", b"max-age=31536000")


class Edge:
    """Wraps the application; plain ASGI, since every request goes through it."""

    def __init__(self, app: ASGIApp, limits: Sequence[Limit] = ()) -> None:
        self._app = app
        self._limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Respond to one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        limit = self._limit(f"{scope['method']} {scope['path']}")
        await _Exchange(scope, receive, send, limit).run(self._app)

    def _limit(self, called: str) -> Limit:
        return next((limit for limit in self._limits if limit.requests.fullmatch(called)), USUAL)


class _Exchange:
    """One request and its response."""

    def __init__(self, scope: Scope, receive: Receive, send: Send, limit: Limit) -> None:
        self._scope = scope
        self._receive_next = receive
        self._send_next = send
        self._received = 0
        self._status = 0
        self._headers = Headers(scope=scope)
        self._id = accept_request_id(self._headers.get("x-request-id"))
        # A form's reader looks at its parts; anything else that is sent may be read as JSON.
        self._json = None if is_form(self._headers) else limit.json
        self._text = bytearray()
        self._most = limit.most_bytes(is_form=self._json is None)
        self._seconds = limit.seconds

    async def run(self, app: ASGIApp) -> None:
        """Let the application respond, whatever happens."""
        request_id.set(self._id)
        started = perf_counter()
        try:
            async with asyncio.timeout(self._seconds):
                # A request that announces too much is refused before a byte is read, a chunked body while it arrives.
                if is_from_another_site(self._scope["method"], self._headers):
                    await self._refuse(CrossSiteError())
                elif self._is_too_large():
                    await self._refuse(TooLargeError())
                else:
                    await app(self._scope, self._receive, self._send)
        except TimeoutError:
            log.warning("request_timed_out")
            await self._refuse(UnavailableError("This took too long. Please try again."))
        except Exception:
            # The last resort: nothing but the id may get out.
            log.exception("request_failed")
            await self._refuse(InternalError())
        finally:
            self._log(perf_counter() - started)

    def _is_too_large(self) -> bool:
        """Return whether the head of the request is, or announces a body that is."""
        return (
            len(self._scope["query_string"]) > QUERY_BYTES
            or sum(len(name) + len(value) for name, value in self._headers.raw) > HEADER_BYTES
            or (self._most is not None and announced_bytes(self._headers) > self._most)
        )

    async def _receive(self) -> Message:
        message = await self._receive_next()
        if message["type"] == "http.request":
            body = message.get("body", b"")
            self._received += len(body)
            if self._most is not None and self._received > self._most:
                raise HTTPException(TooLargeError.status)
            if self._json is not None:
                self._text += body
                if not message.get("more_body"):
                    # Its reader makes objects of it only once all of it is there.
                    check_shape(bytes(self._text), self._json)
        return message

    async def _send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self._status = message["status"]
            added = self._scope.get(ADDED_HEADERS, ())
            headers = [*message["headers"], *added, *ALWAYS]
            headers.append((b"x-request-id", self._id.encode()))
            if self._scope["scheme"] == "https":
                headers.append(OVER_TLS)
            if not any(name == NOT_KEPT[0] for name, _ in headers):
                headers.append(NOT_KEPT)
            message["headers"] = headers
        await self._send_next(message)

    async def _refuse(self, error: AppError) -> None:
        if not self._status:
            await respond(error)(self._scope, self._receive_next, self._send)

    def _log(self, seconds: float) -> None:
        found = self._scope.get("route")
        route = getattr(found, "path", None) or "unknown"
        status = self._status or 499
        count_request(self._scope["method"], route, status, seconds)
        log.info(
            "request",
            method=self._scope["method"],
            route=route,
            status=status,
            milliseconds=round(seconds * 1000, 1),
            user_id=self._scope.get("user_id"),
        )
