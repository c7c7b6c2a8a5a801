"""Emails that are not written yet, as they would be now: what is known only when one is sent is named in its place."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from jinja2 import TemplateNotFound, UndefinedError

from api.core.data.database import Connection
from api.core.schemas import Locale
from api.emails.links import SHOWN, is_marker
from api.emails.links import Connection as AnyConnection
from api.emails.variables import TEMPLATE_TYPES, VARIABLES, TemplateType
from api.emails.writing.brands import current_brand
from api.emails.writing.messages import Agency, Draft, compose, subject_of_draft
from api.emails.writing.pages import Written
from api.emails.writing.rendering import Template, built_in
from api.emails.writing.unknown import named_unknown
from api.emails.writing.wording import WordingError

# The language matters more than the reason, and the agency's words in another language more than ours.
TEMPLATE = """
select type, locale, subject, body from public.email_templates
where active and type = $1 and (reason_id is null or reason_id = $3)
order by locale = $2 desc, reason_id nulls last limit 1
"""
UNSUBSCRIBE = "unsubscribe_link"
UNWRITABLE = (TemplateNotFound, UndefinedError, WordingError, ValueError)


@dataclass(frozen=True, slots=True)
class Unwritten:
    """Holds what an email is to be made of."""

    kind: str
    locale: Locale
    payload: Mapping[str, Any]


async def template_for(connection: AnyConnection, email: Unwritten) -> Template | None:
    """Return the agency's template for an email; nothing where the words are ours."""
    wanted = TEMPLATE_TYPES.get(email.kind)
    if wanted is None:
        return None
    reason = email.payload.get("reason_id")
    found = await connection.fetchrow(TEMPLATE, wanted, email.locale, reason)
    return None if found is None else Template(**found)


def masked(given: Mapping[str, Any]) -> dict[str, str]:
    """Return the values of an email as they may be shown: without its links."""
    return {
        name: SHOWN if is_marker(value) else str(value)
        for name, value in given.items()
        if value is not None
    }


class Drafts:
    """Writes emails as they would be now, and asks for what they share once."""

    def __init__(self, connection: Connection, app_url: str) -> None:
        self._connection = connection
        self._app_url = app_url
        self._agency: Agency | None = None
        self._templates: dict[tuple[str, Locale, str | None], Template | None] = {}

    async def subject(self, email: Unwritten) -> str | None:
        """Return its subject; nothing where it can't be written."""
        try:
            return subject_of_draft(await self._of_agency(), await self._draft(email))
        except UNWRITABLE:
            return None

    async def whole(self, email: Unwritten) -> Written | None:
        """Return all of it; nothing where it can't be written."""
        try:
            return compose(await self._of_agency(), await self._draft(email))
        except UNWRITABLE:
            return None

    async def _of_agency(self) -> Agency:
        if self._agency is None:
            brand = await current_brand(self._connection, self._app_url)
            self._agency = Agency(brand, self._app_url, sender="")
        return self._agency

    async def _draft(self, email: Unwritten) -> Draft:
        key = (email.kind, email.locale, email.payload.get("reason_id"))
        if key not in self._templates:
            self._templates[key] = await template_for(self._connection, email)
        template, wanted = self._templates[key], TEMPLATE_TYPES.get(email.kind)
        values = masked(email.payload.get("values", {}))
        if "unsubscribe" in email.payload:
            values[UNSUBSCRIBE] = SHOWN
        if wanted is not None:
            template = template or built_in(wanted, email.locale)
            values = {**_unknown(wanted, template.locale), **values}
        # Whom a kind is for is known to the worker only.
        return Draft(email.kind, email.locale, values, template, audience=None, may_lack=True)


def _unknown(wanted: TemplateType, locale: Locale) -> dict[str, str]:
    """Return for each variable of a template what its place says while it is not known."""
    # The agency's name is the agency's, and without a promise there is none.
    return {
        variable.name: named_unknown(variable.name, locale)
        for variable in VARIABLES[wanted]
        if variable.name != "answer_promise"
    }
