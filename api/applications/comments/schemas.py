"""Comments of staff in JSON."""

from typing import Annotated, ClassVar
from uuid import UUID

from pydantic import Field

from api.core.data.edits import EditedRow
from api.core.schemas import Notes, Schema, Timestamp


class CommentText(Schema):
    """What somebody writes about an application; who, the session says."""

    text: Annotated[Notes, Field(min_length=1)]


class ApplicationComment(Schema):
    """A comment on an application, for staff."""

    id: UUID
    author_id: UUID
    author_name: Annotated[
        str | None, Field(description="Empty for whoever is no colleague any longer.")
    ]
    text: Annotated[str | None, Field(description="Empty once it was taken back.")]
    can_change: Annotated[
        bool, Field(description="The caller may change it, or take it back, just now.")
    ]
    can_restore: Annotated[bool, Field(description="The caller took it back a short while ago.")]
    created_at: Timestamp
    edited_at: Timestamp | None
    deleted_at: Annotated[Timestamp | None, Field(description="When it was taken back.")]


class CommentChange(CommentText, EditedRow):
    """Another text of a comment."""

    row: ClassVar[type[Schema]] = ApplicationComment
    fleeting: ClassVar[frozenset[str]] = frozenset(("canChange", "canRestore"))
