"""Files of applicants: what a file belongs to, and what becomes of it; the steps are those of every file."""

from collections.abc import AsyncIterator, Awaitable, Callable
from uuid import UUID, uuid4

from api.attachments import queries
from api.attachments.errors import FileKeptError, SignedFileError
from api.attachments.kind import ATTACHMENTS
from api.attachments.schemas import DOC_TYPES, AttachmentCreate, AttachmentDescription
from api.attachments.viewing import get_attachment
from api.core.data.database import Connection
from api.core.data.idempotency import ReusedKeyError, new_row_id
from api.core.errors.tree import ConflictError
from api.core.files.content import Kind
from api.core.files.errors import InvalidDocumentTypeError
from api.core.files.inspection import Inspected, Inspection
from api.core.files.names import display_name
from api.core.http.responses import Json, json_text
from api.core.identity.visitor import Sender
from api.core.resources.parts.rows import require_application
from api.files import rows, uploads
from api.files.resumable import declared_kind
from api.files.uploads import Kept, StartedUpload

ARRIVED = "This file has arrived already."
# What else is written in the transaction that keeps a file, so that both are there or neither.
InSameTransaction = Callable[[Connection], Awaitable[None]]


async def begin(
    connection: Connection,
    described: AttachmentDescription,
    file_name: str,
    kind: Kind,
    size: int | None = None,
    attachment_id: UUID | None = None,
) -> StartedUpload:
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
    values = (attachment_id or uuid4(), name, kind.mime, size)
    added = await queries.INSERT.add(connection, described, *values)
    key: str = await connection.fetchval(queries.KEY_OF, added)
    return StartedUpload(added, key, kind.mime)


async def send(
    sender: Sender,
    described: AttachmentDescription,
    file_name: str,
    source: AsyncIterator[bytes],
    also: InSameTransaction | None = None,
) -> Json:
    """Take a whole file: its bytes go on to Storage while they arrive.

    Raises:
        AppError: The file or what it belongs to is not accepted; nothing stays behind then.
    """
    inspection = Inspection(source, ATTACHMENTS.wanted_as(described.doc_type))
    kind = await inspection.start()
    upload = await sender.change(begin, described, file_name, kind)
    async with uploads.discarded_on_failure(sender, ATTACHMENTS, upload):
        object_id = await uploads.send(sender, ATTACHMENTS, upload, inspection)
        return await finish(sender, upload, object_id, inspection.result, also)


async def announce(sender: Sender, body: AttachmentCreate) -> Json:
    """Add the row of a resumable upload and say where its bytes go; the same Idempotency-Key adds one row.

    Raises:
        ReusedKeyError: The key was used for another file.
        ConflictError: The file that was announced with this key has arrived.
        AppError: The file or what it belongs to is not accepted.
    """
    kind = declared_kind(body.file_name, body.bytes, ATTACHMENTS.wanted_as(body.doc_type))
    attachment_id = new_row_id(sender.request, sender.identity)
    upload = await sender.change(_announced, body, kind, attachment_id)
    return await _with_target(sender, upload)


async def _announced(
    connection: Connection, body: AttachmentCreate, kind: Kind, attachment_id: UUID
) -> StartedUpload:
    name = display_name(body.file_name, kind.extension)
    earlier = await queries.announced(connection, attachment_id, body, name)
    if earlier is None:
        return await begin(connection, body, body.file_name, kind, body.bytes, attachment_id)
    if not earlier["is_same"]:
        raise ReusedKeyError
    if earlier["state"] != "uploading":
        raise ConflictError(ARRIVED)
    return StartedUpload(attachment_id, earlier["object_key"], kind.mime)


async def resume(sender: Sender, attachment_id: UUID) -> Json:
    """Say again where the bytes of an upload go, with a new signature: nowhere, once all are there.

    The caller may not know that it was completed: the page that did so was gone before the response came.

    Raises:
        NotFoundError: There is no such file.
    """
    row = await sender.query(uploads.require_file, ATTACHMENTS, attachment_id)
    return await _with_target(sender, StartedUpload.of(row))


async def _with_target(sender: Sender, upload: StartedUpload) -> Json:
    target = await uploads.target(sender, ATTACHMENTS, upload)
    item = await sender.query(get_attachment, upload.file_id)
    return f'{{"attachment":{item},"upload":{json_text(target)}}}'


async def complete(sender: Sender, attachment_id: UUID) -> Json:
    """Read the object of a resumable upload back, check it, and keep it.

    Raises:
        NotFoundError: There is no such file.
        AppError: The file is not accepted, or it has not arrived completely.
    """
    row = await sender.query(uploads.require_file, ATTACHMENTS, attachment_id)
    if row["state"] != "uploading":
        return await sender.query(get_attachment, attachment_id)
    file = await uploads.check(sender, ATTACHMENTS, row)
    return await finish(sender, StartedUpload.of(row), row["object_id"], file)


async def finish(
    sender: Sender,
    upload: StartedUpload,
    object_id: UUID,
    file: Inspected,
    also: InSameTransaction | None = None,
) -> Json:
    """Keep a checked upload; the same file for the same field is the one that is there already.

    Raises:
        ConflictError: The object is not the one that was checked.
    """
    scan = uploads.is_scanned(sender)
    kept, item = await sender.change(_finish, upload, object_id, file, scan, also)
    if not kept.is_new:
        await uploads.discard(sender, ATTACHMENTS, upload)
    return item


async def _finish(
    connection: Connection,
    upload: StartedUpload,
    object_id: UUID,
    file: Inspected,
    scan: bool,  # noqa: FBT001
    also: InSameTransaction | None,
) -> tuple[Kept, Json]:
    kept = await uploads.keep(connection, ATTACHMENTS, upload.file_id, object_id, file, scan=scan)
    # After the file: of a form that is signed along with it, no file is added any more.
    if also is not None:
        await also(connection)
    item = await get_attachment(connection, kept.file_id)
    return kept, uploads.pointed_out(item, kept.twin)


async def remove(sender: Sender, attachment_id: UUID) -> None:
    """Take a file of one's own back, or cancel its upload.

    Raises:
        NotFoundError: There is none, or it is not the caller's.
        SignedFileError: It belongs to a form that has been signed.
        FileKeptError: What it belongs to has been decided.
    """
    row = await sender.query(uploads.require_file, ATTACHMENTS, attachment_id)
    if row["state"] == "uploading":
        await uploads.discard(sender, ATTACHMENTS, StartedUpload.of(row))
    elif not await sender.change(withdraw, attachment_id):
        raise FileKeptError


async def withdraw(connection: Connection, attachment_id: UUID) -> bool:
    """Take a file back that has arrived; false when it is not the caller's to take back, or no longer.

    Raises:
        SignedFileError: It belongs to a form that has been signed.
    """
    if await connection.fetchval(queries.IS_SIGNED, attachment_id):
        raise SignedFileError
    return await rows.withdraw(connection, ATTACHMENTS, attachment_id)
