"""Interview reminders: which are sent, and when."""

from typing import Annotated, Literal

from pydantic import Field

from api.core.clock import ClockTime
from api.core.resources.declaration import Resource
from api.core.schemas import Schema


class InterviewReminderFields(Schema):
    """Holds the fields of an interview reminder."""

    type: Literal["24h", "2h", "confirmation"]
    scheduled_time: Annotated[
        ClockTime | None,
        Field(
            description="Empty: exactly so long before. A confirmation goes out at once with each booking, whatever is here."
        ),
    ] = None


RESOURCE = Resource(
    "interview_reminders", InterviewReminderFields, key=("type", "scheduled_time"), search=()
)
