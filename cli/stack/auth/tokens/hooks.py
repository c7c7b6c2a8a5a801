"""The custom access token hook: a database function that may change a token's claims."""

import re
from typing import Any
from urllib.parse import urlsplit
from uuid import UUID

import asyncpg

from cli.stack.auth.database import Connection
from cli.stack.auth.errors import ApiError, internal
from cli.stack.auth.records.users import User

TIMEOUT_MS = 2000
_NAME = re.compile(r"[a-zA-Z_][a-zA-Z0-9_$]*")
REQUIRED = (
    "aud", "exp", "iat", "sub", "email", "phone", "role", "aal", "session_id", "is_anonymous",
)  # fmt: skip


def function_of(address: str) -> str:
    """Return the quoted function that a `pg-functions://database/schema/function` names.

    Raises:
        ValueError: The address names no function.
    """
    parts = urlsplit(address)
    names = parts.path.strip("/").split("/")
    if parts.scheme != "pg-functions" or len(names) != 2 or not all(map(_NAME.fullmatch, names)):  # noqa: PLR2004
        message = f"the hook must be pg-functions://<database>/<schema>/<function>, not {address!r}"
        raise ValueError(message)
    return ".".join(f'"{name}"' for name in names)


async def customise_claims(
    tx: Connection, address: str, user: User, claims: dict[str, Any], method: str
) -> dict[str, Any]:
    """Ask the hook for the claims to sign.

    It runs in the token's own transaction, for at most two seconds.

    Raises:
        ApiError: The hook failed or took a required claim away; the sign-in fails with it.
    """
    event = {"user_id": str(user.id), "claims": claims, "authentication_method": method}
    answered = await _invoke(tx, function_of(address), event)
    error = answered.get("error")
    if error:
        raise _refusal(error)
    return _checked(answered.get("claims"))


async def _invoke(tx: Connection, function: str, event: dict[str, Any]) -> dict[str, Any]:
    await tx.execute(f"set local statement_timeout = {TIMEOUT_MS}")
    try:
        answered = await tx.fetchval(f"select {function}($1::jsonb)", event)
    except asyncpg.PostgresError as error:
        message = f"Error running hook: {type(error).__name__}"
        raise internal(message) from error
    await tx.execute("set local statement_timeout to default")
    return answered if isinstance(answered, dict) else {}


def _refusal(error: Any) -> ApiError:
    code = error.get("http_code") if isinstance(error, dict) else None
    message = error.get("message", "") if isinstance(error, dict) else str(error)
    return ApiError(code or 500, "hook_payload_invalid_content_type", message)


def _checked(claims: Any) -> dict[str, Any]:
    if not isinstance(claims, dict):
        message = "output claims field is missing"
        raise internal(message)
    missing = [name for name in REQUIRED if name not in claims]
    if missing:
        listed = "\n".join(f"- (root): {name} is required" for name in missing)
        message = f"output claims do not conform to the expected schema: \n{listed}"
        raise internal(message)
    return claims


def user_id_of(claims: dict[str, Any]) -> UUID | None:
    """Return the person a token speaks for, if its `sub` is an id."""
    try:
        return UUID(str(claims.get("sub", "")))
    except ValueError:
        return None
