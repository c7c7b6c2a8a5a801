"""The application behind the edge, with no layer that does nothing here."""

from collections.abc import Sequence
from typing import Any

from fastapi import FastAPI
from fastapi.middleware.asyncexitstack import AsyncExitStackMiddleware
from starlette._utils import get_route_path
from starlette.middleware.exceptions import ExceptionMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

from api.core.http.description import describe
from api.core.http.edge import Edge
from api.core.http.limits import Limit
from api.core.http.routing import GuardedRoute
from api.core.http.unread import Unread


class Application(FastAPI):
    """FastAPI whose outermost layer is `Edge`, the last resort and the keeper of limits.

    FastAPI has layers of its own for these and for telemetry. Each is passed again whenever a
    request goes on after a word from the database, which the fast routes feel.
    """

    limits: Sequence[Limit] = ()

    async def __call__(  # type: ignore[explicit-override]  # typing knows it from Python 3.12
        self, scope: Scope, receive: Receive, send: Send
    ) -> None:
        """Respond to one request."""
        if self.middleware_stack is None:
            self.middleware_stack = self.build_middleware_stack()
        scope["app"] = self
        await self.middleware_stack(scope, receive, send)

    def openapi(self) -> dict[str, Any]:  # type: ignore[explicit-override]
        """Return the OpenAPI document, made once."""
        return describe(self)

    def build_middleware_stack(self) -> ASGIApp:  # type: ignore[explicit-override]
        """Put the layers around the routes."""
        direct = [each for each in self.routes if isinstance(each, GuardedRoute) and each.is_direct]
        routes = _Index(direct, AsyncExitStackMiddleware(self.router))
        edge = Edge(ExceptionMiddleware(routes, self.exception_handlers), self.limits)
        return Unread(edge)


class _Index:
    """Finds direct routes by their path; all others are tried one after the other."""

    def __init__(self, routes: Sequence[GuardedRoute], others: ASGIApp) -> None:
        self._routes = {(verb, each.path): each for each in routes for verb in each.methods or ()}
        self._others = others

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = (
            self._routes.get((scope["method"], get_route_path(scope)))
            if scope["type"] == "http"
            else None
        )
        if found is None:
            await self._others(scope, receive, send)
            return
        scope["route"] = found
        await found.app(scope, receive, send)
