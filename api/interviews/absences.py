"""Absences: when somebody who interviews is away."""

from typing import Annotated
from uuid import UUID

from pydantic import Field

from api.core.clock import ClockTime, UsDate
from api.core.resources.declaration import Resource
from api.core.resources.models import Filtered
from api.core.schemas import DECIDERS, Schema
from api.interviews.errors import ImportedAbsenceError


class AbsenceFields(Schema):
    """Holds the fields of an absence; why somebody is away is not asked."""

    person_id: Annotated[UUID, Filtered]
    first_day: UsDate
    last_day: UsDate
    from_time: Annotated[ClockTime | None, Field(description="Empty: the whole first day.")] = None
    until_time: Annotated[ClockTime | None, Field(description="Empty: the whole last day.")] = None


class AbsenceShown(Schema):
    """Holds the other fields of an absence."""

    person_name: str | None
    is_imported: Annotated[
        bool, Field(description="Read from the person's own calendar, and changed there.")
    ]


RESOURCE = Resource(
    "absences",
    AbsenceFields,
    key=("first_day", "from_time"),
    order=("first_day",),
    search=(),
    writers=DECIDERS,
    shown=AbsenceShown,
    given={
        "person_name": "private.staff_name(t.person_id)",
        "is_imported": "t.source_id is not null",
    },
    refusals=(ImportedAbsenceError,),
    dated="last_day",
)
