"""What is in the database encrypted with a key that the database doesn't know.

The ciphertext is bound to the id of its row, so that it can't be read in another one.
"""

import os
from dataclasses import dataclass
from functools import lru_cache
from uuid import UUID

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from pydantic import SecretStr

KEY_BYTES = 32
NONCE_BYTES = 12


class UnreadableError(Exception):
    """It was encrypted with another key or for another row."""


@dataclass(frozen=True, slots=True)
class Seal:
    """Encrypts for one purpose, each of which has a key of its own."""

    purpose: bytes

    def close(self, secret: SecretStr, row_id: UUID, content: bytes) -> bytes:
        """Encrypt something for one row."""
        nonce = os.urandom(NONCE_BYTES)
        return nonce + _key(secret, self.purpose).encrypt(nonce, content, UUID(str(row_id)).bytes)

    def open(self, secret: SecretStr, row_id: UUID, encrypted: bytes) -> bytes:
        """Return what was encrypted for a row.

        Raises:
            UnreadableError: The API's secret has changed, or this isn't the row's.
        """
        nonce, sealed = encrypted[:NONCE_BYTES], encrypted[NONCE_BYTES:]
        try:
            return _key(secret, self.purpose).decrypt(nonce, sealed, UUID(str(row_id)).bytes)
        except (InvalidTag, ValueError):
            raise UnreadableError from None


@lru_cache
def _key(secret: SecretStr, purpose: bytes) -> AESGCM:
    derived = HKDF(SHA256(), KEY_BYTES, salt=None, info=purpose)
    return AESGCM(derived.derive(secret.get_secret_value().encode()))
