"""The server: its routes, its refusals, and what a browser of another origin may do."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.requests import Request
from starlette.responses import Response

from cli.stack.auth.http.call import Call
from cli.stack.auth.http.refusals import refusal
from cli.stack.auth.http.responses import trace_headers
from cli.stack.auth.routes import TABLE
from cli.stack.auth.services import Services
from cli.stack.auth.settings import Settings
from cli.stack.serving.cors import CorsPolicy
from cli.stack.serving.server import Server

METHODS = {"GET", "POST", "PUT", "PATCH", "DELETE"}
HEADERS = {
    "accept", "authorization", "content-type", "origin", "x-client-ip", "x-client-info",
    "x-jwt-aud", "x-use-cookie", "x-supabase-api-version",
}  # fmt: skip
EXPOSED = "X-Total-Count, Link, X-Supabase-Api-Version"


class Auth:
    """Supabase Auth's protocol."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._services: Services | None = None

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Connect to the database while the server runs."""
        self._services = await Services.start(self._settings)
        yield
        await self._services.database.close()

    def begin(self, request: Request) -> Call:
        """Start a call with the server's parts."""
        if self._services is None:
            message = "the server has not started"
            raise RuntimeError(message)
        return Call(request=request, services=self._services)


def name_caller(call: Call, response: Response) -> None:
    """Name person and session in the headers, for gateways."""
    response.headers.update(trace_headers(call.trace))


def auth_server(settings: Settings) -> Server[Call]:
    """Build the server; it connects when it starts."""
    auth = Auth(settings)
    allowed = {name.lower() for name in settings.cors_allowed_headers}
    return Server(
        routes=TABLE,
        running=auth.running,
        begin=auth.begin,
        refuse=refusal,
        finish=name_caller,
        cors=CorsPolicy(METHODS, HEADERS | allowed, EXPOSED),
        seconds=settings.api_max_request_duration.total_seconds() or None,
    )
