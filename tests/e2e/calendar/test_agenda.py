"""Whom to expect today: first thing on the dashboard, in the inbox, and on a phone in the calendar."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.hiring.conftest import hiring as hiring  # noqa: PLC0414 a fixture
from tests.e2e.hiring.test_interviews import booked
from tests.e2e.screens import SMALL
from tests.e2e.visitor import PHONE
from tests.fixtures.people import Person

# Today at noon, in words; it begins in an hour, so that it is ahead at any time of the day.
TODAY = """
with off as (select set_config('session_replication_role', 'replica', true))
update public.interview_slots
set date = private.today(), time = '12:00', starts_at = now() + interval '1 hour', place = '12 Main St, Newark'
where id = $1::uuid and (select count(*) from off) = 1
"""


@pytest.fixture
def manager(people) -> Person:
    person: Person = people.make("hiringmanager", "Marta", "Cole")
    return person


@pytest.fixture
def row(people, hiring, manager) -> dict[str, Any]:
    """An application whose applicant is interviewed today."""
    row: dict[str, Any] = hiring.application()
    hiring.move(row, "IN_REVIEW")
    people.sql(TODAY, booked(hiring, people, manager, row))
    return row


def line(region: Locator, row: dict[str, Any]) -> Locator:
    return region.get_by_role("listitem").filter(has_text=row["lastName"])


def test_todays_interviews_are_met_first(visitor, row, manager):
    page = visitor.page
    visitor.sign_in(manager, "/pages/dashboard")
    today = page.get_by_role("region", name="Today's interviews")
    expect(line(today, row)).to_contain_text("12:00 PM")
    expect(line(today, row)).to_contain_text("Not confirmed")
    visitor.check("agenda-dashboard-light")
    page.goto("/pages/applications/inbox")
    mine = line(today, row)
    expect(mine).to_contain_text("With Marta Cole")
    call = mine.get_by_role("link", name=re.compile(f"Call .*{row['lastName']}"))
    expect(call).to_have_attribute("href", re.compile("^tel:"))
    way = mine.get_by_role("link", name=re.compile("Map: interview with"))
    expect(way).to_have_attribute("href", re.compile("query=12%20Main%20St"))
    visitor.check("agenda-inbox-light")
    mine.get_by_role("link", name=row["lastName"], exact=False).first.click()
    expect(page).to_have_url(re.compile(row["id"]))
    expect(page.get_by_role("heading", level=1)).to_contain_text(row["lastName"])


def test_phone_shows_the_next_interview_before_anything_else(open_visitor, row, manager):
    phone = open_visitor(viewport=PHONE, has_touch=True)
    phone.sign_in(manager, "/pages/calendar")
    following = phone.page.get_by_role("region", name="Next interview")
    expect(line(following, row)).to_contain_text("12 Main St, Newark")
    expect(line(following, row).get_by_role("link", name=re.compile("^Call"))).to_be_visible()
    phone.check("agenda-calendar-phone")
    phone.page.goto("/pages/applications/inbox")
    expect(phone.page.get_by_role("region", name="Today's interviews")).to_be_visible()
    phone.check("agenda-inbox-phone")
    assert phone.page.evaluate(SMALL) == []


# As if it had been yesterday, and the applicant had not come.
MISSED = """
with off as (select set_config('session_replication_role', 'replica', true)), held as (
  update public.interview_slots set date = private.today() - 1, starts_at = now() - interval '1 day'
  where id = $1::uuid and (select count(*) from off) = 1
)
update public.interviews set state = 'no_show' where slot_id = $1::uuid and (select count(*) from off) = 1
"""
ON = "select slot_id::text from public.interviews where application_id = $1::uuid and state = 'booked'"


def test_reports_say_how_many_came(visitor, people, row, manager):
    [(slot,)] = people.sql(ON, row["id"])
    people.sql(MISSED, slot)
    page = visitor.page
    visitor.sign_in(manager, "/pages/reports")
    table = page.get_by_role("table", name="Who came to interviews")
    expect(table.get_by_role("row", name=re.compile("^All"))).to_be_visible()
    expect(table.get_by_role("row", name=re.compile("^Less than a day"))).to_be_visible()
    expect(table).to_contain_text("Not reminded")
    visitor.check("show-rate")
