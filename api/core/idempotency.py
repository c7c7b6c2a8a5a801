"""Idempotency-Key: the same key again gets the first answer, and nothing is done twice."""

import hashlib
import re

from starlette.requests import Request
from starlette.responses import Response

from api.core.database import Connection
from api.core.errors import ConflictError, Detail, InvalidInputError

HEADER = "Idempotency-Key"
WELL_FORMED = re.compile(r"[\x21-\x7e]{1,200}", re.ASCII)

# Two requests with one key at the same time: the second insert waits for the first to commit.
CLAIM = """
insert into private.idempotency_keys (user_id, key, fingerprint)
values ((select auth.uid()), $1, $2)
on conflict (user_id, key) do nothing
returning true
"""
FIND = """
select fingerprint, status, response::text as response from private.idempotency_keys
where user_id = (select auth.uid()) and key = $1
"""
KEEP = """
update private.idempotency_keys set status = $2, response = $3::text::jsonb
where user_id = (select auth.uid()) and key = $1
"""


class ReusedKeyError(ConflictError):
    """The key was used before, for something else."""

    code = "idempotency_key_reused"
    default = "This Idempotency-Key was already used for a different request. Use a new key."


def key_of(request: Request) -> str | None:
    """Return the request's key.

    Raises:
        InvalidInputError: It is empty, too long or not printable.
    """
    key = request.headers.get(HEADER)
    if key is not None and not WELL_FORMED.fullmatch(key):
        detail = Detail(field=HEADER, message="Use 1 to 200 printable characters without spaces.")
        raise InvalidInputError(details=[detail])
    return key


def fingerprint_of(request: Request, body: bytes) -> str:
    """Return what tells one request from another."""
    head = f"{request.method}\n{request.url.path}\n{request.url.query}\n".encode()
    return hashlib.sha256(head + body).hexdigest()


async def replay(connection: Connection, key: str, fingerprint: str) -> Response | None:
    """Claim the key for this request, or return the answer that it had before.

    Raises:
        ReusedKeyError: It had another request before.
    """
    if await connection.fetchval(CLAIM, key, fingerprint):
        return None
    earlier = await find(connection, key, fingerprint)
    if earlier is None:
        raise ReusedKeyError
    return earlier


async def find(connection: Connection, key: str, fingerprint: str) -> Response | None:
    """Return the answer that the key had before, if any.

    Raises:
        ReusedKeyError: It had another request before.
    """
    row = await connection.fetchrow(FIND, key)
    if row is None:
        return None
    if row["fingerprint"] != fingerprint:
        raise ReusedKeyError
    content = b"" if row["response"] is None else row["response"].encode()
    headers = {"Idempotent-Replayed": "true"}
    return Response(content, row["status"], headers, media_type="application/json")


async def keep(connection: Connection, key: str, response: Response) -> None:
    """Store the answer in the transaction of its cause."""
    text = bytes(response.body).decode() or None
    await connection.execute(KEEP, key, response.status_code, text)
