"""The audit record as it is sent: column names and counts, never what was in a row."""

from typing import Any
from uuid import UUID

from pydantic import Field

from api.core.clock import UsDate
from api.core.schemas import ListQuery, Schema, Timestamp

WORD = r"^[a-z][a-z_]{1,62}$"


class AuditQuery(ListQuery):
    """Which events, the latest first; the days are the agency's."""

    entity: str | None = Field(
        default=None, pattern=WORD, description="The table, such as `applications`."
    )
    action: str | None = Field(default=None, pattern=WORD, description="Such as `update`.")
    row_id: UUID | None = Field(default=None, description="The row that it happened to.")
    actor_id: UUID | None = Field(default=None, description="Who did it.")
    first_day: UsDate | None = None
    last_day: UsDate | None = None


class AuditEvent(Schema):
    """Holds what somebody did; who has none was the product itself, or nobody who is signed in."""

    id: UUID
    occurred_at: Timestamp
    actor_id: UUID | None
    actor_name: str | None = Field(description="What the actor is called today.")
    action: str
    entity: str
    entity_ids: list[UUID] = Field(
        description="The rows; of many, a list has the first 20, an export all."
    )
    entity_count: int
    details: dict[str, Any] = Field(description="Column names and counts.")
    request_id: str | None
