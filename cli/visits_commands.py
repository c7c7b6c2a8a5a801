"""Visits: list them, create one or many, and bring them in from a CSV file."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any
from zoneinfo import ZoneInfo

import typer

from cli.days import Day, api_day
from cli.errors import PARTLY_FAILED, UsageError
from cli.imports.columns import VISIT_FIELDS
from cli.imports.command import ImportOptions, import_file
from cli.imports.visits import VisitRows
from cli.listing import show_list
from cli.options import Paging, as_text
from cli.remote.patients import patients_by_id
from cli.run import Run, command

app = typer.Typer(no_args_is_help=True)
SHOWN_FAILURES = 20
Notes = Annotated[str | None, typer.Option(help="Notes of the visit.")]


@dataclass(frozen=True)
class Chosen:
    """The patients of a bulk call: named one by one, or all that match."""

    patients: Annotated[
        list[str] | None, typer.Argument(metavar="PATIENT_ID", help="Ids of patients.")
    ] = None
    ids_file: Annotated[
        Path | None, typer.Option("--from", help="A file with one patient's id per line.")
    ] = None
    all_matching: Annotated[
        bool, typer.Option("--all", help="All active patients that match the filters below.")
    ] = False
    search: Annotated[str | None, typer.Option("--search", "-q", help="Part of a name.")] = None
    has_visit: Annotated[
        bool | None, typer.Option("--with-visit/--without-visit", help="By a visit on the date.")
    ] = None


@command(app, "list")
def list_visits(
    run: Run,
    paging: Paging,
    date: Day = "today",
    patient: Annotated[str | None, typer.Option(help="Only of this patient (id).")] = None,
) -> None:
    """List visits of a date, or of a patient on a date."""
    columns: dict[str, Any] = {
        "date": lambda visit: visit["visitDate"],
        "patient": lambda visit: visit["patientName"],
        "service": lambda visit: visit["serviceType"],
        "notes": lambda visit: visit["notes"],
        "documents": lambda visit: len(visit["documents"]),
        "id": lambda visit: visit["id"],
    }
    params = {"date": api_day(run, date), "patientId": patient}
    show_list(run, "/visits", paging, params, columns, lambda visits: add_names(run, visits))


def add_names(run: Run, visits: list[dict[str, Any]]) -> None:
    """Name each visit's patient, for people; an id stays where the name may not be seen."""
    ids = list(dict.fromkeys(visit["patientId"] for visit in visits))
    patients = patients_by_id(run.api, ids)
    for visit in visits:
        patient = patients.get(visit["patientId"])
        visit["patientName"] = patient["fullName"] if patient else visit["patientId"]


@command(app, "create")
def create_visit(
    run: Run,
    patient: Annotated[str, typer.Argument(help="The patient's id.")],
    date: Day = "today",
    notes: Notes = None,
) -> None:
    """Create one visit."""
    body = {"patientId": patient, "visitDate": api_day(run, date), "notes": notes or ""}
    visit = run.api.post("/visits", body)
    if not run.output.data(visit):
        run.output.say("visits.created")
        run.output.facts([("id", visit["id"]), ("date", visit["visitDate"])])


@command(app, "bulk")
def create_visits(
    run: Run,
    chosen: Chosen,
    date: Day = "today",
    notes: Notes = None,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Only tell who would get a visit.")
    ] = False,
) -> None:
    """Create a visit for each of many patients in one call, up to 10,000."""
    day = api_day(run, date)
    whom = who(chosen, day)
    if dry_run:
        done = foresee(run, whom)
    else:
        done = run.api.post("/visits/bulk", {**whom, "visitDate": day, "notes": notes or ""})
    failures = [row for row in done["results"] if row["status"] != "created"]
    if not run.output.data({**done, "dryRun": dry_run}):
        figures = {"date": day, "created": done["created"], "failed": done["failed"]}
        run.output.say("visits.bulk_dry_run" if dry_run else "visits.bulk_done", **figures)
        rows = [
            (row.get("patientName") or row["patientId"], row.get("message") or row["status"])
            for row in failures
        ]
        if rows:
            run.output.table(["patient", "result"], rows[:SHOWN_FAILURES])
    if failures:
        run.fail(PARTLY_FAILED)


def foresee(run: Run, whom: dict[str, Any]) -> dict[str, Any]:
    """What a bulk call would answer; for all that match only the figures."""
    if "allMatching" in whom:
        filters = {name: as_text(value) for name, value in whom["allMatching"].items()}
        total = run.api.page("/patients", limit=1, total="true", **filters)["page"]["total"]
        return {"created": total, "failed": 0, "results": []}
    ids = list(dict.fromkeys(one.lower() for one in whom["patientIds"]))
    active = {one: found["active"] for one, found in patients_by_id(run.api, ids).items()}
    status = {True: "created", False: "inactive", None: "not_found"}
    results = [{"patientId": one, "status": status[active.get(one)]} for one in ids]
    created = sum(row["status"] == "created" for row in results)
    return {"created": created, "failed": len(ids) - created, "results": results}


@command(app, "import")
def import_visits(run: Run, options: ImportOptions) -> None:
    """Bring in visits from a CSV file. Safe to repeat: rows are matched by their id."""
    import_file(
        run,
        options,
        VISIT_FIELDS,
        "/visits/import",
        lambda settings: VisitRows(ZoneInfo(settings["timeZone"]), options.dates).parse,
    )


def who(chosen: Chosen, day: str) -> dict[str, Any]:
    """The part of a bulk call that says for whom."""
    ids = [*(chosen.patients or []), *(read_ids(chosen.ids_file) if chosen.ids_file else [])]
    if bool(ids) == chosen.all_matching:
        raise UsageError("visits.whom")
    if ids:
        return {"patientIds": ids}
    filters = {"date": day, "q": chosen.search, "hasVisit": chosen.has_visit}
    return {"allMatching": {name: value for name, value in filters.items() if value is not None}}


def read_ids(path: Path) -> list[str]:
    """One id per line; blank lines do not count."""
    try:
        lines = path.read_text(encoding="utf-8-sig").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError("file.unreadable", path=path) from error
    return [line.strip() for line in lines if line.strip()]
