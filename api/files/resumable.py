"""Upload in resumable pieces: a client sends them to Storage by TUS, then asks for the check."""

from collections.abc import Mapping
from pathlib import PurePosixPath
from typing import Annotated, Any

from pydantic import Field

from api.core.errors.tree import InvalidInputError
from api.core.files.content import BY_EXTENSION, Kind, is_storable_as
from api.core.files.errors import EmptyFileError, UnsupportedFileError, UploadUnfinishedError
from api.core.files.inspection import Inspected, Inspection
from api.core.files.limits import FILE_BYTES
from api.core.files.wanted import ANYTHING, Wanted
from api.core.schemas import Schema
from api.core.supabase.storage import Bucket

CHUNK_BYTES = 6 * 1024 * 1024
MISMATCH = "The content of the file does not fit its name. Save it again and retry."
FileBytes = Annotated[int, Field(strict=True, ge=0, json_schema_extra={"maximum": FILE_BYTES})]


class UploadTarget(Schema):
    """Says where the client sends the bytes by TUS."""

    endpoint: str
    bucket_name: str
    object_name: str
    chunk_size: int
    content_type: str


def declared_kind(file_name: str, size: int, wanted: Wanted = ANYTHING) -> Kind:
    """Return the kind that the name announces; the content must fit it in the end.

    Raises:
        EmptyFileError: There is no content.
        TooLargeError: It is larger than allowed.
        UnsupportedFileError: It is of no accepted kind.
        AppError: It is of a kind that is not wanted here.
    """
    if size == 0:
        raise EmptyFileError
    wanted.check_size(size)
    kind = BY_EXTENSION.get(PurePosixPath(file_name).suffix.lower().removeprefix("."))
    if kind is None:
        raise UnsupportedFileError
    wanted.check_kind(kind)
    return kind


def target_of(storage_url: str, bucket: Bucket, key: str, mime: str) -> dict[str, Any]:
    """Return where the bytes of an object go, for a sender with a token of their own."""
    return {
        "endpoint": f"{storage_url}/upload/resumable",
        "bucketName": bucket.name,
        "objectName": key,
        "chunkSize": CHUNK_BYTES,
        "contentType": mime,
    }


async def inspect_stored(bucket: Bucket, row: Mapping[str, Any], wanted: Wanted) -> Inspected:
    """Read an object back and check that it is what its row announced.

    Raises:
        UploadUnfinishedError: It has not arrived completely.
        InvalidInputError: Its kind or its size is another.
        TooLargeError: It is larger than allowed.
        AppError: It is not what is wanted here.
    """
    if row["object_id"] is None:
        raise UploadUnfinishedError
    if row["object_mime"] != row["mime"]:
        raise UnsupportedFileError(MISMATCH)
    async with bucket.download(row["object_key"]) as source:
        inspection = Inspection(source, wanted)
        kind = await inspection.start()
        if not is_storable_as(kind, row["mime"]):
            raise UnsupportedFileError(MISMATCH)
        async for _ in inspection.chunks():
            pass
    if inspection.result.size != row["bytes"]:
        raise InvalidInputError("The size of the file is not the announced one.")
    return inspection.result
