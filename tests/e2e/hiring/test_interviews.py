"""An interview is set with its day, time and place, and is read by both sides."""

import re
from datetime import timedelta
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.screens import passed_over
from tests.e2e.visitor import PHONE
from tests.fixtures.interviews import day_ahead
from tests.fixtures.people import Person

PAGE = "/pages/applications"
STATUS = "select status from public.applications where id = $1"
DAY = day_ahead()
SLOT_DAY = DAY + timedelta(days=1)
SLOT = """
insert into public.interview_slots (date, time, interviewer_id, place, override_reason)
values ($1, '08:15', $2::uuid, 'Room 2', 'Early bird') returning id::text as id
"""
# As if its time had come.
BEGUN = """
with off as (select set_config('session_replication_role', 'replica', true))
update public.interview_slots set starts_at = now() - interval '5 minutes'
where id = $1::uuid and (select count(*) from off) = 1
"""
SEATS = "select application_id::text from public.interviews where slot_id = $1::uuid"
HELD = """
select slot.minutes, slot.interviewer_id::text as who from public.interviews as held
join public.interview_slots as slot on slot.id = held.slot_id where held.application_id = $1::uuid
"""
LINK = "https://meet.test/ana"
WHEN = re.compile(rf"{DAY:%B} {DAY.day}, {DAY.year} at 2:30.PM Eastern (Standard|Daylight) Time")


@pytest.fixture
def applicant(people) -> Person:
    return people.make("applicant")


@pytest.fixture
def row(applicant, hiring) -> dict[str, Any]:
    """An application in review, of somebody with an account."""
    row: dict[str, Any] = hiring.application(email=applicant.email)
    hiring.move(row, "IN_REVIEW")
    return row


@pytest.fixture
def manager(people) -> Person:
    person: Person = people.make("hiringmanager", "Marta", "Cole")
    return person


def asked(visitor, people, row: dict[str, Any]) -> Locator:
    """The dialog in which an interview is set."""
    visitor.sign_in(people.make("hiringmanager"), f"{PAGE}/{row['id']}")
    page = visitor.page
    page.get_by_role("button", name="Move to: Interview scheduled", exact=True).click()
    return page.get_by_role("dialog")


def fill(visitor, dialog: Locator, day: str, kind: str = "Online") -> None:
    visitor.choose(dialog.get_by_label("Kind of interview"), kind)
    dialog.get_by_role("textbox", name="Day of the interview").fill(day)
    dialog.get_by_label("Begins at").fill("2:30 pm")
    dialog.get_by_label("Place, link or phone number").fill(LINK)


def test_interview_is_not_set_without_day_time_and_place_or_in_the_past(visitor, people, row):
    dialog = asked(visitor, people, row)
    press = dialog.get_by_role("button", name="Move", exact=True)
    assert passed_over(visitor.page) == ""
    press.click()
    expect(dialog.get_by_text("Choose whether it is in person or online.")).to_be_visible()
    expect(dialog.get_by_text("This field is required.")).to_have_count(3)
    expect(dialog.get_by_text("In the agency's time zone, America/New York.")).to_be_visible()
    visitor.check("interview-asked-light")
    fill(visitor, dialog, "01-02-2020")
    press.click()
    expect(dialog.get_by_text("This date is in the past.")).to_be_visible()
    assert people.sql(STATUS, row["id"])[0][0] == "IN_REVIEW"


def test_interview_is_read_by_both_sides(open_visitor, people, applicant, manager, row):
    visitor = open_visitor()
    page, dialog = visitor.page, asked(visitor, people, row)
    expect(dialog.get_by_label("Length")).to_have_value("30")
    dialog.get_by_label("Length").fill("45")
    visitor.choose(dialog.get_by_label("Interviewer"), manager.name)
    fill(visitor, dialog, f"{DAY:%m-%d-%Y}")
    dialog.get_by_role("button", name="Move", exact=True).click()
    expect(dialog).to_have_count(0)
    facts = page.get_by_role("region", name="About the applicant")
    expect(facts).to_contain_text(WHEN)
    expect(facts.get_by_role("link", name=LINK)).to_be_visible()
    page.get_by_role("link", name="Activity").click()
    assert dict(people.sql(HELD, row["id"])[0]) == {"minutes": 45, "who": str(manager.id)}
    history = page.get_by_role("region", name="History")
    expect(history).to_contain_text(f"{DAY:%m/%d/%Y}, 2:30 PM, Online, {LINK}")
    visitor.check("interview-set-light")
    own = open_visitor(viewport=PHONE)
    own.sign_in(applicant, "/pages/dashboard")
    card = own.page.get_by_role("listitem").filter(has_text=row["jobTitle"])
    expect(card).to_contain_text(WHEN)
    expect(card.get_by_role("link", name=LINK)).to_be_visible()
    own.check("interview-own-phone")


def test_many_are_invited_at_once(visitor, people, hiring):
    rows = [hiring.application(lastName=f"Vale {place}") for place in range(2)]
    for row in rows:
        hiring.move(row, "IN_REVIEW")
    page = visitor.page
    visitor.sign_in(people.make("hiringmanager"), f"{PAGE}?status=IN_REVIEW&sort=-createdAt")
    for row in rows:
        page.get_by_role("checkbox", name=f"Ana {row['lastName']}").first.check()
    page.get_by_role("button", name="Move to…").click()
    page.get_by_role("menuitem", name="Interview scheduled", exact=True).click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text("invited to the same day, time and place")).to_be_visible()
    fill(visitor, dialog, f"{DAY:%m-%d-%Y}", "In person")
    dialog.get_by_role("button", name="Move 2 applications").click()
    expect(dialog).to_have_count(0)
    assert {people.sql(STATUS, row["id"])[0][0] for row in rows} == {"INTERVIEW_SCHEDULED"}


def test_applicant_is_booked_in_a_time_that_is_kept_free(visitor, people, manager, row):
    [slot] = people.sql(SLOT, SLOT_DAY, manager.id)
    visitor.sign_in(manager, f"{PAGE}/{row['id']}")
    page = visitor.page
    page.get_by_role("button", name="Move to: Interview scheduled", exact=True).click()
    dialog = page.get_by_role("dialog")
    open_time = f"{SLOT_DAY:%a}, {SLOT_DAY:%b} {SLOT_DAY.day}, 8:15\u202fAM, Marta Cole, Room 2"
    visitor.choose(dialog.get_by_label("Open times"), open_time)
    expect(dialog.get_by_label("Begins at")).to_have_count(0)
    visitor.check("interview-open-times-light")
    dialog.get_by_role("button", name="Move", exact=True).click()
    expect(dialog).to_have_count(0)
    facts = page.get_by_role("region", name="About the applicant")
    expect(facts).to_contain_text("8:15")
    expect(facts).to_contain_text("Room 2")
    assert people.sql(SEATS, slot["id"]) == [(row["id"],)]


def interview_on(visitor, manager: Person, row: dict[str, Any]) -> Locator:
    """Return what an application's page says of its interview."""
    visitor.sign_in(manager, f"{PAGE}/{row['id']}")
    region: Locator = visitor.page.get_by_role("region", name="Interview", exact=True)
    return region


def booked(hiring, people, manager: Person, row: dict[str, Any]) -> str:
    """The slot in which somebody was booked just now."""
    slot: str = people.sql(SLOT, SLOT_DAY + timedelta(days=1), manager.id)[0]["id"]
    body = {"toStatus": "INTERVIEW_SCHEDULED", "interviewSlotId": slot}
    hiring.call("POST", f"/applications/{row['id']}/status-history", body)
    return slot


def test_applicant_is_invited_to_choose_a_time_and_that_is_taken_back(visitor, manager, row):
    interview = interview_on(visitor, manager, row)
    interview.get_by_role("button", name=re.compile("Invite .* to choose a time")).click()
    expect(interview).to_contain_text(re.compile("Invited on .+ to choose a time"))
    visitor.check("interview-invited-light")
    interview.get_by_role("button", name=re.compile("Take back the invitation")).click()
    expect(interview).to_contain_text("can choose one of the open times")


def test_interview_is_given_another_time(visitor, people, hiring, manager, row):
    booked(hiring, people, manager, row)
    later = SLOT_DAY + timedelta(days=2)
    people.sql(SLOT, later, manager.id)
    interview = interview_on(visitor, manager, row)
    expect(interview).to_contain_text("With Marta Cole")
    interview.get_by_role("button", name=re.compile("Change the time of")).click()
    dialog = visitor.page.get_by_role("dialog")
    open_time = f"{later:%a}, {later:%b} {later.day}, 8:15\u202fAM, Marta Cole, Room 2"
    visitor.choose(dialog.get_by_label("Open times"), open_time)
    dialog.get_by_label("Why").fill("The room is taken")
    dialog.get_by_role("button", name="Change the time", exact=True).click()
    expect(dialog).to_have_count(0)
    expect(interview).to_contain_text(f"{later:%B} {later.day}")


def test_who_did_not_come_is_said_and_taken_back(visitor, people, hiring, manager, row):
    people.sql(BEGUN, booked(hiring, people, manager, row))
    interview = interview_on(visitor, manager, row)
    interview.get_by_role("button", name=re.compile("did not come")).click()
    expect(interview).to_contain_text("The applicant did not come.")
    visitor.check("interview-missed-light")
    interview.get_by_role("button", name=re.compile("Take back that")).click()
    expect(interview.get_by_text("The applicant did not come.")).to_have_count(0)
    interview.get_by_role("button", name=re.compile("did not come")).click()
    expect(interview).to_contain_text("can choose another open time")
    interview.get_by_role("button", name=re.compile("Invite .* to choose a time")).click()
    expect(interview).to_contain_text(re.compile("Invited on .+ to choose a time"))


def test_what_an_applicant_said_on_the_phone_is_noted(visitor, people, hiring, manager, row):
    booked(hiring, people, manager, row)
    interview = interview_on(visitor, manager, row)
    expect(interview).to_contain_text("Not confirmed yet.")
    interview.get_by_role("button", name=re.compile("^Ana Ruiz .* will come$")).click()
    expect(interview).to_contain_text("Confirmed on")
    visitor.check("interview-confirmed-light")
    interview.get_by_role("button", name=re.compile("Take back that Ana Ruiz")).click()
    expect(interview).to_contain_text("Not confirmed yet.")
