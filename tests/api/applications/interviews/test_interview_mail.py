"""What an applicant is told of an interview: the time that holds when the email goes out, each once, and nothing needless."""

import asyncio
from datetime import date, timedelta
from itertools import count
from typing import Any
from uuid import UUID

import asyncpg
import pytest

from api.applications import links
from api.emails.outbox.delivery import deliver
from api.interviews import mail
from api.interviews.calendars import mail as calendar_mail
from tests.api.applications.conftest import Hiring
from tests.api.applications.interviews.test_bookings import TO, book, in_review, slot_of
from tests.api.emails.conftest import _no_email_settings, settings_for  # noqa: F401 a fixture
from tests.api.emails.test_killed_worker import _other_worker_stands_still  # noqa: F401 a fixture
from tests.fixtures.outbox import await_arrival, mails_to

pytestmark = pytest.mark.usefixtures("_other_worker_stands_still", "_no_email_settings")
# Imported, they are registered.
REGISTERED = (links, mail, calendar_mail)
DAYS = (date(2192, 1, 2) + timedelta(days=number) for number in count())
QUEUED = r"""
select id::text as id, kind, state, useless_after from public.outbound_emails
where application_id = $1::uuid and kind like 'interview\_%' order by created_at, id
"""


def queued(hiring: Hiring, row: dict[str, Any]) -> list[tuple[str, str]]:
    return [(one["kind"], one["state"]) for one in hiring.agency.people.sql(QUEUED, row["id"])]


async def _sent(stack: Any, ids: list[str]) -> None:
    async with asyncpg.create_pool(stack.worker_database_url, min_size=1, max_size=4) as pool:
        for key in ids:
            await deliver(pool, settings_for(stack, stack.smtp_port), UUID(key))


def deliver_all(stack: Any, hiring: Hiring, row: dict[str, Any]) -> None:
    """Send what waits, as the worker does."""
    queued = hiring.agency.people.sql(QUEUED, row["id"])
    waiting = [one["id"] for one in queued if one["state"] == "queued"]
    asyncio.run(_sent(stack, waiting))
    await_arrival(stack, waiting)


def send(stack: Any, hiring: Hiring, row: dict[str, Any]) -> str:
    """Send what waits, and return the text of what came last."""
    deliver_all(stack, hiring, row)
    text: str = mails_to(stack, row["email"])[-1]["text"]
    return text


@pytest.mark.parametrize(
    ("locale", "kind", "told"),
    [
        ("en", "IN_PERSON", ("9:00 AM", "Place: Room 2", "Please bring a photo ID")),
        ("es", "IN_PERSON", ("9:00 a. m.", "Lugar: Room 2", "de 2192")),
        ("en", "ONLINE", ("Join here:", "Room 2")),
    ],
)
def test_booked_interview_is_told_in_the_words_of_its_kind(
    stack: Any, hiring: Hiring, locale: str, kind: str, told: tuple[str, ...]
):
    slot = slot_of(hiring, next(DAYS), place="Room 2", interviewType=kind)
    _, row = hiring.applied(locale=locale)
    row = hiring.move(row, "IN_REVIEW").json()["data"]
    assert book(hiring, row, slot).status_code == 201
    text = send(stack, hiring, row)
    for words in told:
        assert words in text
    name = "interview_confirmation" + ("_online" if kind == "ONLINE" else "")
    assert queued(hiring, row) == [(name, "sent")]


def test_what_has_not_gone_out_is_not_said_anymore(stack: Any, hiring: Hiring):
    day = next(DAYS)
    first, second = slot_of(hiring, day), slot_of(hiring, day, "10:00", place="Hall")
    row = book(hiring, in_review(hiring), first).json()["data"]
    path = f"/interviews/{row['interview']['id']}/move"
    assert hiring.agency.api.post(path, hiring.manager, {"slotId": second["id"]}).is_success
    text = send(stack, hiring, row)
    assert "10:00 AM" in text
    assert "Place: Hall" in text
    states = [state for _, state in queued(hiring, row)]
    assert states == ["canceled", "sent"]


def test_canceled_interview_is_told_to_whoever_knew_of_it_alone(stack: Any, hiring: Hiring):
    slot = slot_of(hiring, next(DAYS), capacity=2)
    back = {"reasonId": hiring.reason("step_back")["id"]}
    knew, did_not = [book(hiring, in_review(hiring), slot).json()["data"] for _ in range(2)]
    send(stack, hiring, knew)
    for row in (knew, did_not):
        assert hiring.move(row, "IN_REVIEW", **back).is_success
    assert "will not take place" in send(stack, hiring, knew)
    assert queued(hiring, knew) == [
        ("interview_confirmation", "sent"), ("interview_canceled", "sent"),
    ]  # fmt: skip
    assert queued(hiring, did_not) == [("interview_confirmation", "canceled")]


def test_rejection_tells_by_itself_and_undone_nothing_is_told_twice(stack: Any, hiring: Hiring):
    row = book(hiring, in_review(hiring), slot_of(hiring, next(DAYS))).json()["data"]
    send(stack, hiring, row)
    rejected = hiring.move(row, "REJECTED", reasonId=hiring.reason("rejection")["id"])
    move = rejected.json()["data"]["undoableMoveId"]
    undo = f"/applications/{row['id']}/status-history/{move}/undo"
    again = hiring.agency.api.post(undo, hiring.manager).json()["data"]
    assert (again["status"], again["interview"]["state"]) == (TO, "booked")
    assert queued(hiring, row) == [("interview_confirmation", "sent")]


def test_moved_slot_tells_everybody_booked_in_it(stack: Any, hiring: Hiring):
    slot = slot_of(hiring, next(DAYS), capacity=2)
    rows = [book(hiring, in_review(hiring), slot).json()["data"] for _ in range(2)]
    for row in rows:
        send(stack, hiring, row)
    path = f"/interview-slots/{slot['id']}"
    moved = hiring.agency.api.patch(path, hiring.manager, {"time": "15:30"})
    assert moved.status_code == 200, moved.text
    assert [one["state"] for one in moved.json()["data"]["bookings"]] == ["booked"] * 2
    for row in rows:
        assert "3:30 PM" in send(stack, hiring, row)
    # What nobody who comes has to know is not told.
    plain = hiring.agency.api.patch(path, hiring.manager, {"bufferAfter": 10})
    assert plain.status_code == 200
    assert [kind for kind, _ in queued(hiring, rows[0])] == ["interview_confirmation"] * 2
