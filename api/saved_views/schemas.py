"""Saved views in JSON."""

from typing import Annotated, ClassVar, Literal
from uuid import UUID

from pydantic import Field, StringConstraints

from api.core.data.edits import EditedRow
from api.core.schemas import Schema

ViewPage = Literal["applications", "inbox", "board"]
ViewName = Annotated[
    str,
    StringConstraints(strip_whitespace=True, min_length=1, max_length=60, pattern=r"^[^\n\t]+$"),
]
ViewQuery = Annotated[
    str,
    StringConstraints(max_length=1000, pattern=r"^[A-Za-z0-9_.~%&=+,*-]*$"),
    Field(description="What stands behind the question mark, without page and search."),
]


class SavedView(Schema):
    """A view of a list under a name."""

    id: UUID
    page: ViewPage
    name: str
    query: str


class SavedViewCreate(Schema):
    """A view to keep."""

    page: ViewPage
    name: ViewName
    query: ViewQuery


class SavedViewChange(EditedRow):
    """Another name of a view."""

    row: ClassVar[type[Schema]] = SavedView
    name: ViewName
