"""An offer on paper: the letter as it was sent, and how it was answered."""

import asyncio
from datetime import datetime
from pathlib import Path
from typing import Any
from uuid import UUID

import orjson

from api.core.clock import midnight, written_moment
from api.core.data.database import Connection
from api.core.errors.tree import NotFoundError
from api.core.schemas import Locale
from api.emails.writing.wording import paragraphs_of
from api.offers import queries
from api.offers.service import NO_OFFER
from api.sealing.documents import written

TEMPLATE = Path(__file__).parent / "letters" / "letter.typ"
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
    },
}


async def letter(
    connection: Connection, application_id: UUID, offer_id: UUID, locale: Locale
) -> dict[str, Any]:
    """Return what stands on the pages of an offer's letter.

    Raises:
        NotFoundError: There is none, or it is not the caller's to see.
    """
    found = await connection.fetchrow(queries.LETTER, offer_id, application_id)
    if found is None:
        raise NotFoundError(NO_OFFER)
    offer, said = orjson.loads(found["offer"]), WORDS[locale]
    text = offer["letterEs" if locale == "es" else "letter"]
    return {
        "locale": locale,
        "agency": found["agency_name"],
        "title": said["title"],
        "footer": f"{said['title']} · {found['applicant_name']}",
        "paragraphs": [paragraph.splitlines() for paragraph in paragraphs_of(text)],
        "answer_title": said["answer"],
        "answer": list(_answer(offer, said, found["time_zone"])),
    }


def _answer(offer: dict[str, Any], said: dict[str, str], zone: str) -> list[dict[str, str]]:
    at = offer["answeredAt"] and datetime.fromisoformat(offer["answeredAt"])
    rows = (
        (said["state"], said[offer["state"]]),
        (said["answered"], at and written_moment(at, zone)),
        (said["signer"], offer["signerName"]),
        (said["sha256"], offer["sha256"]),
    )
    return [{"label": label, "value": value} for label, value in rows if value]


async def as_pdf(page: dict[str, Any]) -> bytes:
    """Return the pages as a tagged PDF."""
    return await asyncio.to_thread(written, TEMPLATE, page, {}, midnight())
