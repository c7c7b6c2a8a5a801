"""A new listing, step by step: what is wrong holds one back, and nothing is lost on the way."""

import uuid

from playwright.sync_api import expect

from tests.e2e.setup.job_listings.listings import PAGE, go_on, opened, press, save
from tests.e2e.visitor import PHONE, cut_connection, rest

PLACE = "Step 2 of 3: Role and place"
PAY = "Step 3 of 3: Pay and dates"


def step(dialog, number: int):
    """The way to one of the steps, above the form."""
    steps = dialog.get_by_role("navigation", name="Steps of the form")
    return steps.get_by_role("button").nth(number - 1)


def filled(page, title: str):
    """The form of a new listing whose first step is right."""
    dialog = opened(page)
    dialog.get_by_label("Title").fill(title)
    dialog.get_by_role("textbox", name="Description").click()
    page.keyboard.type("Care at home.")
    return dialog


def test_new_listing_is_checked_step_by_step(page, listings):
    dialog = opened(page)
    text = dialog.get_by_role("textbox", name="Description")
    expect(text).to_have_attribute("aria-required", "true")
    press(dialog, "Next")
    expect(dialog.get_by_label("Title")).to_be_focused()
    expect(text).to_have_attribute("aria-invalid", "true")
    expect(text).to_have_accessible_description("This field is required.")
    dialog.get_by_label("Title").fill(listings.title)
    step(dialog, 3).click()
    expect(text).to_be_focused()
    page.keyboard.type("Care at home.")
    go_on(dialog, PLACE)
    go_on(dialog, PAY)
    dialog.get_by_label("Pay from").fill("22")
    dialog.get_by_label("Pay to").fill("18.50")
    press(dialog, "Save")
    expect(dialog.get_by_label("Pay to")).to_be_focused()
    expect(dialog.get_by_text("The highest pay is below the lowest.")).to_be_visible()


def test_steps_are_walked_with_the_keyboard_alone(page, listings):
    dialog = filled(page, listings.title)
    dialog.get_by_label("Title").press("Enter")
    expect(dialog.get_by_role("heading", name=PLACE)).to_be_focused()
    expect(dialog.get_by_label("Title")).to_be_hidden()
    page.keyboard.press("Shift+Tab")
    expect(step(dialog, 3)).to_be_focused()
    page.keyboard.press("Enter")
    expect(dialog.get_by_role("heading", name=PAY)).to_be_focused()
    for number in (3, 2, 1):
        page.keyboard.press("Shift+Tab")
        expect(step(dialog, number)).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(dialog.get_by_role("tab", name="Edit")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(dialog.get_by_role("heading", name="Step 1 of 3: Title and text")).to_be_focused()
    expect(dialog.get_by_label("Title")).to_have_value(listings.title)


def test_step_that_is_wrong_again_holds_one_back(page, listings):
    dialog = filled(page, listings.title)
    go_on(dialog, PLACE)
    go_on(dialog, PAY)
    step(dialog, 1).click()
    dialog.get_by_label("Title").fill("")
    step(dialog, 3).click()
    expect(dialog.get_by_label("Title")).to_be_focused()
    dialog.get_by_label("Title").fill(listings.title)
    go_on(dialog, PLACE)
    go_on(dialog, PAY)


def test_sending_leads_back_to_what_the_api_refuses(open_visitor, people, listings):
    visitor = open_visitor()
    visitor.sign_in(people.make("hiringmanager"), "/icon.svg")
    name = f"Role {uuid.uuid4().hex[:10]}"
    role = listings.call("POST", "/job-roles", {"name": name, "code": name[-10:].upper()})
    dialog = filled(visitor.page, listings.title)
    go_on(dialog, PLACE)
    field = dialog.get_by_role("combobox", name="Job role")
    visitor.choose(field, name)
    go_on(dialog, PAY)
    listings.call("DELETE", f"/job-roles/{role['id']}")
    press(dialog, "Save")
    expect(dialog.get_by_role("heading", name=PLACE)).to_be_visible()
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_be_focused()


def test_steps_on_a_phone(open_visitor, people, listings):
    visitor = open_visitor(viewport=PHONE)
    visitor.sign_in(people.make("hiringmanager"), "/icon.svg")
    dialog = filled(visitor.page, listings.title)
    go_on(dialog, PLACE)
    expect(step(dialog, 3)).to_have_accessible_name("3 Pay and dates")
    visitor.check("listing-steps")
    go_on(dialog, PAY)
    heights = "boxes => [...new Set(boxes.map(({ offsetHeight }) => offsetHeight).filter(Boolean))]"
    inputs = dialog.locator(".field .p-inputtext, .field .p-inputgroup")
    assert len(inputs.evaluate_all(heights)) == 1
    save(dialog, f"Saved as a draft: {listings.title}.")
    expect(dialog.get_by_label("Title")).to_have_value(listings.title)


def test_listing_is_written_without_a_connection_and_saved_with_one(open_visitor, people, listings):
    visitor = open_visitor()
    visitor.sign_in(people.make("hiringmanager"), PAGE)
    page = visitor.page
    rest(page)
    cut_connection(page)
    page.get_by_role("button", name="New job listing").first.click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Title").fill(listings.title)
    dialog.get_by_role("textbox", name="Description").click()
    page.keyboard.type("Care at home.")
    go_on(dialog, PLACE)
    go_on(dialog, PAY)
    press(dialog, "Save")
    told = dialog.get_by_role("alert").filter(has_text="Network error. Check your connection")
    expect(told).to_be_in_viewport()
    page.context.set_offline(False)
    save(dialog, f"Saved as a draft: {listings.title}.")
