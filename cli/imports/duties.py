"""Rules of what a worker's file needs, from a CSV file: one row each, empty where it holds everywhere."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from cli.errors import CliError, UsageError
from cli.imports.columns import Columns, Field
from cli.imports.dates import DateOrder, parse_date
from cli.imports.problems import CellError
from cli.imports.reader import CsvFile
from cli.imports.values import cells_by_field

DUTY_FIELDS = (
    Field("key", ("key", "rule", "clave"), required=True),
    Field("name", ("name", "nameen", "nombre", "nombreingles"), required=True),
    Field("name_es", ("namees", "namespanish", "nombrees", "nombreespanol"), required=True),
    Field("kind", ("kind", "type", "clase"), required=True),
    Field("lane", ("lane", "area", "ambito")),
    Field("job_role", ("jobrole", "role", "puesto")),
    Field("region", ("region", "state", "estado")),
    Field("branch", ("branch", "office", "sucursal")),
    Field("gate", ("gate", "holds", "retiene")),
    Field("due_days", ("duedays", "due", "plazo")),
    Field("due_from", ("duefrom", "plazodesde")),
    Field("due_in", ("duein", "plazoen")),
    Field("max_age_days", ("maxagedays", "maxage", "antiguedad")),
    Field("period_days", ("perioddays", "period", "periodo")),
    Field("min_hours", ("minhours", "hours", "horas")),
    Field("lines", ("lines", "skills", "lineas"), limit=10_000),
    Field("met_by_check", ("metbycheck", "check", "verificacion")),
    Field("valid_from", ("validfrom", "from", "desde"), required=True, kind="day"),
    Field("valid_to", ("validto", "to", "hasta"), kind="day"),
    Field("source", ("source", "law", "fuente", "ley"), required=True, limit=300),
    Field("confirmed_by", ("confirmedby", "confirmadopor")),
    Field("confirmed_on", ("confirmedon", "confirmadoel"), kind="day"),
)  # fmt: skip
DAYS = {"valid_from", "valid_to", "confirmed_on"}
NUMBERS = {"due_days": int, "max_age_days": int, "period_days": int, "min_hours": float}
USUAL = {"lane": "general", "gate": "none", "due_from": "hire", "due_in": "days"}
PLACE = re.compile(r"rows\.(\d+)\.(\w+)")


def api_name(field: str) -> str:
    """A field as the API calls it."""
    first, *rest = field.split("_")
    return first + "".join(word.capitalize() for word in rest)


def rows_of(
    file: CsvFile, columns: Columns, order: DateOrder
) -> Iterator[tuple[int, dict[str, Any]]]:
    """Each row as the API takes it, with its line.

    Raises:
        UsageError: A cell can't be read.
    """
    for row in file.rows():
        try:
            texts = cells_by_field(row.cells, file.headings, columns)
        except CellError as error:
            raise UsageError("duties.row", line=row.line, reason=error.key) from error
        yield (
            row.line,
            {
                api_name(name): value_of(row.line, name, text, order)
                for name, text in ({**texts, **usual(texts)}).items()
                if text
            },
        )


def usual(texts: Mapping[str, str]) -> dict[str, str]:
    """Return what an empty cell stands for."""
    return {name: texts.get(name) or value for name, value in USUAL.items()}


def value_of(line: int, name: str, text: str, order: DateOrder) -> Any:
    """A cell's value.

    Raises:
        UsageError: It can't be read.
    """
    if name == "lines":
        return [one.strip() for one in text.split(";") if one.strip()]
    try:
        if name in DAYS:
            return f"{parse_date(text, order):%m-%d-%Y}"
        return NUMBERS[name](text) if name in NUMBERS else text
    except (CellError, ValueError) as error:
        raise UsageError("duties.cell", line=line, field=name, value=text) from error


def by_line(error: CliError, lines: list[int]) -> CliError:
    """The same error, which names lines of the file."""
    error.details = [
        replace(
            one, field=PLACE.sub(lambda found: f"{lines[int(found[1])]}: {found[2]}", one.field)
        )
        for one in error.details
    ]
    return error
