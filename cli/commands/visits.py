"""Visits: list, create one or many, cancel or undo them, and import them from a CSV file."""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer

from cli.days import Day, api_day
from cli.errors import PARTLY_FAILED, UsageError
from cli.imports.columns import VISIT_FIELDS
from cli.imports.command import ImportOptions, import_file
from cli.imports.visits import VisitRows
from cli.listing import show_list
from cli.options import Paging, RowId, as_text
from cli.remote.patients import patients_by_id
from cli.run import Run, command
from cli.zones import zone_of

app = typer.Typer(no_args_is_help=True)
SHOWN_FAILURES = 20
Notes = Annotated[str | None, typer.Option(help="Notes of the visit.")]
VisitId = Annotated[str, typer.Argument(help="The visit's id."), RowId()]


class SecondVisit(StrEnum):
    """Holds what becomes of a second visit of a patient's day."""

    REFUSE = "refuse"
    ADD = "add"


OnExisting = Annotated[SecondVisit, typer.Option(help="When the patient has a visit on the date.")]


class SecondVisits(StrEnum):
    """The same where there are many patients."""

    SKIP = "skip"
    ADD = "add"


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
    canceled: Annotated[
        bool, typer.Option("--canceled", help="With canceled visits, and why they are.")
    ] = False,
) -> None:
    """List visits of a date, or of a patient on a date."""
    columns: dict[str, Any] = {
        "date": lambda visit: visit["visitDate"],
        "patient": lambda visit: visit["patientName"],
        "service": lambda visit: visit["serviceType"],
        "notes": lambda visit: visit["notes"],
        "documents": lambda visit: len(visit["documents"]),
        **({"canceled": lambda visit: visit["canceledReason"]} if canceled else {}),
        "id": lambda visit: visit["id"],
    }
    params = {
        "date": api_day(run, date=date), "patientId": patient, "canceled": as_text(canceled),
    }  # fmt: skip
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
    on_existing: OnExisting = SecondVisit.REFUSE,
) -> None:
    """Create one visit."""
    body = {"patientId": patient, "visitDate": api_day(run, date=date), "notes": notes or ""}
    visit = run.api.post("/visits", {**body, "onExisting": on_existing})
    if not run.output.data(visit):
        run.output.say("visits.created")
        show_visit(run, visit)


@command(app, "bulk")
def create_visits(
    run: Run,
    chosen: Chosen,
    date: Day = "today",
    notes: Notes = None,
    on_existing: Annotated[
        SecondVisits, typer.Option(help="For patients who have a visit on the date.")
    ] = SecondVisits.SKIP,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Only show who would get a visit.")
    ] = False,
) -> None:
    """Create a visit for each of many patients in one call, up to 10,000."""
    day = api_day(run, date=date)
    body = {**who(chosen, day), "visitDate": day, "notes": notes or ""}
    done = run.api.post("/visits/bulk", {**body, "onExisting": on_existing, "dryRun": dry_run})
    if not run.output.data(done):
        figures = {name: done[name] for name in ("created", "skipped", "failed")}
        key = "visits.bulk_dry_run" if dry_run else "visits.bulk_done"
        run.output.say(key, date=day, **figures)
        show_results(run, [row for row in done["results"] if row["status"] != "created"])
        if done["batchId"]:
            run.output.note("visits.bulk_undo", batch=done["batchId"])
    if done["failed"]:
        run.fail(PARTLY_FAILED)


def show_results(run: Run, rows: list[dict[str, Any]]) -> None:
    """The first of the patients with whom something else happened than was asked for."""
    texts = run.output.texts
    shown = [
        (row.get("patientName") or row["patientId"], texts.get(f"bulk.{row['status']}"))
        for row in rows[:SHOWN_FAILURES]
    ]
    if shown:
        run.output.table(["patient", "result"], shown)


@command(app, "undo")
def undo_visits(
    run: Run,
    batch: Annotated[
        str, typer.Argument(help="The bulk call's id, as 'visits bulk' showed it."), RowId()
    ],
    reason: Annotated[
        str | None, typer.Option(help="Why; it is kept with each canceled visit.")
    ] = None,
) -> None:
    """Undo a bulk call for 30 minutes: cancel those of its visits that nobody has touched."""
    done = run.api.post(f"/visits/bulk/{batch}/undo", {"reason": reason} if reason else {})
    if not run.output.data(done):
        run.output.say("visits.undone", canceled=done["canceled"], kept=done["kept"])
        show_results(run, done["results"])
    if done["kept"]:
        run.fail(PARTLY_FAILED)


@command(app, "cancel")
def cancel_visit(
    run: Run,
    visit: VisitId,
    reason: Annotated[str, typer.Option(help="Why; it is kept with the visit.")],
) -> None:
    """Cancel a visit that was a mistake; it and its documents stay on record."""
    version = run.api.get(f"/visits/{visit}")["version"]
    body = {"reason": reason, "version": version}
    canceled = run.api.post(f"/visits/{visit}/cancel", body)
    if not run.output.data(canceled):
        run.output.say("visits.canceled")
        show_visit(run, canceled)


@command(app, "restore")
def restore_visit(run: Run, visit: VisitId, on_existing: OnExisting = SecondVisit.REFUSE) -> None:
    """Take back a cancellation of your own, for 30 minutes."""
    restored = run.api.post(f"/visits/{visit}/restore", {"onExisting": on_existing})
    if not run.output.data(restored):
        run.output.say("visits.restored")
        show_visit(run, restored)


def show_visit(run: Run, visit: dict[str, Any]) -> None:
    """Return what distinguishes one visit from another."""
    run.output.facts([("id", visit["id"]), ("date", visit["visitDate"])])


@command(app, "import")
def import_visits(run: Run, options: ImportOptions) -> None:
    """Bring in visits from a CSV file. Safe to repeat: rows are matched by their id."""
    import_file(
        run,
        options,
        VISIT_FIELDS,
        "/visits/import",
        lambda settings, order: VisitRows(zone_of(settings["timeZone"]), order).parse,
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
