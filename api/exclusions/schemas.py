"""Exclusion lists, the names on them that resemble somebody's, and each month's check."""

from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import Field, StringConstraints

from api.core.clock import UsDate
from api.core.data.edits import Versioned
from api.core.schemas import Line, OptionalLine, OptionalPlace, Reason, Schema, Timestamp

MOST_ROWS = 1000
Source = Annotated[
    str,
    StringConstraints(pattern=r"^[a-z][a-z0-9_]{1,49}$"),
    Field(description="Whose list it is: `oig_leie`, or a state's.", examples=["oig_leie"]),
]
Sha256 = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]
Outcome = Literal["other_person", "same_person"]


class ExclusionListCreate(Schema):
    """A list that is going to be brought in."""

    source: Source
    published_on: UsDate
    file_name: Line
    sha256: Annotated[Sha256, Field(description="Of the file as it was published.")]


class ExclusionList(ExclusionListCreate):
    """A list; one of each source is looked at, the newest that is complete."""

    id: UUID
    rows: int
    completed_at: Timestamp | None
    replaced_at: Timestamp | None
    created_at: Timestamp


class ExcludedPerson(Schema):
    """A row of a list, as it was published."""

    line: Annotated[int, Field(ge=1, le=1_000_000, strict=True)]
    first_name: OptionalLine = None
    middle_name: OptionalLine = None
    last_name: OptionalLine = None
    business_name: OptionalLine = None
    state: OptionalPlace = None
    excluded_on: UsDate | None = None
    basis: Annotated[OptionalLine, Field(description="Why, by the publisher's code.")] = None


class ExcludedPeople(Schema):
    """Some rows of a list; the same again changes nothing."""

    rows: Annotated[list[ExcludedPerson], Field(min_length=1, max_length=MOST_ROWS)]


class ListEnd(Schema):
    """How many rows were sent in all."""

    rows: Annotated[int, Field(ge=1, le=500_000, strict=True)]


class ExclusionHit(Schema):
    """A name on a list that resembles somebody's; no more than that, until a person has looked."""

    id: UUID
    application_id: UUID | None
    profile_id: Annotated[UUID | None, Field(description="Of a colleague without an application.")]
    person_name: str
    other_name: Annotated[
        str | None,
        Field(description="Which other name of theirs resembles it; null where their own does."),
    ]
    source: str
    listed: Annotated[dict[str, Any], Field(description="The row as it was published.")]
    distance: Annotated[int, Field(description="By how many letters the names differ.")]
    outcome: Outcome | None
    reason: str | None
    resolved_by_name: str | None
    resolved_at: Timestamp | None
    version: int
    created_at: Timestamp


class HitQuery(Schema):
    """Which hits to list."""

    open: Annotated[
        bool | None, Field(description="Only those nobody has looked at, or the others.")
    ] = None
    application_id: UUID | None = None


class HitResolution(Versioned):
    """Holds what somebody who looked has found, and how they know."""

    outcome: Outcome
    reason: Reason


class ExclusionCheck(Schema):
    """A month in which everybody was looked for; closed, it has a certificate."""

    id: UUID
    month: Annotated[str, Field(description="As in 2026-11.")]
    checked_at: Timestamp
    checked_by_name: str | None
    people: Annotated[int, Field(description="How many were looked for.")]
    people_by_hand: Annotated[
        int | None,
        Field(
            description="How many could not be looked for by their name; null where it was not counted yet."
        ),
    ]
    lists: list[dict[str, Any]]
    open_hits: Annotated[int, Field(description="Names it found that are still to be looked at.")]
    closed_at: Timestamp | None
    closed_by_name: str | None
    certificate: dict[str, Any] | None
    certificate_sha256: str | None


class PersonByHand(Schema):
    """Somebody without a first and a last name in Latin letters, whom no list can be searched for."""

    application_id: UUID | None
    profile_id: UUID | None
    person_name: str


class MadeExclusionCheck(ExclusionCheck):
    """The check that was made, and who has to be looked for by hand."""

    by_hand: list[PersonByHand]
