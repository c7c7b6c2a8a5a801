"""How large a file may be, and what its requests may send."""

import re

from api.core.http.limits import KIB, MIB, Limit

FILE_BYTES = 25 * MIB
FILE_TOO_LARGE = "The file is larger than 25 MB. Choose a smaller one."
# A file, and what may stand in a form beside it.
FORM_BYTES = FILE_BYTES + 64 * KIB
FILE_SECONDS = 600

LIMITS = (
    # The form counts what it reads by itself: it has words of its own for too large a file.
    Limit(re.compile(r"POST /api/visits/[^/]+/documents"), most_bytes=None, seconds=FILE_SECONDS),
    Limit(re.compile(r"POST /api/visit-documents/[^/]+/complete"), seconds=FILE_SECONDS),
)
