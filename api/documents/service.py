"""The rules of visit documents."""

from dataclasses import replace
from uuid import UUID

from starlette.responses import Response

from api.core.data.database import Connection
from api.core.errors.tree import ConflictError, ForbiddenError, NotFoundError
from api.core.files.content import Kind
from api.core.files.errors import InvalidDocumentTypeError
from api.core.files.inspection import Inspected
from api.core.files.names import display_name
from api.core.http.responses import Shown, answer, json_text
from api.core.identity.caller import Caller
from api.documents import queries
from api.documents.errors import WithdrawalTooLateError
from api.documents.files import Description, NewDocument
from api.documents.kind import DOCUMENTS
from api.documents.schemas import Archive, OpenRequest
from api.files import opening, rows, uploads
from api.files.uploads import StartedUpload

NO_VISIT = "There is no such visit."
ALREADY_ARCHIVED = "This document is archived already."
# An archived document can be opened.
UNSCANNED = (
    "A document is archived once it has been scanned, and only when no virus was found in it."
)
# What is listed with a visit: what has arrived, and is not put away.
LISTED = ["scanning", "ready", "quarantined"]


async def list_documents(connection: Connection, visit_id: UUID, archived: bool) -> Shown:  # noqa: FBT001
    """Return the documents of a visit, with the archived ones among them when asked for.

    Raises:
        NotFoundError: There is no such visit, or it is not the caller's to see.
    """
    patient_id = await queries.patient_of(connection, visit_id)
    if patient_id is None:
        raise NotFoundError(NO_VISIT)
    states = [*LISTED, "archived"] if archived else LISTED
    rows = await queries.of_visit(connection, visit_id, states)
    items = "[" + ",".join(row["item"] for row in rows) + "]"
    return Shown(items, [patient_id], [row["id"] for row in rows])


async def show_document(connection: Connection, document_id: UUID) -> Shown:
    """Return one document, to be shown.

    Raises:
        NotFoundError: There is none, or it is not the caller's to see.
    """
    found = await queries.by_id(connection, document_id)
    if found is None:
        raise NotFoundError(DOCUMENTS.missing)
    return Shown(found["item"], [found["patient_id"]], [document_id])


async def begin(
    connection: Connection,
    visit_id: UUID,
    described: Description,
    kind: Kind,
    size: int | None = None,
) -> StartedUpload:
    """Add the row of an upload.

    Raises:
        NotFoundError: There is no such visit, or it is not the caller's to see.
        InvalidDocumentTypeError: There is no such document type.
    """
    if await queries.patient_of(connection, visit_id) is None:
        raise NotFoundError(NO_VISIT)
    type_id = await queries.type_named(connection, described.doc_type)
    if type_id is None:
        raise InvalidDocumentTypeError
    name = display_name(described.file_name, kind.extension)
    document = NewDocument(visit_id, type_id, described.upload_date, name, kind.mime, bytes=size)
    return await queries.insert(connection, document)


async def finish(
    connection: Connection,
    document_id: UUID,
    object_id: UUID,
    file: Inspected,
    scan: bool,  # noqa: FBT001
) -> Shown:
    """Make a checked upload visible and return it, with an earlier document of the same content.

    Raises:
        ConflictError: The object is not the one that was checked.
    """
    kept = await uploads.keep(connection, DOCUMENTS, document_id, object_id, file, scan=scan)
    shown = await show_document(connection, document_id)
    return replace(shown, result=uploads.pointed_out(str(shown.result), kept.twin))


async def open_document(person: Caller, document_id: UUID, body: OpenRequest) -> Response:
    """Mint a short-lived address of the file; that it was opened is on record first."""
    row = await person.change(_record_opening, document_id)
    opened = await opening.opened(person, DOCUMENTS, row, is_saved=body.download)
    return answer(json_text({**opened, "bytes": row["bytes"], "sha256": row["sha256"]}))


async def _record_opening(connection: Connection, document_id: UUID) -> uploads.Row:
    row = await uploads.require_file(connection, DOCUMENTS, document_id)
    return await opening.record_opening(connection, DOCUMENTS, row)


async def arrived(connection: Connection, document_id: UUID) -> uploads.Row:
    """Return what is needed to work with a document that has arrived.

    Raises:
        NotFoundError: There is none, or it is not the caller's to see.
    """
    row = await uploads.require_file(connection, DOCUMENTS, document_id)
    if row["state"] == "uploading":
        raise NotFoundError(DOCUMENTS.missing)
    return row


async def archive_document(connection: Connection, document_id: UUID, body: Archive) -> Shown:
    """Put a document away with the reason and return it.

    Raises:
        NotFoundError: There is none, or it is not the caller's to see.
        ConflictError: It is archived already.
        ForbiddenError: The caller sees it, and may not archive it.
    """
    row = await arrived(connection, document_id)
    if row["state"] == "archived":
        raise ConflictError(ALREADY_ARCHIVED)
    if row["state"] in opening.UNSCANNED:
        raise ConflictError(UNSCANNED)
    if not await queries.archive(connection, document_id, body):
        raise ForbiddenError("Only an administrator may archive documents.")
    return await show_document(connection, document_id)


async def withdraw_document(connection: Connection, document_id: UUID) -> None:
    """Take a wrong upload of one's own back; nobody is shown it again.

    Raises:
        NotFoundError: There is none, or it is not the caller's to see.
        ForbiddenError: Somebody else uploaded it.
        ConflictError: It is archived already.
        WithdrawalTooLateError: The time for it is over.
    """
    row = await arrived(connection, document_id)
    if not row["is_own"]:
        raise ForbiddenError("Only the person who uploaded a document can withdraw it.")
    if row["state"] == "archived":
        raise ConflictError(ALREADY_ARCHIVED)
    if not await rows.withdraw(connection, DOCUMENTS, document_id):
        raise WithdrawalTooLateError
