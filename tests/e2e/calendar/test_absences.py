"""Who is away is entered beside the calendar, and no time is kept then."""

from playwright.sync_api import expect

from tests.e2e.calendar.conftest import us
from tests.e2e.calendar.test_slots import add, begin, fill_time


def test_absence_is_entered_and_keeps_times_away(visitor, calendar):
    page, name = visitor.page, calendar.manager.name
    visitor.sign_in(calendar.manager, calendar.page(interviewer="mine"))
    page.get_by_role("button", name="Away times").click()
    page.get_by_role("button", name="Add away time").click()
    form = page.get_by_role("dialog", name="New away time")
    form.get_by_role("textbox", name="First day").fill(us(calendar.day(1)))
    form.get_by_role("textbox", name="Last day").fill(us(calendar.day(2)))
    form.get_by_label("Until (optional)").fill("noon")
    form.get_by_role("button", name="Save").click()
    expect(form.get_by_text("Enter the time as 9:30 AM or 21:30.")).to_be_visible()
    form.get_by_label("Until (optional)").fill("12 pm")
    form.get_by_role("button", name="Save").click()
    expect(form).to_have_count(0)
    sheet = page.get_by_role("dialog", name="Away times")
    expect(sheet.get_by_role("listitem").filter(has_text=name)).to_contain_text("12:00 PM")
    visitor.check("calendar-away")
    page.keyboard.press("Escape")
    expect(page.get_by_text(f"{name} is away until 12:00 PM")).to_be_visible()
    panel = begin(page)
    fill_time(panel, us(calendar.day(2)), "11:45 AM")
    add(panel)
    expect(panel.get_by_text("The interviewer is away then.")).to_be_visible()
    fill_time(panel, us(calendar.day(2)), "12:00 PM")
    add(panel)
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_absence_is_changed_and_deleted(visitor, calendar):
    calendar.away(1)
    page, name = visitor.page, calendar.manager.name
    visitor.sign_in(calendar.manager, calendar.page(interviewer="mine"))
    band = page.locator(".grid").get_by_text(f"{name} is away", exact=True)
    expect(band).to_be_visible()
    page.get_by_role("button", name="Away times").click()
    row = page.get_by_role("dialog").get_by_role("listitem").filter(has_text=name)
    row.get_by_role("button", name="Change").click()
    page.get_by_label("From (optional)").fill("1 pm")
    page.get_by_role("dialog").get_by_role("button", name="Save").click()
    expect(row).to_contain_text("1:00 PM")
    row.get_by_role("button", name="Delete").click()
    question = page.get_by_role("dialog", name=f"Delete the away time of {name}")
    question.get_by_role("button", name="Delete", exact=True).click()
    expect(page.get_by_text(f"The away time of {name} was deleted.")).to_be_visible()
    expect(row).to_have_count(0)
    expect(question).to_have_count(0)
    page.keyboard.press("Escape")
    expect(band).to_have_count(0)
