"""The plain sections of Setup: their lists, the sheet beside them, what happens to what is in use."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.screens import SMALL, passed_over
from tests.e2e.settling import cut_connection, rest
from tests.e2e.visitor import PHONE

PAGE = "/pages/setup"


@pytest.fixture
def admin(visitor, people):
    visitor.sign_in(people.make("admin"), "/icon.svg")
    return visitor


def open_section(visitor, section: str, mark: str = "") -> None:
    """Go to a section, and find what bears the mark."""
    visitor.page.goto(f"{PAGE}?section={section}&q={mark}")
    expect(visitor.page.get_by_role("heading", level=1)).to_be_visible()
    if mark:
        # What is pressed while the other rows go is not always what was meant.
        others = visitor.page.get_by_role("row").filter(has_not_text=mark)
        expect(others).to_have_count(1)


def test_every_section_can_be_read_and_used_by_everyone(admin):
    page = admin.page
    page.goto(PAGE)
    sections = page.get_by_role("navigation", name="Sections of the settings").get_by_role("link")
    current = page.locator(".setup-nav [aria-current=page]")
    expect(sections.first).to_be_visible()
    for number, title in enumerate(sections.all_inner_texts()):
        sections.filter(has_text=re.compile(f"^{re.escape(title)}$")).click()
        expect(current).to_have_text(title)
        # "Users management" shows the page of the users.
        heading = re.compile(rf"^{re.escape(title.split()[0])}\b")
        expect(page.get_by_role("heading", level=1)).to_have_text(heading)
        admin.check(f"setup-{number:02}")
        adds = page.get_by_role("button", name=re.compile("^New "))
        if adds.count():
            called = adds.first.inner_text()
            adds.first.click()
            dialog = page.get_by_role("dialog", name=called, exact=True)
            expect(dialog.get_by_role("button", name=re.compile("^(Save|Next)$"))).to_be_visible()
            admin.check(f"setup-{number:02}-new")
            assert passed_over(page) == "", title
            page.keyboard.press("Escape")
            expect(dialog).to_have_count(0)


def test_sections_in_dark_and_on_a_phone(admin):
    admin.page.goto(f"{PAGE}?section=branches")
    admin.look("setup", "Branches")


def test_phone_folds_the_sections_under_the_one_that_is_shown(open_visitor, people):
    visitor = open_visitor(viewport=PHONE, has_touch=True)
    visitor.sign_in(people.make("admin"), f"{PAGE}?section=areas")
    sections = visitor.page.get_by_role("navigation", name="Sections of the settings")
    expect(sections.get_by_role("link")).to_have_count(0)
    sections.get_by_role("button", name="Areas").click()
    expect(sections.get_by_role("link", name="Branches")).to_be_visible()
    visitor.check("setup-sections-phone")
    assert visitor.page.evaluate(SMALL) == []
    sections.get_by_role("link", name="Branches").click()
    expect(visitor.page.get_by_role("heading", name="Branches")).to_be_visible()
    expect(sections.get_by_role("link")).to_have_count(0)


def test_row_is_added_and_changed(admin, entries):
    open_section(admin, "areas")
    page = admin.page
    page.get_by_role("button", name="New area").first.click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Save").click()
    expect(dialog.get_by_text("This field is required.")).to_be_visible()
    dialog.get_by_label("Name").fill(entries.mark)
    dialog.get_by_role("button", name="Save").click()
    expect(page.get_by_text(f"Saved: {entries.mark}.")).to_be_visible()
    expect(dialog).to_have_count(0)
    open_section(admin, "areas", entries.mark)
    page.get_by_role("link", name=entries.mark).click()
    expect(page).to_have_url(re.compile(r"section=areas.*item="))
    expect(page.get_by_role("dialog", name=f"Area: {entries.mark}")).to_be_visible()
    dialog.get_by_label("Description").fill("North of the river")
    dialog.get_by_role("button", name="Save").click()
    expect(page.get_by_role("cell", name="North of the river")).to_be_visible()


def test_what_is_seen_at_a_glance_has_no_tools(admin, entries):
    for number in range(10):
        entries.add("departments", name=f"{entries.mark} {number}")
    entries.client.post("/calendar-hosts", json={"host": f"{entries.mark}.test".lower()})
    page = admin.page
    tools = (page.get_by_role("search"), page.get_by_role("navigation", name="Pages"))
    open_section(admin, "departments")
    for tool in tools:
        expect(tool).to_be_visible()
    open_section(admin, "calendar-hosts")
    expect(page.get_by_role("row").filter(has_text=entries.mark.lower())).to_be_visible()
    for tool in tools:
        expect(tool).to_be_hidden()
    admin.check("setup-glance")


def test_row_is_switched_off_and_on_and_deleted(admin, entries):
    entries.add("areas")
    open_section(admin, "areas", entries.mark)
    page = admin.page
    dialog = page.get_by_role("dialog")
    page.get_by_role("link", name=entries.mark).click()
    dialog.get_by_role("button", name="Deactivate").click()
    expect(page.get_by_role("row", name=entries.mark).get_by_text("Inactive")).to_be_visible()
    page.get_by_role("link", name=entries.mark).click()
    dialog.get_by_role("button", name="Reactivate").click()
    expect(
        page.get_by_role("row", name=entries.mark).get_by_text("Active", exact=True)
    ).to_be_visible()
    page.get_by_role("link", name=entries.mark).click()
    dialog.get_by_role("button", name="Delete").click()
    question = page.get_by_role("dialog", name=f"Delete “{entries.mark}”?")
    question.get_by_role("button", name="Delete").click()
    expect(page.get_by_text(f"Deleted: {entries.mark}.")).to_be_visible()
    expect(page.get_by_role("link", name=entries.mark)).to_have_count(0)
    assert entries.of("areas") == []


def test_what_is_in_use_is_switched_off_instead_of_deleted(admin, entries):
    region = entries.add("regions", code=entries.mark)
    entries.add("branches", regionId=region["id"])
    open_section(admin, "regions", entries.mark)
    page = admin.page
    page.get_by_role("link", name=entries.mark).click()
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    question = page.get_by_role("dialog", name=f"Delete “{entries.mark}”?")
    question.get_by_role("button", name="Delete").click()
    expect(question.get_by_text("It is in use and cannot be deleted.")).to_be_visible()
    admin.check("setup-in-use")
    question.get_by_role("button", name="Deactivate").click()
    expect(page.get_by_role("row", name=entries.mark).get_by_text("Inactive")).to_be_visible()
    assert [row["active"] for row in entries.of("regions")] == [False]


def test_reference_is_chosen_by_name_and_shown_by_name(admin, entries):
    region = entries.add("regions", code=entries.mark)
    hidden = entries.add("regions", name=f"Z{entries.mark}", code=f"Z{entries.mark}")
    entries.change("regions", hidden, active=False)
    open_section(admin, "branches")
    page = admin.page
    page.get_by_role("button", name="New branch").first.click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Name").fill(entries.mark)
    field = dialog.get_by_label("Region")
    field.focus()
    field.press("ArrowDown")
    choices = page.get_by_role("listbox", name="Region").get_by_role("option")
    expect(choices.filter(has_text=entries.mark)).to_have_text([region["name"]])
    choices.filter(has_text=entries.mark).click()
    dialog.get_by_role("button", name="Save").click()
    expect(dialog).to_have_count(0)
    open_section(admin, "branches", entries.mark)
    row = page.get_by_role("row", name=entries.mark)
    expect(row.get_by_role("cell", name=region["name"]).last).to_be_visible()


def test_reason_of_a_check_is_shown_as_another_reason(admin, entries):
    entries.add("decision-reasons", nameEs=f"Es {entries.mark}", appliesTo="rejection")
    open_section(admin, "decision-reasons")
    page = admin.page
    page.get_by_role("button", name="New reason").first.click()
    field = page.get_by_role("dialog").get_by_label("For a background check, colleagues see")
    field.focus()
    field.press("ArrowDown")
    choices = page.get_by_role("listbox").get_by_role("option")
    expect(choices.filter(has_text=entries.mark)).to_have_count(1)


def test_times_and_numbers_are_typed_as_people_write_them(admin, entries):
    open_section(admin, "business-hours")
    page = admin.page
    page.get_by_role("button", name="New hours").first.click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Sunday").check()
    dialog.get_by_label("Opens").fill("6 in the morning")
    dialog.get_by_label("Closes").fill("5:07 am")
    dialog.get_by_role("button", name="Save").click()
    expect(dialog.get_by_text("Enter the time as 9:30 AM or 21:30.")).to_be_visible()
    dialog.get_by_label("Opens").fill("0607")
    dialog.get_by_role("button", name="Save").click()
    expect(dialog.get_by_text("Choose a time after the agency opens.")).to_be_visible()
    dialog.get_by_label("Closes").fill("6:09 am")
    dialog.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Saved: Business hours.")).to_be_visible()
    hours = page.get_by_role("link", name=re.compile("6:07 AM . 6:09 AM"))
    hours.click()
    dialog.get_by_role("button", name="Delete").click()
    page.get_by_role("dialog", name="Delete").get_by_role("button", name="Delete").click()
    expect(hours).to_have_count(0)


def test_two_people_change_one_row_and_nothing_is_lost(admin, entries):
    area = entries.add("areas", description="Before")
    open_section(admin, "areas", entries.mark)
    page = admin.page
    page.get_by_role("link", name=entries.mark).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Description").fill("Mine")
    entries.change("areas", area, description="Theirs")
    dialog.get_by_role("button", name="Save").click()
    expect(dialog.get_by_text("Theirs", exact=True)).to_be_visible()
    dialog.get_by_role("button", name="Keep mine: Description").click()
    dialog.get_by_role("button", name="Save").click()
    expect(page.get_by_text(f"Saved: {entries.mark}.")).to_be_visible()
    assert [row["description"] for row in entries.of("areas")] == ["Mine"]


def test_what_was_saved_is_there_when_the_row_is_opened_again(admin, entries):
    entries.add("areas", description="Before")
    open_section(admin, "areas", entries.mark)
    page = admin.page
    dialog = page.get_by_role("dialog")
    row = page.get_by_role("link", name=entries.mark)
    row.click()
    dialog.get_by_label("Description").fill("After")
    dialog.get_by_role("button", name="Save").click()
    expect(page.get_by_text(f"Saved: {entries.mark}.")).to_be_visible()
    expect(dialog).to_have_count(0)
    rest(page)
    cut_connection(page)
    row.click()
    expect(dialog.get_by_label("Description")).to_have_value("After")


def test_row_that_was_switched_off_is_off_when_it_is_opened_again(admin, entries):
    entries.add("areas")
    open_section(admin, "areas", entries.mark)
    page = admin.page
    dialog = page.get_by_role("dialog")
    row = page.get_by_role("link", name=entries.mark)
    row.click()
    dialog.get_by_role("button", name="Deactivate").click()
    expect(dialog).to_have_count(0)
    rest(page)
    cut_connection(page)
    row.click()
    expect(dialog.get_by_role("button", name="Reactivate")).to_be_visible()


def test_written_text_is_not_lost_by_going_away_or_offline(admin, entries):
    open_section(admin, "areas")
    page = admin.page
    rest(page)
    cut_connection(page)
    page.get_by_role("button", name="New area").first.click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Name").fill(entries.mark)
    dialog.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Network error").first).to_be_visible()
    dialog.get_by_role("button", name="Cancel").click()
    page.get_by_role("button", name="Keep writing").click()
    page.context.set_offline(False)
    dialog.get_by_role("button", name="Save").click()
    expect(page.get_by_text(f"Saved: {entries.mark}.")).to_be_visible()
    assert len(entries.of("areas")) == 1


def test_staff_who_may_not_change_it_read_it(open_visitor, people, entries):
    entries.add("branches", city="Trenton")
    visitor = open_visitor()
    visitor.sign_in(people.make("hiringmanager"), "/icon.svg")
    open_section(visitor, "branches", entries.mark)
    page = visitor.page
    expect(page.get_by_role("button", name="New branch")).to_have_count(0)
    page.get_by_role("link", name=entries.mark).click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text("Trenton")).to_be_visible()
    expect(dialog.get_by_role("textbox")).to_have_count(0)
    expect(dialog.get_by_role("button", name="Delete")).to_have_count(0)
    visitor.check("setup-read-only")


def test_settings_are_not_for_applicants(visitor, people):
    visitor.sign_in(people.make("applicant"), PAGE)
    expect(visitor.page.get_by_role("heading", name="Not for your role")).to_be_visible()


def test_settings_in_spanish(open_visitor, people):
    visitor = open_visitor(locale="es-US")
    visitor.sign_in(people.make("admin"), f"{PAGE}?section=business-hours&item=new")
    dialog = visitor.page.get_by_role("dialog", name="Nuevo horario")
    dialog.get_by_label("Domingo").check()
    dialog.get_by_label("Abre").fill("a las seis")
    dialog.get_by_role("button", name="Guardar").click()
    expect(dialog.get_by_text("Escriba la hora como 9:30 AM o 21:30.")).to_be_visible()
    visitor.check("setup-spanish")
