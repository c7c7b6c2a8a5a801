"""The rules of the outbox, as people see it; what a worker does with it is in `outbox`."""

from uuid import UUID

from api.core.data.database import Connection
from api.core.data.pagination import Keyset
from api.core.errors.tree import ConflictError, NotFoundError
from api.core.http.responses import Json, Page
from api.emails import queries
from api.emails.schemas import EmailQuery

NO_EMAIL = "There is no such email."


class EmailNotRetryableError(ConflictError):
    """It was sent, it is under way, or its time has passed."""

    code = "email_not_retryable"
    default = "Only an email that failed or is not confirmed, and whose time has not passed, can be sent again."


async def list_emails(connection: Connection, query: EmailQuery) -> Page:
    """Return a page of the outbox."""
    keyset = Keyset.of(query, queries.sort_of(query.sort))
    return keyset.page(await queries.page(connection, query, keyset))


async def count_emails(connection: Connection) -> Json:
    """Return how many emails somebody may have to look at."""
    return await queries.counts(connection)


async def get_email(connection: Connection, email_id: UUID) -> Json:
    """Return one email.

    Raises:
        NotFoundError: There is none, or the caller may not see it.
    """
    found = await queries.by_id(connection, email_id)
    if found is None:
        raise NotFoundError(NO_EMAIL)
    return found


async def retry_email(connection: Connection, email_id: UUID) -> Json:
    """Have an email sent again.

    Raises:
        NotFoundError: There is none, or the caller may not see it.
        EmailNotRetryableError: It did not fail, or its time has passed.
    """
    retried = await queries.retry(connection, email_id)
    if retried is None:
        raise NotFoundError(NO_EMAIL)
    if not retried:
        raise EmailNotRetryableError
    return await get_email(connection, email_id)
