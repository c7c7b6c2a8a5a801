"""The description of a listing: formatted, pasted, unsaved, and somebody else's."""

import re

from playwright.sync_api import Route, expect

from tests.e2e.later_code import CODE, NOT_LOADED
from tests.e2e.setup.job_listings.listings import PAGE, opened, press, preview, save

PASTED = """
<h1 style="color:red">About us</h1><p class="x">We <b>care</b><img src="x">.</p>
<ul><li>Kind</li></ul><table><tr><td>Cell</td></tr></table><a href="javascript:alert(1)">bad</a>
"""


def test_pasted_text_keeps_only_what_is_kept(page, listings):
    dialog = opened(page, listings.listing(description="<p>Old</p>"))
    text = dialog.get_by_role("textbox", name="Description")
    text.click()
    page.keyboard.press("Control+a")
    text.evaluate(
        """(element, html) => {
          const data = new DataTransfer();
          data.setData("text/html", html);
          element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
        }""",
        PASTED,
    )
    expect(text.get_by_role("heading", name="About us", level=3)).to_be_visible()
    shown = preview(dialog).locator(".rich-text")
    expect(shown.get_by_role("listitem")).to_have_text("Kind")
    expect(shown.locator("img, table, [style], [class], a")).to_have_count(0)


def test_link_is_set_and_removed_with_the_keyboard(page, listings):
    dialog = opened(page, listings.listing(description="<p>Our site</p>"))
    dialog.get_by_role("textbox", name="Description").click()
    page.keyboard.press("Control+a")
    page.keyboard.press("Control+k")
    address = dialog.get_by_label("Link address")
    expect(address).to_be_focused()
    address.fill("our site")
    address.press("Enter")
    expect(address).to_have_accessible_description(re.compile("Enter an address such as"))
    address.fill("example.com")
    address.press("Enter")
    link = dialog.get_by_role("textbox", name="Description").get_by_role("link", name="Our site")
    expect(link).to_have_attribute("href", "https://example.com")
    press(dialog, "Link")
    expect(address).to_have_value("https://example.com")
    address.press("Escape")
    expect(address).to_have_count(0)
    press(dialog, "Link")
    press(dialog, "Remove the link")
    expect(link).to_have_count(0)


def test_tab_leaves_the_text_and_arrows_lead_along_its_tools(page, listings):
    dialog = opened(page, listings.listing())
    dialog.get_by_role("textbox", name="Description").click()
    page.keyboard.press("Shift+Tab")
    expect(dialog.get_by_role("button", name="Heading", exact=True)).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(dialog.get_by_role("button", name="Remove the formatting")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(dialog.get_by_role("combobox", name="CV")).to_be_focused()


def test_unsaved_text_is_asked_about_and_a_listing_that_was_only_read_is_not(page, listings):
    dialog = opened(page, listings.listing())
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    page.get_by_label("Search by title").fill(listings.title)
    page.get_by_role("link", name=listings.title).click()
    text = dialog.get_by_role("textbox", name="Description")
    text.click()
    page.keyboard.type("New. ")
    # What is typed slowly is taken back bit by bit.
    for _ in range(len("New. ")):
        page.keyboard.press("Control+z")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    page.get_by_role("link", name=listings.title).click()
    text.click()
    page.keyboard.type("New. ")
    preview(dialog)
    page.keyboard.press("Escape")
    expect(page.get_by_text("Discard what you wrote?")).to_be_visible()
    page.get_by_role("button", name="Keep writing").click()
    dialog.get_by_role("tab", name="Edit").click()
    expect(text).to_contain_text("New. ")
    press(dialog, "Publish")
    page.get_by_role("button", name="Discard").click()
    expect(page.get_by_text(f"Published: {listings.title}.")).to_be_visible()


def test_description_of_a_new_listing_survives_a_reload(open_visitor, people):
    visitor = open_visitor()
    visitor.sign_in(people.make("hiringmanager"), "/icon.svg")
    page = visitor.page
    page.on("dialog", lambda question: question.accept())
    dialog = opened(page)
    dialog.get_by_role("textbox", name="Description").click()
    page.keyboard.type("Care at home.")
    expect(dialog.get_by_role("textbox", name="Description")).to_have_text("Care at home.")
    page.reload()
    expect(dialog.get_by_role("textbox", name="Description")).to_have_text("Care at home.")
    press(dialog, "Discard it")
    expect(dialog.get_by_role("textbox", name="Description")).to_have_text("")


def test_two_versions_stand_side_by_side(page, listings):
    listing = listings.listing()
    dialog = opened(page, listing)
    text = dialog.get_by_role("textbox", name="Description")
    text.click()
    page.keyboard.press("Control+End")
    page.keyboard.type(" and travel")
    theirs = "<p>Care <em>in Newark</em></p>"
    listings.call(
        "PATCH",
        f"/job-listings/{listing['id']}",
        {"description": theirs, "vacancies": 7, "version": listing["version"]},
    )
    press(dialog, "Save")
    expect(dialog.get_by_label("Openings")).to_have_value("7")
    expect(dialog.get_by_role("region", name="Their version")).to_contain_text("in Newark")
    expect(dialog.get_by_role("region", name="Your version")).to_contain_text("and travel")
    press(dialog, "Take theirs: Description")
    expect(text).to_have_text("Care in Newark")
    save(dialog, f"Saved: {listings.title}.")
    assert listings.load(listing["id"])["description"] == theirs


def test_text_stays_in_sight_while_the_editor_cannot_be_loaded(page, listings):
    listing = listings.listing()
    offline = [True]

    def refuse(route: Route) -> None:
        # Not taken off the page again: one that is being asked for then would be let through twice.
        is_code = offline[0] and route.request.url.split("?")[0].endswith(".js")
        if is_code and "ql-clipboard" in route.fetch().text():
            route.abort("internetdisconnected")
        else:
            route.fallback()

    page.route(CODE, refuse)
    page.goto(f"{PAGE}?item={listing['id']}")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text(NOT_LOADED)).to_be_visible()
    expect(dialog.locator(".rich-text").first).to_contain_text("Weekly pay")
    offline[0] = False
    press(dialog, "Try again")
    expect(dialog.get_by_role("textbox", name="Description")).to_contain_text("Weekly pay")
