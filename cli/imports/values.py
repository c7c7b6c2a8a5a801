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


def check_texts(texts: Mapping[str, str], fields: Sequence[Field]) -> None:
    """Refuse an empty needed cell and one that is too long."""
    for field in fields:
        error = text_error(field, texts.get(field.name, ""))
        if error:
            error.field = field.name
            raise error


def text_error(field: Field, text: str) -> CellError | None:
    """What is wrong with a field's text, if anything."""
    if field.required and not text:
        return CellError("cell.missing")
    if len(text) > field.limit:
        return CellError("cell.too_long", limit=field.limit)
    return None


@contextlib.contextmanager
def in_field(name: str) -> Iterator[None]:
    """Name the field in every cell error raised inside."""
    try:
        yield
    except CellError as error:
        error.field = error.field or name
        raise


def parse_yes_no(text: str) -> bool:
    """A yes or a no in English or Spanish."""
    value = text.casefold()
    if value in YES:
        return True
    if value in NO:
        return False
    raise CellError("cell.yes_no", value=text)
