"""Listings of a bucket: by page number, and by cursor."""

import base64
import binascii
import re
from datetime import datetime
from typing import Any

from starlette.responses import Response

from cli.stack.storage.calls import Call
from cli.stack.storage.database import Connection, Row
from cli.stack.storage.errors import invalid_parameter
from cli.stack.storage.responses import json_response, object_body, timestamp
from cli.stack.storage.rules import check_bucket_name
from cli.stack.storage.schemas import BOOLEAN, NATURAL, POSITIVE, STRING, body, one_of

_LARGEST_PAGE = 1000
LIST_BODY = body(
    "prefix",
    prefix=STRING,
    limit=POSITIVE,
    offset=NATURAL,
    search=STRING,
    sortBy=body(
        "column",
        column=one_of("name", "updated_at", "created_at", "last_accessed_at"),
        order=one_of("asc", "desc"),
    ),
)
LIST_V2_BODY = body(
    prefix=STRING,
    limit=POSITIVE,
    cursor=STRING,
    with_delimiter=BOOLEAN,
    sortBy=body(
        "column", column=one_of("name", "updated_at", "created_at"), order=one_of("asc", "desc")
    ),
)
_CURSOR_PARTS = {"l": "after", "o": "order", "c": "column", "a": "column_after"}


async def list_objects(call: Call) -> Response:
    """List one page of a folder, names relative to it."""
    check_bucket_name(call.bucket)
    asked = call.body
    prefix, search = asked["prefix"], asked.get("search", "")
    if prefix and not prefix.endswith("/"):
        prefix += "/"
    sort = asked.get("sortBy") or {}
    column = sort.get("column", "name")
    if column != "name":  # That branch of the function matches a pattern.
        prefix, search = _escape(prefix), _escape(search)
    async with call.parts.database.transaction(call.scope) as connection:
        rows = await connection.fetch(
            "select * from storage.search($1, $2, $3, $4, $5, $6, $7, $8)",
            prefix,
            call.bucket,
            min(asked.get("limit", 100), 2**31 - 1),
            (prefix + search).count("/") + 1,
            min(asked.get("offset", 0), 2**31 - 1),
            search,
            column,
            sort.get("order", "asc"),
        )
    return json_response([object_body(row) for row in rows])


async def list_objects_v2(call: Call) -> Response:
    """List one page of a bucket, continuing where a cursor says."""
    check_bucket_name(call.bucket)
    asked = call.body
    limit = min(asked.get("limit", _LARGEST_PAGE), _LARGEST_PAGE)
    position = _position(asked)
    async with call.parts.database.transaction(call.scope) as connection:
        fetch = _delimited if asked.get("with_delimiter") else _flat
        rows = await fetch(connection, call.bucket, asked.get("prefix", ""), limit + 1, position)
    page, more = rows[:limit], len(rows) > limit
    content: dict[str, Any] = {"hasNext": more}
    if more:
        content["nextCursor"] = _cursor(page[-1], position)
        content["nextCursorKey"] = page[-1]["name"]
    content["folders"] = [_line(row) for row in page if row["id"] is None]
    content["objects"] = [_line(row) for row in page if row["id"] is not None]
    return json_response(content)


async def _delimited(
    connection: Connection, bucket: str, prefix: str, limit: int, position: dict[str, str]
) -> list[Row]:
    rows: list[Row] = await connection.fetch(
        "select * from storage.search_v2($1, $2, $3, $4, $5, $6, $7, $8)",
        prefix,
        bucket,
        limit,
        prefix.count("/") + 1,
        position.get("after", ""),
        position.get("order", "asc"),
        position.get("column", "name"),
        position.get("column_after"),
    )
    return rows


async def _flat(
    connection: Connection, bucket: str, prefix: str, limit: int, position: dict[str, str]
) -> list[Row]:
    order = position.get("order", "asc")
    column = position.get("column", "name")
    beyond = ">" if order == "asc" else "<"
    key = 'name collate "C"'
    sort, place = f"{key} {order}", f"{key} {beyond} $4"
    arguments: list[Any] = [bucket, f"{_escape(prefix)}%", limit]
    if "after" in position:
        arguments.append(position["after"])
    if column != "name":
        sort = f"{column} {order}, {sort}"
        if "column_after" in position:
            arguments.append(_moment(position["column_after"]))
            place = f"(date_trunc('milliseconds', {column}), {key}) {beyond} ($5, $4)"
    rows: list[Row] = await connection.fetch(
        "select id, name, metadata, updated_at, created_at, last_accessed_at "
        "from storage.objects where bucket_id = $1 and name like $2 "
        + (f"and {place} " if "after" in position else "")
        + f"order by {sort} limit $3",
        *arguments,
    )
    return rows


def _position(asked: dict[str, Any]) -> dict[str, str]:
    """Return the order of the listing and where to continue."""
    sort = asked.get("sortBy") or {}
    position = {name: sort[name] for name in ("order", "column") if name in sort}
    if asked.get("cursor"):
        position |= _decode(asked["cursor"])
    return position


def _decode(cursor: str) -> dict[str, str]:
    try:
        text = base64.b64decode(cursor + "=" * (-len(cursor) % 4)).decode()
    except (ValueError, binascii.Error):
        raise invalid_parameter("continuation token") from None
    position = {"order": "asc"}
    for line in text.split("\n"):
        mark, separator, value = line[:1], line[1:2], line[2:]
        if mark not in _CURSOR_PARTS or separator != ":":
            raise invalid_parameter("continuation token")
        position[_CURSOR_PARTS[mark]] = value
    if position["order"] not in ("asc", "desc"):
        raise invalid_parameter("continuation token")
    if position.get("column", "name") not in ("name", "updated_at", "created_at"):
        raise invalid_parameter("continuation token")
    return position


def _cursor(last: Row, position: dict[str, str]) -> str:
    column = position.get("column")
    parts = {"l": last["name"], "o": position.get("order"), "c": column}
    if column and column != "name" and last[column]:
        parts["a"] = timestamp(last[column])
    text = "\n".join(f"{mark}:{value}" for mark, value in parts.items() if value)
    return base64.b64encode(text.encode()).decode()


def _line(row: Row) -> dict[str, Any]:
    line = dict(row)
    if row["id"] is None and not row["name"].endswith("/"):
        line["name"] = row["name"] + "/"
    return line


def _moment(text: str) -> datetime:
    try:
        return datetime.fromisoformat(text)
    except ValueError:
        raise invalid_parameter("continuation token") from None


def _escape(text: str) -> str:
    return re.sub(r"([\\%_])", r"\\\1", text)
