"""Whom to expect on a day: each interview once, with what whoever receives them has to know."""

from datetime import date, timedelta
from itertools import count
from typing import Any

import pytest

from tests.api.applications.conftest import Hiring
from tests.api.applications.interviews.test_bookings import book, in_review, slot_of
from tests.api.applications.interviews.test_missed import miss

DAYS = (date(2187, 1, 4) + timedelta(days=2 * number) for number in count())


def agenda(hiring: Hiring, day: date, **more: Any) -> list[dict[str, Any]]:
    params = {"firstDay": f"{day:%m-%d-%Y}", **more}
    answer = hiring.agency.api.get("/interviews", hiring.manager, params=params)
    assert answer.status_code == 200, answer.text
    data: list[dict[str, Any]] = answer.json()["data"]
    return data


def test_day_shows_who_comes_when_and_to_whom(hiring: Hiring):
    day = next(DAYS)
    other = hiring.agency.people.of("employee")
    later = slot_of(hiring, day, "14:30", interviewType="ONLINE", interviewerId=other.id)
    first = slot_of(hiring, day, place="Room 2", interviewerId=hiring.manager.id)
    rows = [book(hiring, in_review(hiring), slot).json()["data"] for slot in (later, first)]
    gone = book(hiring, in_review(hiring), slot_of(hiring, day, "16:00")).json()["data"]
    hiring.move(gone, "REJECTED", reasonId=hiring.reason("rejection")["id"])
    found = agenda(hiring, day)
    assert [one["applicationId"] for one in found] == [rows[1]["id"], rows[0]["id"]]
    known = found[0]
    assert (known["firstName"], known["phoneNumber"]) == (
        rows[1]["firstName"],
        rows[1]["phoneNumber"],
    )
    assert (known["date"], known["time"], known["place"]) == (f"{day:%m-%d-%Y}", "09:00", "Room 2")
    assert (known["jobTitle"], known["state"], known["confirmedAt"]) == (
        rows[1]["jobTitle"],
        "booked",
        None,
    )
    mine = agenda(hiring, day, interviewer="mine")
    assert [one["applicationId"] for one in mine] == [rows[1]["id"]]
    assert agenda(hiring, day, interviewerId=hiring.manager.id) == mine
    both = agenda(hiring, day - timedelta(days=1), lastDay=f"{day:%m-%d-%Y}")
    assert both == found
    assert agenda(hiring, day - timedelta(days=1)) == []


def test_who_did_not_come_is_still_seen(hiring: Hiring):
    day = next(DAYS)
    row = book(hiring, in_review(hiring), slot_of(hiring, day)).json()["data"]
    miss(hiring, row)
    assert [one["state"] for one in agenda(hiring, day)] == ["no_show"]


@pytest.mark.parametrize(
    ("asked", "field"),
    [
        ({"firstDay": "07-04-2186", "lastDay": "07-03-2186"}, "lastDay"),
        ({"firstDay": "07-04-2186", "lastDay": "08-04-2186"}, "lastDay"),
        ({"firstDay": "2196-07-04"}, "firstDay"),
        ({"interviewer": "everybody"}, "interviewer"),
    ],
)
def test_days_that_cannot_be_asked_for_are_named(hiring: Hiring, asked: dict[str, str], field: str):
    answer = hiring.agency.api.get("/interviews", hiring.manager, params=asked)
    assert answer.status_code == 422
    assert {one["field"] for one in answer.json()["details"]} == {field}


def test_applicants_read_no_agenda(hiring: Hiring):
    answer = hiring.agency.api.get("/interviews", hiring.agency.people.of("applicant"))
    assert answer.status_code == 403
