"""Waits: how long nobody is turned down after the notice before an adverse decision."""

from typing import Annotated
from uuid import UUID

from pydantic import Field

from api.core.clock import UsDate
from api.core.resources.declaration import Resource
from api.core.resources.models import Reference
from api.core.schemas import DECIDERS, Line, Name, OptionalLine, Schema


class BackgroundWaitFields(Schema):
    """How many business days, where, and by which law."""

    name: Name
    confirmed_by: Annotated[
        OptionalLine,
        Field(
            description="Who answers for it. Until it is known who and when, it warns and counts nothing."
        ),
    ] = None
    confirmed_on: UsDate | None = None
    region_id: Annotated[
        UUID | None,
        Reference("regions"),
        Field(description="Empty: in every region without one of its own."),
    ] = None
    business_days: Annotated[int, Field(ge=1, le=90, strict=True)]
    source: Annotated[Line, Field(examples=["15 USC 1681b(b)(3)"])]
    valid_from: UsDate
    valid_to: UsDate | None = None


RESOURCE = Resource(
    "background_waits",
    BackgroundWaitFields,
    order=("name",),
    readers=DECIDERS,
)
