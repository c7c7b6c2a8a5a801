"""Interviewers of a test's own, on days of its own far ahead, and what they keep free."""

from collections.abc import Iterator
from datetime import date, timedelta
from itertools import count
from typing import Any

import httpx
import pytest

from tests.fixtures.people import Person

PAGE = "/pages/calendar"
# Mondays, months apart: what one test closes or leaves is in no other's week.
MONDAYS = (date(2032, 1, 5) + timedelta(weeks=6 * number) for number in count())


def us(day: date) -> str:
    """A day as the API and the address write it."""
    return f"{day:%m-%d-%Y}"


def spoken(day: date, at: str) -> str:
    """A day and time as titles name it."""
    return f"{day:%A}, {day:%B} {day.day}, {day.year}, {at}"


def asked(day: date, at: str) -> str:
    """The same in a question."""
    return f"{day:%a}, {day:%b} {day.day}, {at}"


class Calendar:
    """Holds what a hiring manager of the test's own has entered, through the API."""

    def __init__(self, client: httpx.Client, manager: Person, admin: Person) -> None:
        self.manager = manager
        self.monday = next(MONDAYS)
        self._client = client
        self._admin = admin

    def day(self, after: int = 0) -> date:
        """A day of the test's own week, by how far after its Monday it is."""
        return self.monday + timedelta(days=after)

    def page(self, after: int = 0, **query: str) -> str:
        """The address of a day of the test's own."""
        parts = {"day": us(self.day(after)), **query}
        return f"{PAGE}?" + "&".join(f"{name}={value}" for name, value in parts.items())

    def slot(self, after: int = 0, at: str = "09:00", **fields: Any) -> dict[str, Any]:
        """A time that the manager keeps free."""
        body = {"date": us(self.day(after)), "time": at, **fields}
        made: dict[str, Any] = self._data(self._client.post("/interview-slots", json=body))
        return made

    def load(self, slot: dict[str, Any]) -> dict[str, Any]:
        """The same as it is now."""
        loaded: dict[str, Any] = self._data(self._client.get(f"/interview-slots/{slot['id']}"))
        return loaded

    def slots(self) -> list[dict[str, Any]]:
        """All of the manager's."""
        params = {"interviewerId": self.manager.id, "active": "all", "limit": 100}
        rows: list[dict[str, Any]] = self._data(self._client.get("/interview-slots", params=params))
        return rows

    def away(self, after: int, **fields: Any) -> dict[str, Any]:
        """A day on which the manager is away."""
        day = us(self.day(after))
        body = {"personId": self.manager.id, "firstDay": day, "lastDay": day, **fields}
        made: dict[str, Any] = self._data(self._client.post("/absences", json=body))
        return made

    def holiday(self, after: int, name: str) -> None:
        """A day on which the agency is closed."""
        body = {"name": name, "date": us(self.day(after))}
        headers = self._admin.headers()
        self._data(self._client.post("/holidays", json=body, headers=headers))

    def location(self, name: str) -> dict[str, Any]:
        """A place of the agency, which the admin enters."""
        body = {"name": f"{name} {self.monday:%m%d%y}"}
        headers = self._admin.headers()
        made: dict[str, Any] = self._data(
            self._client.post("/locations", json=body, headers=headers)
        )
        return made

    @staticmethod
    def _data(answer: httpx.Response) -> Any:
        assert answer.is_success, answer.text
        return answer.json()["data"]


@pytest.fixture
def calendar(stack, people) -> Iterator[Calendar]:
    """An agency that is always open: hours are of every week, also of a test's own."""
    people.sql("delete from public.business_hours")
    manager = people.make("hiringmanager", "Nora", f"Kim{next(NUMBERS)}")
    with httpx.Client(
        base_url=f"{stack.app_url}/api", headers=manager.headers(), timeout=30
    ) as client:
        yield Calendar(client, manager, people.of("admin"))


NUMBERS = count(1)
