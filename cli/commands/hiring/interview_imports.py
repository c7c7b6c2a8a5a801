"""Times for interviews from a CSV file: all of them or none."""

from dataclasses import asdict
from typing import Any

from cli.commands.hiring.interview_slots import SLOTS, app
from cli.errors import PARTLY_FAILED, UsageError
from cli.imports.columns import normal, parse_choices, recognize
from cli.imports.command import SHOWN_ERRORS, ImportOptions
from cli.imports.reader import open_csv
from cli.imports.sending import RowError
from cli.imports.slots import SLOT_FIELDS, Names, SlotJob, SlotRows, named
from cli.imports.survey import surveyed
from cli.run import Run, command

MOST, MOST_NAMES = 200, 10_000
# Who and what a cell may name.
LISTS = {"interviewer": "/applications/owners", "location": "/locations", "job_role": "/job-roles", "area": "/areas"}  # fmt: skip
Slots = list[tuple[int, dict[str, Any]]]


@command(app, "import")
def import_slots(run: Run, options: ImportOptions) -> None:
    """Keep the times of a CSV file free for interviews: all of them or, where one can't be, none."""
    choices = parse_choices(options.columns or [], SLOT_FIELDS)
    file = open_csv(options.file, options.encoding, SLOT_FIELDS, choices)
    columns = recognize(options.file, file.headings, SLOT_FIELDS, choices)
    survey = surveyed(file, columns, SLOT_FIELDS)
    if survey.rows > MOST:
        raise UsageError("interviews.import.many", path=options.file, count=survey.rows, most=MOST)
    order = survey.order(file, columns, options.dates)
    names = {name: names_of(run, path) for name, path in LISTS.items() if name in columns}
    job = SlotJob(file, columns, SlotRows(names, normal, order).parse, run.output.texts)
    rows = list(job.rows())
    slots: Slots = [(line, row) for line, row in rows if isinstance(row, dict)]
    errors = [error for _, row in rows if isinstance(row, list) for error in row]
    errors = errors or job.overlapping(slots) or sent(run, job, slots, dry=options.dry_run)
    report(run, options, len(rows), errors)


def names_of(run: Run, path: str) -> Names:
    """Return who or what is called how."""
    if path == LISTS["interviewer"]:
        return named(run.api.get(path))
    pages = run.api.pages(path, MOST_NAMES, active="true")
    return named(row for page in pages for row in page["data"])


def sent(run: Run, job: SlotJob, slots: Slots, *, dry: bool) -> list[RowError]:
    """Add them, or try to; what the server says of rows.

    Raises:
        UsageError: The server says something else.
    """
    if not slots:
        return []
    body = [slot for _, slot in slots]
    try:
        run.api.post(f"{SLOTS}?isDryRun=true" if dry else SLOTS, body)
    except UsageError as error:
        if found := job.refused(slots, error.details):
            return found
        raise
    return []


def report(run: Run, options: ImportOptions, count: int, errors: list[RowError]) -> None:
    """Say what was added, or what is wrong in which row and column."""
    about = {"file": str(options.file), "dryRun": options.dry_run, "rows": count}
    added = 0 if errors else count
    if not run.output.data({**about, "added": added, "errors": [asdict(one) for one in errors]}):
        say(run, options, added, errors)
    if errors:
        run.fail(PARTLY_FAILED)


def say(run: Run, options: ImportOptions, added: int, errors: list[RowError]) -> None:
    """The same in words."""
    if not errors:
        run.output.say(
            "interviews.would_add" if options.dry_run else "interviews.series", count=added
        )
        return
    run.output.say("interviews.import.none")
    shown = [(one.line, one.field, one.message) for one in errors[:SHOWN_ERRORS]]
    run.output.table(["line", "field", "problem"], shown)
    if len(errors) > len(shown):
        run.output.note("import.more_errors", count=len(errors) - len(shown))
