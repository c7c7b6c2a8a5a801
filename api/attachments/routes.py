"""What staff do with the files of applicants."""

from typing import Annotated
from uuid import UUID

from starlette.responses import Response

from api.attachments import requests, viewing
from api.attachments.errors import FileNotOpenableError, RequestMoveError
from api.attachments.schemas import (
    DocumentRequest,
    DocumentRequestCreate,
    DocumentRequestDecision,
    OpenedAttachment,
    StaffAttachment,
)
from api.core.errors.tree import (
    ForbiddenError,
    NotFoundError,
    StaleVersionError,
    UnavailableError,
)
from api.core.http.responses import Answer, answer
from api.core.http.routing import feature_router
from api.core.identity.caller import Caller
from api.core.identity.guards import requires
from api.core.schemas import ADMINS, STAFF, refusals

router = feature_router("/applications/{application_id}", "applications")
Reader = Annotated[Caller, requires(*STAFF)]
Decider = Annotated[Caller, requires("hiringmanager", *ADMINS)]


@router.get(
    "/attachments",
    response_model=Answer[list[StaffAttachment]],
    responses=refusals(NotFoundError),
)
async def list_attachments(person: Reader, application_id: UUID) -> Response:
    """List the files of an application, as far as the caller may see them."""
    return await person.read(viewing.list_attachments, application_id)


@router.post(
    "/attachments/{attachment_id}/open",
    response_model=Answer[OpenedAttachment],
    responses=refusals(NotFoundError, FileNotOpenableError, UnavailableError),
)
async def open_attachment(person: Reader, application_id: UUID, attachment_id: UUID) -> Response:
    """Mint an address of a file that is good for a minute; this is audited."""
    return answer(await viewing.open_attachment(person, attachment_id, application_id))


@router.get(
    "/document-requests",
    response_model=Answer[list[DocumentRequest]],
    responses=refusals(NotFoundError),
)
async def list_document_requests(person: Reader, application_id: UUID) -> Response:
    """List the documents that an applicant was asked for."""
    return await person.read(requests.list_requests, application_id)


@router.post(
    "/document-requests",
    status_code=201,
    response_model=Answer[DocumentRequest],
    responses=refusals(NotFoundError, ForbiddenError),
)
async def create_document_request(
    person: Decider, application_id: UUID, body: DocumentRequestCreate
) -> Response:
    """Ask an applicant for a document."""
    return await person.write(requests.ask, application_id, body, status=201)


@router.patch(
    "/document-requests/{request_id}",
    response_model=Answer[DocumentRequest],
    responses=refusals(NotFoundError, StaleVersionError, RequestMoveError),
)
async def patch_document_request(
    person: Decider, application_id: UUID, request_id: UUID, body: DocumentRequestDecision
) -> Response:
    """Accept what was sent, reject it with a reason, or ask for it no more."""
    return await person.write(requests.decide, application_id, request_id, body)
