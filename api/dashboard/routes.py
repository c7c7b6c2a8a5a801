"""Dashboard: the figures of the day."""

from typing import Annotated

from starlette.responses import Response

from api.core.http.responses import Answer
from api.core.http.routing import feature_router
from api.core.identity.caller import Caller
from api.core.identity.guards import AnyRole, requires
from api.core.schemas import DECIDERS
from api.dashboard import hiring, service
from api.dashboard.hiring import HiringFigures
from api.dashboard.schemas import Dashboard

router = feature_router("/dashboard", "dashboard")


@router.get("", response_model=Answer[Dashboard])
async def get_dashboard(person: AnyRole) -> Response:
    """Return the figures of the day, counted over what the caller may see."""
    return await person.read(service.get_dashboard)


@router.get("/hiring", response_model=Answer[HiringFigures])
async def get_hiring_dashboard(
    person: Annotated[Caller, requires(*DECIDERS)],
) -> Response:
    """Return what there is to do in hiring."""
    return await person.read(hiring.get_hiring_figures)
