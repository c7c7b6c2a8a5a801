"""What the routes of employments take, for those who ask of every route the same."""

from typing import Any

EMPLOYMENTS: dict[str, dict[str, Any]] = {
    "create_employment": {},
    "record_employment_end": {"endedOn": "11-27-2026", "reason": "resigned"},
    "undo_employment": {"reason": "Hired twice"},
}
