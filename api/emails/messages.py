"""Emails as text and HTML, made of one template for each kind and language.

The first line of a template is the subject; paragraphs follow, with empty lines between them.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from email.message import EmailMessage

from jinja2 import Environment, FileSystemLoader, StrictUndefined, TemplateNotFound

from api.core.schemas import Locale
from api.emails.pages import FOLDER, Written, one_line, page_of
from api.emails.wording import linked, paragraphs_of

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


class UnknownKindError(Exception):
    """There is no template of this kind."""


@dataclass(frozen=True, slots=True)
class Agency:
    """Who writes."""

    name: str
    app_url: str
    sender: str


def compose(
    agency: Agency, kind: str, recipient: str, locale: Locale, payload: Mapping[str, str]
) -> EmailMessage:
    """Write an email.

    Raises:
        UnknownKindError: There is no template of this kind.
    """
    values = dict(payload) | {"agency": agency.name, "app_url": agency.app_url}
    if "role" in values:
        values["role"] = ROLES[locale].get(values["role"], values["role"])
    try:
        text = _texts.get_template(f"{kind}.{locale}.txt").render(values)
    except TemplateNotFound:
        raise UnknownKindError(kind) from None
    first, _, body = text.partition("\n")
    subject, paragraphs = one_line(first), paragraphs_of(body)
    page = page_of(agency.name, locale, subject, [linked(part) for part in paragraphs])
    written = Written(subject, "\n\n".join(paragraphs) + "\n", page)
    return written.to(recipient, agency.sender)
