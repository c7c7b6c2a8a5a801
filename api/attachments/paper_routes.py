"""What staff add to the files of an applicant."""

from uuid import UUID

from starlette.responses import Response

from api.attachments import papers
from api.attachments.errors import (
    EvidenceKeptError,
    LetterKeptError,
    PaperKeptError,
    SignedFileError,
)
from api.attachments.refusals import OF_FILE
from api.attachments.routes import Decider
from api.attachments.schemas import Attachment, AttachmentUpload, PaperCreate, PaperForm
from api.core.errors.tree import ForbiddenError, NotFoundError, UnavailableError
from api.core.http.responses import Answer, answer
from api.core.http.routing import feature_router
from api.core.schemas import refusals

router = feature_router("/applications/{application_id}/attachments", "applications")
REFUSALS = refusals(*OF_FILE, ForbiddenError)
FORM = {
    "requestBody": {
        "required": True,
        "content": {"multipart/form-data": {"schema": PaperForm.model_json_schema()}},
    }
}


@router.post(
    "",
    status_code=201,
    response_model=Answer[Attachment],
    responses=REFUSALS,
    openapi_extra=FORM,
)
async def create_attachment(person: Decider, application_id: UUID) -> Response:
    """Add a file of at most 25 MB that came on paper; it is passed on while it arrives."""
    return answer(await papers.receive(person, application_id), 201)


@router.post(
    "/uploads",
    status_code=201,
    response_model=Answer[AttachmentUpload],
    responses=REFUSALS,
)
async def create_attachment_upload(
    person: Decider, application_id: UUID, body: PaperCreate
) -> Response:
    """Announce a resumable upload, and learn where its bytes go."""
    return answer(await papers.announce(person, application_id, body), 201)


@router.post(
    "/{attachment_id}/upload",
    response_model=Answer[AttachmentUpload],
    responses=refusals(NotFoundError, UnavailableError),
)
async def resume_attachment_upload(
    person: Decider, application_id: UUID, attachment_id: UUID
) -> Response:
    """Learn once more where the bytes of an unfinished upload go."""
    return answer(await papers.resume(person, application_id, attachment_id))


@router.post("/{attachment_id}/complete", response_model=Answer[Attachment], responses=REFUSALS)
async def complete_attachment_upload(
    person: Decider, application_id: UUID, attachment_id: UUID
) -> Response:
    """Check a file that was sent by a resumable upload, and keep it."""
    return answer(await papers.complete(person, application_id, attachment_id))


@router.delete(
    "/{attachment_id}",
    status_code=204,
    responses=refusals(
        NotFoundError,
        SignedFileError,
        PaperKeptError,
        EvidenceKeptError,
        LetterKeptError,
        UnavailableError,
    ),
)
async def delete_attachment(person: Decider, application_id: UUID, attachment_id: UUID) -> Response:
    """Take a file back that one added within the last half hour, or cancel its upload."""
    await papers.take_back(person, application_id, attachment_id)
    return answer(None)
