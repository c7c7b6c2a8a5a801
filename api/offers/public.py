"""Offers as applicants read and answer them, with a session or without one."""

from typing import Annotated
from uuid import UUID

from fastapi import Depends
from starlette.requests import Request
from starlette.responses import Response

from api.applications.signing.signing import Signing
from api.core.data.database import Connection
from api.core.errors.tree import NotFoundError, TooLateError
from api.core.http.responses import Answer, Json, PdfResponse, answer
from api.core.http.routing import feature_router
from api.core.identity.caller import Caller
from api.core.schemas import Locale, refusals
from api.offers import letters, service
from api.offers.errors import OfferChangedError, OfferNotOpenError, OfferOverError
from api.offers.schemas import OfferAcceptance, OfferRefusal, OwnOffer
from api.public.applications import require_own
from api.public.attempts import Attempts
from api.public.limits import LISTS, SAVES, SIGN_IN
from api.public.visitors import SESSION_IF_ANY, sender_of

router = feature_router(
    "/public/applications/{application_id}/offers", "public", dependencies=[SESSION_IF_ANY]
)
ANSWERED = refusals(NotFoundError, OfferNotOpenError, OfferOverError)


@router.get("", response_model=Answer[list[OwnOffer]], responses=refusals(NotFoundError))
async def list_public_offers(
    request: Request, application_id: UUID, _client: Annotated[str, Depends(Attempts(LISTS))]
) -> Response:
    """List the offers for an application of one's own, the newest first."""
    sender = sender_of(request, application_id)
    return answer(await sender.query(_list, application_id, isinstance(sender, Caller)))


@router.post(
    "/{offer_id}/accept",
    response_model=Answer[list[OwnOffer]],
    responses=refusals(NotFoundError, OfferNotOpenError, OfferOverError, OfferChangedError),
)
async def accept_public_offer(
    request: Request,
    application_id: UUID,
    offer_id: UUID,
    body: OfferAcceptance,
    client: Annotated[str, Depends(Attempts(SIGN_IN))],
) -> Response:
    """Accept an offer by one's typed name; the application goes on to the pre-hire form."""
    sender = sender_of(request, application_id)
    signing = Signing.of(request, client)

    async def accept(connection: Connection) -> Json:
        known = signing.address, signing.user_agent
        await service.accept(connection, offer_id, body, *known)
        return await service.list_own(connection, application_id)

    return answer(await sender.change(accept))


@router.post("/{offer_id}/decline", response_model=Answer[list[OwnOffer]], responses=ANSWERED)
async def decline_public_offer(
    request: Request,
    application_id: UUID,
    offer_id: UUID,
    body: OfferRefusal,
    _client: Annotated[str, Depends(Attempts(SIGN_IN))],
) -> Response:
    """Decline an offer; the application stays."""
    sender = sender_of(request, application_id)
    return answer(await sender.change(_decline, application_id, offer_id, body))


@router.post(
    "/{offer_id}/decline/undo",
    response_model=Answer[list[OwnOffer]],
    responses=refusals(NotFoundError, OfferNotOpenError, OfferOverError, TooLateError),
)
async def undo_public_offer_refusal(
    request: Request,
    application_id: UUID,
    offer_id: UUID,
    _client: Annotated[str, Depends(Attempts(SIGN_IN))],
) -> Response:
    """Take that back, for half an hour."""
    sender = sender_of(request, application_id)
    return answer(await sender.change(_decline, application_id, offer_id, None))


@router.get("/{offer_id}/letter", response_class=PdfResponse, responses=refusals(NotFoundError))
async def get_public_offer_letter(
    request: Request,
    application_id: UUID,
    offer_id: UUID,
    _client: Annotated[str, Depends(Attempts(SAVES))],
    locale: Locale = "en",
) -> Response:
    """Return the letter as a document."""
    sender = sender_of(request, application_id)
    letter = await sender.query(letters.letter, application_id, offer_id, locale)
    return PdfResponse.named("offer.pdf", await letter.as_pdf())


async def _list(connection: Connection, application_id: UUID, is_account: bool) -> Json:  # noqa: FBT001 passed on
    await require_own(connection, application_id, is_account)
    return await service.list_own(connection, application_id)


async def _decline(
    connection: Connection, application_id: UUID, offer_id: UUID, body: OfferRefusal | None
) -> Json:
    refusal = body or OfferRefusal()
    await service.decline(connection, offer_id, refusal, is_back=body is None)
    return await service.list_own(connection, application_id)
