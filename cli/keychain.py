"""Tokens in this computer's keyring; loaded only where somebody asked for it."""

import contextlib

import keyring
from keyring.errors import KeyringError

from cli.errors import CliError

SERVICE = "carehire"


def read(user_id: str) -> str | None:
    """The stored secret, or None.

    Raises:
        CliError: There is no keyring, or it is locked.
    """
    try:
        return keyring.get_password(SERVICE, user_id)
    except KeyringError as error:
        raise CliError("session.no_keyring") from error


def write(user_id: str, secret: str) -> None:
    """Store a secret.

    Raises:
        CliError: There is no keyring, or it is locked.
    """
    try:
        keyring.set_password(SERVICE, user_id, secret)
    except KeyringError as error:
        raise CliError("session.no_keyring") from error


def remove(user_id: str) -> None:
    """Forget a secret; nothing happens when there is none."""
    with contextlib.suppress(KeyringError):
        keyring.delete_password(SERVICE, user_id)
