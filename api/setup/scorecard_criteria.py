"""Scorecard criteria: what interviewers, or references, rate an applicant by."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from api.core.resources.declaration import Resource
from api.core.resources.models import Reference
from api.core.schemas import Name, OptionalLongLine, OptionalPlace, Schema


class ScorecardCriterionFields(Schema):
    """Holds the fields of a criterion."""

    used_for: Annotated[
        Literal["interview", "reference"], Field(description="Who is asked about it.")
    ] = "interview"
    name: Name
    name_es: Annotated[OptionalPlace, Field(description="The same in Spanish.")] = None
    question: Annotated[OptionalLongLine, Field(description="What to ask about it.")] = None
    question_es: Annotated[OptionalLongLine, Field(description="The same in Spanish.")] = None
    job_role_id: Annotated[
        UUID | None, Reference("job_roles"), Field(description="Empty: for every role.")
    ] = None
    sort_order: Annotated[int, Field(ge=0, le=10_000, strict=True)] = 0


RESOURCE = Resource(
    "scorecard_criteria",
    ScorecardCriterionFields,
    key=("job_role_id", "used_for", "name"),
    search=("name", "name_es"),
    order=("sort_order", "name"),
)
