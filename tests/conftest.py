"""What every test folder shares: the repository on the path, the options, the stack."""

import functools
import inspect
import os
import ssl
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from tests.fixtures import durations  # noqa: E402
from tests.fixtures.people import WORKING  # noqa: E402
from tests.fixtures.stack import slot, small_shift, spare_shift, stack  # noqa: E402

# Every client of httpx reads all certificates of the machine, 0.05 s each time: here, once is enough.
ssl.create_default_context = functools.cache(ssl.create_default_context)

# All its calls share one default, five seconds: a busy machine may take longer, and no call here measures that.
_default: httpx.Timeout = inspect.signature(httpx.request).parameters["timeout"].default
_default.connect = _default.read = _default.write = _default.pool = 60.0

__all__ = ["slot", "small_shift", "spare_shift", "stack"]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--real", action="store_true", help="use the real Auth and Storage (CAREHIRE_*_BINARY)"
    )
    parser.addoption(
        "--pictures", action="store_true", help="keep a picture of each page that a walk checks"
    )
    parser.addoption(
        "--keep-durations", action="store_true", help="write how long each file of tests took"
    )
    parser.addoption(
        "--measure", action="store_true", help="note which statements of the programs run"
    )


@pytest.fixture(scope="module", autouse=True)
def _who_hires_leaves() -> Iterator[None]:
    yield
    for people in WORKING:
        people.leave()


def pytest_configure(config: pytest.Config) -> None:
    """Let all that starts from here on say which of its statements ran: the processes that share the tests, too."""
    if config.getoption("--measure"):
        os.environ["PYTHONPATH"] = str(ROOT / "tests" / "coverage" / "startup")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Put the longest first where processes share them, and the browser last.

    While that is open, no other test could start an event loop.
    """
    if hasattr(config, "workerinput"):
        durations.longest_first(items)
    items.sort(key=lambda item: "tests/e2e/" in item.nodeid)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print how long each folder of tests took, setting up and tearing down included."""
    seconds = durations.measured(
        [
            report
            for reports in terminalreporter.stats.values()
            for report in reports
            if isinstance(report, pytest.TestReport)
        ]
    )
    for folder, spent in durations.by_folder(seconds).items():
        terminalreporter.write_line(f"{folder}: {spent:.0f} s")
    if terminalreporter.config.getoption("--keep-durations"):
        durations.keep(seconds)
