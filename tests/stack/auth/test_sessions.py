"""Signing in, staying signed in, signing out."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.stack.auth.world import PASSWORD, claims_of, methods_of, refused

SPENT = (400, "refresh_token_already_used", "Invalid Refresh Token: Already Used")


def tokens_of(auth, session):
    return auth.database.rows(
        "select token, parent, revoked from auth.refresh_tokens where session_id = $1 order by id",
        session.session_id,
    )


def age(auth, token, interval="1 minute"):
    auth.database.rows(
        "update auth.refresh_tokens set updated_at = now() - $2::text::interval where token = $1",
        token,
        interval,
    )


def test_password_signs_in(auth):
    person = auth.make(user_metadata={"first_name": "Ann"})
    response = auth.try_sign_in(person["email"].upper())
    tokens = response.json()
    session = auth.signed_in(response)
    assert tokens["token_type"] == "bearer"
    assert (tokens["expires_in"], tokens["weak_password"]) == (3600, None)
    assert len(tokens["refresh_token"]) == 12
    assert response.headers["sb-auth-user-id"] == person["id"]
    assert response.headers["sb-auth-session-id"] == session.session_id
    assert response.headers["sb-auth-refresh-token-prefix"] == tokens["refresh_token"][:5]
    claims = claims_of(session.access_token)
    assert claims["exp"] == tokens["expires_at"]
    assert claims["exp"] - claims["iat"] == 3600
    assert (claims["sub"], claims["role"]) == (person["id"], "authenticated")
    assert (claims["aal"], claims["is_anonymous"]) == ("aal1", False)
    assert claims["email"] == person["email"]
    assert claims["user_metadata"]["first_name"] == "Ann"
    assert methods_of(session.access_token) == ["password"]
    assert auth.audit_of(person["email"]) == ["login"]


def test_sign_in_writes_the_session(auth):
    session = auth.sign_in(headers={"User-Agent": "tester"})
    row = auth.database.one("select * from auth.sessions where id = $1", session.session_id)
    assert (row["aal"], row["user_agent"], str(row["ip"])) == ("aal1", "tester", "127.0.0.1")
    assert row["factor_id"] is row["not_after"] is row["refreshed_at"] is row["tag"] is None
    (token,) = tokens_of(auth, session)
    assert token == {"token": session.refresh_token, "parent": None, "revoked": False}


@pytest.mark.parametrize(
    ("body", "status", "code", "message"),
    [
        ({"email": "none@example.com", "password": "x"}, 400, "invalid_credentials",
         "Invalid login credentials"),
        ({"password": "x"}, 400, "validation_failed", "missing email or phone"),
        ({"email": "a@example.com", "phone": "1", "password": "x"}, 400, "validation_failed",
         "Only an email address or phone number should be provided on login."),
        ({"phone": "15550001111", "password": "x"}, 422, "phone_provider_disabled",
         "Phone logins are disabled"),
    ],
)  # fmt: skip
def test_wrong_sign_in_is_refused(auth, body, status, code, message):
    refused(auth.post("/token?grant_type=password", body), status, code, message)


def test_wrong_and_overlong_passwords_are_refused_alike(auth):
    email = auth.make()["email"]
    for password in ("wrong", "", "x" * 100):
        refused(auth.try_sign_in(email, password), 400, "invalid_credentials")


@pytest.mark.parametrize("grant", ["", "?grant_type=", "?grant_type=implicit"])
def test_unknown_grants_are_refused(auth, grant):
    response = auth.post(f"/token{grant}", {})
    refused(response, 400, "invalid_credentials", "unsupported_grant_type")


def test_refresh_rotates_the_token(auth):
    session = auth.sign_in()
    response = session.refresh()
    after = auth.signed_in(response)
    assert after.refresh_token != session.refresh_token
    assert after.session_id == session.session_id
    assert methods_of(after.access_token) == ["password"]
    assert response.headers["sb-auth-refresh-token-reuse"] == "false"
    old, new = tokens_of(auth, session)
    assert (old["revoked"], new["revoked"], new["parent"]) == (True, False, session.refresh_token)
    row = auth.database.one(
        "select refreshed_at from auth.sessions where id = $1", session.session_id
    )
    assert row["refreshed_at"] is not None
    assert auth.audit_of(session.email)[-2:] == ["token_refreshed", "token_revoked"]


def test_parent_of_the_active_token_gets_it_back_at_any_time(auth):
    session = auth.sign_in()
    active = session.refresh().json()["refresh_token"]
    age(auth, session.refresh_token, "1 day")
    again = session.refresh()
    assert again.json()["refresh_token"] == active
    assert "sb-auth-refresh-token-reuse" not in again.headers


def test_grandparent_within_the_interval_gets_a_new_token(auth):
    session = auth.sign_in()
    second = session.refresh().json()["refresh_token"]
    third = auth.refresh(second).json()["refresh_token"]
    fourth = session.refresh().json()["refresh_token"]
    assert len({session.refresh_token, second, third, fourth}) == 4


def test_grandparent_after_the_interval_ends_the_family(auth):
    session = auth.sign_in()
    second = session.refresh().json()["refresh_token"]
    auth.refresh(second)
    age(auth, session.refresh_token)
    refused(session.refresh(), *SPENT)
    assert all(token["revoked"] for token in tokens_of(auth, session))
    assert session.is_alive(), "the session and its access token outlive the family"


def test_many_refreshes_at_once_keep_one_active_token(auth):
    session = auth.sign_in()
    with ThreadPoolExecutor(6) as pool:
        answers = list(pool.map(lambda _: session.refresh(), range(6)))
    assert [answer.status_code for answer in answers] == [200] * 6
    assert len({answer.json()["refresh_token"] for answer in answers}) == 1
    assert [token["revoked"] for token in tokens_of(auth, session)] == [True, False]


@pytest.mark.parametrize("token", ["", "short", "AAAAAAAAAAAA", "aaaaaaaaaaaaa"])
def test_malformed_refresh_token_is_refused(auth, token):
    refused(auth.refresh(token), 400, "validation_failed", "Refresh token is not valid")


def test_unknown_refresh_token_is_refused(auth):
    message = "Invalid Refresh Token: Refresh Token Not Found"
    refused(auth.refresh("aaaaaaaaaaaa"), 400, "refresh_token_not_found", message)


def test_ended_session_cannot_refresh(auth):
    session = auth.sign_in()
    auth.database.rows("delete from auth.sessions where id = $1", session.session_id)
    refused(session.refresh(), 400, "refresh_token_not_found")
    refused(session.get("/user"), 403, "session_not_found")


def test_expired_session_cannot_refresh(auth):
    session = auth.sign_in()
    auth.database.rows(
        "update auth.sessions set not_after = now() - interval '1m' where id = $1",
        session.session_id,
    )
    message = "Invalid Refresh Token: Session Expired"
    refused(session.refresh(), 400, "session_expired", message)


def test_banned_person_is_kept_out_everywhere(auth):
    session = auth.sign_in()
    path = f"/admin/users/{session.id}"
    auth.as_admin("PUT", path, {"ban_duration": "24h"})
    refused(auth.try_sign_in(session.email), 400, "user_banned", "User is banned")
    refused(session.refresh(), 400, "user_banned", "Invalid Refresh Token: User Banned")
    refused(session.get("/user"), 403, "user_banned", "User is banned")
    auth.as_admin("PUT", path, {"ban_duration": "none"})
    assert session.is_alive()


@pytest.mark.parametrize(
    ("scope", "this", "others"),
    [("", False, False), ("?scope=global", False, False), ("?scope=local", False, True),
     ("?scope=others", True, False)],
)  # fmt: skip
def test_logout_ends_the_sessions_of_its_scope(auth, scope, this, others):
    session = auth.sign_in()
    other = auth.sign_in(session.email)
    response = session.post(f"/logout{scope}")
    assert (response.status_code, response.content) == (204, b"")
    assert (session.is_alive(), other.is_alive()) == (this, others)
    assert auth.audit_of(session.email)[-1] == "logout"


def test_logout_with_an_unknown_scope_is_refused(auth):
    response = auth.sign_in().post("/logout?scope=all")
    refused(response, 400, "validation_failed", 'Unsupported logout scope "all"')


def test_sessions_end_by_time(start_auth):
    auth = start_auth(
        GOTRUE_SESSIONS_TIMEBOX="1h",
        GOTRUE_SESSIONS_INACTIVITY_TIMEOUT="30m",
        GOTRUE_SESSIONS_ALLOW_LOW_AAL="10m",
    )
    boxed, idle, fresh = (auth.sign_in() for _ in range(3))
    shift = "update auth.sessions set created_at = now() - interval '{}' where id = $1"
    auth.database.rows(shift.format("61m"), boxed.session_id)
    refused(boxed.refresh(), 400, "session_expired", "Invalid Refresh Token: Session Expired")
    auth.database.rows(shift.format("31m"), idle.session_id)
    age(auth, idle.refresh_token, "31 minutes")
    tail = "Invalid Refresh Token: Session Expired (Inactivity)"
    refused(idle.refresh(), 400, "session_expired", tail)
    assert fresh.refresh().status_code == 200
    low = auth.sign_in(fresh.raised()[0].email)
    auth.database.rows(shift.format("11m"), low.session_id)
    tail = "Invalid Refresh Token: Session Expired (Low AAL: User Needs MFA Verification)"
    refused(low.refresh(), 400, "session_expired", tail)


def test_one_session_for_each_person_where_asked(start_auth):
    auth = start_auth(GOTRUE_SESSIONS_SINGLE_PER_USER="true")
    first = auth.sign_in()
    second = auth.sign_in(first.email)
    tail = "Invalid Refresh Token: Session Expired (Revoked by Newer Login)"
    refused(first.refresh(), 400, "session_expired", tail)
    assert second.refresh().status_code == 200


def test_sign_in_by_a_form_reads_the_grant_but_no_body(auth):
    content = f"grant_type=password&email=a@example.com&password={PASSWORD}"
    headers = {"Content-Type": "application/x-www-form-urlencoded"}
    response = auth.client.post("/token", content=content, headers=headers)
    refused(response, 400, "bad_json")
