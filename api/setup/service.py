"""What setup says of its resources."""

from typing import Any

from pydantic.alias_generators import to_camel

from api.core.data.database import Connection
from api.core.http.responses import Json, json_text
from api.core.resources.declaration import Resource
from api.core.resources.models import filters_of, references_of
from api.setup import RESOURCES
from api.setup.schemas import ResourceDescription


async def list_resources(_connection: Connection) -> Json:
    """Describe each resource."""
    described = [_describe(resource).model_dump(mode="json") for resource in RESOURCES.values()]
    return json_text(described)


def _describe(resource: Resource) -> ResourceDescription:
    references = references_of(resource.fields)
    return ResourceDescription(
        name=resource.table,
        label=resource.label,
        path=resource.path,
        publicPath=f"/public{resource.path}" if resource.public else None,
        key=[to_camel(name) for name in resource.key],
        sorts=[to_camel(name) for name in resource.sorts],
        search=[to_camel(name) for name in resource.search],
        filters=[to_camel(name) for name in filters_of(resource.fields)],
        references={to_camel(name): table for name, table in references.items()},
        fields=_fields(resource),
    )


def _fields(resource: Resource) -> dict[str, Any]:
    """Return the schema of a new row, with the status that it is brought to by an import."""
    schema = resource.models.create.model_json_schema()
    if resource.moves:
        schema["properties"]["status"] = {"type": "string", "enum": [*resource.moves]}
    return schema
