"""A small stack that a test may break."""

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from cli.stack.config import load_config
from cli.stack.home import Home
from cli.stack.ports import first_free
from cli.stack.reset import remove_data
from tests.fixtures.stack import TestStack, environment_for, run_carehire

LOWEST_SHIFT = 9000


def let_others_pass(folder: Path) -> None:
    """Open pytest's own folders to the account that runs Postgres."""
    for part in (folder, *folder.parents):
        if part.is_relative_to(tempfile.gettempdir()) and part.stat().st_uid == os.getuid():
            part.chmod(part.stat().st_mode | 0o011)


@pytest.fixture
def passable_path(tmp_path: Path) -> Path:
    """A folder that the account which runs Postgres can enter."""
    let_others_pass(tmp_path)
    return tmp_path


@pytest.fixture(scope="module")
def small_stack(tmp_path_factory: pytest.TempPathFactory, request) -> Iterator[TestStack]:
    """A stack of its own with Postgres and the mail catcher, for tests that break things."""
    home = tmp_path_factory.mktemp("small-stack")
    let_others_pass(home)
    environment = environment_for(home, real=request.config.getoption("--real"))
    shift = str(first_free(load_config().ports, LOWEST_SHIFT))
    done = run_carehire(environment, "stack", "up", "--parts", "db,mail", "--shift", shift)
    try:
        assert done.returncode == 0, done.stdout + done.stderr
        yield TestStack(home, environment)
    finally:
        run_carehire(environment, "stack", "down")
        remove_data(Home(Path(home)))
