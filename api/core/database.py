"""The connection pool, and transactions that run as a signed-in person.

The login role can do nothing by itself. Each request opens one transaction and sets, for that
transaction only, the role and the claims; commit or rollback takes them away again, so that no
identity can outlive its request on a pooled connection.

What shows patients' data is a `recorded_reading`: the record is written in the transaction that
read, and the response leaves after its commit.
"""

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from enum import Enum
from typing import TypeVar

import asyncpg
from asyncpg.pool import PoolConnectionProxy

from api.core.auth import Claims
from api.core.errors import AppError, ForbiddenError, MfaRequiredError, SessionEndedError
from api.core.settings import Settings

T = TypeVar("T")

Connection = PoolConnectionProxy
Pool = asyncpg.Pool

ACQUIRE_SECONDS = 10.0
STATEMENT_MILLISECONDS = 8_000

# Sent as one message without parameters, so that it is one trip to the database; whatever comes
# from outside stands in it as hexadecimal digits and cannot be anything but a value. Of such a
# message only the last command tag comes back: open_door's number is the number of rows.
ENTER = """{begin};
select
  set_config('role', 'carehire_person', true),
  set_config('request.jwt.claims', {claims}, true),
  set_config('request.jwt.claim.sub', {user_id}, true),
  set_config('carehire.request_id', {request_id}, true),
  set_config('statement_timeout', '{milliseconds:d}', true),
  set_config('search_path', 'public, extensions', true),
  set_config('TimeZone', 'UTC', true){settings};
select from generate_series(1, coalesce(private.open_door('{{{roles}}}', {needs_aal}), 1))"""

# The record is written, but not yet on the disk, when the response leaves: to wait for the disk
# would cost most of the reads a second, and a crash of the whole machine loses less than a second.
RECORDED_READ = """,
  set_config('transaction_read_only', 'on', true),
  set_config('synchronous_commit', 'off', true)"""
# The record goes with the commit in one message, so that it is no trip of its own.
LEAVE = "release reading; select private.record_read({operation}, {purpose}, {patients}, {records}); commit"

OPEN = "SELECT 0"
REFUSALS: dict[str, type[AppError]] = {
    "SELECT 1": SessionEndedError,
    "SELECT 2": ForbiddenError,
    "SELECT 3": MfaRequiredError,
}


class Mode(Enum):
    """How a transaction begins."""

    WRITE = "begin"
    READ = "begin read only"
    # Only a savepoint can be read-only for a while.
    RECORDED_READ = "begin; savepoint reading"

    @property
    def settings(self) -> str:
        """What else is set for this transaction."""
        return RECORDED_READ if self is Mode.RECORDED_READ else ""


@dataclass(frozen=True, slots=True)
class Seen:
    """What a reading showed: by which operation, of which patients, and which records of theirs."""

    operation: str
    patients: Sequence[object]
    records: Sequence[object] = ()
    purpose: str = "view"

    @property
    def sql(self) -> str:
        """The statements that record this and end the transaction."""
        return LEAVE.format(
            operation=literal(self.operation),
            purpose=literal(self.purpose),
            patients=_ids(self.patients),
            records=_ids(self.records),
        )


@dataclass(frozen=True, slots=True)
class Entry:
    """Who enters, through which door, for which request."""

    claims: Claims
    request_id: str
    roles: Sequence[str]
    needs_aal: bool = True
    mode: Mode = Mode.WRITE
    milliseconds: int = STATEMENT_MILLISECONDS

    @property
    def sql(self) -> str:
        """The statements that begin a transaction as this person."""
        return ENTER.format(
            begin=self.mode.value,
            settings=self.mode.settings,
            claims=literal(self.claims.payload),
            user_id=literal(str(self.claims.user_id)),
            request_id=literal(self.request_id),
            milliseconds=self.milliseconds,
            roles=",".join(self.roles),
            needs_aal=str(self.needs_aal).lower(),
        )


def literal(text: str) -> str:
    """Write a text so that no character of it can mean anything to SQL."""
    return f"convert_from('\\x{text.encode().hex()}', 'UTF8')"


def _ids(ids: Sequence[object]) -> str:
    return literal("{" + ",".join(map(str, ids)) + "}") + "::uuid[]"


async def _close_transaction(connection: asyncpg.Connection) -> None:
    """Take back whatever did not commit; all that was set was local to that transaction."""
    if connection.is_in_transaction():
        await connection.execute("rollback")


async def open_pool(settings: Settings) -> Pool:
    """Connect as the API's own login role."""
    return await asyncpg.create_pool(
        settings.database_url.get_secret_value(),
        min_size=1,
        max_size=settings.database_pool_size,
        statement_cache_size=settings.database_statement_cache,
        max_inactive_connection_lifetime=300,
        timeout=10,
        reset=_close_transaction,
    )


@asynccontextmanager
async def transaction(pool: Pool, entry: Entry) -> AsyncIterator[Connection]:
    """Run one transaction as a person.

    Raises:
        AppError: The door does not let them through; each of the three is in REFUSALS.
    """
    async with _entered(pool, entry) as connection:
        yield connection
        await _leave(connection, "commit")


async def recorded_reading(
    pool: Pool, entry: Entry, work: Callable[[Connection], Awaitable[tuple[T, Seen]]]
) -> T:
    """Run one transaction that shows patients' data, and record whose before anything leaves.

    Raises:
        AppError: The door does not let them through; each of the three is in REFUSALS.
    """
    async with _entered(pool, entry) as connection:
        result, seen = await work(connection)
        await _leave(connection, seen.sql)
    return result


@asynccontextmanager
async def _entered(pool: Pool, entry: Entry) -> AsyncIterator[Connection]:
    async with pool.acquire(timeout=ACQUIRE_SECONDS) as connection:
        outcome = await connection.execute(entry.sql)
        if outcome != OPEN:
            raise REFUSALS[outcome]
        yield connection


async def _leave(connection: Connection, sql: str) -> None:
    if await connection.execute(sql) != "COMMIT":
        # An error was caught inside: Postgres has taken everything back.
        raise asyncpg.InFailedSQLTransactionError


@asynccontextmanager
async def savepoint(connection: Connection) -> AsyncIterator[None]:
    """Take back only what happens inside when it fails."""
    await connection.execute("savepoint inner_step")
    try:
        yield
    except BaseException:
        await connection.execute("rollback to inner_step; release inner_step")
        raise
    await connection.execute("release inner_step")
