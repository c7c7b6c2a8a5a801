"""Doors: who may knock at a route. What they see behind it is decided by the policies."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Annotated, TypeVar, TypeVarTuple

import asyncpg
from fastapi import Depends
from fastapi.openapi.models import HTTPBearer as HTTPBearerModel
from fastapi.security.base import SecurityBase
from starlette.requests import Request
from starlette.responses import Response

from api.core import idempotency
from api.core.auth import Claims
from api.core.database import Connection, Entry, Mode, Seen, recorded_reading, transaction
from api.core.errors import UnauthenticatedError
from api.core.logging import request_id
from api.core.responses import Result, Shown, answer
from api.core.routing import Guard
from api.core.state import State, state_of

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

IN_THE_WAY = (asyncpg.SerializationError, asyncpg.DeadlockDetectedError)
EVERYBODY = ("applicant", "employee", "hiringmanager", "admin", "superuser")


class Door(SecurityBase, Guard):
    """Lets signed-in people of certain roles through; staff with their second factor."""

    def __init__(self, *roles: str, mfa: bool = True) -> None:
        self.model = HTTPBearerModel(bearerFormat="JWT")
        self.scheme_name = "bearer"
        self._roles = roles or EVERYBODY
        self._mfa = mfa

    async def __call__(self, request: Request) -> "Caller":
        """Verify the bearer; the rest is checked in the transaction."""
        scheme, _, token = request.headers.get("Authorization", "").partition(" ")
        if scheme.lower() != "bearer" or not token:
            raise UnauthenticatedError
        claims = await state_of(request).verifier.verify(token.strip())
        request.scope["user_id"] = str(claims.user_id)
        return Caller(request, claims, self)

    def entry(self, claims: Claims, mode: Mode) -> Entry:
        """Say who enters here; the database refuses whoever may not."""
        return Entry(claims, request_id.get(), self._roles, self._mfa, mode)


class Caller:
    """A signed-in person at a door; every transaction checks again what they may do."""

    def __init__(self, request: Request, claims: Claims, door: Door) -> None:
        self.request = request
        self.claims = claims
        self._door = door

    @property
    def state(self) -> State:
        """The parts that the application opened at its start."""
        return state_of(self.request)

    @asynccontextmanager
    async def transaction(self, mode: Mode = Mode.WRITE) -> AsyncIterator[Connection]:
        """Run one transaction as this person, if the door lets them through."""
        entry = self._door.entry(self.claims, mode)
        async with transaction(self.state.pool, entry) as connection:
            yield connection

    async def fetch(self, work: Callable[[Connection, *Ts], Awaitable[T]], *args: *Ts) -> T:
        """Do work that only reads."""
        async with self.transaction(Mode.READ) as connection:
            return await work(connection, *args)

    async def run(self, work: Callable[[Connection, *Ts], Awaitable[T]], *args: *Ts) -> T:
        """Do work that changes rows; once more when another transaction was in the way."""
        try:
            async with self.transaction() as connection:
                return await work(connection, *args)
        except IN_THE_WAY:
            async with self.transaction() as connection:
                return await work(connection, *args)

    async def read(
        self, work: Callable[[Connection, *Ts], Awaitable[Result]], *args: *Ts
    ) -> Response:
        """Answer with what the work reads, which is no patient's data: that is for `show`."""
        return answer(await self.fetch(work, *args))

    async def show(
        self, work: Callable[[Connection, *Ts], Awaitable[Shown]], *args: *Ts
    ) -> Response:
        """Answer with patients' data that the work reads; who saw whose is on record first."""
        operation = self.request.scope["route"].name

        async def read(connection: Connection) -> tuple[Result, Seen]:
            shown = await work(connection, *args)
            return shown.result, Seen(operation, shown.patients, shown.records, shown.purpose)

        entry = self._door.entry(self.claims, Mode.RECORDED_READ)
        return answer(await recorded_reading(self.state.pool, entry, read))

    async def earlier(self) -> Response | None:
        """Return the answer that the Idempotency-Key had before, for work outside a transaction."""
        key = idempotency.key_of(self.request)
        if key is None:
            return None
        fingerprint = idempotency.fingerprint_of(self.request, await self.request.body())
        return await self.fetch(idempotency.find, key, fingerprint)

    async def write(
        self,
        work: Callable[[Connection, *Ts], Awaitable[Result]],
        *args: *Ts,
        status: int = 200,
    ) -> Response:
        """Answer with what the work changed; the same Idempotency-Key changes nothing twice."""
        key = idempotency.key_of(self.request)
        if key is None:
            return answer(await self.run(work, *args), status)
        fingerprint = idempotency.fingerprint_of(self.request, await self.request.body())

        async def once(connection: Connection) -> Response:
            earlier = await idempotency.replay(connection, key, fingerprint)
            if earlier is not None:
                return earlier
            response = answer(await work(connection, *args), status)
            await idempotency.keep(connection, key, response)
            return response

        return await self.run(once)


SignedIn = Annotated[Caller, Depends(Door(mfa=False))]
Person = Annotated[Caller, Depends(Door())]
Carer = Annotated[Caller, Depends(Door("employee", "admin", "superuser"))]
Admin = Annotated[Caller, Depends(Door("admin", "superuser"))]
