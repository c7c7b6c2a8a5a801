"""Signing out."""

from starlette.responses import Response

from cli.stack.auth.errors import validation
from cli.stack.auth.http.call import Call
from cli.stack.auth.http.responses import no_content
from cli.stack.auth.records import audit, sessions

SCOPES = {"", "global", "local", "others"}


async def log_out(call: Call) -> Response:
    """End this session, the others, or all."""
    scope = call.request.query_params.get("scope", "")
    if scope not in SCOPES:
        message = f'Unsupported logout scope "{scope}"'
        raise validation(message)
    user, session = call.user, call.session
    async with call.services.database.transaction() as tx:
        await audit.record(tx, "logout", user)
        if session is None or scope in {"", "global"}:
            await sessions.end_all(tx, user.id)
        elif scope == "local":
            await sessions.end(tx, session.id)
        else:
            await sessions.end_all(tx, user.id, session.id)
    return no_content()
