"""An interviewer's own calendar is connected beside the away times, which then show what it says."""

from datetime import datetime, time
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import Locator, expect

HOST = "calendar.people.test"
ADDRESS = f"https://{HOST}/secret-3f9a/basic.ics"
ALLOW = "insert into public.calendar_hosts (host) values ($1) on conflict do nothing"
# As if the worker had read it, and reads it no more meanwhile.
READ = """
with source as (
  insert into private.calendar_sources (person_id, host, address_sealed, succeeded_at, next_at)
  values ($1, $2, decode(repeat('00', 40), 'hex'), now(), now() + interval '1 day') returning id
)
insert into public.absences (person_id, source_id, away)
select $1, source.id, tstzrange($3::timestamptz, $3::timestamptz + interval '1 hour') from source
"""
FAIL = """
update private.calendar_sources set failed_at = now(), failure = 'gone', failures = 1 where person_id = $1
"""


def nine_on(calendar: Any) -> datetime:
    """Nine o'clock of a day of the test's own, in New York."""
    return datetime.combine(calendar.day(1), time(9), ZoneInfo("America/New_York"))


@pytest.fixture
def sheet(visitor: Any, calendar: Any, stack: Any) -> Any:
    stack.sql(ALLOW, HOST)

    def opened() -> Locator:
        visitor.sign_in(calendar.manager, calendar.page(interviewer="mine"))
        visitor.page.get_by_role("button", name="Away times").click()
        found: Locator = visitor.page.get_by_role("dialog", name="Away times")
        return found

    yield opened
    stack.sql("delete from private.calendar_sources where person_id = $1", calendar.manager.id)


def test_calendar_is_connected_by_an_address_that_is_not_shown_again(
    visitor, sheet, calendar, stack
):
    page, shown = visitor.page, sheet()
    expect(shown).to_contain_text("Calendars are read from")
    shown.get_by_role("button", name="Connect a calendar").click()
    form = page.get_by_role("dialog", name="Connect a calendar")
    address = form.get_by_label("Secret address of the calendar")
    address.fill("https://evil.test/basic.ics")
    form.get_by_role("button", name="Connect", exact=True).click()
    expect(form).to_contain_text("Calendars of this host are not read here.")
    address.fill(ADDRESS)
    visitor.check("own-calendar-form")
    form.get_by_role("button", name="Connect", exact=True).click()
    expect(page.get_by_text("The calendar is read within a minute.")).to_be_visible()
    expect(shown.get_by_role("listitem").filter(has_text=HOST)).to_be_visible()
    expect(page.get_by_text("secret-3f9a")).to_have_count(0)
    kept = page.evaluate("JSON.stringify([localStorage, sessionStorage])")
    assert "secret-3f9a" not in kept


def test_what_a_calendar_said_is_shown_and_changed_there(visitor, sheet, calendar, stack):
    stack.sql(READ, calendar.manager.id, HOST, nine_on(calendar))
    shown = sheet()
    row = shown.get_by_role("listitem").filter(has_text="From their calendar")
    mine = row.filter(has_text=calendar.manager.name)
    expect(mine).to_be_visible()
    expect(mine.get_by_role("button")).to_have_count(0)
    source = (
        shown.get_by_role("listitem").filter(has_text=HOST).filter(has_text=calendar.manager.name)
    )
    expect(source).to_contain_text("1 busy time, read")
    visitor.check("own-calendar-read")
    stack.sql(FAIL, calendar.manager.id)
    visitor.page.reload()
    visitor.page.get_by_role("button", name="Away times").click()
    expect(source).to_contain_text("It is no longer at this address.")
    expect(source).to_contain_text("those times stay")
    visitor.check("own-calendar-failed")
    source.get_by_role("button", name="Stop").click()
    question = visitor.page.get_by_role("dialog", name="Stop reading the calendar of")
    question.get_by_role("button", name="Stop", exact=True).click()
    expect(source).to_have_count(0)
    expect(mine).to_have_count(0)
