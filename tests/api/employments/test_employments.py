"""Employments by the API: an account gets the role, an address an invitation, and it is taken back until the first visit."""

from typing import Any

import httpx
import pytest

from tests.api.applications.conftest import PUBLIC, Hiring
from tests.api.applications.prehire.test_prehire_form import put
from tests.api.users.conftest import Mails, accept, email, invite
from tests.fixtures.people import Person

ROLE_EMAILS = """
select payload #>> '{values,role}' as role from public.outbound_emails
where kind = 'role_changed' and recipient = $1 order by created_at
"""


def path(row: dict[str, Any], *parts: str) -> str:
    return "/".join([f"/applications/{row['id']}/employments", *parts])


def employ(
    hiring: Hiring, row: dict[str, Any], person: Person | None = None, **body: Any
) -> httpx.Response:
    answer: httpx.Response = hiring.agency.api.post(path(row), person or hiring.admin, body)
    return answer


def undo(hiring: Hiring, row: dict[str, Any], person: Person | None = None) -> httpx.Response:
    body = {"reason": "Hired twice"}
    answer: httpx.Response = hiring.agency.api.post(path(row, "undo"), person or hiring.admin, body)
    return answer


def look(hiring: Hiring, row: dict[str, Any], person: Person | None = None) -> dict[str, Any]:
    answer = hiring.agency.api.get(path(row), person or hiring.admin)
    assert answer.status_code == 200, answer.text
    data: dict[str, Any] = answer.json()["data"]
    return data


def with_account(hiring: Hiring) -> tuple[Person, dict[str, Any]]:
    """Somebody with an account who applied with it and was hired."""
    person = hiring.agency.people.make("applicant")
    return person, applied_with_account(hiring, person)


def applied_with_account(hiring: Hiring, person: Person) -> dict[str, Any]:
    """An application of this account, which was hired."""
    body = hiring.body(hiring.listing(), email=person.email)
    sent = hiring.agency.api.post(PUBLIC, person, body)
    assert sent.status_code == 201, sent.text
    row = sent.json()["data"]
    put(hiring, row, "HIRED")
    return hiring.load(row["id"])


def without_account(hiring: Hiring) -> tuple[str, dict[str, Any]]:
    address = email()
    _browser, row = hiring.applied(email=address)
    put(hiring, row, "HIRED")
    return address, hiring.load(row["id"])


def role_of(hiring: Hiring, person_id: str) -> str:
    role: str = hiring.agency.api.get(f"/users/{person_id}", hiring.admin).json()["data"]["role"]
    return role


def told(hiring: Hiring, address: str) -> list[str]:
    return [row["role"] for row in hiring.agency.people.sql(ROLE_EMAILS, address)]


def test_account_gets_the_role_and_its_sessions_end(hiring: Hiring):
    person, row = with_account(hiring)
    assert look(hiring, row) == {"next": "account", "employments": []}
    assert look(hiring, row, hiring.manager)["next"] is None, "nothing that they could do"
    answer = employ(hiring, row, startedOn="07-04-2026")
    assert answer.status_code == 201, answer.text
    [made] = answer.json()["data"]["employments"]
    assert (made["profileId"], made["startedOn"]) == (person.id, "07-04-2026")
    assert made["isInvited"] is False
    assert made["madeByName"]
    assert role_of(hiring, person.id) == "employee"
    ended = hiring.agency.api.get(f"/applications/{row['id']}/own", person)
    assert ended.status_code == 401, "and the session that was kept"
    assert told(hiring, person.email) == ["employee"]
    assert hiring.load(row["id"])["isEmployed"] is True
    assert employ(hiring, row).json()["code"] == "employee_already"


def test_employee_still_sees_what_they_sent(hiring: Hiring):
    person, row = with_account(hiring)
    assert employ(hiring, row).status_code == 201
    hiring.agency.people.forget_sessions(person)
    of_application = f"{PUBLIC}/{row['id']}/signed-forms"
    for own in (
        f"/applications/{row['id']}/own",
        f"/public/applications/user/{person.id}",
        of_application,
    ):
        assert hiring.agency.api.get(own, person).status_code == 200, own
    other = hiring.agency.people.of("applicant")
    assert hiring.agency.api.get(of_application, other).status_code == 404


def test_whoever_has_no_account_is_invited_and_linked_when_they_follow(
    hiring: Hiring, mails: Mails
):
    address, row = without_account(hiring)
    assert look(hiring, row)["next"] == "invitation"
    answer = employ(hiring, row)
    assert answer.status_code == 201, answer.text
    [made] = answer.json()["data"]["employments"]
    assert made["isInvited"] is True
    assert role_of(hiring, made["profileId"]) == "employee"
    assert hiring.load(row["id"])["userId"] is None, "not before the address is proven"
    accept(hiring.agency, mails, address)
    assert hiring.load(row["id"])["userId"] == made["profileId"]
    assert look(hiring, row)["employments"][0]["isInvited"] is False
    assert told(hiring, address) == [], "the invitation says it"


def test_whoever_was_invited_before_is_invited_again_and_keeps_that_role(hiring: Hiring):
    address, row = without_account(hiring)
    user = invite(hiring.agency, address, "hiringmanager").json()["data"]
    [made] = employ(hiring, row).json()["data"]["employments"]
    assert made["profileId"] == user["id"]
    assert role_of(hiring, user["id"]) == "hiringmanager"
    assert undo(hiring, row).status_code == 200
    assert role_of(hiring, user["id"]) == "hiringmanager"


def test_account_of_a_typed_address_is_not_taken_for_the_applicant(hiring: Hiring):
    owner = hiring.agency.people.make("applicant")
    browser, row = hiring.applied(email=owner.email)
    put(hiring, row, "HIRED")
    assert look(hiring, row)["next"] == "unproven"
    refused = employ(hiring, row)
    assert (refused.status_code, refused.json()["code"]) == (409, "applicant_unproven")
    assert role_of(hiring, owner.id) == "applicant"
    assert browser.open(row["id"], hiring.mailed(row["id"])).status_code == 200
    assert employ(hiring, row).status_code == 201
    assert role_of(hiring, owner.id) == "employee"


def test_deactivated_account_is_brought_back_under_users_first(hiring: Hiring):
    person, row = with_account(hiring)
    hiring.agency.api.call("DELETE", f"/users/{person.id}", hiring.admin)
    assert look(hiring, row)["next"] == "deactivated"
    assert employ(hiring, row).json()["code"] == "applicant_deactivated"


@pytest.mark.parametrize("role", ["employee", "hiringmanager"])
def test_nobody_else_makes_or_takes_back(hiring: Hiring, role: str):
    person, row = with_account(hiring)
    other = hiring.agency.people.of(role)
    assert employ(hiring, row, other).status_code == 403
    assert employ(hiring, row).status_code == 201
    assert undo(hiring, row, other).status_code == 403
    assert role_of(hiring, person.id) == "employee"


def test_only_the_hired_are_made_employees(hiring: Hiring):
    person, row = with_account(hiring)
    put(hiring, row, "VERIFICATION")
    assert employ(hiring, row).json()["code"] == "not_hired"
    assert undo(hiring, row).status_code == 404
    assert role_of(hiring, person.id) == "applicant"


def test_undo_takes_the_role_and_says_who_and_why(hiring: Hiring):
    person, row = with_account(hiring)
    employ(hiring, row)
    answer = undo(hiring, row)
    assert answer.status_code == 200, answer.text
    [ended] = answer.json()["data"]["employments"]
    assert ended["undoneReason"] == "Hired twice"
    assert ended["undoneByName"]
    assert answer.json()["data"]["next"] == "account"
    assert role_of(hiring, person.id) == "applicant"
    assert told(hiring, person.email) == ["employee", "applicant"]
    assert undo(hiring, row).status_code == 404


def test_first_visit_ends_the_time_to_undo_and_is_named(hiring: Hiring):
    person, row = with_account(hiring)
    employ(hiring, row)
    agency = hiring.agency
    agency.people.forget_sessions(person)
    patient = agency.patient()["id"]
    agency.api.post(f"/patients/{patient}/assignments", hiring.admin, {"userId": person.id})
    body = {"patientId": patient, "visitDate": "11-25-2026", "notes": ""}
    made = agency.api.post("/visits", person, body)
    assert made.status_code == 201, made.text
    assert look(hiring, row)["employments"][0]["firstVisitOn"] == "11-25-2026"
    assert look(hiring, row, hiring.manager)["employments"][0]["firstVisitOn"] is None
    refused = undo(hiring, row)
    assert (refused.status_code, refused.json()["code"]) == (409, "first_visit")
    assert "11/25/2026" in refused.json()["message"]


def test_employee_is_not_moved_back_by_anybody(hiring: Hiring):
    _person, row = with_account(hiring)
    employ(hiring, row)
    reason = hiring.reason("step_back")["id"]
    for person in (hiring.manager, hiring.admin):
        refused = hiring.move(row, "VERIFICATION", person, reasonId=reason)
        assert (refused.status_code, refused.json()["code"]) == (409, "employed")
    chosen = [{"id": row["id"], "version": hiring.load(row["id"])["version"]}]
    body = {"applications": chosen, "toStatus": "VERIFICATION", "reasonId": reason}
    many = hiring.agency.api.post("/applications/bulk-moves", hiring.manager, body)
    assert [each["code"] for each in many.json()["data"]["results"]] == ["employed"]
    undo(hiring, row)
    assert hiring.move(row, "VERIFICATION", reasonId=reason).status_code == 201
