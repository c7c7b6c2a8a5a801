"""Offers: written from a template, sent, withdrawn, and answered."""

from typing import Any
from uuid import UUID

import asyncpg

from api.core.data.database import Connection
from api.core.data.days import require_ahead
from api.core.errors.tree import Detail, FieldCode, InvalidInputError, NotFoundError
from api.core.http.responses import Json, json_text
from api.core.resources.parts.rows import NO_APPLICATION, require_application
from api.emails.writing.wording import Wording
from api.offers import queries
from api.offers.schemas import OfferAcceptance, OfferCreate, OfferDraft, OfferRefusal
from api.offers.words import VARIABLES, Parties, built_in, values_of

NO_OFFER = "There is no such offer."
NO_TEMPLATE = Detail(
    field="templateId",
    message="There is no such letter anymore. Choose another one.",
    code=FieldCode.NO_SUCH_ENTRY,
)
# From here an offer takes the application along; the move says so in its history.
AFTER_INTERVIEW = "INTERVIEWED"


async def list_offers(connection: Connection, application_id: UUID) -> Json:
    """Return the offers of an application, the newest first.

    Raises:
        NotFoundError: There is no such application, or it is not the caller's to see.
    """
    await require_application(connection, application_id)
    items: Json = await connection.fetchval(queries.OF_APPLICATION, application_id)
    return items


async def start(connection: Connection, application_id: UUID) -> Json:
    """Return what an offer to this applicant begins with.

    Raises:
        NotFoundError: There is no such application.
    """
    found: Json | None = await connection.fetchval(queries.START, application_id)
    if found is None:
        raise NotFoundError(NO_APPLICATION)
    return found


async def preview(connection: Connection, application_id: UUID, draft: OfferDraft) -> Json:
    """Return the letter as it would be sent now.

    Raises:
        NotFoundError: There is no such application.
        InvalidInputError: There is no such template, or a day is past.
    """
    await require_ahead(connection, startsOn=draft.starts_on, expiresOn=draft.expires_on)
    letter, letter_es = await _written(connection, application_id, draft)
    return json_text({"letter": letter, "letterEs": letter_es})


async def send(connection: Connection, application_id: UUID, offer: OfferCreate) -> Json:
    """Send an offer, and return those of the application; after its interview the application moves on.

    Raises:
        NotFoundError: There is no such application.
        InvalidInputError: There is no such template, or a day is not possible.
        OfferStageError: The application is elsewhere.
        OfferUnansweredError: Another one waits for an answer.
        StaleVersionError: Somebody has changed the application since it was read.
    """
    letters = await _written(connection, application_id, offer)
    status = await connection.fetchval(queries.STATUS, application_id)
    if status == AFTER_INTERVIEW:
        version = offer.application_version
        await connection.execute(queries.MOVE, application_id, status, version)
    await queries.SEND.add(connection, offer, application_id, *letters)
    return await list_offers(connection, application_id)


async def withdraw(
    connection: Connection, application_id: UUID, offer_id: UUID, *, is_back: bool = False
) -> Json:
    """Withdraw an unanswered offer, or take that back; return the offers of the application.

    Raises:
        NotFoundError: There is no such offer.
        OfferNotOpenError: It has been answered.
        TooLateError: It was withdrawn too long ago, or its day has passed.
    """
    await _require(connection, application_id, offer_id)
    await connection.fetchval(queries.WITHDRAW, offer_id, is_back)
    return await list_offers(connection, application_id)


async def record_acceptance(
    connection: Connection, application_id: UUID, offer_id: UUID, note: str
) -> Json:
    """Note how somebody accepted by phone or on paper, move the application on, and return its offers.

    Raises:
        NotFoundError: There is no such offer.
        OfferNotOpenError: The application is elsewhere, or the offer was withdrawn.
    """
    await _require(connection, application_id, offer_id)
    await connection.fetchval(queries.RECORD, offer_id, note)
    return await list_offers(connection, application_id)


async def list_own(connection: Connection, application_id: UUID) -> Json:
    """Return the offers to the caller, the newest first."""
    items: Json = await connection.fetchval(queries.OWN, application_id)
    return items


async def accept(
    connection: Connection,
    offer_id: UUID,
    acceptance: OfferAcceptance,
    address: str,
    user_agent: str,
) -> UUID:
    """Accept an offer to the caller, and return its application.

    Raises:
        NotFoundError: There is none, or it is somebody else's.
        OfferChangedError: It is not the letter that was sent.
        OfferOverError: Its day has passed.
        OfferNotOpenError: It can't be answered now.
    """
    answered = await connection.fetchval(
        queries.ACCEPT,
        offer_id,
        acceptance.sha256,
        acceptance.signer_name,
        acceptance.locale,
        address,
        user_agent,
    )
    return _found(answered)


async def decline(
    connection: Connection, offer_id: UUID, refusal: OfferRefusal, *, is_back: bool
) -> UUID:
    """Decline an offer to the caller, or take that back; return its application.

    Raises:
        NotFoundError: There is none, or it is somebody else's.
        OfferOverError: Its day has passed.
        OfferNotOpenError: It can't be answered now.
        TooLateError: It was declined too long ago.
    """
    return _found(await connection.fetchval(queries.DECLINE, offer_id, refusal.reason, is_back))


async def look_after_offers(pool: asyncpg.Pool) -> dict[str, int]:
    """End what has lapsed and remind of what ends tomorrow; say how many of each."""
    [made] = await pool.fetch(queries.LOOK_AFTER)
    return dict(made)


def _found(application_id: UUID | None) -> UUID:
    if application_id is None:
        raise NotFoundError(NO_OFFER)
    return application_id


async def _require(connection: Connection, application_id: UUID, offer_id: UUID) -> None:
    if await connection.fetchval(queries.BELONGS, offer_id, application_id) is None:
        raise NotFoundError(NO_OFFER)


async def _written(
    connection: Connection, application_id: UUID, draft: OfferDraft
) -> tuple[str, str]:
    known = await connection.fetchrow(queries.PARTIES, application_id)
    if known is None:
        raise NotFoundError(NO_APPLICATION)
    parties = Parties(**known)
    terms: dict[str, Any] = dict(draft)
    letter, letter_es = await _sources(connection, draft.template_id)
    return (
        Wording.read("letter", letter, VARIABLES).as_text(values_of(terms, parties, "en")),
        Wording.read("letterEs", letter_es, VARIABLES).as_text(values_of(terms, parties, "es")),
    )


async def _sources(connection: Connection, template_id: UUID | None) -> tuple[str, str]:
    if template_id is None:
        return built_in("en"), built_in("es")
    found = await connection.fetchrow(queries.TEMPLATE, template_id)
    if found is None:
        raise InvalidInputError(details=[NO_TEMPLATE])
    return found["letter"], found["letter_es"]
