"""An absence over a booked interview: its applicant is told and can choose again, and staff see to it."""

from datetime import date, timedelta
from itertools import count
from typing import Any

import pytest

from tests.api.applications.conftest import Hiring
from tests.api.applications.interviews.test_answers import booked_visitor, note
from tests.api.applications.interviews.test_bookings import book, choose, in_review, slot_of
from tests.api.applications.interviews.test_interview_mail import deliver_all, queued
from tests.api.applications.interviews.test_missed import DUE, kinds
from tests.api.applications.test_application_mail import mails
from tests.api.emails.conftest import _no_email_settings  # noqa: F401 a fixture
from tests.api.emails.test_killed_worker import _other_worker_stands_still  # noqa: F401 a fixture

pytestmark = pytest.mark.usefixtures("_other_worker_stands_still", "_no_email_settings")
DAYS = (date(2183, 1, 5) + timedelta(days=number) for number in count())
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


def tasks(hiring: Hiring, row: dict[str, Any]) -> list[bool]:
    return [one["is_open"] for one in hiring.agency.people.sql(TASKS, row["id"])]


def test_whoever_is_booked_then_is_told_and_chooses_again(stack: Any, hiring: Hiring):
    browser, row = booked_visitor(hiring)
    other = slot_of(hiring, next(DAYS))
    away(hiring, row["interview"])
    assert tasks(hiring, row) == [True]
    deliver_all(stack, hiring, row)
    assert kinds(hiring, row, "interview_displaced") == ["queued"], "held: it can be taken back"
    hiring.agency.people.sql(DUE, row["id"])
    deliver_all(stack, hiring, row)
    [told] = [
        mail for mail in mails(stack, row["email"]) if "choose another time" in mail["subject"]
    ]
    assert "can't take place as planned" in told["text"]
    assert choose(browser, row, other).is_success
    assert tasks(hiring, row) == [False]


def test_absence_that_was_taken_back_is_not_told(stack: Any, hiring: Hiring):
    _, row = booked_visitor(hiring)
    absence = away(hiring, row["interview"])
    path = f"/absences/{absence['id']}"
    assert hiring.agency.api.patch(path, hiring.manager, {"action": "soft-delete"}).is_success
    assert tasks(hiring, row) == [False]
    hiring.agency.people.sql(DUE, row["id"])
    deliver_all(stack, hiring, row)
    assert kinds(hiring, row, "interview_displaced") == ["canceled"]


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
