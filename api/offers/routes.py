"""Offers: deciders send them; staff see what became of them."""

from typing import Annotated
from uuid import UUID

from starlette.responses import Response

from api.core.errors.tree import NotFoundError, StaleVersionError, TooLateError
from api.core.http.responses import Answer, Json, PdfResponse
from api.core.http.routing import feature_router
from api.core.identity.caller import Caller
from api.core.identity.guards import (
    DeciderReads,
    DeciderWrites,
    StaffReads,
    requires,
)
from api.core.resources.routing import ResourceRoutes
from api.core.schemas import STAFF, Locale, refusals
from api.offers import letters, service, templates
from api.offers.errors import OfferNotOpenError, OfferStageError, OfferUnansweredError
from api.offers.schemas import (
    Offer,
    OfferCreate,
    OfferDraft,
    OfferLetters,
    OfferStart,
    RecordedAcceptance,
)

router = feature_router("/applications/{application_id}/offers", "applications")
offer_templates = ResourceRoutes(
    templates.ROWS, feature_router(templates.RESOURCE.path, "setup")
).add_usual()
Reader = Annotated[Caller, requires(*STAFF)]


@router.get("", response_model=Answer[list[Offer]], responses=refusals(NotFoundError))
async def list_offers(connection: StaffReads, application_id: UUID) -> Json:
    """List the offers to an applicant, the newest first."""
    return await service.list_offers(connection, application_id)


@router.get("/start", response_model=Answer[OfferStart], responses=refusals(NotFoundError))
async def get_offer_start(connection: DeciderReads, application_id: UUID) -> Json:
    """Return what an offer to this applicant begins with."""
    return await service.start(connection, application_id)


@router.post("/preview", response_model=Answer[OfferLetters], responses=refusals(NotFoundError))
async def preview_offer(connection: DeciderReads, application_id: UUID, body: OfferDraft) -> Json:
    """Show the letter as it would be sent; nothing is kept."""
    return await service.preview(connection, application_id, body)


@router.post(
    "",
    status_code=201,
    response_model=Answer[list[Offer]],
    responses=refusals(NotFoundError, OfferStageError, OfferUnansweredError, StaleVersionError),
)
async def create_offer(connection: DeciderWrites, application_id: UUID, body: OfferCreate) -> Json:
    """Send an offer; an application after its interview moves on with it."""
    return await service.send(connection, application_id, body)


@router.post(
    "/{offer_id}/withdraw",
    response_model=Answer[list[Offer]],
    responses=refusals(NotFoundError, OfferNotOpenError),
)
async def withdraw_offer(connection: DeciderWrites, application_id: UUID, offer_id: UUID) -> Json:
    """Withdraw an offer that waits for an answer."""
    return await service.withdraw(connection, application_id, offer_id)


@router.post(
    "/{offer_id}/withdraw/undo",
    response_model=Answer[list[Offer]],
    responses=refusals(NotFoundError, OfferNotOpenError, TooLateError),
)
async def undo_offer_withdrawal(
    connection: DeciderWrites, application_id: UUID, offer_id: UUID
) -> Json:
    """Take that back, for half an hour."""
    return await service.withdraw(connection, application_id, offer_id, is_back=True)


@router.post(
    "/{offer_id}/record-acceptance",
    response_model=Answer[list[Offer]],
    responses=refusals(NotFoundError, OfferNotOpenError, TooLateError),
)
async def record_offer_acceptance(
    connection: DeciderWrites, application_id: UUID, offer_id: UUID, body: RecordedAcceptance
) -> Json:
    """Note how somebody accepted by phone or on paper."""
    return await service.record_acceptance(connection, application_id, offer_id, body.note)


@router.get("/{offer_id}/letter", response_class=PdfResponse, responses=refusals(NotFoundError))
async def get_offer_letter(
    person: Reader, application_id: UUID, offer_id: UUID, locale: Locale = "en"
) -> Response:
    """Return the letter as a document."""
    letter = await person.query(letters.letter, application_id, offer_id, locale)
    return PdfResponse.named("offer.pdf", await letter.as_pdf())
