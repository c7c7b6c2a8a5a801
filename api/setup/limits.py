"""What a request about setup may send."""

import re

from api.core.http.limits import MANY_ROWS, MANY_SECONDS, Limit

# More than an agency has, so that what was exported comes back in one file.
IMPORT_ENTRIES = 10_000

LIMITS = (Limit(re.compile(r"[A-Z]+ /api/setup/import"), MANY_ROWS, seconds=MANY_SECONDS),)
