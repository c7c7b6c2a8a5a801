"""The inputs of a form: by keyboard, in several themes, on a phone, and one at a time with Escape."""

import pytest
from playwright.sync_api import expect

from tests.e2e.settling import resize, wait_open
from tests.e2e.visitor import DARK, PHONE, WIDE

THEMES = ("lara-light-indigo", DARK, "md-light-indigo", "bootstrap4-light-blue", "fluent-light")
LAYOUT_SHIFT = """() => new Promise(resolve => new PerformanceObserver(list => resolve(
    list.getEntries().filter(entry => !entry.hadRecentInput)
        .reduce((sum, entry) => sum + entry.value, 0)
)).observe({type: 'layout-shift', buffered: true}) || setTimeout(() => resolve(0), 500))"""


def new_patient(page, care):
    """Begin a new patient."""
    page.goto(care.list_path)
    page.get_by_role("button", name="New patient").click()
    dialog = page.get_by_role("dialog", name="New patient")
    expect(dialog.get_by_label("First name")).to_be_visible()
    return dialog


def open_calendar(dialog):
    """Open the calendar of a birthday in 1950."""
    dialog.get_by_label("Date of birth", exact=True).fill("2/28/1950")
    dialog.get_by_role("button", name="Open the calendar: Date of birth").click()
    calendar = dialog.page.get_by_role("dialog", name="Open the calendar: Date of birth")
    wait_open(calendar)
    return calendar


def expect_focused_day(calendar, day):
    expect(calendar.locator(f"td[aria-label='{day}'] > span")).to_be_focused()


def test_date_is_chosen_in_the_calendar_by_keyboard(page, care):
    dialog = new_patient(page, care)
    calendar = open_calendar(dialog)
    expect(calendar.get_by_role("button", name="Choose a month")).to_have_text("February")
    expect_focused_day(calendar, "02-28-1950")
    for key, month, day in (
        ("ArrowLeft", "February", "02-27-1950"),
        ("ArrowUp", "February", "02-20-1950"),
        ("PageDown", "March", "03-01-1950"),
        ("ArrowRight", "March", "03-02-1950"),
    ):
        page.keyboard.press(key)
        expect(calendar.get_by_role("button", name="Choose a month")).to_have_text(month)
        expect_focused_day(calendar, day)
    page.keyboard.press("Tab")
    previous = calendar.get_by_role("button", name="Previous month")
    expect(previous).to_be_focused()
    page.keyboard.press("Enter")
    expect(calendar.get_by_role("button", name="Choose a month")).to_have_text("February")
    expect(previous).to_be_focused()
    page.keyboard.press("Shift+Tab")
    day = calendar.locator("td > span:focus")
    expect(day).to_have_count(1)
    chosen = day.evaluate("day => day.closest('td').getAttribute('aria-label')")
    page.keyboard.press("Enter")
    expect(calendar).to_have_count(0)
    expect(dialog.get_by_label("Date of birth", exact=True)).to_have_value(chosen)
    opener = dialog.get_by_role("button", name="Open the calendar: Date of birth")
    expect(opener).to_be_focused()


def test_phone_loads_the_calendar_as_it_opens_within_the_screen(open_visitor, people, care):
    visitor = open_visitor(viewport=PHONE, has_touch=True)
    page = visitor.page
    visitor.sign_in(people.make("admin"), "/icon.svg")
    dialog = new_patient(page, care)
    calendar = open_calendar(dialog)
    expect_focused_day(calendar, "02-28-1950")
    box = calendar.bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]
    calendar.locator("td[aria-label='02-27-1950'] > span").tap()
    expect(dialog.get_by_label("Date of birth", exact=True)).to_have_value("02-27-1950")


def test_escape_closes_the_calendar_alone(page, care):
    dialog = new_patient(page, care)
    calendar = open_calendar(dialog)
    page.keyboard.press("Escape")
    expect(calendar).to_have_count(0)
    expect(dialog).to_be_visible()
    expect(dialog.get_by_label("Date of birth", exact=True)).to_have_value("02-28-1950")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Discard what you wrote?")).to_be_visible()


def test_first_wrong_field_takes_the_focus(page, care):
    dialog = new_patient(page, care)
    dialog.get_by_label("First name").fill("Ana")
    dialog.get_by_label("Phone").fill("call me")
    dialog.get_by_role("button", name="Save").click()
    expect(dialog.get_by_label("Last name")).to_be_focused()
    expect(dialog.get_by_label("Last name")).to_have_accessible_description(
        "This field is required."
    )
    dialog.get_by_label("Last name").fill(care.family)
    expect(dialog.get_by_text("This field is required.")).to_have_count(0)
    page.keyboard.press("Enter")
    expect(dialog.get_by_label("Phone")).to_be_focused()


@pytest.mark.parametrize("theme", THEMES)
def test_inputs_of_a_row_are_of_one_height_and_can_be_used_by_everyone(
    visitor, people, care, theme
):
    visitor.choose_theme(theme)
    visitor.sign_in(people.make("admin"), "/icon.svg")
    dialog = new_patient(visitor.page, care)
    heights = dialog.locator(".field .p-inputtext, .field .p-inputgroup-addon").evaluate_all(
        "inputs => [...new Set(inputs.map(input => Math.round(input.offsetHeight)))]"
    )
    assert len(heights) == 1
    assert visitor.page.evaluate(LAYOUT_SHIFT) <= 0.01
    assert visitor.violations() == []
    open_calendar(dialog)
    visitor.check(f"form-calendar-{theme}")


def test_form_can_be_seen_and_used_on_a_phone(visitor, people, care):
    visitor.sign_in(people.make("admin"), "/icon.svg")
    resize(visitor.page, PHONE)
    dialog = new_patient(visitor.page, care)
    dialog.get_by_role("button", name="Save").click()
    expect(dialog.get_by_text("This field is required.")).to_have_count(2)
    visitor.check("form-patient-phone")
    open_calendar(dialog)
    visitor.check("form-calendar-phone")
    resize(visitor.page, WIDE)
