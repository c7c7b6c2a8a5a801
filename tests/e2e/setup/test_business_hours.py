"""Business hours: several days and several intervals at once."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.settling import resize
from tests.e2e.visitor import PHONE

PAGE = "/pages/setup?section=business-hours&item=new"


@pytest.fixture
def hours(office, people):
    """What there is before four in the morning, when no agency is open; a test leaves nothing of it behind."""

    def kept() -> list[tuple[int, str, str]]:
        rows = office.get("/business-hours", limit=100)
        early = [row for row in rows if row["opens"] < "04:00"]
        return sorted((row["weekday"], row["opens"], row["closes"]) for row in early)

    yield kept
    people.sql("delete from public.business_hours where opens < '04:00'")


def field(dialog, row, label):
    return dialog.get_by_role("group", name=f"hours {row}").get_by_label(label)


def fill(dialog, row, opens, closes):
    field(dialog, row, "Opens").fill(opens)
    field(dialog, row, "Closes").fill(closes)


def test_hours_of_several_days_are_entered_at_once(visitor, people, hours):
    visitor.sign_in(people.make("admin"), PAGE)
    page, dialog = visitor.page, visitor.page.get_by_role("dialog", name="New")
    fill(dialog, 1, "3:01 am", "3:02 am")
    dialog.get_by_role("button", name="Add hours").click()
    expect(field(dialog, 2, "Opens")).to_be_focused()
    field(dialog, 2, "Opens").fill("3:05 am")
    dialog.get_by_role("button", name="Save").click()
    expect(dialog.get_by_text("Choose at least one day.")).to_be_visible()
    expect(dialog.get_by_text("This field is required.")).to_have_count(1)
    visitor.check("business-hours-new")
    for day in ("Saturday", "Sunday"):
        dialog.get_by_label(day).check()
    field(dialog, 2, "Closes").fill("3:06 am")
    dialog.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Saved: Business hours.")).to_be_visible()
    expect(dialog).to_have_count(0)
    times = [("03:01", "03:02"), ("03:05", "03:06")]
    assert hours() == [(day, *both) for day in (6, 7) for both in times]


def test_hours_that_overlap_others_are_named_and_none_is_saved(visitor, people, office, hours):
    office.add("business-hours", weekday=7, opens="03:00", closes="03:10")
    before = hours()
    visitor.sign_in(people.make("admin"), PAGE)
    dialog = visitor.page.get_by_role("dialog", name="New")
    for day in ("Saturday", "Sunday"):
        dialog.get_by_label(day).check()
    fill(dialog, 1, "3:01 am", "3:02 am")
    dialog.get_by_role("button", name="Save").click()
    expect(dialog.get_by_text("Nothing was saved")).to_contain_text(
        re.compile("Sunday, 3:01 AM . 3:02 AM")
    )
    assert hours() == before


@pytest.mark.parametrize("closes", ["03:02", "03:04"])
def test_hours_that_were_switched_off_are_in_use_again(visitor, people, office, hours, closes):
    office.add("business-hours", weekday=7, opens="03:01", closes="03:02", active=False)
    visitor.sign_in(people.make("admin"), PAGE)
    dialog = visitor.page.get_by_role("dialog", name="New")
    dialog.get_by_label("Sunday").check()
    fill(dialog, 1, "3:01 am", f"{closes} am")
    dialog.get_by_role("button", name="Save").click()
    expect(visitor.page.get_by_text("Saved: Business hours.")).to_be_visible()
    assert hours() == [(7, "03:01", closes)]
    assert [
        row["active"] for row in office.get("/business-hours", limit=100) if row["opens"] == "03:01"
    ] == [True]


def test_row_taken_away_can_be_had_back(visitor, people):
    visitor.sign_in(people.make("admin"), PAGE)
    dialog = visitor.page.get_by_role("dialog", name="New")
    resize(visitor.page, PHONE)
    expect(dialog.get_by_role("button", name="Remove")).to_have_count(0)
    fill(dialog, 1, "3:01 am", "3:02 am")
    dialog.get_by_role("button", name="Add hours").click()
    fill(dialog, 2, "3:05 am", "3:06 am")
    visitor.check("business-hours-phone")
    dialog.get_by_role("button", name="Remove hours 1").click()
    expect(field(dialog, 1, "Opens")).to_have_value("3:05 AM")
    dialog.get_by_role("button", name="Bring back hours 1").click()
    expect(field(dialog, 1, "Opens")).to_have_value("3:01 AM")
    expect(field(dialog, 2, "Closes")).to_have_value("3:06 AM")


def test_row_added_by_mistake_is_nothing_to_discard(visitor, people):
    visitor.sign_in(people.make("admin"), PAGE)
    dialog = visitor.page.get_by_role("dialog", name="New")
    dialog.get_by_role("button", name="Add hours").click()
    dialog.get_by_role("button", name="Remove hours 2").click()
    dialog.get_by_role("button", name="Cancel").click()
    expect(dialog).to_have_count(0)
