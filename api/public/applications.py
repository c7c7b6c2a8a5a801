"""Applications of people without an account: sent, seen and withdrawn by their capability.

The token of a capability is in a cookie that scripts cannot read, or behind the # of a mailed link;
the database knows only its SHA-256. A wrong, an expired and a foreign one get the same response.
"""

from collections.abc import Sequence
from uuid import UUID, uuid4

from starlette.requests import Request
from starlette.responses import Response

from api.applications import queries
from api.applications.capabilities import hash_of, new_token
from api.applications.schemas import ApplicationCreate
from api.attachments import service
from api.attachments.errors import NoCvTakenError
from api.attachments.schemas import AttachmentDescription
from api.core.data.database import Connection
from api.core.errors.tree import Detail, NotFoundError
from api.core.http.bodies import is_form, validated
from api.core.http.responses import Json, answer, json_text
from api.core.identity.caller import Caller
from api.core.identity.visitor import Sender, Visitor
from api.core.resources.parts.rows import require_application, require_own_application
from api.public.application_forms import SentForm, read_form
from api.public.visitors import account_of, cookie_of, renewed, sender_of, with_cookie

CVS = ("cv", "resume")
WITHDRAWN = "WITHDRAWN"
UNKNOWN = (
    "There is no such application, or the link to it has expired. Open the newest link we sent you."
)


async def create_application(request: Request) -> Response:
    """Keep an application with the files that came along, and hand its sender the capability for it.

    It belongs to the account of a session that came along; nobody else applies with an account.

    A second one of the same person to the same listing gets the same response: nobody learns whether
    somebody has applied. What fills the field that people do not see is dropped, with that response too.

    Raises:
        RequestValidationError: A field is missing or wrong.
        ApplicationClosedError: The listing is not open.
        NoCvTakenError: The listing takes no résumé, and one came along.
        AppError: A file is not accepted; then nothing is kept.
    """
    sent = await read_form(request) if is_form(request.headers) else None
    body = validated(ApplicationCreate, sent.fields if sent else await request.body())
    token = new_token()
    if body.website:
        return _accepted(request, uuid4(), token)
    cvs = [name for name in sent.files if name in CVS] if sent else []
    account = account_of(request)
    application_id = await (account or Visitor(request)).change(_create, body, token, cvs)
    if sent is not None:
        sender = account or Visitor(request, hash_of(token).hex())
        await _send_files(sender, application_id, sent)
    # An account needs no capability, and has been given none.
    return _accepted(request, application_id, None if account else token)


async def _send_files(sender: Sender, application_id: UUID, sent: SentForm) -> None:
    for doc_type, file in sent.files.items():
        about = {"applicationId": application_id, "fieldName": doc_type, "docType": doc_type}
        described = AttachmentDescription.model_validate(about)
        await service.send(sender, described, file.name, file.chunks())


async def _create(
    connection: Connection, body: ApplicationCreate, token: str, cvs: Sequence[str]
) -> UUID:
    application_id: UUID = await connection.fetchval(
        queries.CREATE,
        body.job_opening_id,
        body.first_name,
        body.last_name,
        body.email,
        body.phone_number,
        body.area_id,
        body.employment_type_id,
        body.locale,
        body.source,
        body.request_key,
        hash_of(token),
    )
    if cvs and await connection.fetchval(queries.TAKES_NO_CV, application_id):
        # The transaction ends here: nothing is kept.
        message = NoCvTakenError.default
        raise NoCvTakenError(details=[Detail(field=name, message=message) for name in cvs])
    await connection.execute(queries.SUBMIT, application_id)
    return application_id


def _accepted(request: Request, application_id: UUID, token: str | None) -> Response:
    accepted = answer(json_text({"id": str(application_id), "status": "SUBMITTED"}), 201)
    return with_cookie(accepted, request, application_id, token) if token else accepted


async def get_own_application(request: Request, application_id: UUID) -> Response:
    """Return an application to whoever sent it; a capability is good for a week from then on, or longer.

    Raises:
        NotFoundError: There is none, or it is somebody else's.
    """
    sender = sender_of(request, application_id)
    if isinstance(sender, Caller):
        return answer(await sender.query(own_application_of_account, application_id))
    item, seconds = await sender.change(_see_own, application_id)
    token = request.cookies[cookie_of(application_id)]
    return with_cookie(answer(item), request, application_id, token, seconds)


async def open_application(request: Request, application_id: UUID, token: str) -> Response:
    """Exchange the token of a mailed link for the cookie.

    It shows that its sender reads the mail of the address: what was handed to whoever typed that address ends.

    Raises:
        NotFoundError: It is not good for this application.
    """
    item, seconds = await Visitor(request, hash_of(token).hex()).change(_open, application_id)
    return with_cookie(answer(item), request, application_id, token, seconds)


async def withdraw_application(request: Request, application_id: UUID) -> Response:
    """Withdraw an application of one's own.

    Raises:
        NotFoundError: There is none, or it is somebody else's.
        ApplicationMoveError: It has been decided already.
    """
    sender = sender_of(request, application_id)
    if isinstance(sender, Caller):
        return answer(await sender.change(_withdraw_of_account, application_id))
    return answer(await sender.change(_withdraw, application_id))


async def require_own(connection: Connection, application_id: UUID, is_account: bool) -> None:  # noqa: FBT001 passed on
    """Make sure that an application is the caller's own, by their session or by their capability.

    Raises:
        NotFoundError: There is none, or it is somebody else's.
    """
    require = require_own_application if is_account else require_application
    await require(connection, application_id, UNKNOWN)


async def own_application(connection: Connection, application_id: UUID) -> Json:
    """Return an application to the holder of its capability.

    Raises:
        NotFoundError: There is none, or it is not theirs.
    """
    return await _own(connection, queries.OWN_BY_ID, application_id)


async def own_application_of_account(connection: Connection, application_id: UUID) -> Json:
    """Return an application to the account that it belongs to.

    Raises:
        NotFoundError: There is none, or it is not theirs.
    """
    return await _own(connection, queries.OWN_OF_ACCOUNT, application_id)


async def _own(connection: Connection, statement: str, application_id: UUID) -> Json:
    item: Json | None = await connection.fetchval(statement, application_id)
    if item is None:
        raise NotFoundError(UNKNOWN)
    return item


async def _open(connection: Connection, application_id: UUID) -> tuple[Json, int]:
    await require_application(connection, application_id, UNKNOWN)
    await connection.execute(queries.CONFIRM)
    return await _see_own(connection, application_id)


async def _see_own(connection: Connection, application_id: UUID) -> tuple[Json, int]:
    item = await own_application(connection, application_id)
    return item, await renewed(connection)


async def _withdraw(connection: Connection, application_id: UUID) -> Json:
    await require_application(connection, application_id, UNKNOWN)
    await connection.execute(queries.MOVE, application_id, WITHDRAWN)
    return await own_application(connection, application_id)


async def _withdraw_of_account(connection: Connection, application_id: UUID) -> Json:
    await require_own_application(connection, application_id, UNKNOWN)
    await connection.execute(queries.MOVE, application_id, WITHDRAWN)
    return await own_application_of_account(connection, application_id)
