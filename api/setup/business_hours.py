"""Business hours: when the agency is open, several intervals a day."""

from typing import Annotated

from pydantic import Field

from api.core.clock import ClockTime
from api.core.resources.declaration import Resource
from api.core.schemas import Schema


class BusinessHourFields(Schema):
    """One interval of a weekday, in the agency's time zone."""

    weekday: Annotated[int, Field(ge=1, le=7, strict=True, description="1 is Monday.")]
    opens: ClockTime
    closes: ClockTime


RESOURCE = Resource("business_hours", BusinessHourFields, key=("weekday", "opens"), search=())
