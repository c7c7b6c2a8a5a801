"""The gateway: which key opens what, and as whom."""

import httpx
import pytest

OPEN_PATHS = ["/auth/v1/.well-known/jwks.json", "/auth/v1/verify?token=x&type=signup"]
KEYED_PATHS = ["/rest/v1/", "/auth/v1/settings", "/auth/v1/health"]


@pytest.fixture
def gateway(stack):
    with httpx.Client(base_url=stack.supabase_url) as client:
        yield client


@pytest.mark.parametrize("path", KEYED_PATHS)
def test_request_without_key_is_refused(gateway, path):
    answer = gateway.get(path)
    assert answer.status_code == 401
    assert answer.json()["message"] == "No API key found in request"


@pytest.mark.parametrize("path", KEYED_PATHS)
def test_request_with_foreign_key_is_refused(gateway, path):
    answer = gateway.get(path, headers={"apikey": "sb_publishable_0123456789012345678901_01234567"})
    assert answer.status_code == 401
    assert answer.json()["message"] == "Invalid API key"


@pytest.mark.parametrize("path", KEYED_PATHS)
def test_request_with_publishable_key_is_let_in(gateway, stack, path):
    assert gateway.get(path, headers={"apikey": stack.publishable_key}).status_code == 200


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
