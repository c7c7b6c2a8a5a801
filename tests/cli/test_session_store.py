"""The session on disk: private, whole, renewed once."""

import dataclasses
import json
import threading
import time

import keyring
import keyring.backends.fail
import pytest
from keyring.backend import KeyringBackend

from cli.errors import CliError, NotSignedInError
from cli.session import Session, SessionStore, renew
from cli.settings import Servers

# Of the beginning of the run, which may take hours.
NOW = int(time.time())
DAY = 86_400
SERVERS = Servers("http://127.0.0.1:1/api", "http://127.0.0.1:2", "sb_publishable_x")


def session(token: str = "old", lives=DAY):  # noqa: S107
    return Session(SERVERS, "id-1", "a@b.example", token, f"refresh-{token}", NOW + lives)


@pytest.fixture
def store(tmp_path):
    return SessionStore(tmp_path / "config" / "session.json")


def test_saved_session_comes_back(store):
    store.save(session())
    assert store.load() == session()


def test_files_are_private(store):
    store.save(session())
    assert store.path.stat().st_mode & 0o777 == 0o600
    assert store.path.parent.stat().st_mode & 0o077 == 0


def test_no_session_is_none_and_clearing_twice_is_fine(store):
    assert store.load() is None
    store.save(session())
    store.clear()
    store.clear()
    assert store.load() is None


@pytest.mark.parametrize("content", ["", "[]", "{}", '{"inKeyring": false, "servers": 3}', "\x00"])
def test_broken_file_is_told(store, content):
    store.save(session())
    store.path.write_text(content)
    with pytest.raises(NotSignedInError) as caught:
        store.load()
    assert caught.value.key == "session.unreadable"


def test_fresh_session_is_not_renewed(store):
    store.save(session())
    assert renew(store, session(), lambda _: pytest.fail("renewed"), force=False) == session()


@pytest.mark.parametrize("lives", [-10, 0, 89])
def test_session_with_less_than_ninety_seconds_is_renewed_and_kept(store, lives):
    store.save(session(lives=lives))
    renewed = renew(store, session(lives=lives), lambda _: session("new"), force=False)
    assert renewed.access_token == "new"
    assert store.load().access_token == "new"


def test_forced_renewal_happens_even_when_fresh(store):
    store.save(session())
    assert renew(store, session(), lambda _: session("new"), force=True).access_token == "new"


def test_commands_that_run_together_renew_once(store):
    stale = session(lives=10)
    store.save(stale)
    calls = []

    def refresh(current):
        calls.append(current.refresh_token)
        return session("new")

    together = threading.Barrier(8)
    tokens = []

    def one_command():
        together.wait()
        tokens.append(renew(store, stale, refresh, force=False).access_token)

    threads = [threading.Thread(target=one_command) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert calls == ["refresh-old"]
    assert tokens == ["new"] * 8


def test_session_that_was_signed_out_meanwhile_is_not_renewed(store):
    store.save(session(lives=10))
    held = store.load()
    store.clear()
    with pytest.raises(NotSignedInError):
        renew(store, held, lambda _: session("new"), force=False)


def test_renewal_keeps_the_servers(store):
    store.save(session(lives=10))
    elsewhere = dataclasses.replace(SERVERS, api_url="http://127.0.0.1:9/api")
    renewed = dataclasses.replace(session("new"), servers=elsewhere)
    renew(store, store.load(), lambda _: renewed, force=False)
    assert store.load().servers == SERVERS


class MemoryKeyring(KeyringBackend):
    """A keyring that lives as long as the test."""

    priority = 1

    def __init__(self):
        super().__init__()
        self.kept = {}

    def get_password(self, service, username):
        return self.kept.get((service, username))

    def set_password(self, service, username, password):
        self.kept[service, username] = password

    def delete_password(self, service, username):
        del self.kept[service, username]


@pytest.fixture
def use_keyring():
    before = keyring.get_keyring()
    yield keyring.set_keyring
    keyring.set_keyring(before)


def test_keyring_keeps_the_tokens_out_of_the_file(store, use_keyring):
    ring = MemoryKeyring()
    use_keyring(ring)
    store.save(session(), in_keyring=True)
    assert "refresh-old" not in store.path.read_text()
    assert store.load() == session()
    store.save(session("new"))
    assert json.loads(store.path.read_text())["inKeyring"] is True
    assert store.load() == session("new")
    store.clear()
    assert ring.kept == {}


def test_keyring_that_cannot_be_used_is_told(store, use_keyring):
    use_keyring(keyring.backends.fail.Keyring())
    with pytest.raises(CliError) as caught:
        store.save(session(), in_keyring=True)
    assert caught.value.key == "session.no_keyring"
