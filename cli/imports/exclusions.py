"""Rows of exclusion lists: the LEIE as it is published, and state lists by the names of their columns."""

from collections.abc import Iterator, Mapping
from typing import Any

from cli.imports.columns import Columns, Field
from cli.imports.dates import DateOrder, parse_date
from cli.imports.problems import CellError
from cli.imports.reader import CsvFile
from cli.imports.values import cells_by_field

EXCLUSION_FIELDS = (
    Field("last_name", ("lastname", "last", "surname", "apellido", "apellidos"), required=True),
    Field("first_name", ("firstname", "first", "givenname", "nombre", "nombres"), required=True),
    Field("middle_name", ("midname", "middlename", "middle", "middleinitial", "mi")),
    Field("business_name", ("busname", "businessname", "business", "facility", "entity", "entityname", "companyname")),
    Field("state", ("state", "st", "estado")),
    Field(
        "excluded_on",
        ("excldate", "exclusiondate", "excludedon", "dateofexclusion", "effectivedate", "startdate", "actiondate"),
        kind="day",
    ),
    Field("basis", ("excltype", "exclusiontype", "basis", "reason", "statute", "action")),
)  # fmt: skip
API_NAMES = {
    "last_name": "lastName",
    "first_name": "firstName",
    "middle_name": "middleName",
    "business_name": "businessName",
    "state": "state",
    "basis": "basis",
}
LONGEST = 200


def rows_of(file: CsvFile, columns: Columns, order: DateOrder) -> Iterator[dict[str, Any]]:
    """Each row as the API takes it: nobody is left out for a date that can't be read.

    Raises:
        UsageError: The file breaks off or is none of a table's.
    """
    for row in file.rows():
        try:
            texts = cells_by_field(row.cells, file.headings, columns)
        except CellError:
            # What has more cells than the table still has its names in the first ones.
            texts = cells_by_field(row.cells[: len(file.headings)], file.headings, columns)
        named = {API_NAMES[name]: texts.get(name, "")[:LONGEST] for name in API_NAMES}
        if named["lastName"] or named["firstName"] or named["businessName"]:
            yield {**named, "line": row.line, "excludedOn": day_of(texts, order)}


def day_of(texts: Mapping[str, str], order: DateOrder) -> str | None:
    """The day since when somebody is excluded, as the API takes it."""
    try:
        return f"{parse_date(texts.get('excluded_on', ''), order):%m-%d-%Y}"
    except CellError:
        return None
