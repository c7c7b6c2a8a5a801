"""Departments of the agency."""

from api.core.resources.declaration import Resource
from api.core.schemas import EVERYONE, Description, Name, OptionalCode, Schema


class DepartmentFields(Schema):
    """Holds the fields of a department."""

    name: Name
    code: OptionalCode = None
    description: Description = ""


RESOURCE = Resource(
    "departments", DepartmentFields, readers=EVERYONE, public=("name", "description")
)
