"""How much a request may send, by the kind of its body, and how long it may take."""

import re
from dataclasses import dataclass

KIB = 1024
MIB = 1024 * KIB

USUAL_SECONDS = 30
# About a thousand rows: a busy machine, or a small database, takes many times what a quiet one does.
MANY_SECONDS = 60
# The part after the question mark: more than any list has filters for.
QUERY_BYTES = 8 * KIB
# All headers together: more than browsers send, whose cookies are the largest.
HEADER_BYTES = 64 * KIB
# This much of a body that nobody wants is read after the response, as Caddy and Go's own servers do.
UNREAD_BYTES = 256 * KIB
# How long a connection with more than that stays, so that the response is received before the end is seen.
LINGER_SECONDS = 1.0
# Lists and objects in JSON; Python's parser gives up at a thousand.
MOST_DEPTH = 500


@dataclass(frozen=True, slots=True)
class Json:
    """A kind of JSON body. A value takes many times its bytes once it is an object: it has a limit, too."""

    most_bytes: int
    most_values: int


USUAL_JSON = Json(64 * KIB, 4_000)
# What staff import or change at once: 1,000 rows, 10,000 ids or entries.
MANY_ROWS = Json(4 * MIB, 250_000)


@dataclass(frozen=True, slots=True)
class Limit:
    """Replace the usual limits for requests whose method and path match."""

    requests: re.Pattern[str]
    json: Json = USUAL_JSON
    # For a form; None where the route itself counts what it reads.
    form_bytes: int | None = USUAL_JSON.most_bytes
    seconds: int = USUAL_SECONDS

    def most_bytes(self, *, is_form: bool) -> int | None:
        """Return how long a body of this kind may be."""
        return self.form_bytes if is_form else self.json.most_bytes


def of_many_rows(requests: str) -> Limit:
    """Return the limit of requests that send thousands of rows, by the pattern of their methods and paths."""
    return Limit(re.compile(requests), MANY_ROWS, seconds=MANY_SECONDS)


USUAL = Limit(re.compile(".*", re.DOTALL))
