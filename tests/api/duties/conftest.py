"""Applicants and workers whose files the law asks something of."""

from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import httpx
import pytest

from tests.api.applications.conftest import Hiring
from tests.api.applications.conftest import hiring as hiring  # noqa: PLC0414 a fixture
from tests.api.duties.bodies import RULE

AS_IF = """
with off as (select set_config('session_replication_role', 'replica', true))
update public.applications set status = $2, is_prehire_completed = true, status_changed_at = now() - $3 * interval '1 day'
where id = $1::uuid and (select count(*) from off) = 1
"""
ANEW = """
with off as (select set_config('session_replication_role', 'replica', true)),
  decisions as (delete from public.duty_decisions where (select count(*) from off) = 1),
  records as (delete from public.duty_records where (select count(*) from off) = 1)
delete from public.duty_rules where (select count(*) from off) = 1
"""


class Duties:
    """Rules, files and surveys of one test."""

    def __init__(self, hiring: Hiring) -> None:
        self.hiring = hiring
        self.agency = hiring.agency

    def import_(self, *rows: dict[str, Any], **more: Any) -> httpx.Response:
        body = {"rows": [{**RULE, **row} for row in rows], **more}
        return self.agency.api.post("/duties/rules/import", self.agency.admin, body)

    def rule(self, **more: Any) -> dict[str, Any]:
        """A rule of its own."""
        key = f"key_{uuid4().hex[:12]}"
        answer = self.import_({"key": key, **more})
        assert answer.status_code == 200, answer.text
        [rule] = [row for row in self.rules() if row["key"] == key]
        return rule

    def rules(self, **asked: Any) -> list[dict[str, Any]]:
        answer = self.agency.api.get("/duties/rules", self.agency.admin, params=asked)
        rows: list[dict[str, Any]] = answer.json()["data"]
        return rows

    def applicant(self, status: str = "VERIFICATION", days_ago: int = 0) -> str:
        """Somebody in this status for so many days."""
        _, row = self.hiring.applied()
        self.agency.people.sql(AS_IF, row["id"], status, days_ago)
        made: str = row["id"]
        return made

    def file(self, application: str, role: str = "admin") -> dict[str, Any]:
        person = self.agency.people.of(role)
        answer = self.agency.api.get(f"/applications/{application}/duties", person)
        data: dict[str, Any] = answer.json()["data"]
        return data

    def record(
        self, application: str, rule: dict[str, Any], role: str = "admin", **fields: Any
    ) -> httpx.Response:
        body = {"ruleId": rule["id"], "datedOn": "01-05-2026", **fields}
        person = self.agency.people.of(role)
        return self.agency.api.post(f"/applications/{application}/duties", person, body)

    def survey(self, role: str = "admin", **asked: Any) -> dict[str, Any]:
        person = self.agency.people.of(role)
        answer = self.agency.api.get("/duties/survey", person, params=asked)
        assert answer.status_code == 200, answer.text
        data: dict[str, Any] = answer.json()["data"]
        return data


@pytest.fixture
def duties(hiring: Hiring) -> Iterator[Duties]:
    """Rules as if nobody had brought any in, before and after."""
    hiring.agency.people.sql(ANEW)
    yield Duties(hiring)
    hiring.agency.people.sql(ANEW)
