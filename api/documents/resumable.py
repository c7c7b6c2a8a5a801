"""Upload in resumable pieces: the client sends them to Storage by TUS, then asks for the check."""

from dataclasses import replace
from pathlib import PurePosixPath
from typing import Any
from uuid import UUID

from starlette.responses import Response

from api.core.data.database import Connection
from api.core.errors.tree import ConflictError, InvalidInputError, NotFoundError, TooLargeError
from api.core.http.responses import Shown, answer, json_text
from api.core.identity.caller import Caller
from api.documents import queries, service
from api.documents.bucket import BUCKET, bucket_of
from api.documents.content import BY_EXTENSION, Kind
from api.documents.errors import EmptyFileError, UnsupportedFileError
from api.documents.files import Begun, Description, Inspected
from api.documents.inspection import Inspection
from api.documents.limits import FILE_BYTES, FILE_TOO_LARGE
from api.documents.schemas import UploadCreate
from api.documents.upload import discard

CHUNK_BYTES = 6 * 1024 * 1024
STILL_ARRIVING = "The file was still arriving. Please cancel the upload once more."
MISMATCH = "The content of the file does not fit its name. Save it again and retry."


class UploadUnfinishedError(ConflictError):
    """Storage has not got the whole file yet."""

    code = "upload_unfinished"
    default = "The file has not arrived completely yet. Continue the upload first."


async def create_upload(
    connection: Connection, visit_id: UUID, body: UploadCreate, storage_url: str
) -> Shown:
    """Add the row of an upload and say where its bytes go."""
    kind = declared_kind(body)
    described = Description(body.doc_type, body.upload_date, body.file_name)
    begun = await service.begin(connection, visit_id, described, kind, body.bytes)
    shown = await service.show_document(connection, begun.document_id)
    target = {
        "endpoint": f"{storage_url}/upload/resumable",
        "bucketName": BUCKET,
        "objectName": begun.object_key,
        "chunkSize": CHUNK_BYTES,
        "contentType": kind.mime,
    }
    result = f'{{"document":{shown.result},"upload":{json_text(target)}}}'
    return replace(shown, result=result)


def declared_kind(body: UploadCreate) -> Kind:
    """Return the kind that the name announces; the content must be the same in the end.

    Raises:
        EmptyFileError: There is no content.
        TooLargeError: It is larger than allowed.
        UnsupportedFileError: It is of no accepted kind.
    """
    if body.bytes == 0:
        raise EmptyFileError
    if body.bytes > FILE_BYTES:
        raise TooLargeError(FILE_TOO_LARGE)
    kind = BY_EXTENSION.get(PurePosixPath(body.file_name).suffix.lower().removeprefix("."))
    if kind is None:
        raise UnsupportedFileError
    return kind


async def complete(person: Caller, document_id: UUID) -> Response:
    """Read the object back, check it, and show the document."""
    row = await person.query(_own_upload, document_id)
    if row["state"] == "ready":
        return await person.show(service.show_document, document_id)
    if row["object_id"] is None:
        raise UploadUnfinishedError
    try:
        inspected = await _check(person, row)
    except (InvalidInputError, TooLargeError):
        await discard(person, Begun(document_id, row["object_key"]))
        raise
    return await person.write(service.finish, document_id, row["object_id"], inspected)


async def _check(person: Caller, row: dict[str, Any]) -> Inspected:
    if row["object_mime"] != row["mime"]:
        raise UnsupportedFileError(MISMATCH)
    bucket = bucket_of(person.state.storage)
    async with bucket.download(row["object_key"]) as source:
        inspection = Inspection(source)
        kind = await inspection.start()
        if kind.mime != row["mime"]:
            raise UnsupportedFileError(MISMATCH)
        async for _ in inspection.chunks():
            pass
    if inspection.result.size != row["bytes"]:
        raise InvalidInputError("The size of the file is not the announced one.")
    return inspection.result


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
