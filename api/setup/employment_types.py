"""Employment types, as full-time or per diem."""

from typing import Annotated, Literal

from pydantic import Field

from api.core.resources.declaration import Resource
from api.core.schemas import EVERYONE, Description, Name, Schema

# The kinds of schema.org, which job boards read.
PostingType = Literal[
    "FULL_TIME",
    "PART_TIME",
    "CONTRACTOR",
    "TEMPORARY",
    "INTERN",
    "VOLUNTEER",
    "PER_DIEM",
    "OTHER",
]


class EmploymentTypeFields(Schema):
    """Holds the fields of an employment type."""

    name: Name
    posting_type: Annotated[PostingType, Field(description="What job boards call it.")] = "OTHER"
    description: Description = ""


RESOURCE = Resource(
    "employment_types",
    EmploymentTypeFields,
    readers=EVERYONE,
    public=("name", "posting_type", "description"),
)
