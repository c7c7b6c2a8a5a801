"""The signed-in person behind a request, and transactions that run as that person."""

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TypeVar, TypeVarTuple

import asyncpg
from starlette.requests import Request
from starlette.responses import Response

from api.core.data.database import Connection, Entry, Mode, Seen, recorded_reading, transaction
from api.core.data.idempotency import Attempt
from api.core.http.responses import Result, ShowingError, Shown, answer
from api.core.identity.tokens import Claims
from api.core.logging import request_id
from api.core.schemas import Role
from api.core.state import State, state_of

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

IN_THE_WAY = (asyncpg.SerializationError, asyncpg.DeadlockDetectedError)


@dataclass(frozen=True, slots=True)
class Requirement:
    """State what a route requires of its caller; the database enforces it in every transaction."""

    roles: Sequence[Role]
    needs_second_factor: bool = True

    def entry(self, claims: Claims, mode: Mode) -> Entry:
        """Describe the transaction that the bearer of these claims asks for."""
        return Entry(claims, request_id.get(), self.roles, self.needs_second_factor, mode)


class Caller:
    """A signed-in person; every transaction checks again what the route requires of them.

    `query` and `change` return what the work returns; `read`, `show` and `write` turn it into
    the response.
    """

    def __init__(self, request: Request, claims: Claims, requirement: Requirement) -> None:
        self.request = request
        self.claims = claims
        self._requirement = requirement

    @property
    def state(self) -> State:
        """The parts that the application opened at its start."""
        return state_of(self.request)

    @property
    def identity(self) -> str:
        """Return the key that distinguishes this person from others."""
        return str(self.claims.user_id)

    @asynccontextmanager
    async def transaction(self, mode: Mode = Mode.WRITE) -> AsyncIterator[Connection]:
        """Run one transaction as this person.

        Raises:
            AppError: They do not meet the requirement.
        """
        async with transaction(self.state.pool, self._entry(mode)) as connection:
            yield connection

    async def query(self, work: Callable[[Connection, *Ts], Awaitable[T]], *args: *Ts) -> T:
        """Run work that only reads."""
        async with self.transaction(Mode.READ) as connection:
            return await work(connection, *args)

    async def change(self, work: Callable[[Connection, *Ts], Awaitable[T]], *args: *Ts) -> T:
        """Run work that changes rows; run it again when another transaction was in the way."""
        try:
            async with self.transaction() as connection:
                return await work(connection, *args)
        except IN_THE_WAY:
            async with self.transaction() as connection:
                return await work(connection, *args)

    async def read(
        self, work: Callable[[Connection, *Ts], Awaitable[Result]], *args: *Ts
    ) -> Response:
        """Respond with what the work reads, which is no patient's data: that is for `show`."""
        return answer(await self.query(work, *args))

    async def show(
        self, work: Callable[[Connection, *Ts], Awaitable[Shown]], *args: *Ts
    ) -> Response:
        """Respond with patients' data that the work reads; who saw whose is on record first."""

        async def read(connection: Connection) -> tuple[Result, Seen]:
            shown = await work(connection, *args)
            return shown.result, self._seen(shown)

        entry = self._entry(Mode.RECORDED_READ)
        return answer(await recorded_reading(self.state.pool, entry, read))

    async def write(
        self,
        work: Callable[[Connection, *Ts], Awaitable[Result | Shown]],
        *args: *Ts,
        status: int = 200,
    ) -> Response:
        """Respond with what the work changed; the same Idempotency-Key changes nothing twice.

        What the response shows of patients is on record, as it is of a read.
        """
        attempt = await Attempt.of(self.request)

        async def once(connection: Connection) -> Response:
            async def respond() -> tuple[Response, int | None]:
                result = await work(connection, *args)
                if not isinstance(result, Shown):
                    return answer(result, status), None
                return answer(result.result, status), await self.record(connection, result)

            return await attempt.once(connection, respond)

        try:
            return await self.change(once)
        except ShowingError as refusal:
            await self.change(self.record, refusal.shown)
            raise

    async def record(self, connection: Connection, shown: Shown) -> int:
        """Record whose data the response shows, and return the record's id."""
        return await self._seen(shown).record(connection)

    async def earlier_response(self) -> Response | None:
        """Return the response that the Idempotency-Key had, for work outside a transaction."""
        attempt = await Attempt.of(self.request)
        return await self.query(attempt.find) if attempt.key else None

    def _seen(self, shown: Shown) -> Seen:
        operation = self.request.scope["route"].name
        return Seen(operation, shown.patients, shown.records, shown.purpose)

    def _entry(self, mode: Mode) -> Entry:
        return self._requirement.entry(self.claims, mode)
