"""What a request about visits may send."""

import re

from api.core.http.limits import MANY_ROWS, MANY_SECONDS, Limit

LIMITS = (
    Limit(re.compile(r"[A-Z]+ /api/visits/(import|bulk)"), MANY_ROWS, seconds=MANY_SECONDS),
    Limit(re.compile(r"POST /api/visits/bulk/[^/]+/undo"), seconds=MANY_SECONDS),
)
