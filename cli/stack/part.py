"""A part of the stack: what runs, with which settings, and how to know that it works."""

import hashlib
import http.client
import socket
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cli.stack.config import LOOPBACK, Config, Ports
from cli.stack.files import read_json, write_json
from cli.stack.home import Home
from cli.stack.keys import Keys
from cli.stack.postgres.account import Account
from cli.stack.settings import REPOSITORY, base_environment
from cli.stack.toolchain.programs import Programs

CHECK_SECONDS = 2.0
SERVER_ERROR = 500
INHERITED = "inherited"
Check = Callable[[], bool]


@dataclass(frozen=True)
class Stack:
    """Holds what every part is made from."""

    home: Home
    config: Config
    ports: Ports
    shift: int
    keys: Keys
    programs: Programs

    @property
    def supabase_url(self) -> str:
        """The gateway's address."""
        return f"http://{LOOPBACK}:{self.ports.gateway}"

    @property
    def app_url(self) -> str:
        """The product's address: web pages and API on one origin."""
        return f"http://{LOOPBACK}:{self.ports.app}"

    @property
    def issuer(self) -> str:
        """Return what tokens name as their issuer, and where Auth is reached from outside."""
        return f"{self.supabase_url}/auth/v1"

    def database_url(self, role: str) -> str:
        """The database's address for a role, password included."""
        return (
            f"postgresql://{role}:{self.keys.passwords[role]}@{LOOPBACK}:{self.ports.db}/postgres"
        )


@dataclass(frozen=True)
class Part:
    """One supervised program."""

    name: str
    command: list[str]
    url: str
    ports: tuple[int, ...]
    is_healthy: Check
    environment: dict[str, str] = field(default_factory=dict)
    folder: Path = REPOSITORY
    account: Account | None = None
    data: Path | None = None
    sources: tuple[Path, ...] = ()

    def write(self, home: Home) -> bool:
        """Write what `cli.stack.processes.launch` reads; say whether it changed.

        What the terminal at hand happens to hold, such as its PATH, is no change.
        """
        if self.is_written(home):
            return False
        content = {**self.launch(home), INHERITED: base_environment()}
        return write_json(launch_file(home, self.name), content)

    def is_written(self, home: Home) -> bool:
        """Return whether these settings were written already, from whichever terminal."""
        held = read_json(launch_file(home, self.name))
        held.pop(INHERITED, None)
        return held == self.launch(home)

    def runs_as_is(self, home: Home) -> bool:
        """Return whether it works already, with these settings and this code."""
        return self.is_written(home) and self.is_healthy()

    def launch(self, home: Home) -> dict[str, Any]:
        """Return what its process is made from."""
        content: dict[str, Any] = {
            "mark": mark(home, self.name),
            "command": self.command,
            "environment": self.environment,
            "folder": str(self.folder),
            "url": self.url,
            "ports": list(self.ports),
            "sources": fingerprint(self.sources),
        }
        if self.account is not None and not self.account.is_self:
            content["account"] = {"uid": self.account.uid, "gid": self.account.gid}
        if self.data is not None:
            content["data"] = str(self.data)
        return content


def fingerprint(files: tuple[Path, ...]) -> str:
    """Return what changes when any of the files does, so that `up` starts a part with changed code again."""
    digest = hashlib.sha256()
    for path in files:
        found = path.stat()
        digest.update(f"{path} {found.st_size} {found.st_mtime_ns}\n".encode())
    return digest.hexdigest()[:16] if files else ""


def launch_file(home: Home, name: str) -> Path:
    """Return where a part's launch settings lie."""
    return home.run / f"{name}.json"


def mark(home: Home, name: str) -> str:
    """Return what distinguishes this stack's processes from any other's."""
    return f"{home.root}:{name}"


def serves_http(port: int, path: str) -> Check:
    """A check that a server responds to a request without failing."""

    def check() -> bool:
        connection = http.client.HTTPConnection(LOOPBACK, port, timeout=CHECK_SECONDS)
        try:
            connection.request("GET", path)
            return connection.getresponse().status < SERVER_ERROR
        except (OSError, http.client.HTTPException):
            return False
        finally:
            connection.close()

    return check


def listens_on(path: Path) -> Check:
    """A check that something listens on a socket file."""

    def check() -> bool:
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as probe:
            probe.settimeout(CHECK_SECONDS)
            return probe.connect_ex(str(path)) == 0

    return check


def takes_connections(*ports: int) -> Check:
    """A check that something listens on every one of the ports."""

    def check() -> bool:
        try:
            for port in ports:
                socket.create_connection((LOOPBACK, port), CHECK_SECONDS).close()
        except OSError:
            return False
        return True

    return check
