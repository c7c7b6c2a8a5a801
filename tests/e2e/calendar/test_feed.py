"""Staff subscribe to their own interviews: an address that is shown once, replaced and ended."""

import re

import httpx
from playwright.sync_api import Locator, Page, expect

TITLE = "Your interviews in your own calendar"


def begin(page: Page) -> Locator:
    page.get_by_role("button", name="Subscribe").click()
    return page.get_by_role("dialog", name=TITLE)


def made(dialog: Locator) -> Locator:
    """The field with an address just made."""
    dialog.get_by_role("button", name="Make an address").click()
    return dialog.get_by_role("textbox", name="Address for your calendar")


def is_read(address: str) -> bool:
    answer = httpx.get(address, trust_env=False)
    assert answer.status_code in {200, 404}
    return answer.status_code == 200


def test_address_is_made_and_replaced(visitor, calendar):
    page = visitor.page
    visitor.sign_in(calendar.manager, calendar.page())
    dialog = begin(page)
    expect(dialog).to_contain_text("Calendars may take a day to notice a change")
    field = made(dialog)
    first = field.input_value()
    assert is_read(first)
    link = dialog.get_by_role("link", name="Open in this device's calendar")
    expect(link).to_have_attribute("href", re.sub("^https?:", "webcal:", first))
    visitor.check("calendar-feed")
    dialog.get_by_role("button", name="New address").click()
    question = page.get_by_role("dialog", name="Make a new address?")
    question.get_by_role("button", name="New address").click()
    expect(question).to_have_count(0)
    expect(field).not_to_have_value(first)
    assert (is_read(first), is_read(field.input_value())) == (False, True)


def test_address_is_not_shown_again_and_ended(visitor, calendar):
    page = visitor.page
    visitor.sign_in(calendar.manager, calendar.page())
    dialog = begin(page)
    field = made(dialog)
    address = field.input_value()
    dialog.get_by_role("button", name="Done").click()
    begin(page)
    expect(dialog).to_contain_text("You have had an address since")
    expect(field).to_have_count(0)
    visitor.check("calendar-feed-kept")
    dialog.get_by_role("button", name="Stop").click()
    question = page.get_by_role("dialog", name="Stop showing your interviews at this address?")
    question.get_by_role("button", name="Stop").click()
    expect(page.get_by_text("Your interviews are no longer shown at that address.")).to_be_visible()
    expect(dialog.get_by_role("button", name="Make an address")).to_be_visible()
    assert not is_read(address)
