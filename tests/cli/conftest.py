"""The CLI as people run it, on the test stack, each test signed in on its own."""

import json
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from cli.main import build, chosen_command
from cli.session import Session, SessionStore
from cli.settings import Servers
from tests.fixtures.people import People, Person, people_of


@dataclass(frozen=True)
class Done:
    """How a command ended."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The result a program reads."""
        assert self.code in {0, 6}, f"{self.code}\n{self.out}\n{self.err}"
        return json.loads(self.out)

    @property
    def data(self) -> Any:
        """The result without its envelope."""
        return self.json["data"]

    @property
    def error(self) -> Any:
        """The error a program reads."""
        return json.loads(self.err)["error"]


@dataclass(frozen=True)
class Terminal:
    """Somebody's terminal: runs commands, holds their session file."""

    servers: Servers
    store: SessionStore

    def run(self, *arguments: Any, typed: str = "") -> Done:
        """Run `carehire …` in this process."""
        words = [str(argument) for argument in arguments]
        done = CliRunner().invoke(build(chosen_command(words)), words, input=typed)
        if done.exception and not isinstance(done.exception, SystemExit):
            raise done.exception
        return Done(done.exit_code, done.stdout, done.stderr)

    def json(self, *arguments: Any, typed: str = "") -> Done:
        """Run a command for a program."""
        return self.run(*arguments, "--json", typed=typed)

    def become(self, person: Person, aal: str = "aal2") -> Person:
        """Be signed in as somebody."""
        lives_until = int(time.time()) + 3600
        token = person.token(aal)
        session = Session(self.servers, person.id, person.email, token, "none", lives_until)
        self.store.save(session)
        return person


@pytest.fixture(scope="session")
def people(stack: Any) -> People:
    return people_of(stack)


@pytest.fixture
def terminal(stack: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Terminal:
    path = tmp_path / "config" / "session.json"
    monkeypatch.setenv("CAREHIRE_HOME", str(stack.home))
    monkeypatch.setenv("CAREHIRE_SESSION", str(path))
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    for name in ("LC_ALL", "LC_MESSAGES", "SUPABASE_URL", "CAREHIRE_API_URL"):
        monkeypatch.delenv(name, raising=False)
    servers = Servers(stack.apiUrl, stack.supabaseUrl, stack.publishableKey)
    return Terminal(servers, SessionStore(path))


@pytest.fixture
def admin(terminal: Terminal, people: People) -> Terminal:
    """A terminal at which the shared administrator is signed in."""
    terminal.become(people.of("admin"))
    return terminal
