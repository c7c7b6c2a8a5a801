"""The app: every route with its guards, and what they share."""

import asyncio
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from cli.stack.auth.http.call import Call
from cli.stack.auth.http.cors import Cors
from cli.stack.auth.http.endpoints import Endpoint
from cli.stack.auth.http.guards import Guard
from cli.stack.auth.http.refusals import method_not_allowed, path_not_found, refusal
from cli.stack.auth.routes import AREAS, ENDPOINTS, SLASHED
from cli.stack.auth.services import Services
from cli.stack.auth.settings import Settings


class Dispatcher:
    """Answers one path: runs its guards, picks the method, turns refusals into answers.

    It is an ASGI app, so that Starlette leaves the check of the method to it: an area's guards
    come first, and whoever they keep out does not learn which methods or paths exist.
    """

    def __init__(self, path: str, endpoints: Sequence[Endpoint]) -> None:
        self._guards = list(guards_of(path))
        self._endpoints = {endpoint.method: endpoint for endpoint in endpoints}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        request = Request(scope, receive)
        call = Call(request, request.app.state.services)
        response = await self._answer(call)
        response.headers.update(call.headers)
        await response(scope, receive, send)

    async def _answer(self, call: Call) -> Response:
        limit = call.settings.api_max_request_duration.total_seconds()
        try:
            async with asyncio.timeout(limit or None):
                return await self._guarded(call)
        except Exception as error:  # noqa: BLE001 - the edge: every failure gets an answer
            return refusal(call, error)

    async def _guarded(self, call: Call) -> Response:
        for guard in self._guards:
            await guard(call)
        if not self._endpoints:
            return path_not_found()
        endpoint = self._endpoints.get(call.request.method)
        if endpoint is None:
            return method_not_allowed(self._endpoints)
        for guard in endpoint.guards:
            await guard(call)
        return await endpoint.handler(call)


def guards_of(path: str) -> Iterator[Guard]:
    """Return the guards of the areas that the path lies in, from the outside in."""
    for prefix, guards in AREAS.items():
        if path == prefix or path.startswith(f"{prefix}/"):
            yield from guards


def routes_of(endpoints: Sequence[Endpoint], areas: Mapping[str, Sequence[Guard]]) -> list[Route]:
    """Gather the methods of each path into one route; what is left of an area ends in 404."""
    by_path: dict[str, list[Endpoint]] = {}
    for endpoint in endpoints:
        by_path.setdefault(endpoint.path, []).append(endpoint)
        if endpoint.path in SLASHED:
            by_path.setdefault(f"{endpoint.path}/", []).append(endpoint)
    # Fixed words before placeholders, so that none is taken for an id.
    known = sorted(by_path, key=lambda path: path.replace("{", "~"))
    routes = [Route(path, Dispatcher(path, by_path[path])) for path in known]
    for prefix in sorted(areas, key=len, reverse=True):
        routes.append(Route(f"{prefix}/{{rest:path}}", Dispatcher(prefix, [])))
        routes.append(Route(prefix, Dispatcher(prefix, [])))
    return routes


def create_app(settings: Settings) -> Starlette:
    """Build the app; it connects when it starts."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.services = await Services.start(settings)
        yield
        await app.state.services.database.close()

    app = Starlette(routes=routes_of(ENDPOINTS, AREAS), lifespan=lifespan)
    app.router.redirect_slashes = False
    app.router.default = path_not_found()
    app.add_middleware(Cors, allowed_headers=settings.cors_allowed_headers)
    return app
