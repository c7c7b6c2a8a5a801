"""Times for interviews: staff keep them, and anybody sees when one is open."""

from typing import Annotated
from uuid import UUID

from fastapi import Depends
from starlette.requests import Request
from starlette.responses import Response

from api.applications.errors import SlotOverlapError, SlotTakenError
from api.applications.schemas import ApplicationDetail
from api.core.errors.tree import (
    ConflictError,
    NotFoundError,
    StaleVersionError,
    TooLateError,
)
from api.core.http.query import query_of
from api.core.http.responses import Answer, Json
from api.core.http.routing import feature_router
from api.core.identity.guards import DeciderReads, DeciderWrites, StaffReads
from api.core.resources.routing import ResourceRoutes
from api.core.schemas import refusals
from api.interviews import bookings, bulk_invitations, service
from api.interviews.bookings import InterviewMove, InterviewVersion
from api.interviews.bulk_invitations import (
    BulkInvitationReport,
    BulkInvitations,
    EndedInvitations,
    InvitedApplications,
)
from api.interviews.errors import InterviewAheadError, InterviewOverError, NotInReviewError
from api.interviews.schemas import (
    ApplicationSlot,
    OpenSlot,
    OpenSlotQuery,
    SeriesReport,
    Slots,
    SlotsBody,
    SlotSeries,
    SlotsQuery,
)
from api.interviews.slots import RESOURCE
from api.public.attempts import Attempts
from api.public.limits import LISTS
from api.public.service import read_publicly

router = feature_router(RESOURCE.path, "interviews")
booked = feature_router("/interviews", "interviews")
invitations = feature_router("/applications/{application_id}/interview-invitation", "interviews")
many_invitations = feature_router("/applications/bulk-invitations", "interviews")
of_applications = feature_router("/applications/{application_id}/interview-slots", "interviews")
absences = ResourceRoutes(
    service.ABSENCES, feature_router(service.ABSENCES.resource.path, "interviews")
).add_usual()
REFUSED = refusals(ConflictError, SlotOverlapError)
usual = ResourceRoutes(service.SLOTS, router)
usual.list("", "list_interview_slots")


@router.get("/available", response_model=Answer[list[OpenSlot]], responses=refusals())
async def list_available_interview_slots(
    request: Request,
    query: Annotated[OpenSlotQuery, query_of(OpenSlotQuery)],
    _client: Annotated[str, Depends(Attempts(LISTS))],
) -> Response:
    """List when on a day an applicant can be interviewed, whatever they have applied for."""
    return await read_publicly(request, service.list_open, query)


@router.get("/upcoming", response_model=Answer[list[RESOURCE.models.row]])  # type: ignore[name-defined]
async def list_upcoming_interview_slots(connection: StaffReads) -> Json:
    """List the next fifty slots."""
    return await service.list_upcoming(connection)


@router.post(
    "",
    status_code=201,
    response_model=Answer[Slots],
    responses=REFUSED,
)
async def create_interview_slots(
    connection: DeciderWrites, body: SlotsBody, query: Annotated[SlotsQuery, query_of(SlotsQuery)]
) -> Json:
    """Add one slot, or many: all of them or none."""
    if query.is_dry_run:
        return await service.try_slots(connection, body)
    return await service.create_slots(connection, body)


@router.post("/series", status_code=201, response_model=Answer[SeriesReport], responses=REFUSED)
async def create_interview_slot_series(connection: DeciderWrites, body: SlotSeries) -> Json:
    """Add the same times on some days of each week; what there can't be is left out and said."""
    return await service.create_series(connection, body)


usual.get("/{row_id}", "get_interview_slot")
usual.update("/{row_id}", "update_interview_slot")
usual.patch("/{row_id}", "patch_interview_slot")
usual.delete("/{row_id}", "delete_interview_slot")


@of_applications.get(
    "",
    response_model=Answer[list[ApplicationSlot]],
    responses=refusals(NotFoundError),
)
async def list_application_slots(connection: DeciderReads, application_id: UUID) -> Json:
    """List the next slots in which the applicant can be booked."""
    return await bookings.list_open_for(connection, application_id)


@invitations.post(
    "",
    response_model=Answer[ApplicationDetail],
    responses=refusals(NotFoundError, NotInReviewError),
)
async def create_interview_invitation(connection: DeciderWrites, application_id: UUID) -> Json:
    """Invite an applicant in review, or one who missed their interview, to choose a time."""
    return await bookings.invite(connection, application_id)


@invitations.delete("", response_model=Answer[ApplicationDetail], responses=refusals(NotFoundError))
async def delete_interview_invitation(connection: DeciderWrites, application_id: UUID) -> Json:
    """Take an invitation back: the applicant can no longer choose a time."""
    return await bookings.end_invitation(connection, application_id)


@many_invitations.post("", response_model=Answer[BulkInvitationReport], responses=refusals())
async def create_bulk_invitations(connection: DeciderWrites, body: BulkInvitations) -> Json:
    """Invite up to 1,000 applicants in review to choose a time, with a result for each."""
    return await bulk_invitations.invite_many(connection, body)


@many_invitations.post("/undo", response_model=Answer[EndedInvitations], responses=refusals())
async def undo_bulk_invitations(connection: DeciderWrites, body: InvitedApplications) -> Json:
    """Take the invitations of these applicants back: they can no longer choose a time."""
    return await bulk_invitations.end_many(connection, body)


@booked.post(
    "/{interview_id}/move",
    response_model=Answer[ApplicationDetail],
    responses=refusals(NotFoundError, StaleVersionError, SlotTakenError, InterviewOverError),
)
async def update_interview(
    connection: DeciderWrites, interview_id: UUID, body: InterviewMove
) -> Json:
    """Give an interview another slot."""
    return await bookings.move_interview(connection, interview_id, body)


@booked.post(
    "/{interview_id}/no-show",
    response_model=Answer[ApplicationDetail],
    responses=refusals(NotFoundError, StaleVersionError, InterviewOverError, InterviewAheadError),
)
async def create_no_show(
    connection: DeciderWrites, interview_id: UUID, body: InterviewVersion
) -> Json:
    """Say that the applicant did not come."""
    return await bookings.miss_interview(connection, interview_id, body, has_missed=True)


@booked.post(
    "/{interview_id}/no-show/undo",
    response_model=Answer[ApplicationDetail],
    responses=refusals(NotFoundError, StaleVersionError, TooLateError),
)
async def undo_no_show(
    connection: DeciderWrites, interview_id: UUID, body: InterviewVersion
) -> Json:
    """Take that back, for half an hour."""
    return await bookings.miss_interview(connection, interview_id, body, has_missed=False)


@booked.post(
    "/{interview_id}/confirm",
    response_model=Answer[ApplicationDetail],
    responses=refusals(NotFoundError, StaleVersionError, InterviewOverError),
)
async def confirm_interview(
    connection: DeciderWrites, interview_id: UUID, body: InterviewVersion
) -> Json:
    """Note that the applicant said that they will come."""
    return await bookings.confirm_interview(connection, interview_id, body, is_coming=True)


@booked.post(
    "/{interview_id}/confirm/undo",
    response_model=Answer[ApplicationDetail],
    responses=refusals(NotFoundError, StaleVersionError, InterviewOverError),
)
async def undo_interview_confirmation(
    connection: DeciderWrites, interview_id: UUID, body: InterviewVersion
) -> Json:
    """Take that back."""
    return await bookings.confirm_interview(connection, interview_id, body, is_coming=False)
