"""Transactions that run as a signed-in person.

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
from functools import lru_cache, wraps
from typing import TypeVar, TypeVarTuple
from uuid import UUID

import asyncpg
from asyncpg.pool import PoolConnectionProxy

from api.core.data.pool import Borrowed
from api.core.errors.tree import AppError, ForbiddenError, MfaRequiredError, SessionEndedError
from api.core.identity.tokens import Claims

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

Connection = PoolConnectionProxy
Pool = asyncpg.Pool

STATEMENT_MILLISECONDS = 8_000
# A thousand moves, or an import of thousands of rows, take one statement: 2 s on a quiet machine. Less than the
# request's `MANY_SECONDS`, so that the database ends it, too.
MANY_MILLISECONDS = 55_000

# Sent as one message without parameters, so that it is one trip to the database; whatever comes
# from outside is in it as hexadecimal digits and cannot be anything but a value. Of such a
# message only the last command tag comes back: check_access's number is the number of rows. It
# is in a subquery, since the planner would call it too, to guess that number.
ENTER = """{begin};
select
  set_config('role', 'carehire_person', true),
  set_config('statement_timeout', '{milliseconds:d}', true),
  set_config('search_path', 'public, extensions', true),
  set_config('TimeZone', 'UTC', true){settings},
  {{identity}},
  set_config('carehire.request_id', {{request_id}}, true);
select from generate_series(1, (select coalesce(private.check_access('{{{{{roles}}}}}', {needs_aal}), 1)))"""
IDENTITY = """set_config('request.jwt.claims', {claims}, true),
  set_config('request.jwt.claim.sub', {user_id}, true)"""

# Nobody is signed in: the role can read what anybody may, and nothing else.
ENTER_ANONYMOUS = f"""begin read only;
select
  set_config('role', 'anon', true),
  set_config('statement_timeout', '{STATEMENT_MILLISECONDS}', true),
  set_config('search_path', 'public, extensions', true),
  set_config('TimeZone', 'UTC', true)"""

# Nobody is signed in, but may hold a capability.
ENTER_VISITOR = """begin;
select
  set_config('role', 'carehire_visitor', true),
  set_config('statement_timeout', '{milliseconds:d}', true),
  set_config('search_path', 'public, extensions', true),
  set_config('TimeZone', 'UTC', true),
  set_config('carehire.capability', {capability}, true),
  set_config('carehire.request_id', {request_id}, true)"""

# The record is written, but not yet on the disk, when the response leaves: to wait for the disk
# would cost most of the reads a second, and a crash of the whole machine loses less than a second.
RECORDED_READ = """,
  set_config('transaction_read_only', 'on', true),
  set_config('synchronous_commit', 'off', true)"""
# The record goes with the commit in one message, so that it is no trip of its own.
LEAVE = """release reading;
select private.record_read({operation}, {purpose}, {patients}, {records});
commit"""
# A text of its own for each record would be prepared each time, and push others out of the cache.
RECORD_PREPARED = "select private.record_read($1, $2, $3, $4)"

TAKE_BACK = "rollback to inner_step; release inner_step"
GRANTED = "SELECT 0"
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
        """Return what else is set for this transaction."""
        return RECORDED_READ if self is Mode.RECORDED_READ else ""


@dataclass(frozen=True, slots=True)
class Seen:
    """Record what a reading showed: by which operation, of which patients, and which records of theirs."""

    operation: str
    patients: Sequence[object]
    records: Sequence[object] = ()
    purpose: str = "view"

    async def record(self, connection: Connection) -> int:
        """Record this among other statements of a transaction, and return the record's id."""
        shown = (list(self.patients), list(self.records))
        record: int = await connection.fetchval(
            RECORD_PREPARED, self.operation, self.purpose, *shown
        )
        return record

    @property
    def sql(self) -> str:
        """The statements that record this and end the transaction that read it."""
        return LEAVE.format(
            operation=_constant(self.operation),
            purpose=_constant(self.purpose),
            patients=_ids(self.patients),
            records=_ids(self.records),
        )


@dataclass(frozen=True, slots=True)
class Entry:
    """Identify who begins a transaction, what is required of them, and for which request."""

    claims: Claims
    request_id: str
    roles: Sequence[str]
    needs_aal: bool = True
    mode: Mode = Mode.WRITE
    milliseconds: int = STATEMENT_MILLISECONDS

    @property
    def sql(self) -> str:
        """The statements that begin a transaction as this person."""
        template = _template(self.mode, tuple(self.roles), self.needs_aal, self.milliseconds)
        identity = _identity(self.claims.payload, self.claims.user_id)
        return template.format(identity=identity, request_id=literal(self.request_id))


# Of the message that begins a transaction, all but the request's id is the same again and again.
@lru_cache
def _template(mode: Mode, roles: tuple[str, ...], needs_aal: bool, milliseconds: int) -> str:  # noqa: FBT001
    return ENTER.format(
        begin=mode.value,
        settings=mode.settings,
        milliseconds=milliseconds,
        roles=",".join(roles),
        needs_aal=str(needs_aal).lower(),
    )


@lru_cache(maxsize=4096)
def _identity(claims: str, user_id: UUID) -> str:
    return IDENTITY.format(claims=literal(claims), user_id=literal(str(user_id)))


def literal(text: str) -> str:
    """Write a text so that no character of it can mean anything to SQL."""
    return f"convert_from('\\x{text.encode().hex()}', 'UTF8')"


# For the few texts that come again with each request.
_constant = lru_cache(literal)


def _ids(ids: Sequence[object]) -> str:
    return literal("{" + ",".join(map(str, ids)) + "}") + "::uuid[]"


@asynccontextmanager
async def transaction(pool: Pool, entry: Entry) -> AsyncIterator[Connection]:
    """Run one transaction as a person.

    Raises:
        AppError: They do not meet what is required; each of the three is in REFUSALS.
    """
    async with Borrowed(pool) as connection:
        await _enter(connection, entry)
        yield connection
        await _leave(connection, "commit")


async def recorded_reading(
    pool: Pool, entry: Entry, work: Callable[[Connection], Awaitable[tuple[T, Seen]]]
) -> T:
    """Run one transaction that shows patients' data, and record whose before anything leaves.

    Raises:
        AppError: They do not meet what is required; each of the three is in REFUSALS.
    """
    async with Borrowed(pool) as connection:
        await _enter(connection, entry)
        result, seen = await work(connection)
        await _leave(connection, seen.sql)
    return result


@asynccontextmanager
async def anonymous_reading(pool: Pool) -> AsyncIterator[Connection]:
    """Run one transaction that reads what anybody may, without a sign-in."""
    async with Borrowed(pool) as connection:
        await connection.execute(ENTER_ANONYMOUS)
        yield connection
        await _leave(connection, "commit")


@asynccontextmanager
async def visitor_transaction(
    pool: Pool, request_id: str, capability: str = ""
) -> AsyncIterator[Connection]:
    """Run one transaction for somebody without a sign-in, who may hold a capability.

    The capability is the SHA-256 of its token, in hexadecimal digits; the token never gets here.
    """
    async with Borrowed(pool) as connection:
        await connection.execute(
            ENTER_VISITOR.format(
                milliseconds=STATEMENT_MILLISECONDS,
                capability=literal(capability),
                request_id=literal(request_id),
            )
        )
        yield connection
        await _leave(connection, "commit")


async def _enter(connection: Connection, entry: Entry) -> None:
    outcome = await connection.execute(entry.sql)
    if outcome != GRANTED:
        raise REFUSALS[outcome]


async def _leave(connection: Connection, sql: str) -> None:
    if await connection.execute(sql) != "COMMIT":
        # An error was caught inside: Postgres has taken everything back.
        raise asyncpg.InFailedSQLTransactionError


def about_many(
    work: Callable[[Connection, *Ts], Awaitable[T]],
) -> Callable[[Connection, *Ts], Awaitable[T]]:
    """Give the statements of a call about thousands of rows longer than those about a few."""

    async def longer(connection: Connection, /, *args: *Ts) -> T:
        await connection.execute(f"set local statement_timeout = {MANY_MILLISECONDS}")
        return await work(connection, *args)

    return wraps(work)(longer)


@asynccontextmanager
async def savepoint(connection: Connection, *, keep: bool = True) -> AsyncIterator[None]:
    """Take back only what happens inside when it fails, or always: for a dry run."""
    await connection.execute("savepoint inner_step")
    try:
        yield
    except BaseException:
        await connection.execute(TAKE_BACK)
        raise
    await connection.execute("release inner_step" if keep else TAKE_BACK)
