"""What is reachable without a session: sign-up, sign-in, health."""

import re
from uuid import uuid4

import pytest

from tests.api.conftest import Agency, environment, running_api
from tests.fixtures.locks import locked
from tests.fixtures.outbox import mails_to
from tests.fixtures.people import PASSWORD
from tests.fixtures.waiting import wait_until


def new_person(**changed) -> dict:
    return {"email": f"reg-{uuid4().hex[:12]}@people.test"} | changed


def client() -> dict[str, str]:
    """Each test asks from an address of its own, so that none uses up another's attempts."""
    part = uuid4().bytes
    return {"X-Forwarded-For": f"10.{part[0]}.{part[1]}.{part[2]}"}


def test_health_and_readiness(agency: Agency):
    assert agency.api.get("/health").json()["data"]["status"] == "ok"
    ready = agency.api.get("/ready")
    assert ready.status_code == 200
    assert ready.json()["data"] == {
        "status": "ok",
        "database": True,
        "signingKeys": True,
        "storage": True,
    }


def test_parts_that_do_not_answer_are_told(stack, tmp_path):
    settings = environment(stack) | {
        "SUPABASE_URL": "http://127.0.0.1:9",
        "DATABASE_URL": stack.api_database_url,
    }
    with running_api(settings, tmp_path / "api.log") as api:
        ready = api.get("/ready")
        assert ready.status_code == 503
        assert ready.json()["data"]["storage"] is False
        answer = api.get("/me", headers={"Authorization": "Bearer " + token_like()})
        assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")


def token_like() -> str:
    return "eyJhbGciOiJFUzI1NiIsImtpZCI6IngiLCJ0eXAiOiJKV1QifQ.e30.AAAA"


def test_registered_person_is_an_applicant_and_gets_a_mail(agency: Agency, stack):
    body = new_person(locale="es")
    answer = agency.api.post("/auth/register", body=body, headers=client())
    assert answer.status_code == 201, answer.text
    data = answer.json()["data"]
    assert (data["email"], data["confirmationSent"]) == (body["email"], True)
    # Whoever sent a password along learns that it is not the one.
    assert data["passwordChosen"] == "at_confirmation"
    assert "elegir su contraseña" in data["message"]
    wait_until(lambda: is_registered(agency, stack, body["email"]))
    [row] = agency.people.sql(
        """
        select p.locale, r.role, u.email_confirmed_at from public.profiles as p
        join public.user_roles as r on r.user_id = p.id join auth.users as u on u.id = p.id
        where p.email = $1
        """,
        body["email"],
    )
    assert tuple(row) == ("es", "applicant", None)


def is_registered(agency: Agency, stack, address: str) -> bool:
    """Return whether an address has its mail and its account: Auth sends the one before it commits the other."""
    accounts = agency.people.sql("select from auth.users where email = $1", address)
    return bool(accounts and mails_to(stack, address))


def test_password_and_names_of_a_registration_are_not_used(agency: Agency, stack):
    """Whoever types an address need not own it."""
    body = new_person(password=PASSWORD, firstName="Eve", lastName="Stranger")
    assert agency.api.post("/auth/register", body=body, headers=client()).status_code == 201
    wait_until(lambda: is_registered(agency, stack, body["email"]))
    [mail] = mails_to(stack, body["email"])
    [token] = set(re.findall(r"token_hash=([0-9a-f]+)", mail["html"]))
    confirmed = agency.people.auth("POST", "/verify", {"type": "signup", "token_hash": token})
    assert "Eve" not in confirmed.raise_for_status().text
    credentials = {"email": body["email"], "password": PASSWORD}
    answer = agency.api.post("/auth/login", body=credentials, headers=client())
    assert (answer.status_code, answer.json()["code"]) == (401, "wrong_credentials")
    bearer = {"Authorization": f"Bearer {confirmed.json()['access_token']}"}
    account = agency.api.get("/me", headers=bearer).json()["data"]
    assert (account["firstName"], account["lastName"]) == ("", "")


def test_known_address_gets_the_same_answer(agency: Agency):
    known = agency.people.make("employee")
    new = agency.api.post("/auth/register", body=new_person(), headers=client())
    old = agency.api.post("/auth/register", body=new_person(email=known.email), headers=client())
    assert new.status_code == old.status_code == 201
    assert new.headers.keys() == old.headers.keys()
    shapes = [response.json()["data"] for response in (new, old)]
    assert shapes[0].keys() == shapes[1].keys()
    ids = [data["id"] for data in shapes]
    assert agency.people.sql("select from auth.users where id = any($1::uuid[])", ids) == []


def test_registration_responds_before_auth_has_done_anything_for_the_address(agency: Agency, stack):
    """What takes long for a new address alone tells it from a known one."""
    body = new_person()
    with locked(stack.admin_database_url, "auth.identities") as is_waited_for:
        assert agency.api.post("/auth/register", body=body, headers=client()).status_code == 201
        wait_until(is_waited_for)
        assert mails_to(stack, body["email"]) == []
    wait_until(lambda: mails_to(stack, body["email"]))


@pytest.mark.parametrize(
    ("changed", "field"),
    [
        ({"email": "nobody"}, "email"),
        ({"firstName": ""}, "firstName"),
        ({"role": "superuser"}, "role"),
        ({"locale": "fr"}, "locale"),
    ],
)
def test_wrong_registration_names_the_field(agency: Agency, changed, field: str):
    answer = agency.api.post("/auth/register", body=new_person(**changed), headers=client())
    assert answer.status_code == 422, answer.text
    assert [detail["field"] for detail in answer.json()["details"]] == [field]


def test_sign_in_gives_a_session_that_works(agency: Agency):
    person = agency.people.make("applicant")
    credentials = {"email": person.email.upper(), "password": PASSWORD}
    session = agency.api.post("/auth/login", body=credentials, headers=client()).json()["data"]
    assert session["token_type"] == "bearer"
    bearer = {"Authorization": f"Bearer {session['access_token']}"}
    assert agency.api.get("/me", headers=bearer).json()["data"]["id"] == person.id


def test_wrong_password_and_unknown_address_sound_the_same(agency: Agency):
    person = agency.people.make("applicant")
    answers = [
        agency.api.post(
            "/auth/login", body={"email": email, "password": "x" * 12}, headers=client()
        )
        for email in (person.email, f"{uuid4().hex}@people.test")
    ]
    assert {answer.status_code for answer in answers} == {401}
    assert len({answer.json()["message"] for answer in answers}) == 1


def test_unconfirmed_address_is_told_to_whoever_knows_the_password(agency: Agency):
    credentials = {"email": new_person()["email"], "password": PASSWORD}
    agency.people.auth("POST", "/signup", credentials).raise_for_status()
    answer = agency.api.post("/auth/login", body=credentials, headers=client())
    assert (answer.status_code, answer.json()["code"]) == (403, "email_not_confirmed")


def test_too_many_attempts_of_one_client_are_stopped(agency: Agency):
    headers = client()
    body = new_person(email=agency.people.of("applicant").email)
    answers = [agency.api.post("/auth/register", body=body, headers=headers)
               for _ in range(11)]  # fmt: skip
    assert (answers[-1].status_code, answers[-1].json()["code"]) == (429, "rate_limited")
    assert int(answers[-1].headers["retry-after"]) > 0
    other = agency.api.post("/auth/register", body=body, headers=client())
    assert other.status_code == 201
    chained = {"X-Forwarded-For": f"10.255.255.1, {headers['X-Forwarded-For']}"}
    answer = agency.api.post("/auth/register", body=body, headers=chained)
    assert answer.status_code == 429, "only the last hop before a trusted proxy counts"
