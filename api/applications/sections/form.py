"""The sections of the pre-hire form in their order; the database holds the same (private.form_sections)."""

from dataclasses import dataclass
from typing import Literal

from pydantic import ConfigDict

from api.applications.sections import after_offer, before_offer
from api.attachments.schemas import Lane
from api.core.schemas import Schema
from api.core.states.declared import OpenApplicationStage

SectionId = Literal[
    "personal",
    "position",
    "work_authorization",
    "experience",
    "education",
    "references",
    "background",
    "health",
    "tax",
    "policies",
    "signature",
]


@dataclass(frozen=True, slots=True)
class Section:
    """Declare a section: its name in messages, what it holds, who sees it, and since when it is asked for.

    For the background check, a region of the agency may set another status (`regions.background_from_status`).
    """

    title: str
    schema: type[Schema]
    lane: Lane = "general"
    from_status: OpenApplicationStage = "CONDITIONAL_OFFER"


SECTIONS: dict[SectionId, Section] = {
    "personal": Section("Personal details", before_offer.Personal, "general", "SUBMITTED"),
    "position": Section("Position and availability", before_offer.Position, "general", "SUBMITTED"),
    "work_authorization": Section(
        "Work authorization and driving", before_offer.WorkAuthorization, "general", "SUBMITTED"
    ),
    "experience": Section("Experience", before_offer.Experience, "general", "SUBMITTED"),
    "education": Section("Education and licenses", before_offer.Education, "general", "SUBMITTED"),
    "references": Section("References", before_offer.References, "general", "SUBMITTED"),
    "background": Section("Background check", after_offer.Background, "background"),
    "health": Section("Health", after_offer.FitnessForWork, "medical"),
    "tax": Section("Tax and payroll forms", after_offer.Tax, "tax"),
    "policies": Section("Emergency contact and policies", after_offer.Policies),
    "signature": Section("Review and signature", after_offer.Signature),
}
WHEN: dict[OpenApplicationStage, str] = {
    "SUBMITTED": "once the application has been sent",
    "IN_REVIEW": "once we have looked at the application",
    "INTERVIEW_SCHEDULED": "once an interview has been set",
    "INTERVIEWED": "after the interview",
    "CONDITIONAL_OFFER": "after a conditional offer",
    "PRE_HIRE": "once the offer has been accepted",
    "VERIFICATION": "during the final checks",
}


class PrehireData(Schema):
    """Hold what has been filled in, by the id of its section, which files have as `sectionId`."""

    model_config = ConfigDict(alias_generator=None)

    personal: before_offer.Personal | None = None
    position: before_offer.Position | None = None
    work_authorization: before_offer.WorkAuthorization | None = None
    experience: before_offer.Experience | None = None
    education: before_offer.Education | None = None
    references: before_offer.References | None = None
    background: after_offer.Background | None = None
    health: after_offer.FitnessForWork | None = None
    tax: after_offer.Tax | None = None
    policies: after_offer.Policies | None = None
    signature: after_offer.Signature | None = None
