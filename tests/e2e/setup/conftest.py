"""What a superuser has entered before a test, past the screens."""

import uuid
from collections.abc import Iterator
from typing import Any

import httpx
import pytest


class Office:
    """The API as a superuser calls it."""

    def __init__(self, client: httpx.Client) -> None:
        self._client = client

    def get(self, path: str, **params: Any) -> Any:
        """Return what a path returns."""
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


class Entries:
    """Rows that an administrator has entered before the test."""

    def __init__(self, client: httpx.Client) -> None:
        self.client = client
        self.mark = f"Q{uuid.uuid4().hex[:10]}".upper()

    def add(self, resource: str, **fields: Any) -> dict[str, Any]:
        """A new row; its name bears the test's mark, unless another is given."""
        answer = self.client.post(f"/{resource}", json={"name": self.mark, **fields})
        assert answer.is_success, answer.text
        made: dict[str, Any] = answer.json()["data"]
        return made

    def change(self, resource: str, row: dict[str, Any], **fields: Any) -> None:
        """Change a row as somebody else would."""
        body = {**fields, "version": row["version"]}
        assert self.client.patch(f"/{resource}/{row['id']}", json=body).is_success

    def of(self, resource: str) -> list[dict[str, Any]]:
        """The rows that bear the mark."""
        rows: list[dict[str, Any]] = self.client.get(
            f"/{resource}", params={"q": self.mark}
        ).json()["data"]
        return rows


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


@pytest.fixture
def entries(stack, people) -> Iterator[Entries]:
    headers = people.of("admin").headers()
    with httpx.Client(base_url=f"{stack.app_url}/api", headers=headers, timeout=30) as client:
        yield Entries(client)
