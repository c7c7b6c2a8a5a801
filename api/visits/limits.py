"""What a request about visits may send."""

import re

from api.core.http.limits import KIB, MIB, Limit

# 1,000 rows.
IMPORT_BYTES = 4 * MIB
# 10,000 ids.
BULK_BYTES = 512 * KIB

LIMITS = (
    Limit(re.compile(r"[A-Z]+ /api/visits/import"), IMPORT_BYTES),
    Limit(re.compile(r"[A-Z]+ /api/visits/bulk"), BULK_BYTES),
)
