"""Buckets: list, create, look at, change, empty, delete."""

import re
from datetime import UTC, datetime
from typing import Any

import asyncpg
from starlette.responses import Response

from cli.stack.storage import objects
from cli.stack.storage.calls import Call
from cli.stack.storage.errors import StorageError, bucket_not_empty, duplicate, no_such_bucket
from cli.stack.storage.files import Place
from cli.stack.storage.responses import bucket_body, json_response
from cli.stack.storage.rules import (
    as_uuid,
    check_bucket_name,
    check_mime_rules,
    check_new_bucket_name,
    size_limit,
)
from cli.stack.storage.schemas import BOOLEAN, NATURAL, POSITIVE, STRING, Schema, body, one_of

_DELETE_BATCH = 500
_SIZE_LIMIT: Schema = {
    "anyOf": [
        {"type": "integer", "nullable": True, "minimum": 0},
        {
            "type": "string",
            "nullable": True,
            "pattern": r"^[0-9]+(?:\.[0-9]+)?(?:[gG][bB]|[mM][bB]|[kK][bB]|[bB])$",
        },
    ]
}
_MIME_TYPES: Schema = {"type": "array", "nullable": True, "items": STRING}
LIST_QUERY = body(
    limit=POSITIVE,
    offset=NATURAL,
    sortColumn=one_of("id", "name", "created_at", "updated_at"),
    sortOrder=one_of("asc", "desc"),
    search=STRING,
)
CREATE_BODY = body(
    "name",
    name=STRING,
    id=STRING,
    public=BOOLEAN,
    type=one_of("STANDARD", "ANALYTICS"),
    file_size_limit=_SIZE_LIMIT,
    allowed_mime_types=_MIME_TYPES,
)
UPDATE_BODY: Schema = {
    **body(public=BOOLEAN, file_size_limit=_SIZE_LIMIT, allowed_mime_types=_MIME_TYPES),
    "anyOf": [
        {"type": "object", "required": [name]}
        for name in ("public", "file_size_limit", "allowed_mime_types")
    ],
}
# Clients older than these cannot read a bucket's type.
_TYPELESS_CLIENTS = (
    ("x-client-info", re.compile(r"supabase-py/(\d+)\.(\d+)\.(\d+)"), (2, 18, 0)),
    ("user-agent", re.compile(r"supabase-py/storage3 v(\d+)\.(\d+)\.(\d+)"), (0, 12, 1)),
)


async def list_buckets(call: Call) -> Response:
    """List the buckets that the caller may see."""
    query = call.query
    search = query.get("search")
    order = query.get("sortColumn")
    direction = "desc" if query.get("sortOrder") == "desc" else "asc"
    async with call.parts.database.transaction(call.scope) as connection:
        rows = await connection.fetch(
            "select * from storage.buckets where name ilike $1 "  # noqa: S608 (listed columns)
            + (f"order by {order} {direction} " if order else "")
            + "limit $2 offset $3",
            f"%{_escape(search)}%" if search else "%",
            query.get("limit"),
            query.get("offset", 0),
        )
    return json_response([bucket_body(row, with_type=_knows_types(call)) for row in rows])


async def get_bucket(call: Call) -> Response:
    """Show one bucket."""
    async with call.parts.database.transaction(call.scope) as connection:
        row = await connection.fetchrow("select * from storage.buckets where id = $1", call.bucket)
    if row is None:
        raise no_such_bucket()
    return json_response(bucket_body(row, with_type=False))


async def create_bucket(call: Call) -> Response:
    """Make a bucket."""
    asked = call.body
    check_new_bucket_name(asked["name"])
    if asked.get("type") == "ANALYTICS":
        raise StorageError(
            409,
            "FeatureNotEnabled",
            "The feature Iceberg buckets are not enabled for this tenant is not enabled for this resource",
        )
    limits = _limits(call, asked)
    owner = call.identity.owner
    try:
        async with call.parts.database.transaction(call.scope) as connection:
            await connection.execute(
                "insert into storage.buckets (id, name, owner, owner_id, public, type, "
                "file_size_limit, allowed_mime_types) "
                "values ($1, $2, $3, $4, $5, 'STANDARD', $6, $7)",
                asked.get("id") or asked["name"],
                asked["name"],
                as_uuid(owner),
                owner,
                asked.get("public", False),
                limits.get("file_size_limit"),
                limits.get("allowed_mime_types"),
            )
    except StorageError as error:
        if isinstance(error.__cause__, asyncpg.UniqueViolationError):
            raise duplicate("BucketAlreadyExists") from error
        raise
    return json_response({"name": asked["name"]})


async def update_bucket(call: Call) -> Response:
    """Change a bucket's visibility and limits."""
    check_bucket_name(call.bucket)
    changes = _limits(call, call.body)
    if "public" in call.body:
        changes["public"] = call.body["public"]
    assignments = ", ".join(f"{name} = ${number}" for number, name in enumerate(changes, 2))
    async with call.parts.database.transaction(call.scope) as connection:
        row = await connection.fetchrow(
            f"update storage.buckets set {assignments} "  # noqa: S608 (own names)
            "where id = $1 returning id",
            call.bucket,
            *changes.values(),
        )
    if row is None:
        raise no_such_bucket()
    return json_response({"message": "Successfully updated"})


async def delete_bucket(call: Call) -> Response:
    """Delete an empty bucket."""
    database = call.parts.database
    async with database.transaction(call.service) as connection:
        if not await connection.fetchval(
            "select true from storage.buckets where id = $1 for update", call.bucket
        ):
            raise no_such_bucket()
        if await connection.fetchval(
            "select exists (select from storage.objects where bucket_id = $1)", call.bucket
        ):
            raise bucket_not_empty()
        await database.enter(connection, call.scope)
        if not await connection.fetch(
            "delete from storage.buckets where id = $1 returning 1", call.bucket
        ):
            raise no_such_bucket()
    return json_response({"message": "Successfully deleted"})


async def empty_bucket(call: Call) -> Response:
    """Remove every object of a bucket, at once although the response says queued."""
    before = datetime.now(UTC)
    if await call.bucket_row(call.bucket) is None:
        raise no_such_bucket()
    while True:
        async with call.parts.database.transaction(call.service) as connection:
            rows = await objects.delete_before(connection, call.bucket, before, _DELETE_BATCH)
        await call.parts.files.remove(
            *(Place(call.bucket, row["name"], row["version"]) for row in rows if row["version"])
        )
        if len(rows) < _DELETE_BATCH:
            break
    return json_response(
        {"message": "Empty bucket has been queued. Completion may take up to an hour."}
    )


def _limits(call: Call, asked: dict[str, Any]) -> dict[str, Any]:
    """Return the columns that a body asks to set, checked."""
    columns: dict[str, Any] = {}
    if "file_size_limit" in asked:
        limit = asked["file_size_limit"]
        largest = call.parts.settings.upload_limit
        columns["file_size_limit"] = None if limit is None else size_limit(limit, largest)
    if "allowed_mime_types" in asked:
        mimes = asked["allowed_mime_types"]
        if mimes is not None:
            mimes = [mime for mime in mimes if mime]
            check_mime_rules(mimes)
        columns["allowed_mime_types"] = mimes
    return columns


def _knows_types(call: Call) -> bool:
    for header, pattern, first in _TYPELESS_CLIENTS:
        match = pattern.search(call.request.headers.get(header, ""))
        if match and tuple(int(number) for number in match.groups()) < first:
            return False
    return True


def _escape(text: str) -> str:
    return re.sub(r"([\\%_])", r"\\\1", text)
