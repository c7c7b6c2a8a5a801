"""What an applicant sends: JSON, or a form that may bring files along."""

from collections.abc import AsyncIterator, Collection, Mapping
from dataclasses import dataclass, field

from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import Request

from api.core.errors.tree import InvalidInputError
from api.core.files.errors import InvalidDocumentTypeError
from api.core.files.inspection import Inspection

MOST_FIELDS = 30
CHUNK_BYTES = 256 * 1024
DOC_TYPES = ("cv", "resume", "signature")


@dataclass(frozen=True, slots=True)
class SentForm:
    """The fields of a form as text, and its files by their document type."""

    fields: Mapping[str, str]
    files: Mapping[str, UploadFile] = field(default_factory=dict)


def is_form(request: Request) -> bool:
    """Tell a form from JSON."""
    return request.headers.get("Content-Type", "").startswith("multipart/form-data")


async def read_form(request: Request, doc_types: Collection[str] = DOC_TYPES) -> SentForm:
    """Read a form; every file is checked whole before anything is done with it.

    Raises:
        InvalidInputError: The form is broken, or a file is of no accepted kind.
        InvalidDocumentTypeError: A file is none of these types.
        TooLargeError: A file is larger than allowed.
    """
    try:
        form = await request.form(max_files=len(doc_types), max_fields=MOST_FIELDS)
    except HTTPException as error:
        raise InvalidInputError(str(error.detail)) from None
    files = {name: value for name, value in form.items() if isinstance(value, UploadFile)}
    if not files.keys() <= set(doc_types):
        raise InvalidDocumentTypeError
    # A form of a page sends a part without a name where no file was chosen.
    files = {name: file for name, file in files.items() if file.filename}
    for file in files.values():
        inspection = Inspection(chunks_of(file))
        await inspection.start()
        async for _ in inspection.chunks():
            pass
    fields = {name: value for name, value in form.items() if isinstance(value, str) and value}
    return SentForm(fields, files)


async def chunks_of(file: UploadFile) -> AsyncIterator[bytes]:
    """Read a file of a form from its beginning."""
    await file.seek(0)
    while chunk := await file.read(CHUNK_BYTES):
        yield chunk
