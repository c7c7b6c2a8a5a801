"""A list that the browser translates: it is used as before, and shows what is new."""

import pytest
from playwright.sync_api import expect

from tests.e2e.browsers.translator import TRANSLATOR, translate
from tests.e2e.filters import choose_filter
from tests.e2e.patients.care import Care


@pytest.fixture
def care(stack, people):
    with Care(stack.app_url, people.of("admin")) as care:
        yield care


@pytest.fixture
def page(visitor, people):
    visitor.page.add_init_script(TRANSLATOR)
    visitor.sign_in(people.make("admin"), "/icon.svg")
    return visitor.page


def test_patients_are_looked_through_in_a_translated_page(page, care):
    care.patients(12)
    care.visit(care.patient("Zoe"))
    page.goto(f"{care.list_path}&limit=10")
    rows = page.get_by_role("rowheader")
    expect(rows).to_have_count(10)
    translate(page)
    expect(page.locator("font").first).to_be_attached()
    day = page.get_by_label("Date", exact=True)
    today = day.input_value()
    choose_filter(page, "Sort by", "First name, Z to A")
    zoe = page.get_by_role("row").filter(has_text="Zoe")
    expect(zoe).to_contain_text("1 visit")
    page.get_by_role("button", name="Next day").click()
    expect(zoe).to_contain_text("No visit")
    page.get_by_role("button", name="Previous day").click()
    expect(day).to_have_value(today)
    expect(zoe).to_contain_text("1 visit")
    expect(page.get_by_text("Something went wrong")).to_have_count(0)


def edit_notes(sheet, text):
    sheet.get_by_role("button", name="Edit notes").first.click()
    notes = sheet.get_by_role("textbox", name="Notes")
    notes.fill(text)
    sheet.get_by_role("button", name="Save").first.click()
    expect(notes).to_have_count(0)
    expect(sheet.get_by_text(text)).to_be_visible()


def test_sheet_pages_and_search_in_a_translated_page(page, care):
    care.patients(12)
    care.visit(care.patient("Zoe"))
    page.goto(f"{care.list_path}&limit=10")
    rows = page.get_by_role("rowheader")
    expect(rows).to_have_count(10)
    translate(page)
    choose_filter(page, "Sort by", "First name, Z to A")
    expect(rows.first).to_contain_text("Zoe")
    page.get_by_role("button", name="Next", exact=True).click()
    expect(rows).to_have_count(3)
    page.get_by_role("button", name="Previous", exact=True).click()
    expect(rows).to_have_count(10)
    rows.first.get_by_role("link").click()
    sheet = page.get_by_role("dialog").filter(has_text="Zoe")
    edit_notes(sheet, "Asked for a call.")
    sheet.get_by_role("button", name="Close").click()
    expect(sheet).to_have_count(0)
    page.get_by_label("Search").fill(f"{care.family} nobody")
    expect(rows).to_have_count(0)
    page.get_by_label("Search").fill(care.family)
    expect(rows).to_have_count(10)
    expect(page.get_by_text("Something went wrong")).to_have_count(0)
