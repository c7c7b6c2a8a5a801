"""Upload by a form, or announced and sent in resumable pieces: the row first, and ready after its check."""

from dataclasses import replace
from uuid import UUID

import orjson
from starlette.responses import Response

from api.core.data.database import Connection
from api.core.data.idempotency import Attempt, ReusedKeyError
from api.core.errors.tree import ConflictError, NotFoundError
from api.core.files.inspection import Inspected, Inspection
from api.core.files.multipart import Form
from api.core.http.responses import Shown, answer, json_text
from api.core.identity.caller import Caller
from api.documents import queries, service
from api.documents.files import Description
from api.documents.kind import DOCUMENTS
from api.documents.schemas import DocumentDescription, UploadCreate
from api.files import uploads
from api.files.forms import arriving, described, digest_of
from api.files.resumable import declared_kind
from api.files.uploads import StartedUpload

FIELDS = {"docType", "uploadDate"}
STILL_ARRIVING = "The file was still arriving. Please cancel the upload once more."


async def receive(person: Caller, visit_id: UUID) -> Response:
    """Take a form with docType, uploadDate and file, and return the document."""

    async def enter() -> None:
        # Before a byte is read, so that nobody who may not upload here can fill the disk.
        await person.query(_require_visit, visit_id)

    async with arriving(person.request, FIELDS, FIELDS, enter) as form:
        said = described(form, DocumentDescription)
        about = Description(said.doc_type, said.upload_date, form.file_name or "")
        attempt = Attempt.of_form(person.request, repr(about).encode())
        earlier = await person.change(attempt.find) if attempt.key else None
        if earlier is not None:
            await _compare(form, earlier)
            return earlier
        return await _store(person, visit_id, form, about, attempt)


async def _store(
    person: Caller, visit_id: UUID, form: Form, about: Description, attempt: Attempt
) -> Response:
    inspection = Inspection(form.file())
    kind = await inspection.start()
    upload = await person.change(service.begin, visit_id, about, kind)
    async with uploads.discarded_on_failure(person, DOCUMENTS, upload):
        object_id = await uploads.send(person, DOCUMENTS, upload, inspection)
        return await person.change(
            _finish, person, attempt, upload.file_id, object_id, inspection.result
        )


async def _finish(
    connection: Connection,
    person: Caller,
    attempt: Attempt,
    document_id: UUID,
    object_id: UUID,
    file: Inspected,
) -> Response:
    # Claimed before the policies are asked, as for every other write.
    if await attempt.claim(connection):
        raise ReusedKeyError
    scan = uploads.is_scanned(person)
    shown = await service.finish(connection, document_id, object_id, file, scan)
    response = answer(shown.result, 201)
    await attempt.keep(connection, response, await person.record(connection, shown))
    return response


async def announce(
    connection: Connection, person: Caller, visit_id: UUID, body: UploadCreate
) -> Shown:
    """Add the row of a resumable upload and say where its bytes go."""
    kind = declared_kind(body.file_name, body.bytes)
    about = Description(body.doc_type, body.upload_date, body.file_name)
    upload = await service.begin(connection, visit_id, about, kind, body.bytes)
    shown = await service.show_document(connection, upload.file_id)
    target = await uploads.target(person, DOCUMENTS, upload)
    return replace(shown, result=f'{{"document":{shown.result},"upload":{json_text(target)}}}')


async def complete(person: Caller, document_id: UUID) -> Response:
    """Read the object of a resumable upload back, check it, and show the document."""
    row = await person.query(_own, document_id)
    if row["state"] != "uploading":
        return await person.show(service.show_document, document_id)
    file = await uploads.check(person, DOCUMENTS, row)
    scan = uploads.is_scanned(person)
    return await person.write(service.finish, document_id, row["object_id"], file, scan)


async def cancel(person: Caller, document_id: UUID) -> Response:
    """Take an unfinished upload back."""
    row = await person.query(_own, document_id)
    if row["state"] != "uploading":
        raise NotFoundError(DOCUMENTS.missing)
    if not await uploads.cancel(person, DOCUMENTS, StartedUpload.of(row)):
        raise ConflictError(STILL_ARRIVING)
    return answer(None)


async def _require_visit(connection: Connection, visit_id: UUID) -> None:
    if await queries.patient_of(connection, visit_id) is None:
        raise NotFoundError(service.NO_VISIT)


async def _own(connection: Connection, document_id: UUID) -> uploads.Row:
    row = await uploads.require_file(connection, DOCUMENTS, document_id)
    if not row["is_own"] or row["state"] == "archived":
        raise NotFoundError(DOCUMENTS.missing)
    return row


async def _compare(form: Form, earlier: Response) -> None:
    """Read the file to its end; the fingerprint knows its name only.

    Raises:
        ReusedKeyError: It is not the file that the key was used for.
    """
    if await digest_of(form) != orjson.loads(earlier.body)["data"]["sha256"]:
        raise ReusedKeyError
