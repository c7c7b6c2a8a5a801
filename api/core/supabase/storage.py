"""Supabase Storage: files come and go as the caller, so that its policies decide.

They are fetched as the service itself, by code that has queried the document's row first: no policy lets
a person fetch a file.
"""

import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any
from uuid import UUID

import httpx
import structlog
from storage3.exceptions import StorageApiError

from api.core.errors.tree import (
    AppError,
    ForbiddenError,
    NotFoundError,
    StorageFullError,
    TooLargeError,
    UnavailableError,
)
from api.core.settings import Settings
from api.core.supabase.clients import service_client, storage_client
from api.core.supabase.plain_http import PlainHttp

log = structlog.get_logger()

ALREADY_THERE = "409"
# Storage passes the system's own words on.
NO_SPACE = re.compile("ENOSPC|EDQUOT|EFBIG")


class Storage:
    """Storage, over one HTTP client."""

    def __init__(self, settings: Settings, http: httpx.AsyncClient) -> None:
        self.settings = settings
        self.http = http
        self.url = f"{settings.supabase_url}/storage/v1"
        self.service = service_client(settings, http).storage
        self.plain = PlainHttp(settings, http)

    def bucket(self, name: str, *, too_large: str) -> "Bucket":
        """Return a bucket; `too_large` is said of a file that exceeds the bucket's limit."""
        return Bucket(self, name, too_large)

    async def is_ready(self) -> bool:
        """Check that Storage responds."""
        return await self.plain.is_storage_ready()


class Bucket:
    """One private bucket."""

    def __init__(self, storage: Storage, name: str, too_large: str) -> None:
        self._storage = storage
        self.name = name
        self._too_large = too_large

    async def upload(
        self, token: str | None, key: str, content_type: str, chunks: AsyncIterator[bytes]
    ) -> UUID:
        """Stream an object to its place, as the bearer of the token, and return its id.

        Without one it comes as the service itself, for people who have no session.
        """
        place = f"{self.name}/{key}"
        with self._errors_mapped():
            return await self._storage.plain.upload(token, place, content_type, chunks)

    async def sign_upload(self, key: str) -> str | None:
        """Mint a token with which anybody may send only this object, for two hours; None when it has been sent."""
        with self._errors_mapped():
            try:
                signed = await self._storage.service.from_(self.name).create_signed_upload_url(key)
            except StorageApiError as error:
                if str(error.status) == ALREADY_THERE:
                    return None
                raise
        return signed["token"]

    async def sign(self, key: str, seconds: int, download_as: str | None = None) -> str:
        """Mint a short-lived address of an object, as the service itself."""
        with self._errors_mapped():
            signed = await self._storage.service.from_(self.name).create_signed_url(
                key, seconds, {"download": download_as} if download_as else None
            )
        if signed["signedUrl"] is None:
            raise UnavailableError
        return signed["signedUrl"]

    @asynccontextmanager
    async def download(self, key: str) -> AsyncIterator[AsyncIterator[bytes]]:
        """Stream an object back, as the service itself."""
        with self._errors_mapped():
            async with self._storage.plain.download(f"{self.name}/{key}") as chunks:
                yield chunks

    async def remove(self, keys: list[str], token: str | None = None) -> None:
        """Delete objects, as the caller or, for the sweep, as the service itself."""
        client = self._storage.service
        if token is not None:
            client = storage_client(self._storage.settings, self._storage.http, token)
        with self._errors_mapped():
            await client.from_(self.name).remove(keys)

    @contextmanager
    def _errors_mapped(self) -> Iterator[None]:
        try:
            yield
        except StorageApiError as error:
            raise self._refusal(str(error.status), error.message) from None
        except httpx.HTTPStatusError as error:
            body = _body_of(error.response)
            # Storage puts the true code into the body of a 400.
            code = str(body.get("statusCode", error.response.status_code))
            raise self._refusal(code, str(body.get("message", ""))) from None
        except httpx.HTTPError as error:
            log.warning("storage_not_reached", reason=type(error).__name__)
            raise UnavailableError from None

    def _refusal(self, code: str, message: str) -> AppError:
        if code == "404":
            return NotFoundError()
        if code == "403":
            return ForbiddenError()
        if code == "413":
            return TooLargeError(self._too_large)
        if NO_SPACE.match(message):
            log.error("storage_full")
            return StorageFullError()
        log.warning("storage_refused", code=code)
        return UnavailableError()


def _body_of(response: httpx.Response) -> dict[str, Any]:
    try:
        body = response.json()
    except ValueError:
        return {}
    return body if isinstance(body, dict) else {}
