"""Routes of saved views."""

from typing import Annotated
from uuid import UUID

from starlette.responses import Response

from api.core.errors.tree import ConflictError, NotFoundError
from api.core.http.responses import Answer
from api.core.http.routing import feature_router
from api.core.identity.caller import Caller
from api.core.identity.guards import requires
from api.core.schemas import STAFF, refusals
from api.saved_views import service
from api.saved_views.errors import TooManyViewsError
from api.saved_views.schemas import SavedView, SavedViewChange, SavedViewCreate

router = feature_router("/saved-views", "saved-views")
Staff = Annotated[Caller, requires(*STAFF)]


@router.get("", response_model=Answer[list[SavedView]])
async def list_saved_views(person: Staff) -> Response:
    """List the views that the caller has saved."""
    return await person.read(service.list_views)


@router.post(
    "",
    status_code=201,
    response_model=Answer[SavedView],
    responses=refusals(ConflictError, TooManyViewsError),
)
async def create_saved_view(person: Staff, body: SavedViewCreate) -> Response:
    """Keep a view of a list under a name."""
    return await person.write(service.create_view, body, status=201)


@router.patch(
    "/{view_id}",
    response_model=Answer[SavedView],
    responses=refusals(NotFoundError, ConflictError),
)
async def patch_saved_view(person: Staff, view_id: UUID, body: SavedViewChange) -> Response:
    """Give a saved view another name."""
    return await person.write(service.rename_view, view_id, body)


@router.delete("/{view_id}", status_code=204, responses=refusals(NotFoundError))
async def delete_saved_view(person: Staff, view_id: UUID) -> Response:
    """Remove a saved view."""
    return await person.write(service.delete_view, view_id)
