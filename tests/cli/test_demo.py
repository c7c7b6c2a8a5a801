"""An installation from its first superuser to a full agency, on a stack of its own that begins empty."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from cli.install import only_one
from cli.session import SessionStore
from cli.settings import Servers
from cli.stack.config import load_config
from cli.stack.ports import first_free
from seed.people import PASSWORD, SIGN_INS
from seed.setup import FILES
from tests.cli.conftest import Terminal
from tests.fixtures.people import People
from tests.fixtures.stack import PARTS, TestStack, start, take_slot
from tests.fixtures.stacks.commands import environment_for

MANY = 20_000
SETUP = sorted(file.stem for file in FILES.glob("*.yaml"))

ROOT_PERSON = ("root@people.test", "--first-name", "Rhea", "--last-name", "Root")
ROOT_PASSWORD = "Long-enough-password"


@pytest.fixture(scope="module")
def empty_stack(request: pytest.FixtureRequest) -> Iterator[TestStack]:
    """A stack with no person and no row in it."""
    with ExitStack() as held:
        home, lowest = take_slot(held)
        environment = environment_for(home, real=request.config.getoption("--real"))
        start(environment, list(PARTS["cli"]), first_free(load_config().ports, lowest))
        yield TestStack(home, environment)


@pytest.fixture
def terminal(empty_stack: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Terminal:
    path = tmp_path / "session.json"
    monkeypatch.setenv("CAREHIRE_HOME", str(empty_stack.home))
    monkeypatch.setenv("CAREHIRE_SESSION", str(path))
    monkeypatch.setenv("LANG", "C.UTF-8")
    servers = Servers(empty_stack.apiUrl, empty_stack.supabaseUrl, empty_stack.publishableKey)
    return Terminal(servers, SessionStore(path))


def sign_in(terminal: Terminal, email: str, password: str = PASSWORD) -> Any:
    typed = f"{password}\n"
    return terminal.json("login", "--email", email, "--password-stdin", typed=typed)


def rows_of(empty_stack: TestStack) -> dict[str, list[Any]]:
    """Everything that the demo makes, to compare."""
    people = People(empty_stack)
    tables = (
        "patients",
        "patient_assignments",
        "visits",
        "visit_documents",
        "profiles",
        "user_roles",
        "applications",
        "application_status_history",
        *SETUP,
    )
    return {
        table: people.sql(f"select * from public.{table} order by 1")  # noqa: S608 - the names above
        for table in tables
    }


def test_first_superuser_is_made_once(terminal, empty_stack):
    people = People(empty_stack)
    # Somebody else was there first with this address, and never confirmed it.
    strangers = {"email": "root@people.test", "password": "Strangers-own-password-9"}
    people.auth("POST", "/signup", strangers).raise_for_status()
    bootstrap = ("users", "bootstrap", *ROOT_PERSON, "--password-stdin")
    made = terminal.json(*bootstrap, typed=f"{ROOT_PASSWORD}\n").data
    assert (made["email"], made["role"]) == ("root@people.test", "superuser")
    again = terminal.json(*bootstrap, typed=f"{ROOT_PASSWORD}\n")
    assert (again.code, again.error["code"]) == (1, "bootstrap_exists")
    assert sign_in(terminal, "root@people.test", ROOT_PASSWORD).data["role"] == "superuser"
    assert people.auth("POST", "/token?grant_type=password", strangers).status_code == 400
    [row] = people.sql(
        "select first_name, last_name from public.profiles where id = $1", made["id"]
    )
    assert list(row) == ["Rhea", "Root"]


def test_demo_stays_out_of_an_installation_with_people_of_its_own(terminal):
    done = terminal.json("demo", "load")
    assert (done.code, done.error["code"]) == (1, "demo_not_empty")


def test_demo_stays_out_of_an_installation_elsewhere(terminal):
    done = terminal.json("demo", "load", "--supabase-url", "https://agency.supabase.co")
    assert (done.code, done.error["code"]) == (2, "demo_not_local")


def test_demo_reset_empties_the_stack_and_loads_the_demo(terminal, empty_stack):
    assert terminal.run("demo", "reset", typed="n\n").code == 1
    # A program of its own: it stops and starts the stack.
    done = empty_stack.run("demo", "reset", "--yes", "--json")
    assert done.returncode == 0, done.stderr
    loaded = json.loads(done.stdout)["data"]
    assert (loaded["patients"], loaded["people"]) == (200, 10)
    before = rows_of(empty_stack)
    assert len(before["visits"]) == loaded["visits"] > 400
    assert len(before["visit_documents"]) == loaded["documents"] > 50
    assert {row["state"] for row in before["visit_documents"]} == {"ready"}
    assert sum(row["active"] for row in before["patients"]) > 180
    assert len(before["applications"]) == loaded["applications"] == 24
    assert {"SUBMITTED", "VERIFICATION", "ON_HOLD", "REJECTED"} <= {
        row["status"] for row in before["applications"]
    }
    assert sum(len(before[name]) for name in SETUP) == loaded["setup"]
    assert all(before[name] for name in SETUP)
    assert {row["code"] for row in before["job_roles"]} >= {"HHA", "CNA", "PCA", "RN", "LPN"}
    assert terminal.json("demo", "load").data == loaded
    assert rows_of(empty_stack) == before


def test_two_that_load_at_once_load_one_after_the_other(empty_stack):
    command = [sys.executable, "-m", "cli.main", "demo", "load"]
    with only_one(empty_stack.home / "run"):
        second = subprocess.Popen(
            command, env=empty_stack.environment, stdout=subprocess.PIPE, text=True
        )
        assert "Waiting for another command" in second.stdout.readline()
        assert second.poll() is None
    said, _ = second.communicate()
    assert (second.returncode, "The demo is loaded" in said) == (0, True)


def test_demo_loaded_again_leaves_what_was_changed(terminal):
    sign_in(terminal, "admin@carehire.example")
    change = ("setup", "set", "areas", "Queens", "description=Astoria alone.")
    assert terminal.json(*change).data["status"] == "updated"
    assert terminal.run("demo", "load").code == 0
    assert terminal.json(*change).data["status"] == "unchanged"


def test_setup_of_the_demo_is_exported_and_comes_back_unchanged(terminal, tmp_path):
    sign_in(terminal, "admin@carehire.example")
    file = tmp_path / "setup.yaml"
    assert terminal.run("setup", "export", "--output", file).code == 0
    again = terminal.json("setup", "import", file, "--dry-run").data
    assert (again["created"], again["updated"], again["failed"]) == (0, 0, 0)


def test_demo_has_one_sign_in_per_role(terminal):
    listed = terminal.json("demo", "signins").data
    assert [person["role"] for person in listed] == [person.role for person in SIGN_INS]
    for person in listed:
        assert sign_in(terminal, person["email"]).data["role"] == person["role"]
    assert "superuser@carehire.example" in terminal.run("demo", "signins").out


def test_demo_employee_sees_a_day_of_work(terminal):
    sign_in(terminal, "employee@carehire.example")
    patients = terminal.json("patients", "list", "--limit", 1000).data
    assert 10 < len(patients) < 100
    assert terminal.json("patients", "list", "--date", "yesterday", "--with-visit").data


def test_many_thousand_patients_come_in_and_a_repeat_changes_nothing(terminal, tmp_path):
    sign_in(terminal, "admin@carehire.example")
    file = tmp_path / "many.csv"
    with file.open("w") as handle:
        handle.write("Id,FIRST,LAST,BIRTHDATE\n")
        handle.writelines(f"many-{n},Ana{n},Roe{n},1950-01-01\n" for n in range(MANY))
    assert terminal.json("patients", "import", file).data["created"] == MANY
    repeated = terminal.json("patients", "import", file, "--dry-run").data
    assert (repeated["unchanged"], repeated["failed"]) == (MANY, 0)
