"""Names of people whom nobody knows yet; they go into mail, where an address would become a link."""

import re
from typing import Annotated
from unicodedata import normalize

from pydantic import AfterValidator
from pydantic_core import PydanticCustomError

from api.core.errors.tree import FieldCode
from api.core.schemas import Name

# private.is_no_name refuses the same, and web/src/domain/people/no-name.ts says so first.
ADDRESS = re.compile(r"://|www\.|[<>@]|xn--|[0-9]\.[0-9]|[\u3002\uff61]", re.IGNORECASE)
KNOWN_END = re.compile(
    r"[^\W_]\.(com|net|org|info|biz|edu|gov|mil|int|io|co|us|uk|ca|mx|es|fr|ru|cn|tv|me|ly"
    r"|cc|ws|to|app|dev|xyz|top|site|online|shop|store|club|link|click|live|page|web|e"
    r"mail|jobs|care|health|example|test|invalid|local)(?![^\W\d_]|['\u2019-])",
    re.IGNORECASE,
)
# A title may stand before a name without a space: "dr.smith".
ANY_END = re.compile(r"[^\W_]{3,}\.([^\W\d_]{2})")
GOES_ON = re.compile(r"[^\W_]\.([^\W_]|-)+[/:?#]")
FORMULA = re.compile(r"=|[+-].*[0-9(|!=+*/]", re.DOTALL)


def is_no_name(value: str) -> bool:
    """Return whether a text is an address, or what a spreadsheet would calculate."""
    name = normalize("NFKC", value).strip()
    if any(pattern.search(name) for pattern in (ADDRESS, KNOWN_END, GOES_ON)):
        return True
    return FORMULA.match(name) is not None or any(end.islower() for end in ANY_END.findall(name))


def _only_name(value: str) -> str:
    if is_no_name(value):
        raise PydanticCustomError(
            FieldCode.NOT_ALLOWED,
            "Enter only the name: no web or email address, no formula, no <, > or @.",
        )
    return value


StrangersName = Annotated[Name, AfterValidator(_only_name)]
