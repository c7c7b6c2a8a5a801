"""Postgres' log: refusals and failed statements leave no address, no name and no birthday in it."""

import asyncio
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from uuid import uuid4

import asyncpg
import httpx
import pytest

from tests.api.conftest import Agency
from tests.fixtures.people import PASSWORD, Person
from tests.fixtures.waiting import wait_until

FIRST, LAST, EXTERNAL_ID = "Zenobia", "Quillfeather", "MRN-7718-Q"
PATIENT = {"firstName": "Thaddeus", "lastName": "Wimbleforth", "dateOfBirth": "03-14-1931"}
NAMES = [FIRST, LAST, EXTERNAL_ID, PATIENT["firstName"], PATIENT["lastName"], "1931-03-14"]


class Log:
    """Holds what Postgres writes from now on."""

    def __init__(self, stack) -> None:
        self._stack = stack
        self._path: Path = stack.home / "logs" / "postgres.log"
        self._start = self._path.stat().st_size

    def read(self) -> str:
        """Everything up to this moment, awaited by a line of our own."""
        marker = f"marker {uuid4()}"
        asyncio.run(say(self._stack.database_url, marker))
        wait_until(lambda: marker in self._text())
        return self._text()

    def _text(self) -> str:
        with self._path.open("rb") as file:
            file.seek(self._start)
            return file.read().decode()


async def say(url: str, marker: str) -> None:
    connection = await asyncpg.connect(url)
    try:
        await connection.execute(f"do $$ begin raise log '{marker}'; end $$")
    finally:
        await connection.close()


@pytest.fixture
def log(stack) -> Iterator[Log]:
    return Log(stack)


@pytest.fixture
def person(agency: Agency) -> Callable[[str], Person]:
    return lambda role: agency.people.make(role, FIRST, LAST)


def traces(text: str, *people: Person) -> list[str]:
    """The lines with something personal in them, as it is or in hexadecimal digits."""
    words = [*NAMES, *(person.email for person in people)]
    written = words + [word.encode().hex() for word in words]
    return [line for line in text.splitlines() if any(w.lower() in line.lower() for w in written)]


def test_refusals_at_the_door_are_not_logged_at_all(agency: Agency, log: Log, person):
    applicant, admin, gone = person("applicant"), person("admin"), person("admin")
    token = gone.token()
    agency.people.end_sessions(gone)
    ended = {"Authorization": f"Bearer {token}"}
    start = log.read()
    for refused, code in (
        (agency.api.get("/patients", applicant), "forbidden"),
        (agency.api.get("/patients", headers=admin.headers("aal1")), "mfa_required"),
        (agency.api.get("/patients", headers=ended), "session_ended"),
        (agency.api.post("/patients", applicant, PATIENT), "forbidden"),
    ):
        assert refused.json()["code"] == code
    text = log.read().removeprefix(start)
    assert traces(text, applicant, admin, gone) == []
    assert "ERROR" not in text
    assert "STATEMENT" not in re.sub(r"STATEMENT: +do \$\$.*", "", text)


def test_failed_statements_of_the_api_name_nobody(agency: Agency, log: Log, person):
    admin = person("admin")
    agency.patient(admin, **PATIENT, externalId=EXTERNAL_ID + uuid4().hex)
    taken = {**PATIENT, "externalId": EXTERNAL_ID}
    agency.api.post("/patients", admin, taken)
    assert agency.api.post("/patients", admin, taken).status_code == 409
    stored = agency.patient(admin, **PATIENT)
    stale = {**PATIENT, "version": 99}
    assert agency.api.put(f"/patients/{stored['id']}", admin, stale).status_code == 409
    me = {"firstName": FIRST, "lastName": LAST, "locale": "en"}
    assert agency.api.put("/me", admin, me).is_success
    text = log.read()
    assert "patients_external_id_unique" in text
    assert "patients_version_stale" in text or "changed this in the meantime" in text
    assert traces(text, admin) == []


def test_failed_statements_of_others_name_nobody(agency: Agency, log: Log, stack, person):
    admin = person("admin")
    known = {"email": admin.email, "password": PASSWORD, "firstName": FIRST, "lastName": LAST}
    agency.api.post("/auth/register", body=known, headers={"X-Forwarded-For": "10.9.8.7"})
    agency.people.auth("POST", "/admin/users", {"email": admin.email, "password": PASSWORD})
    headers = {**admin.headers(), "apikey": stack.publishable_key}
    with httpx.Client(
        base_url=f"{stack.supabase_url}/rest/v1", headers=headers, trust_env=False
    ) as rest:
        long = {"first_name": FIRST * 20, "last_name": LAST}
        refused = rest.patch("/profiles", params={"id": f"eq.{admin.id}"}, json=long)
        assert refused.json()["code"] == "23514"
        patient = {"first_name": PATIENT["firstName"], "last_name": PATIENT["lastName"] * 20}
        assert rest.post("/patients", json=patient).status_code in {400, 403}
        row = {"id": admin.id, "first_name": FIRST, "last_name": LAST}
        assert not rest.post("/profiles", json=row).is_success
    text = log.read()
    assert "profiles_first_name_line" in text
    assert traces(text, admin) == []
