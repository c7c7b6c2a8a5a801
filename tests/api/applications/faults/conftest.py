"""An API that dies in the middle of what it is doing, and is started again."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.api.applications.conftest import Browser, Hiring
from tests.api.conftest import Agency, environment, running_api, unmeasured


class Mortal:
    """An API that is killed and started again, at another port, for the same browser."""

    def __init__(self, stack: Any, agency: Agency, folder: Path, runs: ExitStack) -> None:
        self._stack, self._agency, self._folder, self._runs = stack, agency, folder, runs
        self._lives = 0
        self.start()

    def start(self) -> None:
        self._lives += 1
        log = self._folder / f"api-{self._lives}.log"
        settings = unmeasured(environment(self._stack))
        api = self._runs.enter_context(running_api(settings, log))
        self.hiring = Hiring(Agency(api, self._agency.people))

    def kill(self) -> None:
        process = self.hiring.agency.api.process
        process.kill()
        process.wait()

    def die(self, browser: Browser) -> None:
        self.kill()
        self.start()
        browser.agency = self.hiring.agency


@pytest.fixture
def mortal(stack, agency: Agency, tmp_path: Path) -> Iterator[Mortal]:
    with ExitStack() as runs:
        yield Mortal(stack, agency, tmp_path, runs)
