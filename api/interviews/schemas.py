"""Times for interviews in JSON, besides what their declaration says."""

from typing import Annotated, Any
from uuid import UUID

from pydantic import Field

from api.applications.interviews import InterviewType
from api.core.clock import ClockTime, UsDate
from api.core.data.statements import Table
from api.core.errors.tree import FieldCode
from api.core.schemas import Schema, Timestamp, one_or_many
from api.interviews.slots import RESOURCE, ZONE, SlotPlan

MANY = 200
MOST_TIMES = 48
WEEKS = 26


class OpenSlot(Schema):
    """Says when somebody can be interviewed; only those who come learn where and by whom."""

    id: UUID
    date: UsDate
    time: ClockTime
    starts_at: Timestamp
    time_zone: Annotated[str, Field(description="The agency's, in which date and time are.")]
    minutes: int
    interview_type: InterviewType


class ApplicationSlot(OpenSlot):
    """A slot in which an applicant can be booked, for the person who books."""

    place: str | None
    interviewer_name: str | None
    seats_left: int


class OwnSlot(OpenSlot):
    """A time that an applicant can choose."""

    place: str | None


class SlotChoice(Schema):
    """The time that an applicant chose."""

    slot_id: UUID


class Wait(Schema):
    """Says whether an applicant wants to be notified when a time becomes free."""

    is_waiting: Annotated[bool, Field(strict=True)]


SLOTS = Table("public.interview_slots", "s")
PLACE = "private.place_of(s)"
OPEN_SLOT = SLOTS.item(OpenSlot, time_zone=ZONE)
APPLICATION_SLOT = SLOTS.item(
    ApplicationSlot,
    time_zone=ZONE,
    place=PLACE,
    interviewer_name="private.staff_name(s.interviewer_id)",
    seats_left="private.seats_left(s)",
)
# People without an account read none of the settings.
OWN_SLOT = SLOTS.item(OwnSlot, time_zone="private.time_zone()", place=PLACE)


def listed(item: str, found: str) -> str:
    """Return the statement that lists slots in their order, as these are shown; `found` gives their rows."""
    return f"select coalesce(json_agg({item} order by s.starts_at, s.id), '[]')::text from {found} as s"  # noqa: S608


class OpenSlotQuery(Schema):
    """Which day."""

    date: Annotated[UsDate | None, Field(description="The agency's day; default today.")] = None


class SlotsQuery(Schema):
    """Says whether times are added, or only tried."""

    is_dry_run: Annotated[bool, Field(description="Say what is wrong, and add nothing.")] = False


class SlotSeries(SlotPlan):
    """The same times on some days of each week, from one day to another."""

    first_day: UsDate
    last_day: Annotated[UsDate, Field(description=f"At most {WEEKS} weeks after the first one.")]
    weekdays: Annotated[
        list[Annotated[int, Field(ge=1, le=7, strict=True)]],
        Field(min_length=1, max_length=7, description="1 is Monday."),
    ]
    times: Annotated[list[ClockTime], Field(min_length=1, max_length=MOST_TIMES)]
    every_weeks: Annotated[
        int,
        Field(ge=1, le=8, strict=True, description="2: every other week, from the first day's."),
    ] = 1
    is_dry_run: Annotated[bool, Field(description="Say what would be added, and add nothing.")] = (
        False
    )


class PlannedSlot(Schema):
    """A time of a series."""

    date: UsDate
    time: ClockTime


class SkippedSlot(PlannedSlot):
    """A time that was left out, and why."""

    code: FieldCode
    message: str


class SeriesReport(Schema):
    """Holds what was added, or would be, and what was left out."""

    added: list[PlannedSlot]
    skipped: list[SkippedSlot]


SlotsBody = one_or_many(RESOURCE.models.create, MANY)
Slots: Any = RESOURCE.models.row | list[RESOURCE.models.row]  # type: ignore[name-defined]
