"""Holidays: days on which the agency, or one branch, is closed."""

from typing import Annotated
from uuid import UUID

from pydantic import Field

from api.core.clock import UsDate
from api.core.resources.declaration import Resource
from api.core.resources.models import Reference
from api.core.schemas import Name, Schema


class HolidayFields(Schema):
    """Holds the fields of a holiday."""

    date: UsDate
    name: Name
    branch_id: Annotated[
        UUID | None, Reference("branches"), Field(description="Empty: in every branch.")
    ] = None


RESOURCE = Resource("holidays", HolidayFields, key=("date", "branch_id"))
