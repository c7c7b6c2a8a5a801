"""What comes into an applicant's calendar with the emails: one entry for life, changed and taken out again."""

from datetime import date, datetime, timedelta
from itertools import count
from typing import Any

import pytest

from tests.api.applications.conftest import Hiring
from tests.api.applications.interviews.calendars.conftest import (
    kinds,
    messages,
    send,
)
from tests.api.applications.interviews.test_bookings import book, in_review, slot_of

pytestmark = pytest.mark.usefixtures("_other_worker_stands_still", "_no_email_settings")
DAYS = (date(2195, 1, 5) + timedelta(days=number) for number in count())
REJECT = "update public.outbound_emails set not_before = now() where recipient = $1 and kind = 'application_rejection'"


def applicants(stack: Any, hiring: Hiring, row: dict[str, Any]) -> list[Any]:
    return send(stack, hiring.agency.people, row["email"])


def change(hiring: Hiring, row: dict[str, Any], slot: dict[str, Any]) -> None:
    path = f"/interviews/{row['interview']['id']}/move"
    assert hiring.agency.api.post(path, hiring.manager, {"slotId": slot["id"]}).is_success


def test_entry_is_one_for_life_and_its_sequence_rises(stack: Any, hiring: Hiring):
    day = next(DAYS)
    slots = [slot_of(hiring, day, f"{hour}:00", place="Room 2") for hour in (10, 11, 12, 13)]
    row = book(hiring, in_review(hiring), slots[0]).json()["data"]
    [first] = applicants(stack, hiring, row)
    assert first.method == "REQUEST"
    assert first.uid == row["interview"]["id"]
    assert first.starts_at == datetime.fromisoformat(slots[0]["startsAt"])
    assert first.event["attendee"] == f"mailto:{row['email']}"
    assert first.event["attendee"].params["RSVP"] == "FALSE"
    assert str(first.event["organizer"]).startswith("mailto:")
    assert (first.event["status"], first.event["location"]) == ("CONFIRMED", "Room 2")
    assert "10:00 AM" in first.event["description"]
    # Of two changes, one that never went out: what comes after it is newer all the same.
    change(hiring, row, slots[1])
    change(hiring, row, slots[2])
    moved = applicants(stack, hiring, row)[-1]
    assert moved.starts_at == datetime.fromisoformat(slots[2]["startsAt"])
    change(hiring, row, slots[3])
    back = {"reasonId": hiring.reason("step_back")["id"]}
    assert hiring.move(hiring.load(row["id"]), "IN_REVIEW", **back).is_success
    told = applicants(stack, hiring, row)
    assert [one.method for one in told] == ["REQUEST", "REQUEST", "CANCEL"]
    assert {one.uid for one in told} == {first.uid}
    sequences = [one.sequence for one in told]
    assert sequences == sorted(set(sequences))
    assert told[-1].event["status"] == "CANCELLED"


def test_link_in_a_calendar_opens_nothing_by_itself(stack: Any, hiring: Hiring):
    row = book(hiring, in_review(hiring), slot_of(hiring, next(DAYS))).json()["data"]
    [told] = applicants(stack, hiring, row)
    assert f"/application/{row['id']}" in told.event["description"]
    assert b"#" not in told.content
    for secret in (row["phoneNumber"], "5550123"):
        assert secret.encode() not in told.content


def test_names_and_places_with_commas_quotes_and_emoji_are_read_as_written(
    stack: Any, hiring: Hiring
):
    name = 'Ana "Nía", de la Cruz; 😀'
    place = r'12 Main St, "Rear", Suite 4; C:\door 🚪 ' + "ñ" * 60
    _, row = hiring.applied(firstName=name)
    row = hiring.move(row, "IN_REVIEW").json()["data"]
    slot = slot_of(hiring, next(DAYS), place=place)
    row = book(hiring, row, slot).json()["data"]
    [told] = applicants(stack, hiring, row)
    assert str(told.event["location"]) == place
    staff = send(stack, hiring.agency.people, hiring.agency.people.of("hiringmanager").email)
    [own] = [one for one in staff if one.uid == slot["id"]]
    assert name in str(own.event["summary"])


def test_rejection_takes_the_interview_out_of_the_calendar(stack: Any, hiring: Hiring):
    row = book(hiring, in_review(hiring), slot_of(hiring, next(DAYS))).json()["data"]
    applicants(stack, hiring, row)
    assert hiring.move(row, "REJECTED", reasonId=hiring.reason("rejection")["id"]).is_success
    hiring.agency.people.sql(REJECT, row["email"])
    told = applicants(stack, hiring, row)
    assert [one.method for one in told] == ["REQUEST", "CANCEL"]
    assert told[0].uid == told[1].uid
    assert told[0].sequence < told[1].sequence
    assert kinds(hiring.agency.people, row["email"])[-1] == ("application_rejection", "sent")


def test_rejection_says_nothing_of_an_interview_that_nobody_was_told_of(stack: Any, hiring: Hiring):
    row = book(hiring, in_review(hiring), slot_of(hiring, next(DAYS))).json()["data"]
    assert hiring.move(row, "REJECTED", reasonId=hiring.reason("rejection")["id"]).is_success
    hiring.agency.people.sql(REJECT, row["email"])
    assert applicants(stack, hiring, row) == []
    assert kinds(hiring.agency.people, row["email"])[-1] == ("application_rejection", "sent")


def test_withdrawal_cancels_the_interview_in_words_of_its_own(stack: Any, hiring: Hiring):
    browser, row = hiring.confirmed()
    row = hiring.move(row, "IN_REVIEW").json()["data"]
    row = book(hiring, row, slot_of(hiring, next(DAYS))).json()["data"]
    applicants(stack, hiring, row)
    assert browser.withdraw(row["id"]).is_success
    told = applicants(stack, hiring, row)
    assert [one.method for one in told] == ["REQUEST", "CANCEL"]
    *_, last = messages(stack, row["email"])
    assert "was withdrawn" in last.get_body(("plain",)).get_content()
