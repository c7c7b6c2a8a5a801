"""Exclusion lists: bring one in, look everybody up, say what each resemblance is, close the month."""

import hashlib
from collections.abc import Iterator
from contextlib import nullcontext
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer

from cli.days import api_day
from cli.errors import PARTLY_FAILED, UsageError
from cli.imports.columns import parse_choices, recognize
from cli.imports.command import ColumnsOption, EncodingOption
from cli.imports.exclusions import EXCLUSION_FIELDS, rows_of
from cli.imports.pieces import pieces
from cli.imports.reader import open_csv
from cli.imports.survey import surveyed
from cli.options import DryRun, RowId
from cli.output import json_text
from cli.remote.downloads import whole
from cli.run import Run, command
from cli.targets import Target, check_free

app = typer.Typer(no_args_is_help=True)
LISTS, CHECKS, HITS = "/exclusion-lists", "/exclusion-checks", "/exclusion-hits"
Row = dict[str, Any]
SHOWN = 50


class Outcome(StrEnum):
    """Holds what somebody who looked has found."""

    OTHER_PERSON = "other_person"
    SAME_PERSON = "same_person"


@dataclass(frozen=True)
class Published:
    """Which list it is, and how its file is read."""

    published: Annotated[str, typer.Option(help="When it was published: MM-DD-YYYY or YYYY-MM-DD.")]
    source: Annotated[
        str, typer.Option(help="Whose list it is: oig_leie, or a word for a state's.")
    ] = "oig_leie"
    columns: ColumnsOption = None
    encoding: EncodingOption = None


@command(app, "import")
def import_list(
    run: Run,
    file: Annotated[Path, typer.Argument(help="The list as it was published, all of it: CSV.")],
    which: Published,
    dry_run: DryRun = False,
) -> None:
    """Bring in a list of excluded people; a former one of the same source is looked at no longer."""
    choices = parse_choices(which.columns or [], EXCLUSION_FIELDS)
    read = open_csv(file, which.encoding, EXCLUSION_FIELDS, choices)
    found = recognize(file, read.headings, EXCLUSION_FIELDS, choices)
    survey = surveyed(read, found, EXCLUSION_FIELDS)
    rows = rows_of(read, found, survey.order(read, found, None))
    day = api_day(run, published=which.published)
    about: Row = {"source": which.source, "publishedOn": day}
    if dry_run:
        report = {**about, "rows": sum(1 for _ in rows)}
    else:
        about |= {"fileName": file.name, "sha256": hashed(file)}
        report = sent(run, about, rows, survey.rows)
    if not run.output.data({**report, "dryRun": dry_run}):
        run.output.say(
            "exclusions.would_import" if dry_run else "exclusions.imported",
            count=report["rows"], source=which.source, date=day,
        )  # fmt: skip


def hashed(file: Path) -> str:
    """The SHA-256 of a file."""
    with file.open("rb") as handle:
        return hashlib.file_digest(handle, "sha256").hexdigest()


def sent(run: Run, about: Row, rows: Iterator[Row], expected: int) -> Row:
    """Send the rows in pieces; only whole, the list counts."""
    made = run.api.post(LISTS, about)
    count = 0
    with run.output.progress("import.sending", expected, name=about["fileName"]) as advance:
        for piece in pieces(rows):
            run.api.post(f"{LISTS}/{made['id']}/rows", {"rows": piece})
            count += len(piece)
            advance(len(piece))
    if count == 0:
        raise UsageError("import.empty", path=about["fileName"])
    done: Row = run.api.post(f"{LISTS}/{made['id']}/complete", {"rows": count})
    return done


@command(app, "check")
def check(run: Run) -> None:
    """Look for everybody who works for the agency or has an offer on the newest lists."""
    found = run.api.post(CHECKS)
    if not run.output.data(found):
        run.output.say("exclusions.checked", people=found["people"], month=found["month"])
        show_by_hand(run, found["byHand"])
        show_hits(run, run.api.get(HITS, open="true"))


def show_by_hand(run: Run, people: list[Row]) -> None:
    """Name who could not be looked for: nobody else does."""
    if people:
        rows = [(one["personName"], one["applicationId"] or one["profileId"]) for one in people]
        run.output.table(("name", "id"), rows)
        run.output.note("exclusions.by_hand", count=len(people))


@command(app, "hits")
def list_hits(
    run: Run,
    every: Annotated[bool, typer.Option("--all", help="Also those somebody looked at.")] = False,
) -> None:
    """List names on the lists that resemble somebody's."""
    hits = run.api.get(HITS, open=None if every else "true")
    if not run.output.data(hits):
        show_hits(run, hits)


def show_hits(run: Run, hits: list[Row]) -> None:
    """Say what is still to be looked at: a resemblance is no more than that."""
    if not hits:
        run.output.say("exclusions.nothing")
        return
    rows = [
        (shown_name(hit), listed_name(hit), hit["listed"].get("state"),
         hit["listed"].get("excluded_on"), hit["outcome"], hit["id"])
        for hit in hits[:SHOWN]
    ]  # fmt: skip
    run.output.table(("name", "resembles", "us_state", "since", "result", "id"), rows)
    run.output.say("exclusions.resemble", count=len(hits))


def shown_name(hit: Row) -> str:
    """Somebody's name, and the other one of theirs where that is what resembles."""
    other = hit.get("otherName")
    return f"{hit['personName']} ({other})" if other else str(hit["personName"])


def listed_name(hit: Row) -> str:
    """The name as it stands on the list."""
    parts = (hit["listed"].get(name) for name in ("first_name", "middle_name", "last_name"))
    return " ".join(part for part in parts if part)


@command(app, "resolve")
def resolve_hit(
    run: Run,
    hit: Annotated[str, typer.Argument(metavar="HIT", help="The id of a resemblance."), RowId()],
    outcome: Annotated[Outcome, typer.Argument(help="Whether it is the same person.")],
    reason: Annotated[str, typer.Option(help="How you know; it is on the certificate.")],
) -> None:
    """Say whether somebody on a list is the person whose name resembles theirs."""
    row = run.api.post(f"{HITS}/{hit}/resolve", {"outcome": outcome, "reason": reason})
    if not run.output.data(row):
        same = outcome is Outcome.SAME_PERSON
        run.output.say(
            "exclusions.same" if same else "exclusions.other",
            name=row["personName"], listed=listed_name(row),
        )  # fmt: skip


@command(app, "close")
def close_month(
    run: Run,
    month: Annotated[
        str | None, typer.Option(help="Which one, as in 2026-11; the oldest open one if left out.")
    ] = None,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="Write the certificate to this file.")
    ] = None,
) -> None:
    """Close a month that was checked, with a certificate that nobody changes."""
    check_free(Target(output))
    check_id = check_of(run.api.get(CHECKS), month)["id"]
    # A month that is closed without its file would make the same command close the next one.
    with nullcontext() if output is None else whole(output) as partial:
        closed = run.api.post(f"{CHECKS}/{check_id}/close")
        if partial is not None:
            text = json_text(closed["certificate"], indent=2)
            partial.write_text(f"{text}\n", encoding="utf-8")
    if not run.output.data(closed):
        run.output.say(
            "exclusions.closed", month=closed["month"], sha256=closed["certificateSha256"]
        )
    if any(one["outcome"] == "same_person" for one in closed["certificate"]["hits"]):
        run.output.note("exclusions.excluded")
        run.fail(PARTLY_FAILED)


def check_of(checks: list[Row], month: str | None) -> Row:
    """The check of a month, or the oldest that is open.

    Raises:
        UsageError: Nobody has checked, not in this month, or no month is open.
    """
    if not checks:
        raise UsageError("exclusions.unchecked")
    # The latest comes first.
    wanted = [
        one
        for one in reversed(checks)
        if (one["closedAt"] is None if month is None else one["month"] == month)
    ]
    if not wanted:
        latest = checks[0]["month"]
        if month is None:
            raise UsageError("exclusions.none_open", month=latest)
        raise UsageError("exclusions.no_month", month=month, latest=latest)
    return wanted[0]
