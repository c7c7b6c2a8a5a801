"""The import command: recognize the file, check it, send it, report line by line."""

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Annotated, Any

import typer

from cli.errors import PARTLY_FAILED
from cli.imports.columns import Field, parse_choices, recognize
from cli.imports.dates import DateOrder
from cli.imports.reader import open_csv
from cli.imports.sending import Job, Parse, Tally
from cli.imports.survey import surveyed
from cli.options import DryRun
from cli.run import Run

SHOWN_ERRORS = 20


ColumnsOption = Annotated[
    list[str] | None,
    typer.Option(
        "--map",
        metavar="FIELD=COLUMN",
        help="Which column a field comes from, e.g. last_name=LAST; FIELD= leaves it out.",
    ),
]
EncodingOption = Annotated[
    str | None,
    typer.Option(
        help="Encoding of the file, e.g. cp1252, mac_roman, utf-8-twice; detected if left out."
    ),
]


@dataclass(frozen=True)
class ImportOptions:
    """Holds what every import understands."""

    file: Annotated[
        Path, typer.Argument(help="CSV file: comma, semicolon, tab or | between cells.")
    ]
    columns: ColumnsOption = None
    dates: Annotated[
        DateOrder | None,
        typer.Option(
            help="What comes first in a date like 03/04/2025: month or day. Month if left out."
        ),
    ] = None
    encoding: EncodingOption = None
    dry_run: DryRun = False


ParseFor = Callable[[dict[str, Any], DateOrder], Parse]


def import_file(
    run: Run, options: ImportOptions, fields: Sequence[Field], path: str, parse_for: ParseFor
) -> None:
    """Import a file's good rows and report what is wrong with the others.

    `parse_for` gets the agency's settings and the dates' order, and gives what turns a row into the API's.
    """
    choices = parse_choices(options.columns or [], fields)
    file = open_csv(options.file, options.encoding, fields, choices)
    columns = recognize(options.file, file.headings, fields, choices)
    survey = surveyed(file, columns, fields)
    order = survey.order(file, columns, options.dates)
    parse = parse_for(run.api.get("/me")["settings"], order)
    job = Job(file, columns, parse, run.output.texts)
    with run.output.progress("import.sending", survey.rows, name=options.file.name) as advance:
        tally = job.send_all(lambda rows: send(run, path, rows, dry=options.dry_run), advance)
    report(run, options, tally, {name: file.headings[index] for name, index in columns.items()})
    if tally.failed:
        run.fail(PARTLY_FAILED)


def send(run: Run, path: str, rows: list[dict[str, Any]], *, dry: bool) -> list[dict[str, Any]]:
    """One piece to the API; its results in the rows' order."""
    results: list[dict[str, Any]] = run.api.post(path, {"rows": rows, "dryRun": dry})["results"]
    return results


def report(run: Run, options: ImportOptions, tally: Tally, columns: dict[str, str]) -> None:
    """Report what became of the rows."""
    done = {name: tally.results[name] for name in ("created", "updated", "unchanged")}
    counts = {"rows": tally.rows, **done, "failed": tally.failed}
    errors = [asdict(error) for error in tally.errors]
    summary = {"file": str(options.file), "dryRun": options.dry_run, "columns": columns, **counts}
    if run.output.data({**summary, "errors": errors}):
        return
    if not tally.rows:
        run.output.note("import.no_rows", file=options.file)
        return
    run.output.say("import.dry_run" if options.dry_run else "import.done", **counts)
    shown = tally.errors[:SHOWN_ERRORS]
    if shown:
        rows = [(error.line, error.field, error.message) for error in shown]
        run.output.table(["line", "field", "problem"], rows)
    if tally.problems > len(shown):
        run.output.note("import.more_errors", count=tally.problems - len(shown))
