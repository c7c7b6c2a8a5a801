"""Files wait for the virus scanner before anybody opens them; what it finds is quarantined."""

from collections.abc import Sequence
from tempfile import TemporaryFile
from typing import IO
from uuid import UUID

import asyncpg
import structlog
from aioclamd import ClamdAsyncClient, ClamdError  # type: ignore[import-untyped]

from api.core.errors.tree import NotFoundError, UnavailableError
from api.core.supabase.storage import Storage
from api.files.kinds import FileKind

log = structlog.get_logger()

# clamd is given up after that, and asked again a minute later.
SCAN_SECONDS = 120
WAITING = "select object_key from public.{table} where id = $1 and state = 'scanning'"
SETTLE = "select private.settle_scan($1, $2, $3)"
REMEMBER = """
select private.enqueue_scan('{bucket}', f.id) from public.{table} as f where f.state = 'scanning'
"""
CLEAN, VIRUS = "OK", "FOUND"


async def scan(
    pool: asyncpg.Pool, address: str, storage: Storage, kind: FileKind, file_id: UUID
) -> bool:
    """Let clamd look at a file that waits for it; false when it has to be tried again.

    Without an address nobody scans: files that began to wait while there was one go on waiting.
    """
    object_key = await pool.fetchval(WAITING.format(table=kind.table), file_id)
    if object_key is None:
        return True
    try:
        with TemporaryFile() as content:
            async with kind.bucket_of(storage).download(object_key) as chunks:
                async for chunk in chunks:
                    content.write(chunk)
            content.seek(0)
            found = await _ask(address, content)
    except (ClamdError, OSError, UnavailableError, NotFoundError) as error:
        log.warning("scan_failed", file_id=str(file_id), reason=f"{type(error).__name__}: {error}")
        return False
    if found != CLEAN:
        log.warning("file_quarantined", kind=kind.table, file_id=str(file_id))
    await pool.execute(SETTLE, kind.bucket, file_id, found == CLEAN)
    return True


async def _ask(address: str, content: IO[bytes]) -> str:
    host, _, port = address.rpartition(":")
    if not host:
        raise ClamdError
    answer = await ClamdAsyncClient(host, int(port), SCAN_SECONDS).instream(content)
    if not answer:
        # It closed the connection without a word.
        raise ClamdError
    [(status, reason)] = answer.values()
    if status not in {CLEAN, VIRUS}:
        # It could not look at the file, out of memory for instance, which says nothing about it.
        raise ClamdError(reason)
    return str(status)


def named(job: str, kinds: Sequence[FileKind]) -> tuple[FileKind, UUID]:
    """Return which file a job names: bucket and id."""
    bucket, _, file_id = job.partition("/")
    [kind] = [each for each in kinds if each.bucket == bucket]
    return kind, UUID(file_id)


async def remember_scans(pool: asyncpg.Pool, kinds: Sequence[FileKind]) -> None:
    """Queue the files that wait and have no job."""
    for kind in kinds:
        await pool.execute(REMEMBER.format(table=kind.table, bucket=kind.bucket))
