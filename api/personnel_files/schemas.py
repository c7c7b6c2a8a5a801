"""Archives of workers' files in JSON: what one would hold, and of whom it is to be."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from api.attachments.schemas import Lane
from api.core.schemas import Locale, Schema
from api.personnel_files.limits import MOST_PEOPLE

# Why a file that belongs to a folder is not in it.
Problem = Literal["missing", "changed", "unreachable", "not_scanned", "quarantined"]


# What the law lets an agency ask before a conditional offer, and what only after it.
FormPart = Literal["before_offer", "after_offer"]


class EmptyFormQuery(Schema):
    """Which pages, and in which language."""

    part: FormPart = "before_offer"
    locale: Locale = "en"


class PersonnelFileQuery(Schema):
    """The people it is about."""

    application_id: Annotated[
        UUID | None, Field(description="One worker's application; all workers without it.")
    ] = None


class PersonnelFilePlan(Schema):
    """Holds what an archive would hold if it were made now by the caller."""

    people: int
    files: Annotated[int, Field(description="Of applicants and staff, and sealed copies.")]
    bytes: int
    lanes: Annotated[list[Lane], Field(description="The parts that the caller may read.")]
    left_out: Annotated[list[Lane], Field(description="The parts that the caller may not read.")]
    is_too_large: bool
    most_people: int
    most_files: int
    most_bytes: int


class PersonnelFileCreate(Schema):
    """The people to make an archive of, and the language of its pages."""

    application_ids: Annotated[
        list[UUID] | None,
        Field(
            min_length=1,
            max_length=MOST_PEOPLE,
            description="The applications of workers; all workers without it.",
        ),
    ] = None
    locale: Locale = "en"
