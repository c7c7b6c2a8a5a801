"""Dashboard: the figures of the day."""

from starlette.responses import Response

from api.core.access import Person
from api.core.responses import Answer
from api.core.routing import feature_router
from api.dashboard import service
from api.dashboard.schemas import Dashboard

router = feature_router("/dashboard", "dashboard")


@router.get("", response_model=Answer[Dashboard])
async def get_dashboard(person: Person) -> Response:
    """Return the figures of the day, counted over what the caller may see."""
    return await person.read(service.get_dashboard)
