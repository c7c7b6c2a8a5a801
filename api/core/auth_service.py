"""Supabase Auth, asked over HTTP: public sign-in calls and the admin API."""

from http import HTTPStatus
from typing import Any
from uuid import UUID

import httpx
import structlog

from api.core.errors import UnavailableError
from api.core.settings import Settings

log = structlog.get_logger()

Body = dict[str, Any]


class AuthRefusalError(Exception):
    """Auth said no; `code` is its own error code."""

    def __init__(self, status: int, code: str, message: str) -> None:
        self.status = status
        self.code = code
        super().__init__(message)

    @property
    def is_rate_limited(self) -> bool:
        """Whether there were too many attempts."""
        return self.status == HTTPStatus.TOO_MANY_REQUESTS


class AuthService:
    """A thin client: the secret key never leaves it."""

    def __init__(self, settings: Settings, client: httpx.AsyncClient) -> None:
        self._url = f"{settings.supabase_url}/auth/v1"
        self._secret = settings.supabase_secret_key.get_secret_value()
        self._client = client

    async def takes_sign_ups(self) -> bool:
        """Tell whether people may make accounts of their own with an email address."""
        settings = await self._call("GET", "/settings")
        return not settings.get("disable_signup") and bool(settings["external"]["email"])

    async def sign_up(self, body: Body, client_ip: str) -> Body:
        """Register somebody, as the client at this address."""
        made: Body = await self._call("POST", "/signup", body, client_ip)
        return made

    async def sign_in(self, email: str, password: str, client_ip: str) -> Body:
        """Exchange a password for a session, as the client at this address."""
        body = {"email": email, "password": password}
        session: Body = await self._call("POST", "/token?grant_type=password", body, client_ip)
        return session

    async def create_user(self, email: str, metadata: Body) -> UUID:
        """Make an account that is not confirmed, with a password that nobody knows."""
        body = {"email": email, "email_confirm": False, "user_metadata": metadata}
        user = await self._call("POST", "/admin/users", body)
        return UUID(user["id"])

    async def invite(self, email: str, metadata: Body) -> UUID:
        """Mail a link by which the account's owner confirms it and sets the password."""
        user = await self._call("POST", "/invite", {"email": email, "data": metadata})
        return UUID(user["id"])

    async def delete_user(self, user_id: UUID) -> None:
        """Take back an account that was only just made."""
        await self._call("DELETE", f"/admin/users/{user_id}", {})

    async def _call(
        self, method: str, path: str, body: Body | None = None, client_ip: str | None = None
    ) -> Any:
        headers = {"apikey": self._secret, "Authorization": f"Bearer {self._secret}"}
        if client_ip:
            # Auth limits by client; it believes this header only beside the secret key.
            headers["Sb-Forwarded-For"] = client_ip
            headers["X-Forwarded-For"] = client_ip
        try:
            answer = await self._client.request(
                method, self._url + path, json=body, headers=headers
            )
            parsed = answer.json() if answer.content else {}
        except (httpx.HTTPError, ValueError) as error:
            log.warning("auth_not_reached", reason=type(error).__name__)
            raise UnavailableError from None
        if answer.is_success:
            return parsed
        if answer.is_server_error:
            log.warning("auth_failed", status=answer.status_code)
            raise UnavailableError
        raise AuthRefusalError(
            answer.status_code,
            str(parsed.get("error_code") or parsed.get("code") or ""),
            str(parsed.get("msg") or parsed.get("message") or ""),
        )
