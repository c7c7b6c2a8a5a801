"""From a template of the agency and its values to an email; a built-in text where it has none."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from markupsafe import escape

from api.core.errors.tree import Detail
from api.core.schemas import Locale
from api.emails.variables import OF_STAFF, VARIABLES, TemplateType
from api.emails.writing.anchors import links_of, page_paragraphs
from api.emails.writing.brands import Brand
from api.emails.writing.frames import Audience, reason_of, title_of
from api.emails.writing.pages import FOLDER, Section, Written, one_line, written_of
from api.emails.writing.wording import Wording, WordingError, paragraphs_of

TEST_SUBJECT: dict[Locale, str] = {"en": "[Test] ", "es": "[Prueba] "}
TEST_NOTE: dict[Locale, str] = {
    "en": "This is a test. The person in it is made up.",
    "es": "Esto es una prueba. La persona que aparece es ficticia.",
}


class AnyTemplate(Protocol):
    """A subject and a body with variables in them."""

    @property
    def type(self) -> TemplateType: ...  # noqa: D102 the fields say what they are
    @property
    def locale(self) -> Locale: ...  # noqa: D102
    @property
    def subject(self) -> str: ...  # noqa: D102
    @property
    def body(self) -> str: ...  # noqa: D102


@dataclass(frozen=True, slots=True)
class Template:
    """A template that is sent."""

    type: TemplateType
    locale: Locale
    subject: str
    body: str


def built_in(kind: TemplateType, locale: Locale) -> Template:
    """Return what is sent while the agency has no template of a type."""
    text = (FOLDER / "agency" / f"{kind.lower()}.{locale}.txt").read_text(encoding="utf-8")
    subject, _, body = text.partition("\n")
    return Template(kind, locale, subject, body.strip())


def check(kind: TemplateType, subject: str, body: str) -> list[Detail]:
    """Return what a template holds besides text and the variables of its type."""
    problems: list[Detail] = []
    for field, source in (("subject", subject), ("body", body)):
        try:
            _read(kind, field, source)
        except WordingError as error:
            problems += error.problems
    return problems


def write(
    template: AnyTemplate, values: Mapping[str, str], brand: Brand, *, is_test: bool = False
) -> Written:
    """Fill in a template; a test says of itself what it is.

    Raises:
        WordingError: It holds what it may not hold.
        UndefinedError: A value is missing.
    """
    subject = subject_of(template, values)
    body = _read(template.type, "body", template.body)
    kind = template.type.lower()
    links = links_of(kind, template.locale, values)
    html = body.as_html(values, {name: link.inline for name, link in links.items()})
    paragraphs = page_paragraphs(html, links)
    texts: Sequence[str] = paragraphs_of(body.as_text(values))
    if is_test:
        note = TEST_NOTE[template.locale]
        subject = TEST_SUBJECT[template.locale] + subject
        paragraphs, texts = [escape(note), *paragraphs], [note, *texts]
    audience: Audience = "staff" if template.type in OF_STAFF else "applicant"
    section = Section(
        template.locale,
        title_of(kind, template.locale, subject),
        paragraphs,
        reason_of(kind, audience, template.locale, {**values, "agency": brand.name}),
    )
    return written_of(brand, subject, section, texts)


def subject_of(template: AnyTemplate, values: Mapping[str, str]) -> str:
    """Fill in only the subject."""
    return one_line(_read(template.type, "subject", template.subject).as_text(values))


def _read(kind: TemplateType, field: str, source: str) -> Wording:
    return Wording.read(field, source, [variable.name for variable in VARIABLES[kind]])
