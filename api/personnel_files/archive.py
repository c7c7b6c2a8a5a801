"""A ZIP that is sent while it is made: of each entry only the entry itself is held, on disk when it is large.

Each entry is written whole before it is sent, so that its size and checksum stand before it and it need
not be compressed: every program reads that, also those that read a ZIP from its beginning.
"""

import asyncio
import io
import shutil
import zipfile
from collections import deque
from collections.abc import AsyncGenerator, AsyncIterator, Coroutine, Iterator
from contextlib import suppress
from datetime import datetime
from tempfile import SpooledTemporaryFile
from typing import IO, Protocol, TypeVar, cast

from api.core.http.limits import MIB

IN_MEMORY = MIB
CHUNK = 256 * 1024
READABLE = 0o644 << 16
UNIX = 3


class _Window:
    """Holds what `zipfile` writes to: a file of which only what has not been sent is kept."""

    def __init__(self) -> None:
        self._kept: IO[bytes] = SpooledTemporaryFile(IN_MEMORY)  # noqa: SIM115 closed with the archive
        self._sent = 0

    def tell(self) -> int:
        return self._sent + self._kept.tell()

    def seek(self, offset: int, whence: int = io.SEEK_SET) -> int:
        if whence == io.SEEK_SET:
            offset -= self._sent
        return self._sent + self._kept.seek(offset, whence)

    def write(self, data: bytes) -> int:
        return self._kept.write(data)

    def flush(self) -> None:
        """Do nothing: what was written is read from the same place."""

    def taken(self) -> Iterator[bytes]:
        """Yield what has been written since the last time, and forget it."""
        size = self._kept.seek(0, io.SEEK_END)
        self._kept.seek(0)
        while chunk := self._kept.read(CHUNK):
            yield chunk
        self._sent += size
        self._kept.seek(0)
        self._kept.truncate()

    def close(self) -> None:
        self._kept.close()


class Archive:
    """One archive. What it yields are its bytes, in order."""

    def __init__(self, at: datetime) -> None:
        self._window = _Window()
        self._zip = zipfile.ZipFile(cast("IO[bytes]", self._window), "w")
        self._at = at.timetuple()[:6]

    async def add(self, name: str, content: IO[bytes]) -> AsyncIterator[bytes]:
        """Add an entry."""
        await asyncio.to_thread(self._write, name, content)
        for chunk in self._window.taken():
            yield chunk

    def _write(self, name: str, content: IO[bytes]) -> None:
        entry = zipfile.ZipInfo(name, self._at)
        entry.create_system = UNIX
        entry.external_attr = READABLE
        entry.compress_type = zipfile.ZIP_DEFLATED if name.endswith(".json") else zipfile.ZIP_STORED
        content.seek(0)
        with self._zip.open(entry, "w") as target:
            shutil.copyfileobj(content, target, CHUNK)

    async def end(self) -> AsyncIterator[bytes]:
        """End the archive with the list of its entries."""
        await asyncio.to_thread(self._zip.close)
        for chunk in self._window.taken():
            yield chunk

    def close(self) -> None:
        """Let go of what was not sent; only `end` writes the list of entries."""
        self._window.close()
        with suppress(ValueError):
            # It would write its list to the window, which is closed.
            self._zip.close()


class Closable(Protocol):
    """Holds what a job makes, which holds something."""

    def close(self) -> None:
        """Let go of it."""


Made = TypeVar("Made", bound=Closable)


async def ahead(
    jobs: AsyncIterator[Coroutine[None, None, Made]], most: int
) -> AsyncGenerator[Made, None]:
    """Yield what jobs make, in their order, while the next ones are at work; only so many at a time."""
    at_work: deque[asyncio.Task[Made]] = deque()
    try:
        async for job in jobs:
            at_work.append(asyncio.create_task(job))
            if len(at_work) >= most:
                yield await at_work.popleft()
        while at_work:
            yield await at_work.popleft()
    finally:
        for task in at_work:
            task.cancel()
        for made in await asyncio.gather(*at_work, return_exceptions=True):
            if not isinstance(made, BaseException):
                made.close()
