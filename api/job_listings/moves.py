"""Which status of a listing follows which; a trigger in the database holds the same."""

from typing import Literal

Status = Literal["DRAFT", "PUBLISHED", "CLOSED", "ARCHIVED"]

MOVES: dict[Status, tuple[Status, ...]] = {
    "DRAFT": ("PUBLISHED", "ARCHIVED"),
    "PUBLISHED": ("DRAFT", "CLOSED", "ARCHIVED"),
    "CLOSED": ("PUBLISHED", "ARCHIVED"),
    "ARCHIVED": ("DRAFT",),
}
