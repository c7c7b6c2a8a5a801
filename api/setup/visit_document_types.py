"""Visit document types: the kinds of files of a visit."""

from typing import Annotated

from pydantic import Field

from api.core.resources.declaration import Resource
from api.core.schemas import Name, Schema


class VisitDocumentTypeFields(Schema):
    """Holds the fields of a kind of visit documents."""

    name: Name
    sort_order: Annotated[int, Field(ge=0, le=10_000, strict=True)] = 0


RESOURCE = Resource("visit_document_types", VisitDocumentTypeFields, order=("sort_order", "name"))
