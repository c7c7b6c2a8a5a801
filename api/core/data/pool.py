"""The connection pool, whose connections come back with no transaction on them."""

import asyncio

import asyncpg
import structlog
from asyncpg.pool import PoolConnectionProxy

from api.core.settings import Settings

log = structlog.get_logger()

SECONDS = 10.0


async def open_pool(settings: Settings) -> asyncpg.Pool:
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


async def _keep(_connection: asyncpg.Connection) -> None:
    """Spare the trip of asyncpg's own reset: all that was set was local to a transaction, which has ended."""


class Borrowed:
    """A connection of the pool, for a while."""

    def __init__(self, pool: asyncpg.Pool) -> None:
        self._pool = pool

    async def __aenter__(self) -> PoolConnectionProxy:
        # A request that finds one idle does not wait: asyncpg's timer would cost a twentieth of a read.
        patience = None if self._pool.get_idle_size() else SECONDS
        self._connection: PoolConnectionProxy = await self._pool.acquire(timeout=patience)
        return self._connection

    async def __aexit__(self, *_: object) -> None:
        if self._connection.is_in_transaction():
            # A request that is cut off gives back what it borrowed, too.
            await asyncio.shield(self._take_back())
        else:
            await self._give_back()

    async def _take_back(self) -> None:
        """Undo what did not commit, as asyncpg would, which calls that a fault in the log."""
        try:
            await self._connection.execute("rollback", timeout=SECONDS)
        except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError):
            log.warning("rollback_failed")
        finally:
            await self._give_back()

    async def _give_back(self) -> None:
        await self._pool.release(self._connection, timeout=SECONDS)
