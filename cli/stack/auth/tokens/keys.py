"""The keys that sign and verify tokens."""

import base64
from dataclasses import dataclass
from typing import Any

import jwt
from jwt import PyJWK

from cli.stack.auth.settings import Settings

LEEWAY_SECONDS = 0


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
            jwt.InvalidTokenError: The token is not one of ours, or not now.
        """
        header = jwt.get_unverified_header(token)
        algorithm = header.get("alg", "")
        if algorithm not in self._methods:
            message = f"signing method {algorithm} is invalid"
            raise jwt.InvalidAlgorithmError(message)
        kid = header.get("kid", "")
        key = self._keys.get(kid) if kid else None
        if kid and key is None:
            message = "unrecognized JWT kid"
            raise jwt.InvalidKeyError(message)
        if key is None and not algorithm.startswith("HS"):
            message = "missing kid"
            raise jwt.InvalidKeyError(message)
        secret = key.public if key else self._secret
        allowed = [key.algorithm] if key else ["HS256", "HS384", "HS512"]
        options: Any = {"verify_aud": False, "verify_sub": False, "verify_iat": False}
        claims: dict[str, Any] = jwt.decode(token, secret, allowed, options=options)
        return claims

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
            return cls(jwk["kid"], jwk.get("alg", "HS256"), signs, jwk, secret, secret)
        private = PyJWK(jwk).key
        public = private.public_key() if hasattr(private, "public_key") else private
        return cls(jwk["kid"], jwk["alg"], signs, jwk, private, public)

    def public_jwk(self) -> dict[str, Any]:
        shared: dict[str, Any] = {
            name: self.jwk[name]
            for name in ("alg", "crv", "kid", "kty", "x", "y", "n", "e")
            if name in self.jwk
        }
        shown = {**shared, "key_ops": ["verify"], "use": self.jwk.get("use", "sig")}
        return dict(sorted(shown.items()))
