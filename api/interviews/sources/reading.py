"""What the worker does: read the calendars that are due, and make absences of their busy times."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from functools import partial
from tempfile import TemporaryFile
from uuid import UUID
from zoneinfo import ZoneInfo

import asyncpg
import structlog
from pydantic import SecretStr

from api.core.clock import now
from api.core.files.bounded import CHECKS, Bounds, answer_of
from api.emails.sealing import UnreadableError
from api.interviews.sources import busy
from api.interviews.sources.addresses import decrypt
from api.interviews.sources.busy import BusyTime, Window
from api.interviews.sources.fetching import Failure, Reach, UnreadError, fetch

log = structlog.get_logger()

DAYS = 90
MOST_AT_ONCE = 10
BOUNDS = Bounds(cpu_seconds=5, waited_seconds=60)
ANSWER_BYTES = 1024 * 1024
FAILURES: dict[bytes, Failure] = {b"many": "many", b"format": "format"}
DUE = "select * from private.calendars_to_read($1)"
OWN = "select private.own_calendar_entries($1)"
TAKE = """
select private.take_calendar($1, $2, array(
  select tstzrange(busy.begins, busy.ends) from unnest($3::timestamptz[], $4::timestamptz[]) as busy (begins, ends)
), $5)
"""
NOTE = "select private.note_unread_calendar($1, $2, $3)"


@dataclass(frozen=True, slots=True)
class Source:
    """A calendar that is due: whose it is, where, which hosts may be asked, and the agency's zone."""

    id: UUID
    person_id: UUID
    address_sealed: bytes
    hosts: Sequence[str]
    time_zone: str


async def read_calendars(pool: asyncpg.Pool, secret: SecretStr, reach: Reach) -> int:
    """Read those that are due, and return how many there were."""
    due = [Source(**row) for row in await pool.fetch(DUE, MOST_AT_ONCE)]
    await asyncio.gather(*(read_calendar(pool, secret, reach, source) for source in due))
    return len(due)


async def read_calendar(
    pool: asyncpg.Pool, secret: SecretStr, reach: Reach, source: Source
) -> None:
    """Make absences of what one says, or note why it can't be read."""
    window = _window(source.time_zone)
    try:
        found = await _busy_times(secret, reach, source, window)
        await _take(pool, source, window, found)
    except UnreadError as error:
        log.info("calendar_unread", source_id=str(source.id), failure=error.failure)
        await pool.execute(NOTE, source.id, source.address_sealed, error.failure)


async def _take(
    pool: asyncpg.Pool, source: Source, window: Window, found: Sequence[BusyTime]
) -> None:
    own = set(await pool.fetchval(OWN, [one.entry_id for one in found if one.entry_id]))
    kept = busy.without_covered(one for one in found if one.entry_id not in own)
    begins, ends = [one.begins for one in kept], [one.ends for one in kept]
    try:
        await pool.execute(TAKE, source.id, source.address_sealed, begins, ends, window.ends)
    except asyncpg.PostgresError as error:
        log.warning(
            "calendar_unsaved",
            source_id=str(source.id),
            sqlstate=error.sqlstate,
            rule=getattr(error, "constraint_name", None),
        )
        # Without the cause: it shows what is in somebody's calendar.
        raise UnreadError("unsaved") from None


async def _busy_times(
    secret: SecretStr, reach: Reach, source: Source, window: Window
) -> list[BusyTime]:
    try:
        address = decrypt(secret, source.person_id, source.address_sealed)
    except UnreadableError:
        raise UnreadError("unreadable") from None
    content = await fetch(address, source.hosts, reach)
    answer = await asyncio.get_running_loop().run_in_executor(CHECKS, _read, window, content)
    if answer is None:
        raise UnreadError("complex")
    if answer in FAILURES:
        raise UnreadError(FAILURES[answer])
    return busy.told(answer)


def _read(window: Window, content: bytes) -> bytes | None:
    with TemporaryFile() as file:
        file.write(content)
        return answer_of(partial(busy.read, window), file, BOUNDS, ANSWER_BYTES)


def _window(zone: str) -> Window:
    """Return from when until when it is read: whole days of the agency's."""
    begins = now()
    last = (begins.astimezone(ZoneInfo(zone)) + timedelta(days=DAYS)).date()
    return Window(begins, datetime.combine(last, time(), ZoneInfo(zone)), zone)
