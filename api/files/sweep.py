"""Uploads that broke off and files that were taken back: objects and rows are removed, and lost files."""

from uuid import UUID

import asyncpg
import structlog

from api.core.errors.tree import ForbiddenError
from api.core.supabase.storage import Bucket
from api.files.kinds import FileKind

log = structlog.get_logger()

BATCH = 100
MOST_LOST = 500
# Which rows count as broken is the worker's policy: it sees no others.
STALE = """
select id, object_key from public.{table} where state in ('uploading', 'withdrawn') and id <> all($2::uuid[])
order by created_at limit $1
"""
REMOVE = """
delete from public.{table} where id = any($1::uuid[]) and state in ('uploading', 'withdrawn') returning id
"""
LOST = "select name from private.lost_files($1, $2) as name"


async def sweep_uploads(pool: asyncpg.Pool, bucket: Bucket, kind: FileKind) -> int:
    """Remove the uploads of a kind that the worker is shown, and return how many there were; what cannot be removed waits for the next time."""
    swept = 0
    seen: list[UUID] = []
    while rows := await pool.fetch(STALE.format(table=kind.table), BATCH, seen):
        seen += [row["id"] for row in rows]
        # Objects first: without its row nobody would find an object again.
        removed = await _remove_objects(bucket, {row["id"]: row["object_key"] for row in rows})
        swept += await _remove_rows(pool, kind, removed)
    if swept:
        log.info("uploads_swept", count=swept)
    return swept


async def sweep_lost_files(pool: asyncpg.Pool, bucket: Bucket) -> int:
    """Remove some of the files that have no row, and return how many there were."""
    names = [row["name"] for row in await pool.fetch(LOST, bucket.name, MOST_LOST)]
    if names:
        await bucket.remove(names)
        log.info("lost_files_swept", count=len(names))
    return len(names)


async def sweep_all_lost_files(pool: asyncpg.Pool, bucket: Bucket) -> None:
    """Remove all of the files that have no row."""
    while await sweep_lost_files(pool, bucket) == MOST_LOST:
        pass


async def _remove_rows(pool: asyncpg.Pool, kind: FileKind, ids: list[UUID]) -> int:
    """Remove rows and return how many are gone: one that cannot be removed keeps none of the others."""
    statement = REMOVE.format(table=kind.table)
    try:
        return len(await pool.fetch(statement, ids))
    except asyncpg.PostgresError as error:
        if len(ids) == 1:
            log.warning("row_not_swept", table=kind.table, id=str(ids[0]), reason=error.sqlstate)
            return 0
    return sum([await _remove_rows(pool, kind, [each]) for each in ids])


async def _remove_objects(bucket: Bucket, keys: dict[UUID, str]) -> list[UUID]:
    """Remove objects and return whose are gone.

    An upload that was completed since its row was read makes Storage refuse the whole batch.
    """
    try:
        await bucket.remove(list(keys.values()))
    except ForbiddenError:
        return [each for each, key in keys.items() if await _is_removed(bucket, key)]
    return list(keys)


async def _is_removed(bucket: Bucket, key: str) -> bool:
    try:
        await bucket.remove([key])
    except ForbiddenError:
        return False
    return True
