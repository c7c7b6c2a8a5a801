"""Measure JSON from its bytes, without parsing it: how many values, and how deep. Pure."""

import re
from itertools import accumulate

from starlette.exceptions import HTTPException

from api.core.errors.tree import TooLargeError
from api.core.http.limits import MOST_DEPTH, Json

# The end is optional: a text that has none would be looked for from each of its characters.
STRING = re.compile(rb'"(?:[^"\\]++|\\.)*+"?', re.DOTALL)
OPENING, CLOSING = b"[{", b"]}"
STEPS = dict.fromkeys(OPENING, 1) | dict.fromkeys(CLOSING, -1)
NOT_JSON = 400
NO_BRACKETS = bytes(set(range(256)) - STEPS.keys())


def check_shape(text: bytes, kind: Json) -> None:
    """Refuse JSON that would become too many or too deep objects, before it becomes any.

    Raises:
        HTTPException: It has too many values, is too deep, or is not in UTF-8; FastAPI lets no
            other error through while it reads a body.
    """
    if b"\0" in text:
        # UTF-16 or UTF-32, whose marks would not be found.
        raise HTTPException(NOT_JSON)
    if _values(text) <= kind.most_values and _openings(text) <= MOST_DEPTH:
        return
    marks = STRING.sub(b"", text)
    if _values(marks) > kind.most_values or _depth(marks) > MOST_DEPTH:
        raise HTTPException(TooLargeError.status)


def _openings(text: bytes) -> int:
    return sum(map(text.count, (b"[", b"{")))


def _values(text: bytes) -> int:
    return text.count(b",") + _openings(text)


def _depth(text: bytes) -> int:
    steps = map(STEPS.__getitem__, text.translate(None, NO_BRACKETS))
    return max(accumulate(steps), default=0)
