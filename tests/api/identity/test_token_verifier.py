"""What a token verified once is still worth after the keys of Auth have changed."""

import time
from uuid import uuid4

import httpx
import jwt
import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from api.core.errors.tree import UnauthenticatedError
from api.core.identity import jwks
from api.core.identity.jwks import KeySet
from api.core.identity.tokens import TokenVerifier

ISSUER = "http://auth.test/auth/v1"


class SigningKey:
    """A key of Auth: signs tokens, and shows its public half."""

    def __init__(self, kid: str) -> None:
        self.kid = kid
        self.key = ec.generate_private_key(ec.SECP256R1())

    @property
    def published(self) -> dict:
        public = jwt.algorithms.ECAlgorithm.to_jwk(self.key.public_key(), as_dict=True)
        return {**public, "kid": self.kid}

    def token(self) -> str:
        now = int(time.time())
        claims = {
            "iss": ISSUER, "aud": "authenticated", "role": "authenticated", "aal": "aal2",
            "sub": str(uuid4()), "session_id": str(uuid4()), "iat": now, "exp": now + 3600,
        }  # fmt: skip
        return jwt.encode(claims, self.key, algorithm="ES256", headers={"kid": self.kid})


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [1000.0]
    monkeypatch.setattr(jwks, "monotonic", lambda: now[0])
    return now


@pytest.fixture
def published() -> list[SigningKey]:
    return [SigningKey("first")]


@pytest.fixture
def verifier(published: list[SigningKey]) -> TokenVerifier:
    def answer(_: httpx.Request) -> httpx.Response:
        return httpx.Response(200, json={"keys": [key.published for key in published]})

    client = httpx.AsyncClient(transport=httpx.MockTransport(answer))
    return TokenVerifier(KeySet(f"{ISSUER}/jwks.json", client), ISSUER)


@pytest.mark.parametrize("kid", ["second", "first"], ids=["a new id", "the same id"])
async def test_remembered_token_ends_with_the_key_that_signed_it(verifier, published, clock, kid):
    token = published[0].token()
    await verifier.verify(token)
    remembered = await verifier.verify(token)
    published[:] = [SigningKey(kid)]
    clock[0] += 599
    assert await verifier.verify(token) is remembered
    clock[0] += 2
    with pytest.raises(UnauthenticatedError):
        await verifier.verify(token)
    assert await verifier.verify(published[0].token())


async def test_key_that_is_added_ends_no_token_of_the_others(verifier, published, clock):
    token = published[0].token()
    assert await verifier.verify(token)
    published.append(SigningKey("second"))
    clock[0] += 601
    assert await verifier.verify(token)
    assert await verifier.verify(published[1].token())
