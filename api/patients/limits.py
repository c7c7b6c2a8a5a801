"""What a request about patients may send."""

import re

from api.core.http.limits import MANY_ROWS, MANY_SECONDS, Limit

LIMITS = (Limit(re.compile(r"[A-Z]+ /api/patients/import"), MANY_ROWS, seconds=MANY_SECONDS),)
