"""Branches: offices of the agency."""

from typing import Annotated
from uuid import UUID

from api.core.contact import OptionalEmail, OptionalPhone
from api.core.resources.declaration import Resource
from api.core.resources.models import Reference
from api.core.schemas import (
    Name,
    OptionalCode,
    OptionalLine,
    OptionalPlace,
    OptionalPostalCode,
    Schema,
)


class BranchFields(Schema):
    """Holds the fields of a branch."""

    name: Name
    code: OptionalCode = None
    email: OptionalEmail = None
    phone: OptionalPhone = None
    address_line: OptionalLine = None
    city: OptionalPlace = None
    state: OptionalPlace = None
    postal_code: OptionalPostalCode = None
    region_id: Annotated[UUID | None, Reference("regions")] = None


RESOURCE = Resource("branches", BranchFields, search=("name", "city"))
