"""Which calls a browser may make from another origin."""

from collections.abc import Collection
from dataclasses import dataclass

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send


@dataclass(frozen=True)
class CorsPolicy:
    """Holds what a server lets pages of any origin send and read; header names in lower case."""

    methods: Collection[str]
    headers: Collection[str]
    exposed: str


class Cors:
    """Any origin may call; a preflight that asks for too much gets no allowance."""

    def __init__(self, app: ASGIApp, policy: CorsPolicy) -> None:
        self._app = app
        self._policy = policy

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Respond to a preflight, or add the headers to the app's response."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        if scope["method"] == "OPTIONS" and "access-control-request-method" in headers:
            await self._preflight(headers)(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._add(MutableHeaders(scope=message), headers)
            await send(message)

        await self._app(scope, receive, send_with_headers)

    def _add(self, response: MutableHeaders, asked: Headers) -> None:
        response["Vary"] = "Origin"
        if "origin" in asked:
            response["Access-Control-Allow-Origin"] = "*"
            response["Access-Control-Allow-Credentials"] = "true"
            response["Access-Control-Expose-Headers"] = self._policy.exposed

    def _preflight(self, asked: Headers) -> Response:
        response = Response(status_code=204)
        response.headers["Vary"] = (
            "Origin, Access-Control-Request-Method, Access-Control-Request-Headers"
        )
        method = asked["access-control-request-method"]
        wanted = asked.get("access-control-request-headers", "")
        names = {name.strip().lower() for name in wanted.split(",") if name.strip()}
        fits = method in self._policy.methods and names <= set(self._policy.headers)
        if "origin" in asked and fits:
            response.headers["Access-Control-Allow-Origin"] = "*"
            response.headers["Access-Control-Allow-Methods"] = method
            response.headers["Access-Control-Allow-Credentials"] = "true"
            if names:
                response.headers["Access-Control-Allow-Headers"] = wanted
        return response
