"""Days that have to be still to come, on the agency's calendar."""

from datetime import date

from api.core.data.database import Connection
from api.core.errors.tree import Detail, FieldCode, InvalidInputError

PAST = "This date is in the past. Choose today or a later one."


async def require_ahead(connection: Connection, **days: date | None) -> None:
    """Refuse days before today, by the names of their fields; an empty one is not looked at.

    Raises:
        InvalidInputError: A day is past; each of them is named.
    """
    today: date = await connection.fetchval("select private.today()")
    passed = [
        Detail(field=field, message=PAST, code=FieldCode.PAST)
        for field, day in days.items()
        if day is not None and day < today
    ]
    if passed:
        raise InvalidInputError(details=passed)
