"""Tokens of other providers, none of which is switched on: how each is refused."""

import re

import jwt

from cli.stack.auth.errors import ApiError, bad_request, validation

_APPLE = re.compile(r"https://(appleid|account)\.apple\.com")
_AZURE = re.compile(r"https://login\.microsoftonline\.com/[^/]+/v2\.0/?")
# Those whose token names the issuer, since there is more than one.
_DETECTED = {"apple": ("Apple", _APPLE), "azure": ("Azure", _AZURE)}
_ISSUERS = {
    "google": "https://accounts.google.com",
    "facebook": "https://www.facebook.com",
    "keycloak": "",
    "kakao": "https://kauth.kakao.com",
    "vercel_marketplace": "https://marketplace.vercel.com",
    "snapchat": "https://accounts.snapchat.com/accounts/oauth2/token",
}


def refusal(provider: str, issuer: str, token: str) -> ApiError:
    """Say why a token of this provider, or of this issuer, signs nobody in."""
    if provider.startswith("custom:"):
        return validation(f'Custom provider "{provider}" not found')
    for name, (title, known) in _DETECTED.items():
        if provider == name or known.fullmatch(issuer):
            return _refusal_of_detected(title, known, token)
    for name, its_issuer in _ISSUERS.items():
        if provider == name or (issuer and issuer == its_issuer):
            return _disabled(its_issuer)
    return validation(f'Custom OIDC provider "{provider}" not allowed')


def _refusal_of_detected(title: str, known: re.Pattern[str], token: str) -> ApiError:
    try:
        claims = jwt.decode(token, options={"verify_signature": False})
    except jwt.PyJWTError:
        return validation(f"Unable to detect issuer in ID token for {title} provider")
    issuer = str(claims.get("iss", ""))
    if not known.fullmatch(issuer):
        return validation(f"Detected ID token issuer is not an {title} ID token issuer")
    return _disabled(issuer)


def _disabled(issuer: str) -> ApiError:
    return bad_request("provider_disabled", f'Provider (issuer "{issuer}") is not enabled')
