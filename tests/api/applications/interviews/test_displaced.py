"""An absence over a booked interview: its applicant is told and can choose again, and staff see to it."""

from datetime import date, timedelta
from itertools import count
from typing import Any

import pytest

from tests.api.applications.conftest import Hiring
from tests.api.applications.interviews.test_answers import booked_visitor, note
from tests.api.applications.interviews.test_bookings import (
    book,
    choose,
    in_review,
    open_for,
    slot_of,
)
from tests.api.applications.interviews.test_interview_mail import deliver_all, queued
from tests.api.applications.interviews.test_missed import DUE, kinds
from tests.api.emails.conftest import _no_email_settings  # noqa: F401 a fixture
from tests.api.emails.test_killed_worker import _other_worker_stands_still  # noqa: F401 a fixture
from tests.fixtures.outbox import mails_to

pytestmark = pytest.mark.usefixtures("_other_worker_stands_still", "_no_email_settings")
DAYS = (date(2183, 1, 5) + timedelta(days=number) for number in count())
AGAIN, PLANNED = "choose another time", " at 9:00 AM"
TASKS = """
select done_at is null as is_open from public.application_tasks
where application_id = $1::uuid and kind = 'interviewer_away' order by created_at
"""


def away(hiring: Hiring, interview: dict[str, Any], **times: str) -> dict[str, Any]:
    body = {
        "personId": interview["interviewerId"],
        "firstDay": interview["date"],
        "lastDay": interview["date"],
        **times,
    }
    answer = hiring.agency.api.post("/absences", hiring.manager, body)
    assert answer.status_code == 201, answer.text
    data: dict[str, Any] = answer.json()["data"]
    return data


def take_back(hiring: Hiring, absence: dict[str, Any]) -> None:
    path = f"/absences/{absence['id']}"
    assert hiring.agency.api.patch(path, hiring.manager, {"action": "soft-delete"}).is_success


def told(stack: Any, hiring: Hiring, row: dict[str, Any], words: str) -> list[str]:
    """The texts of what they were sent, by words of the subject, once all that waits is due."""
    hiring.agency.people.sql(DUE, row["id"])
    deliver_all(stack, hiring, row)
    return [mail["text"] for mail in mails_to(stack, row["email"]) if words in mail["subject"]]


def tasks(hiring: Hiring, row: dict[str, Any]) -> list[bool]:
    return [one["is_open"] for one in hiring.agency.people.sql(TASKS, row["id"])]


def test_whoever_is_booked_then_is_told_and_chooses_again(stack: Any, hiring: Hiring):
    browser, row = booked_visitor(hiring)
    other = slot_of(hiring, next(DAYS))
    away(hiring, row["interview"])
    assert tasks(hiring, row) == [True]
    deliver_all(stack, hiring, row)
    assert kinds(hiring, row, "interview_displaced") == ["queued"], "held: it can be taken back"
    [text] = told(stack, hiring, row, AGAIN)
    assert "can't take place as planned" in text
    assert choose(browser, row, other).is_success
    assert tasks(hiring, row) == [False]


def test_absence_that_was_taken_back_is_not_told(stack: Any, hiring: Hiring):
    _, row = booked_visitor(hiring)
    absence = away(hiring, row["interview"])
    take_back(hiring, absence)
    assert tasks(hiring, row) == [False]
    hiring.agency.people.sql(DUE, row["id"])
    deliver_all(stack, hiring, row)
    assert kinds(hiring, row, "interview_displaced") == ["canceled"]
    away(hiring, row["interview"])
    assert len(told(stack, hiring, row, AGAIN)) == 1, "entered again, it is told"


def test_absence_that_is_taken_back_once_it_was_told_confirms_the_interview(
    stack: Any, hiring: Hiring
):
    _, row = booked_visitor(hiring)
    deliver_all(stack, hiring, row)
    absence = away(hiring, row["interview"])
    assert len(told(stack, hiring, row, AGAIN)) == 1
    take_back(hiring, absence)
    first, second = [text.partition("#")[0] for text in told(stack, hiring, row, PLANNED)]
    assert second == first, "the link has another secret"
    again = away(hiring, row["interview"])
    assert len(told(stack, hiring, row, AGAIN)) == 2
    take_back(hiring, again)
    away(hiring, row["interview"])
    assert len(told(stack, hiring, row, PLANNED)) == 2, "not so by the time that it is sent"


def test_interviewer_who_leaves_is_told_as_one_who_is_away(stack: Any, hiring: Hiring):
    leaver = hiring.agency.people.make("employee")
    browser, row = booked_visitor(hiring, interviewerId=leaver.id)
    free = slot_of(hiring, next(DAYS), interviewerId=leaver.id)
    assert free["id"] in open_for(browser, row)
    users, admin = f"/users/{leaver.id}", hiring.agency.people.of("admin")
    assert hiring.agency.api.delete(users, admin).is_success
    assert tasks(hiring, row) == [True]
    assert kinds(hiring, row, "interview_displaced") == ["queued"], "held: it can be taken back"
    assert free["id"] not in open_for(browser, row)
    shown = hiring.agency.api.get(f"/interview-slots/{free['id']}", hiring.manager).json()["data"]
    assert (free["interviewerHasLeft"], shown["interviewerHasLeft"]) == (False, True)
    taken = choose(browser, row, free)
    assert (taken.status_code, taken.json()["code"]) == (409, "slot_taken")
    assert hiring.agency.api.post(f"{users}/reactivate", admin).is_success
    assert (tasks(hiring, row), kinds(hiring, row, "interview_displaced")) == (
        [False],
        ["canceled"],
    )
    assert hiring.agency.api.delete(users, admin).is_success
    [text] = told(stack, hiring, row, AGAIN)
    assert "can't take place as planned" in text


def test_confirming_does_not_end_it_and_another_time_of_day_does_not_begin_it(hiring: Hiring):
    _, row = booked_visitor(hiring)
    away(hiring, row["interview"], untilTime="08:00")
    assert tasks(hiring, row) == []
    away(hiring, row["interview"], fromTime="08:45", untilTime="09:15")
    note(hiring, row)
    assert tasks(hiring, row) == [True]


def test_what_was_agreed_in_spite_of_an_absence_stays(hiring: Hiring):
    day = next(DAYS)
    away(hiring, {"interviewerId": hiring.manager.id, "date": f"{day:%m-%d-%Y}"})
    slot = slot_of(hiring, day, interviewerId=hiring.manager.id)
    row = book(hiring, in_review(hiring), slot).json()["data"]
    away(hiring, {"interviewerId": hiring.agency.people.of("admin").id, "date": f"{day:%m-%d-%Y}"})
    assert tasks(hiring, row) == []
    assert "interview_displaced" not in [kind for kind, _ in queued(hiring, row)]
