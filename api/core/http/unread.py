"""A response that comes before the request's body: what is left of the body is not read to its end."""

import asyncio
import contextlib
import math

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from api.core.http.limits import LINGER_SECONDS, UNREAD_BYTES

CLOSE = (b"connection", b"close")


class Unread:
    """Closes the connection when more of the body is left than is worth reading.

    uvicorn reads it all. Closed at once, what lies unread would reset the connection, and the
    response with it: so the response goes out whole, and the connection stays for a moment.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Respond to one request."""
        most = _most(scope) if scope["type"] == "http" else 0
        if most <= UNREAD_BYTES:
            await self._app(scope, receive, send)
            return
        exchange = _Exchange(most, receive, send)
        await self._app(scope, exchange.receive, exchange.send)
        await exchange.end()


class _Exchange:
    """One request with a long body."""

    def __init__(self, most: float, receive: Receive, send: Send) -> None:
        self._left = most
        self._receive_next = receive
        self._send_next = send
        self._closes = False
        self._is_held = False

    async def receive(self) -> Message:
        message = await self._receive_next()
        self._left -= len(message.get("body", b""))
        if not message.get("more_body"):
            self._left = 0
        return message

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self._closes = self._left > UNREAD_BYTES
            if self._closes:
                message = {**message, "headers": [*message["headers"], CLOSE]}
        elif self._closes and not message.get("more_body"):
            # The server closes with the last message: that one is sent in the end.
            self._is_held = True
            message = {**message, "more_body": True}
        await self._send_next(message)

    async def end(self) -> None:
        """Let a client that is still sending take the response, then close the connection."""
        if not self._is_held:
            return
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LINGER_SECONDS):
                await self._drain()
        await self._send_next({"type": "http.response.body", "body": b"", "more_body": False})

    async def _drain(self) -> None:
        """Read what is worth it, then wait to be stopped."""
        unread = UNREAD_BYTES
        while self._left:
            if unread <= 0:
                await asyncio.sleep(LINGER_SECONDS)
                return
            unread -= len((await self.receive()).get("body", b""))


def announced_bytes(headers: Headers) -> int:
    """Return how long a body is said to be."""
    return _length(headers.get("content-length", ""))


def _most(scope: Scope) -> float:
    # A stranger may send thousands: gone through once, and not in Python.
    headers = dict(scope["headers"])
    if b"transfer-encoding" in headers:
        return math.inf
    return _length(headers.get(b"content-length", b"").decode("latin-1"))


def _length(text: str) -> int:
    return int(text) if text.isdecimal() else 0
