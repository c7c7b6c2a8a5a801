"""Duties: what workers' files need, brought in as rules, and what a surveyor would find today."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer

from cli.days import api_day
from cli.errors import CliError
from cli.imports.columns import parse_choices, recognize
from cli.imports.command import ColumnsOption, EncodingOption
from cli.imports.duties import DUTY_FIELDS, by_line, rows_of
from cli.imports.reader import open_csv
from cli.imports.survey import surveyed
from cli.options import ApplicationId, DryRun
from cli.run import Run, command
from cli.sheets import sheet_of
from cli.targets import Target, check_free, deliver

app = typer.Typer(no_args_is_help=True)
RULES = "/duties/rules"
Row = dict[str, Any]
SURVEYED = (
    "worker", "jobTitle", "hiredOn", "problem", "text", "textEs", "key", "source", "validFrom",
    "confirmedBy", "confirmedOn", "applicationId",
)  # fmt: skip


@dataclass(frozen=True)
class Read:
    """How a file is read."""

    columns: ColumnsOption = None
    encoding: EncodingOption = None


@dataclass(frozen=True)
class Whose:
    """Says whose files are looked at."""

    applications: Annotated[
        list[str] | None,
        typer.Option("--application", help="Only this worker's file, by the application's id."),
    ] = None
    draw: Annotated[int, typer.Option(min=1, max=500, help="How many workers to draw.")] = 10
    seed: Annotated[str, typer.Option(help="The same word draws the same workers.")] = ""
    due: Annotated[
        bool,
        typer.Option("--due", help="Those for whom a task is open, instead of drawing some."),
    ] = False
    former: Annotated[
        bool, typer.Option("--former", help="Those whose employment has ended, too.")
    ] = False
    as_of: Annotated[
        str | None,
        typer.Option(
            "--as-of", help="As if they came on this day, past or future, instead of today."
        ),
    ] = None


@command(app, "list")
def list_rules(
    run: Run,
    every: Annotated[bool, typer.Option("--all", help="Former and future versions, too.")] = False,
) -> None:
    """List what workers' files need."""
    rules = run.api.get(RULES, all=str(every).lower())
    if run.output.data(rules):
        return
    if not rules:
        run.output.note("list.empty")
        return
    spanish = run.output.texts.language == "es"
    rows = [
        (
            rule["key"], rule["nameEs"] if spanish else rule["name"], where(rule), rule["source"],
            rule["validFrom"], rule["validTo"], rule["confirmedBy"],
        )
        for rule in rules
    ]  # fmt: skip
    run.output.table(("rule", "name", "where", "source", "from", "to", "confirmed"), rows)


def where(rule: Row) -> str:
    """For whom a rule holds."""
    names = (rule["jobRoleName"], rule["regionName"], rule["branchName"])
    return ", ".join(name for name in names if name)


@command(app, "import")
def import_rules(
    run: Run,
    file: Annotated[Path, typer.Argument(help="Rules, one in each row: CSV.")],
    read: Read,
    dry_run: DryRun = False,
) -> None:
    """Bring in rules, all of them or none; a changed one with a later day is a new version."""
    choices = parse_choices(read.columns or [], DUTY_FIELDS)
    opened = open_csv(file, read.encoding, DUTY_FIELDS, choices)
    found = recognize(file, opened.headings, DUTY_FIELDS, choices)
    order = surveyed(opened, found, DUTY_FIELDS).order(opened, found, None)
    numbered = list(rows_of(opened, found, order))
    try:
        report = run.api.post(
            f"{RULES}/import", {"rows": [row for _, row in numbered], "dryRun": dry_run}
        )
    except CliError as error:
        raise by_line(error, [line for line, _ in numbered]) from None
    if not run.output.data(report):
        counts = {name: count for name, count in report.items() if name != "dryRun"}
        run.output.say("duties.would_import" if dry_run else "duties.imported", **counts)


@command(app, "survey")
def survey(run: Run, whose: Whose, target: Target) -> None:
    """Say what a surveyor would find in workers' files today, and what ends within 90 days."""
    check_free(target)
    asked: dict[str, Any] = {
        "draw": whose.draw,
        "due": str(whose.due).lower(),
        "former": str(whose.former).lower(),
    }
    if whose.applications:
        asked = {"applicationIds": whose.applications}
    if whose.as_of is not None:
        asked["asOf"] = api_day(run, as_of=whose.as_of)
    found = run.api.get("/duties/survey", seed=whose.seed, **asked)
    rows = [
        finding_row(worker, one)
        for worker in found["workers"]
        for one in (
            *worker["beforeVisit"],
            *worker["findings"],
            *({**one, "problem": "ending"} for one in worker["ending"]),
        )
    ]
    if target.output is not None:
        done = counts_of(found)
        deliver(
            run.output, target, sheet_of(rows, SURVEYED), found, "duties.exported", done, **done
        )
    elif not run.output.data(found):
        if whose.as_of is not None:
            run.output.say("duties.as_of", day=found["asOf"])
        show(run, found, rows)


def counts_of(found: Row) -> dict[str, int]:
    """How much was found."""
    workers = found["workers"]
    return {
        "findings": sum(len(worker["findings"]) for worker in workers),
        "ending": sum(len(worker["ending"]) for worker in workers),
        "held": sum(worker["firstVisit"]["isHeld"] for worker in workers),
        "workers": len(workers),
    }


def finding_row(worker: Row, finding: Row) -> Row:
    """A finding with whose file it is in."""
    own = {name: worker[name] for name in ("jobTitle", "hiredOn", "applicationId")}
    return {"worker": worker["name"], **own, **finding}


def show(run: Run, found: Row, rows: list[Row]) -> None:
    """Show what was found, worker by worker."""
    text = "textEs" if run.output.texts.language == "es" else "text"
    if rows:
        shown = [(one["worker"], one[text], one["source"], one["confirmedBy"]) for one in rows]
        run.output.table(("worker", "problem", "source", "confirmed"), shown)
    for worker in found["workers"]:
        for one in worker["overrides"]:
            missing = ", ".join(
                rule["nameEs" if text == "textEs" else "name"] for rule in one["rules"]
            )
            run.output.say(
                f"duties.passed.{one['gate']}",
                worker=worker["name"], by=one["decidedByName"] or "", missing=missing, reason=one["reason"],
            )  # fmt: skip
    run.output.say("duties.surveyed", **counts_of(found))


@command(app, "override")
def override(
    run: Run,
    application: ApplicationId,
    reason: Annotated[
        str, typer.Option("--reason", help="Why they may begin; it is kept with your name.")
    ],
) -> None:
    """Let somebody begin with visits although something that you see is missing in their file."""
    file = run.api.post(f"/applications/{application}/duties/overrides", {"reason": reason})
    if not run.output.data(file):
        run.output.say("duties.still_held" if file["firstVisit"]["isHeld"] else "duties.cleared")
