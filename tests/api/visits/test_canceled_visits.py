"""Canceled visits: kept with the reason, counted nowhere, and taken back for half an hour."""

import pytest

from tests.api.conftest import Agency
from tests.api.privacy.test_read_record import events
from tests.fixtures import files
from tests.fixtures.people import Person

AGE = "update public.visits set canceled_at = now() - make_interval(secs => $2) where id = $1"
HALF_AN_HOUR = 30 * 60


def cancel(agency: Agency, visit: dict, person: Person, **fields):
    body = {"reason": "Wrong patient", "version": visit["version"], **fields}
    return agency.api.post(f"/visits/{visit['id']}/cancel", person, body)


def restore(agency: Agency, visit: dict, person: Person, **fields):
    return agency.api.post(f"/visits/{visit['id']}/restore", person, fields or None)


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


def test_visit_whose_day_has_another_one_by_now_comes_back_only_when_asked(
    agency: Agency, employee, patient, visit
):
    canceled = cancel(agency, visit, employee).json()["data"]
    agency.visit(patient["id"], visitDate="07-05-2026")
    body = {"patientId": patient["id"], "visitDate": visit["visitDate"]}
    other = agency.api.post("/visits", agency.admin, body).json()["data"]
    refused = restore(agency, visit, employee)
    assert (refused.status_code, refused.json()["code"]) == (409, "visit_exists")
    assert refused.json()["message"].startswith(
        f"{patient['fullName']} already has a visit on {visit['visitDate']},"
        f" created by {agency.admin.name} at "
    )
    [event] = events(agency, refused)
    assert (event["operation"], event["patient_ids"]) == ("restore_visit", [patient["id"]])
    assert event["record_ids"] == [other["id"]]
    kept = agency.api.get(f"/visits/{visit['id']}", employee).json()["data"]
    assert (kept["version"], kept["canRestore"]) == (canceled["version"], True)
    assert restore(agency, visit, employee, onExisting="skip").status_code == 422
    added = restore(agency, visit, employee, onExisting="add")
    assert (added.status_code, added.json()["data"]["canceledAt"]) == (200, None)
    # It is one of two now, and there is nothing to take back.
    assert restore(agency, visit, employee).status_code == 200


def test_only_one_of_two_canceled_visits_comes_back_unasked(
    agency: Agency, employee, patient, visit
):
    second = agency.visit(patient["id"], employee)
    for each in (visit, second):
        cancel(agency, each, employee)
    assert restore(agency, visit, employee).status_code == 200
    assert restore(agency, second, employee).json()["code"] == "visit_exists"


def test_too_late_is_said_before_the_other_visit(agency: Agency, employee, patient, visit):
    cancel(agency, visit, employee)
    agency.visit(patient["id"], employee)
    agency.people.sql(AGE, visit["id"], float(HALF_AN_HOUR))
    assert restore(agency, visit, employee).json()["code"] == "too_late"
