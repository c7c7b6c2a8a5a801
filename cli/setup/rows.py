"""Rows of a resource: found by name or id."""

from cli.errors import NotFoundError, UsageError
from cli.options import is_id
from cli.run import Run
from cli.setup.resources import Resource, Row

ALL = 100_000


def rows_of(run: Run, resource: Resource, **filters: str) -> list[Row]:
    """Every row of a resource, in its usual order."""
    return [row for page in run.api.pages(resource.path, ALL, **filters) for row in page["data"]]


def find_row(run: Run, resource: Resource, name: str) -> Row:
    """The row with an id, or the one that people know by a name.

    Raises:
        NotFoundError: There is none.
        UsageError: There are several.
    """
    if is_id(name):
        by_id: Row = run.api.get(f"{resource.path}/{name}")
        return by_id
    wanted = name.casefold()
    found = [row for row in rows_of(run, resource) if resource.label_of(row).casefold() == wanted]
    if not found:
        raise NotFoundError("setup.no_row", resource=resource.name, name=name)
    if len(found) > 1:
        ids = ", ".join(row["id"] for row in found)
        raise UsageError("setup.several_rows", name=name, resource=resource.name, ids=ids)
    return found[0]
