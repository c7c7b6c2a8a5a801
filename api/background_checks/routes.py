"""Background checks, for deciders: nobody else sees that there are any."""

from typing import Annotated
from uuid import UUID

from starlette.responses import Response

from api.background_checks import paper, service, templates
from api.background_checks.errors import (
    CheckEndedError,
    CheckLeftError,
    CheckMoveError,
    CheckStaleError,
    CheckUnauthorizedError,
    LetterGivenError,
    NoticeNotGivenError,
    NoticeWaitsError,
)
from api.background_checks.schemas import (
    BackgroundCheckCreate,
    BackgroundFile,
    BackgroundLetterDraft,
    BackgroundLetters,
    BackgroundMove,
    LetterGiven,
)
from api.core.errors.tree import ConflictError, NotFoundError
from api.core.http.responses import Answer, Json, PdfResponse
from api.core.http.routing import feature_router
from api.core.identity.caller import Caller
from api.core.identity.guards import DeciderReads, DeciderWrites, requires
from api.core.resources.routing import ResourceRoutes
from api.core.schemas import DECIDERS, Locale, refusals

router = feature_router("/applications/{application_id}/background-checks", "applications")
background_templates = ResourceRoutes(
    templates.ROWS, feature_router(templates.RESOURCE.path, "setup")
).add_usual()
Reader = Annotated[Caller, requires(*DECIDERS)]


@router.get("", response_model=Answer[BackgroundFile], responses=refusals(NotFoundError))
async def get_background_file(connection: DeciderReads, application_id: UUID) -> Json:
    """Say which background checks of an applicant were ordered, and how each one stands."""
    return await service.file_of(connection, application_id)


@router.post(
    "",
    status_code=201,
    response_model=Answer[BackgroundFile],
    responses=refusals(NotFoundError, CheckUnauthorizedError, CheckEndedError, CheckLeftError),
)
async def create_background_check(
    connection: DeciderWrites, application_id: UUID, body: BackgroundCheckCreate
) -> Json:
    """Record a check that was ordered."""
    return await service.order(connection, application_id, body)


@router.post(
    "/{check_id}/move",
    response_model=Answer[BackgroundFile],
    responses=refusals(
        NotFoundError,
        CheckMoveError,
        CheckStaleError,
        NoticeNotGivenError,
        NoticeWaitsError,
        ConflictError,
    ),
)
async def record_background_move(
    connection: DeciderWrites, application_id: UUID, check_id: UUID, body: BackgroundMove
) -> Json:
    """Move a check on; the letters that this takes are written."""
    return await service.move(connection, application_id, check_id, body)


@router.post(
    "/{check_id}/preview",
    response_model=Answer[BackgroundLetters],
    responses=refusals(NotFoundError, ConflictError),
)
async def preview_background_letter(
    connection: DeciderReads, application_id: UUID, check_id: UUID, body: BackgroundLetterDraft
) -> Json:
    """Show a letter as it would be written; nothing is kept."""
    return await service.preview(connection, application_id, check_id, body.kind)


@router.post(
    "/{check_id}/letters/{letter_id}/record-given",
    response_model=Answer[BackgroundFile],
    responses=refusals(NotFoundError, LetterGivenError),
)
async def record_background_letter(
    connection: DeciderWrites,
    application_id: UUID,
    check_id: UUID,
    letter_id: UUID,
    body: LetterGiven,
) -> Json:
    """Note on which day a letter was handed over or mailed; after a notice, the wait begins."""
    return await service.give(connection, application_id, check_id, letter_id, body)


@router.post(
    "/{check_id}/letters/{letter_id}/send",
    response_model=Answer[BackgroundFile],
    responses=refusals(NotFoundError, LetterGivenError),
)
async def send_background_letter(
    connection: DeciderWrites, application_id: UUID, check_id: UUID, letter_id: UUID
) -> Json:
    """Put a letter on the applicant's page; it is given to them on the day on which they open it."""
    return await service.show(connection, application_id, check_id, letter_id)


@router.get(
    "/{check_id}/letters/{letter_id}",
    response_class=PdfResponse,
    responses=refusals(NotFoundError),
)
async def get_background_letter(
    person: Reader, application_id: UUID, check_id: UUID, letter_id: UUID, locale: Locale = "en"
) -> Response:
    """Return a letter as a document, to print."""
    letter = await person.query(paper.letter, application_id, check_id, letter_id, locale)
    return PdfResponse.named("letter.pdf", await letter.as_pdf())
