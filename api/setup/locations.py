"""Locations: where people work."""

from typing import Annotated
from uuid import UUID

from api.core.contact import OptionalPhone
from api.core.resources.declaration import Resource
from api.core.resources.models import Reference
from api.core.schemas import (
    EVERYONE,
    Name,
    OptionalLine,
    OptionalPlace,
    OptionalPostalCode,
    Schema,
)


class LocationFields(Schema):
    """Holds the fields of a location."""

    name: Name
    phone: OptionalPhone = None
    address_line: OptionalLine = None
    city: OptionalPlace = None
    state: OptionalPlace = None
    postal_code: OptionalPostalCode = None
    region_id: Annotated[UUID | None, Reference("regions")] = None
    branch_id: Annotated[UUID | None, Reference("branches")] = None


RESOURCE = Resource(
    "locations",
    LocationFields,
    search=("name", "city"),
    readers=EVERYONE,
    public=("name", "address_line", "city", "state", "postal_code"),
)
