"""A letter about a background check on paper: what was written, what goes along, and how it was given."""

from collections.abc import Iterator
from typing import Any
from uuid import UUID

import orjson

from api.background_checks import queries
from api.background_checks.service import NO_LETTER
from api.core.data.database import Connection
from api.core.errors.tree import NotFoundError
from api.core.schemas import Locale
from api.letters.pages import Letter

WORDS: dict[Locale, dict[str, str]] = {
    "en": {
        "pre_adverse": "Notice before a decision",
        "adverse": "Notice of a decision",
        "known": "About this letter",
        "report": "Enclosed: copy of the report",
        "rights": "Enclosed: summary of rights",
        "sha256": "SHA-256 of the letter",
    },
    "es": {
        "pre_adverse": "Aviso previo a una decisión",
        "adverse": "Aviso de una decisión",
        "known": "Sobre esta carta",
        "report": "Adjunto: copia del informe",
        "rights": "Adjunto: resumen de derechos",
        "sha256": "SHA-256 de la carta",
    },
}


async def letter(
    connection: Connection, application_id: UUID, check_id: UUID, letter_id: UUID, locale: Locale
) -> Letter:
    """Return a letter about a check.

    Raises:
        NotFoundError: There is none.
    """
    found = await connection.fetchrow(queries.LETTER, letter_id, check_id, application_id)
    if found is None:
        raise NotFoundError(NO_LETTER)
    move, said = orjson.loads(found["move"]), WORDS[locale]
    return Letter(
        locale=locale,
        agency=found["agency_name"],
        recipient=found["applicant_name"],
        title=said[move["toState"]],
        text=move["letterEs" if locale == "es" else "letter"],
        known_title=said["known"],
        known=_known(move, said),
    )


def _known(move: dict[str, Any], said: dict[str, str]) -> Iterator[tuple[str, str | None]]:
    yield said["report"], move["reportName"]
    yield said["rights"], move["rightsName"]
    yield said["sha256"], move["sha256"]
