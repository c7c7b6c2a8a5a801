"""Dates and times as agencies write them, read without guessing."""

import re
from datetime import UTC, date, datetime, time, timedelta
from enum import StrEnum
from zoneinfo import ZoneInfo

from cli.imports.problems import CellError
from cli.zones import described, moments_of


class DateOrder(StrEnum):
    """Holds what comes first in a date like 03/04/2025."""

    MONTH_FIRST = "mdy"
    DAY_FIRST = "dmy"


YEAR_FIRST = re.compile(r"(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})")
COMPACT = re.compile(r"(\d{4})(\d{2})(\d{2})")
YEAR_LAST = re.compile(r"(\d{1,2})([-/.])(\d{1,2})\2(\d{2}|\d{4})")
SERIAL = re.compile(r"[1-9]\d{4}(?:[.,]\d+)?")
# Day 60 was a day that never was, and so day 1 is one day late.
SERIAL_START = date(1899, 12, 30)
WORDED = ("%b %d %Y", "%B %d %Y", "%d %b %Y", "%d %B %Y")
TIME_PART = re.compile(r"(.+?)[T ]+(\d{1,2}:\d{2}.*)", re.IGNORECASE)
SPANISH_MONTHS = {
    "ene": "jan", "feb": "feb", "mar": "mar", "abr": "apr", "may": "may", "jun": "jun",
    "jul": "jul", "ago": "aug", "sep": "sep", "set": "sep", "oct": "oct", "nov": "nov", "dic": "dec",
    "enero": "january", "febrero": "february", "marzo": "march", "abril": "april", "mayo": "may",
    "junio": "june", "julio": "july", "agosto": "august", "septiembre": "september",
    "setiembre": "september", "octubre": "october", "noviembre": "november", "diciembre": "december",
}  # fmt: skip
HALF_DAY = re.compile(r"\s*([ap])\.?\s?m\.?$", re.IGNORECASE)
CLOCKS = ("%H:%M:%S", "%H:%M", "%H:%M:%S.%f", "%I:%M%p", "%I:%M:%S%p")
OFFSET = re.compile(r"\s*(?:utc|gmt)?\s*(z|utc|gmt|[+-]\d{2}:?\d{2})$", re.IGNORECASE)
ZONE_NAME = re.compile(r"\s+([A-Z]{3,5})$", re.IGNORECASE)
MONTHS = 12


def parse_date(text: str, order: DateOrder = DateOrder.MONTH_FIRST) -> date:
    """The day that a cell names; a time behind it is ignored.

    Raises:
        CellError: It is no date, or one that could be read in two ways.
    """
    value = text.strip()
    split = TIME_PART.fullmatch(value)
    bare = split.group(1) if split else value
    if SERIAL.fullmatch(bare):
        raise serial_error(bare)
    try:
        return numeric_date(bare, order) or worded_date(bare)
    except ValueError as error:
        raise CellError("cell.date", value=value) from error


def numeric_date(text: str, order: DateOrder) -> date | None:
    """A date written in figures; None when it is written otherwise."""
    match = YEAR_FIRST.fullmatch(text) or COMPACT.fullmatch(text)
    if match:
        return date(*(int(part) for part in match.groups()))
    match = YEAR_LAST.fullmatch(text)
    if not match:
        return None
    first, sign, second, year = match.groups()
    if len(year) != len("YYYY"):
        raise CellError("cell.short_year", value=text)
    # A dotted date is day first wherever it is used.
    day_first = order is DateOrder.DAY_FIRST or sign == "."
    month, day = (int(second), int(first)) if day_first else (int(first), int(second))
    if month > MONTHS >= day:
        raise CellError("cell.date_order", value=text, month=month)
    return date(int(year), month, day)


def serial_error(text: str) -> CellError:
    """A number of days as Excel counts them; an old Mac counts from another day."""
    meant = SERIAL_START + timedelta(days=int(re.split("[.,]", text)[0]))
    return CellError("cell.serial_date", value=text, meant=meant)


def worded_date(text: str) -> date:
    """A date with the month as an English or Spanish word."""
    words = [
        word for word in re.split(r"[\s,.-]+", text.casefold()) if word not in {"", "de", "del"}
    ]
    value = " ".join(SPANISH_MONTHS.get(word, word) for word in words)
    for form in WORDED:
        try:
            return datetime.strptime(value, form).date()  # noqa: DTZ007 - a day has no zone
        except ValueError:
            continue
    raise ValueError(text)


def parse_moment(text: str, zone: ZoneInfo, order: DateOrder = DateOrder.MONTH_FIRST) -> datetime:
    """The moment that a cell names; without an offset it is the agency's own time.

    Raises:
        CellError: It is not a date with a time, or clocks never showed it, or showed it twice.
    """
    value = text.strip()
    split = TIME_PART.fullmatch(value)
    if not split:
        raise (
            serial_error(value) if SERIAL.fullmatch(value) else CellError("cell.time", value=value)
        )
    day = parse_date(split.group(1), order)
    clock, offset = split_offset(split.group(2).strip())
    named = ZONE_NAME.search(clock) if not offset and not HALF_DAY.search(clock) else None
    wall = datetime.combine(day, parse_clock(clock[: named.start()] if named else clock, value))
    if offset:
        return with_offset(wall, offset, value)
    return the_moment(wall, zone, value, named.group(1).upper() if named else None)


def parse_day(text: str, zone: ZoneInfo, order: DateOrder = DateOrder.MONTH_FIRST) -> date:
    """The agency's day that a cell names; of a time that says how far it is from UTC, the day then.

    Midnight is what a day looks like as systems write it, whatever its offset.

    Raises:
        CellError: It is no date, or one that could be read in two ways.
    """
    split = TIME_PART.fullmatch(text.strip())
    clock, offset = split_offset(split.group(2).strip()) if split else ("", "")
    if offset and parse_clock(clock, text) != time():
        return parse_moment(text, zone, order).astimezone(zone).date()
    return parse_date(text, order)


def with_offset(wall: datetime, offset: str, value: str) -> datetime:
    """The moment of a time that says how far it is from UTC."""
    try:
        return datetime.fromisoformat(f"{wall.isoformat()}{offset}").astimezone(UTC)
    except (ValueError, OverflowError) as error:
        raise CellError("cell.time", value=value) from error


def parse_clock(text: str, value: str) -> time:
    """A time of day with 12 or 24 hours, `a. m.` as in Spanish, too."""
    clock = HALF_DAY.sub(r"\1m", text).upper()
    for form in CLOCKS:
        try:
            return datetime.strptime(clock, form).time()  # noqa: DTZ007 - a clock has no zone
        except ValueError:
            continue
    raise CellError("cell.time", value=value)


def the_moment(wall: datetime, zone: ZoneInfo, value: str, name: str | None) -> datetime:
    """The one moment that is meant, by the name of its offset (EST) where that is written."""
    found = moments_of(wall, zone)
    if name and found:
        known = [one for one in found if one.astimezone(zone).tzname() == name]
        if not known:
            raise CellError("cell.time", value=value)
        found = known
    if not found:
        raise CellError("cell.skipped_time", value=value, zone=zone.key)
    if len(found) > 1:
        first, second = (described(one, zone) for one in found)
        raise CellError("cell.repeated_time", value=value, first=first, second=second)
    return found[0]


def split_offset(clock: str) -> tuple[str, str]:
    """The clock time and its offset from UTC, `""` when none is written."""
    match = OFFSET.search(clock)
    if not match:
        return clock, ""
    named = match.group(1).lower() in {"z", "utc", "gmt"}
    return clock[: match.start()], "+00:00" if named else match.group(1)
