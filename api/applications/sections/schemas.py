"""The pre-hire form in JSON."""

from typing import Annotated, Literal

from pydantic import Field, ValidationInfo, field_validator
from pydantic_core import PydanticCustomError

from api.applications.moves import Status
from api.applications.sections.form import SECTIONS, PrehireData, SectionId
from api.attachments.schemas import Lane
from api.core.data.edits import EditedRow
from api.core.errors.tree import FieldCode
from api.core.schemas import OptionalLine, Schema, Timestamp, Version


class Entering(Schema):
    """How staff have filled something in with its applicant."""

    how: Annotated[
        Literal["PHONE", "IN_PERSON"], Field(description="On the phone, or side by side.")
    ]
    also_present: Annotated[
        OptionalLine,
        Field(max_length=200, description="Who else was there: an interpreter, a relative."),
    ] = None


class EnteredBy(Entering):
    """Say which staff member filled in what is saved, and how."""

    name: Annotated[str, Field(description="What they were called then.")]


class PrehireSection(Schema):
    """How a section of the form stands."""

    section_id: SectionId
    lane: Lane
    opens_at: Annotated[Status, Field(description="From which status on it is asked for.")]
    is_open: Annotated[bool, Field(description="Whether the applicant may save it now.")]
    is_visible: Annotated[bool, Field(description="Whether the caller may see what is in it.")]
    version: Annotated[int | None, Field(description="Null while nothing visible is saved.")]
    saved_at: Timestamp | None
    is_declaration: Annotated[
        bool, Field(description="Whether nobody but the applicant fills it in.")
    ]
    entered: Annotated[
        EnteredBy | None, Field(description="Null where the applicant has saved it themselves.")
    ]


class PrehireChange(EditedRow):
    """Sections to save; each replaces what was saved of it before."""

    prehire_data: PrehireData = PrehireData()
    current_step: Annotated[
        int | None,
        Field(
            ge=0,
            le=len(SECTIONS),
            description="Not used: the sections that are saved say how far the form is.",
        ),
    ] = None
    is_prehire_completed: Annotated[
        bool | None,
        Field(description="With true, it is an error when a section is still missing."),
    ] = None
    version: Annotated[
        Version | None,
        Field(
            description="Of the one section that is sent, as it was read, and null for a new one;"
            " left out, the last writer wins."
        ),
    ] = None

    @field_validator("version")
    @classmethod
    def _of_one(cls, value: int | None, info: ValidationInfo) -> int | None:
        sent = info.data.get("prehire_data")
        if value is not None and sent is not None and len(sent.model_fields_set) != 1:
            raise PydanticCustomError(
                FieldCode.NOT_ALLOWED, "A version goes with exactly one section."
            )
        return value


class EnteredSection(Schema):
    """One section as its applicant says it, and how."""

    prehire_data: PrehireData
    entered: Entering
    version: Annotated[
        Version | None,
        Field(description="Of the section as it was read, and null where nothing was saved of it."),
    ]

    @field_validator("prehire_data")
    @classmethod
    def _of_one(cls, value: PrehireData) -> PrehireData:
        if len(value.model_dump(exclude_none=True)) != 1:
            raise PydanticCustomError(FieldCode.INVALID, "Send exactly one part of the form.")
        return value


class PrehireForm(PrehireChange):
    """The same as a form, its fields as JSON, which may bring a drawn signature along."""

    signature: Annotated[str | None, Field(json_schema_extra={"format": "binary"})] = None
