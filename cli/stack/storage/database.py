"""The database, always entered as somebody: the caller, or the service role."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, replace
from typing import Any

import asyncpg

from .errors import StorageError, from_postgres
from .settings import Settings
from .tokens import Claims

Connection = asyncpg.Connection | asyncpg.pool.PoolConnectionProxy
Row = asyncpg.Record

# Everything a policy may ask about the request. All of it ends with the transaction.
_ENTER = """
select set_config('role', $1, true), set_config('request.jwt.claim.role', $1, true),
  set_config('request.jwt', $2, true), set_config('request.jwt.claim.sub', $3, true),
  set_config('request.jwt.claims', $4, true), set_config('request.headers', $5, true),
  set_config('request.method', $6, true), set_config('request.path', $7, true),
  set_config('storage.operation', $8, true), set_config('statement_timeout', $9, true),
  set_config('storage.allow_delete_query', 'true', true)
"""


@dataclass(frozen=True)
class Identity:
    """Says who acts: a database role, with the claims that policies read."""

    role: str
    jwt: str
    claims: Claims

    @property
    def owner(self) -> str | None:
        """The `sub` that becomes the owner of what this identity makes."""
        return self.claims.get("sub")


@dataclass(frozen=True)
class Scope:
    """One request, as policies see it."""

    identity: Identity
    headers: dict[str, str]
    method: str
    path: str
    operation: str

    async def enter(self, connection: Connection, timeout_ms: int) -> None:
        """Become this identity until the transaction ends."""
        claims = self.identity.claims
        await connection.execute(
            _ENTER,
            self.identity.role,
            self.identity.jwt,
            str(claims.get("sub") or ""),
            json.dumps(claims),
            json.dumps(self.headers),
            self.method,
            self.path,
            self.operation,
            f"{timeout_ms}ms",
        )


class _RollBackError(Exception):
    """Ends a trial."""


class Database:
    """A pool of connections of supabase_storage_admin."""

    def __init__(self, settings: Settings, service: Identity) -> None:
        self._settings = settings
        self.service = service
        self._pool: asyncpg.Pool | None = None

    async def open(self) -> None:
        """Connect."""
        self._pool = await asyncpg.create_pool(
            self._settings.database_url,
            min_size=1,
            max_size=self._settings.max_connections,
            init=_decode_json,
            server_settings={
                "application_name": "storage",
                "search_path": self._settings.search_path,
            },
        )

    async def close(self) -> None:
        """Disconnect."""
        if self._pool is not None:
            await self._pool.close()

    def as_service(self, scope: Scope) -> Scope:
        """Return the same request made by the service role, which no policy stops."""
        return replace(scope, identity=self.service)

    @asynccontextmanager
    async def transaction(self, scope: Scope) -> AsyncIterator[Connection]:
        """Open a transaction as somebody.

        Raises:
            StorageError: The database refused; the transaction is rolled back.
        """
        if self._pool is None:
            message = "The database is not open."
            raise RuntimeError(message)
        try:
            async with self._pool.acquire() as connection, connection.transaction():
                await self.enter(connection, scope)
                yield connection
        except asyncpg.PostgresError as error:
            raise from_postgres(error) from error
        except (OSError, asyncpg.InterfaceError) as error:
            raise StorageError(
                500, "DatabaseError", "The database cannot be reached", error="DatabaseError"
            ) from error

    @asynccontextmanager
    async def trial(self, scope: Scope) -> AsyncIterator[Connection]:
        """Open a transaction that only asks whether something would be allowed.

        Raises:
            StorageError: It would not.
        """
        with suppress(_RollBackError):
            async with self.transaction(scope) as connection:
                yield connection
                raise _RollBackError

    async def enter(self, connection: Connection, scope: Scope) -> None:
        """Go on as somebody else within the same transaction."""
        await scope.enter(connection, self._settings.statement_timeout_ms)


async def _decode_json(connection: Any) -> None:
    await connection.set_type_codec(
        "jsonb", encoder=json.dumps, decoder=json.loads, schema="pg_catalog"
    )
