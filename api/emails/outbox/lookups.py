"""Asking whether a message arrived, where the connection broke before the mail server said so."""

from enum import Enum
from typing import Protocol

import httpx

from api.core.settings import Settings


class LookUpResult(Enum):
    """Holds what was found."""

    FOUND = "found"
    NOT_FOUND = "not_found"
    UNREACHABLE = "unreachable"


class LookUp(Protocol):
    """A service that knows which messages a mail server accepted."""

    async def find(self, message_id: str) -> LookUpResult:
        """Look for a message by its id."""


class MailDevLookUp:
    """The mail catcher of the local stack."""

    def __init__(self, http: httpx.AsyncClient, url: str) -> None:
        self._http = http
        self._url = url

    async def find(self, message_id: str) -> LookUpResult:
        """Look for a message by its id."""
        bare = message_id.strip("<>")
        try:
            response = await self._http.get(f"{self._url}/email", params={"messageId": bare})
            response.raise_for_status()
            mails = response.json()
        except (httpx.HTTPError, ValueError):
            return LookUpResult.UNREACHABLE
        is_there = any(mail.get("messageId") == bare for mail in mails)
        return LookUpResult.FOUND if is_there else LookUpResult.NOT_FOUND


def open_look_up(settings: Settings, http: httpx.AsyncClient) -> LookUp | None:
    """Return whom the settings say to ask; nobody, where nobody knows."""
    if settings.mail_lookup == "maildev":
        return MailDevLookUp(http, settings.mail_lookup_url)
    return None
