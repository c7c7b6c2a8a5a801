"""Routes of the outbox: the email log."""

from typing import Annotated
from uuid import UUID

from starlette.responses import Response

from api.core.errors.tree import NotFoundError
from api.core.http.query import query_of
from api.core.http.responses import Answer, Listing
from api.core.http.routing import feature_router
from api.core.identity.guards import Admin
from api.core.schemas import refusals
from api.emails import service
from api.emails.schemas import EmailCounts, EmailQuery, OutboundEmail, OutboundEmailDetail
from api.emails.service import EmailNotRetryableError

router = feature_router("/emails", "emails")
IN_BODY = ("q",)


@router.get("", response_model=Listing[OutboundEmail])
async def list_emails(
    person: Admin, query: Annotated[EmailQuery, query_of(EmailQuery, IN_BODY)]
) -> Response:
    """List the emails that were sent or are to be."""
    return await person.read(service.list_emails, query, person.state.settings.app_url)


@router.post("/search", response_model=Listing[OutboundEmail], responses=refusals())
async def search_emails(person: Admin, body: EmailQuery) -> Response:
    """List the emails of a search; email addresses belong in a body, never in an address."""
    return await person.read(service.list_emails, body, person.state.settings.app_url)


@router.get("/counts", response_model=Answer[EmailCounts])
async def get_email_counts(person: Admin) -> Response:
    """Count the emails of the last 30 days that somebody may have to look at."""
    return await person.read(service.count_emails)


@router.get(
    "/{email_id}", response_model=Answer[OutboundEmailDetail], responses=refusals(NotFoundError)
)
async def get_email(person: Admin, email_id: UUID) -> Response:
    """Return one email with what became of each attempt."""
    return await person.read(service.get_email, email_id, person.state.settings.app_url)


@router.post(
    "/{email_id}/retry",
    response_model=Answer[OutboundEmailDetail],
    responses=refusals(NotFoundError, EmailNotRetryableError),
)
async def retry_email(person: Admin, email_id: UUID) -> Response:
    """Send again an email that failed or whose delivery is not confirmed."""
    return await person.write(service.retry_email, email_id, person.state.settings.app_url)
