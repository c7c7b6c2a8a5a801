"""The signed-in session on disk: kept private, written whole, refreshed by one process at a time."""

import contextlib
import fcntl
import importlib
import json
import os
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from types import ModuleType

from cli.errors import NotSignedInError
from cli.settings import Servers

REFRESH_MARGIN_SECONDS = 90
PRIVATE = 0o600


@dataclass(frozen=True)
class Session:
    """One person's sign-in at one installation."""

    servers: Servers
    user_id: str
    email: str
    access_token: str
    refresh_token: str
    expires_at: int

    def is_fresh(self, now: float) -> bool:
        """Return whether the access token still lives long enough for a command."""
        return self.expires_at - now >= REFRESH_MARGIN_SECONDS


@dataclass(frozen=True)
class SessionStore:
    """The session file; with the keyring, the tokens lie there and the file holds the rest."""

    path: Path

    def load(self) -> Session | None:
        """The stored session, or None when nobody is signed in."""
        try:
            content = json.loads(self.path.read_text(encoding="utf-8"))
            if content.pop("inKeyring"):
                content |= json.loads(keychain().read(content["user_id"]) or "null")
            return Session(servers=Servers(**content.pop("servers")), **content)
        except FileNotFoundError:
            return None
        except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
            raise NotSignedInError("session.unreadable", path=self.path) from error

    def save(self, session: Session, *, in_keyring: bool | None = None) -> None:
        """Write the session in one step; `in_keyring` None keeps it where it is."""
        keep_in_keyring = self.is_in_keyring() if in_keyring is None else in_keyring
        content = asdict(session) | {"inKeyring": keep_in_keyring}
        if keep_in_keyring:
            tokens = {name: content.pop(name) for name in ("access_token", "refresh_token")}
            keychain().write(session.user_id, json.dumps(tokens))
        self._write(json.dumps(content, indent=2))

    def clear(self) -> None:
        """Forget the session; nothing happens when there is none."""
        with contextlib.suppress(OSError, ValueError, KeyError):
            if self.is_in_keyring():
                keychain().remove(json.loads(self.path.read_text(encoding="utf-8"))["user_id"])
        self.path.unlink(missing_ok=True)

    def is_in_keyring(self) -> bool:
        """Return whether the stored session keeps its tokens in the keyring."""
        try:
            return bool(json.loads(self.path.read_text(encoding="utf-8")).get("inKeyring"))
        except (OSError, ValueError, AttributeError):
            return False

    @contextlib.contextmanager
    def lock(self) -> Iterator[None]:
        """Hold off every other command that wants to renew the session."""
        self._make_folder()
        with self.path.with_suffix(".lock").open("w") as handle:
            fcntl.flock(handle, fcntl.LOCK_EX)
            yield

    def _make_folder(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)

    def _write(self, text: str) -> None:
        self._make_folder()
        descriptor, name = tempfile.mkstemp(dir=self.path.parent, prefix=".session-")
        try:
            with os.fdopen(descriptor, "w", encoding="utf-8") as handle:
                handle.write(text)
                handle.flush()
                os.fsync(handle.fileno())
            Path(name).chmod(PRIVATE)
            Path(name).replace(self.path)
        except OSError:
            Path(name).unlink(missing_ok=True)
            raise


def keychain() -> ModuleType:
    """The keyring, which is slow to load and rarely used."""
    return importlib.import_module("cli.keychain")


def renew(
    store: SessionStore, session: Session, refresh: Callable[[Session], Session], *, force: bool
) -> Session:
    """A session that lives long enough, renewed at most once by all commands that run together.

    Raises:
        NotSignedInError: The server no longer knows this session.
    """
    if session.is_fresh(time.time()) and not force:
        return session
    with store.lock():
        current = store.load()
        if current is None:
            raise NotSignedInError("session.none")
        if current.access_token != session.access_token and current.is_fresh(time.time()):
            return current
        renewed = refresh(current)
        store.save(replace(renewed, servers=current.servers))
        return renewed
