"""What the routes of employments take, for those who ask of every route the same."""

from typing import Any

EMPLOYMENTS: dict[str, dict[str, Any]] = {
    "create_employment": {},
    "record_employment_end": {"endedOn": "12-31-2190", "reason": "resigned"},
    "undo_employment": {"reason": "Hired twice"},
}
