"""Reading the audit log."""

from typing import Any

from starlette.responses import Response

from cli.stack.auth.errors import bad_request
from cli.stack.auth.http.call import Call
from cli.stack.auth.http.paging import page_headers, page_of
from cli.stack.auth.http.responses import json_response
from cli.stack.auth.records.users import NOBODY

# What `query=<scope>:<text>` may search.
SCOPES = {
    "author": ("actor_username", "actor_name"),
    "action": ("action",),
    "type": ("log_type",),
}


async def list_audit_entries(call: Call) -> Response:
    """List entries, newest first."""
    page = page_of(call)
    scope, text = _search(call)
    where, values = "instance_id = $1", [NOBODY, text]
    columns = SCOPES.get(scope, ())
    found = " or ".join(f"payload->>'{name}' ilike '%' || $2 || '%'" for name in columns)
    where += f" and ({found})" if found else " and $2 = $2"
    async with call.services.database.connection() as connection:
        total = await connection.fetchval(
            f"select count(*) from auth.audit_log_entries where {where}",  # noqa: S608
            *values,
        )
        rows = await connection.fetch(
            "select id, payload, created_at, ip_address from auth.audit_log_entries"  # noqa: S608
            f" where {where} order by created_at desc limit $3 offset $4",
            *values,
            page.size,
            page.offset,
        )
    return json_response([_shown(row) for row in rows], headers=page_headers(call, page, total))


def _search(call: Call) -> tuple[str, str]:
    query = call.request.query_params.get("query", "")
    if not query:
        return "", ""
    scope, colon, text = query.partition(":")
    if not colon or scope not in SCOPES:
        message = f"Invalid query scope: {query}"
        raise bad_request("validation_failed", message)
    return scope, text


def _shown(row: Any) -> dict[str, Any]:
    return {
        "id": row["id"],
        "payload": row["payload"],
        "created_at": row["created_at"],
        "ip_address": row["ip_address"],
    }
