"""People as administrators handle them."""

from datetime import UTC, datetime, timedelta
from uuid import UUID, uuid4

import pytest

from tests.stack.auth.world import NOWHERE, PASSWORD, refused

BCRYPT = "$2a$10$BxF0iKhD4MJGd.OJptXf2O.RXJz8H1LGwbbyjGCdS8AWHHeCUXZSy"
TAKEN = "A user with this email address has already been registered"


def create(auth, **fields):
    return auth.as_admin("POST", "/admin/users", fields)


def change(auth, person, **fields):
    return auth.as_admin("PUT", f"/admin/users/{person['id']}", fields)


def test_created_person_can_sign_in_at_once(auth):
    email = auth.new_email()
    person = create(
        auth, email=email.upper(), password=PASSWORD, email_confirm=True,
        user_metadata={"first_name": "Ann"}, app_metadata={"team": 1, "none": None},
    ).json()  # fmt: skip
    assert person["email"] == email
    assert person["app_metadata"] == {"team": 1, "provider": "email", "providers": ["email"]}
    assert person["user_metadata"] == {"first_name": "Ann", "email_verified": True}
    data = person["identities"][0]["identity_data"]
    expected = {"email": email, "email_verified": False, "phone_verified": False}
    assert data == {**expected, "sub": person["id"]}
    auth.sign_in(email)


def test_created_person_may_carry_id_hash_role_and_ban(auth):
    email, chosen = auth.new_email(), str(uuid4())
    person = create(
        auth, id=chosen, email=email, password_hash=BCRYPT, role="reader", ban_duration="24h"
    ).json()
    assert (person["id"], person["role"]) == (chosen, "reader")
    until = datetime.fromisoformat(person["banned_until"])
    assert timedelta(hours=23) < until - datetime.now(UTC) < timedelta(hours=25)
    row = auth.user_row(email)
    assert row["encrypted_password"] == BCRYPT
    assert row["email_confirmed_at"] is None


def test_person_without_a_password_gets_one_that_nobody_knows(auth):
    email = create(auth, email=auth.new_email(), email_confirm=True).json()["email"]
    assert auth.user_row(email)["encrypted_password"].startswith("$2a$10$")
    refused(auth.try_sign_in(email, ""), 400, "invalid_credentials")


@pytest.mark.parametrize(
    ("fields", "status", "code", "message"),
    [
        ({}, 400, "validation_failed", "Cannot create a user without either an email or phone"),
        ({"email": "no"}, 400, "validation_failed",
         "Unable to validate email address: invalid format"),
        ({"phone": "x"}, 400, "validation_failed",
         "Invalid phone number format (E.164 required)"),
        ({"email": "ban@example.com", "ban_duration": "x"}, 400, "validation_failed",
         'invalid format for ban duration: time: invalid duration "x"'),
        ({"email": "id@example.com", "id": "x"}, 400, "validation_failed",
         "ID must conform to the uuid v4 format"),
        ({"email": "two@example.com", "password": PASSWORD, "password_hash": BCRYPT}, 400,
         "validation_failed", "Only a password or a password hash should be provided"),
        ({"email": "x@example.com", "user_metadata": "x"}, 400, "bad_json", None),
    ],
)  # fmt: skip
def test_wrong_wish_for_a_person_is_refused(auth, fields, status, code, message):
    refused(create(auth, **fields), status, code, message)


def test_taken_address_is_refused(auth):
    refused(create(auth, email=auth.make()["email"]), 422, "email_exists", TAKEN)


def test_changes_count_at_once(auth):
    person = auth.make()
    new = auth.new_email()
    shown = change(
        auth, person, email=new, role="reader", user_metadata={"a": 1}, app_metadata={"b": [2]}
    ).json()
    assert (shown["email"], shown["role"]) == (new, "reader")
    assert shown["user_metadata"]["a"] == 1
    assert shown["app_metadata"]["b"] == [2]
    assert auth.sign_in(new).user["identities"][0]["identity_data"]["email"] == new


def test_new_password_ends_every_session(auth):
    session = auth.sign_in()
    assert change(auth, session.user, password="Another-password-9").status_code == 200
    refused(session.get("/user"), 403, "session_not_found")
    auth.sign_in(session.email, "Another-password-9")


def test_new_password_is_held_to_the_rules(auth):
    refused(change(auth, auth.make(), password="short"), 422, "weak_password")


def test_confirming_proves_the_address(auth):
    person = create(auth, email=auth.new_email(), password=PASSWORD).json()
    assert "email_confirmed_at" not in person
    # The product voids what was set before the first confirmation, not what comes with it.
    confirmed = change(auth, person, email_confirm=True, password=PASSWORD).json()
    assert confirmed["email_confirmed_at"]
    auth.sign_in(person["email"])


def test_another_persons_address_breaks_the_database_rule(auth):
    taken = auth.make()["email"]
    response = change(auth, auth.make(), email=taken)
    assert response.status_code == 500
    body = response.json()
    assert body["code"] == "23505"
    assert "users_email_partial_key" in body["message"]


def test_deleted_person_is_gone(auth):
    session = auth.sign_in()
    path = f"/admin/users/{session.id}"
    assert auth.as_admin("DELETE", path).json() == {}
    gone = "User from sub claim in JWT does not exist"
    refused(session.get("/user"), 403, "user_not_found", gone)
    refused(auth.as_admin("GET", path), 404, "user_not_found", "User not found")
    refused(session.refresh(), 400, "refresh_token_not_found")


def test_softly_deleted_person_leaves_a_row_without_a_name(auth):
    session = auth.sign_in()
    path = f"/admin/users/{session.id}"
    auth.as_admin("PUT", path, {"user_metadata": {"first_name": "Ann"}})
    response = auth.as_admin("DELETE", path, {"should_soft_delete": True})
    assert (response.status_code, response.json()) == (200, {})
    row = auth.database.one("select * from auth.users where id = $1", UUID(session.id))
    assert row["deleted_at"]
    assert session.email not in str(row)
    assert row["raw_user_meta_data"] == row["raw_app_meta_data"] == {}
    assert row["encrypted_password"] is None
    identity = auth.database.one(
        "select provider_id, identity_data from auth.identities where user_id = $1",
        UUID(session.id),
    )
    assert identity["identity_data"] == {}
    assert identity["provider_id"] != session.id
    refused(session.get("/user"), 403, "session_not_found")
    refused(auth.try_sign_in(session.email), 400, "invalid_credentials")
    assert create(auth, email=session.email).status_code == 200, "the address is free again"


@pytest.mark.parametrize("verb", ["GET", "PUT", "DELETE"])
def test_unknown_person_is_not_found(auth, verb):
    body = {} if verb == "PUT" else None
    refused(auth.as_admin(verb, f"/admin/users/{NOWHERE}", body), 404, "user_not_found")
    malformed = auth.as_admin(verb, "/admin/users/nonsense", body)
    refused(malformed, 404, "validation_failed", "user_id must be an UUID")


def test_list_pages_through_everybody(auth):
    mark = f"page{uuid4().hex[:8]}"
    for number in range(3):
        create(auth, email=f"{mark}-{number}@example.com", user_metadata={"full_name": mark})
    query = f"?filter={mark}&page=1&per_page=2"
    first = auth.as_admin("GET", f"/admin/users{query}")
    assert first.headers["x-total-count"] == "3"
    assert first.headers["link"] == (
        f'</admin/users?filter={mark}&page=2&per_page=2>; rel="next",'
        f' </admin/users?filter={mark}&page=2&per_page=2>; rel="last"'
    )
    second = auth.as_admin("GET", f"/admin/users?filter={mark}&page=2&per_page=2")
    assert 'rel="next"' not in second.headers["link"]
    found = [user["email"] for page in (first, second) for user in page.json()["users"]]
    assert found == [f"{mark}-{number}@example.com" for number in (2, 1, 0)]
    assert first.json()["aud"] == "authenticated"
    ascending = auth.as_admin("GET", f"/admin/users?filter={mark}&sort=created_at%20asc")
    assert [user["email"] for user in ascending.json()["users"]] == found[::-1]


@pytest.mark.parametrize(
    ("query", "message"),
    [
        ("page=x", 'Bad Pagination Parameters: strconv.ParseUint: parsing "x": invalid syntax'),
        ("per_page=-1",
         'Bad Pagination Parameters: strconv.ParseUint: parsing "-1": invalid syntax'),
        ("sort=email", "Bad Sort Parameters: bad field for sort 'email'"),
        ("sort=created_at%20up",
         "Bad Sort Parameters: bad direction for sort 'up', only 'asc' and 'desc' allowed"),
    ],
)  # fmt: skip
def test_wrong_list_wish_is_refused(auth, query, message):
    refused(auth.as_admin("GET", f"/admin/users?{query}"), 400, "validation_failed", message)


def test_audit_log_is_read_by_author_and_action(auth):
    session = auth.sign_in()
    session.post("/logout")
    found = auth.as_admin("GET", f"/admin/audit?query=author:{session.email}").json()
    assert [entry["payload"]["action"] for entry in found] == ["logout", "login"]
    assert found[0].keys() == {"id", "payload", "created_at", "ip_address"}
    by_action = auth.as_admin("GET", "/admin/audit?query=action:logout&per_page=5")
    assert {entry["payload"]["action"] for entry in by_action.json()} == {"logout"}
    assert int(by_action.headers["x-total-count"]) >= 1
    refused(auth.as_admin("GET", "/admin/audit?query=nonsense:x"), 400, "validation_failed")


@pytest.mark.parametrize("path", ["/admin/users", "/admin/audit", "/admin/nonsense", "/admin"])
def test_administration_needs_an_administrators_token(auth, path):
    refused(auth.get(path, headers=auth.sign_in().bearer), 403, "not_admin", "User not allowed")
