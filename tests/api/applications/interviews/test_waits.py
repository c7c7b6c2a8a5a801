"""Waiting for a time: what becomes free is kept for the first in line, for half an hour, and then for the next."""

from collections.abc import Iterator
from datetime import date, timedelta
from itertools import count
from typing import Any

import httpx
import pytest

from tests.api.applications.conftest import PUBLIC, Browser, Hiring
from tests.api.applications.interviews.test_bookings import (
    book,
    choose,
    in_review,
    open_for,
    slot_of,
)
from tests.api.applications.interviews.test_interview_mail import deliver_all, queued, send
from tests.api.applications.interviews.test_missed import invite
from tests.api.emails.conftest import _no_email_settings  # noqa: F401 a fixture
from tests.api.emails.test_killed_worker import _other_worker_stands_still  # noqa: F401 a fixture
from tests.fixtures.locks import acting_as, beside

pytestmark = pytest.mark.usefixtures("_other_worker_stands_still", "_no_email_settings", "_awake")
DAYS = (date(2188, 1, 4) + timedelta(days=number) for number in count())
EXPIRE = "update public.interview_waits set offered_until = now() - interval '1 second' where application_id = $1::uuid"
END_ALL = "update public.interview_waits set ended_at = now() where ended_at is null"
BOOK = """
insert into public.application_status_history (application_id, to_status, interview_slot_id)
values ($1, 'INTERVIEW_SCHEDULED', $2)
"""
PASS_ON = "select private.pass_on_offers()"
SLOT_OF = "select slot_id::text from public.interview_waits where application_id = $1::uuid and ended_at is null"


@pytest.fixture
def _awake(stack: Any) -> Iterator[None]:
    """No quiet hours, and nobody of other tests waits, or of these afterwards."""
    stack.sql("update public.app_settings set quiet_from = null, quiet_until = null")
    stack.sql(END_ALL)
    yield
    stack.sql(END_ALL)
    stack.sql("update public.app_settings set quiet_from = '21:00', quiet_until = '07:00'")


def invited(hiring: Hiring, listing: dict[str, Any]) -> tuple[Browser, dict[str, Any]]:
    browser, row = hiring.confirmed(jobOpeningId=listing["id"])
    hiring.move(row, "IN_REVIEW")
    invite(hiring, row)
    return browser, row


def wait(browser: Browser, row: dict[str, Any], *, is_waiting: bool = True) -> httpx.Response:
    path = f"{PUBLIC}/{row['id']}/interview/wait"
    return browser.call("POST", path, json={"isWaiting": is_waiting})


def waiting(hiring: Hiring, listing: dict[str, Any]) -> tuple[Browser, dict[str, Any]]:
    browser, row = invited(hiring, listing)
    told = wait(browser, row).json()["data"]["interviewWait"]
    assert (told["slotId"], told["heldUntil"]) == (None, None)
    return browser, row


def kept(hiring: Hiring, row: dict[str, Any]) -> str | None:
    rows = hiring.agency.people.sql(SLOT_OF, row["id"])
    return rows[0]["slot_id"] if rows else None


def free(hiring: Hiring, row: dict[str, Any]) -> None:
    """Give somebody's seat back."""
    moved = hiring.move(row, "IN_REVIEW", reasonId=hiring.reason("step_back")["id"])
    assert moved.is_success, moved.text


def change(hiring: Hiring, slot: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """Change a time for interviews, as staff do."""
    path = f"/interview-slots/{slot['id']}"
    changed = hiring.agency.api.patch(path, hiring.manager, fields)
    assert changed.is_success, changed.text
    found: dict[str, Any] = changed.json()["data"]
    return found


@pytest.fixture
def listing(hiring: Hiring) -> dict[str, Any]:
    made: dict[str, Any] = hiring.listing()
    return made


@pytest.fixture
def full(hiring: Hiring, listing: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """The only time for a job, and who has taken it."""
    slot = slot_of(hiring, next(DAYS), jobListingId=listing["id"])
    _, row = hiring.confirmed(jobOpeningId=listing["id"])
    row = hiring.move(row, "IN_REVIEW").json()["data"]
    return slot, book(hiring, row, slot).json()["data"]


def test_freed_time_is_kept_for_whoever_waits_longest(
    stack: Any, hiring: Hiring, listing: dict[str, Any], full: Any
):
    slot, holder = full
    first, second = waiting(hiring, listing), waiting(hiring, listing)
    other = invited(hiring, listing)
    assert hiring.load(first[1]["id"])["interviewWaitsSince"] is not None
    free(hiring, holder)
    assert (kept(hiring, first[1]), kept(hiring, second[1])) == (slot["id"], None)
    assert slot["id"] in open_for(*first)
    for anybody in (second, other):
        assert slot["id"] not in open_for(*anybody)
        assert choose(*anybody, slot).status_code == 409
    taken = book(hiring, in_review(hiring), slot)
    assert (taken.status_code, taken.json()["code"]) == (409, "slot_taken"), "staff wait as well"
    text = send(stack, hiring, first[1])
    assert "We keep it for you until" in text
    chosen = choose(*first, slot).json()["data"]
    assert chosen["interview"]["startsAt"] == slot["startsAt"]
    assert chosen["interviewWait"] is None
    assert kept(hiring, second[1]) is None


def test_what_is_not_taken_goes_to_the_next_and_then_to_all(
    stack: Any, hiring: Hiring, listing: dict[str, Any], full: Any
):
    slot, holder = full
    first, second, other = (
        waiting(hiring, listing),
        waiting(hiring, listing),
        invited(hiring, listing),
    )
    free(hiring, holder)
    stack.sql(PASS_ON)
    assert kept(hiring, first[1]) == slot["id"], "its half hour is not over"
    hiring.agency.people.sql(EXPIRE, first[1]["id"])
    stack.sql(PASS_ON)
    assert (kept(hiring, first[1]), kept(hiring, second[1])) == (None, slot["id"])
    assert first[0].see(first[1]["id"]).json()["data"]["interviewWait"]["slotId"] is None
    deliver_all(stack, hiring, first[1])
    assert ("interview_offer", "canceled") in queued(hiring, first[1]), "it says what is not so"
    wait(*second, is_waiting=False)
    assert kept(hiring, second[1]) is None
    assert second[0].see(second[1]["id"]).json()["data"]["interviewWait"] is None
    assert slot["id"] in open_for(*other)
    assert choose(*other, slot).is_success


def test_new_time_is_offered_if_it_is_for_their_job(
    hiring: Hiring, listing: dict[str, Any], full: Any
):
    _, row = waiting(hiring, listing)
    slot_of(hiring, next(DAYS), jobListingId=hiring.listing()["id"])
    assert kept(hiring, row) is None
    new = slot_of(hiring, next(DAYS), jobListingId=listing["id"])
    assert kept(hiring, row) == new["id"]


def test_more_seats_are_offered_to_as_many_as_wait(
    stack: Any, hiring: Hiring, listing: dict[str, Any], full: Any
):
    slot, _ = full
    rows = [waiting(hiring, listing)[1] for _ in range(3)]
    stack.sql(PASS_ON)
    assert [kept(hiring, row) for row in rows] == [None] * 3
    change(hiring, slot, capacity=3)
    stack.sql(PASS_ON)
    assert [kept(hiring, row) for row in rows] == [slot["id"], slot["id"], None]


def test_time_that_comes_back_is_offered(stack: Any, hiring: Hiring, listing: dict[str, Any]):
    slot = slot_of(hiring, next(DAYS), jobListingId=listing["id"])
    change(hiring, slot, action="soft-delete")
    _, row = waiting(hiring, listing)
    stack.sql(PASS_ON)
    assert kept(hiring, row) is None
    change(hiring, slot, action="reactivate")
    stack.sql(PASS_ON)
    assert kept(hiring, row) == slot["id"]


def test_time_is_offered_once_the_interviewer_is_there_after_all(
    stack: Any, hiring: Hiring, listing: dict[str, Any]
):
    slot, away = slot_of(hiring, next(DAYS), jobListingId=listing["id"]), "/absences"
    absence = {
        "personId": slot["interviewerId"],
        "firstDay": slot["date"],
        "lastDay": slot["date"],
    }
    made = hiring.agency.api.post(away, hiring.manager, absence).json()["data"]
    _, row = waiting(hiring, listing)
    stack.sql(PASS_ON)
    assert kept(hiring, row) is None
    gone = hiring.agency.api.delete(f"{away}/{made['id']}", hiring.manager)
    assert gone.is_success, gone.text
    stack.sql(PASS_ON)
    assert kept(hiring, row) == slot["id"]


def test_what_was_open_when_they_began_is_offered_only_at_another_time(
    stack: Any, hiring: Hiring, listing: dict[str, Any]
):
    slot = slot_of(hiring, next(DAYS), jobListingId=listing["id"])
    _, row = waiting(hiring, listing)
    stack.sql(PASS_ON)
    assert kept(hiring, row) is None
    for number in (1, 2):
        slot = change(hiring, slot, date=f"{next(DAYS):%m-%d-%Y}")
        for _ in range(2):
            stack.sql(PASS_ON)
            assert kept(hiring, row) == slot["id"]
        offers = [state for kind, state in queued(hiring, row) if kind == "interview_offer"]
        assert len(offers) == number
        hiring.agency.people.sql(EXPIRE, row["id"])
        stack.sql(PASS_ON)
        assert kept(hiring, row) is None, "they have passed it"


def test_second_seat_that_was_freed_meanwhile_is_offered_after_the_first(
    stack: Any, hiring: Hiring, listing: dict[str, Any], full: Any
):
    slot, holder = full
    other = slot_of(hiring, next(DAYS), jobListingId=listing["id"])
    second = book(hiring, in_review(hiring), other).json()["data"]
    _, row = waiting(hiring, listing)
    free(hiring, holder)
    free(hiring, second)
    stack.sql(PASS_ON)
    assert kept(hiring, row) == slot["id"]
    hiring.agency.people.sql(EXPIRE, row["id"])
    stack.sql(PASS_ON)
    assert kept(hiring, row) == other["id"]


def test_whoever_can_choose_nothing_does_not_wait(hiring: Hiring, listing: dict[str, Any]):
    browser, row = hiring.confirmed(jobOpeningId=listing["id"])
    assert wait(browser, row).json()["code"] == "application_move"
    other, own = invited(hiring, listing)
    assert wait(other, row).status_code == 404
    for _ in range(2):
        assert wait(other, own).is_success
    hiring.move(hiring.load(own["id"]), "REJECTED", reasonId=hiring.reason("rejection")["id"])
    slot_of(hiring, next(DAYS), jobListingId=listing["id"])
    assert kept(hiring, own) is None


def test_offer_at_night_is_kept_from_the_morning_on(
    stack: Any, hiring: Hiring, listing: dict[str, Any], full: Any
):
    stack.sql(
        "update public.app_settings set quiet_from = ((now() - interval '1 hour') at time zone time_zone)::time,"
        " quiet_until = ((now() + interval '2 hours') at time zone time_zone)::time"
    )
    slot, holder = full
    _, row = waiting(hiring, listing)
    free(hiring, holder)
    assert kept(hiring, row) == slot["id"]
    [ahead] = hiring.agency.people.sql(
        "select offered_until - now() as time from public.interview_waits where application_id = $1::uuid",
        row["id"],
    )
    assert timedelta(hours=2.4) < ahead["time"] < timedelta(hours=2.6)
    assert ("interview_offer", "queued") in queued(hiring, row)


def test_wait_that_begins_while_somebody_books_for_them_does_not_begin(
    stack: Any, hiring: Hiring, listing: dict[str, Any]
):
    browser, row = invited(hiring, listing)
    slot = slot_of(hiring, next(DAYS), jobListingId=listing["id"])
    booking = [acting_as(hiring.manager), (BOOK, row["id"], slot["id"])]
    answer = beside(stack.database_url, booking, lambda: wait(browser, row))
    assert answer.status_code == 409
    found = hiring.load(row["id"])
    assert (found["status"], found["interviewWaitsSince"]) == ("INTERVIEW_SCHEDULED", None)
