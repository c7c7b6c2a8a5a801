"""Interview slots, declared: times that interviewers have kept free."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from api.applications.errors import SlotOverlapError
from api.applications.interviews import InterviewType
from api.core.clock import ClockTime, UsDate
from api.core.resources.declaration import Resource
from api.core.resources.models import Filtered, Reference
from api.core.schemas import DECIDERS, OptionalLine, OptionalLongLine, Schema, Timestamp
from api.core.states.declared import InterviewState
from api.interviews.errors import SlotBookedError


class SlotPlan(Schema):
    """Holds the fields of a slot besides its day and time."""

    minutes: Annotated[int, Field(ge=5, le=480, strict=True)] = 30
    buffer_before: Annotated[
        int, Field(ge=0, le=240, strict=True, description="Minutes kept free before it.")
    ] = 0
    buffer_after: Annotated[
        int, Field(ge=0, le=240, strict=True, description="Minutes kept free after it.")
    ] = 0
    interview_type: InterviewType = "IN_PERSON"
    place: Annotated[
        OptionalLongLine,
        Field(
            description="Where to come, beside the location; online the link or the number to call."
        ),
    ] = None
    location_id: Annotated[UUID | None, Reference("locations")] = None
    interviewer_id: Annotated[
        UUID | None, Filtered, Field(description="Empty: whoever adds it.")
    ] = None
    capacity: Annotated[
        int, Field(ge=1, le=100, strict=True, description="How many applicants it is for.")
    ] = 1
    job_listing_id: Annotated[
        UUID | None,
        Reference("job_listings"),
        Field(description="Offered to whoever applied for this job; empty: for any."),
    ] = None
    job_role_id: Annotated[UUID | None, Reference("job_roles")] = None
    area_id: Annotated[UUID | None, Reference("areas")] = None
    override_reason: Annotated[
        OptionalLine,
        Field(
            description="Why it is on a holiday, outside business hours or while the interviewer is away."
        ),
    ] = None


class InterviewSlotFields(SlotPlan):
    """Holds the fields of a slot: a day and a time in the agency's time zone, and the rest."""

    date: UsDate
    time: ClockTime
    clock_change: Annotated[
        Literal["BEFORE", "AFTER"] | None,
        Field(
            description="Of a time that comes twice on this day, since the clocks are put back:"
            " the one before that, or after it."
        ),
    ] = None


class Booking(Schema):
    """Says who comes to a slot."""

    interview_id: UUID
    application_id: UUID
    applicant_name: str
    job_title: str | None
    state: InterviewState
    version: int


class InterviewSlotShown(Schema):
    """Holds the fields of a slot that nobody writes."""

    interviewer_name: str | None
    interviewer_has_left: Annotated[
        bool, Field(description="Nobody is offered the time until somebody else interviews.")
    ]
    overridden_by_name: str | None
    is_offered: Annotated[
        bool, Field(description="False where the time was set for certain applicants.")
    ]
    bookings: list[Booking]
    starts_at: Timestamp
    time_zone: Annotated[str, Field(description="The agency's, in which date and time are.")]


ZONE = "(select z.time_zone from public.app_settings as z)"
BOOKINGS = """(
  select coalesce(json_agg(json_build_object(
    'interviewId', i.id, 'applicationId', i.application_id,
    'applicantName', a.first_name || ' ' || a.last_name, 'jobTitle', l.title, 'state', i.state, 'version', i.version
  ) order by i.seat), '[]')
  from public.interviews as i
  join public.applications as a on a.id = i.application_id
  left join public.job_listings as l on l.id = a.job_listing_id
  where i.slot_id = t.id and i.state <> 'canceled'
)"""

RESOURCE = Resource(
    "interview_slots",
    InterviewSlotFields,
    key=("date", "time"),
    search=(),
    writers=DECIDERS,
    shown=InterviewSlotShown,
    given={
        "interviewer_name": "private.staff_name(t.interviewer_id)",
        "interviewer_has_left": "private.lacks_interviewer(t)",
        "bookings": BOOKINGS,
        "overridden_by_name": "private.staff_name(t.overridden_by)",
        "job_listing_name": "(select r.title from public.job_listings as r where r.id = t.job_listing_id)",
        "time_zone": ZONE,
    },
    refusals=(SlotOverlapError, SlotBookedError),
    dated="date",
)
