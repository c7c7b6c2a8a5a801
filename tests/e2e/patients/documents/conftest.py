"""One browser for many tests: what one of them has left on the device is not sent in the next one's page."""

import pytest
from playwright.sync_api import Page

FORGET_FILES = """() => new Promise((resolve) => {
  const request = indexedDB.deleteDatabase('carehire-files');
  request.onsuccess = request.onerror = resolve;
})"""


@pytest.fixture
def page(page: Page) -> Page:
    page.goto("/icon.svg")
    page.evaluate(FORGET_FILES)
    return page
