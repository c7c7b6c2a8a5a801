"""A slot stands at its time of the agency's clock, wherever the browser is, also when the clocks change."""

import pytest
from playwright.sync_api import expect

from tests.e2e.calendar.test_moves import center
from tests.e2e.calendar.test_slots import at_rest, fill_time, slot_in
from tests.e2e.visitor import WIDE

# Of a year in which no other test keeps times free.
SPRING, FALL = "03-09-2031", "11-02-2031"


@pytest.mark.parametrize("zone", ["America/New_York", "Asia/Tokyo", "America/Los_Angeles"])
def test_slots_stand_at_the_agencys_time_in_any_zone(open_visitor, calendar, zone):
    for day, at in ((SPRING, "03:00"), (SPRING, "09:00"), (FALL, "09:00")):
        calendar.slot(date=day, time=at)
    visitor = open_visitor(timezone_id=zone, viewport={**WIDE, "height": 1400})
    page = visitor.page
    visitor.sign_in(calendar.manager, f"/pages/calendar?day={SPRING}&view=day&interviewer=mine")
    words = "Times are in New York time"
    here = words if zone == "America/New_York" else f"{words}, not your device's"
    expect(page.get_by_text(here, exact=True)).to_be_visible()
    for day, shown in ((SPRING, ("3 AM", "9 AM")), (FALL, ("9 AM",))):
        page.goto(f"/pages/calendar?day={day}&view=day&interviewer=mine")
        for hour in shown:
            slot = slot_in(page, hour.replace(" ", ":00 "))
            expect(slot).to_have_count(1)
            at_rest(page, slot)
            box = slot.bounding_box()
            _, line = center(page.locator(".grid").get_by_text(hour, exact=True))
            assert box
            assert abs(box["y"] - line) < 16, (zone, day, hour)


def test_time_that_comes_twice_is_told_apart(visitor, calendar):
    page = visitor.page
    visitor.sign_in(calendar.manager, f"/pages/calendar?day={FALL}&view=agenda&interviewer=mine")
    page.get_by_role("button", name="Add times").click()
    dialog = page.get_by_role("dialog", name="Add times")
    panel = dialog.get_by_role("tabpanel").first
    fill_time(panel, SPRING, "2:30 AM")
    add = panel.get_by_role("button", name="Add time", exact=True)
    add.click()
    expect(panel.get_by_text("there is no such time on this day")).to_be_visible()
    fill_time(panel, FALL, "1:30 AM")
    add.click()
    expect(panel.get_by_text("this time comes twice. Say which one is meant.")).to_be_visible()
    visitor.choose(panel.get_by_label("Which of the two"), "After the clocks change")
    add.click()
    expect(dialog).to_have_count(0)
    expect(slot_in(page, "1:30 AM (after the clocks change)")).to_be_visible()
    assert calendar.slots()[0]["startsAt"].startswith("2031-11-02T06:30")
