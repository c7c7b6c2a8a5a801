"""The protocol around the routes: paths, methods, bodies, errors, origins, limits."""

import pytest

from tests.stack.auth.world import NEW_API, NOWHERE, PASSWORD, refused

ANY_ORIGIN = {"Origin": "http://elsewhere.example"}


def test_health_and_settings(auth):
    health = auth.get("/health").json()
    assert health["name"] == "GoTrue"
    assert health["version"] == "v2.196.0"
    settings = auth.get("/settings").json()
    assert settings["external"]["email"] is True
    assert not any(v for k, v in settings["external"].items() if k != "email")
    assert settings["disable_signup"] is settings["mailer_autoconfirm"] is False


def test_openid_configuration_names_the_issuer(auth, stack):
    shown = auth.get("/.well-known/openid-configuration").json()
    assert shown["issuer"] == f"{stack.supabaseUrl}/auth/v1"
    assert shown["jwks_uri"] == f"{stack.supabaseUrl}/auth/v1/.well-known/jwks.json"


@pytest.mark.parametrize("path", ["/", "/nonsense", "/health/", "/recover/", "/token/x"])
def test_unknown_path_is_not_found(auth, path):
    response = auth.get(path)
    assert (response.status_code, response.text) == (404, "404 page not found\n")
    assert response.headers["content-type"] == "text/plain; charset=utf-8"


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [("GET", "/signup", "POST"), ("GET", "/signup/", "POST"), ("DELETE", "/token", "POST"),
     ("POST", "/health", "GET"), ("HEAD", "/health", "GET"), ("PUT", "/logout", "POST"),
     ("POST", "/settings", "GET"), ("OPTIONS", "/signup", "POST")],
)  # fmt: skip
def test_wrong_method_names_the_right_one(auth, method, path, allowed):
    response = auth.call(method, path)
    assert (response.status_code, response.content) == (405, b"")
    assert response.headers["allow"] == allowed


@pytest.mark.parametrize(
    "path", ["/user/nonsense", "/factors/x/y/z", "/admin/nonsense", "/reauthenticate/x"]
)
def test_guarded_area_tells_strangers_nothing(auth, path):
    refused(auth.get(path), 401, "no_authorization")


@pytest.mark.parametrize("path", ["/signup/", "/verify/"])
def test_some_paths_take_a_slash(auth, path):
    refused(auth.post(path, []), 400, "bad_json")


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        (b"", "unexpected end of JSON input"),
        (b'{"email":', "unexpected end of JSON input"),
        (b"[]", "json: cannot unmarshal array into Go value of type api.SignupParams"),
        (b'{"email": 5}',
         "json: cannot unmarshal number into Go struct field SignupParams.email of type string"),
        (b'{"data": "x"}',
         "json: cannot unmarshal string into Go struct field SignupParams.data of type "
         "map[string]interface {}"),
    ],
)  # fmt: skip
def test_unreadable_body_is_refused_with_its_reason(auth, body, reason):
    headers = {"Content-Type": "application/json"}
    response = auth.client.post("/signup", content=body, headers=headers)
    refused(response, 400, "bad_json", f"Could not parse request body as JSON: {reason}")


def test_body_above_a_mebibyte_is_refused(auth):
    response = auth.post("/signup", {"email": "x" * 1024 * 1024})
    message = "Request body too large (max 1048576 bytes)"
    refused(response, 413, "request_entity_too_large", message)


def test_form_of_very_many_fields_is_refused(auth, request):
    if request.config.getoption("--real"):
        pytest.skip("Go reads them at next to no cost")
    headers = {"Content-Type": "application/x-www-form-urlencoded"}
    response = auth.client.post("/token", content="a&" * 200_000, headers=headers)
    refused(response, 400, "validation_failed", "Too many form fields")


def test_newer_clients_get_the_newer_shape(auth):
    response = auth.post("/otp", {}, headers=NEW_API)
    assert response.status_code == 400
    assert response.json() == {
        "code": "validation_failed", "message": "One of email or phone must be set",
    }  # fmt: skip
    assert response.headers["x-supabase-api-version"] == "2024-01-01"
    assert response.headers["x-sb-error-code"] == "validation_failed"


@pytest.mark.parametrize("version", ["2024-01-01", "2024-01-02", "2026-11-22", "9999-12-31"])
def test_later_date_names_the_newest_shape_there_is(auth, version):
    response = auth.post("/otp", {}, headers={"X-Supabase-Api-Version": version})
    assert response.headers["x-supabase-api-version"] == "2024-01-01"
    assert response.json()["code"] == "validation_failed"


@pytest.mark.parametrize(
    "version",
    ["", "2023-12-31", "0001-01-01", "soon", "2024-1-1", "20240101", "2024-13-01", "2024-02-30",
     "2024-01-01T00:00:00Z"],
)  # fmt: skip
def test_earlier_date_and_no_date_get_the_older_shape(auth, version):
    response = auth.post("/otp", {}, headers={"X-Supabase-Api-Version": version})
    refused(response, 400, "validation_failed")
    assert "x-supabase-api-version" not in response.headers


@pytest.mark.parametrize("text", ["<script>&amp;</script>", "'; drop table auth.users; --", "ñ😀"])
def test_text_comes_back_as_it_was(auth, text):
    shown = auth.make(user_metadata={"first_name": text})
    assert shown["user_metadata"]["first_name"] == text
    found = auth.as_admin("GET", f"/admin/users/{shown['id']}")
    assert found.json()["user_metadata"]["first_name"] == text
    assert b"<script>" not in found.content


def test_preflight_allows_what_is_known_alone(auth):
    ask = {**ANY_ORIGIN, "Access-Control-Request-Method": "POST"}
    known = {**ask, "Access-Control-Request-Headers": "apikey,authorization,content-type"}
    response = auth.call("OPTIONS", "/token", headers=known)
    assert response.status_code == 204
    assert response.headers["access-control-allow-origin"] == "*"
    assert response.headers["access-control-allow-methods"] == "POST"
    allowed = response.headers["access-control-allow-headers"]
    assert allowed == "apikey,authorization,content-type"
    for wrong in (
        {**ask, "Access-Control-Request-Headers": "x-unknown"},
        {**ANY_ORIGIN, "Access-Control-Request-Method": "TRACE"},
    ):
        response = auth.call("OPTIONS", "/token", headers=wrong)
        assert response.status_code == 204
        assert "access-control-allow-origin" not in response.headers


def test_answers_carry_the_origin_headers(auth):
    response = auth.get("/health", headers=ANY_ORIGIN)
    assert response.headers["access-control-allow-origin"] == "*"
    exposed = response.headers["access-control-expose-headers"]
    assert exposed == "X-Total-Count, Link, X-Supabase-Api-Version"
    assert "access-control-allow-origin" not in auth.get("/health").headers


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/authorize?provider=google", 400, "validation_failed"),
        ("POST", "/sso", 404, "saml_provider_disabled"),
        ("GET", "/sso/saml/metadata", 404, "saml_provider_disabled"),
        ("GET", "/passkeys", 404, "passkey_disabled"),
        ("POST", "/passkeys/authentication/options", 404, "passkey_disabled"),
        ("POST", "/oauth/token", 404, "feature_disabled"),
        ("GET", "/.well-known/oauth-authorization-server", 404, "feature_disabled"),
        ("GET", "/user/identities/authorize?provider=google", 404, "manual_linking_disabled"),
        ("DELETE", f"/user/identities/{NOWHERE}", 404, "manual_linking_disabled"),
        ("GET", "/user/oauth/grants", 404, "feature_disabled"),
        ("GET", "/factors/recovery-codes", 404, "validation_failed"),
    ],
)
def test_switched_off_features_say_so(auth, method, path, status, code):
    refused(auth.sign_in().call(method, path), status, code)


def test_wallets_are_refused(auth):
    refused(auth.post("/token?grant_type=web3", {}), 422, "web3_provider_disabled")


def count_refused(auth, path, body, address, times=32):
    """How many of so many calls were too many."""
    headers = {"X-Forwarded-For": address} if address else {}
    codes = [auth.post(path, body, headers=headers).status_code for _ in range(times)]
    return codes.count(429)


@pytest.fixture(scope="module")
def strict(auth_starter):
    """A server whose limits refill slowly; their burst stays."""
    names = ("OTP", "TOKEN_REFRESH", "VERIFY")
    with auth_starter(**{f"GOTRUE_RATE_LIMIT_{name}": "1" for name in names}) as auth:
        yield auth


@pytest.mark.parametrize(
    ("path", "body"),
    [("/token?grant_type=password", {}), ("/recover", {}), ("/otp", {}), ("/verify", {}),
     ("/signup", {"email": "x"}), ("/resend", {}), ("/magiclink", {})],
)  # fmt: skip
def test_each_client_has_a_limit_of_its_own(strict, path, body):
    assert count_refused(strict, path, body, "203.0.113.1") == 2
    assert count_refused(strict, path, body, "203.0.113.1, 203.0.113.2", 1) == 1
    assert count_refused(strict, path, body, "203.0.113.2") == 2
    assert count_refused(strict, path, body, None) == 0
    limited = strict.post(path, body, headers={"X-Forwarded-For": "203.0.113.1"})
    refused(limited, 429, "over_request_rate_limit", "Request rate limit reached")


def test_mail_has_a_limit_for_all(start_auth):
    auth = start_auth(GOTRUE_RATE_LIMIT_EMAIL_SENT="1")
    answers = [auth.post("/recover", {"email": auth.make()["email"]}) for _ in range(2)]
    assert answers[0].status_code == 200
    refused(answers[1], 429, "over_email_send_rate_limit", "email rate limit exceeded")


def test_switched_off_mail_sign_in_refuses_all_mail(start_auth):
    auth = start_auth(GOTRUE_EXTERNAL_EMAIL_ENABLED="false")
    for path, status in (("/recover", 400), ("/signup", 400), ("/otp", 422), ("/magiclink", 422)):
        body = {"email": auth.new_email(), "password": PASSWORD}
        refused(auth.post(path, body), status, "email_provider_disabled")
