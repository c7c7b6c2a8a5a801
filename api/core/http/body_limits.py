"""How large the body of a request may be: the one place that says so."""

import re

KIB = 1024
MIB = 1024 * KIB

USUAL_BYTES = 64 * KIB
SIGN_IN_BYTES = 16 * KIB
# 1,000 rows.
IMPORT_BYTES = 4 * MIB
# 10,000 ids.
BULK_BYTES = 512 * KIB
FILE_BYTES = 25 * MIB
# A file, and what may stand in a form beside it. The form counts what it reads by itself, since
# it has words of its own for a file that is too large.
FORM_BYTES = FILE_BYTES + 64 * KIB

OTHERS: tuple[tuple[re.Pattern[str], int | None], ...] = (
    (re.compile(r"/api/auth/.*", re.DOTALL), SIGN_IN_BYTES),
    (re.compile(r"/api/(patients|visits)/import"), IMPORT_BYTES),
    (re.compile(r"/api/visits/bulk"), BULK_BYTES),
    (re.compile(r"/api/visits/[^/]+/documents"), None),
)


def body_limit(path: str) -> int | None:
    """Return how many bytes may be sent to this path; none where the route counts them itself."""
    for pattern, most in OTHERS:
        if pattern.fullmatch(path):
            return most
    return USUAL_BYTES
