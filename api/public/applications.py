"""Applications of people without an account: sent, seen and withdrawn by their capability.

The token of a capability is in a cookie that scripts cannot read, or behind the # of a mailed link;
the database knows its SHA-256 alone. A wrong, an expired and a foreign one get the same response.
"""

from uuid import UUID, uuid4

from fastapi.exceptions import RequestValidationError
from pydantic import ValidationError
from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from api.applications import queries
from api.applications.capabilities import hash_of, new_token
from api.applications.schemas import ApplicationCreate
from api.core.data.database import visitor_transaction
from api.core.errors.tree import Detail, InvalidInputError, NotFoundError
from api.core.http.responses import Json, answer, json_text
from api.core.logging import request_id
from api.core.state import state_of

WEEK = 7 * 24 * 3600
UNKNOWN = (
    "There is no such application, or the link to it has expired. Open the newest link we sent you."
)
NO_FILES = Detail(field="file", message="Send the application first, and its files after it.")
MOST_FIELDS = 30


def _cookie(application_id: UUID) -> str:
    return f"application-{application_id}"


def _capability(request: Request, application_id: UUID) -> str:
    """Return the hash of the token that this browser holds for an application."""
    return hash_of(request.cookies.get(_cookie(application_id), "")).hex()


def _with_cookie(
    response: Response, request: Request, application_id: UUID, token: str
) -> Response:
    response.set_cookie(
        _cookie(application_id),
        token,
        max_age=WEEK,
        path="/api/public/applications",
        secure=state_of(request).settings.app_url.startswith("https://"),
        httponly=True,
        samesite="lax",
    )
    return response


async def read_application(request: Request) -> ApplicationCreate:
    """Read the fields of an application from JSON or from a form.

    Raises:
        InvalidInputError: A file came along.
        RequestValidationError: A field is missing or wrong.
    """
    is_form = request.headers.get("Content-Type", "").startswith("multipart/form-data")
    try:
        if is_form:
            return ApplicationCreate.model_validate(await _form_fields(request))
        return ApplicationCreate.model_validate_json(await request.body())
    except ValidationError as error:
        found = [{**item, "loc": ("body", *item["loc"])} for item in error.errors()]
        raise RequestValidationError(found) from None


async def _form_fields(request: Request) -> dict[str, str]:
    try:
        form = await request.form(max_files=1, max_fields=MOST_FIELDS)
    except HTTPException as error:
        raise InvalidInputError(str(error.detail)) from None
    if any(isinstance(value, UploadFile) for value in form.values()):
        raise InvalidInputError(details=[NO_FILES])
    return {name: value for name, value in form.items() if isinstance(value, str) and value}


async def create_application(request: Request, body: ApplicationCreate) -> Response:
    """Keep an application and hand its sender the capability for it.

    A second one of the same person to the same listing gets the same response: nobody learns whether
    somebody has applied. What fills the field that people do not see is dropped, with that response too.

    Raises:
        ApplicationClosedError: The listing is not open.
    """
    token = new_token()
    if body.website:
        return _accepted(request, uuid4(), token)
    async with visitor_transaction(state_of(request).pool, request_id.get()) as connection:
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
        await connection.execute(queries.SUBMIT, application_id)
    return _accepted(request, application_id, token)


def _accepted(request: Request, application_id: UUID, token: str) -> Response:
    accepted = json_text({"id": str(application_id), "status": "SUBMITTED"})
    return _with_cookie(answer(accepted, 201), request, application_id, token)


async def get_own_application(request: Request, application_id: UUID) -> Response:
    """Return an application to whoever holds its capability, which is good for a week from then on.

    Raises:
        NotFoundError: There is none, or the capability is not for it.
    """
    capability = _capability(request, application_id)
    pool = state_of(request).pool
    async with visitor_transaction(pool, request_id.get(), capability) as connection:
        item: Json | None = await connection.fetchval(queries.OWN_BY_ID, application_id)
        if item is None:
            raise NotFoundError(UNKNOWN)
        await connection.execute(queries.RENEW)
    token = request.cookies[_cookie(application_id)]
    return _with_cookie(answer(item), request, application_id, token)


async def open_application(request: Request, application_id: UUID, token: str) -> Response:
    """Exchange the token of a mailed link for the cookie.

    Raises:
        NotFoundError: It is not good for this application.
    """
    pool = state_of(request).pool
    async with visitor_transaction(pool, request_id.get(), hash_of(token).hex()) as connection:
        item: Json | None = await connection.fetchval(queries.OWN_BY_ID, application_id)
    if item is None:
        raise NotFoundError(UNKNOWN)
    return _with_cookie(answer(item), request, application_id, token)


async def withdraw_application(request: Request, application_id: UUID) -> Response:
    """Withdraw an application of one's own.

    Raises:
        NotFoundError: There is none, or the capability is not for it.
        ApplicationMoveError: It has been decided already.
    """
    capability = _capability(request, application_id)
    pool = state_of(request).pool
    async with visitor_transaction(pool, request_id.get(), capability) as connection:
        if await connection.fetchval(queries.OWN_BY_ID, application_id) is None:
            raise NotFoundError(UNKNOWN)
        await connection.execute(queries.MOVE, application_id, "WITHDRAWN")
        item: Json = await connection.fetchval(queries.OWN_BY_ID, application_id)
    return answer(item)
