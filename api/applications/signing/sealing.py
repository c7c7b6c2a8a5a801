"""Sealing, which the worker does: the bundles of a document are made and stored, and then kept together.

Which documents there are, and how each is written, the worker says: `SEALED`.
"""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

import asyncpg
import orjson
import structlog

from api.applications.signing.document import Document, Enclosed, Kinds, Part
from api.applications.signing.kind import BUNDLES
from api.core.clock import now
from api.core.errors.tree import AppError, NotFoundError
from api.core.settings import Settings
from api.core.supabase.storage import Storage
from api.sealing.bundles import Bundle, bundle
from api.sealing.canonical import sha256
from api.sealing.certificates import SealingError, SealingKey, sealing_key
from api.sealing.documents import written
from api.sealing.signatures import signed

log = structlog.get_logger()

TO_SEAL = "select private.document_to_seal($1)::text"
BEGIN = "select id, object_key from private.begin_bundle($1, $2, $3)"
FINISH = "select private.finish_sealing($1, $2::jsonb)"
FAILED = "select private.note_failed_sealing($1, $2)"
REMEMBER = "select private.remember_sealings()"
ZIP = "application/zip"


@dataclass(frozen=True, slots=True)
class Sealer:
    """Holds what is needed to seal, and the kinds of documents that are sealed."""

    pool: asyncpg.Pool
    settings: Settings
    storage: Storage
    kinds: Kinds


async def seal(sealer: Sealer, document_id: UUID) -> timedelta | None:
    """Seal a document that waits for it; after how long to try again when that failed."""
    found = await sealer.pool.fetchval(TO_SEAL, document_id)
    if found is None:
        return None
    kept = orjson.loads(found)
    try:
        await _seal(sealer, document_id, sealer.kinds[kept["kind"]](kept), now())
    except SealingError as error:
        return await _failed(sealer, document_id, error.reason)
    except AppError as error:
        # Storage was away, or full.
        return await _failed(sealer, document_id, "storage", type(error).__name__)
    except (ValueError, RuntimeError, KeyError) as error:
        # Typst and pyHanko say so; whatever it is, it is shown and tried again.
        log.exception("sealing_fault", document_id=str(document_id))
        return await _failed(sealer, document_id, "fault", type(error).__name__)
    return None


async def _failed(
    sealer: Sealer, document_id: UUID, reason: str, detail: str = ""
) -> timedelta | None:
    log.warning("sealing_failed", document_id=str(document_id), reason=reason, detail=detail)
    again: timedelta | None = await sealer.pool.fetchval(FAILED, document_id, reason)
    return again


async def _seal(sealer: Sealer, document_id: UUID, document: Document, moment: datetime) -> None:
    key = sealing_key(sealer.settings, moment)
    if not document.is_whole():
        raise SealingError("fault")
    enclosed = {each.name: await _fetched(sealer, each) for each in document.enclosed}
    sealed_at = moment.isoformat(timespec="seconds").replace("+00:00", "Z")
    stored = []
    for lane in sorted(document.lanes):
        part = document.part(lane, enclosed, sealed_at)
        made = await asyncio.to_thread(sealed, part, key, moment, sealed_at)
        stored.append(await _store(sealer, document_id, lane, part.archive, made))
    # One transaction keeps them all: whatever was stored before a crash belongs to nothing, and is swept.
    if not await sealer.pool.fetchval(FINISH, document_id, orjson.dumps(stored).decode()):
        log.info("sealed_by_another", document_id=str(document_id))
        return
    size = sum(item["bytes"] for item in stored)
    log.info("document_sealed", document_id=str(document_id), bytes=size)


def sealed(part: Part, key: SealingKey, moment: datetime, sealed_at: str) -> Bundle:
    """Make the bundle of a part."""
    pages = written(part.template, part.content, part.pictures, moment)
    files = {
        part.page: signed(pages, key, part.title),
        "record.json": part.record,
        **part.pictures,
        **part.others,
    }
    return bundle(files, part.events, key, part.title, sealed_at)


async def _fetched(sealer: Sealer, file: Enclosed) -> bytes:
    try:
        async with file.kind.bucket_of(sealer.storage).download(file.key) as chunks:
            content = b"".join([chunk async for chunk in chunks])
    except NotFoundError:
        raise SealingError("file_missing") from None
    if sha256(content) != file.sha256:
        raise SealingError("file_missing")
    return content


async def _store(
    sealer: Sealer, document_id: UUID, lane: str, name: str, made: Bundle
) -> dict[str, Any]:
    row = await sealer.pool.fetchrow(BEGIN, document_id, lane, name)
    if row is None:
        # Another worker was faster.
        raise SealingError("fault")
    bucket = BUNDLES.bucket_of(sealer.storage)
    object_id = await bucket.upload(None, row["object_key"], ZIP, _chunks(made.content))
    return {
        "id": str(row["id"]),
        "object_id": str(object_id),
        "bytes": len(made.content),
        "sha256": made.sha256,
    }


async def _chunks(content: bytes) -> AsyncIterator[bytes]:
    yield content


async def remember(pool: asyncpg.Pool) -> int:
    """Queue documents that were not queued or whose job was lost, and return how many there were."""
    count: int = await pool.fetchval(REMEMBER)
    return count
