"""Reminders of interviews: due a day and two hours before, each once, and never of what is no longer so."""

from collections.abc import Iterator
from datetime import date, timedelta
from itertools import count
from typing import Any

import pytest

from tests.api.applications.conftest import Hiring
from tests.api.applications.interviews.test_bookings import book, in_review, slot_of
from tests.api.applications.interviews.test_interview_mail import deliver_all, send
from tests.api.emails.conftest import _no_email_settings  # noqa: F401 a fixture
from tests.api.emails.test_killed_worker import _other_worker_stands_still  # noqa: F401 a fixture

pytestmark = pytest.mark.usefixtures(
    "_other_worker_stands_still", "_no_email_settings", "_usual_reminders"
)
DAYS = (date(2194, 1, 6) + timedelta(days=number) for number in count())
# As if it had been booked some days ago, and were so far ahead now; nobody's, since another test's may be then, too.
AHEAD = """
with off as (select set_config('session_replication_role', 'replica', true)),
earlier as (
  update public.interview_changes set created_at = now() - $3::interval
  where application_id = $2::uuid and (select count(*) from off) = 1
)
update public.interview_slots set starts_at = now() + $1::interval, interviewer_id = null, is_offered = false
where id = (select slot_id from public.interviews where application_id = $2::uuid)
  and (select count(*) from off) = 1
"""
MADE = """
select kind, state from public.outbound_emails
where application_id = $1::uuid and kind like 'interview_reminder%' order by created_at, id
"""
REMIND = "select private.remind_of_interviews()"


@pytest.fixture
def _usual_reminders(stack: Any) -> Iterator[None]:
    """A day and two hours before, at any hour, and nothing else that other tests have set up."""
    stack.sql("update public.app_settings set quiet_from = null, quiet_until = null")
    stack.sql("update public.interview_reminders set active = false")
    add = "insert into public.interview_reminders (type) values ($1) on conflict (type, scheduled_time) do update set active = true"
    for kind in ("24h", "2h"):
        stack.sql(add, kind)
    yield
    stack.sql("delete from public.interview_reminders")
    stack.sql("update public.app_settings set quiet_from = '21:00', quiet_until = '07:00'")


def booked(hiring: Hiring, **slot: Any) -> dict[str, Any]:
    row: dict[str, Any] = book(
        hiring, in_review(hiring), slot_of(hiring, next(DAYS), **slot)
    ).json()["data"]
    return row


def remind(
    stack: Any,
    hiring: Hiring,
    row: dict[str, Any],
    ahead: timedelta,
    ago: timedelta = timedelta(days=5),
) -> list[tuple[str, str]]:
    hiring.agency.people.sql(AHEAD, ahead, row["id"], ago)
    stack.sql(REMIND)
    stack.sql(REMIND)
    return [tuple(one) for one in stack.sql(MADE, row["id"])]


@pytest.mark.parametrize(
    ("hours", "made"),
    [(24.1, 0), (23.9, 1), (18.1, 1), (17.9, 0), (2.1, 0), (1.9, 1), (0.1, 1), (-0.1, 0)],
)
def test_reminder_is_made_once_it_is_due_and_once(
    stack: Any, hiring: Hiring, hours: float, made: int
):
    row = booked(hiring)
    assert (
        remind(stack, hiring, row, timedelta(hours=hours))
        == [("interview_reminder", "queued")] * made
    )


def test_whoever_was_booked_after_it_was_due_is_not_reminded(stack: Any, hiring: Hiring):
    row = booked(hiring)
    assert remind(stack, hiring, row, timedelta(hours=20), ago=timedelta(hours=3)) == []


def test_reminder_says_the_time_and_where_to_change_it(stack: Any, hiring: Hiring):
    row = booked(hiring, interviewType="ONLINE", place="https://meet.test/a")
    assert remind(stack, hiring, row, timedelta(hours=23)) == [("interview_reminder", "queued")]
    text = send(stack, hiring, row)
    assert "This is a reminder of your interview" in text
    assert "Join here:" in text
    assert "https://meet.test/a" in text
    assert f"/application/{row['id']}#" in text


@pytest.mark.parametrize("change", ["moved", "canceled"])
def test_reminder_that_is_no_longer_so_is_not_sent(stack: Any, hiring: Hiring, change: str):
    row = booked(hiring)
    remind(stack, hiring, row, timedelta(hours=23))
    if change == "moved":
        again = remind(stack, hiring, row, timedelta(hours=22))
        assert again == [("interview_reminder", "queued")] * 2, "of the new time another one"
    else:
        back = {"reasonId": hiring.reason("step_back")["id"]}
        assert hiring.move(row, "IN_REVIEW", **back).is_success
    deliver_all(stack, hiring, row)
    states = [tuple(one)[1] for one in stack.sql(MADE, row["id"])]
    assert states == (["canceled", "sent"] if change == "moved" else ["canceled"])


def test_reminder_at_a_time_of_its_own_is_due_at_that_time_of_the_agencys_day(
    stack: Any, hiring: Hiring
):
    stack.sql("update public.interview_reminders set active = false")
    row = booked(hiring)
    hiring.agency.people.sql(AHEAD, timedelta(hours=26), row["id"], timedelta(days=5))
    # An hour ago on the agency's clock, where that is the same day as that of the interview less one.
    own = """
      insert into public.interview_reminders (type, scheduled_time)
      select '24h', date_trunc('minute', now() at time zone private.time_zone() - $1::interval)::time
    """
    [(same,)] = stack.sql(
        "select ((now() + interval '2 hours') at time zone private.time_zone())::date"
        " = ((now() - interval '1 hour') at time zone private.time_zone())::date"
    )
    stack.sql(own, timedelta(hours=1))
    stack.sql(REMIND)
    assert len(stack.sql(MADE, row["id"])) == (1 if same else 0)
