"""References of an applicant, for staff: deciders ask them by email."""

from uuid import UUID

from api.core.errors.tree import NotFoundError
from api.core.http.responses import Answer, Json
from api.core.http.routing import feature_router
from api.core.identity.guards import DeciderWrites, StaffReads
from api.core.schemas import refusals
from api.references import service
from api.references.errors import (
    ReferenceAnsweredError,
    ReferenceAskedError,
    ReferenceClosedError,
    ReferenceOwnError,
    ReferenceUnansweredError,
    ReferenceUnknownError,
)
from api.references.schemas import ReferenceRequest, ReferenceRequestCreate, ReferencesShown

router = feature_router("/applications/{application_id}/references", "applications")


@router.get("", response_model=Answer[ReferencesShown], responses=refusals(NotFoundError))
async def get_references(connection: StaffReads, application_id: UUID) -> Json:
    """Say whom an applicant has named, what they are asked, and what those said who were asked by email."""
    return await service.references_of(connection, application_id)


@router.post(
    "",
    status_code=201,
    response_model=Answer[ReferenceRequest],
    responses=refusals(
        NotFoundError,
        ReferenceClosedError,
        ReferenceUnknownError,
        ReferenceOwnError,
        ReferenceAskedError,
    ),
)
async def create_reference_request(
    connection: DeciderWrites, application_id: UUID, body: ReferenceRequestCreate
) -> Json:
    """Ask a reference whom the applicant has named: they get a link that is good for 14 days."""
    return await service.ask(connection, application_id, body)


@router.post(
    "/{request_id}/revoke",
    response_model=Answer[ReferenceRequest],
    responses=refusals(NotFoundError, ReferenceAnsweredError),
)
async def cancel_reference_request(
    connection: DeciderWrites, application_id: UUID, request_id: UUID
) -> Json:
    """End the link of a reference who has not answered."""
    return await service.revoke(connection, application_id, request_id)


@router.post(
    "/{request_id}/noted",
    response_model=Answer[ReferenceRequest],
    responses=refusals(NotFoundError, ReferenceUnansweredError),
)
async def complete_reference_request(
    connection: DeciderWrites, application_id: UUID, request_id: UUID
) -> Json:
    """Note that an answer has been read: that ends its task."""
    return await service.note(connection, application_id, request_id)
