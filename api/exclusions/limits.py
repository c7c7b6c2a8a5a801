"""What a request about exclusion lists may send."""

from api.core.http.limits import of_many_rows

LIMITS = (of_many_rows(r"[A-Z]+ /api/exclusion-lists/[^/]+/rows"),)
