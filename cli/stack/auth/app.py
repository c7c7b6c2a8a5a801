"""The app: every route with its guards, and what they share."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from cli.stack.auth.http.call import Call
from cli.stack.auth.http.cors import Cors
from cli.stack.auth.http.endpoints import Endpoint
from cli.stack.auth.http.refusals import method_not_allowed, path_not_found, refusal
from cli.stack.auth.routes import ENDPOINTS
from cli.stack.auth.services import Services
from cli.stack.auth.settings import Settings


class Dispatcher:
    """Answers one path: picks the method, runs the guards, turns refusals into answers.

    It is an ASGI app, so that Starlette leaves the check of the method to it.
    """

    def __init__(self, endpoints: Sequence[Endpoint]) -> None:
        self._endpoints = {endpoint.method: endpoint for endpoint in endpoints}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        request = Request(scope, receive)
        endpoint = self._endpoints.get(request.method)
        if endpoint is None:
            await method_not_allowed(self._endpoints)(scope, receive, send)
            return
        call = Call(request, request.app.state.services)
        response = await _answer(call, endpoint)
        response.headers.update(call.headers)
        await response(scope, receive, send)


async def _answer(call: Call, endpoint: Endpoint) -> Response:
    limit = call.settings.api_max_request_duration.total_seconds()
    try:
        async with asyncio.timeout(limit or None):
            for guard in endpoint.guards:
                await guard(call)
            return await endpoint.handler(call)
    except Exception as error:  # noqa: BLE001 - the edge: every failure gets an answer
        return refusal(call, error)


def routes_of(endpoints: Sequence[Endpoint]) -> list[Route]:
    """Gather the methods of each path into one route."""
    by_path: dict[str, list[Endpoint]] = {}
    for endpoint in endpoints:
        by_path.setdefault(endpoint.path, []).append(endpoint)
    return [Route(path, Dispatcher(group)) for path, group in by_path.items()]


def create_app(settings: Settings) -> Starlette:
    """Build the app; it connects when it starts."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.services = await Services.start(settings)
        yield
        await app.state.services.database.close()

    app = Starlette(routes=routes_of(ENDPOINTS), lifespan=lifespan)
    app.router.redirect_slashes = False
    app.router.default = path_not_found
    app.add_middleware(Cors, allowed_headers=settings.cors_allowed_headers)
    return app
