"""Times for interviews: staff keep them, and anybody sees when one is open."""

from typing import Annotated

from fastapi import Depends
from starlette.requests import Request
from starlette.responses import Response

from api.core.data.database import Connection
from api.core.errors.tree import ConflictError
from api.core.http.responses import Answer, Json
from api.core.http.routing import feature_router, query_of, query_parameters
from api.core.identity.guards import StaffReads, writes
from api.core.resources.routing import ResourceRoutes
from api.core.schemas import ADMINS, refusals
from api.interviews import service
from api.interviews.errors import SlotOverlapError
from api.interviews.schemas import (
    OpenSlot,
    OpenSlotQuery,
    SeriesReport,
    Slots,
    SlotsBody,
    SlotSeries,
)
from api.interviews.slots import RESOURCE
from api.public.attempts import Attempts
from api.public.limits import LISTS
from api.public.service import read_publicly

router = feature_router(RESOURCE.path, "interviews")
absences = ResourceRoutes(
    service.ABSENCES, feature_router(service.ABSENCES.resource.path, "interviews")
).add_usual()
DeciderWrites = Annotated[Connection, writes("hiringmanager", *ADMINS)]
REFUSED = refusals(ConflictError, SlotOverlapError)
usual = ResourceRoutes(service.SLOTS, router)
usual.list("", "list_interview_slots")


@router.get(
    "/available",
    response_model=Answer[list[OpenSlot]],
    responses=refusals(),
    openapi_extra=query_parameters(OpenSlotQuery),
)
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


@router.post("", status_code=201, response_model=Answer[Slots], responses=REFUSED)
async def create_interview_slots(connection: DeciderWrites, body: SlotsBody) -> Json:
    """Add one slot, or many: all of them or none."""
    return await service.create_slots(connection, body)


@router.post("/series", status_code=201, response_model=Answer[SeriesReport], responses=REFUSED)
async def create_interview_slot_series(connection: DeciderWrites, body: SlotSeries) -> Json:
    """Add the same times on some days of each week; what there can't be is left out and said."""
    return await service.create_series(connection, body)


usual.get("/{row_id}", "get_interview_slot")
usual.update("/{row_id}", "update_interview_slot")
usual.patch("/{row_id}", "patch_interview_slot")
usual.delete("/{row_id}", "delete_interview_slot")
