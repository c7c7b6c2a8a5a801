"""Settings of the agency."""

from starlette.responses import Response

from api.app_settings import logos, service
from api.app_settings.schemas import AppSettings, AppSettingsUpdate, LogoUpdate
from api.core.errors.tree import StaleVersionError
from api.core.http.responses import Answer
from api.core.http.routing import feature_router
from api.core.identity.guards import Admin, AnyRole
from api.core.schemas import refusals

router = feature_router("/settings", "settings")


@router.get("", response_model=Answer[AppSettings])
async def get_settings(person: AnyRole) -> Response:
    """Return the agency's settings."""
    return await person.read(service.get_settings)


@router.patch("", response_model=Answer[AppSettings], responses=refusals(StaleVersionError))
async def update_settings(person: Admin, body: AppSettingsUpdate) -> Response:
    """Change some of the agency's settings."""
    return await person.write(service.update_settings, body)


@router.put("/logo", response_model=Answer[AppSettings], responses=refusals(StaleVersionError))
async def update_logo(person: Admin, body: LogoUpdate) -> Response:
    """Take a picture as the agency's logo, written anew, or none."""
    return await person.write(logos.update_logo, body)
