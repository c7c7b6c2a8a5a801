"""Files of applicants, with a session or without one."""

from typing import Annotated
from uuid import UUID

from fastapi import Depends
from starlette.requests import Request
from starlette.responses import Response

from api.attachments import service, viewing
from api.attachments.errors import EvidenceKeptError, FileKeptError, SignedFileError
from api.attachments.refusals import OF_FILE
from api.attachments.schemas import (
    Attachment,
    AttachmentCreate,
    AttachmentDescription,
    AttachmentForm,
    AttachmentUpload,
    FileAddresses,
    FileDetails,
    FilesOfApplicant,
    OpenedAttachment,
)
from api.core.data.idempotency import ReusedKeyError
from api.core.errors.tree import NotFoundError
from api.core.http.description import IDEMPOTENCY_KEY
from api.core.http.responses import Answer, answer, json_text
from api.core.http.routing import feature_router
from api.core.schemas import refusals
from api.files.errors import FileNotOpenableError
from api.files.forms import arriving, described
from api.public.attempts import Attempts
from api.public.limits import FILES, FILES_DEVICES
from api.public.visitors import (
    SESSION_IF_ANY,
    application_of_address,
    sender_of,
    sender_of_attachment,
)

router = feature_router("/public", "public", dependencies=[SESSION_IF_ANY])

FIELDS = {
    "applicationId",
    "sectionId",
    "fieldName",
    "docType",
    "arrayIndex",
    "arrayFieldName",
    "requestId",
    "letterId",
}
REQUIRED = {"applicationId", "fieldName"}
FILE_REFUSALS = refusals(*OF_FILE)
FORM = {
    "requestBody": {
        "required": True,
        "content": {"multipart/form-data": {"schema": AttachmentForm.model_json_schema()}},
    }
}
ROW_KEY = {**IDEMPOTENCY_KEY, "description": "The same key again adds no second row."}
Counted = Annotated[str, Depends(Attempts(FILES, FILES_DEVICES))]


@router.post(
    "/attachments",
    status_code=201,
    response_model=Answer[Attachment],
    responses=FILE_REFUSALS,
    openapi_extra=FORM,
)
async def create_public_attachment(request: Request, _client: Counted) -> Response:
    """Send a file of at most 25 MB for an application of one's own; it is passed on while it arrives."""
    async with arriving(request, FIELDS, REQUIRED) as form:
        body = described(form, AttachmentDescription)
        sender = sender_of(request, body.application_id)
        return answer(await service.send(sender, body, form.file_name or "", form.file()), 201)


@router.post(
    "/attachments/uploads",
    status_code=201,
    response_model=Answer[AttachmentUpload],
    responses=refusals(*OF_FILE, ReusedKeyError),
    openapi_extra={"parameters": [ROW_KEY]},
)
async def create_public_upload(
    request: Request, body: AttachmentCreate, _client: Counted
) -> Response:
    """Announce a resumable upload, and learn where its bytes go."""
    sender = sender_of(request, body.application_id)
    return answer(await service.announce(sender, body), 201)


@router.post(
    "/attachments/{attachment_id}/upload",
    response_model=Answer[AttachmentUpload],
    responses=refusals(NotFoundError),
)
async def resume_public_upload(request: Request, attachment_id: UUID, _client: Counted) -> Response:
    """Learn once more where the bytes of an unfinished upload go."""
    sender = await sender_of_attachment(request, attachment_id)
    return answer(await service.resume(sender, attachment_id))


@router.post(
    "/attachments/{attachment_id}/complete",
    response_model=Answer[Attachment],
    responses=FILE_REFUSALS,
)
async def complete_public_upload(
    request: Request, attachment_id: UUID, _client: Counted
) -> Response:
    """Check a file that was sent by a resumable upload, and keep it."""
    sender = await sender_of_attachment(request, attachment_id)
    return answer(await service.complete(sender, attachment_id))


@router.get(
    "/attachments/{attachment_id}/details",
    response_model=Answer[FileDetails],
    responses=refusals(NotFoundError),
)
async def get_public_attachment_details(
    request: Request, attachment_id: UUID, _client: Counted
) -> Response:
    """Return where a file of one's own lies and what it is called."""
    sender = await sender_of_attachment(request, attachment_id)
    return answer(await sender.query(viewing.details, attachment_id))


@router.post(
    "/attachments/{attachment_id}/open",
    response_model=Answer[OpenedAttachment],
    responses=refusals(NotFoundError, FileNotOpenableError),
)
async def open_public_attachment(
    request: Request, attachment_id: UUID, _client: Counted
) -> Response:
    """Mint an address of a file of one's own that is good for a minute."""
    sender = await sender_of_attachment(request, attachment_id)
    return answer(await viewing.open_attachment(sender, attachment_id))


@router.delete(
    "/attachments/{attachment_id}",
    status_code=204,
    responses=refusals(NotFoundError, SignedFileError, EvidenceKeptError, FileKeptError),
)
async def delete_public_attachment(
    request: Request, attachment_id: UUID, _client: Counted
) -> Response:
    """Take a file of one's own back, or cancel its upload."""
    sender = await sender_of_attachment(request, attachment_id)
    await service.remove(sender, attachment_id)
    return answer(None)


@router.post(
    "/file-details",
    response_model=Answer[FilesOfApplicant],
    responses=refusals(),
)
async def get_file_details(request: Request, body: FileAddresses, _client: Counted) -> Response:
    """Return the details of one's own files by what their `azurePath` says; nothing is fetched."""
    found = {
        "cv": await _details_at(request, body.cv_url, "cv"),
        "resume": await _details_at(request, body.resume_url, "resume"),
        "signature": await _details_at(request, body.signature_url, "signature"),
    }
    return answer(json_text(found))


async def _details_at(
    request: Request, address: str | None, doc_type: str
) -> dict[str, str] | None:
    application_id = application_of_address(address or "")
    if application_id is None:
        return None
    sender = sender_of(request, application_id)
    return await sender.query(viewing.details_at, address or "", doc_type)
