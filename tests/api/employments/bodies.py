"""What the routes of employments take, for those who ask of every route the same."""

from typing import Any

EMPLOYMENTS: dict[str, dict[str, Any]] = {
    "create_employment": {},
    "undo_employment": {"reason": "Hired twice"},
}
