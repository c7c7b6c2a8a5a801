"""Job schemes: programs that pay for the work, as Medicaid or private pay."""

from api.core.resources.declaration import Resource
from api.core.schemas import Description, Name, OptionalCode, Schema


class JobSchemeFields(Schema):
    """Holds the fields of a job scheme."""

    name: Name
    code: OptionalCode = None
    description: Description = ""


RESOURCE = Resource("job_schemes", JobSchemeFields)
