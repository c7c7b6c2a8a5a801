"""What a request about setup may send."""

import re

from api.core.http.limits import MIB, Limit

# More than an agency has, so that what was exported comes back in one file.
IMPORT_ENTRIES = 10_000
IMPORT_BYTES = 4 * MIB

LIMITS = (Limit(re.compile(r"[A-Z]+ /api/setup/import"), IMPORT_BYTES),)
