"""The rules of visit documents."""

from dataclasses import replace
from uuid import UUID

import orjson
from starlette.responses import Response

from api.core.data.database import Connection
from api.core.errors.tree import ConflictError, ForbiddenError, NotFoundError
from api.core.files.content import Kind, is_shown
from api.core.files.errors import InvalidDocumentTypeError
from api.core.files.inspection import Inspected
from api.core.files.names import display_name
from api.core.http.responses import Shown, answer, json_text
from api.core.identity.caller import Caller
from api.documents import queries
from api.documents.bucket import bucket_of
from api.documents.errors import WithdrawalTooLateError
from api.documents.files import Begun, Description, NewDocument
from api.documents.schemas import Archive, OpenRequest

NO_DOCUMENT = "There is no such document."
NO_VISIT = "There is no such visit."
ALREADY_ARCHIVED = "This document is archived already."
OPEN_SECONDS = 60


async def list_documents(connection: Connection, visit_id: UUID, archived: bool) -> Shown:  # noqa: FBT001
    """Return the documents of a visit; archived ones only when asked for.

    Raises:
        NotFoundError: There is no such visit, or it is not the caller's to see.
    """
    patient_id = await queries.patient_of(connection, visit_id)
    if patient_id is None:
        raise NotFoundError(NO_VISIT)
    rows = await queries.of_visit(connection, visit_id, ["archived"] if archived else ["ready"])
    items = "[" + ",".join(row["item"] for row in rows) + "]"
    return Shown(items, [patient_id], [row["id"] for row in rows])


async def show_document(connection: Connection, document_id: UUID) -> Shown:
    """Return one document, to be shown.

    Raises:
        NotFoundError: There is none, or it is not the caller's to see.
    """
    found = await queries.by_id(connection, document_id)
    if found is None:
        raise NotFoundError(NO_DOCUMENT)
    return Shown(found["item"], [found["patient_id"]], [document_id])


async def begin(
    connection: Connection,
    visit_id: UUID,
    described: Description,
    kind: Kind,
    size: int | None = None,
) -> Begun:
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
    connection: Connection, document_id: UUID, object_id: UUID, file: Inspected
) -> Shown:
    """Make a checked upload visible and return it.

    Raises:
        ConflictError: The object is not the one that was checked.
    """
    twin = await queries.twin(connection, document_id, file)
    if not await queries.complete(connection, document_id, object_id, file):
        raise ConflictError("The upload was changed in the meantime. Please upload the file again.")
    shown = await show_document(connection, document_id)
    if twin is None:
        return shown
    item = orjson.loads(str(shown.result))
    return replace(shown, result=json_text({**item, "duplicateOf": twin}))


async def open_document(person: Caller, document_id: UUID, body: OpenRequest) -> Response:
    """Mint a short-lived address of the file; that it was opened is on record first."""
    row = await person.change(_record_opening, document_id)
    name = display_name(row["original_name"], row["object_key"].rpartition(".")[2])
    is_saved = body.download or not is_shown(row["mime"])
    url = await bucket_of(person.state.storage).sign(
        row["object_key"], OPEN_SECONDS, download_as=name if is_saved else None
    )
    opened = {
        "url": url,
        "expiresIn": OPEN_SECONDS,
        "fileName": name,
        "mime": row["mime"],
        "bytes": row["bytes"],
        "sha256": row["sha256"],
    }
    return answer(json_text(opened))


async def _record_opening(connection: Connection, document_id: UUID) -> dict[str, str]:
    row = await queries.find(connection, document_id)
    if row is None or row["state"] == "uploading":
        raise NotFoundError(NO_DOCUMENT)
    await connection.execute(
        "select private.audit('open', 'visit_documents', array[$1::uuid])", document_id
    )
    return dict(row)


async def archive_document(connection: Connection, document_id: UUID, body: Archive) -> Shown:
    """Put a document away with the reason and return it.

    Raises:
        NotFoundError: There is none, or it is not the caller's to see.
        ConflictError: It is archived already.
        ForbiddenError: The caller sees it, and may not archive it.
    """
    row = await queries.find(connection, document_id)
    if row is None or row["state"] == "uploading":
        raise NotFoundError(NO_DOCUMENT)
    if row["state"] == "archived":
        raise ConflictError(ALREADY_ARCHIVED)
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
    row = await queries.find(connection, document_id)
    if row is None or row["state"] == "uploading":
        raise NotFoundError(NO_DOCUMENT)
    if not row["is_own"]:
        raise ForbiddenError("Only the person who uploaded a document can withdraw it.")
    if row["state"] == "archived":
        raise ConflictError(ALREADY_ARCHIVED)
    if not await queries.withdraw(connection, document_id):
        raise WithdrawalTooLateError
