"""One request at a time per upload; a newcomer asks the one at work to let go."""

import asyncio
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from typing import TypeVar

from cli.stack.storage.errors import lock_timeout

_DRAIN_SECONDS = 3.0
_WAIT_SECONDS = 5.0
Result = TypeVar("Result")


class Hold:
    """The right to work on an upload, until somebody else wants it."""

    def __init__(self) -> None:
        self._deadline: float | None = None
        self._waiting: asyncio.Timeout | None = None

    def ask_back(self) -> None:
        """Give the holder a few seconds to finish."""
        if self._deadline is None:
            self._deadline = asyncio.get_running_loop().time() + _DRAIN_SECONDS
            if self._waiting is not None:
                self._waiting.reschedule(self._deadline)

    async def wait_for(self, step: Awaitable[Result]) -> Result:
        """Wait for a step.

        Raises:
            TimeoutError: The upload was asked back and the time is up.
        """
        async with asyncio.timeout_at(self._deadline) as waiting:
            self._waiting = waiting
            try:
                return await step
            finally:
                self._waiting = None


class Locks:
    """Says who works on which upload."""

    def __init__(self) -> None:
        self._held: dict[str, tuple[asyncio.Lock, Hold]] = {}

    @asynccontextmanager
    async def hold(self, version: str) -> AsyncIterator[Hold]:
        """Work on an upload alone.

        Raises:
            StorageError: Somebody else does not let go.
        """
        deadline = asyncio.get_running_loop().time() + _WAIT_SECONDS
        while version in self._held:
            lock, hold = self._held[version]
            hold.ask_back()
            try:
                async with asyncio.timeout_at(deadline), lock:
                    pass
            except TimeoutError:
                raise lock_timeout() from None
        lock, hold = asyncio.Lock(), Hold()
        self._held[version] = (lock, hold)
        async with lock:
            try:
                yield hold
            finally:
                del self._held[version]
