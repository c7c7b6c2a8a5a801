"""Unfinished uploads on disk: what was announced, and the bytes so far."""

import asyncio
import json
import re
import shutil
import time
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from cli.stack.storage.settings import Settings

from .headers import Metadata

_VERSION = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")


@dataclass(frozen=True)
class Pending:
    """One upload, from its announcement until it expires."""

    bucket: str
    key: str
    version: str
    size: int | None
    metadata: Metadata
    created: float
    is_finished: bool = False

    @property
    def path(self) -> str:
        """The part of the upload's address that names it."""
        return f"{self.bucket}/{self.key}/{self.version}"


class PendingStore:
    """A folder per upload, named by its version; the bytes' file length is the offset."""

    def __init__(self, settings: Settings) -> None:
        self._root = settings.data_path / ".resumable"
        self._lifetime = settings.tus_expiry_ms / 1000

    async def create(self, pending: Pending) -> None:
        """Remember an upload."""
        await asyncio.to_thread(self._create, pending)

    def _create(self, pending: Pending) -> None:
        folder = self._root / pending.version
        folder.mkdir(parents=True)
        (folder / "data").touch()
        self._save(pending)

    async def find(self, bucket: str, key: str, version: str) -> Pending | None:
        """Return an upload, unless it is unknown or has expired."""
        pending = await asyncio.to_thread(self._load, version)
        if pending is None or (pending.bucket, pending.key) != (bucket, key):
            return None
        if time.time() - pending.created > self._lifetime:
            return None
        is_there = pending.is_finished or self.data(pending).exists()
        return pending if is_there else None

    async def declare(self, pending: Pending, size: int) -> Pending:
        """Fix the length of an upload that was announced without one."""
        declared = replace(pending, size=size)
        await asyncio.to_thread(self._save, declared)
        return declared

    async def finish(self, pending: Pending) -> None:
        """Mark an upload whose bytes went into an object, so that HEAD still knows."""
        await asyncio.to_thread(self._save, replace(pending, is_finished=True))
        await asyncio.to_thread(self.data(pending).unlink, missing_ok=True)

    async def remove(self, pending: Pending) -> None:
        """Forget an upload and its bytes."""
        await asyncio.to_thread(shutil.rmtree, self._root / pending.version, ignore_errors=True)

    def data(self, pending: Pending) -> Path:
        """Return the file of the bytes so far."""
        return self._root / pending.version / "data"

    def offset(self, pending: Pending) -> int:
        """Return how many bytes are there."""
        if pending.is_finished:
            return pending.size or 0
        return self.data(pending).stat().st_size

    def sweep(self) -> int:
        """Remove what has expired; return how many."""
        stale = [
            folder
            for folder in (self._root.iterdir() if self._root.is_dir() else ())
            if time.time() - self._created(folder) > self._lifetime
        ]
        for folder in stale:
            shutil.rmtree(folder, ignore_errors=True)
        return len(stale)

    def _created(self, folder: Path) -> float:
        pending = self._load(folder.name)
        return pending.created if pending else folder.stat().st_mtime

    def _load(self, version: str) -> Pending | None:
        if not _VERSION.fullmatch(version):
            return None
        try:
            text = (self._root / version / "info.json").read_text(encoding="utf-8")
            return Pending(**json.loads(text))
        except (OSError, ValueError, TypeError):
            return None

    def _save(self, pending: Pending) -> None:
        folder = self._root / pending.version
        aside = folder / "info.new"
        aside.write_text(json.dumps(asdict(pending)), encoding="utf-8")
        aside.rename(folder / "info.json")
