"""A new listing: what is wrong is led to, and nothing is lost on the way."""

import uuid

from playwright.sync_api import expect

from tests.e2e.settling import cut_connection, rest
from tests.e2e.setup.job_listings.listings import opened, press, preview, save
from tests.e2e.visitor import PHONE


def filled(page, title: str):
    """The form of a new listing that could be saved."""
    editor = opened(page)
    editor.get_by_label("Title").fill(title)
    editor.get_by_role("textbox", name="Description").click()
    page.keyboard.type("Care at home.")
    return editor


def test_new_listing_leads_to_what_is_wrong(page, listings):
    name = f"Role {uuid.uuid4().hex[:10]}"
    role = listings.call("POST", "/job-roles", {"name": name, "code": name[-10:].upper()})
    editor = opened(page)
    text = editor.get_by_role("textbox", name="Description")
    expect(text).to_have_attribute("aria-required", "true")
    press(editor, "Save draft")
    expect(editor.get_by_label("Title")).to_be_focused()
    expect(text).to_have_accessible_description("This field is required.")
    editor.get_by_label("Title").fill(listings.title)
    press(editor, "description")
    expect(text).to_be_focused()
    page.keyboard.type("Care at home.")
    editor.get_by_label("Pay from").fill("22")
    editor.get_by_label("Pay to").fill("18.50")
    press(editor, "Publish")
    expect(editor.get_by_label("Pay to")).to_be_focused()
    expect(editor.get_by_text("The highest pay is below the lowest.")).to_be_visible()
    editor.get_by_label("Pay to").fill("24")
    field = editor.get_by_role("combobox", name="Job role")
    field.press("ArrowDown")
    page.get_by_role("option", name=name).click()
    listings.call("DELETE", f"/job-roles/{role['id']}")
    press(editor, "Save draft")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_be_focused()


def test_last_day_is_typed_as_people_write_it_and_previewed(page, listings):
    editor = filled(page, listings.title)
    for typed in ("12/20/2098", "12202098", "2098-12-20", "12/20/20"):
        editor.get_by_label("Closes on", exact=True).fill(typed)
        expect(preview(editor).get_by_role("heading", name=listings.title)).to_be_visible()
        shown = preview(editor).get_by_text("Dec 20, 2098")
        expect(shown).to_have_count(0 if typed == "12/20/20" else 1)


def test_new_listing_on_a_phone(open_visitor, people, listings):
    visitor = open_visitor(viewport=PHONE)
    visitor.sign_in(people.make("hiringmanager"), "/icon.svg")
    editor = filled(visitor.page, listings.title)
    heights = "boxes => [...new Set(boxes.map(({ offsetHeight }) => offsetHeight).filter(Boolean))]"
    inputs = editor.locator(".field .p-inputtext:not(.p-dropdown-label), .field .p-inputgroup")
    assert len(inputs.evaluate_all(heights)) == 1
    save(editor, f"Saved as a draft: {listings.title}.")
    expect(editor.get_by_label("Title")).to_have_value(listings.title)


def test_listing_is_written_without_a_connection_and_saved_with_one(open_visitor, people, listings):
    visitor = open_visitor()
    visitor.sign_in(people.make("hiringmanager"), "/icon.svg")
    page = visitor.page
    editor = opened(page)
    rest(page)
    cut_connection(page)
    editor.get_by_label("Title").fill(listings.title)
    editor.get_by_role("textbox", name="Description").click()
    page.keyboard.type("Care at home.")
    press(editor, "Save draft")
    told = editor.get_by_role("alert").filter(has_text="Network error. Check your connection")
    expect(told).to_be_in_viewport()
    page.context.set_offline(False)
    save(editor, f"Saved as a draft: {listings.title}.")
