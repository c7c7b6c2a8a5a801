"""The database as the server's own role sees it."""

import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any, TypeAlias

import asyncpg

from cli.stack.auth.errors import KeepChangesError, internal

Connection: TypeAlias = "asyncpg.pool.PoolConnectionProxy[asyncpg.Record]"

# Longer than any request may take, so that a stuck one cannot hold a connection for ever.
COMMAND_TIMEOUT = 15.0


async def set_codecs(connection: Any) -> None:
    """Make json and jsonb read and write as Python values."""
    for name in ("json", "jsonb"):
        await connection.set_type_codec(
            name, schema="pg_catalog", encoder=_dump, decoder=json.loads
        )


def _dump(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


@contextmanager
def failing_as(message: str) -> Iterator[None]:
    """Name what failed when the database does; the database's own words go to the log.

    Raises:
        ApiError: The database refused, in place of its own error.
    """
    try:
        yield
    except (asyncpg.PostgresError, asyncpg.DataError) as error:
        raise internal(message) from error


class Database:
    """A bounded pool; every unit of work is one transaction."""

    def __init__(self, pool: "asyncpg.Pool[asyncpg.Record]") -> None:
        self._pool = pool

    @classmethod
    async def connect(cls, url: str, size: int) -> "Database":
        """Open the pool, or raise when the database cannot be reached."""
        pool = await asyncpg.create_pool(
            url,
            min_size=1,
            max_size=max(size, 2),
            init=set_codecs,
            command_timeout=COMMAND_TIMEOUT,
            server_settings={"application_name": "carehire auth", "search_path": "auth"},
        )
        return cls(pool)

    async def close(self) -> None:
        """Close every connection."""
        await self._pool.close()

    @asynccontextmanager
    async def connection(self) -> AsyncIterator[Connection]:
        """Lend a connection without a transaction around it."""
        async with self._pool.acquire() as connection:
            yield connection

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Connection]:
        """Lend a connection inside a transaction.

        A refusal rolls it back, unless it comes as KeepChangesError.
        """
        kept: KeepChangesError | None = None
        async with self._pool.acquire() as connection, connection.transaction():
            try:
                yield connection
            except KeepChangesError as error:
                kept = error
        if kept is not None:
            raise kept.refusal
