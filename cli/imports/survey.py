"""Look through a whole file before anything of it is sent: is it whole, and what comes first in its dates?"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from cli.errors import UsageError
from cli.imports.columns import Columns, Field
from cli.imports.dates import MONTHS, DateOrder
from cli.imports.reader import CsvFile

# A dotted date has its day first anyway, and a year in front says its order.
SLASHED = re.compile(r"\W*(\d{1,2})([-/])(\d{1,2})\2(?:\d{2}|\d{4})\b.*")
HINTS = {
    DateOrder.DAY_FIRST: re.compile(r"d{1,2}[-/]m{1,2}[-/][ya]", re.IGNORECASE),
    DateOrder.MONTH_FIRST: re.compile(r"m{1,2}[-/]d{1,2}[-/][ya]", re.IGNORECASE),
}


@dataclass
class Survey:
    """How many rows there are, and the first date of each order, with its line."""

    rows: int = 0
    dates: dict[str, tuple[int, str]] = field(default_factory=dict)

    def order(self, file: CsvFile, columns: Columns, asked: DateOrder | None) -> DateOrder:
        """Return what comes first in the dates.

        Raises:
            UsageError: There is no way to know, and a wrong guess would store wrong days.
        """
        hints = {hint for index in columns.values() for hint in hinted(file.headings[index])}
        if asked or len(hints) == 1:
            return asked or hints.pop()
        unclear = self.dates.get("unclear")
        if not unclear:
            # Nothing can be read wrongly: a date of another order is refused with its row.
            return DateOrder.MONTH_FIRST
        day, month = self.dates.get("day"), self.dates.get("month")
        if day and month:
            named = {"day_line": day[0], "day": day[1], "month_line": month[0], "month": month[1]}
            raise UsageError("import.dates_mixed", path=file.path, **named)
        if day:
            raise UsageError("import.day_first", path=file.path, line=day[0], value=day[1])
        if not month and file.delimiter == ";":
            raise UsageError(
                "import.dates_unclear", path=file.path, line=unclear[0], value=unclear[1]
            )
        return DateOrder.MONTH_FIRST


def surveyed(file: CsvFile, columns: Columns, fields: Sequence[Field]) -> Survey:
    """Read a file to its end, which shows a broken one before anything is sent."""
    survey = Survey()
    dated = [
        columns[one.name] for one in fields if one.kind in {"day", "moment"} and one.name in columns
    ]
    for row in file.rows():
        survey.rows += 1
        for index in dated:
            cell = row.cells[index] if index < len(row.cells) else ""
            for kind in orders_in(cell):
                survey.dates.setdefault(kind, (row.line, cell.strip()))
    return survey


def orders_in(cell: str) -> Iterator[str]:
    """Which part of a date comes first, as far as the date says it."""
    found = SLASHED.fullmatch(cell)
    if found:
        first, second = int(found.group(1)), int(found.group(3))
        if first > MONTHS >= second:
            yield "day"
        elif second > MONTHS >= first:
            yield "month"
        elif first != second:
            yield "unclear"


def hinted(heading: str) -> Iterator[DateOrder]:
    """The order that a heading names: `Birth date (DD/MM/YYYY)`."""
    for order, hint in HINTS.items():
        if hint.search(heading):
            yield order
