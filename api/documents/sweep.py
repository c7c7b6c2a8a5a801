"""Uploads that broke off: their objects and rows are removed after an hour."""

import asyncpg
import structlog

from api.core.storage import Storage

log = structlog.get_logger()

BATCH = 100
# Which rows count as broken is the worker's policy: it sees no others.
STALE = """
select id, object_key from public.visit_documents where state = 'uploading'
order by created_at limit $1
"""
REMOVE = "delete from public.visit_documents where id = any($1::uuid[]) and state = 'uploading'"
FORGET = "delete from private.idempotency_keys"


async def sweep_uploads(pool: asyncpg.Pool, storage: Storage) -> int:
    """Remove broken uploads and return how many there were."""
    swept = 0
    while rows := await pool.fetch(STALE, BATCH):
        # Objects first: without its row nobody would find an object again.
        await storage.remove([row["object_key"] for row in rows])
        await pool.execute(REMOVE, [row["id"] for row in rows])
        swept += len(rows)
    if swept:
        log.info("uploads_swept", count=swept)
    return swept


async def forget_keys(pool: asyncpg.Pool) -> None:
    """Remove answers that were kept for repeats, a day old; the policy shows no others."""
    await pool.execute(FORGET)
