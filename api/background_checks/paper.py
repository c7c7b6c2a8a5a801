"""A letter about a background check on paper: what was written, what goes along, and how it was given."""

from collections.abc import Iterable, Iterator
from typing import Any
from uuid import UUID

import orjson
from asyncpg import Record

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
    move = orjson.loads(found["move"])
    return _written(found, move, move["toState"], _known(move, WORDS[locale]), locale)


async def own_letter(
    connection: Connection, application_id: UUID, letter_id: UUID, locale: Locale
) -> Letter:
    """Return a letter that its applicant has opened.

    Raises:
        NotFoundError: There is none, or it is not the caller's.
    """
    found = await connection.fetchrow(queries.OWN_LETTER, application_id, letter_id)
    if found is None:
        raise NotFoundError(NO_LETTER)
    own, said = orjson.loads(found["letter"]), WORDS[locale]
    return _written(found, own, own["kind"], [(said["sha256"], own["sha256"])], locale)


def _written(
    found: Record,
    letter: dict[str, Any],
    kind: str,
    known: Iterable[tuple[str, str | None]],
    locale: Locale,
) -> Letter:
    said = WORDS[locale]
    return Letter(
        locale=locale,
        agency=found["agency_name"],
        recipient=found["applicant_name"],
        title=said[kind],
        text=letter["letterEs" if locale == "es" else "letter"],
        known_title=said["known"],
        known=known,
    )


def _known(move: dict[str, Any], said: dict[str, str]) -> Iterator[tuple[str, str | None]]:
    yield said["report"], move["reportName"]
    yield said["rights"], move["rightsName"]
    yield said["sha256"], move["sha256"]
