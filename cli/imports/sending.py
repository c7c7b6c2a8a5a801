"""Check a whole file, then send its good rows in pieces and count what the server did."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from cli.errors import Detail
from cli.imports.columns import Columns
from cli.imports.pieces import pieces
from cli.imports.problems import CellError, RowRefusedError
from cli.imports.reader import CsvFile
from cli.imports.values import cells_by_field
from cli.output import Advance
from cli.texts import Texts

KEPT_ERRORS = 1000
API_FIELDS = {"patient_external_id": "patient"}
Parse = Callable[[Mapping[str, str]], dict[str, Any]]
Send = Callable[[list[dict[str, Any]]], list[dict[str, Any]]]


@dataclass(frozen=True)
class RowError:
    """One thing for which a row was not imported."""

    line: int
    field: str
    message: str


@dataclass
class Tally:
    """Holds what became of the rows; only the first errors are kept, so that memory stays flat."""

    rows: int = 0
    results: Counter[str] = field(default_factory=Counter)
    errors: list[RowError] = field(default_factory=list)
    problems: int = 0

    @property
    def failed(self) -> int:
        """How many rows were not imported."""
        return self.results["error"]

    def add_errors(self, errors: Sequence[RowError]) -> None:
        """Count a failed row and all that is wrong with it."""
        self.results["error"] += 1
        self.problems += len(errors)
        self.errors += errors[: KEPT_ERRORS - len(self.errors)]


@dataclass(frozen=True)
class Job:
    """A file, what its columns are, and how a row becomes what the API takes."""

    file: CsvFile
    columns: Columns
    parse: Parse
    texts: Texts

    def rows(self) -> Iterator[tuple[int, dict[str, Any] | list[RowError]]]:
        """Every row by its line: parsed, or all that is wrong with it."""
        first_lines: dict[str, int] = {}
        for row in self.file.rows():
            try:
                texts = cells_by_field(row.cells, self.file.headings, self.columns)
                yield row.line, self._parse(texts, row.line, first_lines)
            except CellError as error:
                yield row.line, self._row_errors(row.line, [error])
            except RowRefusedError as refused:
                yield row.line, self._row_errors(row.line, refused.errors)

    def _parse(
        self, texts: Mapping[str, str], line: int, first_lines: dict[str, int]
    ) -> dict[str, Any]:
        """The row as the API takes it; an id that was in an earlier line is refused."""
        try:
            parsed = self.parse(texts)
        except RowRefusedError as refused:
            first = first_lines.get(texts.get("external_id", ""))
            raise RowRefusedError([*repeated(first), *refused.errors]) from refused
        if "externalId" not in parsed:
            return parsed
        first = first_lines.setdefault(parsed["externalId"], line)
        if first != line:
            raise RowRefusedError(repeated(first))
        return parsed

    def send_all(self, send: Send, advance: Advance) -> Tally:
        """Send the good rows, a piece at a time."""
        tally = Tally()
        for piece in pieces(self.rows(), sent_of):
            tally.rows += len(piece)
            good = [(line, row) for line, row in piece if not isinstance(row, list)]
            for _, row in piece:
                if isinstance(row, list):
                    tally.add_errors(row)
            self._send_piece(good, send, tally)
            advance(len(piece))
        tally.errors.sort(key=lambda error: error.line)
        return tally

    def _send_piece(self, good: list[tuple[int, dict[str, Any]]], send: Send, tally: Tally) -> None:
        if not good:
            return
        results = send([row for _, row in good])
        for (line, _), result in zip(good, results, strict=True):
            if result["status"] == "error":
                tally.add_errors([self._server_error(line, result)])
            else:
                tally.results[result["status"]] += 1

    def _row_errors(self, line: int, errors: Sequence[CellError]) -> list[RowError]:
        """Return what is wrong with a row, in the order of its columns."""
        ordered = sorted(errors, key=lambda error: self.columns.get(error.field, -1))
        return [
            RowError(line, self._heading(error.field), self.texts.get(error.key, **error.values))
            for error in ordered
        ]

    def _server_error(self, line: int, result: Mapping[str, Any]) -> RowError:
        """Why the API refused a row."""
        detail = Detail(
            field=str(result.get("field") or ""),
            message=str(result.get("message") or ""),
            code=str(result.get("code") or ""),
        )
        heading = self._heading(snake_case(detail.field))
        return RowError(line, heading, self.texts.of_detail(detail))

    def _heading(self, field: str) -> str:
        """How the file calls a field; the field's own name when the file lacks it."""
        column = self.columns.get(API_FIELDS.get(field, field))
        return self.file.headings[column] if column is not None else field


def sent_of(row: tuple[int, dict[str, Any] | list[RowError]]) -> dict[str, Any] | None:
    """Return what is sent of a row: nothing of one that is wrong."""
    return None if isinstance(row[1], list) else row[1]


def repeated(first: int | None) -> list[CellError]:
    """The error of an id that was in an earlier line, if it was."""
    if first is None:
        return []
    error = CellError("cell.repeated", line=first)
    error.field = "external_id"
    return [error]


def camel(name: str) -> str:
    """A field of ours as the API writes it."""
    first, *others = name.split("_")
    return first + "".join(word.capitalize() for word in others)


def snake_case(name: str) -> str:
    """A field of the API as our fields are written."""
    return re.sub(r"[A-Z]", lambda match: f"_{match.group().lower()}", name)
