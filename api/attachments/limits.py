"""What the requests of staff's files may send."""

import re

from api.core.files.limits import FILE_SECONDS
from api.core.http.limits import Limit

PATH = r"POST /api/applications/[^/]+/attachments"
LIMITS = (
    # The form counts what it reads by itself: it has words of its own for too large a file.
    Limit(re.compile(PATH), form_bytes=None, seconds=FILE_SECONDS),
    Limit(re.compile(rf"{PATH}/[^/]+/complete"), seconds=FILE_SECONDS),
)
