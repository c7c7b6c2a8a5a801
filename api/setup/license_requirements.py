"""License requirements: which license a job role needs in a region."""

from typing import Annotated
from uuid import UUID

from pydantic import Field

from api.core.resources.declaration import Resource
from api.core.resources.models import Reference
from api.core.schemas import Description, Schema


class LicenseRequirementFields(Schema):
    """Holds the fields of a license requirement."""

    job_role_id: Annotated[UUID, Reference("job_roles")]
    region_id: Annotated[
        UUID | None, Reference("regions"), Field(description="Empty: in every region.")
    ] = None
    license_type_id: Annotated[UUID, Reference("license_types")]
    renewal_months: Annotated[
        Annotated[int, Field(ge=1, le=120, strict=True)] | None,
        Field(description="Empty: it is not renewed."),
    ] = None
    notes: Description = ""


RESOURCE = Resource(
    "license_requirements",
    LicenseRequirementFields,
    key=("job_role_id", "region_id", "license_type_id"),
    search=("notes",),
)
