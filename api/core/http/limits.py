"""How much a request may send, and how long it may take."""

import re
from dataclasses import dataclass

KIB = 1024
MIB = 1024 * KIB

USUAL_BYTES = 64 * KIB
USUAL_SECONDS = 30


@dataclass(frozen=True, slots=True)
class Limit:
    """What holds for the requests whose method and path match, in place of the usual."""

    requests: re.Pattern[str]
    # None where the route counts for itself.
    most_bytes: int | None = USUAL_BYTES
    seconds: int = USUAL_SECONDS


USUAL = Limit(re.compile(".*", re.DOTALL))
