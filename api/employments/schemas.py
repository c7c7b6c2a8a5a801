"""Employments, as sent and answered."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from api.core.clock import UsDate
from api.core.schemas import OptionalLine, Reason, Schema, Timestamp


class EmploymentCreate(Schema):
    """Says who is made an employee: the applicant."""

    started_on: Annotated[
        UsDate | None, Field(description="The first day of work; today if left out.")
    ] = None


class EmploymentUndo(Schema):
    """Why it is taken back."""

    reason: Reason


EndReason = Literal["resigned", "dismissed", "laid_off", "term_over", "other"]


class EmploymentEnd(Schema):
    """On which day somebody no longer works here, and why."""

    ended_on: Annotated[
        UsDate,
        Field(
            description="From this day on they can't sign in as an employee. Today or earlier: at once."
        ),
    ]
    reason: EndReason
    remark: OptionalLine = None


class Employment(Schema):
    """Somebody who was made an employee, and whether that was taken back."""

    id: UUID
    profile_id: UUID
    started_on: UsDate
    created_at: Timestamp
    made_by_name: str | None
    is_invited: Annotated[
        bool,
        Field(description="Has not followed the invitation yet; administrators alone learn it."),
    ]
    first_visit_on: Annotated[
        UsDate | None,
        Field(description="Since then it can't be taken back; for administrators."),
    ]
    ended_on: UsDate | None
    end_reason: Annotated[EndReason | None, Field(description="For whoever decides.")]
    end_remark: Annotated[str | None, Field(description="For whoever decides.")]
    end_noted_by_name: str | None
    end_noted_at: Timestamp | None
    end_effective_at: Annotated[
        Timestamp | None, Field(description="When the role went; null while the day is ahead.")
    ]
    can_restore: Annotated[
        bool, Field(description="The end can be taken back: before its day, or for 30 minutes.")
    ]
    undone_at: Timestamp | None
    undone_by_name: str | None
    undone_reason: str | None


class Employments(Schema):
    """How an applicant would become an employee, and how they did."""

    next: Annotated[
        Literal["account", "invitation", "unproven", "deactivated"] | None,
        Field(
            description="For administrators, of whoever was hired and is no employee. `account`: theirs"
            " gets the role; `invitation`: one goes to their email address; `unproven`: there is an account of this"
            " address and nobody knows that it is theirs; `deactivated`: they are invited again under Users first."
        ),
    ]
    employments: Annotated[list[Employment], Field(description="The newest first.")]
