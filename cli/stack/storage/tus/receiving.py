"""Taking bytes from the network into a file, and keeping every one that came."""

import asyncio
import logging
import os
from pathlib import Path
from typing import BinaryIO

from starlette.requests import Request
from starlette.types import Message

from cli.stack.storage.files import BLOCK

from .locks import Hold
from .store import Pending

_log = logging.getLogger("storage")


class TusError(Exception):
    """A response of the TUS protocol other than success."""

    def __init__(self, status: int, text: str) -> None:
        super().__init__(text)
        self.status = status
        self.text = text

    @classmethod
    def missing_offset(cls) -> "TusError":
        """Say that a part came without its place."""
        return cls(403, "Upload-Offset header required\n")

    @classmethod
    def missing_content_type(cls) -> "TusError":
        """Say that a part came without its type."""
        return cls(403, "Content-Type header required\n")

    @classmethod
    def not_found(cls) -> "TusError":
        """Say that there is no such upload."""
        return cls(404, "The file for this url was not found\n")

    @classmethod
    def conflict(cls) -> "TusError":
        """Say that a part does not continue where the upload stands."""
        return cls(409, "Upload-Offset conflict\n")

    @classmethod
    def invalid_length(cls) -> "TusError":
        """Say that the length is missing, given twice, or already passed."""
        return cls(400, "Upload-Length or Upload-Defer-Length header required\n")

    @classmethod
    def cannot_terminate(cls) -> "TusError":
        """Say that a finished upload cannot be taken back."""
        return cls(400, "Cannot terminate an already completed upload")

    @classmethod
    def size_exceeded(cls) -> "TusError":
        """Say that a part is longer than what was announced."""
        return cls(413, "upload's size exceeded\n")

    @classmethod
    def too_large(cls) -> "TusError":
        """Say that the upload is longer than allowed."""
        return cls(413, "Maximum size exceeded\n")

    @classmethod
    def write_failed(cls) -> "TusError":
        """Say that the bytes could not be kept."""
        return cls(500, "Something went wrong receiving the file\n")

    @classmethod
    def concatenation(cls) -> "TusError":
        """Say that uploads cannot be put together from parts."""
        return cls(
            501,
            "Concatenation extension is not (yet) supported. "
            "Disable parallel uploads in the tus client.\n",
        )


def room(request: Request, pending: Pending, offset: int, largest: int) -> int:
    """Return how many bytes this request may still bring.

    Raises:
        TusError: It announces more.
    """
    left = (largest if pending.size is None else pending.size) - offset
    length = request.headers.get("content-length", "")
    if length.isdecimal() and int(length) > left:
        raise TusError.size_exceeded()
    return left


async def receive(request: Request, path: Path, limit: int, hold: Hold) -> int:
    """Append the request's bytes and return the new offset.

    A cut connection or a newcomer on the same upload ends it early; what came is kept.

    Raises:
        TusError: More than `limit` bytes came.
    """
    try:
        with path.open("ab") as file:
            await _append(request, file, limit, hold)
            file.flush()
            return os.fstat(file.fileno()).st_size
    except OSError as error:
        _log.error("%s cannot be written", path, exc_info=error)
        raise TusError.write_failed() from error


async def _append(request: Request, file: BinaryIO, limit: int, hold: Hold) -> None:
    buffer: list[bytes] = []
    size = received = 0
    try:
        while True:
            message = await _next(request, hold)
            part = message.get("body", b"")
            received += len(part)
            if received > limit:
                raise TusError.too_large()
            buffer.append(part)
            size += len(part)
            if size >= BLOCK:
                await asyncio.to_thread(file.write, b"".join(buffer))
                buffer, size = [], 0
            if not message.get("more_body"):
                break
    finally:
        if buffer:
            file.write(b"".join(buffer))


async def _next(request: Request, hold: Hold) -> Message:
    """Return the next message; the end of waiting counts as the end of the body."""
    try:
        message = await hold.wait_for(request.receive())
    except TimeoutError:
        return {"type": "http.disconnect"}
    return message
