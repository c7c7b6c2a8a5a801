"""The application behind the edge, with no layer that does nothing here."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from fastapi import APIRouter, FastAPI
from fastapi.middleware.asyncexitstack import AsyncExitStackMiddleware
from starlette._utils import get_route_path
from starlette.middleware.exceptions import ExceptionMiddleware
from starlette.routing import BaseRoute, Route
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
        routes = _Index(direct, AsyncExitStackMiddleware(Shapes(self.router)))
        edge = Edge(ExceptionMiddleware(routes, self.exception_handlers), self.limits)
        return Unread(edge)


class _Index:
    """Finds direct routes by their path."""

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


class Shapes:
    """Tries only the routes whose paths begin like the request's and have as many parts, one after the other.

    Before this, a hundred of more than four hundred were tried for each request, which was a fifth of its time.
    """

    def __init__(self, router: APIRouter) -> None:
        routes: defaultdict[tuple[str, ...], list[BaseRoute]] = defaultdict(list)
        for each in router.routes:
            if isinstance(each, Route):
                routes[shape_of(each.path)].append(each)
        self.routers = {
            shape: APIRouter(routes=alike, redirect_slashes=False)
            for shape, alike in routes.items()
        }
        self._all = router

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Respond to one request; to one that no route can fit, as if all had been tried."""
        router = self._all
        if scope["type"] == "http":
            router = self.routers.get(shape_of(get_route_path(scope)), router)
        await router(scope, receive, send)


def shape_of(path: str) -> tuple[str, ...]:
    """Return the words that each path begins with, and how many follow."""
    return (*path.split("/", 3)[:3], str(path.count("/")))
