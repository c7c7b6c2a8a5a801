"""Read a CSV file row by row, however it was encoded and whatever separates its cells."""

import codecs
import csv
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from cli.errors import UsageError

DELIMITERS = ",;\t|"
BYTE_ORDER_MARKS = {
    codecs.BOM_UTF8: "utf-8-sig",
    codecs.BOM_UTF16_LE: "utf-16",
    codecs.BOM_UTF16_BE: "utf-16",
}
WORKBOOKS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")
BLOCK = 1 << 20
SPREADSHEET_ENCODING = "cp1252"


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

    def rows(self) -> Iterator[Row]:
        """Every row below the heading that holds anything."""
        records = self.records()
        next(records, None)
        return records

    def records(self) -> Iterator[Row]:
        """Every row that holds anything, the heading first."""
        with self.path.open(encoding=self.encoding, newline="") as handle:
            reader = csv.reader(handle, delimiter=self.delimiter, strict=True)
            line = 1
            try:
                for cells in reader:
                    if any(cell.strip() for cell in cells):
                        yield Row(line, cells)
                    line = reader.line_num + 1
            except csv.Error as error:
                raise UsageError(
                    "import.quotes", path=self.path, line=line, reason=error
                ) from error


def open_csv(path: Path, encoding: str | None = None) -> CsvFile:
    """Recognize encoding, separator and headings of a file.

    Raises:
        UsageError: It cannot be read, is empty, or is no CSV file.
    """
    try:
        refuse_other_files(path)
        chosen = encoding or detect_encoding(path)
        check_decodes(path, chosen)
        with path.open(encoding=chosen, newline="") as handle:
            delimiter = detect_delimiter(first_line(handle))
    except OSError as error:
        raise UsageError("file.unreadable", path=path) from error
    except LookupError as error:
        raise UsageError("import.unknown_encoding", encoding=encoding) from error
    headings = next((row.cells for row in CsvFile(path, chosen, delimiter, []).records()), [])
    if not headings:
        raise UsageError("import.empty", path=path)
    return CsvFile(path, chosen, delimiter, [heading.strip() for heading in headings])


def refuse_other_files(path: Path) -> None:
    """Name the real kind of a file that only looks like a table to its owner."""
    with path.open("rb") as handle:
        start = handle.read(4096)
    if not start.strip():
        raise UsageError("import.empty", path=path)
    if start.startswith(WORKBOOKS):
        raise UsageError("import.workbook", path=path)
    is_wide = start.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    if start.startswith(b"%PDF") or (b"\x00" in start and not is_wide):
        raise UsageError("import.not_csv", path=path)


def detect_encoding(path: Path) -> str:
    """By the byte order mark; else UTF-8 where the whole file is that; else what Excel writes."""
    with path.open("rb") as handle:
        start = handle.read(4)
        for mark, encoding in BYTE_ORDER_MARKS.items():
            if start.startswith(mark):
                return encoding
    try:
        check_decodes(path, "utf-8")
    except UsageError:
        return SPREADSHEET_ENCODING
    return "utf-8"


def check_decodes(path: Path, encoding: str) -> None:
    """Decode the whole file once, a block at a time, so that no import stops half-way."""
    decoder = codecs.getincrementaldecoder(encoding)()
    line = 1
    with path.open("rb") as handle:
        while True:
            block = handle.read(BLOCK)
            try:
                line += decoder.decode(block, final=not block).count("\n")
            except UnicodeDecodeError as error:
                line += error.object[: error.start].count(b"\n")
                raise UsageError(
                    "import.encoding", path=path, line=line, encoding=encoding
                ) from error
            if not block:
                return


def first_line(lines: Iterator[str]) -> str:
    """The first line that holds anything."""
    return next((line for line in lines if line.strip()), "")


def detect_delimiter(heading: str) -> str:
    """The separator that stands most often outside quotation marks."""
    outside = "".join(heading.split('"')[::2])
    return max(DELIMITERS, key=outside.count)
