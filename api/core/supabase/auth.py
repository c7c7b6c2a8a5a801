"""Supabase Auth: public sign-in calls for a client, and the admin API."""

from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from typing import Any
from uuid import UUID

import httpx
import structlog
from supabase import AuthError
from supabase_auth.types import Session

from api.core.errors.tree import UnavailableError
from api.core.settings import Settings
from api.core.supabase.clients import service_client, sign_in_client
from api.core.supabase.plain_http import PlainHttp

log = structlog.get_logger()

Metadata = dict[str, Any]


class AuthRefusalError(Exception):
    """Auth said no; `code` is its own error code."""

    def __init__(self, status: int, code: str, message: str) -> None:
        self.status = status
        self.code = code
        super().__init__(message)

    @property
    def is_rate_limited(self) -> bool:
        """Return whether there were too many attempts."""
        return self.status == HTTPStatus.TOO_MANY_REQUESTS


class Auth:
    """Auth, over one HTTP client; the secret key never leaves it.

    Every call raises AuthRefusalError when Auth refuses, UnavailableError when it does not respond.
    """

    def __init__(self, settings: Settings, http: httpx.AsyncClient) -> None:
        self._settings = settings
        self._http = http
        self._admin = service_client(settings, http).auth.admin
        self._plain = PlainHttp(settings, http)

    async def allows_sign_ups(self) -> bool:
        """Check whether people may make accounts of their own with an email address."""
        with errors_mapped():
            settings = await self._plain.auth_settings()
            return not settings.get("disable_signup") and bool(settings["external"]["email"])

    async def sign_up(self, email: str, password: str, data: Metadata, client_ip: str) -> None:
        """Register somebody, as the client at this address."""
        with errors_mapped():
            await sign_in_client(self._settings, self._http, client_ip).sign_up(
                {"email": email, "password": password, "options": {"data": data}}
            )

    async def sign_in(self, email: str, password: str, client_ip: str) -> Session:
        """Exchange a password for a session, as the client at this address."""
        client = sign_in_client(self._settings, self._http, client_ip)
        with errors_mapped():
            signed_in = await client.sign_in_with_password({"email": email, "password": password})
        if signed_in.session is None:
            raise UnavailableError
        return signed_in.session

    async def create_user(self, email: str, data: Metadata) -> UUID:
        """Make an account that is not confirmed, with a password that nobody knows."""
        with errors_mapped():
            made = await self._admin.create_user(
                {"email": email, "email_confirm": False, "user_metadata": data}
            )
        return UUID(made.user.id)

    async def invite(self, email: str, data: Metadata) -> UUID:
        """Email a link by which the account's owner confirms it and sets the password."""
        with errors_mapped():
            invited = await self._admin.invite_user_by_email(email, {"data": data})
        return UUID(invited.user.id)

    async def delete_user(self, user_id: UUID) -> None:
        """Take back an account that was only just made."""
        with errors_mapped():
            await self._admin.delete_user(str(user_id))


@contextmanager
def errors_mapped() -> Iterator[None]:
    """Turn what supabase-py raises into a refusal, or into UnavailableError."""
    try:
        yield
    except AuthError as error:
        # An error without a status had no usable response behind it.
        status = getattr(error, "status", 0)
        if HTTPStatus.BAD_REQUEST <= status < HTTPStatus.INTERNAL_SERVER_ERROR:
            raise AuthRefusalError(status, error.code or "", error.message) from None
        log.warning("auth_failed", reason=type(error).__name__, status=status)
        raise UnavailableError from None
    except (httpx.HTTPError, ValueError, KeyError) as error:
        log.warning("auth_failed", reason=type(error).__name__)
        raise UnavailableError from None
