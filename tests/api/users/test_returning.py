"""Coming back: who left and is invited again has the account they had, and nothing old opens it."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from tests.api.conftest import Agency
from tests.api.users.conftest import Mails, accept, email, invite
from tests.fixtures.people import Person

CHOSEN = "Chosen-on-coming-back-7"
CALENDAR = """
insert into private.calendar_sources (person_id, host, address_sealed)
values ($1, 'calendar.people.test', sha256('x'))
"""


@pytest.fixture
def leaver(agency: Agency) -> Person:
    """Somebody with a past who left: a patient, a second factor, a phone, calendars."""
    person = agency.people.make("employee", "Rosa", "Núñez")
    agency.people.enrol_totp(person)
    agency.people.sql("update public.profiles set phone = '+12015550123' where id = $1", person.id)
    agency.assign(agency.patient()["id"], person)
    assert agency.api.post("/me/calendar-feed", person).status_code == 201
    agency.people.sql(CALENDAR, person.id)
    assert agency.api.delete(f"/users/{person.id}", agency.admin).status_code == 200
    return person


def accounts(agency: Agency, address: str) -> int:
    statement = "select from auth.users where lower(email) = lower($1)"
    return len(agency.people.sql(statement, address))


def sign_in(agency: Agency, address: str, password: str) -> httpx.Response:
    return agency.api.post("/auth/login", body={"email": address, "password": password})


def state(agency: Agency, person: Person) -> Any:
    """Return what opens an account, and what is left of it."""
    [row] = agency.people.sql(
        """
        select u.encrypted_password, u.banned_until, u.email_confirmed_at, p.deactivated_at,
          (select count(*) from auth.mfa_factors where user_id = u.id) as factors,
          (select count(*) from public.patient_assignments where user_id = u.id) as patients,
          (select count(*) from private.calendar_feeds where person_id = u.id and revoked_at is null)
            + (select count(*) from private.calendar_sources where person_id = u.id) as calendars
        from auth.users as u join public.profiles as p on p.id = u.id where u.id = $1
        """,
        person.id,
    )
    return row


def test_invitation_asks_before_somebody_comes_back(agency: Agency, mails: Mails, leaver: Person):
    before = state(agency, leaver)
    assert before["calendars"] == 2
    answer = invite(agency, leaver.email)
    assert (answer.status_code, answer.json()["code"]) == (409, "account_deactivated")
    [detail] = answer.json()["details"]
    assert (detail["field"], detail["code"]) == ("email", "deactivated")
    assert detail["values"] == {"name": "Rosa Núñez"}
    assert state(agency, leaver) == before
    assert [mail for mail in mails(leaver.email) if "invited" in mail["subject"]] == []


@pytest.mark.parametrize("spelled", ["{}", " {} ", "\u200b{}", "{}\u00ad"])
def test_returned_person_signs_in_with_what_they_choose(
    agency: Agency, mails: Mails, leaver: Person, spelled: str
):
    address = spelled.format(leaver.email.upper())
    assert invite(agency, address).json()["code"] == "account_deactivated"
    answer = invite(agency, address, "hiringmanager", reactivate=True)
    assert answer.status_code == 201, answer.text
    user = answer.json()["data"]
    assert (user["id"], user["role"], user["active"]) == (leaver.id, "hiringmanager", True)
    assert (user["firstName"], user["lastName"], user["invited"]) == ("Rosa", "Núñez", True)
    assert accounts(agency, leaver.email) == 1
    # Neither the password nor the factor of before opens it, no patient is theirs, and no calendar.
    assert sign_in(agency, leaver.email, leaver.password).status_code == 401
    now = state(agency, leaver)
    assert (now["factors"], now["patients"], now["calendars"]) == (0, 0, 0)

    token = accept(agency, mails, leaver.email).json()["access_token"]
    agency.people.as_person(token, "PUT", "/user", {"password": CHOSEN})
    signed_in = sign_in(agency, leaver.email, CHOSEN)
    assert signed_in.status_code == 200, signed_in.text
    headers = {"Authorization": f"Bearer {signed_in.json()['data']['access_token']}"}
    me = agency.api.get("/me", headers=headers).json()["data"]
    assert (me["id"], me["role"], me["phone"]) == (leaver.id, "hiringmanager", "+12015550123")


def test_history_says_who_brought_whom_back(agency: Agency, leaver: Person):
    assert invite(agency, leaver.email, "applicant", reactivate=True).status_code == 201
    rows = agency.people.sql(
        "select action, actor_id from public.audit_events"
        " where entity = 'profiles' and $1::uuid = any(entity_ids) and action = 'reactivate'",
        leaver.id,
    )
    assert [str(row["actor_id"]) for row in rows] == [agency.admin.id]


def test_invited_again_before_they_accept_keeps_who_they_are(agency: Agency, leaver: Person):
    assert invite(agency, leaver.email, reactivate=True).status_code == 201
    again = invite(agency, leaver.email)
    assert again.status_code == 201, again.text
    assert (again.json()["data"]["id"], again.json()["data"]["firstName"]) == (leaver.id, "Rosa")


def test_invited_person_who_never_came_is_asked_about_too(agency: Agency, mails: Mails):
    address = email()
    user = invite(agency, address).json()["data"]
    agency.api.delete(f"/users/{user['id']}", agency.admin)
    assert invite(agency, address).json()["code"] == "account_deactivated"
    assert invite(agency, address, reactivate=True).json()["data"]["active"] is True
    assert accept(agency, mails, address).json()["user"]["id"] == user["id"]


@pytest.mark.parametrize(("held", "role"), [("admin", "employee"), ("employee", "admin")])
def test_administrator_brings_no_administrator_back(
    agency: Agency, mails: Mails, held: str, role: str
):
    person = agency.people.make(held)
    superuser = agency.people.of("superuser")
    assert agency.api.delete(f"/users/{person.id}", superuser).status_code == 200
    before = state(agency, person)
    refused = invite(agency, person.email, role, reactivate=True)
    assert (refused.status_code, refused.json()["code"]) == (403, "forbidden")
    assert state(agency, person) == before
    assert [mail for mail in mails(person.email) if "invited" in mail["subject"]] == []


@pytest.mark.parametrize("role", ["applicant", "employee", "hiringmanager"])
def test_others_bring_nobody_back(agency: Agency, leaver: Person, role: str):
    body = {"email": leaver.email, "firstName": "A", "lastName": "B", "role": "applicant"}
    answer = agency.api.post("/users/register", agency.people.of(role), body | {"reactivate": True})
    assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")
    assert leaver.first_name not in answer.text
    assert state(agency, leaver)["deactivated_at"] is not None


def test_active_person_is_not_taken_for_one_who_left(agency: Agency):
    person = agency.people.make("employee")
    answer = invite(agency, person.email, "applicant", reactivate=True)
    assert (answer.status_code, answer.json()["code"]) == (409, "conflict")
    assert sign_in(agency, person.email, person.password).status_code == 200


def test_link_mailed_before_they_left_opens_nothing(agency: Agency, mails: Mails):
    person = agency.people.make("employee")
    made = agency.people.auth(
        "POST", "/admin/generate_link", {"type": "recovery", "email": person.email}
    ).json()
    agency.api.delete(f"/users/{person.id}", agency.admin)
    assert invite(agency, person.email, reactivate=True).status_code == 201
    body = {"type": "recovery", "token_hash": made["hashed_token"]}
    assert agency.people.auth("POST", "/verify", body).status_code == 403
    assert accept(agency, mails, person.email).json()["user"]["id"] == person.id


def test_two_invitations_at_once_bring_one_person_back(agency: Agency, leaver: Person):
    agency.admin.token()
    with ThreadPoolExecutor(2) as threads:
        sent = [
            threads.submit(invite, agency, leaver.email, "employee", reactivate=True)
            for _ in range(2)
        ]
        answers = [each.result() for each in sent]
    assert [answer.status_code for answer in answers] == [201, 201], answers[0].text
    assert accounts(agency, leaver.email) == 1
    assert state(agency, leaver)["deactivated_at"] is None


def test_sign_up_tells_a_stranger_nothing_of_who_left(agency: Agency, leaver: Person):
    answers = [
        agency.api.post("/auth/register", body={"email": address})
        for address in (leaver.email, email())
    ]
    bodies = [answer.json()["data"] for answer in answers]
    assert [answer.status_code for answer in answers] == [201, 201]
    assert bodies[0].keys() == bodies[1].keys()
    assert bodies[0]["email"] == leaver.email
    assert accounts(agency, leaver.email) == 1
    assert state(agency, leaver)["deactivated_at"] is not None
    assert sign_in(agency, leaver.email, leaver.password).json()["code"] == "wrong_credentials"
