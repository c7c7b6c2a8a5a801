"""What a request about visits may send."""

import re

from api.core.http.limits import MANY_ROWS, Limit

LIMITS = (Limit(re.compile(r"[A-Z]+ /api/visits/(import|bulk)"), MANY_ROWS),)
