"""Files of applicants as somebody sees them: listed, described and opened on record."""

from uuid import UUID

from api.attachments import queries
from api.attachments.kind import ATTACHMENTS
from api.core.data.database import Connection
from api.core.errors.tree import NotFoundError
from api.core.http.responses import Json, json_text
from api.core.identity.visitor import Sender
from api.core.resources.parts.rows import require_application
from api.files import opening
from api.files.uploads import Row, require_file


async def get_attachment(connection: Connection, attachment_id: UUID) -> Json:
    """Return one file.

    Raises:
        NotFoundError: There is none, or it is not the caller's to see.
    """
    item = await queries.by_id(connection, attachment_id)
    if item is None:
        raise NotFoundError(ATTACHMENTS.missing)
    return item


async def require_attachment(
    connection: Connection, attachment_id: UUID, application_id: UUID | None
) -> Row:
    """Return what is needed to work with a file, of this application where one is named.

    Raises:
        NotFoundError: There is none, or it is not the caller's to see.
    """
    row = await require_file(connection, ATTACHMENTS, attachment_id)
    if application_id and not await connection.fetchval(
        queries.BELONGS, attachment_id, application_id
    ):
        raise NotFoundError(ATTACHMENTS.missing)
    return row


async def details(connection: Connection, attachment_id: UUID) -> Json:
    """Return where a file lies and what it is called.

    Raises:
        NotFoundError: There is none, or it is not the caller's to see.
    """
    row = await require_file(connection, ATTACHMENTS, attachment_id)
    return json_text({"azurePath": row["object_key"], "fileName": row["original_name"]})


async def details_at(
    connection: Connection, object_key: str, doc_type: str
) -> dict[str, str] | None:
    """Return the details of the caller's own file of this type and place; null when it is not theirs."""
    row = await connection.fetchrow(queries.DETAILS, object_key, doc_type)
    return None if row is None else dict(row)


async def list_attachments(connection: Connection, application_id: UUID) -> Json:
    """Return the files of an application that the caller may see, the first one first.

    Raises:
        NotFoundError: There is no such application, or it is not the caller's to see.
    """
    await require_application(connection, application_id)
    items: Json = await connection.fetchval(queries.OF_APPLICATION, application_id)
    return items


async def open_attachment(
    sender: Sender, attachment_id: UUID, application_id: UUID | None = None
) -> Json:
    """Mint a short-lived address of a file; that it was opened is on record first.

    Raises:
        NotFoundError: There is none, or it is not the caller's to see.
        FileNotOpenableError: It has not been scanned, or a virus was found.
    """
    row = await sender.change(_record_opening, attachment_id, application_id)
    return json_text(await opening.opened(sender, ATTACHMENTS, row))


async def _record_opening(
    connection: Connection, attachment_id: UUID, application_id: UUID | None
) -> Row:
    row = await require_attachment(connection, attachment_id, application_id)
    return await opening.record_opening(connection, ATTACHMENTS, row)
