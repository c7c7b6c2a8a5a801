"""What every list offers, shown by the patients: keys, ranges, columns, spacing, cards on a phone."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.screens import MOST_SHIFTED, SHIFTED
from tests.e2e.settling import quiet, wait_open
from tests.e2e.visitor import PHONE


@pytest.fixture
def phone(open_visitor, people):
    """Somebody with a phone."""
    visitor = open_visitor(viewport=PHONE)
    visitor.sign_in(people.make("admin"), "/icon.svg")
    return visitor


def test_slash_leads_to_the_search_and_stays_text_in_a_field(page, care):
    page.goto(care.list_path)
    search = page.get_by_label("Search")
    expect(search).to_have_value(care.family)
    page.keyboard.press("/")
    expect(search).to_be_focused()
    expect(search).to_have_value(care.family)
    page.keyboard.type("/")
    expect(search).to_have_value(f"{care.family}/")


def test_click_into_a_row_opens_it_and_the_focus_returns_to_its_name(page, care):
    care.patient(city="Trenton")
    page.goto(care.list_path)
    page.get_by_role("cell", name="Trenton").click()
    wait_open(page.get_by_role("dialog", name="Patient"))
    expect(page).to_have_url(re.compile("patient="))
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("link", name=f"{care.family}, Ana")).to_be_focused()


def test_name_is_a_link_that_a_new_tab_takes(page, care):
    patient = care.patient()
    page.goto(care.list_path)
    with page.context.expect_page() as opened:
        page.get_by_role("link", name=f"{care.family}, Ana").click(modifiers=["Control"])
    expect(opened.value).to_have_url(re.compile(f"patient={patient['id']}"))
    expect(opened.value.get_by_role("dialog", name="Patient")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_shift_chooses_every_row_between_and_the_whole_cell_takes_the_click(page, care):
    care.patients(5)
    page.goto(care.list_path)
    cells = page.locator("td.list-check-cell")
    expect(cells).to_have_count(5)
    cells.nth(1).click(position={"x": 4, "y": 4})
    chosen = page.get_by_role("region", name="Selected")
    expect(chosen).to_contain_text("1 patient selected")
    cells.nth(3).click(modifiers=["Shift"])
    expect(chosen).to_contain_text("3 patients selected")
    cells.nth(0).click(modifiers=["Shift"])
    expect(chosen).to_contain_text("4 patients selected")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_keys_lead_from_row_to_row_and_choose_one(page, care):
    for name in ("Ada", "Bea", "Cleo"):
        care.patient(name)
    page.goto(care.list_path)
    names = page.get_by_role("rowheader").get_by_role("link")
    expect(names).to_have_count(3)
    for key, name in (("j", "Ada"), ("j", "Bea"), ("j", "Cleo"), ("j", "Cleo"), ("k", "Bea")):
        page.keyboard.press(key)
        expect(names.filter(has_text=name)).to_be_focused()
    page.keyboard.press("x")
    expect(page.get_by_label(f"Select Bea {care.family}")).to_be_checked()
    page.get_by_role("button", name="Clear selection").click()
    page.keyboard.press("/")
    page.keyboard.type("jx")
    expect(page.get_by_label("Search")).to_have_value(re.compile("/?.*jx$"))
    expect(page.get_by_role("region", name="Selected")).not_to_contain_text("selected")


def test_columns_and_spacing_are_chosen_and_kept(visitor, people, care):
    care.patient(city="Trenton")
    visitor.sign_in(people.make("admin"), care.list_path)
    page = visitor.page
    city = page.get_by_role("columnheader", name="City")
    expect(city).to_be_visible()
    page.get_by_role("button", name="Columns and spacing").click()
    expect(page.get_by_label("Compact")).to_be_visible()
    visitor.check("list-options-light")
    page.get_by_label("City").uncheck()
    expect(city).to_have_count(0)
    page.get_by_label("Compact").check()
    expect(page.locator(".p-datatable-sm")).to_be_visible()
    expect(page).to_have_url(re.compile("density=small&hidden=city$"))
    page.goto("/pages/patients")
    expect(page.locator(".p-datatable-sm")).to_be_visible()
    expect(city).to_have_count(0)
    page.get_by_role("button", name="Columns and spacing").click()
    page.get_by_label("City").check()
    expect(city).to_be_visible()


def test_head_sorts_by_mouse_and_keyboard(page, care):
    for name in ("Ada", "Bea"):
        care.patient(name)
    page.goto(care.list_path)
    head = page.get_by_role("columnheader", name="Last name, first name")
    expect(head).to_have_attribute("aria-sort", "ascending")
    head.click()
    expect(page).to_have_url(re.compile("sort=-lastName"))
    expect(head).to_have_attribute("aria-sort", "descending")
    expect(page.get_by_role("rowheader").first).to_contain_text("Bea")
    head.press("Enter")
    expect(page.get_by_role("rowheader").first).to_contain_text("Ada")


def test_phone_shows_low_cards_in_any_order_without_the_table(phone, care):
    for name in ("Ada", "Bea"):
        care.patient(name, dateOfBirth="02-28-1950", city="Trenton")
    page, loaded = phone.page, []

    def note(answer):
        loaded.append(answer)

    page.on("response", note)
    page.goto(care.list_path)
    cards = page.get_by_role("list", name=re.compile("^Patients on")).get_by_role("listitem")
    expect(cards).to_have_count(2)
    assert all(box["height"] <= 100 for box in (card.bounding_box() for card in cards.all()))
    page.get_by_role("button", name="Filters and order").click()
    page.get_by_label("Sort by").select_option("-firstName")
    expect(cards.first).to_contain_text("Bea")
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_label("Sort by")).to_be_hidden()
    phone.check("patients-cards-phone")
    quiet(page)
    scripts = [answer.text() for answer in loaded if answer.url.endswith(".js")]
    assert scripts
    assert not any("p-datatable-hoverable-rows" in text for text in scripts)
    box = cards.first.bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] - 6)
    expect(page.get_by_role("dialog", name="Patient")).to_contain_text("Bea")


def test_choosing_on_a_phone_moves_nobody_below_the_thumb(phone, care):
    for name in ("Ada", "Bea", "Cleo"):
        care.patient(name)
    page = phone.page
    page.goto(care.list_path)
    cards = page.get_by_role("list", name=re.compile("^Patients on")).get_by_role("listitem")
    expect(cards).to_have_count(3)
    before = [card.bounding_box() for card in cards.all()]
    cards.first.get_by_role("checkbox").check()
    expect(page.get_by_text("1 patient selected")).to_be_visible()
    assert [card.bounding_box() for card in cards.all()] == before
    phone.check("patients-chosen-phone")


def test_nothing_moves_while_table_and_rows_arrive(page, care):
    care.patients(12)
    page.goto(care.list_path)
    expect(page.get_by_role("row")).to_have_count(13)
    assert page.evaluate(SHIFTED) <= MOST_SHIFTED
