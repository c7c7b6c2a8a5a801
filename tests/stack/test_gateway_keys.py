"""The gateway: which key opens what, and as whom."""

from uuid import uuid4

import httpx
import pytest

OPEN_PATHS = ["/auth/v1/.well-known/jwks.json", "/auth/v1/verify?token=x&type=signup"]
KEYED_PATHS = ["/rest/v1/rpc/x", "/auth/v1/settings", "/auth/v1/health"]
STRANGE_SB_KEY = "sb_publishable_0123456789012345678901_01234567"
LEGACY = "Double check your Supabase `anon` or `service_role` API key."
UNREGISTERED = "Double check the provided API key as it is not registered for this project."
ALL_KEYS = ["publishableKey", "secretKey", "anonJwt", "serviceJwt"]


@pytest.fixture
def gateway(stack):
    with httpx.Client(base_url=stack.supabase_url) as client:
        yield client


def with_key(place, key):
    return {"headers": {"apikey": key}} if place == "header" else {"params": {"apikey": key}}


def is_refused_key(answer, message, hint):
    assert (answer.status_code, answer.json()) == (401, {"message": message, "hint": hint})
    return True


@pytest.mark.parametrize("empty", [{}, {"headers": {"apikey": ""}}, {"params": {"apikey": ""}}])
@pytest.mark.parametrize("path", KEYED_PATHS)
def test_request_without_key_is_refused(gateway, path, empty):
    hint = "No `apikey` request header or url param was found."
    assert is_refused_key(gateway.get(path, **empty), "No API key found in request", hint)


@pytest.mark.parametrize("place", ["header", "address"])
@pytest.mark.parametrize("path", KEYED_PATHS)
def test_request_with_foreign_key_is_refused(gateway, path, place):
    answer = gateway.get(path, **with_key(place, STRANGE_SB_KEY))
    assert is_refused_key(answer, "Unregistered API key", UNREGISTERED)
    answer = gateway.get(path, **with_key(place, "a.b.c"))
    assert is_refused_key(answer, "Invalid API key", LEGACY)


def test_token_of_a_person_is_no_key(gateway, stack):
    headers = {"apikey": stack.secret_key}
    person = {"email": f"{uuid4().hex}@example.com", "password": "A-good-password-7"}
    made = gateway.post(
        "/auth/v1/admin/users", json={**person, "email_confirm": True}, headers=headers
    )
    assert made.status_code == 200
    signed_in = gateway.post("/auth/v1/token?grant_type=password", json=person, headers=headers)
    token = signed_in.json()["access_token"]
    headers = {"apikey": stack.publishable_key, "Authorization": f"Bearer {token}"}
    assert gateway.get("/auth/v1/user", headers=headers).status_code == 200
    answer = gateway.get("/auth/v1/user", headers={"apikey": token})
    assert is_refused_key(answer, "Invalid API key", LEGACY)


def test_bearer_alone_is_no_key(gateway, stack):
    headers = {"Authorization": f"Bearer {stack.keys['serviceJwt']}"}
    assert gateway.get("/auth/v1/settings", headers=headers).status_code == 401


@pytest.mark.parametrize("place", ["header", "address"])
@pytest.mark.parametrize("key", ALL_KEYS)
def test_request_with_a_key_of_the_project_is_let_in(gateway, stack, key, place):
    for path, status in {"/auth/v1/settings": 200, "/rest/v1/rpc/x": 404}.items():
        answer = gateway.get(path, **with_key(place, stack.keys[key]))
        assert answer.status_code == status, answer.text


def test_header_counts_before_the_address(gateway, stack):
    params = {"apikey": stack.secret_key}
    answer = gateway.get("/auth/v1/settings", headers={"apikey": "a.b.c"}, params=params)
    assert answer.status_code == 401
    headers = {"apikey": stack.publishable_key}
    answer = gateway.get("/auth/v1/admin/users", headers=headers, params=params)
    assert answer.status_code in {401, 403}


@pytest.mark.parametrize(
    "query", ["apikey={}&limit=1", "limit=1&apikey={}", "limit=1&apikey={}&offset=0", "apikey={}"]
)
def test_key_in_the_address_is_no_filter(gateway, stack, query):
    rows = gateway.get(f"/rest/v1/profiles?{query.format(stack.secret_key)}")
    assert (rows.status_code, "apikey" in rows.text) == (200, False), rows.text


@pytest.mark.parametrize(
    ("key", "status"),
    [("secretKey", 200), ("serviceJwt", 200), ("publishableKey", 401), ("anonJwt", 401)],
)
@pytest.mark.parametrize("path", ["/rest/v1", "/rest/v1/"])
def test_schema_is_told_to_secret_keys_alone(gateway, stack, path, key, status):
    answer = gateway.get(path, headers={"apikey": stack.keys[key]})
    assert answer.status_code == status
    if status == 401:
        hint = "Only the `service_role` API key can be used for this endpoint."
        assert is_refused_key(answer, "Invalid API key", hint)


@pytest.mark.parametrize("path", OPEN_PATHS)
def test_path_that_a_mail_or_a_verifier_opens_needs_no_key(gateway, path):
    assert gateway.get(path).status_code != 401


@pytest.mark.parametrize("bearer", [None, "publishable_key"])
def test_publishable_key_stands_for_nobody_in_particular(gateway, stack, bearer):
    headers = {"apikey": stack.publishable_key}
    if bearer:
        headers["Authorization"] = f"Bearer {stack.publishable_key}"
    assert gateway.get("/auth/v1/admin/users", headers=headers).status_code in {401, 403}


@pytest.mark.parametrize("bearer", [False, True])
def test_secret_key_stands_for_the_service_role(gateway, stack, bearer):
    headers = {"apikey": stack.secret_key}
    if bearer:
        headers["Authorization"] = f"Bearer {stack.secret_key}"
    assert gateway.get("/auth/v1/admin/users", headers=headers).status_code == 200
    buckets = gateway.get("/storage/v1/bucket", headers=headers)
    assert buckets.status_code == 200


def test_jwt_as_a_key_opens_the_door_and_stands_for_nobody(gateway, stack):
    key = stack.keys["serviceJwt"]
    headers = {"apikey": key}
    assert gateway.get("/auth/v1/admin/users", headers=headers).status_code == 401
    buckets = gateway.get("/storage/v1/bucket", headers=headers)
    assert buckets.status_code == 400
    assert "'authorization'" in buckets.json()["message"]
    rows = gateway.get("/rest/v1/profiles", headers=headers)
    assert rows.json()["code"] == "42501"
    headers["Authorization"] = f"Bearer {key}"
    for path in ("/auth/v1/admin/users", "/storage/v1/bucket", "/rest/v1/profiles"):
        assert gateway.get(path, headers=headers).status_code == 200


def test_storage_asks_for_no_key(gateway, stack):
    headers = {"Authorization": f"Bearer {stack.keys['serviceJwt']}"}
    assert gateway.get("/storage/v1/bucket", headers=headers).status_code == 200


def test_own_token_wins_over_the_key(gateway, stack):
    headers = {"apikey": stack.secret_key, "Authorization": f"Bearer {stack.keys['anonJwt']}"}
    assert gateway.get("/auth/v1/admin/users", headers=headers).status_code in {401, 403}


def test_secret_key_from_a_browser_is_refused(gateway, stack):
    headers = {"apikey": stack.secret_key, "User-Agent": "Mozilla/5.0 (X11; Linux x86_64)"}
    answer = gateway.get("/auth/v1/admin/users", headers=headers)
    assert answer.status_code == 401
    assert "secret API key in browser" in answer.json()["message"]


def test_unknown_route_is_said_to_be_unknown(gateway):
    answer = gateway.get("/functions/v1/hello")
    assert (answer.status_code, answer.json()["message"]) == (
        404,
        "no Route matched with those values",
    )


def test_jwks_holds_only_the_public_half(gateway, stack):
    keys = gateway.get("/auth/v1/.well-known/jwks.json").json()["keys"]
    assert [(key["alg"], key["kid"]) for key in keys] == [
        ("ES256", stack.keys["signingKey"]["kid"])
    ]
    assert "d" not in keys[0]
