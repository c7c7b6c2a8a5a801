"""Job listings: the routes of every resource, and copies."""

from typing import Annotated, Any
from uuid import UUID

from starlette.responses import Response

from api.core.errors.tree import NotFoundError
from api.core.http.responses import Answer
from api.core.identity.caller import Caller
from api.core.identity.guards import requires
from api.core.resources.routing import ResourceRoutes
from api.core.schemas import refusals
from api.job_listings import service
from api.job_listings.resource import RESOURCE

router = ResourceRoutes(service.ROWS).add_usual()
ONE: Any = Answer[RESOURCE.models.row]  # type: ignore[name-defined]


@router.post(
    "/{row_id}/duplicate",
    status_code=201,
    response_model=ONE,
    responses=refusals(NotFoundError),
)
async def duplicate_job_listing(
    person: Annotated[Caller, requires(*RESOURCE.writers)], row_id: UUID
) -> Response:
    """Add a draft like this one."""
    return await person.write(service.duplicate, row_id, status=201)
