"""Who was hired, or let begin with visits, by which rules."""

from typing import Annotated, Any, Literal

from pydantic import Field

from api.core.clock import UsDate
from api.core.schemas import Reason, Schema, Timestamp

Lane = Literal["general", "background", "medical", "tax"]


class DutyOverride(Schema):
    """Why somebody begins with visits although something is missing."""

    reason: Reason


class HireDecision(Schema):
    """The rules as they were when somebody was hired, or let begin with visits, of a lane."""

    lane: Lane
    gate: Literal["hire", "first_visit"]
    decided_at: Timestamp
    decided_by_name: str | None
    is_override: bool
    override_reason: str | None
    rules: list[dict[str, Any]]


class FirstVisit(Schema):
    """Says whether somebody has begun with visits, or may."""

    visited_on: Annotated[
        UsDate | None, Field(description="Where a rule asks for anything before it.")
    ]
    is_held: Annotated[
        bool,
        Field(
            description="A confirmed rule holds it, maybe in a lane that the reader does not see."
        ),
    ]
