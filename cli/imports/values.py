"""One row at a time: its cells by field, as they were meant, each problem under its field."""

import re
from collections.abc import Iterable, Mapping, Sequence

from cli.imports.columns import Columns, Field, normal
from cli.imports.damage import restored
from cli.imports.problems import CellError, Problems

# Excel in Spanish says VERDADERO, Access writes -1, pandas 1.0 where other cells are empty.
YES = {"yes", "y", "true", "t", "1", "-1", "1.0", "active", "si", "sí", "s", "activo", "activa",
       "verdadero"}  # fmt: skip
NO = {"no", "n", "false", "f", "0", "0.0", "inactive", "inactivo", "inactiva", "falso"}
TOTALS = re.compile(
    r"(?:grand |gran )?(?:sub)?total(?:s|es)?\b.*|count\b.*|suma\b.*", re.IGNORECASE
)


def cells_by_field(
    cells: Sequence[str], headings: Sequence[str], columns: Columns
) -> dict[str, str]:
    """The row's text under our field names; cells that are missing at its end are empty.

    Raises:
        CellError: The row has more cells than the heading, or is none of the table's.
    """
    if len(cells) > len(headings) and any(cell.strip() for cell in cells[len(headings) :]):
        raise CellError("cell.too_many", found=len(cells), expected=len(headings))
    if len(cells) == len(headings) and all(map(is_same_heading, cells, headings)):
        raise CellError("cell.headings_again")
    return {
        field: cells[index].strip() if index < len(cells) else ""
        for field, index in columns.items()
    }


def is_same_heading(cell: str, heading: str) -> bool:
    """Return whether a cell holds a column's name."""
    return normal(cell) == normal(heading)


def refuse_totals(texts: Mapping[str, str], fields: Iterable[Field]) -> None:
    """Refuse the row below the last one, which sums up.

    Raises:
        CellError: It is one.
    """
    given = [text for text in texts.values() if text]
    needed = [texts.get(field.name) for field in fields if field.required]
    if given and TOTALS.fullmatch(given[0]) and not all(needed):
        raise CellError("cell.totals", value=given[0])
    if TOTALS.fullmatch(texts.get("external_id", "")):
        raise CellError("cell.totals", value=texts["external_id"])


def restored_texts(
    texts: Mapping[str, str], fields: Sequence[Field], problems: Problems
) -> dict[str, str]:
    """The texts as they were meant; one that is lost is empty, and noted."""
    meant = dict(texts)
    for field in fields:
        if field.name in texts:
            meant[field.name] = ""
            with problems.in_field(field.name):
                meant[field.name] = restored(field, texts[field.name])
    return meant


def check_texts(texts: Mapping[str, str], fields: Sequence[Field], problems: Problems) -> None:
    """Note each empty needed cell and each that is too long."""
    for field in fields:
        with problems.in_field(field.name):
            check_text(field, texts.get(field.name, ""))


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
