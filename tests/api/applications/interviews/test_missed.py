"""Missed interviews and unanswered invitations: whoever may still choose a time is asked to, and nobody else."""

from collections.abc import Iterator
from datetime import date, timedelta
from itertools import count
from typing import Any

import httpx
import pytest

from api.applications import reminders
from tests.api.applications.conftest import PUBLIC, Hiring
from tests.api.applications.interviews.test_answers import booked_visitor, note
from tests.api.applications.interviews.test_bookings import (
    TO,
    book,
    choose,
    in_review,
    open_for,
    slot_of,
)
from tests.api.applications.interviews.test_interview_mail import deliver_all, queued, send
from tests.api.applications.interviews.test_interview_reminders import AHEAD
from tests.api.applications.test_undo import undo
from tests.api.emails.conftest import _no_email_settings  # noqa: F401 a fixture
from tests.api.emails.test_killed_worker import _other_worker_stands_still  # noqa: F401 a fixture
from tests.fixtures.outbox import _no_quiet_hours  # noqa: F401 a fixture

pytestmark = pytest.mark.usefixtures(
    "_other_worker_stands_still", "_no_email_settings", "_no_quiet_hours"
)
# Imported, it is registered: the link that stops them.
REGISTERED = (reminders,)
DAYS = (date(2186, 1, 5) + timedelta(days=number) for number in count())
OFFERS = "update public.app_settings set offers_after_no_show = $1"
INVITED_AGO = """
update public.interview_invitations
set created_at = ((private.today() - $2::integer) + time '12:00') at time zone private.time_zone()
where application_id = $1::uuid
"""
DUE = "update public.outbound_emails set not_before = null where application_id = $1::uuid and state = 'queued'"
NUDGE = "select private.nudge_to_choose()"


@pytest.fixture
def _offering(stack: Any) -> Iterator[None]:
    """The agency offers another time to whoever missed theirs."""
    stack.sql(OFFERS, True)  # noqa: FBT003 the setting
    yield
    stack.sql(OFFERS, False)  # noqa: FBT003


def miss(hiring: Hiring, row: dict[str, Any]) -> dict[str, Any]:
    hiring.agency.people.sql(AHEAD, timedelta(hours=-1), row["id"], timedelta(days=5))
    missed: dict[str, Any] = note(hiring, row, "no-show").json()["data"]
    assert missed["interview"]["state"] == "no_show"
    return missed


def invite(hiring: Hiring, row: dict[str, Any]) -> httpx.Response:
    return hiring.agency.api.post(f"/applications/{row['id']}/interview-invitation", hiring.manager)


def kinds(hiring: Hiring, row: dict[str, Any], kind: str) -> list[str]:
    return [state for name, state in queued(hiring, row) if name == kind]


@pytest.mark.usefixtures("_offering")
def test_whoever_missed_an_interview_is_offered_another_time_once(stack: Any, hiring: Hiring):
    browser, row = booked_visitor(hiring)
    other, third = slot_of(hiring, next(DAYS)), slot_of(hiring, next(DAYS))
    row = miss(hiring, row)
    assert row["interviewInvitedAt"] is not None
    deliver_all(stack, hiring, row)
    assert kinds(hiring, row, "interview_missed") == ["queued"], "held: it can be taken back"
    back = note(hiring, row, "no-show/undo").json()["data"]
    assert (back["interviewInvitedAt"], back["interview"]["state"]) == (None, "booked")
    assert kinds(hiring, row, "interview_missed") == ["canceled"]
    row = note(hiring, row, "no-show").json()["data"]
    hiring.agency.people.sql(DUE, row["id"])
    assert "we missed you" in send(stack, hiring, row)
    own = browser.see(row["id"]).json()["data"]
    assert (own["interviewChoice"], own["interview"], own["status"]) == ("book", None, TO)
    assert {other["id"], third["id"]} <= set(open_for(browser, row))
    chosen = choose(browser, row, other).json()["data"]
    assert (chosen["interviewChoice"], chosen["interview"]["startsAt"]) == (
        "change",
        other["startsAt"],
    )
    row = hiring.load(row["id"])
    assert (row["interviewInvitedAt"], row["interview"]["state"]) == (None, "booked")
    row = miss(hiring, row)
    assert row["interviewInvitedAt"] is None, "a second time, a person decides"
    assert open_for(browser, row) == []
    assert choose(browser, row, third).status_code == 409


def test_staff_invite_whoever_missed_their_interview(stack: Any, hiring: Hiring):
    browser, row = booked_visitor(hiring)
    early = invite(hiring, row)
    assert (early.status_code, early.json()["code"]) == (409, "not_in_review")
    row = miss(hiring, row)
    assert (row["interviewInvitedAt"], queued(hiring, row)[1:]) == (None, [])
    other = slot_of(hiring, next(DAYS))
    assert choose(browser, row, other).status_code == 409
    for _ in range(2):
        assert invite(hiring, row).json()["data"]["interviewInvitedAt"] is not None
    assert kinds(hiring, row, "interview_missed") == ["queued"]
    path = f"/applications/{row['id']}/interview-invitation"
    hiring.agency.api.delete(path, hiring.manager)
    assert kinds(hiring, row, "interview_missed") == ["canceled"]
    assert choose(browser, row, other).status_code == 409
    invite(hiring, row)
    assert choose(browser, row, other).json()["data"]["interview"]["startsAt"] == other["startsAt"]
    hiring.agency.people.sql(DUE, row["id"])
    deliver_all(stack, hiring, row)
    assert kinds(hiring, row, "interview_missed") == ["canceled", "canceled"], "they have chosen"


@pytest.mark.usefixtures("_offering")
@pytest.mark.parametrize("mailed", [["sent"], ["canceled", "queued"]])
def test_undo_of_a_move_brings_back_what_followed_a_missed_interview(
    stack: Any, hiring: Hiring, mailed: list[str]
):
    browser, row = booked_visitor(hiring)
    other = slot_of(hiring, next(DAYS))
    row = miss(hiring, row)
    if mailed == ["sent"]:
        hiring.agency.people.sql(DUE, row["id"])
        deliver_all(stack, hiring, row)
    moved = hiring.move(row, "INTERVIEWED").json()["data"]
    assert moved["interviewInvitedAt"] is None
    assert open_for(browser, row) == []
    row = undo(hiring, moved).json()["data"]
    assert row["interview"]["state"] == "no_show"
    assert row["interviewInvitedAt"] is not None
    assert kinds(hiring, row, "interview_missed") == mailed, "not twice"
    assert choose(browser, row, other).json()["data"]["interview"]["startsAt"] == other["startsAt"]


@pytest.mark.usefixtures("_offering")
def test_invitation_that_staff_have_taken_back_does_not_come_with_an_undo(hiring: Hiring):
    _, row = booked_visitor(hiring)
    row = miss(hiring, row)
    path = f"/applications/{row['id']}/interview-invitation"
    hiring.agency.api.delete(path, hiring.manager)
    moved = hiring.move(hiring.load(row["id"]), "INTERVIEWED").json()["data"]
    row = undo(hiring, moved).json()["data"]
    assert (row["interview"]["state"], row["interviewInvitedAt"]) == ("no_show", None)
    assert kinds(hiring, row, "interview_missed") == ["canceled"]


def test_invitation_of_before_opens_nothing_after_a_missed_interview(hiring: Hiring):
    browser, row = hiring.confirmed()
    hiring.move(row, "IN_REVIEW")
    invite(hiring, row)
    choose(browser, row, slot_of(hiring, next(DAYS)))
    miss(hiring, hiring.load(row["id"]))
    assert open_for(browser, row) == []
    assert choose(browser, row, slot_of(hiring, next(DAYS))).status_code == 409


@pytest.mark.parametrize(("days", "made"), [(0, 0), (1, 1), (2, 1), (3, 0), (4, 1), (5, 0)])
def test_invited_applicant_is_asked_again_after_some_days(
    stack: Any, hiring: Hiring, days: int, made: int
):
    slot_of(hiring, next(DAYS))
    row = in_review(hiring)
    invite(hiring, row)
    hiring.agency.people.sql(INVITED_AGO, row["id"], days)
    for _ in range(2):
        stack.sql(NUDGE)
    assert kinds(hiring, row, "interview_nudge") == ["queued"] * made


@pytest.mark.parametrize("end", ["booked", "withdrawn", "taken back", "unsubscribed"])
def test_nudge_that_is_needless_by_then_is_not_sent(stack: Any, hiring: Hiring, end: str):
    slot = slot_of(hiring, next(DAYS))
    browser, row = hiring.confirmed()
    hiring.move(row, "IN_REVIEW")
    invite(hiring, row)
    deliver_all(stack, hiring, row)
    hiring.agency.people.sql(INVITED_AGO, row["id"], 1)
    stack.sql(NUDGE)
    hiring.agency.people.sql(DUE, row["id"])
    if end == "booked":
        choose(browser, row, slot)
    elif end == "withdrawn":
        browser.call("POST", f"{PUBLIC}/{row['id']}/withdraw")
    elif end == "taken back":
        path = f"/applications/{row['id']}/interview-invitation"
        hiring.agency.api.delete(path, hiring.manager)
    else:
        stop = {"areStopped": True}
        assert browser.call("POST", f"{PUBLIC}/{row['id']}/reminders", json=stop).is_success
    deliver_all(stack, hiring, row)
    assert kinds(hiring, row, "interview_nudge") == ["canceled"]
    hiring.agency.people.sql(INVITED_AGO, row["id"], 2)
    stack.sql(NUDGE)
    assert kinds(hiring, row, "interview_nudge") == ["canceled"]


def test_nudge_says_how_to_choose_and_how_to_stop(stack: Any, hiring: Hiring):
    slot_of(hiring, next(DAYS))
    row = in_review(hiring)
    invite(hiring, row)
    hiring.agency.people.sql(INVITED_AGO, row["id"], 2)
    stack.sql(NUDGE)
    hiring.agency.people.sql(DUE, row["id"])
    text = send(stack, hiring, row)
    assert "Choosing a time takes less than a minute" in text
    assert f"/application/{row['id']}#" in text
    assert "/reminders/" in text


def test_booked_elsewhere_by_staff_ends_the_offer(hiring: Hiring):
    browser, row = booked_visitor(hiring)
    row = miss(hiring, row)
    invite(hiring, row)
    other, third = slot_of(hiring, next(DAYS)), slot_of(hiring, next(DAYS))
    note(hiring, row, "move", slotId=other["id"])
    assert hiring.load(row["id"])["interviewInvitedAt"] is None
    # They may still change what staff have booked.
    assert choose(browser, row, third).json()["data"]["interview"]["startsAt"] == third["startsAt"]
    assert book(hiring, hiring.load(row["id"]), other).status_code == 409
