"""Bearer tokens, verified offline against the signing keys of Supabase Auth."""

import hashlib
from collections import OrderedDict
from dataclasses import dataclass
from time import time
from typing import Any
from uuid import UUID

import jwt
import orjson

from api.core.errors.tree import TokenExpiredError, UnauthenticatedError
from api.core.identity.jwks import KeySet

REFUSED = "Token verification failed"
CACHED_TOKENS = 4096
LEEWAY_SECONDS = 5


@dataclass(frozen=True, slots=True)
class Claims:
    """Hold the claims of a verified token, and the token itself to act as its bearer.

    `payload` is what the database gets with every request: ids and level, no address, no name.
    """

    user_id: UUID
    session_id: UUID
    aal: str
    expires_at: float
    payload: str
    token: str


class TokenVerifier:
    """Verify bearers; a token verified once is remembered until it expires."""

    def __init__(self, keys: KeySet, issuer: str) -> None:
        self._keys = keys
        self._issuer = issuer
        self._seen: OrderedDict[bytes, Claims] = OrderedDict()
        self._generation = keys.generation

    async def verify(self, token: str) -> Claims:
        """Return the claims of a token.

        Raises:
            TokenExpiredError: It was good once.
            UnauthenticatedError: It is not a token of this project.
        """
        await self._keys.refresh_if_due()
        if self._generation != self._keys.generation:
            self._seen.clear()
            self._generation = self._keys.generation
        digest = hashlib.sha256(token.encode()).digest()
        claims = self._seen.get(digest)
        if claims is None:
            claims = await self._verify(token)
            self._remember(digest, claims)
        if claims.expires_at + LEEWAY_SECONDS <= time():
            raise TokenExpiredError
        return claims

    def _remember(self, digest: bytes, claims: Claims) -> None:
        self._seen[digest] = claims
        if len(self._seen) > CACHED_TOKENS:
            self._seen.popitem(last=False)

    async def _verify(self, token: str) -> Claims:
        try:
            header = jwt.get_unverified_header(token)
            if header.get("alg") != "ES256" or not isinstance(header.get("kid"), str):
                raise UnauthenticatedError(REFUSED)
            key = await self._keys.find(header["kid"])
            if key is None:
                raise UnauthenticatedError(REFUSED)
            payload = jwt.decode(
                token,
                key,
                algorithms=["ES256"],
                audience="authenticated",
                issuer=self._issuer,
                leeway=LEEWAY_SECONDS,
                options={"require": ["exp", "iat", "sub", "aud", "iss"]},
            )
        except jwt.ExpiredSignatureError:
            raise TokenExpiredError from None
        except jwt.PyJWTError:
            raise UnauthenticatedError(REFUSED) from None
        return claims_of(payload, token)


def claims_of(payload: dict[str, Any], token: str) -> Claims:
    """Read the claims of a verified token.

    Raises:
        UnauthenticatedError: It is not a signed-in person's.
    """
    if payload.get("role") != "authenticated" or payload.get("is_anonymous") is True:
        raise UnauthenticatedError(REFUSED)
    try:
        user_id, session_id = UUID(payload["sub"]), UUID(payload["session_id"])
        aal = str(payload.get("aal") or "aal1")
        passed_on = {"sub": user_id, "session_id": session_id, "aal": aal, "role": payload["role"]}
        return Claims(
            user_id=user_id,
            session_id=session_id,
            aal=aal,
            expires_at=float(payload["exp"]),
            payload=orjson.dumps(passed_on).decode(),
            token=token,
        )
    except (KeyError, TypeError, ValueError, AttributeError):
        raise UnauthenticatedError(REFUSED) from None
