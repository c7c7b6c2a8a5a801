"""Objects' bytes on disk: written aside, made durable, and only then put in place.

The layout is the real server's: `<path>/<internal bucket>/<tenant>/<bucket>/<key>/<version>`.
"""

import asyncio
import contextlib
import hashlib
import os
import shutil
from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from uuid import uuid4

from .errors import invalid_key, too_large
from .settings import Settings

BLOCK = 1024 * 1024
Metadata = dict[str, Any]
_ATTRIBUTES = {
    "cacheControl": "user.supabase.cache-control",
    "mimetype": "user.supabase.content-type",
}


@dataclass(frozen=True)
class Place:
    """Says where the bytes of one version of one object lie."""

    bucket: str
    key: str
    version: str


class FileStore:
    """The folder that holds every object's bytes."""

    def __init__(self, settings: Settings) -> None:
        self._root = settings.data_path / settings.internal_bucket / settings.tenant_id
        self._incoming = settings.data_path / ".incoming"

    def prepare(self) -> None:
        """Make the folders and remove what uploads cut off by a crash left behind."""
        self._root.mkdir(parents=True, exist_ok=True)
        shutil.rmtree(self._incoming, ignore_errors=True)
        self._incoming.mkdir(mode=0o700)

    def path(self, place: Place) -> Path:
        """Return the file of a version.

        Raises:
            StorageError: The key would lead out of the store.
        """
        relative = f"{place.bucket}/{place.key}/{place.version}"
        if any(part in (".", "..") for part in relative.split("/")):
            shown = f"{self._root.parent.name}/{self._root.name}/{relative}"
            raise invalid_key(shown, " contains dot path segment")
        return self._root / relative.replace("//", "/")

    async def write(
        self, place: Place, blocks: AsyncIterator[bytes], limit: int, described: Metadata
    ) -> Metadata:
        """Store what arrives and return the object's metadata.

        Raises:
            StorageError: More than `limit` bytes came, or the key cannot be stored.
        """
        final = self.path(place)
        writer = _Writer(self._incoming / uuid4().hex, limit)
        try:
            async for block in _gather(blocks):
                await asyncio.to_thread(writer.write, block)
            await asyncio.to_thread(writer.finish)
            return await asyncio.to_thread(
                _publish, writer.path, final, described, writer.digest.hexdigest()
            )
        finally:
            await asyncio.to_thread(writer.close)

    async def adopt(self, source: Path, place: Place, described: Metadata) -> Metadata:
        """Make a finished file the bytes of an object and return the metadata."""
        return await asyncio.to_thread(_adopt, source, self.path(place), described)

    async def copy(self, source: Place, target: Place, described: Metadata) -> Metadata:
        """Copy an object's bytes and return the copy's metadata."""
        aside = self._incoming / uuid4().hex
        try:
            await asyncio.to_thread(shutil.copyfile, self.path(source), aside)
            return await asyncio.to_thread(_adopt, aside, self.path(target), described)
        finally:
            aside.unlink(missing_ok=True)

    async def remove(self, *places: Place) -> None:
        """Remove versions and the folders that become empty."""
        await asyncio.to_thread(self._remove, places)

    def _remove(self, places: tuple[Place, ...]) -> None:
        for place in places:
            path = self.path(place)
            path.unlink(missing_ok=True)
            for folder in path.parents:
                if folder == self._root:
                    break
                try:
                    folder.rmdir()
                except OSError:  # Not empty, or somebody removed it first.
                    break


class _Writer:
    """One file being written, hashed on the way."""

    def __init__(self, path: Path, limit: int) -> None:
        self.path = path
        self.digest = hashlib.md5(usedforsecurity=False)
        self._left = limit
        self._file = path.open("xb")

    def write(self, block: bytes) -> None:
        self._left -= len(block)
        if self._left < 0:
            raise too_large()
        self._file.write(block)
        self.digest.update(block)

    def finish(self) -> None:
        self._file.flush()
        os.fsync(self._file.fileno())

    def close(self) -> None:
        try:
            self._file.close()  # Writes what is left, which fails on a full disk.
        finally:
            self.path.unlink(missing_ok=True)


async def _gather(blocks: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """Join what the network hands over into blocks worth a trip to a thread."""
    parts: list[bytes] = []
    size = 0
    async for part in blocks:
        parts.append(part)
        size += len(part)
        if size >= BLOCK:
            yield b"".join(parts)
            parts, size = [], 0
    if parts:
        yield b"".join(parts)


def _adopt(source: Path, final: Path, described: Metadata) -> Metadata:
    with source.open("rb") as file:
        os.fsync(file.fileno())
        digest = hashlib.file_digest(file, lambda: hashlib.md5(usedforsecurity=False))
    return _publish(source, final, described, digest.hexdigest())


def _publish(source: Path, final: Path, described: Metadata, digest: str) -> Metadata:
    """Give a durable file its place and return the object's metadata."""
    for name, attribute in _ATTRIBUTES.items():
        # The real server keeps these beside the file; a file system without them loses nothing.
        with contextlib.suppress(OSError, AttributeError):
            os.setxattr(source, attribute, str(described[name]).encode())
    final.parent.mkdir(parents=True, exist_ok=True)
    final.unlink(missing_ok=True)
    # A link, not a move: until the row is there, an interrupted upload can be finished again.
    final.hardlink_to(source)
    _sync_folder(final.parent)
    found = final.stat()
    return {
        "eTag": f'"{digest}"',
        "size": found.st_size,
        "mimetype": described["mimetype"],
        "cacheControl": described["cacheControl"],
        "lastModified": _timestamp(found.st_mtime),
        "contentLength": found.st_size,
        "httpStatusCode": 200,
    }


def _sync_folder(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _timestamp(seconds: float) -> str:
    moment = datetime.fromtimestamp(seconds, UTC)
    return moment.strftime("%Y-%m-%dT%H:%M:%S.") + f"{moment.microsecond // 1000:03d}Z"
