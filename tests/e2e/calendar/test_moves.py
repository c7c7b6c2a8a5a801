"""A time is moved by drag, by its menu or by a key; each asks first."""

import re
from datetime import date
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.calendar.conftest import asked, us
from tests.e2e.calendar.test_slots import at_rest, slot_in
from tests.fixtures.waiting import wait_until


def center(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, slot: Locator, hour: str, days: int) -> None:
    """Take a slot to an hour, so many days to the right of where it is."""
    at_rest(page, slot)
    x, _ = center(slot)
    box = slot.bounding_box()
    assert box
    # It falls where its middle is: in the first quarter of that hour, as it is held in its own.
    y = box["y"] + 6
    _, target = center(page.locator(".grid").get_by_text(hour, exact=True))
    header = page.locator(".grid [role=columnheader]")
    boxes = [header.nth(place).bounding_box() for place in (2, 3)]
    width = boxes[1]["x"] - boxes[0]["x"]
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 10, y + 10, steps=4)
    page.mouse.move(x + days * width, target - 14, steps=12)
    page.mouse.up()


def test_drag_asks_and_moves(visitor, calendar):
    slot = calendar.slot(1, "09:00")
    page = visitor.page
    visitor.sign_in(calendar.manager, calendar.page())
    at_rest(page, slot_in(page, "9:00 AM"))
    before = center(slot_in(page, "9:00 AM"))
    drag(page, slot_in(page, "9:00 AM"), "11 AM", 1)
    title = f"Move {asked(calendar.day(1), '9:00 AM')} to {asked(calendar.day(2), '11:00 AM')}?"
    dialog = page.get_by_role("dialog", name=title)
    expect(dialog).to_be_visible()
    assert calendar.load(slot)["time"] == "09:00"
    # It lies where it was dropped while that is asked.
    assert center(slot_in(page, "9:00 AM"))[0] > before[0] + 50
    visitor.check("calendar-drag-asks")
    dialog.get_by_role("button", name="Move", exact=True).click()
    expect(dialog).to_have_count(0)
    expect(slot_in(page, "11:00 AM")).to_have_count(1)
    moved = calendar.load(slot)
    assert (moved["date"], moved["time"]) == (us(calendar.day(2)), "11:00")
    moves_in_month(visitor, calendar, slot)


def drag_to_day(page: Page, slot: Locator, day: date) -> None:
    """Take a slot to another day of the month."""
    at_rest(page, slot)
    to = page.locator(f'.grid [role=cell][data-date="{day}"]')
    (x, y), (toward, down) = center(slot), center(to)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 10, y + 10, steps=4)
    page.mouse.move(toward, down, steps=12)
    page.mouse.up()


def moves_in_month(visitor: Any, calendar: Any, slot: dict[str, Any]) -> None:
    """In the month a slot keeps its time of day; what can't be is said, and nothing is saved."""
    page = visitor.page
    page.goto(calendar.page(view="month"))
    day = calendar.day(2)
    drag_to_day(page, slot_in(page, "11:00 AM").first, calendar.day(3))
    title = f"Move {asked(day, '11:00 AM')} to {asked(calendar.day(3), '11:00 AM')}?"
    dialog = page.get_by_role("dialog", name=title)
    expect(dialog).to_be_visible()
    assert calendar.load(slot)["date"] == us(day)
    visitor.check("calendar-month-drag-asks")
    dialog.get_by_role("button", name="Move", exact=True).click()
    expect(dialog).to_have_count(0)
    moved = calendar.load(slot)
    assert (moved["date"], moved["time"]) == (us(calendar.day(3)), "11:00")
    calendar.slot(4, "11:00")
    refused_in_month(page, calendar.page(view="month"), calendar.day(4), "already has a time kept")
    # The night on which the clocks go forward.
    at_night = calendar.slot(date="03-08-2031", time="02:30")
    month = "/pages/calendar?day=03-08-2031&view=month&interviewer=mine"
    refused_in_month(page, month, date(2031, 3, 9), "there is no such time on this day")
    assert calendar.load(at_night)["date"] == "03-08-2031"
    assert calendar.load(slot)["date"] == us(calendar.day(3))


def refused_in_month(page: Page, address: str, day: date, words: str) -> None:
    """Take the month's first slot to a day on which it can't be: why is said, and it goes back."""
    page.goto(address)
    slot = slot_in(page, re.compile("11:00 AM|2:30 AM")).first
    at_rest(page, slot)
    before = center(slot)
    drag_to_day(page, slot, day)
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Move", exact=True).click()
    expect(dialog.get_by_text(words)).to_be_visible()
    dialog.get_by_role("button", name="Cancel").click()
    expect(dialog).to_have_count(0)
    wait_until(lambda: center(slot) == pytest.approx(before, abs=2))


def test_refused_drag_goes_back_and_says_why(visitor, calendar):
    calendar.slot(1, "09:00")
    calendar.slot(2, "11:00")
    page = visitor.page
    visitor.sign_in(calendar.manager, calendar.page())
    slot = slot_in(page, "9:00 AM")
    at_rest(page, slot)
    before = center(slot)
    drag(page, slot, "11 AM", 1)
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Move", exact=True).click()
    expect(dialog.get_by_text("The interviewer already has a time kept free then.")).to_be_visible()
    dialog.get_by_role("button", name="Cancel").click()
    expect(dialog).to_have_count(0)
    wait_until(lambda: center(slot) == pytest.approx(before, abs=2))
    assert sorted(each["time"] for each in calendar.slots()) == ["09:00", "11:00"]


def test_move_is_possible_by_menu_and_by_key_alone(visitor, calendar):
    slot = calendar.slot(1, "09:00")
    page = visitor.page
    visitor.sign_in(calendar.manager, calendar.page())
    slot_in(page, "9:00 AM").press("m")
    dialog = page.get_by_role("dialog", name=f"Move {asked(calendar.day(1), '9:00 AM')}?")
    time = dialog.get_by_label("Begins at")
    time.fill("2:30 pm")
    time.press("Enter")
    # Once it is gone the focus has come back from it.
    expect(dialog).to_have_count(0)
    expect(slot_in(page, "2:30 PM")).to_be_visible()
    assert calendar.load(slot)["time"] == "14:30"

    slot_in(page, "2:30 PM").press("Enter")
    page.get_by_role("dialog").get_by_role("button", name="Move…").click()
    dialog = page.get_by_role("dialog", name=f"Move {asked(calendar.day(1), '2:30 PM')}?")
    dialog.get_by_role("textbox", name="Day").fill(us(calendar.day(4)))
    dialog.get_by_role("button", name="Move", exact=True).click()
    expect(dialog).to_have_count(0)
    assert calendar.load(slot)["date"] == us(calendar.day(4))
