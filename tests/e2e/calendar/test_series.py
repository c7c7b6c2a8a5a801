"""The same times on many days: first what that comes to, then they are added."""

from playwright.sync_api import Locator, Page, expect

from tests.e2e.calendar.conftest import us
from tests.e2e.calendar.test_slots import slot_in


def begin_series(page: Page) -> Locator:
    """The form of a series."""
    page.get_by_role("button", name="Add times").click()
    dialog = page.get_by_role("dialog", name="Add times")
    dialog.get_by_role("tab", name="A series").click()
    return dialog.get_by_role("tabpanel").last


def see(panel: Locator) -> None:
    panel.get_by_role("button", name="See what is added").click()


def test_series_says_what_it_leaves_out_and_is_added(visitor, calendar):
    calendar.holiday(3, "Founders Day")
    page = visitor.page
    visitor.sign_in(calendar.manager, calendar.page())
    panel = begin_series(page)
    panel.get_by_role("textbox", name="To", exact=True).fill(us(calendar.day(6)))
    panel.get_by_role("button", name="Friday").click()
    see(panel)
    expect(panel.get_by_text("Add at least one time.")).to_be_visible()
    panel.get_by_role("button", name="Add these times").click()
    expect(panel.get_by_role("listitem")).to_have_count(6)
    for at in ("11:30 AM", "11:00 AM"):
        panel.get_by_role("button", name=f"Remove {at}").click()
    visitor.check("calendar-series")
    see(panel)
    expect(panel.get_by_role("heading", name="12 times will be added, 4 left out")).to_be_focused()
    expect(panel.get_by_text("Holiday: Founders Day")).to_be_visible()
    visitor.check("calendar-series-report")
    assert calendar.slots() == []
    panel.get_by_role("button", name="Add 12 times").click()
    expect(page.get_by_text("12 times were added.")).to_be_visible()
    expect(slot_in(page, calendar.manager.name)).to_have_count(12)
    assert {(slot["date"], slot["time"]) for slot in calendar.slots()} == {
        (us(calendar.day(after)), at)
        for after in (0, 1, 2)
        for at in ("09:00", "09:30", "10:00", "10:30")
    }


def test_what_was_left_out_is_added_with_a_reason(visitor, calendar):
    calendar.holiday(0, "Founders Day")
    page = visitor.page
    visitor.sign_in(calendar.manager, calendar.page(-7))
    panel = begin_series(page)
    first = panel.get_by_role("textbox", name="From", exact=True).first
    first.fill("01/02/2020")
    see(panel)
    expect(panel.get_by_text("This date is in the past. Choose today").first).to_be_visible()
    first.fill(us(calendar.day()))
    panel.get_by_role("textbox", name="To", exact=True).fill(us(calendar.day()))
    panel.get_by_role("button", name="Add these times").click()
    see(panel)
    expect(panel.get_by_text("None of these times can be added.")).to_be_visible()
    panel.get_by_role("button", name="Add them anyway…").click()
    reason = panel.get_by_label("Reason")
    expect(reason).to_be_focused()
    reason.fill("Open house")
    see(panel)
    panel.get_by_role("button", name="Add 6 times").click()
    expect(page.get_by_text("6 times were added.")).to_be_visible()
    # In another week than the one that was shown.
    expect(slot_in(page, calendar.manager.name)).to_have_count(6)
    assert {slot["overrideReason"] for slot in calendar.slots()} == {"Open house"}
