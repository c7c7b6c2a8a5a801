"""An upload step by step: found, sent, checked, kept or taken back. A noun's service calls these in its order."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any
from uuid import UUID

import orjson
import structlog

from api.core.data.database import Connection
from api.core.errors.tree import (
    ConflictError,
    ForbiddenError,
    InvalidInputError,
    NotFoundError,
    TooLargeError,
)
from api.core.files.inspection import Inspected, Inspection
from api.core.http.responses import Json, json_text
from api.core.identity.caller import Caller
from api.core.identity.visitor import Sender
from api.files import rows
from api.files.kinds import FileKind
from api.files.resumable import inspect_stored, target_of

log = structlog.get_logger()

Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class StartedUpload:
    """The row of an upload, and where its object belongs."""

    file_id: UUID
    object_key: str
    mime: str

    @classmethod
    def of(cls, row: Row) -> "StartedUpload":
        """Take it from a row that was found."""
        return cls(row["id"], row["object_key"], row["mime"])


@dataclass(frozen=True, slots=True)
class Kept:
    """Which row has the content now, and which other one has the same."""

    file_id: UUID
    twin: UUID | None
    is_new: bool


async def require_file(connection: Connection, kind: FileKind, file_id: UUID) -> Row:
    """Return what is needed to work with a file.

    Raises:
        NotFoundError: There is none, or it is not the caller's to see.
    """
    row = await rows.find(connection, kind, file_id)
    if row is None:
        raise NotFoundError(kind.missing)
    return dict(row)


async def target(sender: Sender, kind: FileKind, upload: StartedUpload) -> dict[str, Any] | None:
    """Return where the bytes of a resumable upload go, and what lets them in.

    None when a signature would be needed and all bytes are there: at most the completion is missing.

    Raises:
        NotFoundError: It was taken back in the meantime.
    """
    storage = sender.state.storage
    bucket = kind.bucket_of(storage)
    plan = target_of(storage.url, bucket, upload.object_key, upload.mime)
    if kind.sent_by == "signature":
        plan["endpoint"] += "/sign"
        plan["publishableKey"] = sender.state.settings.supabase_publishable_key
        plan["signature"] = await _signature(sender, kind, upload)
        if plan["signature"] is None:
            return None
    return plan


async def _signature(sender: Sender, kind: FileKind, upload: StartedUpload) -> str | None:
    try:
        return await kind.bucket_of(sender.state.storage).sign_upload(upload.object_key)
    except ForbiddenError:
        # Nothing is sent anymore for what has been completed, perhaps a moment ago by another page.
        row = await sender.query(require_file, kind, upload.file_id)
        if row["state"] == "uploading":
            raise
        return None


async def send(
    sender: Sender, kind: FileKind, upload: StartedUpload, inspection: Inspection
) -> UUID:
    """Pass a whole file on to Storage while it arrives, and return the id of its object.

    Raises:
        AppError: The content is not accepted.
    """
    bucket = kind.bucket_of(sender.state.storage)
    return await bucket.upload(
        _token_of(sender, kind), upload.object_key, upload.mime, inspection.chunks()
    )


async def check(sender: Sender, kind: FileKind, row: Row) -> Inspected:
    """Read the object of a resumable upload back; one that is not accepted leaves nothing behind.

    Raises:
        AppError: The content is not accepted, or it has not arrived completely.
    """
    try:
        wanted = kind.wanted_as(row.get("doc_type") or "")
        return await inspect_stored(kind.bucket_of(sender.state.storage), row, wanted)
    except (InvalidInputError, TooLargeError):
        await discard(sender, kind, StartedUpload.of(row))
        raise


async def keep(
    connection: Connection,
    kind: FileKind,
    file_id: UUID,
    object_id: UUID,
    file: Inspected,
    *,
    scan: bool,
) -> Kept:
    """Make a checked upload ready, or let it wait for the scanner, unless its content is kept once and there.

    Raises:
        ConflictError: The object is not the one that was checked.
    """
    twin = await rows.twin(connection, kind, file_id, file)
    if twin is not None and twin["is_once"]:
        return Kept(twin["id"], None, is_new=False)
    if not await rows.complete(connection, kind, file_id, object_id, file, scan=scan):
        raise ConflictError(kind.changed)
    return Kept(file_id, twin["id"] if twin else None, is_new=True)


def pointed_out(item: Json, twin: UUID | None) -> Json:
    """Return an item that names the other row, which may be the younger one and was complete before."""
    return item if twin is None else json_text({**orjson.loads(str(item)), "duplicateOf": twin})


async def cancel(sender: Sender, kind: FileKind, upload: StartedUpload) -> bool:
    """Take an unfinished upload back: first the object, which needs the row, then the row.

    False when the row stays, because its file has come again or it was completed in the meantime.
    """
    bucket = kind.bucket_of(sender.state.storage)
    await bucket.remove([upload.object_key], _token_of(sender, kind))
    return await sender.change(rows.cancel, kind, upload.file_id)


async def discard(sender: Sender, kind: FileKind, upload: StartedUpload) -> None:
    """Cancel an upload as far as that is possible now; the sweep does the rest."""
    try:
        await cancel(sender, kind, upload)
    except Exception as error:  # noqa: BLE001 the sweep does it later; the first error counts
        log.warning("upload_not_discarded", kind=kind.table, reason=type(error).__name__)


@asynccontextmanager
async def discarded_on_failure(
    sender: Sender, kind: FileKind, upload: StartedUpload
) -> AsyncIterator[None]:
    """Leave nothing of an upload behind when what is done with it fails."""
    try:
        yield
    except BaseException:
        # Canceled or refused alike: nothing may stay behind, and the reason goes on its way.
        await asyncio.shield(discard(sender, kind, upload))
        raise


def is_scanned(sender: Sender) -> bool:
    """Return whether files wait for the virus scanner here."""
    return bool(sender.state.settings.clamd_address)


def _token_of(sender: Sender, kind: FileKind) -> str | None:
    if kind.sent_by == "session" and isinstance(sender, Caller):
        return sender.claims.token
    return None
