"""Reference calls: whom of an applicant's references staff have called, when, and what they said."""

from typing import Annotated

from pydantic import Field

from api.core.clock import UsDate
from api.core.resources.parts.declaration import Part
from api.core.schemas import STAFF, Name, Notes, Schema


class ReferenceCallFields(Schema):
    """What somebody has heard of an applicant; who called, the session says."""

    reference_name: Annotated[Name, Field(description="Who was called.")]
    called_on: UsDate
    answers: Annotated[Notes, Field(min_length=1)]


PART = Part(
    "reference_calls",
    ReferenceCallFields,
    lists="List the calls to an applicant's references, the newest last.",
    writers=STAFF,
    is_taken_back=True,
)
