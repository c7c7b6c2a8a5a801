"""Documents that applicants are asked for."""

from uuid import UUID

from api.attachments import queries
from api.attachments.schemas import DocumentRequestCreate, DocumentRequestDecision
from api.attachments.viewing import require_application
from api.core.data.database import Connection
from api.core.errors.tree import Detail, ForbiddenError, InvalidInputError, NotFoundError
from api.core.http.responses import Json

NO_REQUEST = "There is no such request."
REASON_MISSING = Detail(field="decisionReason", message="Say what is wrong with the document.")


async def list_requests(connection: Connection, application_id: UUID) -> Json:
    """Return what an applicant was asked for, as far as the caller may see it.

    Raises:
        NotFoundError: There is no such application, or it is not the caller's to see.
    """
    await require_application(connection, application_id)
    items: Json = await connection.fetchval(queries.REQUESTS_OF, application_id)
    return items


async def ask(connection: Connection, application_id: UUID, body: DocumentRequestCreate) -> Json:
    """Ask for a document; the applicant gets an email.

    Raises:
        NotFoundError: There is no such application, or it is not the caller's to see.
        ForbiddenError: The caller may not see what would be sent.
    """
    await require_application(connection, application_id)
    if not await connection.fetchval(queries.SEES_LANE, body.lane):
        raise ForbiddenError("Only an administrator may ask for such a document.")
    request_id = await queries.ASK.add(connection, body, application_id)
    return await _get(connection, application_id, request_id)


async def decide(
    connection: Connection, application_id: UUID, request_id: UUID, body: DocumentRequestDecision
) -> Json:
    """Accept what was sent, reject it with a reason, or ask for it no more.

    Raises:
        NotFoundError: There is no such request, or it is not the caller's to see.
        InvalidInputError: A rejection has no reason.
        RequestMoveError: It has been decided, or nothing was sent.
    """
    await _get(connection, application_id, request_id)
    await body.compare(_get, connection, application_id, request_id)
    if body.state == "rejected" and body.decision_reason is None:
        raise InvalidInputError(details=[REASON_MISSING])
    if body.state != "rejected":
        body = body.model_copy(update={"decision_reason": None})
    await queries.DECIDE.run(connection, body, request_id)
    return await _get(connection, application_id, request_id)


async def _get(connection: Connection, application_id: UUID, request_id: UUID) -> Json:
    item: Json | None = await connection.fetchval(queries.REQUEST_BY_ID, request_id, application_id)
    if item is None:
        raise NotFoundError(NO_REQUEST)
    return item
