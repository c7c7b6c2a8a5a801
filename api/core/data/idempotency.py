"""Idempotency-Key: the same key again gets the first response, and nothing is done twice."""

import hmac
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from uuid import UUID, uuid4

from starlette.requests import Request
from starlette.responses import Response

from api.core.data.database import Connection
from api.core.errors.tree import ConflictError, Detail, InvalidInputError
from api.core.settings import get_settings

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
select fingerprint, status, response::text as response, read_id from private.idempotency_keys
where user_id = (select auth.uid()) and key = $1
"""
KEEP = """
update private.idempotency_keys set status = $2, response = $3::text::jsonb, read_id = $4
where user_id = (select auth.uid()) and key = $1
"""
RECORD_AGAIN = "select private.record_read_again($1)"


class ReusedKeyError(ConflictError):
    """The key was used before, for something else."""

    code = "idempotency_key_reused"
    default = "This Idempotency-Key was already used for a different request. Use a new key."


@dataclass(frozen=True, slots=True)
class Attempt:
    """A request under its key, if it has one, and what distinguishes it from other requests."""

    key: str | None
    fingerprint: str

    @classmethod
    async def of(cls, request: Request) -> "Attempt":
        """Read key and body of a request.

        Raises:
            InvalidInputError: The key is empty, too long or not printable.
        """
        key = _key_of(request)
        return cls(key, _fingerprint(request, await request.body()) if key else "")

    @classmethod
    def of_form(cls, request: Request, fields: bytes) -> "Attempt":
        """Read the key of a request whose body is a stream; these fields stand for it.

        Raises:
            InvalidInputError: The key is empty, too long or not printable.
        """
        return cls(_key_of(request), _fingerprint(request, fields))

    async def once(
        self, connection: Connection, respond: Callable[[], Awaitable[tuple[Response, int | None]]]
    ) -> Response:
        """Return the earlier response, or make it now and keep it in the same transaction.

        Raises:
            ReusedKeyError: The key had another request before.
        """
        earlier = await self.claim(connection)
        if earlier is not None:
            return earlier
        response, read_id = await respond()
        await self.keep(connection, response, read_id)
        return response

    async def claim(self, connection: Connection) -> Response | None:
        """Claim the key for this request, or return the response that it had before.

        Raises:
            ReusedKeyError: It had another request before.
        """
        if self.key is None or await connection.fetchval(CLAIM, self.key, self.fingerprint):
            return None
        earlier = await self.find(connection)
        if earlier is None:
            raise ReusedKeyError
        return earlier

    async def find(self, connection: Connection) -> Response | None:
        """Return the response that the key had before, if any; that it is shown again is recorded.

        Raises:
            ReusedKeyError: It had another request before.
        """
        row = await connection.fetchrow(FIND, self.key)
        if row is None:
            return None
        if row["fingerprint"] != self.fingerprint:
            raise ReusedKeyError
        if row["read_id"] is not None:
            await connection.execute(RECORD_AGAIN, row["read_id"])
        content = b"" if row["response"] is None else row["response"].encode()
        headers = {"Idempotent-Replayed": "true"}
        return Response(content, row["status"], headers, media_type="application/json")

    async def keep(
        self, connection: Connection, response: Response, read_id: int | None = None
    ) -> None:
        """Store the response in the transaction of its cause, with the record of what it shows."""
        if self.key is not None:
            text = bytes(response.body).decode() or None
            await connection.execute(KEEP, self.key, response.status_code, text, read_id)


def new_row_id(request: Request, sender: str) -> UUID:
    """Return the id of a row to add: with a key always the same for this sender, else a random one.

    For people without a session, whose responses are not kept, and where a response has secrets that
    must not be. An id made with our secret can be neither guessed nor chosen by anybody.

    Raises:
        InvalidInputError: The key is empty, too long or not printable.
    """
    key = _key_of(request)
    if key is None:
        return uuid4()
    named = _fingerprint(request, f"{sender}\n{key}".encode())
    return UUID(bytes=bytes.fromhex(named)[:16], version=4)


def _key_of(request: Request) -> str | None:
    key = request.headers.get(HEADER)
    if key is not None and not WELL_FORMED.fullmatch(key):
        detail = Detail(field=HEADER, message="Use 1 to 200 printable characters without spaces.")
        raise InvalidInputError(details=[detail])
    return key


def _fingerprint(request: Request, body: bytes) -> str:
    """Return what distinguishes one request from another; without the key, no body can be guessed from it."""
    head = f"{request.method}\n{request.url.path}\n{request.url.query}\n".encode()
    secret = get_settings().supabase_secret_key.get_secret_value()
    return hmac.digest(b"idempotency\0" + secret.encode(), head + body, "sha256").hex()
