"""The connection pool, and transactions that run as a signed-in person.

The login role can do nothing by itself. Each request opens one transaction and sets, for that
transaction only, the role and the claims; commit or rollback takes them away again, so that no
identity can outlive its request on a pooled connection.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import asyncpg
from asyncpg.pool import PoolConnectionProxy

from api.core.auth import Claims
from api.core.settings import Settings

Connection = PoolConnectionProxy
Pool = asyncpg.Pool

ACQUIRE_SECONDS = 10.0
STATEMENT_MILLISECONDS = 8_000

ENTER = """
select
  set_config('role', 'authenticated', true),
  set_config('request.jwt.claims', $1, true),
  set_config('request.jwt.claim.sub', $2, true),
  set_config('carehire.request_id', $3, true),
  set_config('statement_timeout', $4, true),
  set_config('search_path', 'public, extensions', true),
  set_config('TimeZone', 'UTC', true)
"""
STANDING = "select private.role(), private.session_is_live(), private.has_required_aal()"


@dataclass(frozen=True, slots=True)
class Standing:
    """What the database says about the person at the start of a transaction."""

    role: str | None
    is_live: bool
    has_required_aal: bool


async def _keep(_connection: asyncpg.Connection) -> None:
    """Skip the pool's reset: all that a transaction sets here is local to it."""


async def open_pool(settings: Settings) -> Pool:
    """Connect as the API's own login role."""
    return await asyncpg.create_pool(
        settings.database_url.get_secret_value(),
        min_size=1,
        max_size=settings.database_pool_size,
        statement_cache_size=settings.database_statement_cache,
        max_inactive_connection_lifetime=300,
        timeout=10,
        reset=_keep,
    )


@asynccontextmanager
async def transaction(
    pool: Pool,
    claims: Claims,
    request_id: str,
    *,
    read_only: bool,
    milliseconds: int = STATEMENT_MILLISECONDS,
) -> AsyncIterator[tuple[Connection, Standing]]:
    """Run one transaction as the person of the claims."""
    async with (
        pool.acquire(timeout=ACQUIRE_SECONDS) as connection,
        connection.transaction(readonly=read_only),
    ):
        await connection.fetchrow(
            ENTER, claims.payload, str(claims.user_id), request_id, str(milliseconds)
        )
        role, is_live, has_required_aal = await connection.fetchrow(STANDING) or (
            None,
            False,
            False,
        )
        yield connection, Standing(role, is_live, has_required_aal)
