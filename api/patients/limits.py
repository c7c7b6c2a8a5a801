"""What a request about patients may send."""

import re

from api.core.http.limits import MIB, Limit

# 1,000 rows.
IMPORT_BYTES = 4 * MIB

LIMITS = (Limit(re.compile(r"[A-Z]+ /api/patients/import"), IMPORT_BYTES),)
