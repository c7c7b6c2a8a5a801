"""Emails as text and HTML: of the agency's own template, or of one of ours for each kind and language.

The first line of a template of ours is the subject; paragraphs follow, with empty lines between them.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from api.core.schemas import Locale
from api.emails.kinds import kind_of
from api.emails.writing.pages import FOLDER, Written, one_line, page_of
from api.emails.writing.rendering import AnyTemplate, built_in, write
from api.emails.writing.wording import linked, paragraphs_of

ROLES = {
    "en": {
        "applicant": "Applicant",
        "employee": "Employee",
        "hiringmanager": "Hiring manager",
        "admin": "Administrator",
        "superuser": "Superuser",
    },
    "es": {
        "applicant": "Solicitante",
        "employee": "Empleado",
        "hiringmanager": "Responsable de contratación",
        "admin": "Administrador",
        "superuser": "Superusuario",
    },
}

_texts = Environment(
    loader=FileSystemLoader(FOLDER),
    undefined=StrictUndefined,
    autoescape=False,  # noqa: S701 these are texts; whoever makes a page of them escapes them
)


@dataclass(frozen=True, slots=True)
class Agency:
    """Who writes."""

    name: str
    app_url: str
    sender: str


@dataclass(frozen=True, slots=True)
class Draft:
    """What is to be written; without a template of the agency, a text of ours."""

    kind: str
    locale: Locale
    values: Mapping[str, str]
    template: AnyTemplate | None = None


def compose(agency: Agency, draft: Draft) -> Written:
    """Write an email.

    Raises:
        UnknownKindError: There is no such kind.
        UndefinedError: A value is missing.
        WordingError: The agency's template holds what it may not hold.
    """
    template_type = kind_of(draft.kind).template_type
    if template_type is None:
        return _ours(agency, draft)
    template = draft.template or built_in(template_type, draft.locale)
    return write(template, {**draft.values, "agency_name": agency.name})


def _ours(agency: Agency, draft: Draft) -> Written:
    values = {**draft.values, "agency": agency.name, "app_url": agency.app_url}
    if "role" in values:
        values["role"] = ROLES[draft.locale].get(values["role"], values["role"])
    text = _texts.get_template(f"{draft.kind}.{draft.locale}.txt").render(values)
    first, _, body = text.partition("\n")
    subject, paragraphs = one_line(first), paragraphs_of(body)
    page = page_of(agency.name, draft.locale, subject, [linked(part) for part in paragraphs])
    return Written(subject, "\n\n".join(paragraphs) + "\n", page)
