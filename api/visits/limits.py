"""What a request about visits may send."""

import re

from api.core.http.limits import MANY_SECONDS, Limit, of_many_rows

LIMITS = (
    of_many_rows(r"[A-Z]+ /api/visits/(import|bulk)"),
    Limit(re.compile(r"POST /api/visits/bulk/[^/]+/undo"), seconds=MANY_SECONDS),
)
