"""supabase-py's clients, over one HTTP client of ours: it decides time limits and connections."""

import httpx
from supabase import (
    AsyncClient,
    AsyncClientOptions,
    ASupabaseAuthClient,
    ASupabaseStorageClient,
)

from api.core.settings import Settings

LIMITS = httpx.Limits(max_connections=100, max_keepalive_connections=20)
TRANSFER_TIMEOUT = httpx.Timeout(60, connect=5)


def open_http(timeout: httpx.Timeout | float = 10) -> httpx.AsyncClient:
    """Return an HTTP client; it ignores a proxy that the environment names."""
    return httpx.AsyncClient(limits=LIMITS, timeout=timeout, trust_env=False)


def service_headers(settings: Settings) -> dict[str, str]:
    """Return the headers of the service itself; they go nowhere but to Supabase."""
    secret = settings.supabase_secret_key.get_secret_value()
    return {"apikey": secret, "Authorization": f"Bearer {secret}"}


def bearer_headers(settings: Settings, token: str) -> dict[str, str]:
    """Return the headers of a signed-in person."""
    return {"apikey": settings.supabase_publishable_key, "Authorization": f"Bearer {token}"}


def service_client(settings: Settings, http: httpx.AsyncClient) -> AsyncClient:
    """Act as the service itself; nobody may sign in on this client, since it would become them."""
    options = AsyncClientOptions(httpx_client=http, persist_session=False, auto_refresh_token=False)
    secret = settings.supabase_secret_key.get_secret_value()
    return AsyncClient(settings.supabase_url, secret, options)


def sign_in_client(
    settings: Settings, http: httpx.AsyncClient, client_ip: str
) -> ASupabaseAuthClient:
    """Act for the client at this address; for one call only, since the session stays in it."""
    # Auth limits by client; it believes this header only beside the secret key.
    address = {"Sb-Forwarded-For": client_ip, "X-Forwarded-For": client_ip}
    return ASupabaseAuthClient(
        url=f"{settings.supabase_url}/auth/v1",
        headers={**service_headers(settings), **address},
        persist_session=False,
        auto_refresh_token=False,
        http_client=http,
    )


def storage_client(
    settings: Settings, http: httpx.AsyncClient, token: str
) -> ASupabaseStorageClient:
    """Act as the bearer of this token, so that Storage's policies decide."""
    return ASupabaseStorageClient(
        url=f"{settings.supabase_url}/storage/v1/",
        headers=bearer_headers(settings, token),
        http_client=http,
    )
