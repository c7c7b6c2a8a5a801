"""One request after the other: guards, route, handler, errors, and a line in the log."""

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Any, Generic

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Router
from starlette.types import ASGIApp, Receive, Scope, Send

from api.core.http.unread import Unread
from cli.stack.serving.cors import Cors, CorsPolicy
from cli.stack.serving.routes import Call, CallT, RouteTable

_log = logging.getLogger("access")


def _keep(_call: Call, _response: Response) -> None:
    """Leave the response as it is."""


@dataclass(frozen=True)
class Server(Generic[CallT]):
    """A server of the stack: what is declared and written here is where the two differ.

    `begin` starts a call, or raises when nothing about the request can be served; `refuse` writes
    whatever was raised as clients expect it; `finish` adds what the call learned to the response,
    a refusal included; `seconds` is how long a request may take.
    """

    routes: RouteTable[CallT]
    running: Callable[[], AbstractAsyncContextManager[None]]
    begin: Callable[[Request], CallT]
    refuse: Callable[[Request, Exception], Response]
    finish: Callable[[CallT, Response], None] = _keep
    cors: CorsPolicy | None = None
    seconds: float | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        request = Request(scope, receive)
        begun = time.monotonic()
        try:
            call = self.begin(request)
        except Exception as error:  # noqa: BLE001 - the edge: every failure gets a response
            await self.refuse(request, error)(scope, receive, send)
            return
        try:
            response = await self._respond(call)
        except ClientDisconnect:
            return
        self.finish(call, response)
        await response(scope, receive, send)
        self._note(call, response, time.monotonic() - begun)

    async def _respond(self, call: CallT) -> Response:
        try:
            async with asyncio.timeout(self.seconds):
                return await self._guarded(call)
        except ClientDisconnect:
            raise
        except Exception as error:  # noqa: BLE001 - the edge: every failure gets a response
            return self.refuse(call.request, error)

    async def _guarded(self, call: CallT) -> Response:
        path = raw_path(call.request)
        for guard in self.routes.guards(call, path):
            await guard(call)
        route = self.routes.find(call, path)
        for guard in route.guards:
            await guard(call)
        return await route.handler(call)

    def _note(self, call: CallT, response: Response, seconds: float) -> None:
        """Log the route, never the path itself: that may hold a file's name or a code."""
        route = call.pattern.removesuffix("/?") or "-"
        method, status = call.request.method, response.status_code
        _log.info("%s %s %d %.0f ms", method, route, status, seconds * 1000)


def raw_path(request: Request) -> str:
    """Return the path as it was sent, without decoding."""
    path: bytes = request.scope["raw_path"]
    return path.decode("latin-1")


def application(server: Server[Any]) -> ASGIApp:
    """Return what an ASGI host runs: the server, started and stopped with it."""
    app: ASGIApp = server if server.cors is None else Cors(server, server.cors)
    return Router(default=Unread(app), lifespan=lambda _: server.running(), redirect_slashes=False)
