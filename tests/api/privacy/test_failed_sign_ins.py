"""A failed sign-in is in the audit record, by whichever way somebody tried; a sign-in that succeeds is not."""

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from uuid import uuid4

import httpx
import pytest

from tests.api.conftest import Agency
from tests.fixtures.people import PASSWORD, Person

FIND = """
select actor_id, entity, details, request_id from public.audit_events
where action = 'sign_in_failed' and entity_ids = array[$1::uuid] order by (details->>'count')::integer
"""
WRONG = "Not-the-password-1"


def through_the_api(agency: Agency, email: str, password: str) -> httpx.Response:
    part = uuid4().bytes
    return agency.api.post(
        "/auth/login", body={"email": email, "password": password},
        headers={"X-Forwarded-For": f"10.{part[0]}.{part[1]}.{part[2]}"},
    )  # fmt: skip


def at_auth(agency: Agency, email: str, password: str) -> httpx.Response:
    body = {"email": email, "password": password}
    return agency.people.auth("POST", "/token?grant_type=password", body)


Way = Callable[[Agency, str, str], httpx.Response]
WAYS = pytest.mark.parametrize("way", [through_the_api, at_auth])


def events(agency: Agency, person: Person) -> list[dict[str, object]]:
    return [json.loads(row["details"]) for row in agency.people.sql(FIND, person.id)]


@WAYS
def test_wrong_password_is_one_event(agency: Agency, way: Way):
    person = agency.people.make("employee")
    assert way(agency, person.email, PASSWORD).is_success
    assert events(agency, person) == []
    assert way(agency, person.email, WRONG).status_code in {400, 401}
    assert events(agency, person) == [{"step": "password", "count": 1}]
    [event] = agency.people.sql(FIND, person.id)
    assert (event["actor_id"], event["entity"]) == (None, "profiles")


@WAYS
def test_neither_address_nor_password_is_kept(agency: Agency, way: Way):
    person = agency.people.make("employee")
    way(agency, person.email, WRONG)
    [kept] = agency.people.sql(
        "select e::text || f::text as kept from public.audit_events as e, private.sign_in_failures as f"
        " where e.entity_ids = array[$1::uuid] and e.action = 'sign_in_failed' and f.user_id = $1",
        person.id,
    )
    assert person.email not in kept["kept"]
    assert WRONG not in kept["kept"]


def test_attempts_at_once_are_all_counted(agency: Agency):
    person = agency.people.make("employee")
    with ThreadPoolExecutor(6) as pool:
        answers = list(pool.map(lambda _: at_auth(agency, person.email, WRONG), range(12)))
    assert {answer.status_code for answer in answers} == {400}
    assert [event["count"] for event in events(agency, person)] == [1, 2, 3, 4, 5, 10]
    [counter] = agency.people.sql(
        "select failures from private.sign_in_failures where user_id = $1", person.id
    )
    assert counter["failures"] == 12
