"""Digests of what ends or is missing in somebody's file: made daily, true when they are sent."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

import asyncpg
import orjson

from api.core.schemas import Locale
from api.emails.facts import facts_of
from api.emails.links import Connection
from api.emails.writing.readable import readable_day

REMIND = "select private.remind_of_duties()"
DUE = "select private.duties_to_remind_of($1)::text"
# In place of all that says something of the person: an email is read by others, too.
SOME_DOCUMENT: Mapping[Locale, str] = {
    "en": "A document for your file",
    "es": "Un documento para su expediente",
}
ENDS: Mapping[Locale, str] = {
    "en": "{name}: valid until {day}",
    "es": "{name}: vence el {day}",
}
ENDED: Mapping[Locale, str] = {
    "en": "{name}: was valid until {day}",
    "es": "{name}: venció el {day}",
}
MISSING: Mapping[Locale, str] = {"en": "{name}: still missing", "es": "{name}: todavía falta"}


async def remind_of_duties(pool: asyncpg.Pool) -> int:
    """Keep the tasks of what is due, queue the digests of today, and say how many of these."""
    made: int = await pool.fetchval(REMIND)
    return made


@facts_of("duty_digest")
async def due_duties(
    connection: Connection, email_id: UUID, locale: Locale
) -> Mapping[str, str] | None:
    """Return what is due, each in a paragraph; nothing where nothing is."""
    found: str | None = await connection.fetchval(DUE, email_id)
    if found is None:
        return None
    # Two that may not be named, of the same day, read the same.
    lines = dict.fromkeys(_line(one, locale) for one in orjson.loads(found))
    return {"documents": "\n\n".join(f"• {line}" for line in lines)}


def _line(due: Mapping[str, Any], locale: Locale) -> str:
    name = due["name" if locale == "en" else "name_es"] or SOME_DOCUMENT[locale]
    if due["ends_on"] is None:
        return MISSING[locale].format(name=name)
    line = ENDED if due["has_ended"] else ENDS
    return line[locale].format(name=name, day=readable_day(due["ends_on"], locale))
