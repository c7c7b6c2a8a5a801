"""Scorecards: what each who interviewed an applicant thinks, a part of an application, and who is asked for one."""

from collections.abc import Sequence
from typing import Annotated, ClassVar, Literal
from uuid import UUID

from pydantic import Field

from api.core.data.edits import absent
from api.core.errors.tree import NotFoundError
from api.core.http.responses import Answer, Json
from api.core.http.routing import feature_router
from api.core.identity.guards import StaffReads
from api.core.resources.parts.declaration import Part, PartChange
from api.core.resources.parts.routing import PartRoutes
from api.core.resources.parts.rows import PartRows, require_application
from api.core.schemas import STAFF, OptionalNotes, Schema, Timestamp, refusals
from api.interviews.errors import AlreadyScoredError, InterviewMissedError, ScorecardAheadError

MOST_CRITERIA = 100
NO_INTERVIEW: Json = "null"
Recommendation = Literal["strong_no", "no", "yes", "strong_yes"]
Grade = Annotated[
    Annotated[int, Field(ge=1, le=4, strict=True)] | None,
    Field(description="From 1 to 4; empty: not seen."),
]


class Rating(Schema):
    """How somebody is rated by a criterion, which keeps the name that it had then."""

    criterion_id: UUID
    rating: Grade = None
    name: Annotated[str | None, Field(description="Given by the server.")] = None
    name_es: str | None = None


Ratings = Annotated[list[Rating], Field(max_length=MOST_CRITERIA)]


class InterviewScorecardFields(Schema):
    """Holds what somebody thinks of an applicant; who, the session says."""

    interview_id: UUID
    recommendation: Recommendation
    ratings: Ratings = Field(default_factory=list)
    notes: OptionalNotes = ""


class InterviewScorecard(Schema):
    """A card; empty once it was taken back."""

    id: UUID
    author_id: UUID
    author_name: Annotated[
        str | None, Field(description="Empty for whoever is no colleague any longer.")
    ]
    interview_id: UUID
    interview_at: Annotated[Timestamp, Field(description="When the interview was.")]
    recommendation: Recommendation | None
    ratings: list[Rating] | None
    notes: str | None
    created_at: Timestamp
    can_change: bool
    can_restore: bool
    edited_at: Timestamp | None
    deleted_at: Timestamp | None


class InterviewScorecardPatch(PartChange):
    """Holds what changes of a card."""

    row: ClassVar[type[Schema]] = InterviewScorecard
    fleeting: ClassVar[frozenset[str]] = frozenset(("canChange", "canRestore"))
    recommendation: Recommendation = absent()
    ratings: Ratings = absent()
    notes: OptionalNotes = absent()


class ScorecardCriterionShown(Schema):
    """Holds what an applicant is rated by."""

    id: UUID
    name: str
    name_es: str | None
    question: str | None
    question_es: str | None


class ScorecardRequest(Schema):
    """Says whose card is asked for on the last interview, and what it asks."""

    interview_id: UUID
    interviewer_id: UUID | None
    interviewer_name: str | None
    ends_at: Timestamp
    has_taken_place: Annotated[bool, Field(description="It is over, and somebody came.")]
    is_in: Annotated[bool, Field(description="The interviewer's card is in.")]
    is_own_in: Annotated[bool, Field(description="The caller's card is in.")]
    reads_others: Annotated[bool, Field(description="The caller sees what others wrote.")]
    criteria: Sequence[ScorecardCriterionShown]


PART = Part(
    "interview_scorecards",
    InterviewScorecardFields,
    lists="List what those who interviewed an applicant think, as far as the caller may read it.",
    row=InterviewScorecard,
    edit=InterviewScorecardPatch,
    writers=STAFF,
    is_taken_back=True,
    given={
        "interview_at": """(
          select slot.starts_at from public.interviews as interview
          join public.interview_slots as slot on slot.id = interview.slot_id where interview.id = t.interview_id
        )""",
        "interview_id": "t.interview_id",
    },
    refusals=(ScorecardAheadError, InterviewMissedError, AlreadyScoredError),
)
REQUESTED = """
select json_build_object(
  'interviewId', interview.id,
  'interviewerId', slot.interviewer_id,
  'interviewerName', private.staff_name(slot.interviewer_id),
  'endsAt', private.slot_end(slot),
  'hasTakenPlace', interview.state in ('booked', 'completed') and private.slot_end(slot) <= now(),
  'isIn', private.has_scored(interview.id, slot.interviewer_id),
  'isOwnIn', private.has_scored(interview.id, private.user_id()),
  'readsOthers', private.reads_scorecards(interview.id),
  'criteria', (
    select coalesce(json_agg(json_build_object(
      'id', c.id, 'name', c.name, 'nameEs', c.name_es, 'question', c.question, 'questionEs', c.question_es
    )), '[]') from private.criteria_for(interview.application_id, 'interview') as c
  )
)::text
from public.interviews as interview join public.interview_slots as slot on slot.id = interview.slot_id
where interview.application_id = $1 and interview.state <> 'canceled'
order by interview.created_at desc limit 1
"""
router = PartRoutes(PartRows(PART)).add_usual()
requests = feature_router("/applications/{application_id}/scorecard-request", "applications")


@requests.get("", response_model=Answer[ScorecardRequest | None], responses=refusals(NotFoundError))
async def get_scorecard_request(connection: StaffReads, application_id: UUID) -> Json:
    """Say whose scorecard is asked for on the last interview, and what it asks; null without an interview."""
    await require_application(connection, application_id)
    found: Json | None = await connection.fetchval(REQUESTED, application_id)
    return found if found is not None else NO_INTERVIEW
