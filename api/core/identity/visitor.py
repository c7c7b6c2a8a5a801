"""Somebody without a session, who may hold a capability; the database decides what it allows."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TypeVar, TypeVarTuple

from starlette.requests import Request

from api.core.data.database import Connection, visitor_transaction
from api.core.identity.caller import Caller
from api.core.logging import request_id
from api.core.state import State, state_of

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


class Visitor:
    """Works with rows as `Caller` does, by the hash of a token in place of an identity."""

    def __init__(self, request: Request, capability: str = "") -> None:
        self.request = request
        self._capability = capability

    @property
    def state(self) -> State:
        """The parts that the application opened at its start."""
        return state_of(self.request)

    @property
    def identity(self) -> str:
        """Return the key that distinguishes the holder of this capability from others."""
        return self._capability

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Connection]:
        """Run one transaction as the holder of the capability."""
        pool = self.state.pool
        async with visitor_transaction(pool, request_id.get(), self._capability) as connection:
            yield connection

    async def query(self, work: Callable[[Connection, *Ts], Awaitable[T]], *args: *Ts) -> T:
        """Run work that only reads."""
        return await self.change(work, *args)

    async def change(self, work: Callable[[Connection, *Ts], Awaitable[T]], *args: *Ts) -> T:
        """Run work that changes rows."""
        async with self.transaction() as connection:
            return await work(connection, *args)


Sender = Caller | Visitor
