"""The password of the mail server: encrypted with a key that the database doesn't know.

The ciphertext is bound to the id of its row, so that it can't be read in another one.
"""

import os
from functools import lru_cache
from uuid import UUID

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from pydantic import SecretStr

KEY_BYTES = 32
NONCE_BYTES = 12


class UnreadablePasswordError(Exception):
    """It was encrypted with another key or for another row."""


def encrypt(secret: SecretStr, row_id: UUID, password: str) -> bytes:
    """Encrypt a password for one row."""
    nonce = os.urandom(NONCE_BYTES)
    return nonce + _key(secret).encrypt(nonce, password.encode(), UUID(str(row_id)).bytes)


def decrypt(secret: SecretStr, row_id: UUID, encrypted: bytes) -> str:
    """Return the password of a row.

    Raises:
        UnreadablePasswordError: The API's secret has changed, or this isn't the row's.
    """
    nonce, sealed = encrypted[:NONCE_BYTES], encrypted[NONCE_BYTES:]
    try:
        return _key(secret).decrypt(nonce, sealed, UUID(str(row_id)).bytes).decode()
    except (InvalidTag, ValueError):
        raise UnreadablePasswordError from None


@lru_cache
def _key(secret: SecretStr) -> AESGCM:
    derived = HKDF(SHA256(), KEY_BYTES, salt=None, info=b"carehire email settings password")
    return AESGCM(derived.derive(secret.get_secret_value().encode()))
