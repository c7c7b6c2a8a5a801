"""Supabase Storage, asked over HTTP: files come and go as the caller, so that its policies decide.

They are fetched as the service itself, by whoever has asked the document's row first: no policy lets
a person fetch a file.
"""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import quote
from uuid import UUID

import httpx
import structlog

from api.core.errors import (
    AppError,
    ForbiddenError,
    NotFoundError,
    StorageFullError,
    TooLargeError,
    UnavailableError,
)
from api.core.settings import Settings

log = structlog.get_logger()

BUCKET = "visit-documents"
# Storage passes the system's own words on.
NO_SPACE = re.compile("ENOSPC|EDQUOT|EFBIG")
TRANSFER_TIMEOUT = httpx.Timeout(60, connect=5)


class Storage:
    """The private bucket of visit documents."""

    def __init__(self, settings: Settings, client: httpx.AsyncClient) -> None:
        self.url = f"{settings.supabase_url}/storage/v1"
        self._publishable = settings.supabase_publishable_key
        self._secret = settings.supabase_secret_key.get_secret_value()
        self._client = client

    async def upload(
        self, token: str, key: str, content_type: str, chunks: AsyncIterator[bytes]
    ) -> UUID:
        """Stream an object to its place, as the bearer of the token, and return its id."""
        headers = {**self._as(token), "Content-Type": content_type, "x-upsert": "false"}
        answer = await self._send(
            "POST", f"/object/{self._path(key)}", headers=headers, content=chunks
        )
        return UUID(answer.json()["Id"])

    async def sign(self, key: str, seconds: int) -> str:
        """Mint a short-lived address of an object, as the service itself."""
        answer = await self._send(
            "POST",
            f"/object/sign/{self._path(key)}",
            headers=self._as(None),
            json={"expiresIn": seconds},
        )
        return self.url + str(answer.json()["signedURL"])

    @asynccontextmanager
    async def download(self, key: str) -> AsyncIterator[AsyncIterator[bytes]]:
        """Stream an object back, as the service itself."""
        path = f"{self.url}/object/authenticated/{self._path(key)}"
        try:
            async with self._client.stream(
                "GET", path, headers=self._as(None), timeout=TRANSFER_TIMEOUT
            ) as answer:
                if not answer.is_success:
                    await answer.aread()
                    raise _refusal(answer)
                yield answer.aiter_bytes(65536)
        except httpx.HTTPError as error:
            raise _not_reached(error) from None

    async def remove(self, keys: list[str], token: str | None = None) -> None:
        """Delete objects, as the caller or, for the sweep, as the service itself."""
        await self._send(
            "DELETE", f"/object/{BUCKET}", headers=self._as(token), json={"prefixes": keys}
        )

    async def is_ready(self) -> bool:
        """Tell whether Storage answers."""
        try:
            answer = await self._client.get(f"{self.url}/status", timeout=3)
        except httpx.HTTPError:
            return False
        return answer.is_success

    def _as(self, token: str | None) -> dict[str, str]:
        if token is None:
            return {"apikey": self._secret, "Authorization": f"Bearer {self._secret}"}
        return {"apikey": self._publishable, "Authorization": f"Bearer {token}"}

    def _path(self, key: str) -> str:
        return f"{BUCKET}/{quote(key)}"

    async def _send(
        self,
        method: str,
        path: str,
        *,
        headers: dict[str, str],
        json: object = None,
        content: AsyncIterator[bytes] | None = None,
    ) -> httpx.Response:
        try:
            answer = await self._client.request(
                method,
                self.url + path,
                headers=headers,
                json=json,
                content=content,
                timeout=TRANSFER_TIMEOUT,
            )
        except httpx.HTTPError as error:
            raise _not_reached(error) from None
        if not answer.is_success:
            raise _refusal(answer)
        return answer


def _not_reached(error: httpx.HTTPError) -> UnavailableError:
    log.warning("storage_not_reached", reason=type(error).__name__)
    return UnavailableError()


def _refusal(answer: httpx.Response) -> AppError:
    """Read the true code, which Storage puts into the body of a 400."""
    try:
        body = answer.json()
    except ValueError:
        body = {}
    code = str(body.get("statusCode", answer.status_code))
    if code == "404":
        return NotFoundError()
    if code == "403":
        return ForbiddenError()
    if code == "413":
        return TooLargeError("The file is larger than 25 MB.")
    if NO_SPACE.match(str(body.get("message", ""))):
        log.error("storage_full")
        return StorageFullError()
    log.warning("storage_refused", status=answer.status_code, code=code)
    return UnavailableError()
