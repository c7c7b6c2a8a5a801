"""Whoever is invited chooses a time for their interview on a phone, changes it, and says that they can't come."""

import re
from datetime import timedelta
from itertools import product
from pathlib import Path
from typing import Any

import httpx
import icalendar
import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.careers.test_apply import application_of, fill
from tests.e2e.hiring.conftest import hiring as hiring  # noqa: PLC0414 a fixture
from tests.e2e.settling import cut_connection, fail
from tests.e2e.visitor import PHONE
from tests.fixtures.interviews import day_ahead

DAY = day_ahead() + timedelta(days=2)
MONTH_IN_SPANISH = (
    "enero", "febrero", "marzo", "abril", "mayo", "junio",
    "julio", "agosto", "septiembre", "octubre", "noviembre", "diciembre",
)[DAY.month - 1]  # fmt: skip
SLOT = """
insert into public.interview_slots (date, time, interviewer_id, place, job_listing_id, override_reason)
values ($1, $2::text::time, $3::uuid, 'Room 2', $4::uuid, 'Agreed') returning id::text as id
"""
BOOKED = """
select to_char(s.time, 'HH24:MI'), i.state from public.interviews as i
join public.interview_slots as s on s.id = i.slot_id
where i.application_id = $1::uuid order by i.created_at
"""

STARTS = """
select i.id::text, s.starts_at from public.interviews as i
join public.interview_slots as s on s.id = i.slot_id where i.application_id = $1::uuid
"""


def day_of(times: Locator, month: str = f"{DAY:%B}") -> Locator:
    """The times of the test's own day, among those that other tests have left open."""
    return times.get_by_role(
        "group", name=re.compile(rf"({month}).*\b{DAY.day}\b|\b{DAY.day}\b.*({month})")
    )


def radio(times: Locator, name: str, month: str = f"{DAY:%B}") -> Locator:
    """A time of the test's own day, which is looked at first where there are others."""
    expect(times.get_by_role("radio").first).to_be_visible()
    short = month[:3]
    day = times.get_by_role("list").get_by_role(
        "button", name=re.compile(rf"{short}\w* {DAY.day}\b|\b{DAY.day} (de )?{short}")
    )
    if day.count() > 0:
        day.click()
    return day_of(times, month).get_by_role("radio", name=re.compile(name))


@pytest.fixture
def invited(phone, people, stack, job) -> str:
    """Somebody on a phone who has applied and was invited to choose a time."""
    manager = people.make("hiringmanager", "Marta", "Cole")
    for time in ("09:00", "14:30"):
        people.sql(SLOT, DAY, time, manager.id, job["id"])
    page = phone.page
    page.goto(f"/apply/{job['id']}")
    fill(page)
    page.get_by_role("button", name="Send application").click()
    key = application_of(page)

    def call(path: str, body: Any = None) -> None:
        answer = httpx.post(
            f"{stack.app_url}/api/applications/{key}/{path}",
            json=body, headers=manager.headers(), trust_env=False, timeout=30,
        )  # fmt: skip
        assert answer.is_success, answer.text

    call("status-history", {"toStatus": "IN_REVIEW"})
    call("interview-invitation")
    page.reload()
    return key


def test_applicant_books_changes_and_cancels_an_interview(phone, people, invited):
    page, key = phone.page, invited
    times = page.get_by_role("region", name="Choose a time for your interview")
    expect(page).to_have_title(re.compile(r"^Your application · \S"))
    expect(times).to_contain_text("Eastern")
    times.get_by_role("button", name="Book this time").click()
    expect(times.get_by_role("alert")).to_have_text("Choose one of the times above.")
    expect(times).to_contain_text("Room 2")
    radio(times, "9:00.AM").check()
    phone.check("own-interview-times-phone")
    times.get_by_role("button", name=re.compile(rf"Book .*{DAY.day}, 9:00.AM")).click()
    expect(page.get_by_text("Your interview is booked. We sent you an email.")).to_be_visible()
    expect(page.locator(".application-now")).to_contain_text("Room 2")
    expect(page.get_by_text("Will you be there?")).to_be_visible()
    phone.check("own-interview-booked-phone")
    page.get_by_role("button", name="I'll be there").click()
    expect(page.get_by_text("Thank you. See you then.")).to_be_visible()
    expect(page.get_by_text("You told us that you will be there.")).to_be_visible()
    phone.check("own-interview-confirmed-phone")
    page.get_by_role("button", name="Choose another time").click()
    other = page.get_by_role("region", name="Choose another time")
    radio(other, "2:30.PM").check()
    other.get_by_role("button", name=re.compile(r"Change to .*2:30.PM")).click()
    expect(page.locator(".application-now")).to_contain_text(re.compile("2:30.PM"))
    expect(page.get_by_role("button", name="I'll be there")).to_be_visible()
    assert [tuple(row) for row in people.sql(BOOKED, key)] == [("14:30", "booked")]


def see_first_screen(times: Locator) -> None:
    """The first times and the way to the others need no scrolling, however many days there are."""
    days = times.get_by_role("list", name="Days with open times").get_by_role("button")
    expect(days.filter(has_text="8 times").nth(2)).to_be_attached()
    for part in (days.nth(0), days.nth(1), times.get_by_role("radio").first.locator("..")):
        expect(part).to_be_in_viewport(ratio=1)


def test_applicant_who_cannot_come_says_so_and_may_choose_again(phone, people, invited, job):
    page, key, manager = phone.page, invited, people.make("hiringmanager").id
    for day, hour in product((1, 2, 3), range(9, 17)):
        people.sql(SLOT, DAY + timedelta(days=day), f"{hour:02}:00", manager, job["id"])
    page.reload()
    times = page.get_by_role("region", name="Choose a time for your interview")
    see_first_screen(times)
    phone.check("own-interview-days-phone")
    radio(times, "2:30.PM").check()
    times.get_by_role("button", name=re.compile("Book")).click()
    page.get_by_role("button", name="I can't come").click()
    question = page.get_by_role("region", name=re.compile("Cancel the interview on .*2:30.PM"))
    question.get_by_role("button", name="Keep it").click()
    page.get_by_role("button", name="I can't come").click()
    question.get_by_role("button", name="Cancel the interview").click()
    expect(page.get_by_text("Your interview is canceled.")).to_be_visible()
    expect(times).to_be_visible()
    assert [tuple(row) for row in people.sql(BOOKED, key)] == [("14:30", "canceled")]


def test_time_that_somebody_else_took_is_said_and_gone(phone, people, invited):
    page = phone.page
    times = page.get_by_role("region", name="Choose a time for your interview")
    page.route("**/interview-slots", fail)
    page.reload()
    expect(times.get_by_role("alert")).to_have_text("Failed to fetch available slots")
    page.unroute("**/interview-slots")
    times.get_by_role("button", name="Try again").click()
    radio(times, "9:00.AM").check()
    people.sql(
        "update public.interview_slots set active = false where date = $1 and time = '09:00'"
        " and job_listing_id = (select job_listing_id from public.applications where id = $2::uuid)",
        DAY, invited,
    )  # fmt: skip
    times.get_by_role("button", name=re.compile("Book")).click()
    expect(times.get_by_role("alert")).to_contain_text("This time is no longer free.")
    expect(radio(times, "9:00.AM")).to_have_count(0)
    cut_connection(page)
    radio(times, "2:30.PM").check()
    times.get_by_role("button", name=re.compile("Book")).click()
    expect(times.get_by_role("alert")).to_have_text("There is no connection. Try again later.")
    page.context.set_offline(False)
    times.get_by_role("button", name=re.compile("Book")).click()
    expect(page.get_by_text("Your interview is booked.")).to_be_visible()


def test_times_are_told_in_spanish_and_on_the_devices_clock(open_visitor, phone, invited):
    cookies = phone.context.cookies()
    abroad = open_visitor(viewport=PHONE, timezone_id="America/Los_Angeles", locale="es-US")
    abroad.context.add_cookies(cookies)
    abroad.page.goto(f"/application/{invited}?lang=es")
    times = abroad.page.get_by_role("region", name="Elija la hora de su entrevista")
    expect(times).to_contain_text("oriental")
    expect(radio(times, "9:00.a.*6:00.a.*en su dispositivo", MONTH_IN_SPANISH)).to_be_visible()
    abroad.check("own-interview-times-spanish")


def test_account_chooses_a_time_on_its_dashboard(open_visitor, hiring, people):
    applicant, manager = people.make("applicant"), people.make("hiringmanager")
    row = hiring.application(email=applicant.email)
    hiring.move(row, "IN_REVIEW")
    hiring.call("POST", f"/applications/{row['id']}/interview-invitation")
    people.sql(SLOT, DAY, "11:15", manager.id, row["jobOpeningId"])
    phone = open_visitor(viewport=PHONE)
    phone.sign_in(applicant, "/pages/dashboard")
    card = phone.page.get_by_role("listitem").filter(has_text=row["jobTitle"])
    times = card.get_by_role("region", name="Choose a time for your interview")
    radio(times, "11:15.AM").check()
    phone.check("own-interview-dashboard-phone")
    times.get_by_role("button", name=re.compile("Book .*11:15.AM")).click()
    expect(card.get_by_text("Your interview is booked.")).to_be_visible()
    expect(card).to_contain_text("Room 2")
    expect(card.get_by_role("button", name="I can't come")).to_be_visible()


def test_applicant_waits_for_a_time_and_one_is_kept_for_them(phone, people, invited, job):
    page = phone.page
    times = page.get_by_role("region", name="Choose a time for your interview")
    times.get_by_role("button", name="Tell me when a time becomes free").click()
    expect(times.get_by_text("We will email you as soon as")).to_be_visible()
    phone.check("own-interview-waiting-phone")
    people.sql(SLOT, DAY, "16:45", people.make("hiringmanager").id, job["id"])
    page.reload()
    expect(times.get_by_text("It is kept for you until")).to_be_visible()
    expect(radio(times, "4:45.PM")).to_be_checked()
    phone.check("own-interview-kept-phone")
    times.get_by_role("button", name=re.compile("Book .*4:45.PM")).click()
    expect(page.get_by_text("Your interview is booked.")).to_be_visible()


def test_interview_comes_into_the_calendar_of_the_phone(phone, people, invited):
    page, key = phone.page, invited
    times = page.get_by_role("region", name="Choose a time for your interview")
    radio(times, "9:00.AM").check()
    times.get_by_role("button", name=re.compile("Book")).click()
    with page.expect_download() as begun:
        page.get_by_role("button", name="Add to calendar").click()
    download = begun.value
    assert download.suggested_filename == "interview.ics"
    content = Path(download.path()).read_bytes()
    calendar = icalendar.Calendar.from_ical(content)
    [event] = calendar.walk("VEVENT")
    [[interview, starts_at]] = people.sql(STARTS, key)
    assert calendar["method"] == "PUBLISH"
    assert (str(event["uid"]), event["dtstart"].dt) == (interview, starts_at)
    assert str(event["location"]) == "Room 2"
    assert "9:00 AM" in event["description"]
    phone.check("own-interview-calendar-phone")
