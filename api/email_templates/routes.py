"""Routes of the email templates."""

from typing import Annotated
from uuid import UUID

from starlette.responses import Response

from api.core.errors.tree import NotFoundError, RateLimitedError
from api.core.http.query import query_of
from api.core.http.responses import Answer
from api.core.http.routing import feature_router
from api.core.identity.caller import Caller
from api.core.identity.guards import Admin, requires
from api.core.resources.routing import ResourceRoutes
from api.core.schemas import refusals
from api.email_templates import service
from api.email_templates.resource import RESOURCE, TemplateText
from api.email_templates.schemas import ByTypeQuery, TemplatePreview, TypeVariables
from api.emails.trials import TRIAL_ERRORS, SentEmail, send_test
from api.emails.variables import TemplateType

Reader = Annotated[Caller, requires(*RESOURCE.readers)]
router = feature_router(RESOURCE.path, "setup")


@router.get("/variables", response_model=Answer[list[TypeVariables]])
async def list_template_variables(person: Reader) -> Response:
    """List what the templates of each type may name."""
    return await person.read(service.list_variables)


@router.get(
    "/by-type/{type}",
    response_model=Answer[list[RESOURCE.models.row]],  # type: ignore[name-defined]
    responses=refusals(NotFoundError),
)
async def list_email_templates_by_type(
    person: Reader,
    type: TemplateType,  # noqa: A002 the path's name for it
    query: Annotated[ByTypeQuery, query_of(ByTypeQuery)],
) -> Response:
    """List the active templates of a type: one for each language and reason."""
    return await person.read(service.list_by_type, type, query.locale)


@router.post("/preview", response_model=Answer[TemplatePreview])
async def preview_email_template(person: Reader, body: TemplateText) -> Response:
    """Show a text as its reader will see it, whether it is saved or not."""
    return await person.read(service.preview, body, person.state.settings.app_url)


@router.post(
    "/{row_id}/preview",
    response_model=Answer[TemplatePreview],
    responses=refusals(NotFoundError),
)
async def preview_saved_email_template(person: Reader, row_id: UUID) -> Response:
    """Show a saved template as its reader will see it."""
    return await person.read(service.preview_saved, row_id, person.state.settings.app_url)


@router.post(
    "/send-test-email",
    response_model=Answer[SentEmail],
    responses=refusals(RateLimitedError, *TRIAL_ERRORS),
)
async def send_template_test(person: Admin, body: TemplateText) -> Response:
    """Send a text to the caller's own address, whether it is saved or not."""
    app_url = person.state.settings.app_url
    recipient, written = await person.query(service.prepare_test, body, app_url)
    return await send_test(person, recipient, lambda sender: written.to(recipient, sender))


ResourceRoutes(service.ROWS, router).add_usual()
