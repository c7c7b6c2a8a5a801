"""The parts that the application opens at its start and closes at its end."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import httpx
from starlette.requests import Request

from api.core.auth import TokenVerifier
from api.core.auth_service import AuthService
from api.core.database import Pool, open_pool
from api.core.jwks import KeySet
from api.core.settings import Settings
from api.core.storage import Storage
from api.public.rate_limits import RateLimiter


@dataclass(frozen=True, slots=True)
class State:
    """Everything that outlives a request."""

    settings: Settings
    pool: Pool
    http: httpx.AsyncClient
    keys: KeySet
    verifier: TokenVerifier
    storage: Storage
    auth_service: AuthService
    limiter: RateLimiter


@asynccontextmanager
async def open_state(settings: Settings) -> AsyncIterator[State]:
    """Open the pool and the HTTP client for the time of the application."""
    limits = httpx.Limits(max_connections=100, max_keepalive_connections=20)
    async with httpx.AsyncClient(limits=limits, timeout=10, trust_env=False) as http:
        pool = await open_pool(settings)
        keys = KeySet(settings.jwks_url, http)
        try:
            yield State(
                settings=settings,
                pool=pool,
                http=http,
                keys=keys,
                verifier=TokenVerifier(keys, settings.jwt_issuer),
                storage=Storage(settings, http),
                auth_service=AuthService(settings, http),
                limiter=RateLimiter(),
            )
        finally:
            await pool.close()


def state_of(request: Request) -> State:
    """Return the application's parts."""
    state: State = request.app.state.parts
    return state
