"""What is asked of a survey, and what it says."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field, StringConstraints

from api.core.clock import UsDate
from api.core.schemas import Schema, Timestamp
from api.duties.decision_schemas import FirstVisit, Lane
from api.duties.schemas import Finding, RuleInForce

MOST_WORKERS = 500
USUAL_DRAW = 10


class SurveyQuery(Schema):
    """Says whose files to look at: those named, those with something due, or some that are drawn."""

    application_ids: Annotated[
        list[UUID], Field(max_length=MOST_WORKERS, description="Only these workers.")
    ] = Field(default_factory=list)
    draw: Annotated[
        int, Field(ge=1, le=MOST_WORKERS, description="How many to draw where none is named.")
    ] = USUAL_DRAW
    seed: Annotated[
        str, StringConstraints(max_length=50), Field(description="The same draws the same.")
    ] = ""
    former: Annotated[
        bool, Field(description="Also draw from those whose employment has ended.")
    ] = False
    as_of: Annotated[
        UsDate | None,
        Field(
            description="What would have been found on this day, or would be on a later one: by the rules,"
            " evidence, hires and ends of employments of then; today without."
        ),
    ] = None
    due: Annotated[
        bool,
        Field(
            description="Those for whom a task is open since something ends or is missing, the first"
            " end first; whoever is about to be hired, too."
        ),
    ] = False


class SurveyFinding(Finding, RuleInForce):
    """A finding, with its rule and source."""

    record_id: UUID | None


class Ending(RuleInForce):
    """Evidence that ends within 90 days, in plain words of both languages."""

    record_id: Annotated[
        UUID | None, Field(description="Null where a background check is the evidence.")
    ]
    ends_on: UsDate
    step: Annotated[Literal[7, 30, 60, 90], Field(description="Days until then, at most.")]
    text: str
    text_es: str


class NamedRule(Schema):
    """Holds what was missing."""

    name: str
    name_es: str


class SurveyedOverride(Schema):
    """Says who hired somebody, or let them begin with visits, without what, and why."""

    lane: Lane
    gate: Literal["hire", "first_visit"]
    decided_at: Timestamp
    decided_by_name: str | None
    reason: str
    rules: list[NamedRule]


class SurveyedWorker(Schema):
    """A worker whose file was looked at."""

    application_id: UUID
    name: str
    job_title: str
    hired_on: Annotated[UsDate | None, Field(description="Null for whoever is about to be hired.")]
    first_visit: FirstVisit
    before_visit: Annotated[
        list[SurveyFinding],
        Field(description="What is to be there before the first visit and is not yet."),
    ]
    overrides: list[SurveyedOverride]
    ended_on: Annotated[UsDate | None, Field(description="When their employment ended.")]
    findings: list[SurveyFinding]
    ending: Annotated[list[Ending], Field(description="What will be missing, the first end first.")]


class Survey(Schema):
    """Holds what a surveyor would find today, or on the day that was asked for."""

    as_of: UsDate
    seed: str
    hired: Annotated[int, Field(description="How many workers there are.")]
    lanes: Annotated[list[Lane], Field(description="What was looked at: what the reader may see.")]
    workers: list[SurveyedWorker]
