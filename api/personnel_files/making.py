"""An archive while it is made: workers are read as the reader, their files fetched, and all sent in order."""

import asyncio
import hashlib
import io
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Coroutine, Mapping, Sequence
from contextlib import aclosing
from dataclasses import dataclass, replace
from tempfile import SpooledTemporaryFile
from typing import IO, Any
from uuid import UUID

import orjson
import structlog

from api.core.data.database import Connection
from api.core.errors.tree import AppError, NotFoundError
from api.core.identity.caller import Caller
from api.core.supabase.storage import Storage
from api.files.opening import UNSCANNED
from api.personnel_files import pages, queries
from api.personnel_files.archive import IN_MEMORY, Archive, ahead
from api.personnel_files.folders import Listed, Reader, WorkerFolder, index_of, opened
from api.personnel_files.names import Folder
from api.personnel_files.schemas import Problem
from api.personnel_files.shelves import SHELVES

log = structlog.get_logger()

# This many people are read at once, and this many files fetched: a slow line keeps no more than that waiting.
READ_AT_ONCE, FETCHED_AT_ONCE = 10, 6
INDEX_PAGE, INDEX = "index.pdf", "index.json"
Job = Coroutine[None, None, "Entry"]
# What is written for each part of a file, where there is something of it.
PAGES_OF_LANES = {
    "form": pages.form_of,
    "evidence": pages.evidence_page,
    "checks": pages.checks_page,
}
NOT_READY: dict[str, Problem] = {"scanning": "not_scanned", "quarantined": "quarantined"}


@dataclass(slots=True)
class Entry:
    """Holds what comes next in a worker's folder: a file, or a page that is made once all before it are there."""

    folder: WorkerFolder
    listed: Listed | None
    content: IO[bytes] | None = None
    page: Callable[[], bytes] | None = None

    def close(self) -> None:
        """Let go of the bytes."""
        if self.content is not None:
            self.content.close()


class Making:
    """One archive. `chunks` is read once."""

    def __init__(self, person: Caller, reader: Reader, ids: Sequence[UUID]) -> None:
        self._person = person
        self._reader = reader
        self._ids = ids
        self._said = pages.words(reader.locale)
        self._archive = Archive(reader.at)
        self._folders: list[WorkerFolder] = []

    async def chunks(self) -> AsyncGenerator[bytes, None]:
        """Yield the bytes of the archive; its list of entries last, so that one that was cut opens nowhere."""
        try:
            async with aclosing(ahead(self._jobs(), FETCHED_AT_ONCE)) as entries:
                async for entry in entries:
                    async for chunk in self._added(entry):
                        yield chunk
            async for chunk in self._indexes():
                yield chunk
            async for chunk in self._archive.end():
                yield chunk
        finally:
            self._archive.close()
        problems = sum(len(folder.problems) for folder in self._folders)
        log.info("personnel_file_made", people=len(self._folders), problems=problems)

    async def _jobs(self) -> AsyncGenerator[Job, None]:
        taken = Folder()
        # At the top, these names are the archive's own.
        for name in (INDEX_PAGE, INDEX):
            taken.free(name)
        for start in range(0, len(self._ids), READ_AT_ONCE):
            ids = self._ids[start : start + READ_AT_ONCE]
            for worker in await self._person.query(_workers, ids, self._reader.time_zone):
                folder = opened(worker, taken, self._said)
                self._folders.append(folder)
                for job in self._jobs_of(folder):
                    yield job

    def _jobs_of(self, folder: WorkerFolder) -> Sequence[Job]:
        # The first of its names: the index of a folder is called so in each.
        index = folder.place(INDEX_PAGE)
        return [
            *(
                self._made(folder, lane, kind)
                for lane in self._reader.lanes
                for kind in PAGES_OF_LANES
            ),
            *(self._fetched(folder, row) for row in folder.worker["files"]),
            self._page(folder, index),
        ]

    async def _made(self, folder: WorkerFolder, lane: str, kind: str) -> Entry:
        content = await asyncio.to_thread(PAGES_OF_LANES[kind], self._reader, folder, lane)
        if content is None:
            return Entry(folder, None)
        path = folder.place(f"{self._said[kind]}.pdf", lane)
        return Entry(folder, Listed.of(path, kind, content, lane), io.BytesIO(content))

    async def _page(self, folder: WorkerFolder, path: str) -> Entry:
        listed = Listed(path, "index")
        return Entry(folder, listed, page=lambda: pages.person_page(self._reader, folder))

    async def _fetched(self, folder: WorkerFolder, row: Mapping[str, Any]) -> Entry:
        path = folder.place(row["name"], row["lane"])
        listed = Listed(path, row["shelf"], row["lane"], row["bytes"], row["sha256"], id=row["id"])
        if row["state"] in UNSCANNED:
            return Entry(folder, replace(listed, problem=NOT_READY[row["state"]]))
        found = await fetch(self._person.state.storage, row)
        if isinstance(found, str):
            return Entry(folder, replace(listed, problem=found))
        return Entry(folder, listed, found)

    async def _added(self, entry: Entry) -> AsyncIterator[bytes]:
        """Add an entry, and list it."""
        listed, content = entry.listed, entry.content
        if listed is None:
            return
        if entry.page is not None:
            page = await asyncio.to_thread(entry.page)
            listed, content = Listed.of(listed.path, listed.kind, page), io.BytesIO(page)
        entry.folder.note(listed)
        if content is None:
            return
        with content:
            async for chunk in self._archive.add(listed.path, content):
                yield chunk

    async def _indexes(self) -> AsyncIterator[bytes]:
        page = await asyncio.to_thread(pages.index_page, self._reader, self._folders)
        async for chunk in self._archive.add(INDEX_PAGE, io.BytesIO(page)):
            yield chunk
        index = index_of(self._reader, self._folders, [Listed.of(INDEX_PAGE, "index", page)])
        text = orjson.dumps(index, option=orjson.OPT_INDENT_2)
        async for chunk in self._archive.add(INDEX, io.BytesIO(text)):
            yield chunk


async def _workers(
    connection: Connection, ids: Sequence[UUID], time_zone: str
) -> list[dict[str, Any]]:
    rows = await connection.fetch(queries.WORKERS_READ, ids, time_zone)
    return [orjson.loads(row[0]) for row in rows]


async def fetch(storage: Storage, row: Mapping[str, Any]) -> IO[bytes] | Problem:
    """Return a file as it was sent, or what is wrong with it; a second time where Storage did not answer."""
    for is_last in (False, True):
        content: IO[bytes] = SpooledTemporaryFile(IN_MEMORY)  # noqa: SIM115 the caller closes it
        try:
            problem = await _read(storage, row, content)
        except NotFoundError:
            problem = "missing"
        except AppError:
            problem = "unreachable"
        except BaseException:
            content.close()
            raise
        if problem is None:
            return content
        content.close()
        if problem != "unreachable" or is_last:
            return problem
    raise AssertionError


async def _read(storage: Storage, row: Mapping[str, Any], content: IO[bytes]) -> Problem | None:
    digest, size = hashlib.sha256(), 0
    bucket = SHELVES[row["shelf"]].kind.bucket_of(storage)
    async with bucket.download(row["key"]) as chunks:
        async for chunk in chunks:
            size += len(chunk)
            if size > row["bytes"]:
                break
            digest.update(chunk)
            content.write(chunk)
    return None if digest.hexdigest() == row["sha256"] and size == row["bytes"] else "changed"
