"""Our own server on a database and a folder of its own, for tests that stop, kill or starve it."""

import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit
from uuid import uuid4

import httpx

from cli.stack.settings import base_environment
from tests.fixtures.waiting import stop
from tests.stack.storage.world import Keys, Person, Storage

ROOT = Path(__file__).resolve().parents[3]


@dataclass
class OwnServer:
    """The environment of one server, and its process while it runs."""

    environment: dict[str, str]
    process: subprocess.Popen | None = field(default=None)

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.environment['SERVER_PORT']}"

    @property
    def data(self) -> Path:
        return Path(self.environment["STORAGE_FILE_BACKEND_PATH"])

    def run(self, command: str, **changes: str) -> subprocess.CompletedProcess[str]:
        """Run a command to its end."""
        return subprocess.run(
            [sys.executable, "-m", "cli.stack.storage", command],
            cwd=ROOT,
            env={**self.environment, **changes},
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )

    @contextmanager
    def serving(self, **changes: str) -> Iterator[Storage]:
        """Serve for the time of a block."""
        self.process = subprocess.Popen(
            [sys.executable, "-m", "cli.stack.storage", "serve"],
            cwd=ROOT,
            env={**self.environment, **changes},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            with httpx.Client(base_url=self.base, timeout=60) as client:
                self._wait(client)
                yield Storage(client, self.base)
        finally:
            self.stop()

    def kill(self) -> None:
        """End the process as a crash would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        assert self.process is not None
        stop(self.process)

    def peak_memory(self) -> int:
        """The most memory the process ever held, in bytes."""
        assert self.process is not None
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8")
        line = next(line for line in status.splitlines() if line.startswith("VmHWM"))
        return int(line.split()[1]) * 1024

    def files(self) -> list[str]:
        """Every file below the data folder."""
        return sorted(
            str(path.relative_to(self.data)) for path in self.data.rglob("*") if path.is_file()
        )

    @staticmethod
    def _wait(client: httpx.Client) -> None:
        deadline = time.monotonic() + 120
        while time.monotonic() < deadline:
            try:
                if client.get("/status").status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.05)
        message = "The server did not start."
        raise AssertionError(message)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def environment(database_url: str, data: Path, keys: Keys) -> dict[str, str]:
    """The settings of a server that shares nothing with the stack but the cluster."""
    return {
        **base_environment(),
        "DATABASE_URL": database_url,
        "AUTH_JWT_SECRET": keys.secret,
        "STORAGE_FILE_BACKEND_PATH": str(data),
        "SERVER_PORT": str(free_port()),
    }


def storage_url(admin_url: str, password: str | None, database: str) -> str:
    """The address of a database for supabase_storage_admin."""
    parts = urlsplit(admin_url)
    login = "supabase_storage_admin" + (f":{password}" if password else "")
    return urlunsplit(
        parts._replace(netloc=f"{login}@{parts.hostname}:{parts.port}", path=database)
    )


def new_name() -> str:
    return f"storage_{uuid4().hex[:12]}"


def bucket_of(storage: Storage, service: Person, **settings: object) -> str:
    name = new_name()
    made = storage.post("/bucket", service, json={"name": name, **settings})
    assert made.status_code == 200, made.text
    return name
