"""What the requests of staff's files may send, and which files are what."""

import re

from api.attachments.errors import SignatureFileError
from api.core.files.content import JPEG, PNG
from api.core.files.limits import FILE_SECONDS
from api.core.files.wanted import ANYTHING, Wanted
from api.core.http.limits import MIB, Limit

PATH = r"POST /api/applications/[^/]+/attachments"
LIMITS = (
    # The form counts what it reads by itself: it has words of its own for too large a file.
    Limit(re.compile(PATH), form_bytes=None, seconds=FILE_SECONDS),
    Limit(re.compile(rf"{PATH}/[^/]+/complete"), seconds=FILE_SECONDS),
)
SIGNATURE = Wanted((PNG, JPEG), MIB, SignatureFileError)


def wanted_as(doc_type: str) -> Wanted:
    """Return which files are taken as documents of this type."""
    return SIGNATURE if doc_type == "signature" else ANYTHING
