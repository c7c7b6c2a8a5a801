"""The rules of email templates: they name what is known, and one of each kind is active."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar
from uuid import UUID

import orjson

from api.core.data.database import Connection
from api.core.errors.tree import AppError, Detail, InvalidInputError
from api.core.http.responses import Json, json_text
from api.core.resources.exclusive import ExclusiveRows
from api.core.schemas import Locale
from api.email_templates.resource import RESOURCE, TemplateNeededError, TemplateText
from api.email_templates.schemas import TemplatePreview, TypeVariables
from api.emails.variables import VARIABLES, TemplateType, sample_values
from api.emails.writing.brands import current_brand
from api.emails.writing.pages import Written
from api.emails.writing.rendering import check, write
from api.emails.writing.wording import FILTERS

BY_TYPE = f"""
select coalesce(json_agg({RESOURCE.item} order by t.locale, t.reason_id nulls first), '[]')::text
from public.email_templates as t
where t.active and t.type = $1 and t.locale = coalesce($2, t.locale)
"""  # noqa: S608
# What is real before anybody has applied.
KNOWN = """
select s.agency_name, (
  select l.title from public.job_listings as l
  where l.status = 'PUBLISHED' order by l.published_at desc, l.id limit 1
) as job_title
from public.app_settings as s
"""
MY_EMAIL = "select email from public.profiles where id = (select private.user_id())"


@dataclass(frozen=True, slots=True)
class Values:
    """Holds what is filled in, and which of it is made up."""

    of: dict[str, str]
    made_up: list[str]


class EmailTemplateRows(ExclusiveRows):
    """Rows with one active template of each type and language, and of reasons that have their own."""

    per: ClassVar[Sequence[str]] = ("type", "locale", "reason_id")
    needed: ClassVar[type[AppError] | None] = TemplateNeededError

    def is_needed(self, row: dict[str, Any]) -> bool:  # type: ignore[explicit-override]
        """Return whether this row can only be succeeded; for a reason without words there are the general ones."""
        return super().is_needed(row) and row["reasonId"] is None

    def check(self, row: dict[str, Any]) -> None:  # type: ignore[explicit-override]
        """Refuse what can't be filled in when the email is sent."""
        check_text(row["type"], row["subject"], row["body"])


ROWS = EmailTemplateRows(RESOURCE)


def check_text(kind: TemplateType, subject: str, body: str) -> None:
    """Refuse a template that holds more than text and the variables of its type.

    Raises:
        InvalidInputError: Each such place is a detail, with the nearest name.
    """
    problems: list[Detail] = check(kind, subject, body)
    if problems:
        raise InvalidInputError(details=problems)


async def list_variables(_connection: Connection) -> Json:
    """Return what templates of each type may name."""
    offered = [
        TypeVariables.model_validate(
            {
                "type": kind,
                "variables": [
                    {"name": each.name, "labels": each.labels, "samples": each.samples}
                    for each in variables
                ],
                "filters": list(FILTERS),
            }
        ).model_dump()
        for kind, variables in VARIABLES.items()
    ]
    return json_text(offered)


async def list_by_type(connection: Connection, kind: str, locale: Locale | None) -> Json:
    """Return the active templates of a type."""
    found: Json = await connection.fetchval(BY_TYPE, kind, locale)
    return found


async def preview(connection: Connection, text: TemplateText, app_url: str) -> Json:
    """Return a template as its reader will see it."""
    check_text(text.type, text.subject, text.body)
    values = await values_for(connection, text.type, text.locale, app_url)
    brand = await current_brand(connection, app_url)
    return _shown(write(text, values.of, brand), values)


async def preview_saved(connection: Connection, row_id: UUID, app_url: str) -> Json:
    """Return a saved template as its reader will see it."""
    row = orjson.loads(await ROWS.get(connection, row_id))
    names = TemplateText.model_json_schema()["properties"]
    saved = TemplateText.model_validate({name: row[name] for name in names})
    return await preview(connection, saved, app_url)


async def prepare_test(
    connection: Connection, text: TemplateText, app_url: str
) -> tuple[str, Written]:
    """Return the caller's own address, and the email that says of itself that it is a test."""
    check_text(text.type, text.subject, text.body)
    values = await values_for(connection, text.type, text.locale, app_url)
    recipient: str = await connection.fetchval(MY_EMAIL)
    brand = await current_brand(connection, app_url)
    return recipient, write(text, values.of, brand, is_test=True)


async def values_for(
    connection: Connection, kind: TemplateType, locale: Locale, app_url: str
) -> Values:
    """Return what is real already, and samples for the rest."""
    [row] = await connection.fetch(KNOWN)
    known = {name: value for name, value in row.items() if value}
    samples = sample_values(kind, locale, app_url)
    made_up = [name for name in samples if name not in known]
    return Values({**samples, **known}, made_up)


def _shown(written: Written, values: Values) -> Json:
    shown = TemplatePreview(
        subject=written.subject,
        text=written.text,
        html=written.html,
        sampleVariables=values.made_up,
    )
    return json_text(shown.model_dump())
