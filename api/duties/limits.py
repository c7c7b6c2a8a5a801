"""What a request about duties may send."""

import re

from api.core.http.limits import MANY_ROWS, MANY_SECONDS, Limit

LIMITS = (Limit(re.compile(r"[A-Z]+ /api/duties/rules/import"), MANY_ROWS, seconds=MANY_SECONDS),)
