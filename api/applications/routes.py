"""Applications, for staff and for applicants with an account."""

from typing import Annotated
from uuid import UUID

from starlette.responses import Response

from api.applications import service
from api.applications.errors import (
    ApplicationMoveError,
    HireIncompleteError,
    InterviewRequiredError,
    OwnerNotStaffError,
    ReasonRequiredError,
)
from api.applications.schemas import (
    Application,
    ApplicationChange,
    ApplicationDetail,
    ApplicationQuery,
    StatusChange,
    StatusHistoryEntry,
)
from api.core.errors.tree import NotFoundError, StaleVersionError
from api.core.http.responses import Answer, Listing
from api.core.http.routing import feature_router, query_of, query_parameters
from api.core.identity.caller import Caller
from api.core.identity.guards import AnyRole, requires
from api.core.schemas import ADMINS, refusals

router = feature_router("/applications", "applications")
IN_BODY = ("q",)
Decider = Annotated[Caller, requires("hiringmanager", *ADMINS)]


@router.get(
    "",
    response_model=Listing[Application],
    openapi_extra=query_parameters(ApplicationQuery, IN_BODY),
)
async def list_applications(
    person: AnyRole, query: Annotated[ApplicationQuery, query_of(ApplicationQuery, IN_BODY)]
) -> Response:
    """List the applications that the caller may see: applicants theirs, staff those in their charge.

    Administrators choose the account by `userId`; for anybody else it stands for their own.
    """
    return await person.read(service.list_applications, query)


@router.post("/search", response_model=Listing[Application], responses=refusals())
async def search_applications(person: AnyRole, body: ApplicationQuery) -> Response:
    """List the applications of a search; names belong in a body, never in an address."""
    return await person.read(service.list_applications, body)


@router.get(
    "/{application_id}",
    response_model=Answer[ApplicationDetail],
    responses=refusals(NotFoundError),
)
async def get_application(person: AnyRole, application_id: UUID) -> Response:
    """Return one application."""
    return await person.read(service.get_application, application_id)


@router.patch(
    "/{application_id}",
    response_model=Answer[ApplicationDetail],
    responses=refusals(NotFoundError, StaleVersionError, OwnerNotStaffError),
)
async def patch_application(
    person: Decider, application_id: UUID, body: ApplicationChange
) -> Response:
    """Say who is in charge of an application and what comes next."""
    return await person.write(service.change_application, application_id, body)


@router.delete(
    "/{application_id}/links",
    response_model=Answer[ApplicationDetail],
    responses=refusals(NotFoundError),
)
async def delete_application_links(person: Decider, application_id: UUID) -> Response:
    """End every link and cookie that opens an application without a sign-in; emails to come bring a new one."""
    return await person.write(service.end_links, application_id)


@router.get(
    "/{application_id}/status-history",
    response_model=Answer[list[StatusHistoryEntry]],
    responses=refusals(NotFoundError),
)
async def list_status_history(person: AnyRole, application_id: UUID) -> Response:
    """List the moves of an application; of their own, applicants see status and time."""
    return await person.read(service.list_status_history, application_id)


@router.post(
    "/{application_id}/status-history",
    status_code=201,
    response_model=Answer[ApplicationDetail],
    responses=refusals(
        NotFoundError,
        StaleVersionError,
        ApplicationMoveError,
        HireIncompleteError,
        ReasonRequiredError,
        InterviewRequiredError,
    ),
)
async def create_status_history(
    person: Annotated[Caller, requires("applicant", "hiringmanager", *ADMINS)],
    application_id: UUID,
    body: StatusChange,
) -> Response:
    """Move an application; applicants withdraw theirs."""
    return await person.write(service.create_status_history, application_id, body, status=201)
