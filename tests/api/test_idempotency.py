"""Idempotency-Key: one effect, one answer, whoever sends it how often."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from uuid import uuid4

import httpx
import pytest

from tests.api.conftest import Agency
from tests.fixtures.people import Person


def key() -> dict[str, str]:
    return {"Idempotency-Key": uuid4().hex}


def patients_named(agency: Agency, name: str) -> int:
    return len(agency.people.sql("select from public.patients where last_name = $1", name))


def test_same_key_gets_the_first_answer(agency: Agency):
    name, headers = f"Key{uuid4().hex[:8]}", key()
    body = {"firstName": "A", "lastName": name}
    first = agency.api.post("/patients", agency.admin, body, headers=headers)
    second = agency.api.post("/patients", agency.admin, body, headers=headers)
    assert (first.status_code, second.status_code) == (201, 201)
    assert first.json() == second.json()
    assert second.headers["idempotent-replayed"] == "true"
    assert patients_named(agency, name) == 1


def test_same_key_for_something_else_is_refused(agency: Agency):
    headers = key()
    body = {"firstName": "A", "lastName": "B"}
    agency.api.post("/patients", agency.admin, body, headers=headers)
    other = agency.api.post("/patients", agency.admin, {**body, "city": "X"}, headers=headers)
    assert (other.status_code, other.json()["code"]) == (409, "idempotency_key_reused")


def test_same_key_of_another_person_is_another_key(agency: Agency):
    headers = key()
    body = {"firstName": "A", "lastName": "B"}
    first = agency.api.post("/patients", agency.admin, body, headers=headers)
    other = agency.api.post("/patients", agency.people.of("superuser"), body, headers=headers)
    assert other.status_code == 201
    assert first.json()["data"]["id"] != other.json()["data"]["id"]


def test_refused_request_keeps_no_key(agency: Agency):
    headers = key()
    wrong = agency.api.post("/visits", agency.admin, {"patientId": str(uuid4())}, headers=headers)
    assert wrong.status_code == 404
    body = {"patientId": agency.patient()["id"]}
    right = agency.api.post("/visits", agency.admin, body, headers=headers)
    assert right.status_code == 201


def test_same_key_at_the_same_time_acts_once(agency: Agency):
    name, headers = f"Race{uuid4().hex[:8]}", key()
    body = {"firstName": "A", "lastName": name}
    agency.admin.token()
    with ThreadPoolExecutor(8) as threads:
        answers = list(
            threads.map(
                lambda _: agency.api.post("/patients", agency.admin, body, headers=headers),
                range(8),
            )
        )
    assert {answer.status_code for answer in answers} == {201}
    assert len({answer.json()["data"]["id"] for answer in answers}) == 1
    assert patients_named(agency, name) == 1


def test_answer_without_content_is_repeated(agency: Agency):
    person = agency.people.make("applicant")
    other = agency.people.new_session(person)
    headers = key()
    for _ in range(2):
        answer = agency.api.delete(f"/me/sessions/{other}", person, headers=headers)
        assert answer.status_code == 204


@pytest.mark.parametrize("odd", ["", "a b", "x" * 201])
def test_odd_key_is_refused(agency: Agency, odd: str):
    headers = {"Idempotency-Key": odd}
    body = {"firstName": "A", "lastName": "B"}
    answer = agency.api.post("/patients", agency.admin, body, headers=headers)
    assert answer.status_code == 422
    assert answer.json()["details"][0]["field"] == "Idempotency-Key"


def kept_change(
    agency: Agency, person: Person, patient_id: str
) -> tuple[dict[str, str], Callable[[], httpx.Response]]:
    """Change a patient with a key; returns the key, and the same request once more."""
    path, headers = f"/patients/{patient_id}", key()
    body = {"firstName": "Kept", "lastName": "Answer", "version": 1}
    assert agency.api.put(path, person, body, headers=headers).status_code == 200
    again = agency.api.put(path, person, body, headers=headers)
    assert (again.status_code, again.headers["idempotent-replayed"]) == (200, "true")
    return headers, lambda: agency.api.put(path, person, body, headers=headers)


def assignment(agency: Agency, patient_id: str, person: Person) -> str:
    return f"/patients/{patient_id}/assignments/{person.id}"


def test_ended_assignment_takes_the_kept_answers_along(agency: Agency):
    employee, colleague = agency.people.make("employee"), agency.people.make("employee")
    patient, other = agency.patient(employee)["id"], agency.patient(colleague)["id"]
    _, retry = kept_change(agency, employee, patient)
    _, colleagues_retry = kept_change(agency, colleague, other)
    assert agency.api.delete(assignment(agency, patient, employee), agency.admin).is_success
    assert retry().status_code == 404
    # Assigned again: the request runs again, and meets the version that it made itself.
    agency.assign(patient, employee)
    assert (retry().status_code, retry().json()["code"]) == (409, "stale_version")
    assert colleagues_retry().headers["idempotent-replayed"] == "true"


def test_moved_assignment_takes_the_kept_answers_along(agency: Agency):
    employee, colleague = agency.people.make("employee"), agency.people.make("employee")
    patient = agency.patient(employee)["id"]
    _, retry = kept_change(agency, employee, patient)
    agency.people.sql(
        "update public.patient_assignments set user_id = $2 where user_id = $1",
        employee.id,
        colleague.id,
    )
    assert retry().status_code == 404


def test_changed_role_takes_the_kept_answers_along(agency: Agency):
    superuser, person = agency.people.of("superuser"), agency.people.make("admin")
    _, retry = kept_change(agency, person, agency.patient()["id"])
    for role, status in (("employee", 404), ("admin", 409)):
        path = f"/users/{person.id}/role"
        assert agency.api.put(path, superuser, {"role": role}).status_code == 200
        agency.people.forget_sessions(person)
        assert retry().status_code == status


def test_deactivation_takes_the_kept_answers_along(agency: Agency):
    employee = agency.people.make("employee")
    _, retry = kept_change(agency, employee, agency.patient(employee)["id"])
    assert agency.api.delete(f"/users/{employee.id}", agency.admin).status_code == 200
    assert agency.api.post(f"/users/{employee.id}/reactivate", agency.admin).status_code == 200
    agency.people.forget_sessions(employee)
    assert (retry().status_code, retry().json()["code"]) == (409, "stale_version")
