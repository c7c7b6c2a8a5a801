"""What supabase-py has no call for: bytes streamed up and down, Auth's settings, Storage's state.

It takes no stream for an upload and drops the new object's id, and it holds a whole download in
memory.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from api.core.settings import Settings
from api.core.supabase.clients import bearer_headers, service_headers

CHUNK_BYTES = 65_536
READY_SECONDS = 3


class PlainHttp:
    """Requests to Supabase; whatever fails is an httpx.HTTPError."""

    def __init__(self, settings: Settings, client: httpx.AsyncClient) -> None:
        self._settings = settings
        self._client = client

    async def upload(
        self, token: str | None, place: str, content_type: str, chunks: AsyncIterator[bytes]
    ) -> UUID:
        """Stream an object to `bucket/key`, as the bearer of the token or as the service itself."""
        settings = self._settings
        headers = service_headers(settings) if token is None else bearer_headers(settings, token)
        headers |= {"Content-Type": content_type, "x-upsert": "false"}
        response = await self._client.post(self._object(place), headers=headers, content=chunks)
        response.raise_for_status()
        return UUID(response.json()["Id"])

    @asynccontextmanager
    async def download(self, place: str) -> AsyncIterator[AsyncIterator[bytes]]:
        """Stream an object back, as the service itself."""
        url = self._object(f"authenticated/{place}")
        headers = service_headers(self._settings)
        async with self._client.stream("GET", url, headers=headers) as response:
            if not response.is_success:
                await response.aread()
                response.raise_for_status()
            yield response.aiter_bytes(CHUNK_BYTES)

    async def auth_settings(self) -> dict[str, Any]:
        """Return what Auth says of itself.

        Raises:
            ValueError: It is not JSON.
        """
        url = f"{self._settings.supabase_url}/auth/v1/settings"
        response = await self._client.get(url, headers=service_headers(self._settings))
        response.raise_for_status()
        settings: dict[str, Any] = response.json()
        return settings

    async def is_storage_ready(self) -> bool:
        """Check that Storage responds."""
        url = f"{self._settings.supabase_url}/storage/v1/status"
        try:
            response = await self._client.get(url, timeout=READY_SECONDS)
        except httpx.HTTPError:
            return False
        return response.is_success

    def _object(self, place: str) -> str:
        return f"{self._settings.supabase_url}/storage/v1/object/{quote(place)}"
