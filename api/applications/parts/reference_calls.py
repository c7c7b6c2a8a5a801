"""Reference calls: whom of an applicant's references staff have called, when, and what they said."""

from typing import Annotated
from uuid import UUID

from pydantic import Field

from api.core.clock import UsDate
from api.core.resources.parts.declaration import Part
from api.core.schemas import STAFF, Name, Notes, OptionalLongLine, Schema

MOST_CRITERIA = 100
Grade = Annotated[
    Annotated[int, Field(ge=1, le=5, strict=True)] | None,
    Field(description="From 1 to 5; empty: they could not say."),
]


class ReferenceRating(Schema):
    """How a reference rates somebody by a criterion, which keeps the name that it had then."""

    criterion_id: UUID
    rating: Grade = None
    remark: OptionalLongLine = None
    name: Annotated[str | None, Field(description="Given by the server.")] = None
    name_es: str | None = None


ReferenceRatings = Annotated[list[ReferenceRating], Field(max_length=MOST_CRITERIA)]


class ReferenceCallFields(Schema):
    """Holds what somebody has heard of an applicant; who called, the session says."""

    reference_name: Annotated[Name, Field(description="Who was called.")]
    called_on: UsDate
    answers: Annotated[Notes, Field(min_length=1)]
    ratings: ReferenceRatings = Field(default_factory=list)


PART = Part(
    "reference_calls",
    ReferenceCallFields,
    lists="List the calls to an applicant's references, the newest last.",
    writers=STAFF,
    is_taken_back=True,
)
