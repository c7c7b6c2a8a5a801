"""Whose calendar is read, over HTTP."""

from typing import Annotated
from uuid import UUID

from starlette.responses import Response

from api.core.errors.tree import NotFoundError
from api.core.http.responses import Answer, Json
from api.core.http.routing import feature_router
from api.core.identity.caller import Caller
from api.core.identity.guards import StaffReads, requires
from api.core.schemas import STAFF, refusals
from api.interviews.sources import service
from api.interviews.sources.service import CalendarAddress, CalendarSource

router = feature_router("/absences/calendars", "interviews")
Staff = Annotated[Caller, requires(*STAFF)]


@router.get("", response_model=Answer[list[CalendarSource]])
async def list_calendar_sources(connection: StaffReads) -> Json:
    """List the calendars that are read: one's own, and for hiring managers and above everybody's."""
    return await service.list_sources(connection)


@router.post(
    "",
    status_code=201,
    response_model=Answer[list[CalendarSource]],
    responses=refusals(NotFoundError),
)
async def create_calendar_source(person: Staff, body: CalendarAddress) -> Response:
    """Have an interviewer's calendar read, in the place of a former one; its busy times become absences."""
    return await person.write(service.set_source, person, body, status=201)


@router.delete("/{person_id}", status_code=204, responses=refusals(NotFoundError))
async def delete_calendar_source(person: Staff, person_id: UUID) -> Response:
    """End the reading of an interviewer's calendar; the absences that it said go, too."""
    return await person.write(service.end_source, person_id)
