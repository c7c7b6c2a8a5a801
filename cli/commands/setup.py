"""What the agency has set up: any resource that the API describes, no resource in particular."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer

from cli.errors import ForbiddenError, UsageError
from cli.listing import show_list
from cli.options import DryRun, Paging, as_text
from cli.output import FieldName
from cli.run import Run, command
from cli.setup.files import Entries, read_file, write_text
from cli.setup.importing import bring_in
from cli.setup.resources import Resource, Row, all_resources, chosen, offered
from cli.setup.rows import find_row, rows_of
from cli.setup.sending import refusal_of, send
from cli.setup.values import VERSION, parse_changes
from cli.targets import Target, check_free, deliver

app = typer.Typer(no_args_is_help=True)

ResourceName = Annotated[
    str, typer.Argument(help="A resource, such as job_roles; see 'carehire setup list'.")
]
RowName = Annotated[
    str, typer.Argument(help="Name or id; parts of a longer key are separated by ' / '.")
]


@dataclass(frozen=True)
class View:
    """Which rows of a resource to list, and what of them."""

    resource: Annotated[
        str | None, typer.Argument(help="A resource, such as job_roles; see 'carehire setup list'.")
    ] = None
    filters: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[FIELD=VALUE]...",
            help="Only rows with these values, such as regionName='New York'.",
        ),
    ] = None
    sort: Annotated[
        str | None,
        typer.Option(help="A field that the resource sorts by; '-' in front reverses it."),
    ] = None
    columns: Annotated[str | None, typer.Option(help="Columns to show, separated by commas.")] = (
        None
    )


@command(app, "list")
def list_rows(run: Run, view: View, paging: Paging) -> None:
    """List the rows of a resource; without one, list the resources."""
    resources = all_resources(run)
    if view.resource is None:
        list_resources(run, resources)
        return
    resource = chosen(resources, view.resource)
    if view.sort is not None and view.sort.removeprefix("-") not in resource.sorts:
        raise UsageError("option.sort", value=view.sort, choices=", ".join(resource.sorts))
    params = filters_of(run, resources, resource, view.filters or [])
    columns = columns_of(resource, view.columns)
    show_list(run, resource.path, paging, {**params, "sort": view.sort}, columns)


def list_resources(run: Run, resources: Mapping[str, Resource]) -> None:
    """Show what can be kept."""
    shown = [
        {"name": one.name, "path": one.path, "key": one.key, "fields": one.kept}
        for one in resources.values()
    ]
    if not run.output.data(shown):
        rows = [(one["name"], ", ".join(one["key"]), ", ".join(one["fields"])) for one in shown]
        run.output.table(["resource", "known_by", "field"], rows)


def filters_of(
    run: Run, resources: Mapping[str, Resource], resource: Resource, given: Sequence[str]
) -> dict[str, Any]:
    """The parameters of a list; a row of another resource is found by its name."""
    params: dict[str, Any] = {}
    for field, value in parse_changes(resource, given).items():
        target = resource.target_of(field)
        name = target[0] if target else field
        if name not in {*resource.filters, "active"}:
            allowed = [*(resource.named(one) for one in resource.filters), "active"]
            raise UsageError(
                "setup.no_field",
                resource=resource.name,
                field=field,
                choices=", ".join(allowed),
            )
        found = find_row(run, resources[target[1]], value or "")["id"] if target else value
        params[name] = as_text(found)
    return params


def columns_of(resource: Resource, asked: str | None) -> dict[str, Any]:
    """The columns of a list: those that were asked for, else the short ones."""
    known = [*resource.kept, "version", "createdAt", "updatedAt", "id"]
    names = [name.strip() for name in asked.split(",")] if asked else [*resource.listed, "id"]
    for name in names:
        if name not in known:
            choices = offered(name, known)
            raise UsageError("setup.no_field", resource=resource.name, field=name, choices=choices)
    return {FieldName(name): lambda row, name=name: row.get(name) for name in names}


@command(app, "show")
def show_row(run: Run, resource: ResourceName, row: RowName) -> None:
    """Show all fields of one row."""
    found = find_row(run, chosen(all_resources(run), resource), row)
    if not run.output.data(found):
        run.output.facts([(FieldName(name), value) for name, value in found.items()])


@command(app, "set")
def set_fields(
    run: Run,
    resource: ResourceName,
    row: RowName,
    changes: Annotated[
        list[str],
        typer.Argument(
            metavar="FIELD=VALUE...",
            help="Fields and their values, such as active=no; version=3 refuses if it has changed since.",
        ),
    ],
    dry_run: DryRun = False,
) -> None:
    """Change fields of one row."""
    kept = chosen(all_resources(run), resource)
    fields = parse_changes(kept, changes)
    found = find_row(run, kept, row)
    # A row that somebody changes between these two calls is refused, not written over.
    sent = {VERSION: found[VERSION], **fields}
    entry = {"resource": kept.name, "id": found["id"], "fields": sent}
    [result] = send(run.api, [entry], dry_run=dry_run)
    if result["status"] == "error":
        raise refusal_of(result)
    if run.output.data({**result, "dryRun": dry_run}):
        return
    report_change(run, kept, found, fields, dry_run=dry_run, is_changed=bool(result["changed"]))


def report_change(
    run: Run, kept: Resource, row: Row, fields: Row, *, dry_run: bool, is_changed: bool
) -> None:
    """Show what a row's fields were and are."""
    named = {"resource": kept.name, "name": kept.label_of(row)}
    if not is_changed:
        run.output.say("setup.as_it_was", **named)
        return
    run.output.say("setup.would_set" if dry_run else "setup.set", **named)
    lines = [(name, row.get(name), value) for name, value in fields.items() if name != VERSION]
    run.output.table(["field", "before", "after"], lines)


@command(app, "export")
def export_setup(
    run: Run,
    target: Target,
    names: Annotated[
        list[str] | None,
        typer.Argument(metavar="[RESOURCE]...", help="Resources; all of them if left out."),
    ] = None,
) -> None:
    """Write the setup to a YAML file, for another installation. Passwords stay here."""
    check_free(target)
    resources = all_resources(run)
    asked = [chosen(resources, name) for name in names or ()]
    with run.output.progress("setup.exporting", len(asked or resources)) as advance:
        entries: Entries = {}
        for resource in asked or resources.values():
            entries |= exported(run, resource, is_asked=bool(asked))
            advance(1)
    write_export(run, target, entries)


def exported(run: Run, resource: Resource, *, is_asked: bool) -> Entries:
    """A resource's rows with names in place of ids; nothing where one may not read it unasked."""
    try:
        rows = rows_of(run, resource)
    except ForbiddenError:
        if is_asked:
            raise
        run.output.note("setup.withheld", resource=resource.name)
        return {}
    kept = set(resource.kept)
    # A list may leave out what is long.
    whole = (row if kept <= row.keys() else find_row(run, resource, row["id"]) for row in rows)
    return {resource.name: [{name: row[name] for name in resource.kept} for row in whole]}


def write_export(run: Run, target: Target, entries: Entries) -> None:
    """Write an export to its file, or show it."""
    counts = {name: len(section) for name, section in entries.items()}
    deliver(
        run.output,
        target,
        write_text(entries),
        entries,
        "setup.exported",
        {"resources": counts},
        rows=sum(counts.values()),
        resources=len(entries),
    )


@command(app, "import")
def import_setup(
    run: Run,
    file: Annotated[Path, typer.Argument(help="YAML file, as 'carehire setup export' writes it.")],
    dry_run: DryRun = False,
) -> None:
    """Bring in a YAML file. Safe to repeat: rows are matched by name, and equal ones are left alone."""
    bring_in(run, file, read_file(file), dry_run=dry_run)
