"""The page of an email: our layout around its paragraphs, with the styles where mail programs read them."""

from collections.abc import Sequence
from dataclasses import dataclass
from email.message import EmailMessage
from pathlib import Path

from css_inline import CSSInliner
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from api.core.schemas import Locale
from api.emails.writing.brands import Brand
from api.emails.writing.wording import linked, paragraphs_of

FOLDER = Path(__file__).parents[1] / "templates"

_pages = Environment(
    loader=FileSystemLoader(FOLDER),
    undefined=StrictUndefined,
    autoescape=True,
    trim_blocks=True,
    lstrip_blocks=True,
)
_inliner = CSSInliner(load_remote_stylesheets=False, keep_style_tags=False)


@dataclass(frozen=True, slots=True)
class Written:
    """An email's contents."""

    subject: str
    text: str
    html: str

    def to(self, recipient: str, sender: str) -> EmailMessage:
        """Make the message."""
        message = EmailMessage()
        message["From"] = sender
        message["To"] = recipient
        message["Subject"] = self.subject
        message["Auto-Submitted"] = "auto-generated"
        message.set_content(self.text)
        message.add_alternative(self.html, subtype="html")
        return message


@dataclass(frozen=True, slots=True)
class Section:
    """Holds what an email says in one language."""

    locale: Locale
    title: str
    paragraphs: Sequence[Markup]
    reason: str


def written_of(brand: Brand, subject: str, section: Section, texts: Sequence[str]) -> Written:
    """Write an email of one language: its page, and a text with the same foot."""
    # Mail programs know these dashes, and leave out of a reply what is below them.
    foot = ["-- ", " · ".join(brand.foot), *filter(None, [section.reason])]
    text = "\n\n".join([*texts, "\n".join(foot)])
    return Written(subject, f"{text}\n", page_in_languages(brand, subject, [section]))


def page_in_languages(brand: Brand, subject: str, sections: Sequence[Section]) -> str:
    """Write a page of one section or more."""
    page = _pages.get_template("layout.html").render(
        brand=brand, subject=subject, sections=sections
    )
    return _inliner.inline(page)


def plain_email(subject: str, body: str) -> Written:
    """Write a text as it is, without our layout."""
    paragraphs = "".join(f"<p>{linked(part)}</p>" for part in paragraphs_of(body))
    return Written(
        one_line(subject), body, f"<!doctype html><html><body>{paragraphs}</body></html>"
    )


def one_line(text: str) -> str:
    """Return a text as a subject: whatever would begin another line is a space."""
    return " ".join(text.split())
