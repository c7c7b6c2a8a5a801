"""A real browser on the whole stack: API, worker and web behind the front."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from cli.stack.toolchain.machine import TOOLS
from tests.e2e.mailbox import Mailbox
from tests.e2e.visitor import Visitor
from tests.e2e.windows import WAIT_MS, Windows
from tests.fixtures.people import People, people_of

HERE = Path(__file__).resolve().parent
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--process-per-site",
    # A page of a walk lives for seconds: what V8 makes faster for later is never used by then.
    "--js-flags=--invocation-count-for-maglev=20000",
]


def pytest_configure(config: pytest.Config) -> None:
    Visitor.pictures = config.getoption("--pictures")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker("e2e")


@pytest.fixture(scope="session")
def people(stack) -> People:
    people = people_of(stack)
    people.sql("update public.app_settings set staff_mfa = 'required'")
    return people


@pytest.fixture(scope="session")
def mailbox(stack) -> Mailbox:
    return Mailbox(stack.mail_url)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    program = TOOLS["chromium"].path
    if program is None:
        pytest.exit(TOOLS["chromium"].remedy, returncode=4)
    expect.set_options(timeout=WAIT_MS)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def windows(chromium, stack) -> Windows:
    return Windows(chromium, stack.app_url)


@pytest.fixture
def open_visitor(windows, stack, people) -> Iterator[Callable[..., Visitor]]:
    """Opens browsers that share nothing; what their pages complain of fails the test."""
    visitors: list[Visitor] = []

    def open_one(**options: Any) -> Visitor:
        visitors.append(Visitor(windows, stack, people, **options))
        return visitors[-1]

    yield open_one
    for visitor in visitors:
        visitor.close()
    assert [line for visitor in visitors for line in visitor.complaints] == []


@pytest.fixture
def visitor(open_visitor) -> Visitor:
    """Somebody with a browser of their own, not signed in."""
    return open_visitor()
