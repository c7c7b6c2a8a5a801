"""License types: licenses, certificates and other proofs that a job role may need."""

from typing import Annotated

from pydantic import Field

from api.core.resources.declaration import Resource
from api.core.schemas import Description, Name, OptionalCode, OptionalPlace, Schema


class LicenseTypeFields(Schema):
    """Holds the fields of a license type."""

    name: Name
    code: OptionalCode = None
    issuer: OptionalPlace = None
    expires: Annotated[bool, Field(description="Whether one is asked for the day it ends.")] = True
    description: Description = ""


RESOURCE = Resource("license_types", LicenseTypeFields)
