"""The outermost layer: request id, log line, limits of size and time, and the last resort."""

import asyncio
from time import perf_counter

import structlog
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from api.core.error_handlers import respond
from api.core.errors import AppError, InternalError, TooLargeError, UnavailableError
from api.core.http.body_limits import body_limit
from api.core.logging import accept_request_id, request_id

log = structlog.get_logger("access")

SECONDS = 30
UPLOAD_SECONDS = 600


class Edge:
    """Wraps the application; plain ASGI, because it stands in the way of every request."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        await _Exchange(scope, receive, send).run(self._app)


class _Exchange:
    """One request and its answer."""

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self._scope = scope
        self._receive_next = receive
        self._send_next = send
        self._received = 0
        self._status = 0
        self._id = accept_request_id(Headers(scope=scope).get("x-request-id"))
        self._most = body_limit(scope["path"])

    async def run(self, app: ASGIApp) -> None:
        """Let the application answer, whatever happens."""
        request_id.set(self._id)
        started = perf_counter()
        try:
            async with asyncio.timeout(UPLOAD_SECONDS if is_upload(self._scope) else SECONDS):
                await self._answer(app)
        except TimeoutError:
            log.warning("request_timed_out")
            await self._refuse(UnavailableError("This took too long. Please try again."))
        except Exception:
            # The last resort: nothing but the id may get out.
            log.exception("request_failed")
            await self._refuse(InternalError())
        finally:
            self._log(perf_counter() - started)

    async def _answer(self, app: ASGIApp) -> None:
        # Who announces too much is refused before a byte is read, a chunked body while it comes.
        if self._most is not None and self._announced() > self._most:
            await self._refuse(TooLargeError())
        else:
            await app(self._scope, self._receive, self._send)

    def _announced(self) -> int:
        announced = Headers(scope=self._scope).get("content-length", "")
        return int(announced) if announced.isdecimal() else 0

    async def _receive(self) -> Message:
        message = await self._receive_next()
        if message["type"] == "http.request":
            self._received += len(message.get("body", b""))
            if self._most is not None and self._received > self._most:
                raise HTTPException(TooLargeError.status)
        return message

    async def _send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self._status = message["status"]
            headers = MutableHeaders(scope=message)
            headers["X-Request-Id"] = self._id
            headers["X-Content-Type-Options"] = "nosniff"
            headers["Content-Security-Policy"] = "default-src 'none'; frame-ancestors 'none'"
            if self._scope["scheme"] == "https":
                headers["Strict-Transport-Security"] = "max-age=31536000"
            headers.setdefault("Cache-Control", "no-store")
        await self._send_next(message)

    async def _refuse(self, error: AppError) -> None:
        if not self._status:
            await respond(error)(self._scope, self._receive_next, self._send)

    def _log(self, seconds: float) -> None:
        route = self._scope.get("route")
        log.info(
            "request",
            method=self._scope["method"],
            route=getattr(route, "path", None) or "unknown",
            status=self._status or 499,
            milliseconds=round(seconds * 1000, 1),
            user_id=self._scope.get("user_id"),
        )


def is_upload(scope: Scope) -> bool:
    """Tell whether the body of this request is a file."""
    path: str = scope["path"]
    return (
        scope["method"] == "POST"
        and path.startswith("/api/visit")
        and (path.endswith(("/documents", "/complete")))
    )
