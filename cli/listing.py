"""Lists: page after page from the API, shown as one table or one JSON envelope."""

from collections.abc import Callable, Mapping
from typing import Any

from cli.options import Paging
from cli.run import Run

Column = Callable[[dict[str, Any]], Any]


def show_list(
    run: Run,
    path: str,
    paging: Paging,
    params: Mapping[str, Any],
    columns: Mapping[str, Column],
    complete: Callable[[list[dict[str, Any]]], None] = lambda _: None,
) -> None:
    """Fetch as many rows as asked for and show them; `complete` adds what only the table shows."""
    rows: list[dict[str, Any]] = []
    last: dict[str, Any] = {}
    for page in run.api.pages(path, paging.limit, paging.cursor, **params):
        rows += page["data"]
        last = page.get("page") or {}
    if run.output.data(rows, last):
        return
    if not rows:
        run.output.note("list.empty")
        return
    complete(rows)
    run.output.table(list(columns), [[show(row) for show in columns.values()] for row in rows])
    if last.get("next"):
        run.output.note("list.more", cursor=last["next"])
