"""Upload in resumable pieces: the client sends them to Storage by TUS, then asks for the check."""

from dataclasses import replace
from typing import Any
from uuid import UUID

from starlette.responses import Response

from api.core.data.database import Connection
from api.core.errors.tree import ConflictError, InvalidInputError, NotFoundError, TooLargeError
from api.core.files.resumable import declared_kind, inspect_stored, target_of
from api.core.http.responses import Shown, answer, json_text
from api.core.identity.caller import Caller
from api.core.supabase.storage import Storage
from api.documents import queries, service
from api.documents.bucket import bucket_of
from api.documents.files import Begun, Description
from api.documents.schemas import UploadCreate
from api.documents.upload import discard

STILL_ARRIVING = "The file was still arriving. Please cancel the upload once more."


async def create_upload(
    connection: Connection, visit_id: UUID, body: UploadCreate, storage: Storage
) -> Shown:
    """Add the row of an upload and say where its bytes go."""
    kind = declared_kind(body.file_name, body.bytes)
    described = Description(body.doc_type, body.upload_date, body.file_name)
    begun = await service.begin(connection, visit_id, described, kind, body.bytes)
    shown = await service.show_document(connection, begun.document_id)
    target = target_of(storage.url, bucket_of(storage), begun.object_key, kind.mime)
    result = f'{{"document":{shown.result},"upload":{json_text(target)}}}'
    return replace(shown, result=result)


async def complete(person: Caller, document_id: UUID) -> Response:
    """Read the object back, check it, and show the document."""
    row = await person.query(_own_upload, document_id)
    if row["state"] == "ready":
        return await person.show(service.show_document, document_id)
    try:
        inspected = await inspect_stored(bucket_of(person.state.storage), row)
    except (InvalidInputError, TooLargeError):
        await discard(person, Begun(document_id, row["object_key"]))
        raise
    return await person.write(service.finish, document_id, row["object_id"], inspected)


async def cancel(person: Caller, document_id: UUID) -> Response:
    """Take an unfinished upload back."""
    row = await person.query(_own_upload, document_id)
    if row["state"] != "uploading":
        raise NotFoundError(service.NO_DOCUMENT)
    await bucket_of(person.state.storage).remove([row["object_key"]], person.claims.token)
    if not await person.change(queries.delete, document_id):
        raise ConflictError(STILL_ARRIVING)
    return answer(None)


async def _own_upload(connection: Connection, document_id: UUID) -> dict[str, Any]:
    row = await queries.find(connection, document_id)
    if row is None or not row["is_own"] or row["state"] == "archived":
        raise NotFoundError(service.NO_DOCUMENT)
    return dict(row)
