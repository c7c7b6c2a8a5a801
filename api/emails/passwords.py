"""The password of the mail server: encrypted for the row that it is in."""

from uuid import UUID

from pydantic import SecretStr

from api.emails.sealing import Seal, UnreadableError

_seal = Seal(b"carehire email settings password")


class UnreadablePasswordError(Exception):
    """It was encrypted with another key or for another row."""


def encrypt(secret: SecretStr, row_id: UUID, password: str) -> bytes:
    """Encrypt a password for one row."""
    return _seal.close(secret, row_id, password.encode())


def decrypt(secret: SecretStr, row_id: UUID, encrypted: bytes) -> str:
    """Return the password of a row.

    Raises:
        UnreadablePasswordError: The API's secret has changed, or this isn't the row's.
    """
    try:
        return _seal.open(secret, row_id, encrypted).decode()
    except (UnreadableError, ValueError):
        raise UnreadablePasswordError from None
