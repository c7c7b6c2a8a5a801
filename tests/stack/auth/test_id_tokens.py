"""Tokens of other providers, none of which is switched on: each is refused in its own words."""

import jwt
import pytest

from tests.stack.auth.world import NEW_API, refused

GOOGLE = "https://accounts.google.com"
MICROSOFT = "https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0"
SNAPCHAT = "https://accounts.snapchat.com/accounts/oauth2/token"


def ask(auth, headers=None, **body):
    return auth.post("/token?grant_type=id_token", body, headers=headers)


def token_of(issuer: str) -> str:
    return jwt.encode({"iss": issuer, "sub": "1", "aud": "a"}, "x" * 32, "HS256")


@pytest.mark.parametrize(
    ("body", "description"),
    [
        ({}, "id_token required"),
        ({"provider": "google"}, "id_token required"),
        ({"id_token": "x"}, "provider or client_id and issuer required"),
        ({"id_token": "x", "issuer": GOOGLE}, "provider or client_id and issuer required"),
    ],
)
def test_half_a_request_is_refused_with_the_version_of_the_answer(auth, body, description):
    told = {"error": "invalid request", "error_description": description}
    older = ask(auth, **body)
    assert (older.status_code, older.json()) == (400, told)
    assert "x-supabase-api-version" not in older.headers
    newer = ask(auth, NEW_API, **body)
    assert (newer.status_code, newer.json()) == (400, told)
    assert newer.headers["x-supabase-api-version"] == "2024-01-01"


@pytest.mark.parametrize(
    ("provider", "issuer"),
    [
        ("google", GOOGLE), ("facebook", "https://www.facebook.com"), ("keycloak", ""),
        ("kakao", "https://kauth.kakao.com"),
        ("vercel_marketplace", "https://marketplace.vercel.com"), ("snapchat", SNAPCHAT),
    ],
)  # fmt: skip
def test_known_provider_is_switched_off(auth, provider, issuer):
    message = f'Provider (issuer "{issuer}") is not enabled'
    refused(ask(auth, id_token="x", provider=provider), 400, "provider_disabled", message)
    if issuer and provider != "snapchat":
        by_issuer = ask(auth, id_token="x", issuer=issuer, client_id="a")
        refused(by_issuer, 400, "provider_disabled", message)


@pytest.mark.parametrize(
    ("provider", "title", "issuer"),
    [("apple", "Apple", "https://account.apple.com"), ("azure", "Azure", MICROSOFT)],
)
def test_issuer_is_read_from_the_token_where_there_are_several(auth, provider, title, issuer):
    unreadable = f"Unable to detect issuer in ID token for {title} provider"
    refused(ask(auth, id_token="x", provider=provider), 400, "validation_failed", unreadable)
    by_issuer = ask(auth, id_token="x", issuer=issuer, client_id="a")
    refused(by_issuer, 400, "validation_failed", unreadable)
    wrong = f"Detected ID token issuer is not an {title} ID token issuer"
    foreign = ask(auth, id_token=token_of("https://elsewhere.example"), provider=provider)
    refused(foreign, 400, "validation_failed", wrong)
    disabled = f'Provider (issuer "{issuer}") is not enabled'
    own = ask(auth, id_token=token_of(issuer), provider=provider)
    refused(own, 400, "provider_disabled", disabled)


@pytest.mark.parametrize("provider", ["github", "GOOGLE", "nosuch"])
def test_unknown_provider_is_not_allowed(auth, provider):
    message = f'Custom OIDC provider "{provider}" not allowed'
    refused(ask(auth, id_token="x", provider=provider), 400, "validation_failed", message)


def test_unknown_issuer_and_custom_provider_are_not_allowed(auth):
    foreign = ask(auth, id_token="x", issuer="https://elsewhere.example", client_id="a")
    refused(foreign, 400, "validation_failed", 'Custom OIDC provider "" not allowed')
    custom = ask(auth, id_token="x", provider="custom:a")
    refused(custom, 400, "validation_failed", 'Custom provider "custom:a" not found')
