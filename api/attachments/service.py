"""Files of applicants: begun as a row, sent to Storage, checked, kept; who may, the database says."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from uuid import UUID

import structlog

from api.attachments import queries
from api.attachments.bucket import attachments_of
from api.attachments.errors import FileKeptError
from api.attachments.limits import wanted_as
from api.attachments.schemas import DOC_TYPES, AttachmentCreate, AttachmentDescription
from api.attachments.viewing import NO_FILE, found, get_attachment
from api.core.data.database import Connection
from api.core.errors.tree import ConflictError, InvalidInputError, NotFoundError, TooLargeError
from api.core.files.content import Kind
from api.core.files.errors import InvalidDocumentTypeError
from api.core.files.inspection import Inspected, Inspection
from api.core.files.names import display_name
from api.core.files.resumable import declared_kind, inspect_stored, target_of
from api.core.http.responses import Json, json_text
from api.core.identity.visitor import Sender
from api.core.resources.parts.rows import require_application

log = structlog.get_logger()

CHANGED = "The upload was changed in the meantime. Please send the file again."
# What else is written in the transaction that keeps a file, so that both are there or neither.
Along = Callable[[Connection], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Begun:
    """The row of an upload, and where its object belongs."""

    attachment_id: UUID
    object_key: str
    mime: str


async def begin(
    connection: Connection,
    described: AttachmentDescription,
    file_name: str,
    kind: Kind,
    size: int | None = None,
) -> Begun:
    """Add the row of an upload.

    Raises:
        InvalidDocumentTypeError: There is no such document type.
        NotFoundError: There is no such application, or it is not the caller's.
        FilesClosedError: The application has been decided or withdrawn.
        SectionNotOpenError: That part is not asked for yet.
    """
    if described.doc_type not in DOC_TYPES:
        raise InvalidDocumentTypeError
    await require_application(connection, described.application_id)
    name = display_name(file_name, kind.extension)
    attachment_id = await queries.INSERT.add(connection, described, name, kind.mime, size)
    key: str = await connection.fetchval(queries.KEY_OF, attachment_id)
    return Begun(attachment_id, key, kind.mime)


async def send(
    sender: Sender,
    described: AttachmentDescription,
    file_name: str,
    source: AsyncIterator[bytes],
    along: Along | None = None,
) -> Json:
    """Take a whole file: its bytes go on to Storage while they arrive.

    Raises:
        AppError: The file or what it belongs to is not accepted; nothing stays behind then.
    """
    inspection = Inspection(source, wanted_as(described.doc_type))
    kind = await inspection.start()
    begun = await sender.change(begin, described, file_name, kind)
    async with _taken_back_on_failure(sender, begun):
        object_id = await attachments_of(sender.state.storage).upload(
            None, begun.object_key, kind.mime, inspection.chunks()
        )
        return await finish(sender, begun, object_id, inspection.result, along)


async def announce(sender: Sender, body: AttachmentCreate) -> Json:
    """Add the row of a resumable upload and say where its bytes go.

    Raises:
        AppError: The file or what it belongs to is not accepted.
    """
    kind = declared_kind(body.file_name, body.bytes, wanted_as(body.doc_type))
    begun = await sender.change(begin, body, body.file_name, kind, body.bytes)
    return await _with_target(sender, begun)


async def resume(sender: Sender, attachment_id: UUID) -> Json:
    """Say again where the bytes of an unfinished upload go, with a new signature.

    Raises:
        NotFoundError: There is no such upload.
    """
    row = await sender.query(found, attachment_id)
    if row["state"] != "uploading":
        raise NotFoundError(NO_FILE)
    return await _with_target(sender, Begun(attachment_id, row["object_key"], row["mime"]))


async def _with_target(sender: Sender, begun: Begun) -> Json:
    storage = sender.state.storage
    bucket = attachments_of(storage)
    target = target_of(storage.url, bucket, begun.object_key, begun.mime)
    target["endpoint"] += "/sign"
    target["publishableKey"] = sender.state.settings.supabase_publishable_key
    target["signature"] = await bucket.sign_upload(begun.object_key)
    item = await sender.query(get_attachment, begun.attachment_id)
    return f'{{"attachment":{item},"upload":{json_text(target)}}}'


async def complete(sender: Sender, attachment_id: UUID) -> Json:
    """Read the object of a resumable upload back, check it, and keep it.

    Raises:
        NotFoundError: There is no such file.
        AppError: The file is not accepted, or it has not arrived completely.
    """
    row = await sender.query(found, attachment_id)
    if row["state"] != "uploading":
        return await sender.query(get_attachment, attachment_id)
    begun = Begun(attachment_id, row["object_key"], row["mime"])
    try:
        inspected = await inspect_stored(attachments_of(sender.state.storage), row)
    except (InvalidInputError, TooLargeError):
        await discard(sender, begun)
        raise
    return await finish(sender, begun, row["object_id"], inspected)


async def finish(
    sender: Sender, begun: Begun, object_id: UUID, file: Inspected, along: Along | None = None
) -> Json:
    """Keep a checked upload; the same file for the same field is the one that is there already.

    Raises:
        ConflictError: The object is not the one that was checked.
    """
    is_kept, item = await sender.change(
        _finish, begun, object_id, file, bool(sender.state.settings.clamd_address), along
    )
    if not is_kept:
        await discard(sender, begun)
    return item


async def _finish(
    connection: Connection,
    begun: Begun,
    object_id: UUID,
    file: Inspected,
    scan: bool,  # noqa: FBT001
    along: Along | None,
) -> tuple[bool, Json]:
    earlier = await queries.twin(connection, begun.attachment_id, file)
    if along is not None:
        await along(connection)
    if earlier is not None:
        return False, await get_attachment(connection, earlier)
    if not await queries.complete(connection, begun.attachment_id, object_id, file, scan=scan):
        raise ConflictError(CHANGED)
    return True, await get_attachment(connection, begun.attachment_id)


async def remove(sender: Sender, attachment_id: UUID) -> None:
    """Take a file of one's own back, or cancel its upload.

    Raises:
        NotFoundError: There is none, or it is not the caller's.
        FileKeptError: What it belongs to has been decided.
    """
    row = await sender.query(found, attachment_id)
    if row["state"] == "uploading":
        await discard(sender, Begun(attachment_id, row["object_key"], row["mime"]))
        return
    if not await sender.change(queries.withdraw, attachment_id):
        raise FileKeptError


async def discard(sender: Sender, begun: Begun) -> None:
    """Take an upload back: first the object, which needs the row, then the row."""
    try:
        await attachments_of(sender.state.storage).remove([begun.object_key])
        await sender.change(queries.cancel, begun.attachment_id)
    except Exception as error:  # noqa: BLE001 the sweep does it later; the first error counts
        log.warning("attachment_not_discarded", reason=type(error).__name__)


@asynccontextmanager
async def _taken_back_on_failure(sender: Sender, begun: Begun) -> AsyncIterator[None]:
    try:
        yield
    except BaseException:
        # Canceled or refused alike: nothing may stay behind, and the reason goes on its way.
        await asyncio.shield(discard(sender, begun))
        raise
