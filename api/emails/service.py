"""The rules of the outbox, as people see it; what a worker does with it is in `outbox`."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any
from uuid import UUID

import orjson
from asyncpg import Record

from api.core.data.database import Connection
from api.core.data.pagination import Keyset
from api.core.errors.tree import ConflictError, NotFoundError
from api.core.http.responses import Json, Page, json_text
from api.emails import queries
from api.emails.schemas import EmailQuery
from api.emails.writing.drafts import Drafts, Unwritten

NO_EMAIL = "There is no such email."


class EmailNotRetryableError(ConflictError):
    """It was sent, it is under way, or its time has passed."""

    code = "email_not_retryable"
    default = "Only an email that failed or is not confirmed, and whose time has not passed, can be sent again."


async def list_emails(connection: Connection, query: EmailQuery, app_url: str) -> Page:
    """Return a page of the outbox."""
    keyset = Keyset.of(query, queries.sort_of(query.sort))
    rows = await queries.page(connection, query, keyset)
    drafts = Drafts(connection, app_url)
    return keyset.page([await _with_subject(drafts, row) for row in rows])


async def count_emails(connection: Connection) -> Json:
    """Return how many emails somebody may have to look at."""
    return await queries.counts(connection)


async def get_email(connection: Connection, email_id: UUID, app_url: str) -> Json:
    """Return one email; as it would be written now, if it isn't.

    Raises:
        NotFoundError: There is none, or the caller may not see it.
    """
    found = await queries.by_id(connection, email_id)
    if found is None:
        raise NotFoundError(NO_EMAIL)
    email = _unwritten(found)
    written = None if email is None else await Drafts(connection, app_url).whole(email)
    item: Json = found["item"]
    return item if written is None else json_text({**orjson.loads(item), **asdict(written)})


async def retry_email(connection: Connection, email_id: UUID, app_url: str) -> Json:
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
    return await get_email(connection, email_id, app_url)


def _unwritten(row: Record) -> Unwritten | None:
    payload = row["payload"]
    return None if payload is None else Unwritten(row["kind"], row["locale"], orjson.loads(payload))


async def _with_subject(drafts: Drafts, row: Record) -> Record | Mapping[str, Any]:
    email = _unwritten(row)
    if email is None:
        return row
    subject = await drafts.subject(email)
    item = json_text({**orjson.loads(row["item"]), "subject": subject})
    return {"key": row["key"], "item": item}
