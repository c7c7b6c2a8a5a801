"""Applicants whose background is checked."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.api.applications.conftest import Hiring
from tests.api.applications.conftest import hiring as hiring  # noqa: PLC0414 a fixture
from tests.api.applications.prehire.answers import EVERYTHING
from tests.api.applications.prehire.test_prehire_form import put, save
from tests.api.background_checks.bodies import ORDERED

FILE = """
insert into public.application_attachments (application_id, section_id, field_name, original_name, mime, bytes, sha256, state)
values ($1, 'background', 'file', $2, 'application/pdf', 100, repeat('0', 64), 'ready') returning id
"""
WAITED = """
with off as (select set_config('session_replication_role', 'replica', true))
update public.background_moves set waits_until = private.today() - 1
where application_id = $1 and waits_until is not null and (select count(*) from off) = 1
"""
NO_TEMPLATES = "delete from public.background_templates"


class Checks:
    """The background checks of one applicant."""

    def __init__(self, hiring: Hiring) -> None:
        self.hiring = hiring
        self.agency = hiring.agency
        self.browser, self.row = hiring.applied()
        put(hiring, self.row, "PRE_HIRE")
        # The agency's, as the API takes days.
        self.today: str = f"{self.agency.people.today:%m-%d-%Y}"

    def authorize(self) -> None:
        answer = save(self.browser, self.row["id"], {"background": EVERYTHING["background"]})
        assert answer.status_code == 200, answer.text

    def path(self, *parts: str) -> str:
        return "/".join([f"/applications/{self.row['id']}/background-checks", *parts])

    def file(self) -> dict[str, Any]:
        answer = self.agency.api.get(self.path(), self.hiring.manager)
        assert answer.status_code == 200, answer.text
        data: dict[str, Any] = answer.json()["data"]
        return data

    @property
    def check(self) -> dict[str, Any]:
        """The newest one."""
        found: dict[str, Any] = self.file()["checks"][0]
        return found

    def order(self, **changed: Any) -> httpx.Response:
        body = {**ORDERED, "orderedOn": self.today, **changed}
        answer: httpx.Response = self.agency.api.post(self.path(), self.hiring.manager, body)
        return answer

    def move(self, later: str, **more: Any) -> httpx.Response:
        check = self.check
        body = {"fromState": check["state"], "toState": later, **more}
        path = self.path(check["id"], "move")
        answer: httpx.Response = self.agency.api.post(path, self.hiring.manager, body)
        return answer

    def paper(self, name: str) -> str:
        [found] = self.agency.people.sql(FILE, self.row["id"], name)
        return str(found[0])

    def papers(self) -> dict[str, str]:
        return {"reportId": self.paper("report.pdf"), "rightsId": self.paper("rights.pdf")}

    def notice(self, **papers: str) -> dict[str, Any]:
        """A notice before an adverse decision."""
        self.authorize()
        assert self.order().status_code == 201
        assert self.move("consider", reportedOn=self.today).status_code == 200
        answer = self.move(
            "pre_adverse", reason="A conviction of 2024", **{**self.papers(), **papers}
        )
        assert answer.status_code == 200, answer.text
        letter: dict[str, Any] = self.check["moves"][0]
        return letter

    def give(self, letter: dict[str, Any], **changed: Any) -> httpx.Response:
        body = {"givenOn": self.today, "givenHow": "by_mail", **changed}
        path = self.path(self.check["id"], "letters", letter["id"], "record-given")
        answer: httpx.Response = self.agency.api.post(path, self.hiring.manager, body)
        return answer

    def wait(self) -> None:
        """Let the days go by."""
        self.agency.people.sql(WAITED, self.row["id"])


@pytest.fixture
def checks(hiring: Hiring) -> Iterator[Checks]:
    yield Checks(hiring)
    hiring.agency.people.sql(NO_TEMPLATES)
