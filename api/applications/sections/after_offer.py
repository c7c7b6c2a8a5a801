"""Declare what is asked only after a conditional offer; each lane decides who sees it."""

from typing import Annotated, Literal, get_args

from pydantic import AfterValidator, Field, StringConstraints, ValidationInfo, field_validator
from pydantic_core import PydanticCustomError

from api.applications.sections.fields import (
    Confirmed,
    FormDate,
    FormLine,
    FormNotes,
    YesNo,
    unique,
)
from api.core.contact import PhoneNumber
from api.core.errors.tree import FieldCode
from api.core.schemas import Line, Locale, Name, Schema
from api.core.web_links import WebLink

TaxForm = Literal["w4", "i9_section1", "state_withholding", "direct_deposit"]
Policy = Literal[
    "code_of_conduct",
    "confidentiality",
    "abuse_and_neglect",
    "infection_control",
    "drug_free_workplace",
]
POLICIES = len(get_args(Policy))
ConsentVersion = Annotated[str, StringConstraints(max_length=10, pattern=r"^\d{4}-\d{2}(\.\d+)?$")]
OpenedCode = Annotated[str, StringConstraints(max_length=20, pattern=r"^[A-Za-z0-9 -]*$")]
OF_SET = {"uniqueItems": True}


class Background(Schema):
    """The authorization of a background check: its disclosure stands alone, with nothing else."""

    has_read_disclosure: Confirmed
    authorizes_check: Confirmed
    wants_copy: YesNo
    signed_name: Name
    disclosure_version: Annotated[
        ConsentVersion | None,
        Field(description="Of the disclosure that was read; it must be the one that is shown now."),
    ] = None
    disclosure_locale: Annotated[
        Locale | None, Field(description="In which language it was read.")
    ] = None
    disclosure_agency: Annotated[
        Line | None, Field(description="The agency that it named; it must be its name of now.")
    ] = None


class FitnessForWork(Schema):
    """Hold what the job requires of somebody's health."""

    can_do_essential_functions: Literal["yes", "with_accommodation", "no"]
    accommodation: Annotated[
        FormNotes, Field(description="What would help; only with an accommodation.")
    ] = ""
    tb_tested_on: FormDate | None = None
    tb_test: Literal["skin", "blood", "chest_x_ray"] | None = None
    hepatitis_b_vaccine: Literal["vaccinated", "wanted", "declined"]

    @field_validator("accommodation")
    @classmethod
    def _needed(cls, value: str, info: ValidationInfo) -> str:
        answer = info.data.get("can_do_essential_functions")
        if value and answer != "with_accommodation":
            raise PydanticCustomError(
                FieldCode.NOT_ALLOWED, "Leave this empty unless you need an accommodation."
            )
        return value


class Tax(Schema):
    """The forms that were uploaded; what they say is only in the files."""

    uploaded: Annotated[
        list[TaxForm],
        Field(min_length=1, max_length=4, json_schema_extra=OF_SET),
        AfterValidator(unique),
    ]


class EmergencyContact(Schema):
    """Says whom to call."""

    name: Name
    relationship: FormLine
    phone: PhoneNumber
    other_phone: PhoneNumber | None = None


class ShownLink(Schema):
    """Says where the text of a policy could be read beside its tick."""

    policy: Policy
    link: WebLink


class Policies(Schema):
    """Says whom to call in an emergency, and the policies that were confirmed."""

    emergency_contact: EmergencyContact
    acknowledged: Annotated[
        list[Policy],
        Field(min_length=POLICIES, max_length=POLICIES, json_schema_extra=OF_SET),
        AfterValidator(unique),
    ]
    shown_links: Annotated[
        list[ShownLink],
        Field(
            default_factory=list,
            max_length=POLICIES,
            # Forms of before have none, and stay as they are.
            exclude_if=lambda shown: not shown,
            description="As `policyLinks` of the application had them, of each policy one; of a policy that had none, none.",
        ),
    ]


class Signature(Schema):
    """The end of the form; a drawn signature comes along as a file."""

    typed_name: Name
    agrees: Confirmed
    consent_version: Annotated[
        ConsentVersion | None,
        Field(description="Of the consent that was read; it must be the one that is shown now."),
    ] = None
    consent_locale: Annotated[
        Locale | None, Field(description="In which language it was read.")
    ] = None
    opened_code: Annotated[
        OpenedCode | None,
        Field(description="The code in the document that was opened before signing."),
    ] = None
