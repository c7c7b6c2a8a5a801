"""Read a CSV file row by row, however it was encoded and whatever separates its cells.

A file may come from a stranger: lines, cells, rows and the file itself have limits.
"""

import contextlib
import csv
import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from cli.errors import UsageError
from cli.imports.columns import Field, known_in
from cli.imports.encodings import TWICE, encoding_of, once
from cli.imports.kinds import refuse_other_files

DELIMITERS = ",;\t|"
LONGEST_ROW = 1 << 20
LONGEST_CELL = 1 << 17
MOST_ROWS = 500_000
MOST_CELLS = 2000
# Reports have a title and a date above the column names.
TITLE_ROWS = 20
SEPARATOR_LINE = "sep="


@dataclass(frozen=True)
class Row:
    """One row and the line on which it starts."""

    line: int
    cells: list[str]


@dataclass(frozen=True)
class CsvFile:
    """A file that can be read again and again, each time from its start."""

    path: Path
    encoding: str
    delimiter: str
    headings: list[str]
    above: int = 0
    """Rows above the one with the column names."""

    def rows(self) -> Iterator[Row]:
        """Every row below the heading that holds anything."""
        return itertools.islice(self.records(), self.above + 1, None)

    def records(self) -> Iterator[Row]:
        """Every row that holds anything, the heading first."""
        with opened(self.path, self.encoding) as handle:
            lines = Lines(handle, self.path, is_twice=self.encoding == TWICE)
            reader = csv.reader(lines, delimiter=self.delimiter, strict=True)
            line, count = 1, 0
            try:
                for cells in reader:
                    lines.start_row()
                    if not is_blank(cells) and not (line == 1 and separator_of(cells)):
                        count += 1
                        self._check(line, cells, count)
                        yield Row(line, cells)
                    line = reader.line_num + 1
            except csv.Error as error:
                key = "import.long_cell" if "field larger" in str(error) else "import.quotes"
                raise UsageError(key, path=self.path, line=line, limit=LONGEST_CELL) from error

    def _check(self, line: int, cells: list[str], count: int) -> None:
        if count > MOST_ROWS:
            raise UsageError("import.too_many_rows", path=self.path, limit=MOST_ROWS)
        if len(cells) > MOST_CELLS:
            raise UsageError("import.too_wide", path=self.path, line=line, limit=MOST_CELLS)


def open_csv(
    path: Path,
    encoding: str | None = None,
    fields: Sequence[Field] = (),
    chosen: Mapping[str, str] | None = None,
) -> CsvFile:
    """Recognize encoding, separator and column names of a file that brings these fields.

    Raises:
        UsageError: It cannot be read, is empty, is no CSV file, or could be read in several ways.
    """
    try:
        refuse_other_files(path)
        found = encoding_of(path, encoding)
        separator = stated_separator(path, found)
        tried = [
            headed(CsvFile(path, found, delimiter, []), fields, chosen or {})
            for delimiter in separator or DELIMITERS
        ]
    except OSError as error:
        raise UsageError("file.unreadable", path=path) from error
    except LookupError as error:
        raise UsageError("import.unknown_encoding", encoding=encoding) from error
    return best_of(path, tried, fields, chosen or {})


def best_of(
    path: Path,
    tried: Sequence[CsvFile],
    fields: Sequence[Field],
    chosen: Mapping[str, str],
) -> CsvFile:
    """The separator that makes the most columns that are known, else the most columns."""
    best = max(
        tried,
        key=lambda file: (len(known_in(file.headings, fields, chosen)), len(file.headings)),
    )
    if best.headings:
        return best
    # It holds something: what is wrong with it the reading says, with the line.
    next(best.records(), None)
    raise UsageError("import.empty", path=path)


def headed(file: CsvFile, fields: Sequence[Field], chosen: Mapping[str, str]) -> CsvFile:
    """The file with the row of its column names: the first, unless another has all that is needed."""
    needed = {field.name for field in fields if field.required}
    top: list[list[str]] = []
    # Quotation marks may be none with another separator, or broken further down.
    with contextlib.suppress(UsageError):
        top.extend(
            [cell.lstrip("\ufeff").strip() for cell in row.cells]
            for row in itertools.islice(file.records(), TITLE_ROWS)
        )
    for above, headings in enumerate(top):
        if needed and needed <= known_in(headings, fields, chosen):
            return CsvFile(file.path, file.encoding, file.delimiter, headings, above)
    return CsvFile(file.path, file.encoding, file.delimiter, top[0] if top else [])


def opened(path: Path, encoding: str) -> IO[str]:
    """A file as text, with its line ends as they are."""
    return path.open(encoding="utf-8-sig" if encoding == TWICE else encoding, newline="")


class Lines:
    """The lines of a file; a row has one or, with quotation marks, several."""

    def __init__(self, handle: IO[str], path: Path, *, is_twice: bool = False) -> None:
        self._handle = handle
        self._path = path
        self._is_twice = is_twice
        self._number = self._first = 1
        self._length = 0

    def start_row(self) -> None:
        """Begin to count the characters of another row."""
        self._first = self._number
        self._length = 0

    def __iter__(self) -> Iterator[str]:
        """Each line.

        Raises:
            UsageError: A row is longer than any row of a table.
        """
        while line := self._handle.readline(LONGEST_ROW + 1):
            self._length += len(line)
            if self._length > LONGEST_ROW:
                raise UsageError(
                    "import.long_row", path=self._path, line=self._first, limit=LONGEST_ROW
                )
            self._number += 1
            yield once(line) if self._is_twice else line


def stated_separator(path: Path, encoding: str) -> str:
    """The separator of a first line `sep=;`, which Excel reads and others write for it."""
    with opened(path, encoding) as handle:
        return separator_of([next(iter(Lines(handle, path)), "").rstrip("\r\n")])


def separator_of(cells: Sequence[str]) -> str:
    """The separator that a first line states; nothing where it is a row like the others."""
    # With a comma or a tab it states itself: the row has a second cell, which is empty.
    line = cells[0].lstrip("\ufeff").strip(" \"'").lower()
    if not line.startswith(SEPARATOR_LINE) or any(cell.strip() for cell in cells[1:]):
        return ""
    stated = line.removeprefix(SEPARATOR_LINE).replace("\\t", "\t")[:1]
    return stated or ","


def is_blank(cells: Sequence[str]) -> bool:
    """Return whether a row holds nothing."""
    return not any(cell.strip() for cell in cells)
