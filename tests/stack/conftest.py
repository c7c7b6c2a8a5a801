"""A small stack that a test may break."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from cli.stack.home import Home
from cli.stack.reset import remove_data
from tests.fixtures.stack import TestStack
from tests.fixtures.stacks.commands import environment_for, run_carehire
from tests.fixtures.stacks.pristine import lay_database


@contextmanager
def open_folder() -> Iterator[Path]:
    """A folder that the account which runs Postgres can enter, unlike pytest's own."""
    with tempfile.TemporaryDirectory(prefix="carehire-") as name:
        Path(name).chmod(0o711)
        yield Path(name)


@pytest.fixture
def passable_path() -> Iterator[Path]:
    """A folder that the account which runs Postgres can enter."""
    with open_folder() as folder:
        yield folder


@pytest.fixture(scope="module")
def small_stack(request, small_shift) -> Iterator[TestStack]:
    """A stack of its own with Postgres and the mail catcher, for tests that break things."""
    with open_folder() as folder:
        environment = environment_for(folder / "home", real=request.config.getoption("--real"))
        yield from started(environment, small_shift, "db,mail")


def started(environment: dict[str, str], shift: int, parts: str) -> Iterator[TestStack]:
    """Start a stack and stop it at the end."""
    home = Path(environment["CAREHIRE_HOME"])
    try:
        start_with_copy(environment, shift, parts)
        yield TestStack(home, environment)
    finally:
        run_carehire(environment, "stack", "down")
        remove_data(Home(home))


def start_with_copy(environment: dict[str, str], shift: int, parts: str) -> None:
    """Start a stack whose database, where it has none, is a copy."""
    lay_database(environment, shift)
    done = run_carehire(environment, "stack", "up", "--parts", parts, "--shift", str(shift))
    assert done.returncode == 0, done.stdout + done.stderr
