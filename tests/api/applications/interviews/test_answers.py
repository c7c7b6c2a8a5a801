"""Answers to a reminder: whoever says that they come need not be called, and who says nothing is a task."""

from datetime import date, timedelta
from itertools import count
from typing import Any

import httpx
import pytest

from tests.api.applications.conftest import PUBLIC, Browser, Hiring
from tests.api.applications.interviews.test_bookings import KINDS, TO, book, in_review, slot_of
from tests.api.applications.interviews.test_interview_mail import deliver_all
from tests.api.applications.interviews.test_interview_reminders import (
    AHEAD,
    MADE,
    REMIND,
    _usual_reminders,  # noqa: F401 a fixture
    remind,
)
from tests.api.emails.conftest import _no_email_settings  # noqa: F401 a fixture
from tests.api.emails.test_killed_worker import _other_worker_stands_still  # noqa: F401 a fixture

pytestmark = pytest.mark.usefixtures(
    "_other_worker_stands_still", "_no_email_settings", "_usual_reminders"
)
DAYS = (date(2185, 1, 5) + timedelta(days=number) for number in count())
ASK = "select private.ask_for_answers()"
TASKS = """
select done_at is null as is_open, done_by::text as done_by from public.application_tasks
where application_id = $1::uuid and kind = 'interview_unanswered' order by created_at
"""
SENT_AGO = """
update public.outbound_emails set sent_at = now() - $2::interval
where application_id = $1::uuid and kind = 'interview_reminder'
"""
QUIET = """
update public.app_settings set
  quiet_from = ((now() + $1::interval) at time zone time_zone)::time,
  quiet_until = ((now() + $2::interval) at time zone time_zone)::time
"""


def confirm(browser: Browser, row: dict[str, Any]) -> httpx.Response:
    return browser.call("POST", f"{PUBLIC}/{row['id']}/interview/confirm")


def note(hiring: Hiring, row: dict[str, Any], way: str = "confirm", **body: Any) -> httpx.Response:
    path = f"/interviews/{row['interview']['id']}/{way}"
    return hiring.agency.api.post(path, hiring.manager, body)


def booked_visitor(hiring: Hiring, **slot: Any) -> tuple[Browser, dict[str, Any]]:
    browser, row = hiring.confirmed()
    row = hiring.move(row, "IN_REVIEW").json()["data"]
    return browser, book(hiring, row, slot_of(hiring, next(DAYS), **slot)).json()["data"]


def tasks(hiring: Hiring, row: dict[str, Any]) -> list[bool]:
    return [one["is_open"] for one in hiring.agency.people.sql(TASKS, row["id"])]


def test_applicant_says_that_they_come_until_they_have_another_time(hiring: Hiring):
    browser, row = booked_visitor(hiring)
    assert browser.see(row["id"]).json()["data"]["interview"]["confirmedAt"] is None
    first = confirm(browser, row).json()["data"]["interview"]["confirmedAt"]
    assert first is not None
    assert confirm(browser, row).json()["data"]["interview"]["confirmedAt"] == first
    assert hiring.load(row["id"])["interview"]["confirmedAt"] == first
    stranger, _ = hiring.confirmed()
    assert confirm(stranger, row).status_code == 404
    other = slot_of(hiring, next(DAYS))
    moved = note(hiring, row, "move", slotId=other["id"]).json()["data"]
    assert moved["interview"]["confirmedAt"] is None
    kinds = [kind for (kind,) in hiring.agency.people.sql(KINDS, row["id"])]
    assert kinds == ["booked", "confirmed", "moved"]
    browser.call("POST", f"{PUBLIC}/{row['id']}/interview/cancel")
    over = confirm(browser, row)
    assert (over.status_code, over.json()["code"]) == (409, "interview_over")


def test_staff_note_what_they_heard_and_take_it_back(hiring: Hiring):
    row = book(hiring, in_review(hiring), slot_of(hiring, next(DAYS))).json()["data"]
    for role in ("employee", "applicant"):
        path = f"/interviews/{row['interview']['id']}/confirm"
        assert hiring.agency.api.post(path, hiring.agency.people.of(role), {}).status_code == 403
    version = row["interview"]["version"]
    noted = note(hiring, row, version=version).json()["data"]["interview"]
    assert noted["confirmedAt"] is not None
    stale = note(hiring, row, "confirm/undo", version=version)
    assert (stale.status_code, stale.json()["code"]) == (409, "stale_version")
    back = note(hiring, row, "confirm/undo", version=noted["version"]).json()["data"]
    assert back["interview"]["confirmedAt"] is None
    hiring.agency.people.sql(AHEAD, timedelta(minutes=-1), row["id"], timedelta(days=5))
    begun = note(hiring, row)
    assert (begun.status_code, begun.json()["code"]) == (409, "interview_over")


def test_rejection_that_is_not_said_is_not_seen_by_confirming(hiring: Hiring):
    browser, row = booked_visitor(hiring)
    hiring.move(row, "REJECTED", reasonId=hiring.reason("rejection")["id"])
    assert confirm(browser, row).json()["data"]["interview"]["confirmedAt"] is not None
    assert hiring.load(row["id"])["status"] == "REJECTED"


@pytest.mark.parametrize(
    ("hours", "sent_ago", "made"),
    [(20, 3.9, 0), (20, 4.1, 1), (3.1, 0.6, 0), (2.9, 0.6, 1), (2.9, 0.4, 0), (-0.1, 5, 0)],
)
def test_whoever_does_not_answer_in_time_is_called(
    stack: Any, hiring: Hiring, hours: float, sent_ago: float, made: int
):
    row = reminded(stack, hiring)
    hiring.agency.people.sql(SENT_AGO, row["id"], timedelta(hours=sent_ago))
    # The same interview, and not another time of it: what was sent told of this one.
    ahead(hiring, row, timedelta(hours=hours))
    for _ in range(2):
        stack.sql(ASK)
    assert tasks(hiring, row) == [True] * made


def reminded(stack: Any, hiring: Hiring) -> dict[str, Any]:
    """An application whose applicant has been reminded of their interview in 20 hours."""
    row: dict[str, Any] = book(hiring, in_review(hiring), slot_of(hiring, next(DAYS))).json()[
        "data"
    ]
    [made] = remind(stack, hiring, row, timedelta(hours=20))
    assert made == ("interview_reminder", "queued")
    deliver_all(stack, hiring, row)
    return row


def ahead(hiring: Hiring, row: dict[str, Any], time: timedelta) -> None:
    hiring.agency.people.sql(AHEAD, time, row["id"], timedelta(days=5))
    hiring.agency.people.sql(
        "update public.outbound_emails set payload = payload || jsonb_build_object('starts_at',"
        " (select slot.starts_at from public.interviews as i join public.interview_slots as slot"
        "  on slot.id = i.slot_id where i.application_id = $1::uuid))"
        " where application_id = $1::uuid and kind = 'interview_reminder'",
        row["id"],
    )


def test_task_is_done_by_an_answer_and_does_not_come_back(stack: Any, hiring: Hiring):
    row = reminded(stack, hiring)
    hiring.agency.people.sql(SENT_AGO, row["id"], timedelta(hours=5))
    stack.sql(ASK)
    [item] = [
        one
        for one in hiring.agency.api.get(
            f"/applications/inbox?jobOpeningId={row['jobOpeningId']}", hiring.manager
        ).json()["data"]
        if one["id"] == row["id"]
    ]
    assert item["openTasks"] == ["interview_unanswered"]
    noted = note(hiring, row).json()["data"]
    assert tasks(hiring, row) == [False]
    note(hiring, noted, "confirm/undo")
    stack.sql(ASK)
    assert tasks(hiring, row) == [False], "they were called already"


def test_task_ends_when_the_interview_begins(stack: Any, hiring: Hiring):
    row = reminded(stack, hiring)
    hiring.agency.people.sql(SENT_AGO, row["id"], timedelta(hours=5))
    stack.sql(ASK)
    ahead(hiring, row, timedelta(minutes=-1))
    stack.sql(ASK)
    assert tasks(hiring, row) == [False]


@pytest.fixture
def _quiet(stack: Any, _usual_reminders: None) -> None:  # noqa: F811 what it sets it sets back
    """An hour ago the agency's quiet hours began, and they end in an hour."""
    stack.sql(QUIET, timedelta(hours=-1), timedelta(hours=1))


@pytest.mark.usefixtures("_quiet")
def test_reminder_waits_for_the_end_of_quiet_hours_and_not_beyond_the_interview(
    stack: Any, hiring: Hiring
):
    def booked() -> dict[str, Any]:
        row: dict[str, Any] = book(hiring, in_review(hiring), slot_of(hiring, next(DAYS))).json()[
            "data"
        ]
        return row

    assert remind(stack, hiring, booked(), timedelta(hours=23.9)) == []
    soon = booked()
    assert len(remind(stack, hiring, soon, timedelta(minutes=50))) == 1, (
        "it begins before their end"
    )
    later = booked()
    assert remind(stack, hiring, later, timedelta(hours=1.9)) == []
    stack.sql(QUIET, timedelta(hours=-3), timedelta(minutes=-1))
    stack.sql(REMIND)
    assert len(stack.sql(MADE, later["id"])) == 1, "once they are over"


def test_interview_of_an_account_is_confirmed_with_its_session(hiring: Hiring):
    account = hiring.agency.people.make("applicant")
    sent = hiring.agency.api.post(PUBLIC, account, hiring.body(hiring.listing())).json()["data"]
    row = hiring.move({"id": sent["id"]}, "IN_REVIEW").json()["data"]
    row = book(hiring, row, slot_of(hiring, next(DAYS))).json()["data"]
    assert row["status"] == TO
    path = f"{PUBLIC}/{row['id']}/interview/confirm"
    other = hiring.agency.people.make("applicant")
    assert hiring.agency.api.post(path, other, {}).status_code == 404
    answer = hiring.agency.api.post(path, account, {})
    assert answer.json()["data"]["interview"]["confirmedAt"] is not None
