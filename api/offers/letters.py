"""An offer on paper: the letter as it was sent, and how it was answered."""

from collections.abc import Iterator
from datetime import datetime
from typing import Any
from uuid import UUID

import orjson

from api.core.clock import written_moment
from api.core.data.database import Connection
from api.core.errors.tree import NotFoundError
from api.core.schemas import Locale
from api.letters.pages import Letter
from api.offers import queries
from api.offers.service import NO_OFFER

WORDS: dict[Locale, dict[str, str]] = {
    "en": {
        "title": "Conditional offer",
        "answer": "Answer",
        "state": "State",
        "SENT": "Waiting for an answer",
        "ACCEPTED": "Accepted",
        "DECLINED": "Declined",
        "EXPIRED": "Expired without an answer",
        "WITHDRAWN": "Withdrawn",
        "answered": "Answered on",
        "signer": "Signed with the name",
        "sha256": "SHA-256 of the offer",
        "sent": "Sent on",
        "how": "How",
        "recorded": "By phone or on paper; the agency recorded it",
        "seal": "Seal",
        "late": "This offer was accepted before offers were sealed, and was sealed later.",
    },
    "es": {
        "title": "Oferta condicional",
        "answer": "Respuesta",
        "state": "Estado",
        "SENT": "Espera respuesta",
        "ACCEPTED": "Aceptada",
        "DECLINED": "Rechazada",
        "EXPIRED": "Venció sin respuesta",
        "WITHDRAWN": "Retirada",
        "answered": "Respondida el",
        "signer": "Firmada con el nombre",
        "sha256": "SHA-256 de la oferta",
        "sent": "Enviada el",
        "how": "Cómo",
        "recorded": "Por teléfono o en papel; la agencia lo anotó",
        "seal": "Sello",
        "late": "Esta oferta se aceptó antes de que las ofertas se sellaran y se selló después.",
    },
}


async def letter(
    connection: Connection, application_id: UUID, offer_id: UUID, locale: Locale
) -> Letter:
    """Return an offer's letter.

    Raises:
        NotFoundError: There is none, or it is not the caller's to see.
    """
    found = await connection.fetchrow(queries.LETTER, offer_id, application_id)
    if found is None:
        raise NotFoundError(NO_OFFER)
    offer, said = orjson.loads(found["offer"]), WORDS[locale]
    return Letter(
        locale=locale,
        agency=found["agency_name"],
        recipient=found["applicant_name"],
        title=said["title"],
        text=offer["letterEs" if locale == "es" else "letter"],
        known_title=said["answer"],
        known=_answer(offer, said, found["time_zone"]),
    )


def _answer(
    offer: dict[str, Any], said: dict[str, str], zone: str
) -> Iterator[tuple[str, str | None]]:
    at = offer["answeredAt"]
    yield said["state"], said[offer["state"]]
    yield said["answered"], at and written_moment(datetime.fromisoformat(at), zone)
    yield said["signer"], offer["signerName"]
    yield said["sha256"], offer["sha256"]
