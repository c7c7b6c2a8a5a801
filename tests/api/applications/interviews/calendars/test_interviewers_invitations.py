"""What comes into an interviewer's calendar: one entry for each slot that somebody is booked in."""

from concurrent.futures import ThreadPoolExecutor
from datetime import date, timedelta
from itertools import count
from typing import Any

import pytest

from tests.api.applications.conftest import Hiring
from tests.api.applications.interviews.calendars.conftest import Invitation, kinds, messages, send
from tests.api.applications.interviews.test_bookings import book, in_review, slot_of
from tests.fixtures.people import Person

pytestmark = pytest.mark.usefixtures("_other_worker_stands_still", "_no_email_settings")
DAYS = (date(2196, 1, 4) + timedelta(days=number) for number in count())


class Interviewer:
    """Somebody of the staff whom this test alone knows."""

    def __init__(self, stack: Any, hiring: Hiring) -> None:
        self.stack = stack
        self.hiring = hiring
        self.person: Person = hiring.agency.people.make("employee")

    @property
    def id(self) -> str:
        return str(self.person.id)

    def slot(self, **more: Any) -> dict[str, Any]:
        return slot_of(self.hiring, next(DAYS), interviewerId=self.id, **more)

    def told(self) -> list[Invitation]:
        return send(self.stack, self.hiring.agency.people, self.person.email)

    @property
    def kinds(self) -> list[tuple[str, str]]:
        return kinds(self.hiring.agency.people, self.person.email)


@pytest.fixture
def interviewer(stack: Any, hiring: Hiring) -> Interviewer:
    return Interviewer(stack, hiring)


def booked(hiring: Hiring, slot: dict[str, Any]) -> dict[str, Any]:
    data: dict[str, Any] = book(hiring, in_review(hiring), slot).json()["data"]
    return data


def back(hiring: Hiring, row: dict[str, Any]) -> None:
    reason = {"reasonId": hiring.reason("step_back")["id"]}
    assert hiring.move(hiring.load(row["id"]), "IN_REVIEW", **reason).is_success


def patch(hiring: Hiring, slot: dict[str, Any], **changed: Any) -> None:
    answer = hiring.agency.api.patch(f"/interview-slots/{slot['id']}", hiring.manager, changed)
    assert answer.is_success, answer.text


def test_interviewer_is_told_who_comes_when_it_changes_and_when_nobody_does(
    stack: Any, hiring: Hiring, interviewer: Interviewer
):
    slot = interviewer.slot(place="Room 2")
    row = booked(hiring, slot)
    [first] = interviewer.told()
    assert (first.method, first.uid) == ("REQUEST", slot["id"])
    summary = str(first.event["summary"])
    assert f"{row['firstName']} {row['lastName']}" in summary
    assert f"/pages/applications/{row['id']}" in first.event["description"]
    for hidden in (row["email"], row["phoneNumber"]):
        assert hidden.encode() not in first.content
    patch(hiring, slot, time="15:30")
    back(hiring, row)
    # The change never went out: nobody is told of a time that no longer is.
    assert interviewer.kinds == [
        ("interviewer_invited", "sent"),
        ("interviewer_updated", "canceled"),
        ("interviewer_canceled", "queued"),
    ]
    told = interviewer.told()
    assert [one.method for one in told] == ["REQUEST", "CANCEL"]
    assert {one.uid for one in told} == {slot["id"]}
    assert told[0].sequence < told[1].sequence
    again = booked(hiring, slot)
    told = interviewer.told()
    assert [one.method for one in told] == ["REQUEST", "CANCEL", "REQUEST"]
    assert told[1].sequence < told[2].sequence
    assert again["lastName"] in str(told[2].event["summary"])
    *_, last = messages(stack, interviewer.person.email)
    assert "3:30 PM" in last.get_body(("plain",)).get_content()


def test_changed_interviewer_takes_the_entry_along(
    stack: Any, hiring: Hiring, interviewer: Interviewer
):
    slot, other = interviewer.slot(), Interviewer(stack, hiring)
    booked(hiring, slot)
    interviewer.told()
    patch(hiring, slot, interviewerId=other.id, time="16:00")
    former, new = interviewer.told(), other.told()
    assert [one.method for one in former] == ["REQUEST", "CANCEL"]
    assert [one.method for one in new] == ["REQUEST"]
    assert former[0].sequence < former[1].sequence < new[0].sequence
    # What is taken back is what they knew of.
    assert former[0].starts_at == former[1].starts_at != new[0].starts_at


def test_moved_interview_leaves_one_entry_and_comes_into_another(
    stack: Any, hiring: Hiring, interviewer: Interviewer
):
    first, second = interviewer.slot(), interviewer.slot()
    row = booked(hiring, first)
    interviewer.told()
    path = f"/interviews/{row['interview']['id']}/move"
    assert hiring.agency.api.post(path, hiring.manager, {"slotId": second["id"]}).is_success
    told = interviewer.told()
    last = {one.uid: one.method for one in told}
    assert last == {first["id"]: "CANCEL", second["id"]: "REQUEST"}


def test_many_in_one_slot_are_one_entry_that_says_how_many(
    stack: Any, hiring: Hiring, interviewer: Interviewer
):
    slot = interviewer.slot(capacity=3)
    rows = [booked(hiring, slot) for _ in range(2)]
    [told] = interviewer.told()
    assert str(told.event["summary"]) == "Group interview: 2 of 3 seats"
    assert f"/pages/calendar?slot={slot['id']}" in told.event["description"]
    for row in rows:
        assert row["lastName"].encode() not in told.content
    # Each one more is no email of its own: it waits for an hour for others.
    booked(hiring, slot)
    back(hiring, rows[0])
    assert [one for one in interviewer.kinds if one[1] != "sent"] == [
        ("interviewer_updated", "queued")
    ]
    assert len(interviewer.told()) == 1
    # A new time does not wait.
    patch(hiring, slot, time="12:00")
    assert str(interviewer.told()[-1].event["summary"]) == "Group interview: 2 of 3 seats"
    for row in hiring.agency.api.get(f"/interview-slots/{slot['id']}", hiring.manager).json()[
        "data"
    ]["bookings"]:
        back(hiring, {"id": row["applicationId"]})
    assert interviewer.told()[-1].method == "CANCEL"


def test_whoever_is_no_longer_active_is_told_nothing(
    stack: Any, hiring: Hiring, interviewer: Interviewer
):
    row = booked(hiring, interviewer.slot())
    interviewer.told()
    hiring.agency.people.sql(
        "update public.profiles set deactivated_at = now() where id = $1", interviewer.person.id
    )
    back(hiring, row)
    assert interviewer.kinds == [("interviewer_invited", "sent")]


def test_of_two_who_cancel_at_once_the_last_one_empties_the_calendar(
    stack: Any, hiring: Hiring, interviewer: Interviewer
):
    slot = interviewer.slot(capacity=2)
    rows = [booked(hiring, slot) for _ in range(2)]
    interviewer.told()
    with ThreadPoolExecutor(len(rows)) as pool:
        list(pool.map(lambda row: back(hiring, row), rows))
    told = interviewer.told()
    assert [one.method for one in told] == ["REQUEST", "CANCEL"]
    assert [one for one in interviewer.kinds if one[1] == "queued"] == []
