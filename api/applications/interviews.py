"""How, when and where an applicant is interviewed, as a move to INTERVIEW_SCHEDULED says it."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from api.core.clock import ClockTime, UsDate
from api.core.schemas import OptionalLongLine, Schema, Timestamp
from api.core.states.declared import InterviewState

InterviewType = Literal["IN_PERSON", "ONLINE"]


class InterviewFields(Schema):
    """Hold what a move to INTERVIEW_SCHEDULED needs; the database refuses it without."""

    interview_type: InterviewType | None = None
    interview_date: Annotated[
        UsDate | None, Field(description="In the agency's time zone, as the time.")
    ] = None
    interview_time: ClockTime | None = None
    interview_place: Annotated[
        OptionalLongLine,
        Field(description="An address, or for an online interview its link or number to call."),
    ] = None

    interview_slot_id: Annotated[
        UUID | None,
        Field(description="The slot to book; type, day, time and place are then the slot's."),
    ] = None
    interviewer_id: Annotated[
        UUID | None, Field(description="Who interviews, without a slot; their time is kept free.")
    ] = None
    interview_minutes: Annotated[
        int | None, Field(ge=5, le=480, strict=True, description="Without a slot; default 30.")
    ] = None


class Interview(Schema):
    """An interview that has been set. Only staff see what comes after the confirmation."""

    type: InterviewType
    date: UsDate
    time: ClockTime
    minutes: int
    place: str | None
    starts_at: Timestamp
    time_zone: Annotated[str, Field(description="The agency's, in which date and time are.")]
    confirmed_at: Annotated[
        Timestamp | None, Field(description="When the applicant said that they will come.")
    ]
    id: UUID | None = None
    version: int | None = None
    state: InterviewState | None = None
    slot_id: UUID | None = None
    interviewer_id: UUID | None = None
    interviewer_name: str | None = None


class InterviewWait(Schema):
    """An applicant's wait for a time to become free, and what is kept for them."""

    since: Timestamp
    slot_id: Annotated[UUID | None, Field(description="One of the open slots, theirs to take.")]
    held_until: Timestamp | None
