"""Employments, as sent and answered."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from api.core.clock import UsDate
from api.core.schemas import Reason, Schema, Timestamp


class EmploymentCreate(Schema):
    """Who is made an employee: the applicant."""

    started_on: Annotated[
        UsDate | None, Field(description="The first day of work; today if left out.")
    ] = None


class EmploymentUndo(Schema):
    """Why it is taken back."""

    reason: Reason


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
