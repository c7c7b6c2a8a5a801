"""A file on its way: counted, hashed and looked at, while every chunk is handed on."""

import asyncio
import hashlib
from collections.abc import AsyncIterator
from dataclasses import dataclass

from api.core.files.bounded import CHECKS
from api.core.files.content import HEAD_BYTES, Kind, guess, witness_of
from api.core.files.errors import (
    ActiveContentError,
    CostlyFileError,
    EmptyFileError,
    LockedFileError,
    UnreadableFileError,
    UnsupportedFileError,
)
from api.core.files.verdict import Verdict
from api.core.files.wanted import ANYTHING, Wanted


@dataclass(frozen=True, slots=True)
class Inspected:
    """Hold the result of inspecting a whole file."""

    size: int
    sha256: str


class Inspection:
    """Knows the kind after `start`, and the `result` after `chunks`."""

    def __init__(self, source: AsyncIterator[bytes], wanted: Wanted = ANYTHING) -> None:
        self._wanted = wanted
        self._size = 0
        self._source = source
        self._head = b""
        self._hash = hashlib.sha256()

    @property
    def result(self) -> Inspected:
        """Size and hash of what went by so far."""
        return Inspected(self._size, self._hash.hexdigest())

    async def start(self) -> Kind:
        """Read the beginning and return the kind of file.

        Raises:
            EmptyFileError: There is no content.
            UnsupportedFileError: It is of no accepted kind.
            AppError: It is of a kind that is not wanted here.
        """
        while len(self._head) < HEAD_BYTES:
            chunk = await anext(self._source, b"")
            if not chunk:
                break
            self._head += chunk
        if not self._head:
            raise EmptyFileError
        kind = guess(self._head)
        if kind is None:
            raise UnsupportedFileError
        self._wanted.check_kind(kind)
        self._witness = witness_of(kind, self._wanted.reader)
        return kind

    async def chunks(self) -> AsyncIterator[bytes]:
        """Hand the whole file on.

        The last doubts are settled before the end is passed on, so that a bad file is never stored
        as a whole.

        Raises:
            TooLargeError: It is larger than allowed.
            UnsupportedFileError: It is not what its beginning announced, holds macros or the like,
                or nobody can open it.
        """
        try:
            yield self._look(self._head)
            async for chunk in self._source:
                yield self._look(chunk)
            # Reading the whole takes the processor; other requests go on in the meantime.
            loop = asyncio.get_running_loop()
            self._judge(await loop.run_in_executor(CHECKS, self._witness.verdict))
        finally:
            self._witness.close()

    def _judge(self, verdict: Verdict) -> None:
        if verdict in REFUSED:
            raise self._wanted.refusal() if self._wanted.reader else REFUSED[verdict]()

    def _look(self, chunk: bytes) -> bytes:
        self._size += len(chunk)
        self._wanted.check_size(self._size)
        self._hash.update(chunk)
        self._witness.feed(chunk)
        return chunk


REFUSED: dict[Verdict, type[UnsupportedFileError]] = {
    Verdict.OTHER: UnsupportedFileError,
    Verdict.ACTIVE: ActiveContentError,
    Verdict.BROKEN: UnreadableFileError,
    Verdict.LOCKED: LockedFileError,
    Verdict.COSTLY: CostlyFileError,
}
