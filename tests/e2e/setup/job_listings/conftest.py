"""An administrator's browser, signed in once, and listings that were entered before each test."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from tests.e2e.setup.job_listings.listings import Listings
from tests.e2e.visitor import Visitor


@pytest.fixture
def listings(stack, people) -> Iterator[Listings]:
    listings = Listings(stack.app_url, people.of("admin"))
    listings.fill()
    yield listings
    listings.client.close()


@pytest.fixture(scope="module")
def desk(windows, stack, people) -> Iterator[Visitor]:
    """An administrator's browser, signed in once for the tests that change nothing in it."""
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
