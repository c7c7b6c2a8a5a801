"""The end of an employment by the API: at once or on a day, seen by who may, and taken back."""

from typing import Any

import httpx

from tests.api.applications.conftest import Hiring
from tests.api.employments.test_employments import (
    applied_with_account,
    employ,
    look,
    path,
    role_of,
    told,
    undo,
    with_account,
)
from tests.fixtures.people import Person


def end(
    hiring: Hiring, row: dict[str, Any], person: Person | None = None, **body: Any
) -> httpx.Response:
    given = {"endedOn": "11-27-2026", "reason": "dismissed", **body}
    answer: httpx.Response = hiring.agency.api.post(path(row, "end"), person or hiring.admin, given)
    return answer


def employee(hiring: Hiring) -> tuple[Person, dict[str, Any]]:
    person, row = with_account(hiring)
    assert employ(hiring, row, startedOn="07-04-2020").status_code == 201
    return person, row


def test_it_ends_at_once_and_is_taken_back(hiring: Hiring):
    person, row = employee(hiring)
    answer = end(hiring, row, endedOn="07-04-2021", remark="Left the keys")
    assert answer.status_code == 201, answer.text
    [shown] = answer.json()["data"]["employments"]
    assert (shown["endedOn"], shown["endReason"]) == ("07-04-2021", "dismissed")
    assert (shown["endRemark"], shown["canRestore"]) == ("Left the keys", True)
    assert shown["endEffectiveAt"]
    assert role_of(hiring, person.id) == "applicant"
    assert end(hiring, row).json()["code"] == "ended_already"
    assert undo(hiring, row).json()["code"] == "employment_ended"
    back = hiring.agency.api.post(path(row, "end", "undo"), hiring.admin, {})
    assert back.status_code == 200, back.text
    assert back.json()["data"]["employments"][0]["endedOn"] is None
    assert role_of(hiring, person.id) == "employee"
    assert told(hiring, person.email) == ["employee", "applicant", "employee"]
    again = hiring.agency.api.post(path(row, "end", "undo"), hiring.admin, {})
    assert again.status_code == 404


def test_a_day_ahead_changes_nothing_until_then(hiring: Hiring):
    person, row = employee(hiring)
    [shown] = end(hiring, row, endedOn="12-31-2190").json()["data"]["employments"]
    assert (shown["endEffectiveAt"], shown["canRestore"]) == (None, True)
    assert role_of(hiring, person.id) == "employee"


def test_why_it_ended_is_for_whoever_decides(hiring: Hiring):
    _person, row = employee(hiring)
    assert end(hiring, row, hiring.manager).status_code == 403
    early = end(hiring, row, endedOn="07-04-2019")
    assert (early.status_code, early.json()["details"][0]["field"]) == (422, "endedOn")
    assert end(hiring, row, endedOn="07-04-2021").status_code == 201
    reasons = {
        role: look(hiring, row, hiring.agency.people.of(role))["employments"][0]["endReason"]
        for role in ("employee", "hiringmanager", "admin")
    }
    assert reasons == {"employee": None, "hiringmanager": "dismissed", "admin": "dismissed"}


def test_a_survey_leaves_out_who_has_left_unless_asked(hiring: Hiring):
    _person, row = employee(hiring)
    end(hiring, row, endedOn="07-04-2021")
    api, seen = hiring.agency.api, {}
    for name, asked in (("now", {}), ("former", {"former": "true"})):
        answer = api.get("/duties/survey", hiring.admin, params={"draw": 500, **asked})
        workers = {one["applicationId"]: one for one in answer.json()["data"]["workers"]}
        seen[name] = workers.get(row["id"], {}).get("endedOn")
    assert seen == {"now": None, "former": "07-04-2021"}


def take_back(hiring: Hiring, row: dict[str, Any]) -> httpx.Response:
    answer: httpx.Response = hiring.agency.api.post(path(row, "end", "undo"), hiring.admin, {})
    return answer


def test_role_that_came_back_goes_with_the_employment(hiring: Hiring):
    person, row = employee(hiring)
    # Twice: what came back is still the role that came with the employment.
    for _ in range(2):
        assert end(hiring, row, endedOn="07-04-2021").status_code == 201
        assert role_of(hiring, person.id) == "applicant"
        assert take_back(hiring, row).status_code == 200
    assert role_of(hiring, person.id) == "employee"
    assert undo(hiring, row).status_code == 200
    assert role_of(hiring, person.id) == "applicant"


def test_role_that_was_given_by_hand_since_stays_after_an_end_that_was_taken_back(hiring: Hiring):
    person, row = employee(hiring)
    for role in ("applicant", "employee"):
        given = hiring.agency.api.put(f"/users/{person.id}/role", hiring.admin, {"role": role})
        assert given.status_code == 200, given.text
    assert end(hiring, row, endedOn="07-04-2021").status_code == 201
    assert take_back(hiring, row).status_code == 200
    assert undo(hiring, row).status_code == 200
    assert role_of(hiring, person.id) == "employee"


def test_role_goes_with_the_last_employment_though_it_came_with_another(hiring: Hiring):
    person, row = employee(hiring)
    hiring.agency.people.forget_sessions(person)
    other = applied_with_account(hiring, person)
    assert employ(hiring, other, startedOn="07-04-2020").status_code == 201
    assert end(hiring, row, endedOn="07-04-2021").status_code == 201
    assert role_of(hiring, person.id) == "employee"
    assert undo(hiring, other).status_code == 200
    assert role_of(hiring, person.id) == "applicant"
    assert take_back(hiring, row).status_code == 200
    assert role_of(hiring, person.id) == "employee"
    assert undo(hiring, row).status_code == 200
    assert role_of(hiring, person.id) == "applicant"
