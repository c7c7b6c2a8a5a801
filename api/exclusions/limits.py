"""What a request about exclusion lists may send."""

import re

from api.core.http.limits import MANY_ROWS, MANY_SECONDS, Limit

LIMITS = (
    Limit(re.compile(r"[A-Z]+ /api/exclusion-lists/[^/]+/rows"), MANY_ROWS, seconds=MANY_SECONDS),
)
