"""How, when and where an applicant is interviewed, as a move to INTERVIEW_SCHEDULED says it."""

from typing import Annotated, Literal

from pydantic import Field

from api.core.clock import ClockTime, UsDate
from api.core.schemas import OptionalLongLine, Schema, Timestamp

InterviewType = Literal["IN_PERSON", "ONLINE"]


class InterviewFields(Schema):
    """What a move to INTERVIEW_SCHEDULED needs; the database refuses it without."""

    interview_type: InterviewType | None = None
    interview_date: Annotated[
        UsDate | None, Field(description="In the agency's time zone, as the time.")
    ] = None
    interview_time: ClockTime | None = None
    interview_place: Annotated[
        OptionalLongLine,
        Field(description="An address, or for an online interview its link or number to call."),
    ] = None


class Interview(Schema):
    """An interview that has been set."""

    type: InterviewType
    date: UsDate
    time: ClockTime
    place: str | None
    starts_at: Timestamp
    time_zone: Annotated[str, Field(description="The agency's, in which date and time are.")]
