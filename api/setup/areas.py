"""Areas: parts of the agency's territory that people apply for."""

from api.core.resources.declaration import Resource
from api.core.schemas import EVERYONE, Description, Name, Schema


class AreaFields(Schema):
    """Holds the fields of an area."""

    name: Name
    description: Description = ""


RESOURCE = Resource("areas", AreaFields, readers=EVERYONE, public=("name", "description"))
