"""What a request about patients may send."""

from api.core.http.limits import of_many_rows

LIMITS = (of_many_rows(r"[A-Z]+ /api/patients/import"),)
