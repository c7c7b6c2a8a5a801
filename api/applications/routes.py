"""Applications, for staff and for applicants with an account."""

from typing import Annotated
from uuid import UUID

from api.applications import service
from api.applications.errors import (
    ApplicationMoveError,
    BackgroundLetterOwedError,
    BackgroundUnfinishedError,
    EmployedError,
    FormNotAskedForError,
    HireIncompleteError,
    InterviewRequiredError,
    OfferNotAcceptedError,
    OfferRequiredError,
    OwnerNotStaffError,
    ReasonRequiredError,
    RemindedTodayError,
    RemindersStoppedError,
    SlotOverlapError,
    SlotTakenError,
)
from api.applications.schemas import (
    Application,
    ApplicationChange,
    ApplicationDetail,
    ApplicationQuery,
    FormReminder,
    StatusChange,
    StatusHistoryEntry,
)
from api.core.data.database import Connection
from api.core.errors.tree import NotFoundError, StaleVersionError
from api.core.http.query import query_of
from api.core.http.responses import Answer, Json, Listing, Page
from api.core.http.routing import feature_router
from api.core.identity.guards import AnyoneReads, DeciderWrites, writes
from api.core.schemas import DECIDERS, refusals

router = feature_router("/applications", "applications")
IN_BODY = ("q",)


@router.get("", response_model=Listing[Application])
async def list_applications(
    connection: AnyoneReads,
    query: Annotated[ApplicationQuery, query_of(ApplicationQuery, IN_BODY)],
) -> Page:
    """List the applications that the caller may see: applicants theirs, staff those in their charge.

    Administrators choose the account by `userId`; for anybody else it stands for their own.
    """
    return await service.list_applications(connection, query)


@router.post("/search", response_model=Listing[Application], responses=refusals())
async def search_applications(connection: AnyoneReads, body: ApplicationQuery) -> Page:
    """List the applications of a search; names belong in a body, never in an address."""
    return await service.list_applications(connection, body)


@router.get(
    "/{application_id}",
    response_model=Answer[ApplicationDetail],
    responses=refusals(NotFoundError),
)
async def get_application(connection: AnyoneReads, application_id: UUID) -> Json:
    """Return one application."""
    return await service.get_application(connection, application_id)


@router.patch(
    "/{application_id}",
    response_model=Answer[ApplicationDetail],
    responses=refusals(NotFoundError, StaleVersionError, OwnerNotStaffError),
)
async def patch_application(
    connection: DeciderWrites, application_id: UUID, body: ApplicationChange
) -> Json:
    """Say who is in charge of an application and what comes next."""
    return await service.change_application(connection, application_id, body)


@router.delete(
    "/{application_id}/links",
    response_model=Answer[ApplicationDetail],
    responses=refusals(NotFoundError),
)
async def delete_application_links(connection: DeciderWrites, application_id: UUID) -> Json:
    """End every link and cookie that opens an application without a sign-in; emails to come bring a new one."""
    return await service.end_links(connection, application_id)


@router.post(
    "/{application_id}/form-reminders",
    response_model=Answer[FormReminder],
    responses=refusals(
        NotFoundError, FormNotAskedForError, RemindersStoppedError, RemindedTodayError
    ),
)
async def create_form_reminder(connection: DeciderWrites, application_id: UUID) -> Json:
    """Remind an applicant by email of the form that they have not finished, once a day at most."""
    return await service.remind_of_form(connection, application_id)


@router.get(
    "/{application_id}/status-history",
    response_model=Answer[list[StatusHistoryEntry]],
    responses=refusals(NotFoundError),
)
async def list_status_history(connection: AnyoneReads, application_id: UUID) -> Json:
    """List the moves of an application; of their own, applicants see status and time."""
    return await service.list_status_history(connection, application_id)


@router.post(
    "/{application_id}/status-history",
    status_code=201,
    response_model=Answer[ApplicationDetail],
    responses=refusals(
        NotFoundError,
        StaleVersionError,
        ApplicationMoveError,
        HireIncompleteError,
        OfferNotAcceptedError,
        OfferRequiredError,
        BackgroundUnfinishedError,
        BackgroundLetterOwedError,
        EmployedError,
        ReasonRequiredError,
        InterviewRequiredError,
        SlotTakenError,
        SlotOverlapError,
    ),
)
async def create_status_history(
    connection: Annotated[Connection, writes("applicant", *DECIDERS)],
    application_id: UUID,
    body: StatusChange,
) -> Json:
    """Move an application; applicants withdraw theirs."""
    return await service.create_status_history(connection, application_id, body)
