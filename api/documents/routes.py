"""Visit documents: files that belong to a visit."""

from typing import Annotated
from uuid import UUID

from starlette.responses import Response

from api.core.errors.tree import (
    ConflictError,
    NotFoundError,
    StaleVersionError,
    UnavailableError,
)
from api.core.files.errors import REFUSALS
from api.core.http.query import query_of
from api.core.http.responses import Answer
from api.core.http.routing import feature_router
from api.core.identity.guards import EmployeeOrAdmin
from api.core.schemas import refusals
from api.documents import service, upload
from api.documents.errors import WithdrawalTooLateError
from api.documents.schemas import (
    Archive,
    Document,
    DocumentForm,
    DocumentQuery,
    OpenedDocument,
    OpenRequest,
    Upload,
    UploadCreate,
)
from api.files.errors import FileNotOpenableError
from api.visits.errors import CanceledError

router = feature_router("", "documents")

FILE_REFUSALS = refusals(*REFUSALS, CanceledError)
FORM = {
    "requestBody": {
        "required": True,
        "content": {"multipart/form-data": {"schema": DocumentForm.model_json_schema()}},
    }
}


@router.get(
    "/visits/{visit_id}/documents",
    response_model=Answer[list[Document]],
    responses=refusals(NotFoundError),
)
async def list_documents(
    person: EmployeeOrAdmin,
    visit_id: UUID,
    query: Annotated[DocumentQuery, query_of(DocumentQuery)],
) -> Response:
    """List the documents of a visit."""
    return await person.show(service.list_documents, visit_id, query.archived)


@router.post(
    "/visits/{visit_id}/documents",
    status_code=201,
    response_model=Answer[Document],
    responses=FILE_REFUSALS,
    openapi_extra=FORM,
)
async def create_document(person: EmployeeOrAdmin, visit_id: UUID) -> Response:
    """Upload a file of at most 25 MB to a visit; it is passed on while it arrives."""
    return await upload.receive(person, visit_id)


@router.post(
    "/visits/{visit_id}/documents/uploads",
    status_code=201,
    response_model=Answer[Upload],
    responses=FILE_REFUSALS,
)
async def create_upload(person: EmployeeOrAdmin, visit_id: UUID, body: UploadCreate) -> Response:
    """Announce a resumable upload, and learn where its bytes go."""
    return await person.write(upload.announce, person, visit_id, body, status=201)


@router.post(
    "/visit-documents/{document_id}/complete",
    response_model=Answer[Document],
    responses=FILE_REFUSALS,
)
async def complete_document(person: EmployeeOrAdmin, document_id: UUID) -> Response:
    """Check a file that was sent by a resumable upload, and show it."""
    return await upload.complete(person, document_id)


@router.delete(
    "/visit-documents/{document_id}",
    status_code=204,
    responses=refusals(NotFoundError, ConflictError, UnavailableError),
)
async def delete_document(person: EmployeeOrAdmin, document_id: UUID) -> Response:
    """Cancel an upload of one's own that has not finished."""
    return await upload.cancel(person, document_id)


@router.post(
    "/visit-documents/{document_id}/open",
    response_model=Answer[OpenedDocument],
    responses=refusals(NotFoundError, FileNotOpenableError, UnavailableError),
)
async def open_document(
    person: EmployeeOrAdmin, document_id: UUID, body: OpenRequest | None = None
) -> Response:
    """Mint an address of the file that is good for a minute; this is audited."""
    return await service.open_document(person, document_id, body or OpenRequest())


@router.post(
    "/visit-documents/{document_id}/archive",
    response_model=Answer[Document],
    responses=refusals(NotFoundError, StaleVersionError, ConflictError),
)
async def archive_document(person: EmployeeOrAdmin, document_id: UUID, body: Archive) -> Response:
    """Put a document away, with the reason."""
    return await person.write(service.archive_document, document_id, body)


@router.post(
    "/visit-documents/{document_id}/withdraw",
    status_code=204,
    responses=refusals(NotFoundError, ConflictError, WithdrawalTooLateError),
)
async def withdraw_document(person: EmployeeOrAdmin, document_id: UUID) -> Response:
    """Withdraw a wrong upload of one's own, within 30 minutes."""
    return await person.write(service.withdraw_document, document_id)
