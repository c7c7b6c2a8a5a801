"""Times for interviews are added, changed, withdrawn, brought back and deleted in the calendar."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.e2e.calendar.conftest import spoken, us
from tests.e2e.settling import quiet, resize
from tests.e2e.visitor import DARK, LIGHT, PHONE, WIDE


def slot_in(page: Page, text: str | re.Pattern[str]) -> Locator:
    """A slot in the grid or in a list of days."""
    return page.locator(".grid-slot, .slot-row").filter(has_text=text)


def at_rest(page: Page, place: Locator) -> None:
    """Wait until something stands still: what comes late, such as who is away, moves the hours."""
    quiet(page)
    place.hover()


def fill_time(dialog: Locator, day: str, at: str) -> None:
    dialog.get_by_role("textbox", name="Day", exact=True).fill(day)
    dialog.get_by_label("Begins at", exact=True).fill(at)


def test_time_is_added_and_changed(visitor, calendar):
    page = visitor.page
    visitor.sign_in(calendar.manager, calendar.page(1))
    page.get_by_role("button", name="Add times").click()
    dialog = page.get_by_role("dialog", name="Add times")
    panel = dialog.get_by_role("tabpanel").first
    fill_time(panel, us(calendar.day(1)), "9 am")
    panel.get_by_label("Seats").fill("2")
    panel.get_by_label("Place, link or phone number").fill("Room 4")
    panel.get_by_role("button", name="Add time", exact=True).click()
    expect(page.get_by_text(f"{spoken(calendar.day(1), '9:00 AM')} was added.")).to_be_visible()
    expect(dialog).to_have_count(0)
    slot = slot_in(page, calendar.manager.name)
    expect(slot).to_have_count(1)
    expect(slot).to_contain_text("9:00 AM")
    expect(slot).to_contain_text("2 seats")
    slot.click()
    sheet = page.get_by_role("dialog", name=spoken(calendar.day(1), "9:00 AM"))
    visitor.choose(sheet.get_by_label("Kind of interview"), "Online")
    sheet.get_by_label("Place, link or phone number").fill("https://meet.test/nora")
    sheet.get_by_role("button", name="Save", exact=True).click()
    expect(sheet).to_have_count(0)
    expect(slot).to_contain_text("Online")
    row = calendar.slots()[0]
    assert (row["interviewType"], row["place"], row["capacity"], row["time"]) == (
        "ONLINE",
        "https://meet.test/nora",
        2,
        "09:00",
    )


def test_press_on_a_time_begins_one_there(visitor, calendar):
    page = visitor.page
    visitor.sign_in(calendar.manager, calendar.page(2, view="day"))
    lane = page.locator(".grid-look-day")
    at_rest(page, lane.get_by_text("10 AM", exact=True))
    line = lane.get_by_text("10 AM", exact=True).bounding_box()
    frame = lane.bounding_box()
    assert line
    assert frame
    page.mouse.click(frame["x"] + frame["width"] / 2, line["y"] + line["height"] / 2)
    panel = page.get_by_role("dialog", name="Add times").get_by_role("tabpanel").first
    expect(panel.get_by_label("Begins at", exact=True)).to_have_value("10:00 AM")
    day = panel.get_by_role("textbox", name="Day", exact=True)
    expect(day).to_have_value(us(calendar.day(2)).replace("-", "/"))


def test_withdrawal_is_undone_and_what_is_deleted_is_named(visitor, calendar):
    slot = calendar.slot(at="13:00")
    page = visitor.page
    when = spoken(calendar.day(), "1:00 PM")
    visitor.sign_in(calendar.manager, calendar.page())
    slot_in(page, "1:00 PM").click()
    sheet = page.get_by_role("dialog", name=when)
    sheet.get_by_role("button", name="Withdraw", exact=True).click()
    expect(sheet).to_have_count(0)
    expect(slot_in(page, "Withdrawn")).to_have_count(1)
    assert calendar.load(slot)["active"] is False
    visitor.check("calendar-withdrawn")
    page.get_by_role("button", name=f"Undo: {when} with {calendar.manager.name}").click()
    expect(page.get_by_text(f"{when} is offered again.")).to_be_visible()
    expect(slot_in(page, "Withdrawn")).to_have_count(0)
    assert calendar.load(slot)["active"] is True

    slot_in(page, "1:00 PM").click()
    sheet.get_by_role("button", name="Delete", exact=True).click()
    question = page.get_by_role("alertdialog").or_(
        page.get_by_role("dialog", name=f"Delete {when}?")
    )
    question.get_by_role("button", name="Delete", exact=True).click()
    expect(page.get_by_text(f"{when} was deleted.")).to_be_visible()
    expect(slot_in(page, "1:00 PM")).to_have_count(0)
    assert calendar.slots() == []


def test_withdrawn_time_is_brought_back_from_its_sheet(visitor, calendar):
    calendar.slot(at="13:00", active=False)
    page = visitor.page
    visitor.sign_in(calendar.manager, calendar.page(view="agenda"))
    slot_in(page, "Withdrawn").click()
    page.get_by_role("dialog").get_by_role("button", name="Bring back").click()
    expect(slot_in(page, "Withdrawn")).to_have_count(0)
    assert calendar.slots()[0]["active"] is True


def begin(page: Page) -> Locator:
    """The form of one time."""
    page.get_by_role("button", name="Add times").click()
    return page.get_by_role("dialog", name="Add times").get_by_role("tabpanel").first


def add(panel: Locator) -> None:
    panel.get_by_role("button", name="Add time", exact=True).click()


def test_overlap_is_said_in_plain_words(visitor, calendar):
    calendar.slot(1, "09:00", minutes=60)
    page = visitor.page
    visitor.sign_in(calendar.manager, calendar.page())
    panel = begin(page)
    fill_time(panel, us(calendar.day(1)), "9:30 AM")
    add(panel)
    expect(panel.get_by_text("The interviewer already has a time kept free then.")).to_be_visible()
    expect(panel.get_by_label("Reason")).to_have_count(0)
    fill_time(panel, us(calendar.day(1)), "10:00 AM")
    add(panel)
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert sorted(slot["time"] for slot in calendar.slots()) == ["09:00", "10:00"]


def test_closed_day_is_said_at_the_field_and_overridden_with_a_reason(visitor, calendar):
    calendar.holiday(2, "Founders Day")
    calendar.away(3, fromTime="08:00", untilTime="12:00")
    page = visitor.page
    visitor.sign_in(calendar.manager, calendar.page())
    panel = begin(page)
    reason = panel.get_by_label("Reason")
    fill_time(panel, us(calendar.day(3)), "9:30 AM")
    add(panel)
    expect(panel.get_by_text("The interviewer is away then.")).to_be_visible()
    expect(reason).to_be_visible()
    fill_time(panel, us(calendar.day(2)), "9:30 AM")
    add(panel)
    expect(panel.get_by_text("The agency is closed on this day.")).to_be_visible()
    visitor.check("calendar-refused")
    reason.fill("Group day")
    add(panel)
    expect(page.get_by_role("dialog")).to_have_count(0)
    slot = calendar.slots()[0]
    assert slot["date"] == us(calendar.day(2))
    assert (slot["overrideReason"], slot["overriddenByName"]) == (
        "Group day",
        calendar.manager.name,
    )
    expect(page.get_by_text("Holiday: Founders Day")).to_be_visible()
    expect(page.get_by_text(f"{calendar.manager.name} is away").first).to_be_visible()


def test_employee_sees_and_changes_nothing(visitor, people, calendar):
    calendar.slot(at="13:00", place="Room 4")
    page = visitor.page
    visitor.sign_in(people.make("employee"), calendar.page())
    slot_in(page, "1:00 PM").click()
    sheet = page.get_by_role("dialog", name=spoken(calendar.day(), "1:00 PM"))
    expect(sheet.get_by_text("Room 4")).to_be_visible()
    expect(sheet.get_by_role("button", name="Delete")).to_have_count(0)
    expect(sheet.get_by_role("textbox")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Add times")).to_have_count(0)
    page.get_by_role("button", name="Away times").click()
    expect(page.get_by_role("dialog", name="Away times")).to_be_visible()
    expect(page.get_by_role("button", name="Add away time")).to_have_count(0)


def test_applicant_is_told_whom_it_is_for(visitor, people):
    visitor.sign_in(people.make("applicant"), "/pages/calendar")
    expect(visitor.page.get_by_text("Only staff see the calendar of interviews.")).to_be_visible()
    menu = visitor.page.get_by_role("navigation", name="Main menu")
    expect(menu.get_by_role("link", name="Calendar")).to_have_count(0)


def test_looks_are_readable_in_light_dark_spanish_and_on_a_phone(visitor, calendar):
    calendar.slot(1, "09:00", capacity=2)
    calendar.slot(1, "10:00", active=False)
    calendar.holiday(2, "Founders Day")
    calendar.away(3)
    page = visitor.page
    visitor.sign_in(calendar.manager, calendar.page(1))
    for look in ("week", "month", "day", "agenda"):
        page.goto(calendar.page(1, view=look))
        expect(slot_in(page, "9:00 AM").first).to_be_visible()
        for theme in (LIGHT, DARK):
            visitor.wear(theme)
            visitor.check(f"calendar-{look}-{theme}")
    resize(page, PHONE)
    expect(page.locator(".grid")).to_have_count(0)
    visitor.check("calendar-phone")
    resize(page, WIDE)
    page.get_by_role("button", name="Español").click()
    expect(page.get_by_role("heading", name="Calendario", level=1)).to_be_visible()
    expect(slot_in(page, "Retirado")).to_be_visible()
    expect(page.get_by_text("Día festivo: Founders Day")).to_be_visible()
    visitor.check("calendar-spanish")


def test_phone_lists_a_day_and_loads_no_grid(open_visitor, calendar):
    calendar.slot(0, "09:00")
    calendar.slot(1, "10:00")
    visitor = open_visitor(viewport=PHONE)
    page, loaded = visitor.page, []
    page.on("response", lambda answer: loaded.extend([answer]))
    visitor.sign_in(calendar.manager, calendar.page())
    expect(slot_in(page, "9:00 AM")).to_be_visible()
    page.get_by_role("button", name="Next day").click()
    expect(slot_in(page, "10:00 AM")).to_be_visible()
    expect(slot_in(page, "9:00 AM")).to_have_count(0)
    field = page.get_by_role("textbox", name="Day")
    field.fill(us(calendar.day()))
    field.press("Enter")
    expect(slot_in(page, "9:00 AM")).to_be_visible()
    scripts = [answer for answer in loaded if answer.url.endswith(".js")]
    assert [answer.url for answer in scripts if "dayGridMonth" in answer.text()] == []
    slot_in(page, "9:00 AM").click()
    expect(page.get_by_role("dialog", name=spoken(calendar.day(), "9:00 AM"))).to_be_visible()
    visitor.check("calendar-sheet-phone")


def test_times_of_one_location_are_shown_alone(visitor, calendar):
    here, there = (calendar.location(f"{city} office") for city in ("Trenton", "Camden"))
    calendar.slot(at="09:00", locationId=here["id"])
    calendar.slot(at="10:00", locationId=there["id"])
    page = visitor.page
    visitor.sign_in(calendar.manager, calendar.page(view="day", interviewer="mine"))
    expect(slot_in(page, "9:00 AM")).to_be_visible()
    expect(slot_in(page, "10:00 AM")).to_be_visible()
    visitor.choose(page.get_by_label("Location", exact=True), there["name"])
    expect(slot_in(page, "9:00 AM")).to_have_count(0)
    expect(slot_in(page, "10:00 AM")).to_be_visible()
    # The address keeps it.
    page.reload()
    expect(slot_in(page, "10:00 AM")).to_be_visible()
    expect(slot_in(page, "9:00 AM")).to_have_count(0)
    visitor.check("calendar-location")
