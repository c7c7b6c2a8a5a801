"""One's own account, the agency's settings and the dashboard."""

from base64 import b64decode
from uuid import uuid4

import pytest

from tests.api.conftest import Agency
from tests.fixtures import files


@pytest.mark.parametrize("role", ["applicant", "employee", "hiringmanager", "admin", "superuser"])
def test_everybody_sees_themselves_even_before_the_second_factor(agency: Agency, role: str):
    person = agency.people.of(role)
    answer = agency.api.get("/me", headers=person.headers(aal="aal1"))
    me = answer.json()["data"]
    assert (me["id"], me["email"], me["role"], me["aal"]) == (
        person.id,
        person.email,
        role,
        "aal1",
    )
    assert me["mfaRequired"] is (role != "applicant")
    assert me["mfaEnrolled"] is False
    assert me["settings"]["timeZone"]


def test_own_profile_is_changed(agency: Agency):
    person = agency.people.make("applicant")
    body = {"firstName": "Zoë", "lastName": "O'Hara", "phone": "+16175550100", "locale": "es"}
    changed = agency.api.put("/me", person, body).json()["data"]
    assert {name: changed[name] for name in body} == body
    cleared = agency.api.put("/me", person, body | {"phone": None}).json()["data"]
    assert cleared["phone"] is None
    wrong = agency.api.put("/me", person, body | {"locale": "fr", "phone": "x"})
    assert {detail["field"] for detail in wrong.json()["details"]} == {"locale", "phone"}


def test_device_key_is_of_one_person_and_for_those_who_gave_their_factor(agency: Agency):
    person, other = agency.people.of("employee"), agency.people.of("admin")
    answer = agency.api.get("/me/device-key", person)
    assert answer.headers["Cache-Control"] == "no-store"
    key = answer.json()["data"]["key"]
    assert len(b64decode(key, validate=True)) == 32
    assert agency.api.get("/me/device-key", person).json()["data"]["key"] == key
    assert agency.api.get("/me/device-key", other).json()["data"]["key"] != key
    refused = agency.api.get("/me/device-key", headers=person.headers(aal="aal1"))
    assert (refused.status_code, refused.json()["code"]) == (403, "mfa_required")
    headers = person.headers()
    agency.people.end_sessions(person)
    assert agency.api.get("/me/device-key", headers=headers).status_code == 401


@pytest.mark.parametrize("role", ["applicant", "employee"])
def test_whoever_has_not_given_their_factor_reads_and_changes_nothing(agency: Agency, role: str):
    person = agency.people.make(role)
    agency.people.enrol_totp(person)
    half, other = person.headers(aal="aal1"), agency.people.new_session(person)
    body = {"firstName": "Eve", "lastName": "Stranger", "locale": "es"}
    answer = agency.api.put("/me", body=body, headers=half)
    assert (answer.status_code, answer.json()["code"]) == (403, "mfa_required")
    answer = agency.api.delete(f"/me/sessions/{other}", headers=half)
    assert (answer.status_code, answer.json()["code"]) == (403, "mfa_required")
    me = agency.api.get("/me", headers=half).json()["data"]
    assert (me["firstName"], me["locale"], me["mfaEnrolled"]) == ("Test", "en", True)
    assert agency.api.put("/me", person, body).status_code == 200


def test_sessions_are_listed_and_ended_by_their_owner(agency: Agency):
    person = agency.people.make("employee")
    current, other = agency.people.session(person, "aal2"), agency.people.new_session(person)
    listed = agency.api.get("/me/sessions", person).json()["data"]
    assert {row["id"]: row["current"] for row in listed} == {current: True, other: False}
    stranger = agency.people.of("employee")
    assert agency.api.delete(f"/me/sessions/{other}", stranger).status_code == 404
    assert agency.api.delete(f"/me/sessions/{other}", person).status_code == 204
    assert agency.api.delete(f"/me/sessions/{other}", person).status_code == 404
    assert agency.api.delete(f"/me/sessions/{current}", person).status_code == 204
    assert agency.api.get("/me", person).json()["code"] == "session_ended"


@pytest.fixture
def settings(agency: Agency):
    """The settings, put back afterwards."""
    before = agency.api.get("/settings", agency.admin).json()["data"]
    yield before
    now = agency.api.get("/settings", agency.admin).json()["data"]
    fields = ("agencyName", "timeZone", "staffMfa", "idleMinutes")
    body = {name: before[name] for name in fields} | {"version": now["version"]}
    assert agency.api.patch("/settings", agency.admin, body).status_code == 200


def test_settings_are_changed_by_admins(agency: Agency, settings):
    body = {"agencyName": "Good Hands", "version": settings["version"]}
    assert agency.api.patch("/settings", agency.people.of("employee"), body).status_code == 403
    aal1 = agency.admin.headers(aal="aal1")
    assert agency.api.patch("/settings", body=body, headers=aal1).json()["code"] == "mfa_required"
    changed = agency.api.patch("/settings", agency.admin, body).json()["data"]
    assert (changed["agencyName"], changed["timeZone"]) == ("Good Hands", settings["timeZone"])
    stale = agency.api.patch("/settings", agency.admin, body)
    assert (stale.status_code, stale.json()["code"]) == (409, "stale_version")
    seen = agency.api.get("/me", agency.people.of("applicant")).json()["data"]
    assert seen["settings"]["agencyName"] == "Good Hands"


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"timeZone": "Mars/Olympus"}, "timeZone"),
        ({"staffMfa": "never"}, "staffMfa"),
        ({"idleMinutes": 0}, "idleMinutes"),
        ({"idleMinutes": "30"}, "idleMinutes"),
        ({"agencyName": ""}, "agencyName"),
        ({"quietFrom": "25:00"}, "quietFrom"),
        ({"quietFrom": None}, "quietFrom"),
        ({"quietUntil": None}, "quietUntil"),
        ({"quietFrom": "07:00"}, "quietUntil"),
        ({"offersAfterNoShow": "yes"}, "offersAfterNoShow"),
        ({}, "body"),
        ({"smtpPassword": "x"}, "smtpPassword"),
    ],
)
def test_wrong_settings_name_the_field(agency: Agency, settings, change, field: str):
    body = change | {"version": settings["version"]}
    answer = agency.api.patch("/settings", agency.admin, body)
    assert answer.status_code == 422
    assert [detail["field"] for detail in answer.json()["details"]] == [field]


def test_optional_second_factor_lets_staff_without_one_in(agency: Agency, settings):
    body = {"staffMfa": "optional", "version": settings["version"]}
    assert agency.api.patch("/settings", agency.admin, body).status_code == 200
    employee = agency.people.make("employee")
    headers = employee.headers(aal="aal1")
    assert agency.api.get("/patients", headers=headers).status_code == 200
    assert agency.api.get("/me", headers=headers).json()["data"]["mfaRequired"] is False
    agency.people.enrol_totp(employee)
    again = agency.api.get("/patients", headers=employee.headers(aal="aal1"))
    assert again.json()["code"] == "mfa_required"


FIGURES = {
    "patients": "",
    "patientsWithVisit": "&hasVisit=true",
    "patientsWithoutVisit": "&hasVisit=false",
    "patientsWithDocuments": "&uploaded=true",
    "patientsWithoutDocuments": "&hasVisit=true&uploaded=false",
}


def test_dashboard_counts_what_the_caller_sees(agency: Agency):
    employee = agency.people.make("employee")
    first, second = agency.patient(employee), agency.patient(employee)
    with_file = agency.visit(first["id"], employee)
    agency.visit(first["id"], employee)
    agency.document(with_file["id"], files.pdf(), person=employee)
    third = agency.patient(employee)
    agency.visit(third["id"], employee)
    gone = agency.patient(employee)
    agency.visit(gone["id"], employee)
    left = {"firstName": "Ada", "lastName": "Gone", "active": False, "version": gone["version"]}
    assert agency.api.put(f"/patients/{gone['id']}", employee, left).is_success
    mistake = agency.visit(second["id"], employee)
    agency.document(mistake["id"], files.pdf(), person=employee)
    agency.api.post(f"/visits/{mistake['id']}/cancel", employee, {"reason": "x", "version": 1})
    figures = agency.api.get("/dashboard", employee).json()["data"]
    kinds = agency.api.get("/visit-document-types?active=true", employee).json()["data"]

    def total(query: str) -> int:
        path = f"/patients?date={figures['date']}&total=true&limit=1{query}"
        listed: int = agency.api.get(path, employee).json()["page"]["total"]
        return listed

    assert {name: (figures[name], total(query)) for name, query in FIGURES.items()} == {
        "patients": (3, 3),
        "patientsWithVisit": (2, 2),
        "patientsWithoutVisit": (1, 1),
        "patientsWithDocuments": (1, 1),
        "patientsWithoutDocuments": (1, 1),
    }
    assert len(figures["visitsByDay"]) == 14
    assert figures["visitsByDay"][-1] == {"date": figures["date"], "visits": 4, "documents": 1}
    assert {row["docType"]: row["count"] for row in figures["documentsByType"]} == {
        kind["name"]: int(kind["name"] == "Medical Report") for kind in kinds
    }
    assert second["visitsCount"] == 0


@pytest.mark.parametrize("role", ["applicant", "hiringmanager"])
def test_dashboard_shows_no_care_to_others(agency: Agency, role: str):
    figures = agency.api.get("/dashboard", agency.people.of(role)).json()["data"]
    assert figures.pop("date")
    assert set(figures.values()) == {None}


def test_unknown_session_is_not_found(agency: Agency):
    path = f"/me/sessions/{uuid4()}"
    assert agency.api.delete(path, agency.people.of("applicant")).status_code == 404
