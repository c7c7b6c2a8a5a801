"""A setup file on its way in: sent in one piece, and reported."""

from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path

from cli.errors import PARTLY_FAILED, CliError, UsageError
from cli.run import Run
from cli.setup.files import Entries
from cli.setup.resources import Resource, all_resources, chosen
from cli.setup.sending import OUTCOMES, Outcome, flat, outcome_of, send

SHOWN_ERRORS = 50


def bring_in(run: Run, file: Path, sections: Entries, *, dry_run: bool) -> None:
    """Send the entries of a file, and report what became of them."""
    resources = all_resources(run)
    entries: Entries = {}
    for name, section in sections.items():
        entries.setdefault(chosen_in(file, resources, name), []).extend(section)
    sent = flat(entries)
    with run.output.progress("setup.importing", len(sent), name=file.name) as advance:
        try:
            results = send(run.api, sent, dry_run=dry_run)
        except CliError as error:
            error.file = str(file)
            raise
        advance(len(sent))
    outcome = outcome_of(entries, results, resources, run.output.texts)
    report(run, file, outcome, dry_run=dry_run)
    if outcome.errors:
        run.fail(PARTLY_FAILED)


def chosen_in(file: Path, resources: Mapping[str, Resource], name: str) -> str:
    """The resource that a section of a file is of."""
    try:
        return chosen(resources, name).name
    except UsageError as error:
        error.file = str(file)
        raise


def report(run: Run, file: Path, outcome: Outcome, *, dry_run: bool) -> None:
    """Report what became of the entries."""
    counts = {
        name: {kind: found[kind] for kind in OUTCOMES}
        for name, found in outcome.by_resource.items()
    }
    errors = [asdict(error) for error in outcome.errors]
    summary = {"file": str(file), "dryRun": dry_run, **outcome.total, "resources": counts}
    if run.output.data({**summary, "errors": errors}):
        return
    run.output.say("setup.dry_run" if dry_run else "setup.done", path=file, **outcome.total)
    rows = [(name, *found.values()) for name, found in counts.items()]
    run.output.table(["resource", *OUTCOMES], rows)
    shown = [
        (one.resource, f"{one.entry} {one.name}", one.field, one.message)
        for one in outcome.errors[:SHOWN_ERRORS]
    ]
    if shown:
        run.output.table(["resource", "entry", "field", "problem"], shown)
    if len(outcome.errors) > len(shown):
        run.output.note("import.more_errors", count=len(outcome.errors) - len(shown))
