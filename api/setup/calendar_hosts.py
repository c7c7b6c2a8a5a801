"""Calendar hosts: where interviewers' own calendars may be read, and nowhere else."""

from typing import Annotated

from pydantic import Field

from api.core.resources.declaration import Resource
from api.core.schemas import Schema

HOST = r"^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$"


class CalendarHostFields(Schema):
    """Holds the fields of a host."""

    host: Annotated[
        str,
        Field(
            max_length=253,
            pattern=HOST,
            description="Its name alone, in lowercase: calendar.google.com.",
        ),
    ]


RESOURCE = Resource("calendar_hosts", CalendarHostFields, key=("host",), search=("host",))
