"""Applications: list, show and export them, and move them with reasons."""

import sys
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Any

import typer

import cli.commands.hiring.countersigning
import cli.commands.hiring.employments
import cli.commands.hiring.personnel
import cli.commands.hiring.references
import cli.commands.hiring.reports  # noqa: F401  commands of their own
from cli.commands.hiring.sealed import app
from cli.days import api_day
from cli.errors import UsageError
from cli.listing import show_list
from cli.options import ApplicationId, DryRun, Paging
from cli.output import FieldName
from cli.run import Run, command
from cli.sheets import sheet_of
from cli.states import ApplicationState
from cli.targets import Target, check_free, deliver

PATH = "/applications"
MOST_REASONS = 100
EVERY_ROW = sys.maxsize
EXPORTED = (
    "id", "firstName", "lastName", "email", "phoneNumber", "jobTitle", "areaName", "employmentTypeName",
    "status", "statusChangedAt", "submittedAt", "createdAt", "source", "ownerName", "nextStep", "nextStepDue",
)  # fmt: skip


class InterviewType(StrEnum):
    """Says where an interview is."""

    IN_PERSON = "IN_PERSON"
    ONLINE = "ONLINE"


@dataclass(frozen=True)
class Filters:
    """Which applications to list."""

    search: Annotated[
        str | None, typer.Option("--search", "-q", help="Part of a name or an email address.")
    ] = None
    status: Annotated[
        ApplicationState | None, typer.Option(help="Only applications with this status.")
    ] = None
    source: Annotated[str | None, typer.Option(help="Only those that came from here.")] = None


@dataclass(frozen=True)
class Why:
    """The reason for a move."""

    reason: Annotated[
        str | None, typer.Option(help="The name of a decision reason, where the move needs one.")
    ] = None
    note: Annotated[str | None, typer.Option(help="A note for staff; applicants never see it.")] = (
        None
    )
    override: Annotated[
        str | None, typer.Option(help="Why to hire although the file is not complete.")
    ] = None


@dataclass(frozen=True)
class Interview:
    """Holds what a move to INTERVIEW_SCHEDULED needs."""

    kind: Annotated[
        InterviewType | None, typer.Option("--interview-type", help="In person or online.")
    ] = None
    date: Annotated[
        str | None,
        typer.Option(
            "--interview-date", help="The day of the interview: MM-DD-YYYY, YYYY-MM-DD or tomorrow."
        ),
    ] = None
    time: Annotated[
        str | None,
        typer.Option(
            "--interview-time", help="When it begins, in the agency's time zone: HH:MM, 24 hours."
        ),
    ] = None
    place: Annotated[
        str | None,
        typer.Option("--interview-place", help="The address; online, the link or phone number."),
    ] = None


@command(app, "list")
def list_applications(run: Run, filters: Filters, paging: Paging) -> None:
    """List applications, the newest first."""
    names = ("jobTitle", "status", "statusChangedAt", "ownerName", "nextStep", "nextStepDue", "id")
    columns: dict[str, Any] = {
        "name": lambda row: f"{row['firstName']} {row['lastName']}",
        **{FieldName(name): lambda row, name=name: row.get(name) for name in names},
    }
    show_list(run, PATH, paging, asked_by(filters), columns)


def asked_by(filters: Filters) -> dict[str, str | None]:
    """The filters as the API names them."""
    return {"q": filters.search, "status": filters.status, "source": filters.source}


@command(app, "export")
def export_applications(run: Run, target: Target, filters: Filters) -> None:
    """Write applications to a CSV file, the newest first."""
    check_free(target)
    asked = asked_by(filters)
    counted = run.api.page(PATH, limit=1, total="true", **asked)["page"]["total"]
    rows: list[dict[str, Any]] = []
    with run.output.progress("applications.exporting", counted) as advance:
        for page in run.api.pages(PATH, EVERY_ROW, **asked):
            rows += page["data"]
            advance(len(page["data"]))
    text = sheet_of(rows, EXPORTED)
    done = {"applications": len(rows)}
    deliver(run.output, target, text, rows, "applications.exported", done, **done)


@command(app, "show")
def show_application(run: Run, application: ApplicationId) -> None:
    """Show an application and every move of it."""
    row = run.api.get(f"{PATH}/{application}")
    moves = run.api.get(f"{PATH}/{application}/status-history")
    if run.output.data({**row, "statusHistory": moves}):
        return
    facts = [(FieldName(name), value) for name, value in row.items() if not _is_nested(value)]
    run.output.facts([*facts, (FieldName("interview"), interview_line(row["interview"]))])
    run.output.table(
        ("section", "opens_at", "saved_at"),
        [section_line(run, section) for section in row["prehireSections"]],
    )
    names = ("createdAt", "fromStatus", "toStatus", "actorName", "reasonName", "reason")
    run.output.table(
        [FieldName(name) for name in names], [[move[name] for name in names] for move in moves]
    )


def interview_line(interview: dict[str, Any] | None) -> str | None:
    """An interview on one line, in the agency's time zone, which it names."""
    if interview is None:
        return None
    names = ("date", "time", "timeZone", "type", "place")
    return ", ".join(interview[name] for name in names if interview[name])


def _is_nested(value: Any) -> bool:
    return isinstance(value, dict | list)


def section_line(run: Run, section: dict[str, Any]) -> tuple[Any, ...]:
    """A section of the pre-hire form as a table shows it; of a newer API's sections the id is known."""
    name = section["sectionId"]
    title = run.output.texts.find(f"section.{name}") or name
    return (title, section["opensAt"], section["savedAt"])


@command(app, "status")
def move_application(
    run: Run,
    application: ApplicationId,
    status: Annotated[ApplicationState, typer.Argument(help="The new status.")],
    why: Why,
    interview: Interview,
    dry_run: DryRun = False,
) -> None:
    """Move an application; what is mailed about it is queued with it."""
    row = run.api.get(f"{PATH}/{application}")
    body = move_of(run, row, status, why) | interview_of(run, interview)
    named = {"name": f"{row['firstName']} {row['lastName']}", "status": status}
    # The API tries the move: only its rules say whether somebody's file is complete.
    row = run.api.post(f"{PATH}/{application}/status-history", {**body, "dryRun": dry_run})
    if not run.output.data({**row, "dryRun": dry_run}):
        run.output.say("applications.would_move" if dry_run else "applications.moved", **named)


def move_of(run: Run, row: dict[str, Any], status: ApplicationState, why: Why) -> dict[str, Any]:
    """The move as the API takes it.

    Raises:
        UsageError: The application can't take this status, or the reason is missing or unknown.
    """
    moves = {move["toStatus"]: move["reasons"] for move in row["nextMoves"]}
    if status not in moves:
        raise UsageError(
            "applications.no_move", status=row["status"], asked=status, choices=", ".join(moves)
        )
    body = {"toStatus": status, "version": row["version"]}
    given = {"reason": why.note, "overrideReason": why.override}
    body |= {name: value for name, value in given.items() if value is not None}
    if moves[status] is not None:
        body["reasonId"] = reason_of(run, moves[status], why.reason)
    return body


def interview_of(run: Run, interview: Interview) -> dict[str, str]:
    """The interview as the API takes it; what is missing, the API says.

    Raises:
        UsageError: Its day is none.
    """
    given = {
        "interviewType": interview.kind,
        "interviewDate": interview.date and api_day(run, date=interview.date),
        "interviewTime": interview.time,
        "interviewPlace": interview.place,
    }
    return {name: value for name, value in given.items() if value is not None}


def reason_of(run: Run, kind: str, name: str | None) -> str:
    """The id of a decision reason by its name.

    Raises:
        UsageError: There is none of this name for such a move.
    """
    rows = run.api.get("/decision-reasons", active="true", limit=MOST_REASONS)
    known = {row["name"].casefold(): row for row in rows if row["appliesTo"] == kind}
    found = known.get((name or "").casefold())
    if found is None:
        choices = ", ".join(row["name"] for row in known.values())
        raise UsageError("applications.no_reason", choices=choices)
    return str(found["id"])
