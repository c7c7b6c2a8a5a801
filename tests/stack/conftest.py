"""A small stack that a test may break."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from cli.stack.home import Home
from cli.stack.reset import remove_data
from tests.fixtures.stack import TestStack, environment_for, run_carehire


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
        yield from start_small_stack(
            folder / "home", small_shift, real=request.config.getoption("--real")
        )


def start_small_stack(home: Path, shift: int, *, real: bool) -> Iterator[TestStack]:
    """Start a stack in this folder and stop it at the end."""
    environment = environment_for(home, real=real)
    done = run_carehire(environment, "stack", "up", "--parts", "db,mail", "--shift", str(shift))
    try:
        assert done.returncode == 0, done.stdout + done.stderr
        yield TestStack(home, environment)
    finally:
        run_carehire(environment, "stack", "down")
        remove_data(Home(home))
