"""Letters about background checks as applicants open and dispute them, with a session or without one."""

from typing import Annotated
from uuid import UUID

from fastapi import Depends
from starlette.requests import Request
from starlette.responses import Response

from api.applications.signing.signing import Signing
from api.attachments.kind import ATTACHMENTS
from api.attachments.schemas import OpenedAttachment
from api.background_checks import paper, queries
from api.background_checks.errors import LetterNotDisputableError
from api.background_checks.schemas import Enclosure, LetterDispute, OwnLetter
from api.background_checks.service import NO_LETTER
from api.core.data.database import Connection
from api.core.errors.tree import NotFoundError
from api.core.http.responses import Answer, Json, PdfResponse, answer, json_text
from api.core.http.routing import feature_router
from api.core.identity.caller import Caller
from api.core.schemas import Locale, refusals
from api.files import opening
from api.files.uploads import Row
from api.public.applications import require_own
from api.public.attempts import Attempts
from api.public.limits import LISTS, SAVES, SIGN_IN
from api.public.visitors import SESSION_IF_ANY, sender_of, with_renewed_cookie

router = feature_router(
    "/public/applications/{application_id}/letters", "public", dependencies=[SESSION_IF_ANY]
)


@router.get("", response_model=Answer[list[OwnLetter]], responses=refusals(NotFoundError))
async def list_public_letters(
    request: Request, application_id: UUID, _client: Annotated[str, Depends(Attempts(LISTS))]
) -> Response:
    """List the letters on one's own page; of one that was not opened, that it is there."""
    sender = sender_of(request, application_id)
    is_account = isinstance(sender, Caller)

    async def listed(connection: Connection) -> Json:
        await require_own(connection, application_id, is_account)
        return await _letters(connection, application_id)

    return answer(await sender.query(listed))


@router.post(
    "/{letter_id}/open", response_model=Answer[list[OwnLetter]], responses=refusals(NotFoundError)
)
async def open_public_letter(
    request: Request,
    application_id: UUID,
    letter_id: UUID,
    client: Annotated[str, Depends(Attempts(SIGN_IN))],
) -> Response:
    """Open a letter; that and when it was opened first is kept, and with it the letter is given."""
    signing = Signing.of(request, client)
    place = (application_id, letter_id, signing.address, signing.user_agent)
    sender = sender_of(request, application_id)
    item = await sender.change(_noted, application_id, queries.OPEN, place)
    # The wait begins, which may be longer than the cookie is good.
    return await with_renewed_cookie(answer(item), request, application_id, sender)


@router.post(
    "/{letter_id}/dispute",
    response_model=Answer[list[OwnLetter]],
    responses=refusals(NotFoundError, LetterNotDisputableError),
)
async def record_public_dispute(
    request: Request,
    application_id: UUID,
    letter_id: UUID,
    body: LetterDispute,
    _client: Annotated[str, Depends(Attempts(SIGN_IN))],
) -> Response:
    """Dispute the report of a notice; nobody decides on it before somebody has looked into that."""
    place = (application_id, letter_id, body.reason)
    sender = sender_of(request, application_id)
    return answer(await sender.change(_noted, application_id, queries.DISPUTE, place))


@router.get("/{letter_id}/document", response_class=PdfResponse, responses=refusals(NotFoundError))
async def get_public_letter_document(
    request: Request,
    application_id: UUID,
    letter_id: UUID,
    _client: Annotated[str, Depends(Attempts(SAVES))],
    locale: Locale = "en",
) -> Response:
    """Return a letter that was opened as a document."""
    sender = sender_of(request, application_id)
    letter = await sender.query(paper.own_letter, application_id, letter_id, locale)
    return PdfResponse.named("letter.pdf", await letter.as_pdf())


@router.post(
    "/{letter_id}/enclosures/{enclosure}/open",
    response_model=Answer[OpenedAttachment],
    responses=refusals(NotFoundError),
)
async def open_public_letter_enclosure(
    request: Request,
    application_id: UUID,
    letter_id: UUID,
    enclosure: Enclosure,
    _client: Annotated[str, Depends(Attempts(SAVES))],
) -> Response:
    """Mint an address of what went along with a letter that was opened; it is good for a minute."""
    sender = sender_of(request, application_id)
    row = await sender.change(_enclosed, application_id, letter_id, enclosure)
    return answer(json_text(await opening.opened(sender, ATTACHMENTS, row)))


async def _letters(connection: Connection, application_id: UUID) -> Json:
    items: Json = await connection.fetchval(queries.OWN_LETTERS, application_id)
    return items


async def _noted(
    connection: Connection, application_id: UUID, statement: str, values: tuple[object, ...]
) -> Json:
    if not await connection.fetchval(statement, *values):
        raise NotFoundError(NO_LETTER)
    return await _letters(connection, application_id)


async def _enclosed(
    connection: Connection, application_id: UUID, letter_id: UUID, enclosure: Enclosure
) -> Row:
    found = await connection.fetchrow(queries.ENCLOSURE, application_id, letter_id, enclosure)
    if found is None:
        raise NotFoundError(NO_LETTER)
    return dict(found)
