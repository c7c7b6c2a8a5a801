"""Views of a list that somebody keeps, and the menu in which they stand."""

import re

from playwright.sync_api import Locator, Page, Route, expect

from tests.e2e.later_code import CODE, without_later_code


class Views:
    """The menu of saved views above a list, which shows the one that is open."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.button = page.get_by_role("button", name=re.compile("^Saved views"))

    def entry(self, name: str) -> Locator:
        """Open the menu, and return its entry."""
        self.button.click()
        return self.entry_of(name)

    def entry_of(self, name: str) -> Locator:
        """Return an entry of the menu that is open."""
        return self.page.get_by_role("menuitem", name=name, exact=True)

    def choose(self, entry: str) -> Locator:
        """Choose what is done with a view, and return its dialog."""
        self.entry(entry).click()
        return self.page.get_by_role("dialog")

    def name(self, dialog: Locator, name: str) -> None:
        dialog.get_by_label("Name").fill(name)
        dialog.get_by_role("button", name="Save").click()
        expect(dialog).to_have_count(0)
        expect(self.button).to_have_text(f"Saved views {name}")


def test_view_is_saved_found_again_renamed_and_deleted(visitor, people):
    page, views = visitor.page, Views(visitor.page)
    # Neither a search nor what is there already can be saved.
    visitor.sign_in(people.make("hiringmanager"), "/pages/applications?q=Ruiz")
    expect(views.entry("On hold")).to_be_visible()
    expect(views.entry_of("Save this view…")).to_have_count(0)
    views.entry_of("On hold").click()
    expect(page).to_have_url(re.compile("status=ON_HOLD"))
    expect(views.button).to_have_text("Saved views On hold")
    visitor.choose(page.get_by_label("Owner", exact=True), "Unassigned")
    expect(page).to_have_url(re.compile("owner=nobody"))
    expect(views.button).to_have_text("Saved views Changed view")
    views.name(views.choose("Save this view…"), "Held by nobody")
    views.entry("All").click()
    expect(page).to_have_url(re.compile("/pages/applications$"))
    page.reload()
    views.entry("Held by nobody").click()
    expect(page).to_have_url(re.compile("status=ON_HOLD&owner=nobody"))
    views.name(views.choose("Rename “Held by nobody”…"), "Waiting")
    views.choose("Delete “Waiting”…")
    page.get_by_role("button", name="Delete view").click()
    expect(views.button).to_have_text("Saved views Changed view")
    views.button.click()
    expect(page.get_by_role("menuitem", name="Save this view…")).to_be_visible()
    expect(page.get_by_role("menuitem", name="Waiting", exact=True)).to_have_count(0)


def test_menu_closes_on_a_choice_made_before_its_code_came(visitor, people):
    visitor.sign_in(people.make("hiringmanager"), "/icon.svg")
    page, views = visitor.page, Views(visitor.page)
    waiting: list[Route] = []
    without_later_code(page, "/pages/applications", waiting.append)
    views.entry("On hold").click()
    expect(page).to_have_url(re.compile("status=ON_HOLD"))
    expect(page.get_by_role("menu")).to_have_count(0)
    page.unroute(CODE)
    for route in waiting:
        route.fallback()
    expect(page.locator(".saved-views [popover]")).to_have_count(0)
    expect(page.get_by_role("menu")).to_have_count(0)
    expect(views.entry("All")).to_be_visible()
