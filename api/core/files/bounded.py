"""A file of a stranger is read in a process of its own, with little time and memory, that may be ended."""

import asyncio
import os
import resource
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.reduction import DupFd
from tempfile import TemporaryFile
from typing import IO, Any

from api.core.files import drawings, pdf_pages, word_parts
from api.core.files.verdict import Verdict

ANSWER_BYTES = 100


@dataclass(frozen=True, slots=True)
class Bounds:
    """Limit what reading a file may cost."""

    cpu_seconds: int = 2
    memory_bytes: int = 512 * 1024 * 1024
    # By the clock, when the machine has other things to do.
    waited_seconds: int = 30


USUAL = Bounds()

READERS: dict[str, Callable[[IO[bytes]], Verdict]] = {
    "pdf": pdf_pages.inspect,
    "docx": word_parts.inspect,
    "drawing": drawings.inspect,
}
# A check that waits holds a thread; those that others need are not used for it.
CHECKS = ThreadPoolExecutor(2, thread_name_prefix="files")
# A new process is a fork of one that has loaded the readers and nothing else: it takes milliseconds,
# has no connection of the API's, and its memory is gone with it.
_PROCESSES = get_context("forkserver")
_PROCESSES.set_forkserver_preload([__name__])


def verdict_of(reader: str, file: IO[bytes], bounds: Bounds = USUAL) -> Verdict:
    """Have one of the `READERS` read a file; one that takes too long is given up."""
    return _verdict_in(answer_of(partial(_verdict, reader), file, bounds))


async def verdict_on(reader: str, content: bytes) -> Verdict:
    """Have one of the `READERS` read what came with a request; others go on in the meantime."""
    return _verdict_in(await answer_on(partial(_verdict, reader), content))


async def answer_on(
    read: Callable[[IO[bytes]], bytes], content: bytes, most_bytes: int = ANSWER_BYTES
) -> bytes | None:
    """Return what a reader says of what came with a request, as `answer_of` does; others go on in the meantime."""

    def ask() -> bytes | None:
        with TemporaryFile() as file:
            file.write(content)
            return answer_of(read, file, most_bytes=most_bytes)

    return await asyncio.get_running_loop().run_in_executor(CHECKS, ask)


def answer_of(
    read: Callable[[IO[bytes]], bytes],
    file: IO[bytes],
    bounds: Bounds = USUAL,
    most_bytes: int = ANSWER_BYTES,
) -> bytes | None:
    """Return what a reader says of a file in that process; nothing where it took too much."""
    file.flush()
    answers, answering = _PROCESSES.Pipe(duplex=False)
    process = _PROCESSES.Process(target=_read, args=(read, _Handed(file), answering, bounds))
    try:
        process.start()
        answering.close()
        if answers.poll(bounds.waited_seconds):
            return answers.recv_bytes(most_bytes)
    except EOFError:
        # It was ended by one of its limits.
        pass
    finally:
        answers.close()
        process.kill()
        process.join()
        process.close()
    return None


class _Handed:
    """An open file on its way into the other process, which may not be able to open it by a name."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file

    def __reduce__(self) -> tuple[Any, ...]:  # type: ignore[explicit-override]
        return _take, (DupFd(self._file.fileno()),)


def _take(handed: Any) -> IO[bytes]:
    return os.fdopen(handed.detach(), "rb")


def _read(
    read: Callable[[IO[bytes]], bytes], file: IO[bytes], answering: Connection, bounds: Bounds
) -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (bounds.cpu_seconds, bounds.cpu_seconds))
    resource.setrlimit(resource.RLIMIT_AS, (bounds.memory_bytes, bounds.memory_bytes))
    file.seek(0)
    # Without memory it says nothing, as without time.
    with suppress(MemoryError):
        answering.send_bytes(read(file))


def _verdict_in(answer: bytes | None) -> Verdict:
    return Verdict.COSTLY if answer is None else Verdict[answer.decode()]


def _verdict(reader: str, file: IO[bytes]) -> bytes:
    return READERS[reader](file).name.encode()
