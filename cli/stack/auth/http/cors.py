"""Which calls a browser may make from another origin."""

from collections.abc import Sequence

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

METHODS = {"GET", "POST", "PUT", "PATCH", "DELETE"}
HEADERS = (
    "Accept", "Authorization", "Content-Type", "X-Client-IP", "X-Client-Info", "X-JWT-AUD",
    "x-use-cookie", "X-Supabase-Api-Version",
)  # fmt: skip
EXPOSED = "X-Total-Count, Link, X-Supabase-Api-Version"
ALWAYS_ALLOWED = {"origin"}


class Cors:
    """Any origin may call; a preflight that asks for too much gets no allowance."""

    def __init__(self, app: ASGIApp, allowed_headers: Sequence[str] = ()) -> None:
        self._app = app
        self._allowed = {name.lower() for name in (*HEADERS, *allowed_headers)} | ALWAYS_ALLOWED

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a preflight, or add the headers to the app's answer."""
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

    @staticmethod
    def _add(answer: MutableHeaders, asked: Headers) -> None:
        answer["Vary"] = "Origin"
        if "origin" in asked:
            answer["Access-Control-Allow-Origin"] = "*"
            answer["Access-Control-Allow-Credentials"] = "true"
            answer["Access-Control-Expose-Headers"] = EXPOSED

    def _preflight(self, asked: Headers) -> Response:
        response = Response(status_code=204)
        response.headers["Vary"] = (
            "Origin, Access-Control-Request-Method, Access-Control-Request-Headers"
        )
        method = asked["access-control-request-method"]
        wanted = asked.get("access-control-request-headers", "")
        names = {name.strip().lower() for name in wanted.split(",") if name.strip()}
        if "origin" in asked and method in METHODS and names <= self._allowed:
            response.headers["Access-Control-Allow-Origin"] = "*"
            response.headers["Access-Control-Allow-Methods"] = method
            response.headers["Access-Control-Allow-Credentials"] = "true"
            if names:
                response.headers["Access-Control-Allow-Headers"] = wanted
        return response
