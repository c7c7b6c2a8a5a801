"""Which characters a text may have: those that a page, XML 1.0, JSON, email and PDF can carry.

private.refused_characters() in the database and web/src/lib/characters.ts name the same.
"""

import re
from typing import Any

from pydantic_core import PydanticCustomError

from api.core.errors.tree import FieldCode

# What reverses the reading direction or marks the beginning of a file. Nobody sees it, and it
# comes along when a text is copied: the types of texts drop it.
TURNING = r"\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff"
# Control characters but the tab and the end of a line, halves of characters, what belongs to no
# standard, what Unicode keeps from being a character, and tags.
UNCARRIED = (
    r"\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\ud800-\uf8ff\ufdd0-\ufdef\ufffe\uffff"
    + "".join(rf"\U{plane:04x}fffe\U{plane:04x}ffff" for plane in range(1, 15))
    + r"\U000e0000-\U000e007f\U000f0000-\U0010ffff"
)
REFUSED = re.compile(f"[{TURNING}{UNCARRIED}]")
_TURNING = re.compile(f"[{TURNING}]")


def drop_turning(value: Any) -> Any:
    """Drop the marks of direction, which nobody sees."""
    return _TURNING.sub("", value) if isinstance(value, str) else value


def carried(value: Any) -> Any:
    """Return a value when it is no text, or one that can be carried; a list of texts is held to it, too.

    Raises:
        PydanticCustomError: One has a character that can't; it is named.
    """
    if isinstance(value, str):
        if found := REFUSED.search(value):
            raise _refusal(found)
    elif isinstance(value, list):
        # A row of an import is a mapping: it is validated by itself, and refused by itself.
        for each in value:
            carried(each)
    return value


def _refusal(found: re.Match[str]) -> PydanticCustomError:
    return PydanticCustomError(
        FieldCode.CONTROL_CHARACTERS,
        "Remove the character {character} at position {position}.",
        {"character": f"U+{ord(found[0]):04X}", "position": str(found.start() + 1)},
    )
