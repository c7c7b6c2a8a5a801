"""What a superuser has entered before a test, past the screens."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest


class Office:
    """The API as a superuser calls it."""

    def __init__(self, client: httpx.Client) -> None:
        self._client = client

    def get(self, path: str, **params: Any) -> Any:
        """What a path returns."""
        return self._data(self._client.get(path, params=params))

    def add(self, path: str, **fields: Any) -> dict[str, Any]:
        """A new row."""
        made: dict[str, Any] = self._data(self._client.post(path, json=fields))
        return made

    def change(self, path: str, **fields: Any) -> dict[str, Any]:
        """A row or the settings, changed as somebody else would."""
        changed: dict[str, Any] = self._data(self._client.patch(path, json=fields))
        return changed

    @staticmethod
    def _data(answer: httpx.Response) -> Any:
        assert answer.is_success, answer.text
        return answer.json()["data"]


@pytest.fixture
def office(stack, people) -> Iterator[Office]:
    headers = people.of("superuser").headers()
    with httpx.Client(base_url=f"{stack.app_url}/api", headers=headers, timeout=30) as client:
        yield Office(client)


@pytest.fixture
def _no_mail_servers(people) -> Iterator[None]:
    """Mail goes by the environment's server, before and after the test."""
    people.sql("delete from public.email_settings")
    yield
    people.sql("delete from public.email_settings")
