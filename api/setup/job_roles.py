"""Job roles: what people are hired as."""

from api.core.resources.declaration import Resource
from api.core.schemas import EVERYONE, Description, Name, OptionalCode, Schema


class JobRoleFields(Schema):
    """Holds the fields of a job role."""

    name: Name
    code: OptionalCode = None
    description: Description = ""


RESOURCE = Resource(
    "job_roles", JobRoleFields, readers=EVERYONE, public=("name", "code", "description")
)
