"""What a request about setup may send."""

import re

from api.core.http.limits import MIB, Limit

IMPORT_ENTRIES = 2_000
IMPORT_BYTES = 4 * MIB

LIMITS = (Limit(re.compile(r"[A-Z]+ /api/setup/import"), IMPORT_BYTES),)
