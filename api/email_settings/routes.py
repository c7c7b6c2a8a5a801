"""Routes of the email settings."""

from starlette.responses import Response

from api.core.errors.tree import RateLimitedError
from api.core.http.responses import Answer
from api.core.http.routing import feature_router
from api.core.identity.guards import Admin
from api.core.resources.routing import ResourceRoutes
from api.core.schemas import refusals
from api.email_settings import service
from api.email_settings.resource import RESOURCE
from api.email_settings.schemas import TestEmail
from api.emails.trials import TRIAL_ERRORS, SentEmail, send_test
from api.emails.writing.pages import plain_email

router = feature_router(RESOURCE.path, "setup")


@router.post(
    "/send-test-email",
    response_model=Answer[SentEmail],
    responses=refusals(RateLimitedError, *TRIAL_ERRORS),
)
async def send_test_email(person: Admin, body: TestEmail) -> Response:
    """Send an email now, by the active settings or else those of the environment."""
    return await send_test(
        person, body.to, lambda sender: plain_email(body.subject, body.body).to(body.to, sender)
    )


ResourceRoutes(service.ROWS, router).add_usual()
