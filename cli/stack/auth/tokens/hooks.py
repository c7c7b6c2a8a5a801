"""Hooks: database functions that are asked before a token is signed or a sign-in goes on."""

import re
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

from cli.stack.auth.context import Context
from cli.stack.auth.database import Connection, failing_as
from cli.stack.auth.errors import ApiError, internal
from cli.stack.auth.go_values import rfc3339
from cli.stack.auth.records.users import User

TIMEOUT_MS = 2000
SERVER_ERROR = 500
_NAME = re.compile(r"[a-zA-Z_][a-zA-Z0-9_$]*")
# What the claims must still hold when they come back, and of which type.
REQUIRED: dict[str, tuple[str, tuple[type, ...]]] = {
    "aud": ("string/array", (str, list)),
    "exp": ("integer", (int,)),
    "iat": ("integer", (int,)),
    "sub": ("string", (str,)),
    "email": ("string", (str,)),
    "phone": ("string", (str,)),
    "role": ("string", (str,)),
    "aal": ("string", (str,)),
    "session_id": ("string", (str,)),
    "is_anonymous": ("boolean", (bool,)),
}
OPTIONAL: dict[str, tuple[str, tuple[type, ...]]] = {
    "amr": ("array", (list,)),
    "app_metadata": ("object", (dict,)),
    "user_metadata": ("object", (dict,)),
}
_JSON_NAMES: dict[type, str] = {
    str: "string", int: "integer", float: "number", bool: "boolean", list: "array",
    dict: "object", type(None): "null",
}  # fmt: skip


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


async def customize_claims(
    context: Context, tx: Connection, user: User, claims: dict[str, Any], method: str
) -> dict[str, Any]:
    """Ask the hook for the claims to sign.

    It runs in the token's own transaction, for at most two seconds.

    Raises:
        ApiError: The hook failed or took a required claim away; the sign-in fails with it.
    """
    event = {
        "user_id": str(user.id),
        "claims": {**claims, "aud": [claims["aud"]]},
        "authentication_method": method,
    }
    address = context.settings.hook_custom_access_token_uri
    returned = await ask(context, tx, address, "customize-access-token", event)
    if returned is None:
        raise _bad_claims(["- (root): Invalid type. Expected: object, given: null"])
    return _checked(returned.get("claims"))


async def ask(
    context: Context, tx: Connection, address: str, name: str, fields: dict[str, Any]
) -> dict[str, Any] | None:
    """Call a hook's function with an event; None is what it returned for null.

    Raises:
        ApiError: The function failed, returned no object or reported an error.
    """
    metadata = {
        "uuid": str(uuid4()),
        "time": rfc3339(context.clock()),
        "name": name,
        "ip_address": context.ip_address,
    }
    returned = await _invoke(tx, address, {"metadata": metadata, **fields})
    if returned is None:
        return None
    if not isinstance(returned, dict):
        raise unreadable()
    error = returned.get("error")
    if isinstance(error, dict) and error.get("message"):
        raise _unnamed(error.get("http_code") or SERVER_ERROR, str(error["message"]))
    return returned


def unreadable() -> ApiError:
    """Build the refusal for a result of the wrong shape."""
    return internal("Error unmarshaling JSON output.")


async def _invoke(tx: Connection, address: str, event: dict[str, Any]) -> Any:
    await tx.execute(f"set local statement_timeout = {TIMEOUT_MS}")
    with failing_as(f"Error running hook URI: {address}"):
        returned = await tx.fetchval(f"select {function_of(address)}($1::jsonb)", event)
    await tx.execute("set local statement_timeout to default")
    return returned


def _unnamed(status: int, message: str) -> ApiError:
    """Build a refusal that the real server sends without naming its code in a header."""
    code = "unexpected_failure" if status >= SERVER_ERROR else "unknown"
    return ApiError(status, code, message, announced=False)


def _bad_claims(complaints: list[str]) -> ApiError:
    listed = "".join(f"{complaint}\n" for complaint in complaints)
    message = f"output claims do not conform to the expected schema: \n{listed}"
    return _unnamed(SERVER_ERROR, message)


def _checked(claims: Any) -> dict[str, Any]:
    if not isinstance(claims, dict):
        raise _unnamed(SERVER_ERROR, "output claims field is missing")
    complaints = [f"- (root): {name} is required" for name in REQUIRED if name not in claims]
    for name, (wanted, types) in {**REQUIRED, **OPTIONAL}.items():
        if name in claims and type(claims[name]) not in types:
            given = _JSON_NAMES[type(claims[name])]
            complaints.append(f"- {name}: Invalid type. Expected: {wanted}, given: {given}")
    if complaints:
        raise _bad_claims(complaints)
    return claims
