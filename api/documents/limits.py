"""What the requests of visit documents may send."""

import re

from api.core.files.limits import FILE_SECONDS
from api.core.http.limits import Limit

LIMITS = (
    # The form counts what it reads by itself: it has words of its own for too large a file.
    Limit(re.compile(r"POST /api/visits/[^/]+/documents"), form_bytes=None, seconds=FILE_SECONDS),
    Limit(re.compile(r"POST /api/visit-documents/[^/]+/complete"), seconds=FILE_SECONDS),
)
