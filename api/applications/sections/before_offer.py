"""Declare what is asked before a conditional offer.

Nothing here asks for what fair-chance, privacy and equal-opportunity laws forbid by then: no date
of birth, no Social Security number, no criminal record, no health, no pay of former jobs.
"""

from typing import Annotated, Literal, Self

from pydantic import AfterValidator, Field, ValidationInfo, field_validator, model_validator
from pydantic_core import PydanticCustomError

from api.applications.sections.fields import (
    FormDate,
    FormLine,
    FormNotes,
    Month,
    OptionalFormLine,
    YesNo,
    ZipCode,
    unique,
)
from api.core.contact import OptionalEmail, PhoneNumber
from api.core.errors.tree import FieldCode
from api.core.schemas import Name, OptionalPlace, Schema
from api.core.us_states import UsState

PartOfDay = Literal["morning", "afternoon", "evening", "night"]
PartsOfDay = Annotated[
    list[PartOfDay],
    Field(max_length=4, json_schema_extra={"uniqueItems": True}),
    AfterValidator(unique),
]


class Address(Schema):
    """Hold a home address."""

    line1: FormLine
    line2: OptionalFormLine = None
    city: Name
    state: UsState
    postal_code: ZipCode


class OtherName(Schema):
    """A name that somebody has or had besides the legal one; nobody may ask why before an offer."""

    first_name: Name
    last_name: Name


class Personal(Schema):
    """Hold who the applicant is."""

    legal_first_name: Name
    legal_middle_name: OptionalPlace = None
    legal_last_name: Name
    preferred_name: OptionalPlace = None
    other_names: Annotated[list[OtherName], Field(max_length=10, default_factory=list)]
    address: Address
    phone: PhoneNumber
    is_at_least18: Annotated[YesNo, Field(alias="isAtLeast18")]


class Availability(Schema):
    """Says when somebody can work: parts of the day for each weekday."""

    monday: PartsOfDay = Field(default_factory=list)
    tuesday: PartsOfDay = Field(default_factory=list)
    wednesday: PartsOfDay = Field(default_factory=list)
    thursday: PartsOfDay = Field(default_factory=list)
    friday: PartsOfDay = Field(default_factory=list)
    saturday: PartsOfDay = Field(default_factory=list)
    sunday: PartsOfDay = Field(default_factory=list)

    @model_validator(mode="after")
    def _some(self) -> Self:
        if not any(getattr(self, day) for day in type(self).model_fields):
            raise PydanticCustomError(FieldCode.REQUIRED, "Choose at least one time.")
        return self


class Position(Schema):
    """Hold what work somebody wants, and when they can do it."""

    availability: Availability
    hours_per_week: Annotated[int, Field(ge=1, le=80, strict=True)]
    can_start_on: FormDate
    transport: Literal["own_car", "shared_car", "public_transit", "bicycle_or_walking", "other"]


class WorkAuthorization(Schema):
    """Says whether somebody may work here, and drive to clients."""

    is_authorized_to_work: YesNo
    has_drivers_license: YesNo
    drivers_license_state: UsState | None = None
    drivers_license_expires_on: FormDate | None = None
    has_own_car: YesNo
    has_car_insurance: YesNo

    @field_validator("drivers_license_state", "drivers_license_expires_on")
    @classmethod
    def _of_license(cls, value: object, info: ValidationInfo) -> object:
        if value is not None and info.data.get("has_drivers_license") is False:
            raise PydanticCustomError(
                FieldCode.NOT_ALLOWED, "Leave this empty without a driver's license."
            )
        return value


class Job(Schema):
    """A job that somebody has or had."""

    employer: FormLine
    job_title: FormLine
    city: OptionalPlace = None
    state: UsState | None = None
    began_in: Month
    ended_in: Annotated[Month | None, Field(description="Empty for the present job.")] = None
    duties: FormNotes = ""
    reason_for_leaving: OptionalFormLine = None
    may_contact: YesNo
    supervisor_name: OptionalPlace = None
    supervisor_phone: PhoneNumber | None = None

    @field_validator("ended_in")
    @classmethod
    def _after_beginning(cls, value: str | None, info: ValidationInfo) -> str | None:
        if value is not None and value < info.data.get("began_in", value):
            raise PydanticCustomError(FieldCode.DATE_RANGE, "This is before the job began.")
        return value


class Experience(Schema):
    """Former jobs, the latest first; a first job is no obstacle."""

    jobs: Annotated[list[Job], Field(max_length=10, default_factory=list)]


class School(Schema):
    """A school or course; no years, which would reveal somebody's age."""

    name: FormLine
    program: OptionalFormLine = None
    is_completed: YesNo


class License(Schema):
    """A license or certificate; the picture of its card is an attachment."""

    name: FormLine
    number: FormLine
    state: UsState
    expires_on: FormDate | None = None


class Education(Schema):
    """Schools, licenses and certificates."""

    schools: Annotated[list[School], Field(max_length=10, default_factory=list)]
    licenses: Annotated[list[License], Field(max_length=20, default_factory=list)]


class Reference(Schema):
    """Somebody who knows the applicant's work."""

    name: Name
    relationship: FormLine
    phone: PhoneNumber
    email: OptionalEmail = None


class References(Schema):
    """Two people or more."""

    people: Annotated[list[Reference], Field(min_length=2, max_length=6)]
