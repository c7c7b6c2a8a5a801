"""Rows of any resource, made from its declaration."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from api.core.resources.declaration import Resource
from api.setup import PLAIN, RESOURCES
from tests.api.conftest import Agency
from tests.fixtures.people import Person
from tests.fixtures.samples import remove_policies, sample

GIVEN: dict[str, dict[str, Any]] = {
    "decision_reasons": {"appliesTo": "rejection", "shownAsId": None},
    "email_templates": {"type": "APPLICATION_REJECTION"},
    # Not active: by the one that is, all mail goes.
    "email_settings": {
        "host": "smtp.people.test",
        "port": 587,
        "security": "starttls",
        "active": False,
    },
    # By the one that is, letters are written.
    "background_templates": {"active": False},
    # What is active is asked for.
    "countersigned_documents": {"active": False},
}
"""What a sample has to be for others to refer to it, or to refer to them."""


@dataclass(frozen=True)
class Kept:
    """One resource as an administrator keeps it."""

    agency: Agency
    resource: Resource

    @property
    def path(self) -> str:
        return self.resource.path

    def body(self, **fields: Any) -> dict[str, Any]:
        """A new row's body; rows that it refers to are made."""
        given = {**GIVEN.get(self.resource.table, {}), **fields}
        return sample(self.resource.models.create, self.of_other, **given)

    def row(self, person: Person | None = None, **fields: Any) -> dict[str, Any]:
        """A new row."""
        answer = self.agency.api.post(self.path, person or self.agency.admin, self.body(**fields))
        assert answer.status_code == 201, answer.text
        data: dict[str, Any] = answer.json()["data"]
        return data

    def of_other(self, name: str) -> str:
        """The id of a new row of another resource."""
        row_id: str = Kept(self.agency, RESOURCES[name]).row()["id"]
        return row_id

    def fields_of(self, row: dict[str, Any]) -> dict[str, Any]:
        """Return what of a row is sent to replace it."""
        shape = self.resource.models.update.model_json_schema()["properties"]
        return {name: row[name] for name, kind in shape.items() if not kind.get("readOnly")}

    def one(self, row: dict[str, Any]) -> str:
        return f"{self.path}/{row['id']}"


@pytest.fixture(scope="session", autouse=True)
def _no_rows_of_former_runs(agency_of_session: Agency) -> None:
    """Where no name tells samples apart, those of a former run on the same stack are in the way."""
    for resource in (rows.resource for rows in PLAIN.values()):
        if "name" not in resource.key and not resource.search:
            agency_of_session.people.sql(f"delete from public.{resource.table}")  # noqa: S608


@pytest.fixture(scope="session")
def agency_of_session(api: Any, people: Any) -> Agency:
    return Agency(api, people)


@pytest.fixture(params=PLAIN)
def kept(request: pytest.FixtureRequest, agency: Agency) -> Iterator[Kept]:
    # Of each of their few kinds there is one, and forms show it.
    if request.param == "agency_policies":
        remove_policies(agency.people)
    yield Kept(agency, RESOURCES[request.param])
    if request.param == "agency_policies":
        remove_policies(agency.people)
