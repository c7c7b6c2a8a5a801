"""Define what the fields of the pre-hire form have in common; none takes a Social Security number."""

import re
from datetime import date
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BeforeValidator, Field, StringConstraints
from pydantic_core import PydanticCustomError

from api.core.errors.tree import FieldCode
from api.core.schemas import Line, Notes, OptionalLine

FIRST_YEAR, LAST_YEAR = 1950, 2149
SSN = re.compile(r"(?<!\d)\d{3}[- ]\d{2}[- ]\d{4}(?!\d)", re.ASCII)
MONTH = re.compile(r"(19[5-9]\d|20\d\d|21[0-4]\d)-(0[1-9]|1[0-2])", re.ASCII)


def _without_ssn(value: str | None) -> str | None:
    if value and SSN.search(value):
        raise PydanticCustomError(
            FieldCode.NOT_ALLOWED, "Leave Social Security numbers out: we do not ask for yours."
        )
    return value


def _in_range(value: date) -> date:
    if not FIRST_YEAR <= value.year <= LAST_YEAR:
        raise PydanticCustomError(
            FieldCode.DATE_RANGE, f"The year must be between {FIRST_YEAR} and {LAST_YEAR}."
        )
    return value


def _written_as_date(value: Any) -> Any:
    if not isinstance(value, str) or not re.fullmatch(r"\d{4}-\d{2}-\d{2}", value, re.ASCII):
        raise PydanticCustomError(FieldCode.DATE_FORMAT, "Write the date as in 2026-07-04.")
    try:
        return date.fromisoformat(value)
    except ValueError:
        raise PydanticCustomError(FieldCode.NO_SUCH_DATE, "There is no such date.") from None


def _written_as_month(value: str) -> str:
    if not MONTH.fullmatch(value):
        raise PydanticCustomError(FieldCode.DATE_FORMAT, "Enter the month, such as 2026-07.")
    return value


def _confirmed(value: Any) -> Any:
    if value is not True:
        raise PydanticCustomError(FieldCode.REQUIRED, "Please confirm this.")
    return value


def unique(values: list[Any]) -> list[Any]:
    """Refuse a list that says something twice."""
    if len(set(values)) < len(values):
        raise PydanticCustomError(FieldCode.INVALID, "Choose each only once.")
    return values


NO_SSN = AfterValidator(_without_ssn)
FormLine = Annotated[Line, NO_SSN]
OptionalFormLine = Annotated[OptionalLine, NO_SSN]
FormNotes = Annotated[Notes, Field(max_length=1000), NO_SSN]
FormDate = Annotated[date, BeforeValidator(_written_as_date), AfterValidator(_in_range)]
Month = Annotated[
    str,
    StringConstraints(max_length=7),
    AfterValidator(_written_as_month),
    Field(json_schema_extra={"pattern": r"^\d{4}-\d{2}$", "examples": ["2026-07"]}),
]
YesNo = Annotated[bool, Field(strict=True)]
Confirmed = Annotated[Literal[True], BeforeValidator(_confirmed)]
ZipCode = Annotated[str, StringConstraints(strip_whitespace=True, pattern=r"^\d{5}(-\d{4})?$")]
