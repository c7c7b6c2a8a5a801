"""Dashboard: the figures of the day."""

from starlette.responses import Response

from api.core.http.responses import Answer
from api.core.http.routing import feature_router
from api.core.identity.guards import AnyRole
from api.dashboard import service
from api.dashboard.schemas import Dashboard

router = feature_router("/dashboard", "dashboard")


@router.get("", response_model=Answer[Dashboard])
async def get_dashboard(person: AnyRole) -> Response:
    """Return the figures of the day, counted over what the caller may see."""
    return await person.read(service.get_dashboard)
