"""Job listings: list, publish, close, bring in from a file, the feed for job boards, and posters."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer

from cli.errors import PARTLY_FAILED, UsageError
from cli.listing import show_list
from cli.options import DryRun, Paging
from cli.output import FieldName
from cli.remote.downloads import choose_path, whole
from cli.run import Run, command
from cli.setup.files import read_file
from cli.setup.importing import bring_in
from cli.setup.resources import Row, all_resources, chosen
from cli.setup.rows import find_row
from cli.setup.sending import Result, problems, refusal_of, send
from cli.states import JobListingState
from cli.targets import Target, deliver

app = typer.Typer(no_args_is_help=True)
LISTINGS = "job_listings"
PATH = "/job-listings"


JobName = Annotated[str, typer.Argument(help="Title or id.")]
JobNames = Annotated[list[str], typer.Argument(metavar="JOB...", help="Titles or ids.")]


@dataclass(frozen=True)
class Filters:
    """Which listings to list."""

    status: Annotated[
        JobListingState | None, typer.Option(help="Only listings with this status.")
    ] = None


@command(app, "list")
def list_jobs(run: Run, filters: Filters, paging: Paging) -> None:
    """List job listings."""
    names = ("title", "status", "locationName", "payMin", "payMax", "closesOn", "cv", "slug", "id")
    columns: dict[str, Any] = {
        FieldName(name): lambda row, name=name: row.get(name) for name in names
    }
    show_list(run, PATH, paging, {"status": filters.status}, columns)


@command(app, "show")
def show_job(run: Run, job: JobName) -> None:
    """Show all of a job listing."""
    found = find_row(run, chosen(all_resources(run), LISTINGS), job)
    if not run.output.data(found):
        run.output.facts([(FieldName(name), value) for name, value in found.items()])


@command(app, "publish")
def publish_jobs(run: Run, jobs: JobNames, dry_run: DryRun = False) -> None:
    """Publish listings: anybody can see them and apply."""
    move(run, jobs, JobListingState.PUBLISHED, dry_run=dry_run)


@command(app, "unpublish")
def unpublish_jobs(run: Run, jobs: JobNames, dry_run: DryRun = False) -> None:
    """Make listings drafts again; applicants do not see them."""
    move(run, jobs, JobListingState.DRAFT, dry_run=dry_run)


@command(app, "close")
def close_jobs(run: Run, jobs: JobNames, dry_run: DryRun = False) -> None:
    """Close listings: nobody can apply anymore."""
    move(run, jobs, JobListingState.CLOSED, dry_run=dry_run)


def move(run: Run, names: list[str], status: JobListingState, *, dry_run: bool) -> None:
    """Give listings another status: all that can take it; what the others lack is said."""
    kept = chosen(all_resources(run), LISTINGS)
    rows = [find_row(run, kept, name) for name in names]
    for row in rows:
        check_move(row, status)
    entries = [
        {"resource": LISTINGS, "id": row["id"], "fields": {"status": status}} for row in rows
    ]
    results = send(run.api, entries, dry_run=dry_run)
    shown = [
        {"id": row["id"], "title": row["title"], **said(run, result)}
        for row, result in zip(rows, results, strict=True)
    ]
    if not run.output.data({"dryRun": dry_run, "status": status, "jobs": shown}):
        moved = sum(one["problem"] is None for one in shown)
        run.output.say("jobs.would_move" if dry_run else "jobs.moved", count=moved, status=status)
        run.output.table(["name", "problem"], [(one["title"], one["problem"]) for one in shown])
    if any(one["problem"] for one in shown):
        run.fail(PARTLY_FAILED)


def check_move(row: Row, status: JobListingState) -> None:
    """Refuse a status that cannot follow the one a listing has.

    Raises:
        UsageError: It cannot.
    """
    if status not in {row["status"], *row["nextStatuses"]}:
        choices = ", ".join(row["nextStatuses"])
        named = {"title": row["title"], "status": row["status"], "choices": choices}
        raise UsageError("jobs.no_move", asked=status, **named)


def said(run: Run, result: Result) -> dict[str, str | None]:
    """Return what became of one listing."""
    if result["status"] != "error":
        return {"problem": None}
    found = problems(refusal_of(result), run.output.texts)
    return {"problem": " ".join(message for _, message in found)}


@command(app, "import")
def import_jobs(
    run: Run,
    file: Annotated[
        Path, typer.Argument(help="YAML file, as 'carehire setup export job_listings' writes it.")
    ],
    dry_run: DryRun = False,
) -> None:
    """Bring in listings from a YAML file. Safe to repeat: they are matched by title."""
    sections = {name.replace("-", "_"): section for name, section in read_file(file).items()}
    if set(sections) - {LISTINGS}:
        error = UsageError("jobs.other_sections", names=", ".join(set(sections) - {LISTINGS}))
        error.file = str(file)
        raise error
    bring_in(run, file, sections, dry_run=dry_run)


@command(app, "feed")
def write_feed(
    run: Run,
    target: Target,
    board: Annotated[
        str | None,
        typer.Option(help="The job board it is for; kept as the source of those who apply."),
    ] = None,
) -> None:
    """Write the open jobs with a city and a state as the XML that job boards take."""
    text = run.api.text("/public/job-feed.xml", board=board)
    deliver(run.output, target, text, {"xml": text}, "jobs.feed_written", {})


@command(app, "poster")
def write_poster(
    run: Run,
    job: JobName,
    output: Annotated[
        Path | None, typer.Option("--out", "-o", help="File or folder; default this folder.")
    ] = None,
    overwrite: Annotated[bool, typer.Option("--overwrite", help="Replace a file.")] = False,
) -> None:
    """Write a poster of an open job as a PDF file, in the language of --lang, with a code to scan."""
    found = find_row(run, chosen(all_resources(run), LISTINGS), job)
    path = choose_path(output, f"poster-{found['slug']}.pdf", overwrite=overwrite)
    locale = run.output.texts.language
    content = run.api.content(f"{PATH}/{found['id']}/poster", locale=locale)
    with whole(path) as partial:
        partial.write_bytes(content)
    about = {"path": str(path), "title": found["title"], "locale": locale, "bytes": len(content)}
    if not run.output.data(about):
        run.output.say("jobs.poster_written", path=path)
