"""What is reachable without a session: sign-up, sign-in, health."""

from uuid import uuid4

import httpx
import pytest

from tests.api.conftest import Agency, environment, running_api
from tests.fixtures.people import PASSWORD


def new_person(**changed) -> dict:
    body = {
        "email": f"reg-{uuid4().hex[:12]}@people.test",
        "password": PASSWORD,
        "firstName": "Rita",
        "lastName": "New",
    }
    return body | changed


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
    [row] = agency.people.sql(
        """
        select p.first_name, p.locale, r.role from public.profiles as p
        join public.user_roles as r on r.user_id = p.id where p.email = $1
        """,
        body["email"],
    )
    assert tuple(row) == ("Rita", "es", "applicant")
    mails = httpx.get(f"{stack.mail_url}/email", trust_env=False).json()
    assert any(body["email"] in str(mail["to"]) for mail in mails)


def test_known_address_gets_the_same_answer(agency: Agency):
    known = agency.people.make("employee")
    body = new_person(email=known.email)
    new = agency.api.post("/auth/register", body=new_person(), headers=client())
    old = agency.api.post("/auth/register", body=body, headers=client())
    assert new.status_code == old.status_code == 201
    assert new.json()["data"].keys() == old.json()["data"].keys()
    assert old.json()["data"]["id"] != known.id


@pytest.mark.parametrize(
    ("changed", "field"),
    [
        ({"password": "short"}, "password"),
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
    body = new_person()
    agency.api.post("/auth/register", body=body, headers=client())
    credentials = {"email": body["email"], "password": PASSWORD}
    answer = agency.api.post("/auth/login", body=credentials, headers=client())
    assert (answer.status_code, answer.json()["code"]) == (403, "email_not_confirmed")


def test_too_many_attempts_of_one_client_are_stopped(agency: Agency):
    headers = client()
    body = new_person(email="nobody")
    answers = [agency.api.post("/auth/register", body=new_person(password="x"), headers=headers)
               for _ in range(11)]  # fmt: skip
    assert (answers[-1].status_code, answers[-1].json()["code"]) == (429, "rate_limited")
    assert int(answers[-1].headers["retry-after"]) > 0
    other = agency.api.post("/auth/register", body=body, headers=client())
    assert other.status_code == 422
    chained = {"X-Forwarded-For": f"10.255.255.1, {headers['X-Forwarded-For']}"}
    answer = agency.api.post("/auth/register", body=new_person(password="x"), headers=chained)
    assert answer.status_code == 429, "only the last hop before a trusted proxy counts"
