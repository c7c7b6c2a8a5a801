"""Sign-in and sign-up on behalf of a client, and whether the parts respond."""

import asyncio
from collections.abc import Awaitable, Callable
from secrets import token_urlsafe
from typing import TypeVarTuple
from uuid import uuid4

import asyncpg
import structlog
from limits import RateLimitItem
from starlette.background import BackgroundTask
from starlette.requests import Request
from starlette.responses import Response

from api.core.data.database import Connection, anonymous_reading
from api.core.errors.tree import ForbiddenError, RateLimitedError, UnavailableError
from api.core.http.rate_limits import client_address, client_bucket
from api.core.http.responses import Json, Result, answer, json_text
from api.core.schemas import Locale
from api.core.state import State, state_of
from api.core.supabase.auth import Auth, AuthRefusalError
from api.public.devices import PerDevice
from api.public.errors import EmailNotConfirmedError, WrongCredentialsError
from api.public.schemas import Credentials, Registered, Registration
from api.version import VERSION

log = structlog.get_logger()
Ts = TypeVarTuple("Ts")

SECONDS = 3
NEXT: dict[Locale, str] = {
    "en": "We sent you an email. Open its link to confirm your address and choose your password.",
    "es": "Le enviamos un correo. Abra su enlace para confirmar su dirección y elegir su contraseña.",
}
SESSION_FIELDS = {
    "access_token",
    "refresh_token",
    "expires_in",
    "expires_at",
    "token_type",
    "user",
}


def health() -> Json:
    """Say that the process runs."""
    return json_text({"status": "ok", "version": VERSION})


async def readiness(request: Request) -> Response:
    """Ask each part that the API needs."""
    state = state_of(request)
    names = ("database", "signingKeys", "storage")
    responses = await asyncio.gather(
        _database_responds(state), state.keys.is_ready(), state.storage.is_ready()
    )
    ready = all(responses)
    body = {"status": "ok" if ready else "unavailable"} | dict(zip(names, responses, strict=True))
    return answer(json_text(body), 200 if ready else 503)


async def _database_responds(state: State) -> bool:
    try:
        async with asyncio.timeout(SECONDS), state.pool.acquire() as connection:
            return bool(await connection.fetchval("select true"))
    except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError):
        return False


async def limited_client(
    request: Request, limit: RateLimitItem, devices: PerDevice | None = None
) -> str:
    """Count an attempt of the client, and of the device where it matters; return the client's address.

    A refusal for one device counts for nobody else at its address.

    Raises:
        RateLimitedError: There were too many.
    """
    state = state_of(request)
    address = client_address(request, state.settings.trusted_proxies)
    # By route: each of the rows that a path may name would have attempts of its own.
    route = getattr(request.scope.get("route"), "path", request.url.path)
    client = client_bucket(address)
    if devices is not None:
        # First: of cookies that somebody makes up, only as many are remembered as the client may send.
        await state.limiter.check(limit, route, client)
        item, bucket = devices.count_for(request, client)
        await state.limiter.hit(item, route, bucket)
    await state.limiter.hit(limit, route, client)
    return address


async def read_publicly(
    request: Request, work: Callable[[Connection, *Ts], Awaitable[Result]], *args: *Ts
) -> Response:
    """Respond with what the work reads of what anybody may."""
    async with anonymous_reading(state_of(request).pool) as connection:
        return answer(await work(connection, *args))


async def register(request: Request, body: Registration, client: str) -> Response:
    """Make an account; a known address gets the same response as a new one.

    Auth hashes and emails only for a new address, which takes long: it is asked after the response,
    so that not even the time distinguishes the two. What is checked before is the same for every
    address.

    Raises:
        ForbiddenError: Nobody may register at present.
    """
    auth = state_of(request).auth
    if not await auth.allows_sign_ups():
        raise ForbiddenError("Registration is closed at present.")
    registered = Registered(
        id=uuid4(),
        email=body.email,
        confirmationSent=True,
        passwordChosen="at_confirmation",
        message=NEXT[body.locale],
    )
    response = answer(registered.model_dump_json(), 201)
    response.background = BackgroundTask(_sign_up, auth, body, client)
    return response


async def _sign_up(auth: Auth, body: Registration, client: str) -> None:
    # The password is void once the address is confirmed: nobody needs to know it.
    password = f"Aa1!{token_urlsafe(40)}"
    try:
        await auth.sign_up(body.email, password, {"locale": body.locale}, client)
    except AuthRefusalError as refusal:
        log.warning("sign_up_refused", status=refusal.status, code=refusal.code)
    except UnavailableError:
        log.warning("sign_up_failed")


async def log_in(request: Request, body: Credentials, client: str) -> Response:
    """Exchange a password for a session."""
    try:
        session = await state_of(request).auth.sign_in(body.email, body.password, client)
    except AuthRefusalError as refusal:
        raise _sign_in_error(refusal) from None
    return answer(session.model_dump_json(include=SESSION_FIELDS, exclude_unset=True))


def _sign_in_error(refusal: AuthRefusalError) -> Exception:
    if refusal.is_rate_limited:
        return RateLimitedError()
    if refusal.code == "email_not_confirmed":
        return EmailNotConfirmedError()
    if refusal.status in {400, 401, 403, 422}:
        # A banned account as well: somebody guessing passwords learns nothing.
        return WrongCredentialsError()
    log.warning("sign_in_refused", status=refusal.status, code=refusal.code)
    return UnavailableError()
