"""Emails as text and HTML: of the agency's own template, or of one of ours for each kind and language.

The first line of a template of ours is the subject; paragraphs follow, with empty lines between them.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template
from markupsafe import Markup

from api.core.schemas import Locale
from api.emails.variables import TEMPLATE_TYPES
from api.emails.writing.anchors import Link, links_of, page_paragraphs
from api.emails.writing.brands import Brand
from api.emails.writing.frames import Audience, reach_us, reason_of, title_of
from api.emails.writing.pages import FOLDER, Section, Written, one_line, written_of
from api.emails.writing.readable import readable
from api.emails.writing.rendering import AnyTemplate, built_in, subject_of, write
from api.emails.writing.unknown import UNKNOWN
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

SUBJECTS = ("interviews", "interviewers", "offers", "letters", "references", "signing")

_texts = Environment(
    loader=FileSystemLoader([FOLDER, *(FOLDER / name for name in SUBJECTS)]),
    undefined=StrictUndefined,
    autoescape=False,  # noqa: S701 these are texts
)
_pages = _texts.overlay(autoescape=True)
# What is sent lacks nothing; what is shown before it is may.
_drafts = {
    locale: (_texts.overlay(undefined=unknown), _pages.overlay(undefined=unknown))
    for locale, unknown in UNKNOWN.items()
}
SIGN_IN = "/auth/login"
STAFFS_WORDS = ("document_note",)


@dataclass(frozen=True, slots=True)
class Agency:
    """Says who writes, and whether a reply to it reaches somebody."""

    brand: Brand
    app_url: str
    sender: str
    is_answered: bool = True


@dataclass(frozen=True, slots=True)
class Draft:
    """Holds what is to be written; without a template of the agency, a text of ours."""

    kind: str
    locale: Locale
    values: Mapping[str, str]
    template: AnyTemplate | None = None
    audience: Audience | None = "applicant"
    may_lack: bool = False

    def our_words(self) -> tuple[Template, Template]:
        """Return our text for it, and the same to be escaped.

        Raises:
            TemplateNotFound: There are no words for this kind.
        """
        texts, pages = _drafts[self.locale] if self.may_lack else (_texts, _pages)
        name = f"{self.kind}.{self.locale}.txt"
        return texts.get_template(name), pages.get_template(name)


def compose(agency: Agency, draft: Draft) -> Written:
    """Write an email.

    Raises:
        TemplateNotFound: There are no words for this kind.
        UndefinedError: A value is missing.
        WordingError: The agency's template holds what it may not hold.
    """
    template_type = TEMPLATE_TYPES.get(draft.kind)
    if template_type is None:
        return _ours(agency, draft)
    template = draft.template or built_in(template_type, draft.locale)
    return write(template, _values_for(template, agency, draft), agency.brand)


def subject_of_draft(agency: Agency, draft: Draft) -> str:
    """Write only the subject of an email.

    Raises:
        TemplateNotFound: There are no words for this kind.
        UndefinedError: A value is missing.
        WordingError: The agency's template holds what it may not hold.
    """
    template_type = TEMPLATE_TYPES.get(draft.kind)
    if template_type is None:
        words, _ = draft.our_words()
        return one_line(words.render(_our_values(agency, draft)).partition("\n")[0])
    template = draft.template or built_in(template_type, draft.locale)
    return subject_of(template, _values_for(template, agency, draft))


def _values_for(template: AnyTemplate, agency: Agency, draft: Draft) -> dict[str, str]:
    # The agency's template may be in the other language; emails queued before there were promises have none.
    values = readable({"answer_promise": "", **draft.values}, template.locale)
    return {**values, "agency_name": agency.brand.name}


def _our_values(agency: Agency, draft: Draft) -> dict[str, str]:
    sign_in = agency.app_url + SIGN_IN
    values = readable(draft.values, draft.locale)
    reach = reach_us(draft.locale, agency.brand, is_answered=agency.is_answered)
    values |= {"agency": agency.brand.name, "sign_in_link": sign_in, "reach_us": reach}
    if "role" in values:
        values["role"] = ROLES[draft.locale].get(values["role"], values["role"])
    return values


def _ours(agency: Agency, draft: Draft) -> Written:
    values = _our_values(agency, draft)
    words, words_of_page = draft.our_words()
    first, _, text = words.render(values).partition("\n")
    links = links_of(draft.kind, draft.locale, values)
    html = words_of_page.render(values | _marked_up(values, links)).partition("\n")[2]
    subject = one_line(first)
    section = Section(
        draft.locale,
        title_of(draft.kind, draft.locale, subject),
        page_paragraphs(html, links),
        reason_of(draft.kind, draft.audience, draft.locale, values),
    )
    return written_of(agency.brand, subject, section, paragraphs_of(text))


def _marked_up(values: Mapping[str, str], links: Mapping[str, Link]) -> dict[str, Markup]:
    """Return the values that may hold links: ours, and the addresses in what staff wrote."""
    marked_up = {name: link.inline for name, link in links.items()}
    return marked_up | {name: linked(values[name]) for name in STAFFS_WORDS if name in values}
