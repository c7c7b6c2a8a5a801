"""Archives of workers' files: what one would hold, and one that is made. Whose rows are read, policies decide."""

import asyncio
from collections.abc import AsyncGenerator, Sequence
from dataclasses import dataclass
from uuid import UUID

import asyncpg
import orjson
from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from api.attachments.schemas import Lane
from api.core.clock import midnight, now
from api.core.data.database import Connection
from api.core.http.limits import MIB
from api.core.http.responses import Json, json_text
from api.core.identity.caller import Caller
from api.core.schemas import Locale
from api.personnel_files import paper, queries
from api.personnel_files.errors import NoWorkersError, PersonnelFileTooLargeError
from api.personnel_files.folders import LANES, Reader
from api.personnel_files.limits import MOST_BYTES, MOST_FILES, MOST_PEOPLE, PER_PERSON, RUNNING
from api.personnel_files.making import Making
from api.personnel_files.schemas import EmptyFormQuery, PersonnelFileCreate

TOO_LARGE = (
    "This would be {people} people with {files} files, {megabytes} MB. One archive holds at most "
    "{most_people} people, {most_files} files and {most_megabytes} MB: choose fewer people."
)


class ArchiveResponse(StreamingResponse):
    """An archive on its way, which lets go of everything however it ends."""

    media_type = "application/zip"

    def __init__(self, chunks: AsyncGenerator[bytes, None], name: str, person: str) -> None:
        disposition = {"Content-Disposition": f'attachment; filename="{name}"'}
        super().__init__(chunks, headers=disposition)
        self._chunks = chunks
        self._of = person

    async def __call__(  # type: ignore[explicit-override]  # typing knows it from Python 3.12
        self, scope: Scope, receive: Receive, send: Send
    ) -> None:
        """Send it."""
        try:
            await super().__call__(scope, receive, send)
        finally:
            RUNNING.end(self._of)
            await self._chunks.aclose()


@dataclass(frozen=True, slots=True)
class Size:
    """How much an archive would hold."""

    ids: Sequence[UUID]
    files: int
    bytes: int

    @classmethod
    def of(cls, rows: Sequence[asyncpg.Record]) -> "Size":
        """Add workers up."""
        files, size = sum(row["files"] for row in rows), sum(row["bytes"] for row in rows)
        return cls([row["id"] for row in rows], files, size)

    @property
    def is_too_large(self) -> bool:
        """Return whether this is more than an archive holds."""
        return len(self.ids) > MOST_PEOPLE or self.files > MOST_FILES or self.bytes > MOST_BYTES


async def plan(connection: Connection, application_id: UUID | None) -> Json:
    """Return what an archive would hold if the caller made it now.

    Raises:
        NoWorkersError: The application is not a worker's.
    """
    ids = None if application_id is None else [application_id]
    size = Size.of(await connection.fetch(queries.WORKERS, ids))
    if ids and not size.ids:
        raise NoWorkersError
    lanes = _lanes(await queries.reader(connection))
    return json_text(
        {
            "people": len(size.ids),
            "files": size.files,
            "bytes": size.bytes,
            "lanes": lanes,
            "leftOut": [lane for lane in LANES if lane not in lanes],
            "isTooLarge": size.is_too_large,
            "mostPeople": MOST_PEOPLE,
            "mostFiles": MOST_FILES,
            "mostBytes": MOST_BYTES,
        }
    )


async def empty_form(connection: Connection, query: EmptyFormQuery) -> bytes:
    """Return the pages of a form to be filled in by hand."""
    reader = await queries.reader(connection)
    return await asyncio.to_thread(
        paper.empty_form, query.part, query.locale, reader["agency"], midnight()
    )


async def make(person: Caller, body: PersonnelFileCreate) -> ArchiveResponse:
    """Begin an archive; that it is made, of whom and by whom is on record before its first byte.

    Raises:
        NoWorkersError: Somebody is no worker, or there is none.
        PersonnelFileTooLargeError: It would be more than an archive holds.
        PersonnelFileRunningError: The caller is being sent one.
        RateLimitedError: They have made too many.
    """
    await person.state.limiter.hit(PER_PERSON, "personnel_file", person.identity)
    RUNNING.begin(person.identity)
    try:
        reader, ids = await person.change(_record, body)
    except BaseException:
        RUNNING.end(person.identity)
        raise
    name = f"personnel-files-{reader.at:%Y-%m-%d}.zip"
    return ArchiveResponse(Making(person, reader, ids).chunks(), name, person.identity)


async def _record(
    connection: Connection, body: PersonnelFileCreate
) -> tuple[Reader, Sequence[UUID]]:
    wanted = None if body.application_ids is None else list(dict.fromkeys(body.application_ids))
    size = Size.of(await connection.fetch(queries.WORKERS, wanted))
    _check(size, wanted)
    reader = _reader(await queries.reader(connection), body.locale)
    details = {
        "lanes": reader.lanes,
        "leftOut": reader.left_out,
        "people": len(size.ids),
        "files": size.files,
        "bytes": size.bytes,
        "isOfAll": wanted is None,
    }
    await connection.execute(queries.RECORD, size.ids, orjson.dumps(details).decode())
    return reader, size.ids


def _check(size: Size, wanted: Sequence[UUID] | None) -> None:
    if not size.ids or (wanted is not None and set(wanted) - set(size.ids)):
        raise NoWorkersError
    if size.is_too_large:
        raise PersonnelFileTooLargeError(
            TOO_LARGE.format(
                people=f"{len(size.ids):,}" + ("+" if len(size.ids) > MOST_PEOPLE else ""),
                files=f"{size.files:,}",
                megabytes=f"{size.bytes // MIB:,}",
                most_people=f"{MOST_PEOPLE:,}",
                most_files=f"{MOST_FILES:,}",
                most_megabytes=f"{MOST_BYTES // MIB:,}",
            )
        )


def _lanes(row: asyncpg.Record) -> tuple[Lane, ...]:
    return tuple(lane for lane in LANES if lane in row["lanes"])


def _reader(row: asyncpg.Record, locale: Locale) -> Reader:
    return Reader(
        id=str(row["id"]),
        name=row["name"],
        role=row["role"],
        lanes=_lanes(row),
        agency=row["agency"],
        time_zone=row["time_zone"],
        locale=locale,
        at=now(),
    )
