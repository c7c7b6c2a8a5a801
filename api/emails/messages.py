"""E-mails as text and HTML, made of one template for each kind and language.

The first line of a template is the subject; paragraphs follow, with empty lines between them.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from email.message import EmailMessage
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined, TemplateNotFound

FOLDER = Path(__file__).with_name("templates")
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
    autoescape=False,  # noqa: S701 these are texts; the page below escapes them
    trim_blocks=True,
    keep_trailing_newline=False,
)
_pages = Environment(loader=FileSystemLoader(FOLDER), undefined=StrictUndefined, autoescape=True)


class UnknownKindError(Exception):
    """There is no template of this kind."""


@dataclass(frozen=True, slots=True)
class Agency:
    """Who writes."""

    name: str
    app_url: str
    sender: str


def compose(
    agency: Agency, kind: str, recipient: str, locale: str, payload: Mapping[str, str]
) -> EmailMessage:
    """Write an e-mail.

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
    subject, _, body = text.partition("\n")
    paragraphs = [part.strip() for part in body.split("\n\n") if part.strip()]
    page = _pages.get_template("layout.html").render(
        agency=agency.name,
        locale=locale,
        subject=subject,
        paragraphs=paragraphs,
        app_url=agency.app_url,
    )
    message = EmailMessage()
    message["From"] = agency.sender
    message["To"] = recipient
    message["Subject"] = " ".join(subject.split())
    message["Auto-Submitted"] = "auto-generated"
    message.set_content("\n\n".join(paragraphs) + "\n")
    message.add_alternative(page, subtype="html")
    return message
