"""Keys and passwords of one stack: made on first start, kept only for the owner."""

import json
import secrets
import string
import time
from dataclasses import asdict, dataclass
from typing import Any

import jwt
from cryptography.hazmat.primitives.asymmetric import ec
from jwt.algorithms import ECAlgorithm

from cli.stack.files import read_json, write_json
from cli.stack.home import Home

TEN_YEARS = 10 * 365 * 24 * 3600
KEY_CHARACTERS = string.ascii_letters + string.digits + "_-"
LOGIN_ROLES = (
    "postgres",
    "supabase_admin",
    "authenticator",
    "supabase_auth_admin",
    "supabase_storage_admin",
    "carehire_api",
    "carehire_worker",
)


@dataclass(frozen=True)
class Keys:
    """Holds what `keys.json` holds, under the same names."""

    signingKey: dict[str, Any]  # noqa: N815 - the file's own names
    jwtSecret: str  # noqa: N815
    publishableKey: str  # noqa: N815
    secretKey: str  # noqa: N815
    anonJwt: str  # noqa: N815
    serviceJwt: str  # noqa: N815
    passwords: dict[str, str]
    nextauthSecret: str  # noqa: N815

    @property
    def secret_jwk(self) -> dict[str, Any]:
        """The shared secret as a key that only verifies."""
        encoded = jwt.utils.base64url_encode(self.jwtSecret.encode()).decode()
        return {"kty": "oct", "k": encoded, "alg": "HS256", "key_ops": ["verify"]}

    @property
    def public_jwk(self) -> dict[str, Any]:
        """The signing key's public half."""
        public = {name: value for name, value in self.signingKey.items() if name != "d"}
        return {**public, "key_ops": ["verify"]}


def load_keys(home: Home) -> Keys:
    """The keys of this stack, made when there are none yet."""
    held = read_json(home.keys)
    keys = Keys(**held) if held else make_keys()
    write_json(home.keys, asdict(keys))
    write_json_list(home, keys)
    return keys


def write_json_list(home: Home, keys: Keys) -> None:
    """Write the signing key as the list that the official CLI reads."""
    write_json(home.signing_keys, [keys.signingKey])


def make_keys() -> Keys:
    """New keys as a hosted project has them."""
    signing_key = make_signing_key()
    return Keys(
        signingKey=signing_key,
        jwtSecret=secrets.token_urlsafe(48),
        publishableKey=make_api_key("publishable"),
        secretKey=make_api_key("secret"),
        anonJwt=sign_role(signing_key, "anon"),
        serviceJwt=sign_role(signing_key, "service_role"),
        passwords={role: secrets.token_urlsafe(24) for role in LOGIN_ROLES},
        nextauthSecret=secrets.token_urlsafe(48),
    )


def make_signing_key() -> dict[str, Any]:
    """A private ES256 key as a JWK."""
    private = ec.generate_private_key(ec.SECP256R1())
    jwk = json.loads(ECAlgorithm.to_jwk(private))
    named = {"kid": secrets.token_hex(16), "alg": "ES256", "use": "sig"}
    return {**jwk, **named, "key_ops": ["sign", "verify"], "ext": True}


def make_api_key(kind: str) -> str:
    """A key of the form `sb_<kind>_<22 characters>_<8 characters>`."""
    body, tail = ("".join(secrets.choice(KEY_CHARACTERS) for _ in range(n)) for n in (22, 8))
    return f"sb_{kind}_{body}_{tail}"


def sign_role(signing_key: dict[str, Any], role: str) -> str:
    """The token that the gateway puts in place of an API key."""
    now = int(time.time())
    claims = {"iss": "supabase", "role": role, "iat": now, "exp": now + TEN_YEARS}
    private = ECAlgorithm.from_jwk(json.dumps(signing_key))
    header = {"kid": signing_key["kid"]}
    return jwt.encode(claims, private, algorithm="ES256", headers=header)  # type: ignore[arg-type]
