"""The applicants who come to an interview on each day, for the people who receive them."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from api.applications.interviews import InterviewType
from api.core.clock import ClockTime, UsDate
from api.core.data.database import Connection
from api.core.data.days import check_span, today
from api.core.data.statements import Table
from api.core.http.query import query_of
from api.core.http.responses import Answer, Json
from api.core.http.routing import feature_router
from api.core.identity.guards import StaffReads
from api.core.schemas import Schema, Timestamp, refusals
from api.core.states.declared import InterviewState

MOST_DAYS = 31
MOST = 200
# What was not written by then is not remembered well enough either.
OWED_DAYS = 30


class AgendaItem(Schema):
    """An interview of a day: who comes, when, where and to whom."""

    id: UUID
    application_id: UUID
    slot_id: UUID
    first_name: str
    last_name: str
    phone_number: Annotated[str, Field(description="E.164, with `x` and an extension.")]
    job_title: str
    date: UsDate
    time: ClockTime
    starts_at: Timestamp
    minutes: int
    interview_type: InterviewType
    place: str | None
    interviewer_id: UUID | None
    interviewer_name: str | None
    state: InterviewState
    confirmed_at: Annotated[
        Timestamp | None, Field(description="When the applicant said that they will come.")
    ]
    version: int


class AgendaQuery(Schema):
    """Which days, and whose interviews."""

    first_day: Annotated[UsDate | None, Field(description="The agency's day; default today.")] = (
        None
    )
    last_day: Annotated[
        UsDate | None,
        Field(description=f"Default the first one; at most {MOST_DAYS - 1} days after it."),
    ] = None
    interviewer_id: UUID | None = None
    interviewer: Annotated[Literal["mine"] | None, Field(description="One's own.")] = None


router = feature_router("/interviews", "interviews")
ITEM = Table("public.interviews", "t").item(
    AgendaItem,
    first_name="a.first_name",
    last_name="a.last_name",
    phone_number="a.phone_number",
    job_title="a.job_title",
    date="to_char(s.date, 'MM-DD-YYYY')",
    time="""to_char(s."time", 'HH24:MI')""",
    starts_at="s.starts_at",
    minutes="s.minutes",
    interview_type="s.interview_type",
    place="private.place_of(s)",
    interviewer_id="s.interviewer_id",
    interviewer_name="private.staff_name(s.interviewer_id)",
)
# Found by its application, the policies of which say whom the caller may see.
AGENDA = f"""
select coalesce(json_agg(f.item order by f.starts_at, f.id), '[]')::text
from (
  select {ITEM} as item, s.starts_at, t.id
  from public.interview_slots as s
  join public.interviews as t on t.slot_id = s.id and t.state <> 'canceled'
  join private.visible_applications as a on a.id = t.application_id
  where s.date between $1 and $2 and ($3::uuid is null or s.interviewer_id = $3)
  order by s.starts_at, t.id
  limit {MOST}
) as f
"""  # noqa: S608
# Those who are asked for a card, as by email; anyone deactivated in the meantime no longer signs in.
OWED = f"""
select coalesce(json_agg(f.item order by f.starts_at, f.id), '[]')::text
from (
  select {ITEM} as item, s.starts_at, t.id
  from public.interview_slots as s
  join public.interviews as t on t.slot_id = s.id and t.state in ('booked', 'completed')
  join private.visible_applications as a on a.id = t.application_id
  where s.interviewer_id = private.user_id() and private.slot_end(s) <= now()
    and s.starts_at > now() - interval '{OWED_DAYS} days' and t.id <> all (private.scored_interviews())
  order by s.starts_at, t.id
  limit {MOST}
) as f
"""  # noqa: S608
MYSELF = "select private.user_id()"


@router.get("", response_model=Answer[list[AgendaItem]], responses=refusals())
async def list_interviews(
    connection: StaffReads, query: Annotated[AgendaQuery, query_of(AgendaQuery)]
) -> Json:
    """List who comes to an interview on a day or on some days, the first ones first; canceled ones left out."""
    return await list_agenda(connection, query)


@router.get("/scorecards-to-write", response_model=Answer[list[AgendaItem]])
async def list_scorecards_to_write(connection: StaffReads) -> Json:
    """List the interviews that the caller held and has written no scorecard on yet, the oldest ones first."""
    found: Json = await connection.fetchval(OWED)
    return found


async def list_agenda(connection: Connection, query: AgendaQuery) -> Json:
    """Return the interviews of some days.

    Raises:
        InvalidInputError: The last day is before the first one, or too long after it.
    """
    first = query.first_day or await today(connection)
    last = query.last_day or first
    check_span(first, last, MOST_DAYS)
    whose = query.interviewer_id
    if query.interviewer == "mine":
        whose = await connection.fetchval(MYSELF)
    found: Json = await connection.fetchval(AGENDA, first, last, whose)
    return found
