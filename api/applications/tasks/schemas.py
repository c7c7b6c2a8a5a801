"""Tasks of an application in JSON."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from api.core.schemas import Schema, Timestamp

TaskKind = Literal["email_bounced"]


class ApplicationTask(Schema):
    """Something to be done about an application."""

    id: UUID
    kind: Annotated[
        TaskKind, Field(description="`email_bounced`: call the applicant, their email came back.")
    ]
    created_at: Timestamp
    done_at: Timestamp | None
    done_by_name: str | None
