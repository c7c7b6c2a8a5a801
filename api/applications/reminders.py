"""Reminders of documents that were asked for and not sent: made daily, true when they are sent."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

import asyncpg
import orjson

from api.applications.capabilities import hash_of, new_token
from api.core.schemas import Locale
from api.emails.facts import facts_of, sent_while
from api.emails.links import Connection, WantedLink, mints
from api.emails.writing.readable import readable_day

REMIND = "select private.remind_of_documents()"
DOCUMENTS = "select private.documents_to_remind_of($1)::text"
MINT = "select private.mint_reminder_link($1, $2)"
FINISH = "select private.nudge_to_finish()"
FORM = "select private.form_to_finish($1)::text"
FORM_IN_LIST: Mapping[Locale, str] = {
    "en": "your pre-hire form: {done} of {all} parts are done",
    "es": "su formulario de contratación: {done} de {all} partes están listas",
}
FAR: Mapping[Locale, str] = {
    "en": "{done} of {all} parts are done.",
    "es": "{done} de {all} partes están listas.",
}
DUE: Mapping[Locale, str] = {
    "en": "{name}: due by {due_on}",
    "es": "{name}: a más tardar el {due_on}",
}
OVERDUE: Mapping[Locale, str] = {
    "en": "{name}: was due on {due_on}",
    "es": "{name}: el plazo venció el {due_on}",
}


async def remind(pool: asyncpg.Pool) -> int:
    """Queue the reminders that are due today, and say how many."""
    # In this order: anyone reminded of documents reads about the form there.
    documents: int = await pool.fetchval(REMIND)
    forms: int = await pool.fetchval(FINISH)
    return documents + forms


@facts_of("document_reminder")
async def missing_documents(
    connection: Connection, email_id: UUID, locale: Locale
) -> Mapping[str, str] | None:
    """Return what is missing and when it is due, each in a paragraph; nothing where nothing is."""
    found: str | None = await connection.fetchval(DOCUMENTS, email_id)
    if found is None:
        return None
    return {"documents": "\n\n".join(f"• {_line(one, locale)}" for one in orjson.loads(found))}


@facts_of("form_nudge")
async def unfinished_form(
    connection: Connection, email_id: UUID, locale: Locale
) -> Mapping[str, str] | None:
    """Return how far a form is; nothing where something was done since."""
    found: str | None = await connection.fetchval(FORM, email_id)
    if found is None:
        return None
    return {"form_progress": FAR[locale].format(**orjson.loads(found))}


sent_while("select private.is_form_reopened($1)", "form_reopened")


def _line(document: Mapping[str, Any], locale: Locale) -> str:
    if "done" in document:
        return FORM_IN_LIST[locale].format(**document)
    if document["due_on"] is None:
        return str(document["name"])
    due_on = readable_day(document["due_on"], locale)
    line = OVERDUE if document["is_overdue"] else DUE
    return line[locale].format(name=document["name"], due_on=due_on)


@mints("stop_reminders")
async def mint_reminder_link(connection: Connection, wanted: WantedLink) -> str:
    """Return the address at which the reminders of an application are stopped.

    Mail programs POST to it, so that its token can stand behind no #.
    """
    token = new_token()
    application_id = UUID(wanted.arguments["id"])
    await connection.execute(MINT, application_id, hash_of(token))
    return f"{wanted.app_url}/reminders/{token}?lang={wanted.arguments['locale']}"
