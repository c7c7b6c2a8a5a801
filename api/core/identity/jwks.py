"""The signing keys of Supabase Auth, cached."""

import asyncio
from time import monotonic
from typing import Any

import httpx
import structlog
from jwt import PyJWK, PyJWTError

from api.core.errors.tree import UnavailableError

log = structlog.get_logger()

MAX_AGE_SECONDS = 600.0
UNKNOWN_KEY_PAUSE_SECONDS = 30.0


class KeySet:
    """Public keys by id: fetched at most every ten minutes, and again for an unknown id.

    When Auth does not respond, the keys known so far stay good.
    """

    def __init__(self, url: str, client: httpx.AsyncClient) -> None:
        self._url = url
        self._client = client
        self._document: Any = None
        self._keys: dict[str, PyJWK] = {}
        self._fetched_at = float("-inf")
        self._asked_at = float("-inf")
        self._lock = asyncio.Lock()
        self.generation = 0

    async def find(self, kid: str) -> PyJWK | None:
        """Return the ES256 key of this id, or nothing.

        Raises:
            UnavailableError: No key was ever fetched and Auth does not respond.
        """
        if self._should_fetch(kid):
            async with self._lock:
                if self._should_fetch(kid):
                    await self._fetch()
        if not self._keys:
            raise UnavailableError
        return self._keys.get(kid)

    async def is_ready(self) -> bool:
        """Check that there is a key to verify with."""
        if not self._keys:
            async with self._lock:
                await self._fetch()
        return bool(self._keys)

    async def refresh_if_due(self) -> None:
        """Fetch again when the keys are older than ten minutes."""
        if monotonic() - self._fetched_at > MAX_AGE_SECONDS and self._keys:
            await self.find(next(iter(self._keys)))

    def _should_fetch(self, kid: str) -> bool:
        now = monotonic()
        if now - self._asked_at < UNKNOWN_KEY_PAUSE_SECONDS and self._keys:
            return False
        return kid not in self._keys or now - self._fetched_at > MAX_AGE_SECONDS

    async def _fetch(self) -> None:
        self._asked_at = monotonic()
        try:
            response = await self._client.get(self._url, timeout=5)
            response.raise_for_status()
            document = response.json()
            keys = _es256_keys(document)
        except (httpx.HTTPError, ValueError, KeyError, TypeError, AttributeError) as error:
            log.warning("jwks_not_fetched", reason=type(error).__name__)
            return
        self._fetched_at = monotonic()
        # A key may be replaced under the id that it had.
        if document != self._document:
            self.generation += 1
        self._keys, self._document = keys, document


def _es256_keys(document: dict[str, list[dict[str, str]]]) -> dict[str, PyJWK]:
    found: dict[str, PyJWK] = {}
    for entry in document["keys"]:
        if entry.get("kty") == "EC" and entry.get("crv") == "P-256" and entry.get("kid"):
            try:
                found[entry["kid"]] = PyJWK(entry, algorithm="ES256")
            except PyJWTError:
                log.warning("jwks_key_unusable")
    return found
