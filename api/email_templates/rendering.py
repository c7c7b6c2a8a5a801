"""From a template and its values to an email."""

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import escape

from api.core.errors.tree import Detail
from api.core.schemas import Locale
from api.email_templates.schemas import TemplateText
from api.emails.pages import Written, one_line, page_of
from api.emails.variables import VARIABLES, TemplateType, link_names
from api.emails.wording import Wording, WordingError, paragraphs_of

TEST_SUBJECT: dict[Locale, str] = {"en": "[Test] ", "es": "[Prueba] "}
TEST_NOTE: dict[Locale, str] = {
    "en": "This is a test. The person in it is made up.",
    "es": "Esto es una prueba. La persona que aparece es ficticia.",
}


@dataclass(frozen=True, slots=True)
class Values:
    """What is filled in, and which of it is made up."""

    of: dict[str, str]
    made_up: list[str]


def check(kind: TemplateType, subject: str, body: str) -> list[Detail]:
    """Return what a template holds besides text and the variables of its type."""
    problems: list[Detail] = []
    for field, source in (("subject", subject), ("body", body)):
        try:
            _read(kind, field, source)
        except WordingError as error:
            problems += error.problems
    return problems


def write(template: TemplateText, values: Values, *, is_test: bool = False) -> Written:
    """Fill in a template; a test says of itself what it is.

    Raises:
        WordingError: It holds what it may not hold.
    """
    subject = one_line(_read(template.type, "subject", template.subject).as_text(values.of))
    body = _read(template.type, "body", template.body)
    paragraphs = body.as_html(values.of, link_names(template.type))
    texts: Sequence[str] = paragraphs_of(body.as_text(values.of))
    if is_test:
        note = TEST_NOTE[template.locale]
        subject = TEST_SUBJECT[template.locale] + subject
        paragraphs, texts = [escape(note), *paragraphs], [note, *texts]
    page = page_of(values.of["agency_name"], template.locale, subject, paragraphs)
    return Written(subject, "\n\n".join(texts) + "\n", page)


def _read(kind: TemplateType, field: str, source: str) -> Wording:
    return Wording.read(field, source, [variable.name for variable in VARIABLES[kind]])
