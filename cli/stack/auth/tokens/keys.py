"""The keys that sign and verify tokens."""

import base64
from dataclasses import dataclass
from typing import Any

import jwt
from jwt import PyJWK

from cli.stack.auth.settings import Settings

PRIVATE_MEMBERS = {"d", "p", "q", "dp", "dq", "qi", "oth", "k"}


class TokenError(Exception):
    """A token that cannot be trusted; the message says why."""


def _header_of(token: str) -> dict[str, Any]:
    if token.count(".") != 2:  # noqa: PLR2004 - header, claims and signature
        message = "token is malformed: token contains an invalid number of segments"
        raise TokenError(message)
    try:
        return jwt.get_unverified_header(token)
    except jwt.PyJWTError as error:
        message = "token is malformed: could not base64 decode header"
        raise TokenError(message) from error


def _reason(error: jwt.PyJWTError) -> str:
    if isinstance(error, jwt.ExpiredSignatureError):
        return "token has invalid claims: token is expired"
    if isinstance(error, jwt.ImmatureSignatureError):
        return "token has invalid claims: token is not valid yet"
    if isinstance(error, jwt.InvalidSignatureError):
        return "token signature is invalid: signature is invalid"
    return "token is malformed"


class KeyRing:
    """The signing key, the public keys and the shared secret."""

    def __init__(self, settings: Settings) -> None:
        self._keys: dict[str, _Key] = {}
        self._secret = settings.jwt_secret
        self._methods = settings.jwt_valid_methods
        for jwk in settings.jwt_keys or []:
            key = _Key.from_jwk(jwk)
            self._keys[key.kid] = key
        self._signing = next((key for key in self._keys.values() if key.signs), None)
        self._methods = self._methods or self._default_methods()
        self._default_kid = settings.jwt_key_id

    def _default_methods(self) -> list[str]:
        return sorted({key.algorithm for key in self._keys.values()}) or ["HS256", "HS384", "HS512"]

    def sign(self, claims: dict[str, Any]) -> str:
        """Sign claims with the one key that may sign."""
        if self._signing is None:
            headers = {"kid": self._default_kid} if self._default_kid else None
            return jwt.encode(claims, self._secret, "HS256", headers=headers)
        key = self._signing
        return jwt.encode(claims, key.private, key.algorithm, headers={"kid": key.kid})

    def verify(self, token: str) -> dict[str, Any]:
        """Return the claims of a token.

        The algorithm is that of the key, never the header's choice alone.

        Raises:
            TokenError: The token is not one of ours, or not now.
        """
        algorithm, secret = self._key_for(_header_of(token))
        options: Any = {"verify_aud": False, "verify_sub": False, "verify_iat": False}
        try:
            claims: dict[str, Any] = jwt.decode(token, secret, [algorithm], options=options)
        except jwt.PyJWTError as error:
            raise TokenError(_reason(error)) from error
        return claims

    def _key_for(self, header: dict[str, Any]) -> tuple[str, Any]:
        algorithm, kid = str(header.get("alg", "")), header.get("kid")
        if algorithm not in self._methods:
            message = f"token signature is invalid: signing method {algorithm} is invalid"
            raise TokenError(message)
        key = self._keys.get(str(kid)) if kid else None
        if key is not None and key.algorithm != algorithm:
            wanted = ": HMAC verify expects []byte" if algorithm.startswith("HS") else ""
            message = f"token signature is invalid: key is of invalid type{wanted}"
            raise TokenError(message)
        if key is not None:
            return algorithm, key.public
        if algorithm != "HS256":
            message = (
                "token is unverifiable: error while executing keyfunc: "
                f"unrecognized JWT kid {kid or '<nil>'} for algorithm {algorithm}"
            )
            raise TokenError(message)
        return algorithm, self._secret

    def public_jwks(self) -> dict[str, Any]:
        """Return the public half of every asymmetric key."""
        keys = [key.public_jwk() for key in self._keys.values() if key.is_asymmetric]
        return {"keys": keys}


@dataclass(frozen=True)
class _Key:
    kid: str
    algorithm: str
    signs: bool
    jwk: dict[str, Any]
    private: Any
    public: Any

    @property
    def is_asymmetric(self) -> bool:
        return bool(self.jwk["kty"] != "oct")

    @classmethod
    def from_jwk(cls, jwk: dict[str, Any]) -> "_Key":
        signs = "sign" in jwk.get("key_ops", [])
        if jwk["kty"] == "oct":
            secret = base64.urlsafe_b64decode(jwk["k"] + "=" * (-len(jwk["k"]) % 4))
            return cls(jwk.get("kid", ""), jwk.get("alg", "HS256"), signs, jwk, secret, secret)
        private = PyJWK(jwk).key
        public = private.public_key() if hasattr(private, "public_key") else private
        return cls(jwk["kid"], jwk["alg"], signs, jwk, private, public)

    def public_jwk(self) -> dict[str, Any]:
        shown = {name: value for name, value in self.jwk.items() if name not in PRIVATE_MEMBERS}
        return dict(sorted({**shown, "key_ops": ["verify"]}.items()))
