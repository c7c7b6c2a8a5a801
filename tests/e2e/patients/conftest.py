"""One signed-in browser for many tests, and what an administrator entered before each."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.e2e.patients.care import Care
from tests.e2e.patients.uploading import Network
from tests.e2e.visitor import Visitor


@pytest.fixture(scope="module")
def desk(windows, stack, people) -> Iterator[Visitor]:
    """An administrator's browser, signed in once for all tests that change nothing in it."""
    visitor = Visitor(windows, stack, people)
    visitor.sign_in(people.make("admin"), "/icon.svg")
    yield visitor
    visitor.close()


@pytest.fixture
def page(desk) -> Iterator[Page]:
    page = desk.new_page()
    yield page
    page.close()
    assert desk.complaints == []


@pytest.fixture
def care(stack, people) -> Iterator[Care]:
    with Care(stack.app_url, people.of("admin")) as care:
        yield care


@pytest.fixture
def write(tmp_path: Path) -> Callable[[str, bytes], Path]:
    """Puts a file on the disk, from where the browser takes it."""

    def write_file(name: str, content: bytes) -> Path:
        path = tmp_path / name
        path.write_bytes(content)
        return path

    return write_file


@pytest.fixture
def network(page) -> Network:
    return Network(page)
