"""Comments: what staff write to each other about an application; applicants never see one."""

from typing import Annotated

from pydantic import Field

from api.core.resources.parts.declaration import Part
from api.core.schemas import STAFF, Notes, Schema


class ApplicationCommentFields(Schema):
    """Holds what somebody writes about an application; who, the session says."""

    text: Annotated[Notes, Field(min_length=1)]


PART = Part(
    "application_comments",
    ApplicationCommentFields,
    lists="List what staff have written about an application, the newest last.",
    writers=STAFF,
    is_taken_back=True,
)
