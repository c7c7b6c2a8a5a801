"""Rich text: the part of any HTML that may be on a page. The database enforces the same."""

import html
import re
from typing import Annotated, Any

import nh3
from pydantic import BeforeValidator, StringConstraints
from pydantic_core import PydanticCustomError

from api.core.errors.tree import FieldCode
from api.job_listings.pasted import nearest

LONGEST = 20_000
# The time it takes to sanitize grows with the square of how deep the tags are nested.
MOST_TAGS = 2_000
TAGS = {"p", "br", "strong", "em", "u", "ul", "ol", "li", "h3", "h4", "a"}
LINK = re.compile(r"(https?://|mailto:|tel:)([^\"<>\s]+)", re.IGNORECASE)
# Control characters, marks that turn the reading direction round, and halves of characters.
UNSEEN = re.compile(
    r"[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff"
    r"\ud800-\udfff]"
)


def sanitize(value: Any) -> Any:
    """Return the allowed part of some HTML, and nothing when there is no text in it."""
    if not isinstance(value, str):
        return value
    if value.count("<") > MOST_TAGS:
        raise PydanticCustomError(FieldCode.INVALID, "Use less formatting.")
    clean = nh3.clean(
        nearest(UNSEEN.sub("", value)),
        tags=TAGS,
        attributes={"a": {"href"}},
        attribute_filter=_link,
        link_rel="noopener",
        url_schemes={"http", "https", "mailto", "tel"},
    )
    # An entity may stand for what was removed above.
    clean = UNSEEN.sub("", clean).strip()
    return clean if plain_text(clean).strip() else ""


def plain_text(clean: str) -> str:
    """Return what people read of sanitized HTML."""
    return html.unescape(re.sub("<[^>]*>", "", clean))


def _link(_tag: str, attribute: str, value: str) -> str | None:
    """Write an absolute address in one way, and drop any other one."""
    if attribute == "rel":
        return value
    found = LINK.fullmatch(UNSEEN.sub("", value).strip())
    return found[1].lower() + found[2] if found else None


RichText = Annotated[
    Annotated[str, StringConstraints(min_length=1, max_length=LONGEST)], BeforeValidator(sanitize)
]
