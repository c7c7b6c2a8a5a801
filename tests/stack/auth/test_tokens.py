"""Access tokens: which are believed, and what the custom access token hook may do to them."""

import time

import jwt
import pytest

from tests.stack.auth.world import NOWHERE, claims_of, refused

IN_2100 = 4_102_444_800
NO_BEARER = (401, "no_authorization", "This endpoint requires a valid Bearer token")
UNVERIFIED = "invalid JWT: unable to parse or verify signature, "
HOOK = "pg-functions://postgres/private/test_access_token_hook"
USE_HOOK = {
    "GOTRUE_HOOK_CUSTOM_ACCESS_TOKEN_ENABLED": "true",
    "GOTRUE_HOOK_CUSTOM_ACCESS_TOKEN_URI": HOOK,
}


def ask(auth, token, path="/user"):
    return auth.get(path, headers={"Authorization": f"Bearer {token}"})


@pytest.mark.parametrize("header", ["Basic x", "Bearer", "Token x", "bearer x y"])
def test_anything_but_a_bearer_token_is_refused(auth, header):
    refused(auth.get("/user", headers={"Authorization": header}), *NO_BEARER)


def test_no_header_is_refused(auth):
    refused(auth.get("/user"), *NO_BEARER)


@pytest.mark.parametrize(
    ("claims", "status", "code", "message"),
    [
        ({}, 403, "bad_jwt", "invalid claim: missing sub claim"),
        ({"sub": "x"}, 400, "bad_jwt", "invalid claim: sub claim must be a UUID"),
        ({"sub": NOWHERE}, 403, "user_not_found", "User from sub claim in JWT does not exist"),
        ({"sub": NOWHERE, "exp": 5}, 403, "bad_jwt",
         UNVERIFIED + "token has invalid claims: token is expired"),
        ({"sub": NOWHERE, "nbf": IN_2100}, 403, "bad_jwt",
         UNVERIFIED + "token has invalid claims: token is not valid yet"),
    ],
)  # fmt: skip
def test_wrong_claims_are_refused(auth, claims, status, code, message):
    refused(ask(auth, auth.sign(claims)), status, code, message)


def test_dead_and_malformed_sessions_are_refused(auth):
    person = auth.make()["id"]
    dead = auth.sign({"sub": person, "session_id": NOWHERE})
    message = "Session from session_id claim in JWT does not exist"
    refused(ask(auth, dead), 403, "session_not_found", message)
    malformed = auth.sign({"sub": person, "session_id": "x"})
    message = "invalid claim: session_id claim must be a UUID"
    refused(ask(auth, malformed), 403, "bad_jwt", message)
    assert ask(auth, auth.sign({"sub": person})).status_code == 200


def test_audience_must_match(auth):
    person = auth.make()["id"]
    other = auth.sign({"sub": person, "aud": "others"})
    message = "Token audience doesn't match request audience"
    headers = {"Authorization": f"Bearer {auth.sign({'sub': person})}", "X-JWT-AUD": "others"}
    refused(auth.get("/user", headers=headers), 400, "validation_failed", message)
    assert ask(auth, other).status_code == 200, "the token's own audience is the request's"


def test_only_this_projects_keys_are_believed(auth):
    person, secret = auth.make()["id"], auth.keys["jwtSecret"]
    claims = {"sub": person, "aud": "authenticated", "exp": int(time.time()) + 60}
    tokens = {
        jwt.encode(claims, "x" * 40, "HS256"): "token signature is invalid: signature is invalid",
        jwt.encode(claims, None, "none"): "token signature is invalid: signing method none is invalid",
        jwt.encode(claims, secret + "x" * 32, "HS512"):
            "token signature is invalid: signing method HS512 is invalid",
        auth.sign(claims, kid="unknown"):
            "token is unverifiable: error while executing keyfunc: "
            "unrecognized JWT kid unknown for algorithm ES256",
        "a.b": "token is malformed: token contains an invalid number of segments",
    }  # fmt: skip
    for token, reason in tokens.items():
        refused(ask(auth, token), 403, "bad_jwt", UNVERIFIED + reason)


def test_secret_may_not_stand_in_for_the_public_key(auth):
    """An attacker knows the public key: it must never serve as a shared secret."""
    kid = auth.keys["signingKey"]["kid"]
    claims = {"sub": auth.make()["id"], "aud": "authenticated"}
    forged = jwt.encode(claims, auth.keys["jwtSecret"], "HS256", headers={"kid": kid})
    response = ask(auth, forged)
    assert (response.status_code, response.json()["error_code"]) == (403, "bad_jwt")


def test_legacy_secret_still_verifies(auth):
    claims = {"sub": auth.make()["id"], "aud": "authenticated"}
    assert ask(auth, jwt.encode(claims, auth.keys["jwtSecret"], "HS256")).status_code == 200


@pytest.mark.parametrize(
    ("claims", "status"),
    [({"role": "service_role"}, 200), ({"role": "anon"}, 403), ({"role": "postgres"}, 403),
     ({"role": "service_role", "exp": 5}, 403), ({}, 403),
     ({"role": "service_role", "session_id": NOWHERE}, 403)],
)  # fmt: skip
def test_role_makes_the_administrator(auth, claims, status):
    assert ask(auth, auth.sign(claims), "/admin/users?per_page=1").status_code == status


def test_guest_tokens_may_not_touch_factors(auth):
    token = auth.sign({"sub": auth.make()["id"], "is_anonymous": True})
    headers = {"Authorization": f"Bearer {token}"}
    response = auth.post("/factors", {"factor_type": "totp"}, headers=headers)
    refused(response, 403, "no_authorization")


def test_jwks_shows_the_public_half(auth):
    response = auth.get("/.well-known/jwks.json")
    assert response.headers["cache-control"] == "public, max-age=600"
    (key,) = response.json()["keys"]
    public = {name: part for name, part in auth.keys["signingKey"].items() if name != "d"}
    assert key == {**public, "key_ops": ["verify"]}
    token = auth.sign_in().access_token
    found = jwt.PyJWKClient(f"{auth.base}/.well-known/jwks.json").get_signing_key_from_jwt(token)
    verified = jwt.decode(token, found, ["ES256"], audience="authenticated")
    assert verified["iss"].endswith("/auth/v1")


def test_without_keys_the_secret_signs(start_auth):
    auth = start_auth(
        GOTRUE_JWT_KEYS=None, GOTRUE_JWT_VALID_METHODS=None, GOTRUE_JWT_VALIDMETHODS=None
    )
    admin = jwt.encode({"role": "service_role"}, auth.keys["jwtSecret"], "HS256")
    auth.admin = {"Authorization": f"Bearer {admin}"}
    session = auth.sign_in()
    assert jwt.get_unverified_header(session.access_token)["alg"] == "HS256"
    assert session.is_alive()
    assert auth.get("/.well-known/jwks.json").json() == {"keys": []}


@pytest.fixture(scope="module")
def hooked(stack, database):
    """Set what the test's hook does; the event it got last is in private.test_hook_events."""
    database.rows("create table if not exists private.test_hook_events (event jsonb)")
    database.rows("grant insert on private.test_hook_events to supabase_auth_admin")
    database.rows("grant usage on schema private to supabase_auth_admin")

    def set_body(body):
        database.rows("delete from private.test_hook_events")
        database.rows(
            "create or replace function private.test_access_token_hook(event jsonb) returns jsonb"
            f" language plpgsql as $$ begin {body} end $$"
        )
        database.rows(
            "grant execute on function private.test_access_token_hook to supabase_auth_admin"
        )

    yield set_body
    database.rows("drop function if exists private.test_access_token_hook(jsonb)")
    database.rows("drop table private.test_hook_events")


@pytest.fixture(scope="module")
def hooked_auth(auth_starter, hooked):
    with auth_starter(**USE_HOOK) as auth:
        yield auth


def test_hook_adds_claims_at_sign_in_and_refresh(hooked_auth, hooked, database):
    hooked(
        "insert into private.test_hook_events values (event);"
        """ return jsonb_set(event, '{claims,shoe}', '"left"');"""
    )
    session = hooked_auth.sign_in()
    claims = claims_of(session.access_token)
    assert (claims["shoe"], claims["aud"]) == ("left", ["authenticated"])
    event = database.one("select event from private.test_hook_events")["event"]
    assert event.keys() == {"metadata", "user_id", "claims", "authentication_method"}
    assert event["metadata"].keys() == {"uuid", "time", "name", "ip_address"}
    assert event["metadata"]["name"] == "customize-access-token"
    assert (event["user_id"], event["authentication_method"]) == (session.id, "password")
    refreshed = hooked_auth.signed_in(session.refresh())
    assert claims_of(refreshed.access_token)["shoe"] == "left"
    methods = database.rows(
        "select event->>'authentication_method' m from private.test_hook_events"
    )
    assert [row["m"] for row in methods] == ["password", "token_refresh"]


UNFIT = "output claims do not conform to the expected schema: \n"
RUNNING = f"Error running hook URI: {HOOK}"


@pytest.mark.parametrize(
    ("body", "status", "code", "message"),
    [
        ("return '{}';", 500, "unexpected_failure", "output claims field is missing"),
        ("return null;", 500, "unexpected_failure",
         UNFIT + "- (root): Invalid type. Expected: object, given: null\n"),
        ("return '[]';", 500, "unexpected_failure", "Error unmarshaling JSON output."),
        ("return event #- '{claims,aal}';", 500, "unexpected_failure",
         UNFIT + "- (root): aal is required\n"),
        ("return jsonb_set(event, '{claims,exp}', '\"x\"');", 500, "unexpected_failure",
         UNFIT + "- exp: Invalid type. Expected: integer, given: string\n"),
        ("return '{\"error\": {\"http_code\": 403, \"message\": \"go away\"}}';", 403, "unknown",
         "go away"),
        ("return '{\"error\": {\"message\": \"go away\"}}';", 500, "unexpected_failure",
         "go away"),
        ("perform 1 / 0; return event;", 500, "unexpected_failure", RUNNING),
        ("perform pg_sleep(3); return event;", 500, "unexpected_failure", RUNNING),
    ],
)  # fmt: skip
def test_failing_hook_fails_the_sign_in(hooked_auth, hooked, body, status, code, message):
    hooked(body)
    email = hooked_auth.make()["email"]
    response = hooked_auth.try_sign_in(email)
    told = response.json()
    assert (response.status_code, told["error_code"]) == (status, code)
    assert told["msg"] == message
    assert hooked_auth.database.rows(
        "select 1 from auth.sessions s join auth.users u on u.id = s.user_id where email = $1", email
    ) == []  # fmt: skip


def test_hooks_own_words_reach_the_client(hooked_auth, hooked):
    hooked("raise exception 'not today' using hint = 'tomorrow';")
    response = hooked_auth.try_sign_in(hooked_auth.make()["email"])
    assert response.status_code == 500
    assert response.json() == {"code": "P0001", "message": "not today", "hint": "tomorrow"}
