"""The address of a calendar: a secret of whose calendar it is, so it is kept encrypted for that person."""

from collections.abc import Collection
from urllib.parse import SplitResult, urlsplit
from uuid import UUID

from pydantic import SecretStr

from api.emails.sealing import Seal

HTTPS_PORT = 443
_seal = Seal(b"carehire calendar address")


class NoAddressError(ValueError):
    """It is none of the addresses at which calendars are read."""


def encrypt(secret: SecretStr, person_id: UUID, address: str) -> bytes:
    """Encrypt an address for one person."""
    return _seal.close(secret, person_id, address.encode())


def decrypt(secret: SecretStr, person_id: UUID, encrypted: bytes) -> str:
    """Return the address of a person's calendar.

    Raises:
        UnreadableError: The API's secret has changed, or it is somebody else's.
    """
    return _seal.open(secret, person_id, encrypted).decode()


def parts_of(address: str, port: int = HTTPS_PORT) -> SplitResult:
    """Take an address apart.

    Raises:
        NoAddressError: It is not one that begins with https, or it names a person or another port.
    """
    try:
        parts = urlsplit(address)
        is_usual = parts.port in {None, port} and parts.username is None
    except ValueError:
        raise NoAddressError from None
    is_text = address.isascii() and address.isprintable() and " " not in address
    if parts.scheme != "https" or not parts.hostname or not (is_usual and is_text):
        raise NoAddressError
    return parts


def is_among(parts: SplitResult, hosts: Collection[str]) -> bool:
    """Return whether its host is one of these."""
    return parts.hostname in hosts
