"""Job roles: what people are hired as."""

from api.core.resources.declaration import Resource
from api.core.schemas import EVERYONE, Description, Name, OptionalCode, Schema


class JobRoleFields(Schema):
    """What a job role is."""

    name: Name
    code: OptionalCode = None
    description: Description = ""


RESOURCE = Resource(
    "job_roles", JobRoleFields, readers=EVERYONE, public=("name", "code", "description")
)
