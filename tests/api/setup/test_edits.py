"""What was read can be sent back, by callers that know no version: every PUT and PATCH of a row."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import pytest

from api.core.data.edits import EditedRow
from api.core.resources.parts.declaration import Part
from api.setup import RESOURCES
from tests.api.applications.conftest import Hiring
from tests.api.applications.interviews.test_scorecards import Interview
from tests.api.applications.test_document_requests import ask
from tests.api.conftest import Agency
from tests.api.contract import contract
from tests.api.setup.conftest import Kept
from tests.fixtures.people import Person
from tests.fixtures.samples import WRITTEN, new_row

OPERATIONS = {
    operation.id: operation
    for operation in contract().operations
    if (operation.method in {"PUT", "PATCH"} and operation.parameters != ["application_id"])
    or operation.id == "patch_application"
}
# A form is saved section by section, each with a version of its own; of the logo a file comes back, and no row.
NO_ROWS = {"patch_public_application", "update_logo"}
AUDIT = """
select details from public.audit_events where entity = $1 and action = 'update'
and (entity_ids = '{}' or $2::uuid = any (entity_ids)) order by occurred_at desc limit 1
"""


@dataclass
class Read:
    """A row that somebody has read, and where it is sent back to."""

    path: str
    row: dict[str, Any]
    person: Person
    table: str
    reread: Callable[[], dict[str, Any]]


def of_resource(name: str, agency: Agency) -> Read:
    """A row of a resource, for an operation at any of its addresses."""
    [resource] = [each for each in RESOURCES.values() if each.singular in names_in(name)]
    person = agency.people.of("superuser")
    kept = Kept(agency, resource)
    row = kept.row(person)
    path = OPERATIONS[name].path.removeprefix("/api").replace("{row_id}", row["id"])
    if name.endswith("_by_query"):
        path += f"?id={row['id']}"
    return Read(path, row, person, resource.table, lambda: data(agency, kept.one(row), person))


def names_in(name: str) -> set[str]:
    """The singular that an operation is named by: `update_jobrole` is of a job role."""
    noun = name.partition("_")[2].removesuffix("_by_query").removesuffix("_in_body")
    plain = {each.singular.replace("_", ""): each.singular for each in RESOURCES.values()}
    return {plain.get(noun.replace("_", ""), "")}


def data(agency: Agency, path: str, person: Person) -> Any:
    answer = agency.api.get(path, person)
    assert answer.status_code == 200, answer.text
    return answer.json()["data"]


def of_path(agency: Agency, path: str, person: Person, table: str) -> Read:
    """A row that is read and changed at one address."""
    return Read(path, data(agency, path, person), person, table, lambda: data(agency, path, person))


def of_list(agency: Agency, path: str, row: dict[str, Any], person: Person, table: str) -> Read:
    """A row that is read in a list alone."""

    def reread() -> dict[str, Any]:
        return next(item for item in data(agency, path, person) if item["id"] == row["id"])

    return Read(f"{path}/{row['id']}", reread(), person, table, reread)


def of_patient(agency: Agency) -> Read:
    patient = agency.patient()
    agency.visit(patient["id"])
    return of_path(agency, f"/patients/{patient['id']}", agency.admin, "patients")


def of_visit(agency: Agency) -> Read:
    visit = agency.visit(agency.patient()["id"], notes="As ordered")
    return of_path(agency, f"/visits/{visit['id']}", agency.admin, "visits")


def of_role(agency: Agency) -> Read:
    person = agency.people.make("employee")
    read = of_path(agency, f"/users/{person.id}", agency.people.of("superuser"), "user_roles")
    return Read(f"{read.path}/role", read.row, read.person, read.table, read.reread)


def of_saved_view(agency: Agency) -> Read:
    person = agency.people.make("hiringmanager")
    body = {"page": "inbox", "name": "Mine", "query": "owner=mine"}
    row = agency.api.post("/saved-views", person, body).json()["data"]
    return of_list(agency, "/saved-views", row, person, "saved_views")


def of_application(agency: Agency) -> Read:
    hiring = Hiring(agency)
    path = f"/applications/{hiring.applied()[1]['id']}"
    return of_path(agency, path, hiring.manager, "applications")


def of_part(agency: Agency, part: Part) -> Read:
    hiring = Hiring(agency)
    path = f"/applications/{hiring.applied()[1]['id']}{part.path}"
    row = agency.api.post(path, hiring.manager, new_row(part)).json()["data"]
    return of_list(agency, path, row, hiring.manager, part.table)


def of_request(agency: Agency) -> Read:
    hiring = Hiring(agency)
    asked = ask(hiring, hiring.applied()[1])
    path = f"/applications/{asked['applicationId']}/document-requests"
    return of_list(agency, path, asked, hiring.manager, "document_requests")


def of_absence(agency: Agency, end: str = "/{}") -> Read:
    person = agency.people.make("hiringmanager")
    body = {"personId": person.id, "firstDay": "07-04-2199", "lastDay": "07-05-2199"}
    row = agency.api.post("/absences", person, body).json()["data"]
    read = of_path(agency, f"/absences/{row['id']}", person, "absences")
    return Read("/absences" + end.format(row["id"]), read.row, person, read.table, read.reread)


def of_slot(agency: Agency) -> Read:
    person = agency.people.make("hiringmanager")
    body = {"date": "07-04-2199", "time": "09:00", "overrideReason": "Agreed"}
    row = agency.api.post("/interview-slots", person, body).json()["data"]
    return of_path(agency, f"/interview-slots/{row['id']}", person, "interview_slots")


def of_scorecard(agency: Agency) -> Read:
    held = Interview(Hiring(agency))
    row = held.write(held.asked).json()["data"]
    return of_list(agency, held.path, row, held.asked, "interview_scorecards")


READS: dict[str, Callable[[Agency], Read]] = {
    **dict.fromkeys(("patch_absence", "update_absence"), of_absence),
    "patch_absence_by_query": partial(of_absence, end="/?id={}"),
    **dict.fromkeys(("patch_interview_slot", "update_interview_slot"), of_slot),
    "update_patient": of_patient,
    "update_visit": of_visit,
    "update_role": of_role,
    "update_account": lambda agency: of_path(
        agency, "/me", agency.people.make("employee"), "profiles"
    ),
    "update_settings": lambda agency: of_path(
        agency, "/settings", agency.people.of("superuser"), "app_settings"
    ),
    "patch_saved_view": of_saved_view,
    "patch_application": of_application,
    **{f"patch_{part.singular}": partial(of_part, part=part) for part in WRITTEN.values()},
    "patch_document_request": of_request,
    "patch_interview_scorecard": of_scorecard,
}


@pytest.fixture(params=sorted(set(OPERATIONS) - NO_ROWS))
def operation(request: pytest.FixtureRequest) -> Any:
    return OPERATIONS[request.param]


@pytest.fixture
def read(operation: Any, agency: Agency) -> Read:
    return (
        READS[operation.id](agency) if operation.id in READS else of_resource(operation.id, agency)
    )


def send(agency: Agency, operation: Any, read: Read, body: dict[str, Any]) -> Any:
    return agency.api.call(operation.method, read.path, read.person, json=body)


def told(agency: Agency, read: Read) -> dict[str, Any]:
    """Return what the newest audit event of the row says."""
    [event] = agency.people.sql(AUDIT, read.table, read.row.get("id"))
    return dict(json.loads(event["details"]))


def test_row_that_was_read_can_be_sent_back(agency: Agency, operation: Any, read: Read):
    """Unchanged it changes nothing; what only the server sets is refused by name when it differs."""
    assert issubclass(operation.body, EditedRow)
    row, fleeting = read.row, operation.body.fleeting
    changed = {
        name: f"{value}x" if isinstance(value, str) else not value
        for name, value in row.items()
        if name in operation.body.set_by_server() - fleeting
    }
    refused = send(agency, operation, read, {**row, **changed})
    assert (refused.status_code, refused.json()["code"]) == (422, "invalid_input")
    assert {detail["field"] for detail in refused.json()["details"]} == set(changed)
    assert read.reread() == row
    answer = send(agency, operation, read, row)
    assert answer.status_code == 200, answer.text
    after = read.reread()
    changing = {"version", "updatedAt", "editedAt", *fleeting}
    assert [n for n in row if n not in changing and after[n] != row[n]] == []
    if "version" in row:
        check_version(agency, operation, read, after)
    else:
        assert "version" not in operation.body.model_fields


def check_version(agency: Agency, operation: Any, read: Read, row: dict[str, Any]) -> None:
    """A version that is sent is held to; without one the last writer wins, and the audit says so."""
    assert "withoutVersion" not in told(agency, read)
    assert "version" not in operation.body.model_json_schema().get("required", [])
    stale = send(agency, operation, read, {**row, "version": row["version"] - 1})
    assert (stale.status_code, stale.json()["code"]) == (409, "stale_version")
    sent = {name: value for name, value in row.items() if name != "version"}
    assert send(agency, operation, read, sent).status_code == 200
    assert told(agency, read)["withoutVersion"] is True


def test_moments_come_back_as_clients_keep_them(agency: Agency):
    read = of_visit(agency)
    # JavaScript's dates have milliseconds, and say Z.
    moment = f"{read.row['createdAt'][:23]}Z"
    sent = {**read.row, "createdAt": moment, "updatedAt": moment}
    assert agency.api.put(read.path, read.person, sent).status_code == 200
    for other in (moment.replace("Z", "+01:00"), "yesterday", f"1999{moment[4:]}"):
        sent = {"notes": "x", "createdAt": other}
        answer = agency.api.put(read.path, read.person, sent)
        assert [detail["field"] for detail in answer.json()["details"]] == ["createdAt"]
