"""Rows as a CSV file that a spreadsheet opens without running anything in it, and its cells read back."""

import csv
import io
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

# As web/src/lib/csv/write-csv.ts: at the start of a cell, and behind whatever may separate cells where it is opened.
# An apostrophe that stands there already gets another one, so that reading takes away no other than ours.
START, BEFORE_FORMULA = r"(^|[;,\t\r\n])", r"(['\s\ufeff]*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])"
FORMULA_STARTS = re.compile(START + BEFORE_FORMULA)
GUARDED = re.compile(f"{START}'{BEFORE_FORMULA}")
MARK = "\ufeff"


def sheet_of(rows: Iterable[Mapping[str, Any]], names: Sequence[str]) -> str:
    """The named fields of rows as CSV of RFC 4180, with the byte order mark that Excel reads accents by."""
    target = io.StringIO()
    writer = csv.writer(target)
    writer.writerow(names)
    writer.writerows([cell_of(row.get(name)) for name in names] for row in rows)
    return MARK + target.getvalue()


def cell_of(value: Any) -> Any:
    """A value that is no formula."""
    return FORMULA_STARTS.sub(r"\1'\2", value) if isinstance(value, str) else value


def unguarded(text: str) -> str:
    """A cell as it was before it was written; of another program, without its guard."""
    return GUARDED.sub(r"\1\2", text)
