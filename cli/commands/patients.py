"""Patients: list them, and bring them in from a CSV file."""

import dataclasses
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Any

import typer

from cli.days import Day, api_day, from_api
from cli.errors import UsageError
from cli.imports.columns import PATIENT_FIELDS
from cli.imports.command import ImportOptions, import_file
from cli.imports.patients import PatientRows
from cli.listing import show_list
from cli.options import Paging, as_text
from cli.run import Run, command

app = typer.Typer(no_args_is_help=True)
SORTS = ("lastName", "firstName", "createdAt")


class Activity(StrEnum):
    """Which patients a list holds."""

    ACTIVE = "true"
    INACTIVE = "false"
    ALL = "all"


@dataclass(frozen=True)
class Filters:
    """Which patients to list."""

    date: Day = "today"
    search: Annotated[str | None, typer.Option("--search", "-q", help="Part of a name.")] = None
    active: Annotated[Activity, typer.Option(help="Only active ones, inactive ones, or all.")] = (
        Activity.ACTIVE
    )
    has_visit: Annotated[
        bool | None, typer.Option("--with-visit/--without-visit", help="By a visit on the date.")
    ] = None
    uploaded: Annotated[
        bool | None,
        typer.Option("--with-documents/--without-documents", help="By a document on the date."),
    ] = None
    sort: Annotated[
        str, typer.Option(help="lastName, firstName or createdAt; '-' in front reverses it.")
    ] = "lastName"


@command(app, "list")
def list_patients(run: Run, filters: Filters, paging: Paging) -> None:
    """List the patients you may see, with their visits on one date."""
    if filters.sort.removeprefix("-") not in SORTS:
        raise UsageError("option.sort", value=filters.sort, choices=", ".join(SORTS))
    params = {
        "date": api_day(run, date=filters.date),
        "q": filters.search,
        "active": filters.active,
        "hasVisit": as_text(filters.has_visit),
        "uploaded": as_text(filters.uploaded),
        "sort": filters.sort,
    }
    columns: dict[str, Any] = {
        "name": lambda patient: patient["fullName"],
        "birth": lambda patient: patient["dateOfBirth"],
        "city": lambda patient: patient["city"],
        "visits": lambda patient: patient["visitsCount"],
        "uploaded": lambda patient: patient["uploaded"],
        "active": lambda patient: patient["active"],
        "id": lambda patient: patient["id"],
    }
    show_list(run, "/patients", paging, params, columns)


@command(app, "import")
def import_patients(
    run: Run,
    options: ImportOptions,
    make_ids: Annotated[
        bool, typer.Option("--make-ids", help="Make ids from name and birth date.")
    ] = False,
) -> None:
    """Bring in patients from a CSV file. Safe to repeat: rows are matched by their id."""
    fields = [
        dataclasses.replace(field, required=field.required and field.name != "external_id")
        if make_ids
        else field
        for field in PATIENT_FIELDS
    ]
    import_file(
        run,
        options,
        fields,
        "/patients/import",
        lambda settings, order: (
            PatientRows(from_api(settings["today"]), order, make_ids=make_ids).parse
        ),
    )
