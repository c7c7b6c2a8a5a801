"""The page that shows every part of the app, opened once for all that is measured on it."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.visitor import Visitor

DESK = {"width": 1440, "height": 900}


@pytest.fixture(scope="module")
def parts(windows, stack, people) -> Iterator[Visitor]:
    """The parts as anybody sees them who has chosen nothing."""
    visitor = Visitor(windows, stack, people, viewport=DESK)
    show_parts(visitor.page)
    yield visitor
    visitor.close()
    assert visitor.complaints == []


def show_parts(page: Page) -> None:
    """Open the page and wait for the parts whose code comes last."""
    page.goto("/dev/parts")
    expect(page.locator("canvas")).to_have_count(2)
    expect(page.locator(".ql-editor")).to_have_count(6)
    expect(page.locator("[data-part=Field] .date-field")).to_have_count(4)
    if (page.viewport_size or DESK)["width"] >= 900:
        expect(page.locator("[data-part=Table] tbody tr")).to_have_count(12)
