"""The parts that the application opens at its start and closes at its end."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import httpx
from starlette.requests import Request

from api.core.data.database import Pool
from api.core.data.pool import open_pool
from api.core.http.rate_limits import RateLimiter
from api.core.identity.jwks import KeySet
from api.core.identity.tokens import TokenVerifier
from api.core.metrics import CONNECTIONS
from api.core.settings import Settings
from api.core.supabase.auth import Auth
from api.core.supabase.clients import TRANSFER_TIMEOUT, open_http
from api.core.supabase.storage import Storage


@dataclass(frozen=True, slots=True)
class State:
    """Everything that outlives a request."""

    settings: Settings
    pool: Pool
    http: httpx.AsyncClient
    keys: KeySet
    verifier: TokenVerifier
    storage: Storage
    auth: Auth
    limiter: RateLimiter


@asynccontextmanager
async def open_state(settings: Settings) -> AsyncIterator[State]:
    """Open the pool and the HTTP clients for the time of the application."""
    async with open_http() as http, open_http(TRANSFER_TIMEOUT) as file_http:
        pool = await open_pool(settings)
        keys = KeySet(settings.jwks_url, http)
        try:
            yield State(
                settings=settings,
                pool=pool,
                http=http,
                keys=keys,
                verifier=TokenVerifier(keys, settings.jwt_issuer),
                storage=Storage(settings, file_http),
                auth=Auth(settings, http),
                limiter=RateLimiter(),
            )
        finally:
            await pool.close()


async def look_at_pool(pool: Pool) -> None:
    """Say how many connections are open and how many of them are at work."""
    CONNECTIONS.labels("open").set(pool.get_size())
    CONNECTIONS.labels("at work").set(pool.get_size() - pool.get_idle_size())


def state_of(request: Request) -> State:
    """Return the application's parts."""
    state: State = request.app.state.parts
    return state
