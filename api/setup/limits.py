"""What a request about setup may send."""

from api.core.http.limits import of_many_rows

# More than an agency has, so that what was exported comes back in one file.
IMPORT_ENTRIES = 10_000

LIMITS = (of_many_rows(r"[A-Z]+ /api/setup/import"),)
