"""One cell at a time: trimmed, checked, and refused with its field named."""

import contextlib
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cli.imports.columns import Columns, Field

YES = {"yes", "y", "true", "t", "1", "active", "si", "sí", "s", "activo", "activa"}
NO = {"no", "n", "false", "f", "0", "inactive", "inactivo", "inactiva"}


class CellError(Exception):
    """What is wrong with a cell: a text of the catalogue and what fills it."""

    def __init__(self, key: str, **values: Any) -> None:
        super().__init__(key)
        self.key = key
        self.values = values
        self.field = ""


class RowRefusedError(Exception):
    """All that is wrong with a row: at most one error for each of its fields."""

    def __init__(self, errors: list[CellError]) -> None:
        super().__init__(*errors)
        self.errors = errors


class Problems:
    """Collects what is wrong with a row, so that a person can fix all of it at once."""

    def __init__(self) -> None:
        self._errors: dict[str, CellError] = {}

    @contextlib.contextmanager
    def in_field(self, name: str) -> Iterator[None]:
        """Keep a cell error raised inside under its field; the first of a field says most."""
        try:
            yield
        except CellError as error:
            error.field = name
            self._errors.setdefault(name, error)

    def check_texts(self, texts: Mapping[str, str], fields: Sequence[Field]) -> None:
        """Note each empty needed cell and each that is too long."""
        for field in fields:
            with self.in_field(field.name):
                check_text(field, texts.get(field.name, ""))

    def refuse_any(self) -> None:
        """Refuse the row when there is a problem.

        Raises:
            RowRefusedError: There is one.
        """
        if self._errors:
            raise RowRefusedError(list(self._errors.values()))


def cells_by_field(
    cells: Sequence[str], headings: Sequence[str], columns: Columns
) -> dict[str, str]:
    """The row's text under our field names; cells that are missing at its end are empty.

    Raises:
        CellError: The row has more cells than the heading.
    """
    if len(cells) > len(headings) and any(cell.strip() for cell in cells[len(headings) :]):
        raise CellError("cell.too_many", found=len(cells), expected=len(headings))
    return {
        field: clean(cells[index]) if index < len(cells) else "" for field, index in columns.items()
    }


def clean(text: str) -> str:
    """Text without outer blanks and in one Unicode form; what spreadsheets leave behind goes."""
    return unicodedata.normalize("NFC", text.replace("\x00", "").replace("\xa0", " ")).strip()


def check_text(field: Field, text: str) -> None:
    """Refuse an empty needed cell and one that is too long."""
    if field.required and not text:
        raise CellError("cell.missing")
    if len(text) > field.limit:
        raise CellError("cell.too_long", limit=field.limit)


def parse_yes_no(text: str) -> bool:
    """A yes or a no in English or Spanish."""
    value = text.casefold()
    if value in YES:
        return True
    if value in NO:
        return False
    raise CellError("cell.yes_no", value=text)
