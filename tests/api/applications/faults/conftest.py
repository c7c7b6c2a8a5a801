"""An API that dies in the middle of what it is doing, and is started again."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.api.applications.conftest import Browser, Hiring
from tests.api.conftest import Agency, environment, running_api
from tests.fixtures.people import People


class Mortal:
    """An API that is killed and started again, at another port, for the same browser."""

    def __init__(self, stack: Any, people: People, folder: Path, runs: ExitStack) -> None:
        self._stack, self._people, self._folder, self._runs = stack, people, folder, runs
        self._lives = 0
        self.start()

    def start(self) -> None:
        self._lives += 1
        log = self._folder / f"api-{self._lives}.log"
        settings = environment(self._stack)
        api = self._runs.enter_context(running_api(settings, log))
        self.hiring = Hiring(Agency(api, self._people))

    def kill(self) -> None:
        process = self.hiring.agency.api.process
        process.kill()
        process.wait()

    def die(self, browser: Browser) -> None:
        self.kill()
        self.start()
        browser.agency = self.hiring.agency


@pytest.fixture(scope="module")
def shared_mortal(
    stack, people: People, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Mortal]:
    with ExitStack() as runs:
        yield Mortal(stack, people, tmp_path_factory.mktemp("mortal"), runs)


@pytest.fixture
def mortal(shared_mortal: Mortal) -> Mortal:
    """One that is alive: to start it takes two seconds of a processor."""
    if shared_mortal.hiring.agency.api.process.poll() is not None:
        shared_mortal.start()
    return shared_mortal
