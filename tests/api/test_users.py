"""Users: who may see, invite, promote, deactivate and reset whom."""

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from uuid import uuid4

import asyncpg
import pytest

from tests.api.conftest import Agency


def email() -> str:
    return f"new-{uuid4().hex[:12]}@people.test"


@pytest.mark.parametrize("role", ["applicant", "employee", "hiringmanager"])
def test_users_are_closed_to_other_roles(agency: Agency, role: str):
    person = agency.people.of(role)
    for path in ("/users", f"/users/{person.id}"):
        assert agency.api.get(path, person).status_code == 403
    body = {"email": email(), "firstName": "A", "lastName": "B", "role": "applicant"}
    assert agency.api.post("/users/register", person, body).status_code == 403
    promoted = agency.api.put(f"/users/{person.id}/role", person, {"role": "superuser"})
    assert promoted.status_code == 403


def test_users_are_found_by_name_mail_role_and_state(agency: Agency):
    family = f"U{uuid4().hex[:10]}"
    employee = agency.people.make("employee", last_name=family)
    manager = agency.people.make("hiringmanager", last_name=family)
    applicant = agency.people.make("applicant", last_name=family)

    def ids(**asked: str) -> set[str]:
        listed = agency.search("/users", **asked).json()["data"]
        return {user["id"] for user in listed}

    assert ids(q=family) == {employee.id, manager.id, applicant.id}
    assert ids(q=family, role="staff") == {employee.id, manager.id}
    assert ids(q=family, role="employee") == {employee.id}
    assert ids(q=employee.email) == {employee.id}
    assert ids(q=family, active="false") == set()
    agency.api.delete(f"/users/{employee.id}", agency.admin)
    assert ids(q=family) == {manager.id, applicant.id}
    assert ids(q=family, active="false") == {employee.id}
    of_all = ids(q=family, active="all", sort="-createdAt")
    assert of_all == {employee.id, manager.id, applicant.id}


def test_walking_users_meets_each_once(agency: Agency):
    family = f"W{uuid4().hex[:10]}"
    made = {agency.people.make("applicant", last_name=family).id for _ in range(3)}
    met: list[str] = []
    cursor: str | None = ""
    while cursor is not None:
        page = agency.search("/users", q=family, limit=1, cursor=cursor or None).json()
        met += [user["id"] for user in page["data"]]
        cursor = page["page"]["next"]
    assert sorted(met) == sorted(made)


def test_roles_are_the_five_of_the_spec(agency: Agency):
    listed = agency.api.get("/users/roles", agency.people.of("employee")).json()["data"]
    values = [role["value"] for role in listed]
    assert values == ["applicant", "employee", "hiringmanager", "admin", "superuser"]


def test_role_sent_with_one_s_own_data_is_refused(agency: Agency):
    person = agency.people.make("applicant")
    body = {"firstName": "A", "lastName": "B", "locale": "en", "role": "superuser"}
    answer = agency.api.put("/me", person, body)
    assert answer.status_code == 422
    assert answer.json()["details"][0]["field"] == "role"
    assert agency.api.get("/me", person).json()["data"]["role"] == "applicant"


def test_role_in_the_token_counts_for_nothing(agency: Agency):
    person = agency.people.make("applicant")
    headers = person.headers(user_role="superuser", app_metadata={"role": "superuser"})
    assert agency.api.get("/patients", headers=headers).status_code == 403


def test_new_role_ends_sessions_and_is_told(agency: Agency):
    person = agency.people.make("applicant")
    headers = person.headers()
    answer = agency.api.put(f"/users/{person.id}/role", agency.admin, {"role": "employee"})
    assert answer.json()["data"]["role"] == "employee"
    ended = agency.api.get("/me", headers=headers)
    assert (ended.status_code, ended.json()["code"]) == (401, "session_ended")
    [mail] = outbox(agency, person.email)
    assert (mail["kind"], json.loads(mail["payload"])) == (
        "role_changed",
        {"values": {"role": "employee"}},
    )


def test_deactivated_person_is_out_and_may_come_back(agency: Agency):
    person = agency.people.make("employee")
    headers = person.headers()
    user = agency.api.delete(f"/users/{person.id}", agency.admin).json()["data"]
    assert (user["active"], user["role"]) == (False, "employee")
    assert agency.api.get("/me", headers=headers).json()["code"] == "session_ended"
    assert [mail["kind"] for mail in outbox(agency, person.email)] == ["account_deactivated"]
    agency.people.forget_sessions(person)
    assert agency.api.get("/patients", person).status_code in {401, 403}
    credentials = {"email": person.email, "password": person.password}
    assert agency.api.post("/auth/login", body=credentials).status_code == 401
    assert agency.api.delete(f"/users/{person.id}", agency.admin).status_code == 409
    back = agency.api.post(f"/users/{person.id}/reactivate", agency.admin)
    assert back.json()["data"]["active"] is True
    assert agency.api.post(f"/users/{person.id}/reactivate", agency.admin).status_code == 409
    assert agency.api.post("/auth/login", body=credentials).status_code == 200


def test_admin_may_not_touch_admins(agency: Agency):
    other = agency.people.make("admin")
    for answer in (
        agency.api.put(f"/users/{other.id}/role", agency.admin, {"role": "applicant"}),
        agency.api.delete(f"/users/{other.id}", agency.admin),
        agency.api.post(f"/users/{other.id}/reset-mfa", agency.admin),
    ):
        assert answer.status_code == 403, answer.text
    assert agency.api.get(f"/users/{other.id}", agency.admin).json()["data"]["role"] == "admin"


def test_nobody_changes_their_own_role(agency: Agency):
    superuser = agency.people.make("superuser")
    answer = agency.api.put(f"/users/{superuser.id}/role", superuser, {"role": "admin"})
    assert answer.status_code == 403
    assert "own role" in answer.json()["message"]


@pytest.fixture
def alone(stack, agency: Agency):
    """Two superusers, and no other active one; the others come back afterwards."""
    pair = agency.people.make("superuser"), agency.people.make("superuser")
    asleep = quietly(
        stack,
        """
        update public.profiles set deactivated_at = 'epoch'
        where deactivated_at is null and not id = any($1::text[]::uuid[])
          and id in (select user_id from public.user_roles where role = 'superuser')
        returning id
        """,
        [person.id for person in pair],
    )
    yield pair
    wake = (
        "update public.profiles set deactivated_at = null where id = any($1::uuid[]) returning id"
    )
    quietly(stack, wake, [row["id"] for row in asleep])


def quietly(stack, statement: str, *args) -> list:
    """Run a statement that fires no trigger, so that nobody's sessions end."""

    async def run() -> list:
        connection = await asyncpg.connect(stack.admin_database_url)
        try:
            await connection.execute("set session_replication_role = replica")
            return await connection.fetch(statement, *args)
        finally:
            await connection.close()

    return asyncio.run(run())


def test_two_last_superusers_cannot_remove_each_other(agency: Agency, alone):
    one, other = alone
    agency.people.session(one, "aal2")
    agency.people.session(other, "aal2")
    with ThreadPoolExecutor(2) as threads:
        answers = list(
            threads.map(
                lambda pair: agency.api.put(
                    f"/users/{pair[1].id}/role", pair[0], {"role": "admin"}
                ),
                [(one, other), (other, one)],
            )
        )
    assert sorted(answer.is_success for answer in answers) == [False, True]
    left = agency.people.sql(
        "select from public.user_roles where role = 'superuser' and user_id = any($1::text[]::uuid[])",
        [one.id, other.id],
    )
    assert len(left) == 1


def test_second_factor_is_reset(agency: Agency):
    person = agency.people.make("employee")
    agency.people.enrol_totp(person)
    user = agency.api.get(f"/users/{person.id}", agency.admin).json()["data"]
    assert user["mfaEnrolled"] is True
    headers = person.headers()
    answer = agency.api.post(f"/users/{person.id}/reset-mfa", agency.admin)
    assert answer.json()["data"]["mfaEnrolled"] is False
    assert agency.api.get("/me", headers=headers).json()["code"] == "session_ended"
    assert [mail["kind"] for mail in outbox(agency, person.email)] == ["mfa_reset"]
    audited = agency.people.sql(
        "select from public.audit_events where action = 'reset_mfa' and $1 = any(entity_ids)",
        person.id,
    )
    assert len(audited) == 1


def test_unknown_person_is_not_found(agency: Agency):
    path = f"/users/{uuid4()}"
    for answer in (
        agency.api.get(path, agency.admin),
        agency.api.delete(path, agency.admin),
        agency.api.put(f"{path}/role", agency.admin, {"role": "employee"}),
        agency.api.post(f"{path}/reactivate", agency.admin),
        agency.api.post(f"{path}/reset-mfa", agency.admin),
    ):
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


def outbox(agency: Agency, recipient: str) -> list:
    return agency.people.sql(
        "select kind, payload, locale from public.outbound_emails where recipient = $1", recipient
    )
