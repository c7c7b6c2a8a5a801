"""Days on the agency's calendar: those that have to be still to come, and spans that are counted or listed."""

from datetime import date, timedelta
from typing import Annotated

from pydantic import Field

from api.core.clock import UsDate
from api.core.data.database import Connection
from api.core.errors.tree import Detail, FieldCode, InvalidInputError, refuse
from api.core.schemas import Schema

USUAL_DAYS = 90
MOST_DAYS = 366
PAST = "This date is in the past. Choose today or a later one."


async def today(connection: Connection) -> date:
    """Return the agency's day."""
    day: date = await connection.fetchval("select private.today()")
    return day


async def require_ahead(connection: Connection, **days: date | None) -> None:
    """Refuse days before today, by the names of their fields; an empty one is not looked at.

    Raises:
        InvalidInputError: A day is past; each of them is named.
    """
    present = await today(connection)
    passed = [
        Detail(field=field, message=PAST, code=FieldCode.PAST)
        for field, day in days.items()
        if day is not None and day < present
    ]
    if passed:
        raise InvalidInputError(details=passed)


class SpanQuery(Schema):
    """Which days are counted."""

    first_day: Annotated[
        UsDate | None, Field(description=f"Default {USUAL_DAYS} days before the last one.")
    ] = None
    last_day: Annotated[
        UsDate | None, Field(description=f"Default today; at most {MOST_DAYS} days in all.")
    ] = None


async def span_of(connection: Connection, query: SpanQuery) -> tuple[date, date]:
    """The first and the last day that are asked for.

    Raises:
        InvalidInputError: The last day is before the first one, or too long after it.
    """
    last = query.last_day or await today(connection)
    first = query.first_day or last - timedelta(days=USUAL_DAYS)
    check_span(first, last, MOST_DAYS)
    return first, last


def check_span(first: date, last: date, most_days: int) -> None:
    """Make sure that days that are asked for follow each other, and are not too many.

    Raises:
        InvalidInputError: The last day is before the first one, or too long after it.
    """
    if not first <= last < first + timedelta(days=most_days):
        refuse("last_day", f"Choose a day at most {most_days - 1} days after the first one.")
