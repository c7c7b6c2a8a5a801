"""One request with everything that a route needs, and the context that flows get of it."""

import ipaddress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar
from urllib.parse import parse_qs
from uuid import UUID

from cli.stack.auth.context import Context, Trace
from cli.stack.auth.errors import ApiError, bad_request, validation
from cli.stack.auth.http.params import P, parse_params
from cli.stack.auth.http.redirects import is_allowed
from cli.stack.auth.records.users import now
from cli.stack.serving.routes import Call as ServedCall

if TYPE_CHECKING:
    from cli.stack.auth.records.factors import Factor
    from cli.stack.auth.records.sessions import Session
    from cli.stack.auth.records.users import User
    from cli.stack.auth.services import Services
    from cli.stack.auth.settings import Settings

T = TypeVar("T")
BODY_LIMIT = 1024 * 1024
FORM_FIELDS = 1000


@dataclass(kw_only=True)
class Call(ServedCall):
    """A request, who makes it, and whom it turned out to be about."""

    services: "Services"
    trace: Trace = field(default_factory=Trace)
    claims: dict[str, Any] = field(default_factory=dict)
    session: "Session | None" = None
    _user: "User | None" = None
    _target: "User | None" = None
    _factor: "Factor | None" = None
    _body: bytes | None = None

    @property
    def settings(self) -> "Settings":
        """Return the server's settings."""
        return self.services.settings

    @property
    def user(self) -> "User":
        """Return the person whose token came with the request."""
        return _present(self._user)

    @user.setter
    def user(self, user: "User") -> None:
        self._user = user

    @property
    def actor(self) -> "User | None":
        """Return the person behind the token; None for a service key."""
        return self._user

    @property
    def target(self) -> "User":
        """Return the person that an administrator's path names."""
        return _present(self._target)

    @target.setter
    def target(self, user: "User") -> None:
        self._target = user

    @property
    def factor(self) -> "Factor":
        """Return the factor that the path names."""
        return _present(self._factor)

    @factor.setter
    def factor(self, factor: "Factor") -> None:
        self._factor = factor

    @property
    def audience(self) -> str:
        """Return whose people the request is about."""
        asked = self.request.headers.get("x-jwt-aud")
        if asked:
            return asked
        claimed = self.claims.get("aud")
        if isinstance(claimed, list):
            claimed = claimed[0] if claimed else ""
        return claimed or self.settings.jwt_aud

    @property
    def ip_address(self) -> str:
        """Return the client's address: the first that the gateway forwards, else the peer's."""
        if self.vouched_address:
            return self.vouched_address
        for part in self.request.headers.get("x-forwarded-for", "").split(","):
            address = _address(part)
            if address:
                return address
        return self.request.client.host if self.request.client else ""

    @property
    def vouched_address(self) -> str:
        """Return the address that a trusted server gives for its own client, if it may."""
        if not self.settings.security_sb_forwarded_for_enabled:
            return ""
        return _address(self.request.headers.get("sb-forwarded-for", "").partition(",")[0])

    @property
    def limited_as(self) -> str:
        """Return by what the rate limits know the client; empty when nothing names it."""
        header = self.settings.rate_limit_header
        named = self.request.headers.get(header, "") if header else ""
        return self.vouched_address or named.partition(",")[0].strip()

    @property
    def user_agent(self) -> str:
        """Return what the client calls itself."""
        return self.request.headers.get("user-agent", "")

    async def context(self, redirect_to: str = "") -> Context:
        """Return what flows may know of the request; the body must be readable by now."""
        return Context(
            settings=self.settings,
            database=self.services.database,
            keys=self.services.keys,
            mailer=self.services.mailer,
            audience=self.audience,
            ip_address=self.ip_address,
            user_agent=self.user_agent,
            redirect_to=redirect_to or await self.redirect_target(),
            clock=now,
            trace=self.trace,
        )

    async def redirect_target(self, given: str = "") -> str:
        """Return where to send the person: what the client asked for if allowed, else the site."""
        asked = given or self.request.headers.get("redirect_to")
        asked = asked or await self.form_value("redirect_to")
        for address in (asked, self.request.headers.get("referer", "")):
            if is_allowed(self.settings, address):
                return address
        return self.settings.site_url

    async def body(self) -> bytes:
        """Read the body once.

        Raises:
            ApiError: It is larger than the server takes.
        """
        if self._body is None:
            chunks = bytearray()
            async for chunk in self.request.stream():
                chunks += chunk
                if len(chunks) > BODY_LIMIT:
                    raise ApiError(
                        413,
                        "request_entity_too_large",
                        f"Request body too large (max {BODY_LIMIT} bytes)",
                    )
            self._body = bytes(chunks)
        return self._body

    @property
    def has_form(self) -> bool:
        """Return whether the body is a form, which the real server never reads as JSON."""
        kind = self.request.headers.get("content-type", "").partition(";")[0].strip().lower()
        return kind == "application/x-www-form-urlencoded"

    async def fields(self, kind: type[P]) -> P:
        """Read the body into a dataclass."""
        body = await self.body()
        return parse_params(kind, b"" if self.has_form else body)

    async def form_value(self, name: str) -> str:
        """Return a field of the form body, else of the query."""
        if self.has_form and self.request.method in {"POST", "PUT"}:
            text = (await self.body()).decode("utf-8", errors="replace")
            found = _form_fields(text).get(name)
            if found:
                return found[0]
        return self.request.query_params.get(name, "")

    def path_id(self, name: str, complaint: str) -> UUID:
        """Read an id out of the path.

        Raises:
            ApiError: It is not a UUID; 404, as nothing can have that id.
        """
        try:
            return UUID(self.params[name])
        except ValueError:
            refusal = validation(complaint)
            refusal.status = 404
            raise refusal from None


def _form_fields(text: str) -> dict[str, list[str]]:
    try:
        return parse_qs(text, keep_blank_values=True, max_num_fields=FORM_FIELDS)
    except ValueError:
        # Each field is an object here and next to nothing in Go.
        raise bad_request("validation_failed", "Too many form fields") from None


def _address(text: str) -> str:
    try:
        return str(ipaddress.ip_address(text.strip()))
    except ValueError:
        return ""


def _present(value: T | None) -> T:
    if value is None:
        message = "the route has no guard that sets this"
        raise RuntimeError(message)
    return value
