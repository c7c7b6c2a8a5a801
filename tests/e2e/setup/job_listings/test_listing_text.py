"""The description of a listing: formatted, pasted, unsaved, and somebody else's."""

import re

from playwright.sync_api import Route, expect

from tests.e2e.filters import search_for
from tests.e2e.later_code import CODE, NOT_LOADED
from tests.e2e.settling import wait_unguarded
from tests.e2e.setup.job_listings.listings import PAGE, opened, page_of, press, preview, save

PASTED = """
<h1 style="color:red">About us</h1><p class="x">We <b>care</b><img src="x">.</p>
<ul><li>Kind</li></ul><table><tr><td>Cell</td></tr></table><a href="javascript:alert(1)">bad</a>
"""


def test_pasted_text_keeps_only_what_is_kept(page, listings):
    editor = opened(page, listings.listing(description="<p>Old</p>"))
    text = editor.get_by_role("textbox", name="Description")
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
    shown = preview(editor).locator(".rich-text")
    expect(shown.get_by_role("listitem")).to_have_text("Kind")
    expect(shown.locator("img, table, [style], [class], a")).to_have_count(0)


def test_link_is_set_and_removed_with_the_keyboard(page, listings):
    editor = opened(page, listings.listing(description="<p>Our site</p>"))
    editor.get_by_role("textbox", name="Description").click()
    page.keyboard.press("Control+a")
    page.keyboard.press("Control+k")
    address = editor.get_by_label("Link address")
    expect(address).to_be_focused()
    address.fill("our site")
    address.press("Enter")
    expect(address).to_have_accessible_description(re.compile("Enter an address such as"))
    address.fill("example.com")
    address.press("Enter")
    link = editor.get_by_role("textbox", name="Description").get_by_role("link", name="Our site")
    expect(link).to_have_attribute("href", "https://example.com")
    press(editor, "Link")
    expect(address).to_have_value("https://example.com")
    address.press("Escape")
    expect(address).to_have_count(0)
    press(editor, "Link")
    press(editor, "Remove the link")
    expect(link).to_have_count(0)


def test_tab_leaves_the_text_and_arrows_lead_along_its_tools(page, listings):
    editor = opened(page, listings.listing())
    editor.get_by_role("textbox", name="Description").click()
    page.keyboard.press("Shift+Tab")
    expect(editor.get_by_role("button", name="Heading", exact=True)).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(editor.get_by_role("button", name="Remove the formatting")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(editor.get_by_role("combobox", name="Résumé")).to_be_focused()


def begin(page, listings):
    """Come from the list to a listing and write something; the row that led there, and the text."""
    row = page.get_by_role("link", name=listings.title)
    row.click()
    text = page.get_by_role("textbox", name="Description")
    text.click()
    page.keyboard.type("New. ")
    return row, text


def test_unsaved_text_is_asked_about_and_a_listing_that_was_only_read_is_not(page, listings):
    listings.listing()
    page.goto(PAGE)
    search_for(page, "Search by title", listings.title)
    row, text = begin(page, listings)
    # What is typed slowly is taken back bit by bit.
    for _ in range(len("New. ")):
        page.keyboard.press("Control+z")
    expect(text).not_to_contain_text("New")
    wait_unguarded(page)
    page.go_back()
    begin(page, listings)
    editor = page.get_by_role("main")
    for leave in (page.go_back, editor.get_by_role("link", name="Job listings").click):
        leave()
        expect(page.get_by_text("Discard what you wrote?")).to_be_visible()
        press(page.get_by_role("dialog"), "Keep writing")
        expect(text).to_contain_text("New. ")
    page.go_back()
    press(page.get_by_role("dialog"), "Discard")
    expect(row).to_be_visible()


def test_text_that_may_go_lets_what_was_begun_go_on(page, listings):
    listings.listing()
    page.goto(PAGE)
    search_for(page, "Search by title", listings.title)
    _, text = begin(page, listings)
    press(page.get_by_role("main"), "Archive")
    press(page.get_by_role("dialog"), "Discard")
    expect(page.get_by_text(f"Archived: {listings.title}.")).to_be_visible()
    expect(text).not_to_contain_text("New. ")
    text.click()
    page.keyboard.type("New. ")
    page.get_by_role("link", name="Dashboard").click()
    press(page.get_by_role("dialog"), "Discard")
    expect(page).to_have_url(re.compile("/pages/dashboard"))
    page.go_back()
    expect(text).to_have_text("Care at homeWeekly pay")


def test_description_of_a_new_listing_survives_a_reload(open_visitor, people):
    visitor = open_visitor()
    visitor.sign_in(people.make("hiringmanager"), "/icon.svg")
    page = visitor.page
    page.on("dialog", lambda question: question.accept())
    editor = opened(page)
    editor.get_by_role("textbox", name="Description").click()
    page.keyboard.type("Care at home.")
    expect(editor.get_by_role("textbox", name="Description")).to_have_text("Care at home.")
    # The editor shows a letter before the form knows of it.
    page.wait_for_function(
        "() => Object.values(sessionStorage).some(text => text.includes('Care at home.'))"
    )
    page.reload()
    expect(editor.get_by_role("textbox", name="Description")).to_have_text("Care at home.")
    press(editor, "Discard it")
    expect(editor.get_by_role("textbox", name="Description")).to_have_text("")


def test_two_versions_stand_side_by_side(page, listings):
    listing = listings.listing()
    editor = opened(page, listing)
    text = editor.get_by_role("textbox", name="Description")
    text.click()
    page.keyboard.press("Control+End")
    page.keyboard.type(" and travel")
    theirs = "<p>Care <em>in Newark</em></p>"
    listings.call(
        "PATCH",
        f"/job-listings/{listing['id']}",
        {"description": theirs, "vacancies": 7, "version": listing["version"]},
    )
    press(editor, "Save draft")
    expect(editor.get_by_label("Openings")).to_have_value("7")
    expect(editor.get_by_role("region", name="Their version")).to_contain_text("in Newark")
    expect(editor.get_by_role("region", name="Your version")).to_contain_text("and travel")
    press(editor, "Take theirs: Description")
    expect(text).to_have_text("Care in Newark")
    save(editor, f"Saved: {listings.title}.")
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
    page.goto(page_of(listing))
    editor = page.get_by_role("main")
    expect(editor.get_by_text(NOT_LOADED)).to_be_visible()
    expect(editor.locator(".rich-text").first).to_contain_text("Weekly pay")
    offline[0] = False
    press(editor, "Try again")
    expect(editor.get_by_role("textbox", name="Description")).to_contain_text("Weekly pay")
