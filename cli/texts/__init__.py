"""Every text that a person reads from a command, in English and Spanish."""

from collections.abc import Mapping
from typing import Any

from cli.errors import CliError, Detail
from cli.texts.backup import BACKUP
from cli.texts.cells import CELLS
from cli.texts.columns import COLUMNS, SECTIONS
from cli.texts.errors import ERRORS
from cli.texts.fields import FIELDS
from cli.texts.hiring.background import BACKGROUND
from cli.texts.hiring.calendars import CALENDARS
from cli.texts.hiring.countersigning import COUNTERSIGNING
from cli.texts.hiring.duties import DUTIES
from cli.texts.hiring.employments import EMPLOYMENTS
from cli.texts.hiring.exclusions import EXCLUSIONS
from cli.texts.hiring.interviews import INTERVIEWS
from cli.texts.hiring.offers import OFFERS
from cli.texts.hiring.personnel import PERSONNEL
from cli.texts.hiring.references import REFERENCES
from cli.texts.hiring.reports import REPORTS
from cli.texts.hiring.retention import RETENTION
from cli.texts.hiring.sealed import SEALED
from cli.texts.imports import IMPORTS
from cli.texts.notes import NOTES
from cli.texts.records import RECORDS
from cli.texts.setup import SETUP
from cli.texts.stack import STACK
from cli.texts.subjects import SUBJECTS
from cli.texts.usage import USAGE

LANGUAGES = ("en", "es")
UNITS = ("B", "kB", "MB", "GB")
STEP, WHOLE_FROM = 1024, 10
CATALOGUE: dict[str, tuple[str, str]] = {
    **BACKGROUND, **BACKUP, **CALENDARS, **CELLS, **COLUMNS, **COUNTERSIGNING, **DUTIES, **EMPLOYMENTS, **ERRORS, **EXCLUSIONS, **FIELDS,
    **IMPORTS, **INTERVIEWS, **NOTES, **OFFERS, **PERSONNEL, **RECORDS, **REFERENCES, **REPORTS, **RETENTION, **SEALED, **SECTIONS,
    **SETUP, **STACK, **SUBJECTS, **USAGE,
}  # fmt: skip


class Count(int):
    """A number whose noun follows it in a text: `{rows:row/rows}` is `1 row` or `1,079 rows`.

    English and Spanish have the same two forms: one, and every other number.
    """

    def __format__(self, forms: str) -> str:  # type: ignore[explicit-override] # from 3.12 on
        one, between, other = forms.partition("/")
        if not between:
            return format(int(self), forms)
        return f"{int(self):,} {one if self == 1 else other}"


def counted(values: Mapping[str, Any]) -> dict[str, Any]:
    """Values as the texts take them."""
    return {name: Count(one) if type(one) is int else one for name, one in values.items()}


class Phrase:
    """A text that stands inside another one, as a value of it."""

    def __init__(self, key: str, **values: Any) -> None:
        self.key = key
        self.values = values


class Texts:
    """The catalogue in one language."""

    def __init__(self, language: str) -> None:
        self.language = language if language in LANGUAGES else "en"
        self._position = LANGUAGES.index(self.language)

    def find(self, key: str, **values: Any) -> str | None:
        """The text under a key, or None."""
        return self.get(key, **values) if key in CATALOGUE else None

    def get(self, key: str, **values: Any) -> str:
        """The text under a key."""
        filled = {
            name: self.get(value.key, **value.values) if isinstance(value, Phrase) else value
            for name, value in values.items()
        }
        return CATALOGUE[key][self._position].format(**counted(filled))

    def of_error(self, error: CliError) -> str:
        """Return what happened: the server's own words where it spoke English to an English reader."""
        if error.server_message and self.language == "en":
            return error.server_message
        return (
            self.find(error.key, **error.values)
            or error.server_message
            or self.get("api.unknown", status=error.values.get("status", ""))
        )

    def size(self, count: int | None) -> str:
        """A number of bytes as people say it, `12 MB`; binary steps, as the limit of 25 MB counts."""
        if count is None:
            return ""
        value, unit = float(count), 0
        while round(value) >= STEP and unit < len(UNITS) - 1:
            value, unit = value / STEP, unit + 1
        is_short = unit > 0 and round(value, 1) < WHOLE_FROM
        shown = f"{value:.1f}".removesuffix(".0") if is_short else f"{value:.0f}"
        return f"{shown} {UNITS[unit]}"

    def of_detail(self, detail: Detail) -> str:
        """Return what is wrong with a field: the server's own words in English, its code's elsewhere."""
        if self.language == "en":
            return detail.message
        codes = (f"field.{detail.code}", f"api.{detail.code}")
        return next(filter(None, map(self.find, codes)), detail.message)
