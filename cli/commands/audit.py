"""The audit record: who did what to which rows, listed or taken along."""

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Any

import typer

from cli.commands.users import find_user
from cli.days import AgencyClock, api_day
from cli.listing import show_list
from cli.options import Paging
from cli.output import json_text
from cli.remote.downloads import whole
from cli.run import Run, command
from cli.sheets import MARK, sheet_of
from cli.targets import Target, check_free

app = typer.Typer(no_args_is_help=True)
PATH = "/audit-events"
PAGE = 100
Row = dict[str, Any]
EXPORTED = (
    "occurredAt", "actorId", "actorName", "action", "entity", "entityCount", "entityIds",
    "details", "requestId", "id",
)  # fmt: skip


class Form(StrEnum):
    """How events are written."""

    CSV = "csv"
    JSONL = "jsonl"


@dataclass(frozen=True)
class Filters:
    """Which events."""

    entity: Annotated[
        str | None, typer.Option(help="Only of this table, such as applications.")
    ] = None
    row: Annotated[str | None, typer.Option(help="Only what happened to the row of this id.")] = (
        None
    )
    action: Annotated[str | None, typer.Option(help="Only this, such as update or export.")] = None
    person: Annotated[
        str | None, typer.Option(help="Only what this person did: id or email address.")
    ] = None
    first_day: Annotated[
        str | None, typer.Option("--from", help="From this day on, in the agency's calendar.")
    ] = None
    last_day: Annotated[
        str | None, typer.Option("--to", help="Up to the end of this day, in the same calendar.")
    ] = None


def asked_by(run: Run, filters: Filters) -> dict[str, str | None]:
    """The filters as the API names them."""
    return {
        "entity": filters.entity,
        "rowId": filters.row,
        "action": filters.action,
        "actorId": find_user(run, filters.person)["id"] if filters.person else None,
        "firstDay": api_day(run, first_day=filters.first_day) if filters.first_day else None,
        "lastDay": api_day(run, last_day=filters.last_day) if filters.last_day else None,
    }


@command(app, "list")
def list_events(run: Run, filters: Filters, paging: Paging) -> None:
    """List what people did, the latest first."""
    clock = AgencyClock(run)
    show_list(
        run,
        PATH,
        paging,
        asked_by(run, filters),
        {
            "date": lambda event: clock.second(event["occurredAt"]),
            "actor": lambda event: event["actorName"] or event["actorId"],
            "action": lambda event: event["action"],
            "entity": lambda event: event["entity"],
            "rows": lambda event: event["entityCount"],
            "fields": lambda event: " ".join(event["details"].get("columns", [])),
            "id": lambda event: event["id"],
        },
    )


@command(app, "export")
def export_events(
    run: Run,
    filters: Filters,
    target: Target,
    form: Annotated[
        Form, typer.Option("--format", help="CSV, or one JSON object in each line.")
    ] = Form.CSV,
) -> None:
    """Write what people did to a file, the latest first. This is audited."""
    check_free(target)
    asked = {name: value for name, value in asked_by(run, filters).items() if value is not None}
    if target.output is None:
        write_events(run, asked, form, sys.stdout.write)
        return
    with whole(target.output) as partial, partial.open("w", encoding="utf-8", newline="") as file:
        count = write_events(run, asked, form, file.write)
    if not run.output.data({"file": str(target.output), "events": count}):
        run.output.say("audit.exported", path=target.output, events=count)


def write_events(run: Run, asked: Row, form: Form, write: Callable[[str], Any]) -> int:
    """Write each page as it comes, and give how many events there were."""
    count = 0
    for rows in pages(run, asked):
        write(written(rows, form, is_first=count == 0))
        count += len(rows)
    return count


def pages(run: Run, asked: Row) -> Iterator[list[Row]]:
    """The events, page after page; each page is on record."""
    cursor = None
    while True:
        page = run.api.call("POST", f"{PATH}/export", json={**asked, "limit": PAGE, "cursor": cursor})  # fmt: skip
        yield page["data"]
        cursor = page["page"]["next"]
        if cursor is None:
            return


def written(rows: list[Row], form: Form, *, is_first: bool) -> str:
    """Some events as lines; headings stand above the first ones."""
    if form is Form.JSONL:
        return "".join(json_text(row) + "\n" for row in rows)
    flat = (
        {**row, "entityIds": " ".join(row["entityIds"]), "details": json_text(row["details"])}
        for row in rows
    )
    sheet = sheet_of(flat, EXPORTED)
    return sheet if is_first else sheet.removeprefix(MARK).partition("\r\n")[2]
