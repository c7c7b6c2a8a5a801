"""JSON Web Tokens: who calls, and what a signed URL allows."""

import base64
import binascii
import json
import time
from typing import Any

import jwt
from jwt.algorithms import get_default_algorithms

from .errors import access_denied, invalid_parameter
from .settings import Jwk, Settings

Claims = dict[str, Any]
_FAMILIES = {
    "EC": ("ES256", "ES384", "ES512"),
    "RSA": ("RS256", "RS384", "RS512"),
    "OKP": ("EdDSA",),
    "oct": ("HS256", "HS384", "HS512"),
}
_DEFAULT_ALGORITHM = "HS256"
_SEPARATORS = 2
_JWS = jwt.PyJWS()
# The largest time a JavaScript client can hold, in seconds.
_MAX_TIME = (2**53 - 1) // 1000


class Tokens:
    """Verifies callers' tokens and signs URLs, by the keys of the settings."""

    def __init__(self, settings: Settings) -> None:
        self._secret = settings.jwt_secret
        self._jwks = settings.jwks
        self._signing_key = settings.url_signing_key
        families = {key.get("kty") for key in settings.jwks or ()}
        self._allowed = {_DEFAULT_ALGORITHM}.union(
            *(_FAMILIES.get(kty or "", ()) for kty in families)
        )

    def verify(self, token: str) -> Claims:
        """Return the claims of a token.

        Raises:
            StorageError: It is malformed, not ours, or expired (in the words of the jose library,
                which clients may match on).
        """
        header = _header(token)
        algorithm = header.get("alg")
        if not isinstance(algorithm, str) or not algorithm:
            raise access_denied('JWS "alg" (Algorithm) Header Parameter missing or invalid')
        if algorithm not in self._allowed:
            raise access_denied('"alg" (Algorithm) Header Parameter value not allowed')
        key = self._key(algorithm, header.get("kid"))
        try:
            payload = _JWS.decode(token, key, algorithms=[algorithm])
        except jwt.InvalidSignatureError:
            raise access_denied("signature verification failed") from None
        except jwt.DecodeError:
            raise access_denied("Failed to base64url decode the signature") from None
        except jwt.PyJWTError:
            raise access_denied("Invalid Compact JWS") from None
        return _claims(payload)

    def sign(self, claims: Claims, expires_in: int) -> str:
        """Sign a URL's token, valid for `expires_in` seconds."""
        check_expiry(expires_in)
        now = int(time.time())
        payload = {**claims, "iat": now, "exp": now + expires_in}
        if self._signing_key is None:
            return jwt.encode(payload, self._secret, _DEFAULT_ALGORITHM, headers={"typ": None})
        algorithm = self._signing_key.get("alg") or _DEFAULT_ALGORITHM
        key = get_default_algorithms()[algorithm].from_jwk(self._signing_key)
        return jwt.encode(
            payload, key, algorithm, headers={"typ": None, "kid": self._signing_key.get("kid")}
        )

    def _key(self, algorithm: str, kid: object) -> Any:
        if algorithm in _FAMILIES["oct"]:
            return self._shared_key(algorithm, kid)
        kty = next(name for name, algorithms in _FAMILIES.items() if algorithm in algorithms)
        for key in self._jwks or ():
            same_kid = key.get("kid") == kid
            if same_kid and key.get("kty") == kty and key.get("alg", algorithm) == algorithm:
                return get_default_algorithms()[algorithm].from_jwk(key)
        raise access_denied("signature verification failed")

    def _shared_key(self, algorithm: str, kid: object) -> Any:
        if kid is None and algorithm == _DEFAULT_ALGORITHM:
            return self._secret
        candidates: list[Jwk] = [key for key in self._jwks or () if key.get("kty") == "oct"]
        if self._signing_key is not None:
            candidates.append(self._signing_key)
        for key in candidates:
            if key.get("kid") in (None, kid) and key.get("alg", algorithm) == algorithm:
                return get_default_algorithms()[algorithm].from_jwk(key)
        return self._secret


def check_expiry(seconds: int) -> None:
    """Refuse a lifetime that no clock can hold.

    Raises:
        StorageError: It is not between one second and the end of JavaScript's time.
    """
    if not 1 <= seconds <= _MAX_TIME - int(time.time()):
        raise invalid_parameter("expiresIn")


def is_upload(claims: Claims) -> bool:
    """Return whether a signed URL's token allows an upload (older tokens carry no scope)."""
    return claims.get("scope") == "upload" or ("scope" not in claims and "upsert" in claims)


def is_download(claims: Claims) -> bool:
    """Return whether a signed URL's token allows a download."""
    return claims.get("scope") == "download" or ("scope" not in claims and "upsert" not in claims)


def _header(token: str) -> dict[str, Any]:
    if token.count(".") != _SEPARATORS:
        raise access_denied("Invalid Compact JWS")
    try:
        first = token.partition(".")[0]
        header = json.loads(base64.urlsafe_b64decode(first + "=" * (-len(first) % 4)) or b"{}")
    except (ValueError, binascii.Error):
        raise access_denied("JWS Protected Header is invalid") from None
    return header if isinstance(header, dict) else {}


def _claims(payload: bytes) -> Claims:
    """Return the claims of a payload whose signature is good, if now is their time."""
    try:
        claims = json.loads(payload)
    except ValueError:
        claims = None
    if not isinstance(claims, dict):
        raise access_denied("JWT Claims Set must be a top-level JSON object")
    for name in ("iat", "nbf", "exp"):
        value = claims.get(name, 0)
        if not isinstance(value, int | float) or isinstance(value, bool):
            raise access_denied(f'"{name}" claim must be a number')
    now = int(time.time())
    if claims.get("nbf", now) > now:
        raise access_denied('"nbf" claim timestamp check failed')
    if claims.get("exp", now + 1) <= now:
        raise access_denied('"exp" claim timestamp check failed')
    return claims
