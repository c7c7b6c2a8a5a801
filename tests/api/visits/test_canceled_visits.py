"""Canceled visits: kept with the reason, counted nowhere, and taken back for half an hour."""

import pytest

from tests.api.conftest import Agency
from tests.fixtures import files
from tests.fixtures.people import Person

AGE = "update public.visits set canceled_at = now() - make_interval(secs => $2) where id = $1"
HALF_AN_HOUR = 30 * 60


def cancel(agency: Agency, visit: dict, person: Person, **fields):
    body = {"reason": "Wrong patient", "version": visit["version"], **fields}
    return agency.api.post(f"/visits/{visit['id']}/cancel", person, body)


def restore(agency: Agency, visit: dict, person: Person):
    return agency.api.post(f"/visits/{visit['id']}/restore", person)


@pytest.fixture
def employee(agency: Agency) -> Person:
    return agency.people.make("employee")


@pytest.fixture
def patient(agency: Agency, employee: Person) -> dict:
    return agency.patient(employee)


@pytest.fixture
def visit(agency: Agency, employee: Person, patient: dict) -> dict:
    return agency.visit(patient["id"], employee)


def test_canceled_visit_says_by_whom_and_why(agency: Agency, employee, visit):
    canceled = cancel(agency, visit, employee).json()["data"]
    assert canceled["canceledAt"] is not None
    assert (canceled["canceledBy"], canceled["canceledByName"]) == (employee.id, employee.name)
    assert (canceled["canceledReason"], canceled["canRestore"]) == ("Wrong patient", True)
    assert visit["canceledAt"] is None
    seen = agency.api.get(f"/visits/{visit['id']}", agency.admin).json()["data"]
    assert (seen["canceledReason"], seen["canRestore"]) == ("Wrong patient", False)


def test_canceled_visit_is_listed_only_when_asked_for(agency: Agency, employee, patient, visit):
    other = agency.visit(patient["id"], employee)
    cancel(agency, visit, employee)
    path = f"/visits?patientId={patient['id']}"
    ids = [[row["id"] for row in agency.api.get(path + more, employee).json()["data"]]
           for more in ("", "&canceled=true")]  # fmt: skip
    assert ids == [[other["id"]], [other["id"], visit["id"]]]


def test_canceled_visit_is_no_visit_of_its_day(agency: Agency, employee, patient, visit):
    agency.document(visit["id"], files.pdf(), person=employee)
    path = f"/patients/{patient['id']}"
    before = agency.api.get(path, employee).json()["data"]
    assert (before["visitsCount"], before["hasVisitOnDate"], before["uploaded"]) == (1, True, True)
    cancel(agency, visit, employee)
    after = agency.api.get(path, employee).json()["data"]
    assert (after["visitsCount"], after["hasVisitOnDate"], after["uploaded"]) == (0, False, False)
    assert after["visits"] == []
    for question, found in (("hasVisit=true", 0), ("hasVisit=false", 1), ("uploaded=true", 0)):
        assert len(agency.api.get(f"/patients?{question}", employee).json()["data"]) == found


def test_canceling_keeps_the_documents_and_takes_no_more(agency: Agency, employee, visit):
    kept = agency.document(visit["id"], files.pdf(), person=employee).json()["data"]
    cancel(agency, visit, employee)
    listed = agency.api.get(f"/visits/{visit['id']}/documents", employee).json()["data"]
    assert [document["id"] for document in listed] == [kept["id"]]
    refused = agency.api.post(
        f"/visits/{visit['id']}/documents",
        employee,
        data={"docType": "Prescription", "uploadDate": "07-04-2026"},
        files={"file": ("a.pdf", files.pdf())},
    )
    assert (refused.status_code, refused.json()["code"]) == (409, "canceled")
    body = {"docType": "Prescription", "uploadDate": "07-04-2026", "fileName": "a.pdf", "bytes": 9}
    refused = agency.api.post(f"/visits/{visit['id']}/documents/uploads", employee, body)
    assert (refused.status_code, refused.json()["code"]) == (409, "canceled")


def test_canceled_visit_is_neither_changed_nor_canceled_again(agency: Agency, employee, visit):
    canceled = cancel(agency, visit, employee).json()["data"]
    body = {"notes": "More", "version": canceled["version"]}
    answer = agency.api.put(f"/visits/{visit['id']}", employee, body)
    assert (answer.status_code, answer.json()["code"]) == (409, "canceled")
    again = cancel(agency, canceled, agency.admin)
    assert (again.status_code, again.json()["code"]) == (409, "canceled")


def test_stale_version_is_not_canceled(agency: Agency, employee, visit):
    agency.api.put(f"/visits/{visit['id']}", agency.admin, {"notes": "Seen", "version": 1})
    answer = cancel(agency, visit, employee)
    assert (answer.status_code, answer.json()["code"]) == (409, "stale_version")


@pytest.mark.parametrize("reason", ["", "   ", "x" * 501])
def test_reason_is_needed(agency: Agency, employee, visit, reason: str):
    answer = cancel(agency, visit, employee, reason=reason)
    assert (answer.status_code, answer.json()["details"][0]["field"]) == (422, "reason")


def test_visit_of_somebody_elses_patient_is_not_canceled(agency: Agency, visit):
    stranger = agency.people.make("employee")
    assert cancel(agency, visit, stranger).status_code == 404
    assert restore(agency, visit, stranger).status_code == 404


@pytest.mark.parametrize(("age", "status"), [(HALF_AN_HOUR - 5, 200), (HALF_AN_HOUR, 409)])
def test_cancellation_is_taken_back_within_half_an_hour(
    agency: Agency, employee, visit, age: int, status: int
):
    cancel(agency, visit, employee)
    agency.people.sql(AGE, visit["id"], float(age))
    seen = agency.api.get(f"/visits/{visit['id']}", employee).json()["data"]
    assert seen["canRestore"] is (status == 200)
    answer = restore(agency, visit, employee)
    assert answer.status_code == status
    if status == 200:
        assert answer.json()["data"]["canceledAt"] is None
        assert answer.json()["data"]["canceledReason"] is None
    else:
        assert answer.json()["code"] == "too_late"


def test_cancellation_is_taken_back_by_its_canceler_alone(agency: Agency, employee, visit):
    cancel(agency, visit, agency.admin)
    refused = restore(agency, visit, employee)
    assert (refused.status_code, refused.json()["code"]) == (409, "too_late")
    assert restore(agency, visit, agency.admin).status_code == 200


def test_visit_that_was_not_canceled_is_left_alone(agency: Agency, employee, visit):
    assert restore(agency, visit, employee).json()["data"]["version"] == visit["version"]
