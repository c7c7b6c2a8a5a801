"""Job listings in JSON."""

from decimal import Decimal
from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field, WithJsonSchema

from api.core.clock import UsDate
from api.core.resources.models import Reference
from api.core.schemas import Line, Schema, Timestamp
from api.job_listings.rich_text import LONGEST, RichText

LEAST_PAY, MOST_PAY = 1, 1000
# Whether applicants send one: who likes, all, or nobody.
Cv = Literal["optional", "required", "none"]
HourlyPay = Annotated[
    Decimal,
    Field(ge=LEAST_PAY, le=MOST_PAY, decimal_places=2),
    WithJsonSchema(
        {"type": "number", "minimum": LEAST_PAY, "maximum": MOST_PAY, "multipleOf": 0.01}
    ),
]


class JobListingFields(Schema):
    """Holds the fields of a job listing."""

    title: Line
    description: Annotated[
        RichText, Field(description="HTML; what may not stand in it is removed.")
    ]
    job_role_id: Annotated[UUID | None, Reference("job_roles")] = None
    employment_type_id: Annotated[UUID | None, Reference("employment_types")] = None
    area_id: Annotated[UUID | None, Reference("areas")] = None
    department_id: Annotated[UUID | None, Reference("departments")] = None
    location_id: Annotated[UUID | None, Reference("locations")] = None
    pay_min: Annotated[HourlyPay | None, Field(description="US dollars an hour.")] = None
    pay_max: Annotated[HourlyPay | None, Field(description="US dollars an hour.")] = None
    vacancies: Annotated[int, Field(ge=1, le=1000, strict=True)] = 1
    closes_on: Annotated[UsDate | None, Field(description="The last day to apply.")] = None
    cv: Annotated[
        Cv,
        Field(
            description="Whether applicants send a résumé: optional, required (asked for where none came), or none (refused)."
        ),
    ] = "optional"


class JobListingShown(Schema):
    """Holds the fields of a listing that nobody writes."""

    slug: Annotated[str, Field(description="The last part of its address on the careers site.")]
    summary: Annotated[str, Field(description="How the description begins, without its tags.")]
    published_at: Annotated[Timestamp | None, Field(description="When it was published last.")]


class ListingToPublish(Schema):
    """As much of a listing, saved or not, as decides whether it can be published."""

    description: Annotated[str, Field(max_length=LONGEST, description="HTML.")] = ""
    location_id: UUID | None = None
    pay_min: HourlyPay | None = None
    pay_max: HourlyPay | None = None
    closes_on: UsDate | None = None


class MissingToPublish(Schema):
    """One thing that keeps a listing from being published."""

    what: Annotated[
        Literal["description", "pay", "closes_on"],
        Field(description="closes_on: the last day to apply is past."),
    ]
    fields: Annotated[list[str], Field(description="Where it is to be written.")]
    region: Annotated[str | None, Field(description="Whose rule it is, where it is a region's.")]
