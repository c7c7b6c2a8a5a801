"""Job listings: the routes of every resource, and copies."""

from typing import Annotated, Any
from uuid import UUID

from starlette.responses import Response

from api.core.errors.tree import NotFoundError
from api.core.http.responses import Answer, PdfResponse
from api.core.identity.caller import Caller
from api.core.identity.guards import requires
from api.core.resources.routing import ResourceRoutes
from api.core.schemas import STAFF, Locale, refusals
from api.core.state import state_of
from api.job_listings import posters, service
from api.job_listings.errors import ListingNotOpenError
from api.job_listings.resource import RESOURCE
from api.job_listings.schemas import ListingToPublish, MissingToPublish

router = ResourceRoutes(service.ROWS).add_usual()
ONE: Any = Answer[RESOURCE.models.row]  # type: ignore[name-defined]


@router.post("/publishing/preview", response_model=Answer[list[MissingToPublish]])
async def preview_publishing(
    person: Annotated[Caller, requires(*RESOURCE.writers)], body: ListingToPublish
) -> Response:
    """List what a listing lacks before it can be published, whether it is saved or not."""
    return await person.read(service.missing_to_publish, body)


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


@router.get(
    "/{row_id}/poster",
    response_class=PdfResponse,
    responses=refusals(NotFoundError, ListingNotOpenError),
)
async def get_job_poster(
    person: Annotated[Caller, requires(*STAFF)], row_id: UUID, locale: Locale = "en"
) -> Response:
    """Return a poster of an open job, with a code that leads to its page, to be printed."""
    app_url = state_of(person.request).settings.app_url
    poster = await person.query(posters.poster, row_id, locale, app_url)
    return PdfResponse.named("poster.pdf", await poster.as_pdf())
