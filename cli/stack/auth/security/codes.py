"""Random codes and tokens, and the hashes that are kept of them."""

import base64
import hashlib
import secrets


def one_time_code(length: int) -> str:
    """Make a code of digits."""
    return "".join(secrets.choice("0123456789") for _ in range(length))


def token_hash(address: str, code: str) -> str:
    """Return the hash that is in links and in the database.

    The protocol fixes SHA-224 over address and code.
    """
    return hashlib.sha224((address + code).encode()).hexdigest()


def refresh_token() -> str:
    """Make a refresh token: 60 random bits in lower-case base 32, as clients expect."""
    return base64.b32encode(secrets.token_bytes(8)).decode().lower()[:12]


def random_password() -> str:
    """Make a password that nobody knows, for a person who has none yet."""
    return secrets.token_urlsafe(48)


def pkce_challenge(verifier: str) -> str:
    """Return the S256 challenge of a verifier."""
    digest = hashlib.sha256(verifier.encode()).digest()
    return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()
