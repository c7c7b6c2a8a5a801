"""Fixtures of the Auth conformance suite: it runs unchanged on our server and on the real one."""

import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager
from typing import IO

import httpx
import pytest

from cli.stack.auth_settings import auth_environment
from cli.stack.config import load_config
from cli.stack.home import Home
from cli.stack.keys import load_keys
from cli.stack.part import Stack
from cli.stack.servers import auth_command
from cli.stack.settings import base_environment
from cli.stack.toolchain.programs import Programs
from tests.fixtures.waiting import stop
from tests.stack.auth.world import PATIENCE_SECONDS, Auth, Database, Mailbox

StartAuth = Callable[..., Auth]


@pytest.fixture(scope="session")
def database(stack) -> Database:
    return Database(stack.adminDatabaseUrl)


@pytest.fixture(scope="session")
def mailbox(stack) -> Mailbox:
    return Mailbox(stack.mailUrl)


@pytest.fixture(scope="session")
def auth(stack, database, mailbox) -> Iterator[Auth]:
    """The stack's Auth itself: the gateway would name one client, whose calls are limited."""
    base = f"http://127.0.0.1:{stack.ports['auth']}"
    with closing(Auth(base, stack.keys, database, mailbox)) as auth:
        yield auth


@pytest.fixture(scope="session")
def auth_starter(stack, database, mailbox) -> Callable[..., AbstractContextManager[Auth]]:
    """Run another Auth on the stack's database for a while, with some settings changed."""

    @contextmanager
    def start(**changes: str | None) -> Iterator[Auth]:
        port = free_port()
        with running_server(stack, settings_of(stack, port, changes), port):
            base = f"http://127.0.0.1:{port}"
            with closing(Auth(base, stack.keys, database, mailbox)) as auth:
                yield auth

    return start


@pytest.fixture
def start_auth(auth_starter) -> Iterator[StartAuth]:
    """Start another Auth that lives as long as the test."""
    with ExitStack() as exit_stack:
        yield lambda **changes: exit_stack.enter_context(auth_starter(**changes))


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def settings_of(stack, port: int, changes: dict[str, str | None]) -> dict[str, str]:
    """The stack's own settings with the changes; None takes one away."""
    config, shift, home = load_config(), int(stack.shift), Home(stack.home)
    ports = config.ports.shifted(shift)
    built = Stack(home, config, ports, shift, load_keys(home), Programs(home.root))
    base = auth_environment(built)
    changed = {**base, "GOTRUE_API_PORT": str(port), **changes}
    kept = {name: value for name, value in changed.items() if value is not None}
    return {**base_environment(), **kept}


@contextmanager
def running_server(stack, environment: dict[str, str], port: int) -> Iterator[None]:
    command = [*command_of(stack), "serve"]
    with tempfile.TemporaryFile() as log:
        process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
        try:
            wait_until_healthy(process, port, log)
            yield
        finally:
            stop(process)


def command_of(stack) -> list[str]:
    """The same server as the stack's own: ours, or with `--real` the real one."""
    binary = stack.environment.get("CAREHIRE_AUTH_BINARY")
    command = [binary] if binary else auth_command()
    assert command
    return command


def wait_until_healthy(process: subprocess.Popen[bytes], port: int, log: IO[bytes]) -> None:
    deadline = time.monotonic() + PATIENCE_SECONDS
    while True:
        try:
            httpx.get(f"http://127.0.0.1:{port}/health")
        except httpx.TransportError:
            if process.poll() is not None:
                log.seek(0)
                pytest.fail(log.read().decode())
            assert time.monotonic() < deadline, "the server did not answer in time"
            time.sleep(0.05)
        else:
            return
