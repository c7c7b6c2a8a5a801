"""How large a file may be."""

from api.core.http.limits import KIB, MIB

FILE_BYTES = 25 * MIB
FILE_TOO_LARGE = "The file is larger than 25 MB. Choose a smaller one."
# A file, and what may be in a form beside it.
FORM_BYTES = FILE_BYTES + 64 * KIB
FILE_SECONDS = 600
