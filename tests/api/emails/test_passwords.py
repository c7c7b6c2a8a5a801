"""The mail server's password: unreadable without the key, and in another row."""

from uuid import uuid4

import pytest
from pydantic import SecretStr

from api.emails.passwords import UnreadablePasswordError, decrypt, encrypt

SECRET = SecretStr("sb_secret_one")
PASSWORD = "pässword-12"


def test_password_comes_back_for_its_row():
    row = uuid4()
    encrypted = encrypt(SECRET, row, PASSWORD)
    assert decrypt(SECRET, row, encrypted) == PASSWORD
    assert PASSWORD.encode() not in encrypted
    assert encrypt(SECRET, row, PASSWORD) != encrypted


def test_other_key_other_row_and_changed_bytes_are_refused():
    row = uuid4()
    encrypted = encrypt(SECRET, row, PASSWORD)
    changed = encrypted[:-1] + bytes([encrypted[-1] ^ 1])
    for secret, row_id, bytes_ in (
        (SecretStr("sb_secret_two"), row, encrypted),
        (SECRET, uuid4(), encrypted),
        (SECRET, row, changed),
        (SECRET, row, b"x" * 17),
    ):
        with pytest.raises(UnreadablePasswordError):
            decrypt(secret, row_id, bytes_)
