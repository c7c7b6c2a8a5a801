"""What an applicant sends: JSON, or a form that may bring files along."""

from collections.abc import AsyncIterator, Collection, Mapping
from dataclasses import dataclass, field

from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import Request

from api.attachments.kind import ATTACHMENTS
from api.attachments.schemas import NAMED_TYPES
from api.core.errors.tree import InvalidInputError, TooLargeError
from api.core.files.errors import InvalidDocumentTypeError
from api.core.files.inspection import Inspection
from api.core.files.wanted import Wanted
from api.core.http.limits import USUAL_JSON

MOST_FIELDS = 30
# More than all together may have: the code that reads them says what is too long.
FIELD_BYTES = 2 * USUAL_JSON.most_bytes
CHUNK_BYTES = 256 * 1024


@dataclass(frozen=True, slots=True)
class SentFile:
    """A file of a form that was read whole and found to be acceptable."""

    name: str
    sha256: str
    _upload: UploadFile

    def chunks(self) -> AsyncIterator[bytes]:
        """Read it from its beginning."""
        return _chunks_of(self._upload)


@dataclass(frozen=True, slots=True)
class SentForm:
    """The fields of a form as text, and its files by their document type."""

    fields: Mapping[str, str]
    files: Mapping[str, SentFile] = field(default_factory=dict)


async def read_form(request: Request, doc_types: Collection[str] = NAMED_TYPES) -> SentForm:
    """Read a form; every file is checked whole before anything is done with it.

    Raises:
        InvalidInputError: The form is broken, or a file is of no accepted kind.
        InvalidDocumentTypeError: A file is none of these types.
        TooLargeError: A file is larger than allowed.
    """
    try:
        form = await request.form(
            max_files=len(doc_types), max_fields=MOST_FIELDS, max_part_size=FIELD_BYTES
        )
    except HTTPException as error:
        if error.status_code == TooLargeError.status:
            raise
        raise InvalidInputError(str(error.detail)) from None
    files = {name: value for name, value in form.items() if isinstance(value, UploadFile)}
    if not files.keys() <= set(doc_types):
        raise InvalidDocumentTypeError
    # A form of a page sends a part without a name where no file was chosen.
    sent = {
        doc_type: await _inspected(file, file.filename, ATTACHMENTS.wanted_as(doc_type))
        for doc_type, file in files.items()
        if file.filename
    }
    fields = {name: value for name, value in form.items() if isinstance(value, str) and value}
    return SentForm(fields, sent)


async def _inspected(file: UploadFile, name: str, wanted: Wanted) -> SentFile:
    inspection = Inspection(_chunks_of(file), wanted)
    await inspection.start()
    async for _ in inspection.chunks():
        pass
    return SentFile(name, inspection.result.sha256, file)


async def _chunks_of(file: UploadFile) -> AsyncIterator[bytes]:
    await file.seek(0)
    while chunk := await file.read(CHUNK_BYTES):
        yield chunk
