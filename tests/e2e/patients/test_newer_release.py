"""A newer release comes into service while people work on pages of the one before."""

import pytest
from playwright.sync_api import expect

from tests.e2e.newer_release import in_service, make_newer

WRITTEN = "Arrived at ten."
# A browser that never has a moment: nothing is loaded ahead.
BUSY = "window.requestIdleCallback = () => 0;"


@pytest.fixture
def page(open_visitor, people):
    visitor = open_visitor(is_new=True)
    visitor.sign_in(people.make("admin"), "/icon.svg")
    visitor.context.add_init_script(BUSY)
    return visitor.page


def scripts(page) -> set[str]:
    return set(page.evaluate("[...document.scripts].map(script => script.src).filter(Boolean)"))


@pytest.fixture
def sheet(page, care):
    """A patient's sheet with notes that somebody has begun to write."""
    patient = care.patient()
    care.visit(patient)
    page.goto(care.sheet_path(patient))
    sheet = page.get_by_role("dialog", name="Patient")
    sheet.get_by_role("button", name="Edit notes").click()
    sheet.get_by_label("Notes").fill(WRITTEN)
    return sheet


def test_reload_after_an_update_asks_before_notes_are_lost(page, sheet, stack, tmp_path):
    before = scripts(page)
    with in_service(stack, make_newer(tmp_path)):
        assert {page.request.get(file).status for file in before} == {404}
        sheet.get_by_role("button", name="Edit details").click()
        missing = page.get_by_role("dialog", name="This could not be opened")
        expect(missing.get_by_role("alert")).to_contain_text("Carehire has been updated")
        with page.expect_event("dialog") as asked:
            page.once("dialog", lambda question: question.dismiss())
            missing.get_by_role("button", name="Reload the page").click()
        assert asked.value.type == "beforeunload"
        page.keyboard.press("Escape")
        expect(missing).to_have_count(0)
        expect(sheet.get_by_label("Notes")).to_have_value(WRITTEN)
        page.once("dialog", lambda question: question.accept())
        with page.expect_navigation():
            page.evaluate("setTimeout(() => location.reload())")
        sheet.get_by_role("button", name="Edit notes").click()
        expect(sheet.get_by_label("Notes")).to_have_value(WRITTEN)
        assert not scripts(page) & before
        sheet.get_by_role("button", name="Edit details").click()
        expect(page.get_by_role("dialog", name="Patient details")).to_be_visible()


def test_link_on_a_page_opened_before_leads_into_the_newer_release(page, stack, tmp_path):
    page.goto("/pages/dashboard")
    users = page.get_by_role("navigation", name="Main menu").get_by_role("link", name="Users")
    expect(users).to_be_visible()
    before = scripts(page)
    with in_service(stack, make_newer(tmp_path)):
        users.click()
        expect(page.get_by_role("button", name="Invite")).to_be_visible()
        assert not scripts(page) & before
        page.get_by_role("button", name="Invite").click()
        expect(page.get_by_role("dialog", name="Invite")).to_be_visible()
