"""References as staff ask and read them."""

from uuid import UUID

from api.core.data.database import Connection
from api.core.errors.tree import NotFoundError
from api.core.http.responses import Json
from api.core.resources.parts.rows import NO_APPLICATION, require_application
from api.references import queries
from api.references.schemas import ReferenceRequestCreate

UNKNOWN = "Nobody was asked this way. Look at the references again."


async def references_of(connection: Connection, application_id: UUID) -> Json:
    """Return whom an applicant has named, what they are asked, and what came of it.

    Raises:
        NotFoundError: There is no such application, or it is not the caller's to see.
    """
    found: Json | None = await connection.fetchval(queries.REFERENCES, application_id)
    if found is None:
        raise NotFoundError(NO_APPLICATION)
    return found


async def ask(connection: Connection, application_id: UUID, body: ReferenceRequestCreate) -> Json:
    """Ask somebody by email, and return the request.

    Raises:
        NotFoundError: There is no such application, or it is not the caller's to see.
        AppError: The database's rules say why not.
    """
    await require_application(connection, application_id)
    asked: UUID = await connection.fetchval(
        queries.ASK, application_id, body.referee_email, body.locale
    )
    return await _get(connection, application_id, asked)


async def revoke(connection: Connection, application_id: UUID, request_id: UUID) -> Json:
    """End a link before it was used; safe to repeat."""
    return await _set(connection, queries.REVOKE, application_id, request_id)


async def note(connection: Connection, application_id: UUID, request_id: UUID) -> Json:
    """Note that an answer has been read; safe to repeat."""
    return await _set(connection, queries.NOTE, application_id, request_id)


async def _set(
    connection: Connection, statement: str, application_id: UUID, request_id: UUID
) -> Json:
    await _get(connection, application_id, request_id)
    await connection.execute(statement, application_id, request_id)
    return await _get(connection, application_id, request_id)


async def _get(connection: Connection, application_id: UUID, request_id: UUID) -> Json:
    row: Json | None = await connection.fetchval(queries.BY_ID, application_id, request_id)
    if row is None:
        raise NotFoundError(UNKNOWN)
    return row
