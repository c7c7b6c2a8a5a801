"""Time, and how dates and times of day are written."""

import re
import zoneinfo
from collections.abc import Mapping
from datetime import UTC, date, datetime, time
from typing import Annotated, Any

from pydantic import AfterValidator, BeforeValidator, PlainSerializer, WithJsonSchema
from pydantic_core import PydanticCustomError

from api.core.errors.tree import FieldCode
from api.core.schemas import Locale

# Only the tzdata package's table counts, which the lock file pins, as in cli/zones.py: a machine's
# own, which Python prefers, may be years old.
zoneinfo.reset_tzpath(())

# Somebody was born in the first year at the earliest, and nothing was recorded before the second one.
FIRST_YEAR, FIRST_RECORDED, LAST_YEAR = 1850, 1900, 2199
CLOCK_TIME = re.compile(r"([01]\d|2[0-3]):[0-5]\d", re.ASCII)
MONTHS: Mapping[Locale, tuple[str, ...]] = {
    "en": ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"),
    "es": ("ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sept", "oct", "nov", "dic"),
}
US_DATE = re.compile(r"(\d{2})-(\d{2})-(\d{4})", re.ASCII)


def now() -> datetime:
    """Return the present moment in UTC."""
    return datetime.now(UTC)


def parse_us_date(value: Any) -> date:
    """Read a date written MM-DD-YYYY, and nothing looser.

    Raises:
        ValueError: The text is not such a date.
    """
    if isinstance(value, date) and not isinstance(value, datetime):
        return value
    found = US_DATE.fullmatch(value) if isinstance(value, str) else None
    if found is None:
        raise PydanticCustomError(
            FieldCode.DATE_FORMAT, "Write the date as MM-DD-YYYY, for example 07-04-2026."
        )
    month, day, year = (int(part) for part in found.groups())
    try:
        parsed = date(year, month, day)
    except ValueError:
        raise PydanticCustomError(
            FieldCode.NO_SUCH_DATE, "There is no such date. Write it as MM-DD-YYYY."
        ) from None
    return _within(parsed, FIRST_YEAR)


def _within(value: date, first: int) -> date:
    if not first <= value.year <= LAST_YEAR:
        raise PydanticCustomError(
            FieldCode.DATE_RANGE, f"The year must be between {first} and {LAST_YEAR}."
        )
    return value


def _recorded(value: date) -> date:
    return _within(value, FIRST_RECORDED)


def midnight() -> datetime:
    """Return when the present day of UTC began: what is written twice on a day is the same."""
    return now().replace(hour=0, minute=0, second=0, microsecond=0)


def written_moment(at: datetime, zone: str) -> str:
    """Write a moment for documents, to the minute, in a zone that is named."""
    return at.astimezone(zoneinfo.ZoneInfo(zone)).strftime("%m/%d/%Y %I:%M %p %Z")


def readable_day(day: date, locale: Locale) -> str:
    """Write a day with its month in letters, as the pages for applicants do: Jul 4, 2026, and 4 jul 2026."""
    month = MONTHS[locale][day.month - 1]
    if locale == "es":
        return f"{day.day} {month} {day.year}"
    return f"{month} {day.day}, {day.year}"


def format_us_date(value: date) -> str:
    """Write a date as MM-DD-YYYY."""
    return f"{value.month:02d}-{value.day:02d}-{value.year:04d}"


UsDate = Annotated[
    date,
    BeforeValidator(parse_us_date),
    PlainSerializer(format_us_date, return_type=str),
    WithJsonSchema(
        {"type": "string", "pattern": r"^\d{2}-\d{2}-\d{4}$", "examples": ["07-04-2026"]}
    ),
]

# Of what the agency does or records, as the database has it.
RecordedDate = Annotated[UsDate, AfterValidator(_recorded)]


def parse_clock_time(value: Any) -> time:
    """Read a time of day written HH:MM, and nothing looser.

    Raises:
        ValueError: The text is not such a time.
    """
    if isinstance(value, time):
        return value
    if not isinstance(value, str) or not CLOCK_TIME.fullmatch(value):
        raise PydanticCustomError(
            FieldCode.INVALID, "Write the time as HH:MM, for example 09:30 or 17:00."
        )
    return time.fromisoformat(value)


def format_clock_time(value: time) -> str:
    """Write a time of day as HH:MM."""
    return value.isoformat("minutes")


ClockTime = Annotated[
    time,
    BeforeValidator(parse_clock_time),
    PlainSerializer(format_clock_time, return_type=str),
    WithJsonSchema(
        {"type": "string", "pattern": r"^([01]\d|2[0-3]):[0-5]\d$", "examples": ["09:30"]}
    ),
]
