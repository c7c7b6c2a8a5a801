"""Idempotency-Key: one effect, one answer, whoever sends it how often."""

from concurrent.futures import ThreadPoolExecutor
from uuid import uuid4

import pytest

from tests.api.conftest import Agency


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
