"""Sealing, which the worker does: the bundles of all lanes are made and stored, and then kept together."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import UUID

import asyncpg
import orjson
import structlog

from api.applications.signing.kind import BUNDLES
from api.applications.signing.records import SignedForm, events_of, page_of, record_of
from api.attachments.kind import ATTACHMENTS
from api.core.clock import now
from api.core.errors.tree import AppError, NotFoundError
from api.core.settings import Settings
from api.core.supabase.storage import Storage
from api.sealing.bundles import Bundle, bundle
from api.sealing.canonical import sha256
from api.sealing.certificates import SealingError, SealingKey, sealing_key
from api.sealing.documents import signed, written

log = structlog.get_logger()

TEMPLATE = Path(__file__).parent / "form.typ"
TO_SEAL = "select private.form_to_seal($1)::text"
BEGIN = "select id, object_key from private.begin_bundle($1, $2, $3)"
FINISH = "select private.finish_sealing($1, $2::jsonb)"
FAILED = "select private.note_failed_sealing($1, $2)"
REMEMBER = "select private.remember_sealings()"
ZIP = "application/zip"


@dataclass(frozen=True, slots=True)
class Sealer:
    """What is needed to seal."""

    pool: asyncpg.Pool
    settings: Settings
    storage: Storage


async def seal(sealer: Sealer, form_id: UUID) -> timedelta | None:
    """Seal a form that waits for it; after how long to try again when that failed."""
    kept = await sealer.pool.fetchval(TO_SEAL, form_id)
    if kept is None:
        return None
    try:
        await _seal(sealer, SignedForm(orjson.loads(kept)), now())
    except SealingError as error:
        return await _failed(sealer, form_id, error.reason)
    except AppError as error:
        # Storage was away, or full.
        return await _failed(sealer, form_id, "storage", type(error).__name__)
    except (ValueError, RuntimeError, KeyError) as error:
        # Typst and pyHanko say so; whatever it is, it is shown and tried again.
        log.exception("sealing_fault", form_id=str(form_id))
        return await _failed(sealer, form_id, "fault", type(error).__name__)
    return None


async def _failed(sealer: Sealer, form_id: UUID, reason: str, detail: str = "") -> timedelta | None:
    log.warning("sealing_failed", form_id=str(form_id), reason=reason, detail=detail)
    again: timedelta | None = await sealer.pool.fetchval(FAILED, form_id, reason)
    return again


async def _seal(sealer: Sealer, form: SignedForm, moment: datetime) -> None:
    key = sealing_key(sealer.settings, moment)
    if not form.is_whole():
        raise SealingError("fault")
    pictures = await _pictures(sealer, form)
    stored = []
    for lane in sorted(form.lanes):
        made = await asyncio.to_thread(_made, form, lane, pictures, key, moment)
        stored.append(await _store(sealer, form, lane, made))
    # One transaction keeps them all: whatever was stored before a crash has no form, and is swept.
    if not await sealer.pool.fetchval(FINISH, UUID(form["id"]), orjson.dumps(stored).decode()):
        log.info("sealed_by_another", form_id=form["id"])
        return
    size = sum(item["bytes"] for item in stored)
    log.info("form_sealed", form_id=form["id"], bytes=size)


def _made(
    form: SignedForm, lane: str, pictures: dict[str, bytes], key: SealingKey, moment: datetime
) -> Bundle:
    sealed_at = moment.isoformat(timespec="seconds").replace("+00:00", "Z")
    # The picture of a signature is for whoever sees the general part.
    shown = pictures if lane == "general" else {}
    content = page_of(form, lane) if shown else {**page_of(form, lane), "picture": None}
    pdf = signed(written(TEMPLATE, content, shown, moment), key, form.title(lane))
    files = {"form.pdf": pdf, "record.json": record_of(form, lane), **shown}
    return bundle(files, events_of(form, lane, sealed_at), key, form.title(lane), sealed_at)


async def _pictures(sealer: Sealer, form: SignedForm) -> dict[str, bytes]:
    if form.picture is None:
        return {}
    try:
        async with ATTACHMENTS.bucket_of(sealer.storage).download(form["signatureKey"]) as chunks:
            picture = b"".join([chunk async for chunk in chunks])
    except NotFoundError:
        raise SealingError("file_missing") from None
    if sha256(picture) != form["signatureSha256"]:
        raise SealingError("file_missing")
    return {form.picture: picture}


async def _store(sealer: Sealer, form: SignedForm, lane: str, made: Bundle) -> dict[str, Any]:
    name = f"signed-form-{form['number']}-{lane}.zip"
    row = await sealer.pool.fetchrow(BEGIN, UUID(form["id"]), lane, name)
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
    """Queue signed forms whose job was lost, and return how many there were."""
    count: int = await pool.fetchval(REMEMBER)
    return count
