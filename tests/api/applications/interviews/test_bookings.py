"""Booking over HTTP: the last seat is one person's, however many ask for it at once."""

from concurrent.futures import ThreadPoolExecutor
from datetime import date, timedelta
from itertools import count
from typing import Any

import httpx

from tests.api.applications.conftest import PUBLIC, Browser, Hiring
from tests.api.applications.interviews.test_slots import add, at
from tests.fixtures.interviews import interview_of

TO = "INTERVIEW_SCHEDULED"
DAYS = (date(2191, 1, 3) + timedelta(days=number) for number in count())
KINDS = "select kind from public.interview_changes where application_id = $1::uuid order by created_at, id"
NOTHING = dict.fromkeys(("interviewType", "interviewDate", "interviewTime", "interviewPlace"))


def slot_of(hiring: Hiring, day: date, time: str = "09:00", **more: Any) -> dict[str, Any]:
    answer = add(hiring.agency, at(day, time, **more))
    assert answer.status_code == 201, answer.text
    data: dict[str, Any] = answer.json()["data"]
    return data


def in_review(hiring: Hiring) -> dict[str, Any]:
    _, row = hiring.applied()
    data: dict[str, Any] = hiring.move(row, "IN_REVIEW").json()["data"]
    return data


def book(hiring: Hiring, row: dict[str, Any], slot: dict[str, Any]) -> Any:
    return hiring.move(row, TO, **NOTHING, interviewSlotId=slot["id"])


def seen(hiring: Hiring, slot: dict[str, Any]) -> list[dict[str, Any]]:
    answer = hiring.agency.api.get(f"/interview-slots/{slot['id']}", hiring.manager)
    bookings: list[dict[str, Any]] = answer.json()["data"]["bookings"]
    return bookings


def test_booked_interview_is_seen_everywhere_and_its_slot_is_full(hiring: Hiring):
    slot = slot_of(hiring, next(DAYS), place="Room 2", minutes=45)
    row = in_review(hiring)
    path = f"/applications/{row['id']}/interview-slots"
    offered = hiring.agency.api.get(path, hiring.manager).json()["data"]
    [known] = [one for one in offered if one["id"] == slot["id"]]
    assert (known["place"], known["seatsLeft"]) == ("Room 2", 1)
    booked = book(hiring, row, slot).json()["data"]
    interview = booked["interview"]
    assert (interview["slotId"], interview["state"], interview["minutes"]) == (
        slot["id"],
        "booked",
        45,
    )
    assert (interview["place"], interview["startsAt"]) == ("Room 2", slot["startsAt"])
    [booking] = seen(hiring, slot)
    assert (booking["applicationId"], booking["interviewId"]) == (row["id"], interview["id"])
    after = hiring.agency.api.get(path, hiring.manager).json()["data"]
    assert slot["id"] not in [one["id"] for one in after]
    other = in_review(hiring)
    late = book(hiring, other, slot)
    assert (late.status_code, late.json()["code"]) == (409, "slot_taken")
    assert hiring.load(other["id"])["status"] == "IN_REVIEW"


def test_of_many_who_want_the_last_seats_as_many_get_one_as_there_are(hiring: Hiring):
    slot = slot_of(hiring, next(DAYS), capacity=3)
    rows = [in_review(hiring) for _ in range(10)]
    with ThreadPoolExecutor(len(rows)) as pool:
        answers = list(pool.map(lambda row: book(hiring, row, slot), rows))
    codes = sorted(answer.status_code for answer in answers)
    assert codes == [201] * 3 + [409] * 7
    assert len(seen(hiring, slot)) == 3


def test_crossing_moves_wait_for_no_one_and_seat_nobody_twice(hiring: Hiring):
    day = next(DAYS)
    slots = [slot_of(hiring, day, time, capacity=2) for time in ("09:00", "10:00")]
    rows = [book(hiring, in_review(hiring), slot).json()["data"] for slot in slots]
    for number in range(15):

        def cross(place: int, number: int = number) -> int:
            goal = slots[(place + number + 1) % 2]["id"]
            path = f"/interviews/{rows[place]['interview']['id']}/move"
            answer = hiring.agency.api.post(path, hiring.manager, {"slotId": goal})
            status: int = answer.status_code
            return status

        with ThreadPoolExecutor(2) as pool:
            assert list(pool.map(cross, (0, 1))) == [200, 200]
    assert sorted(len(seen(hiring, slot)) for slot in slots) == [1, 1]


def test_interview_is_moved_and_a_slot_in_use_stays(hiring: Hiring):
    day = next(DAYS)
    first, second = slot_of(hiring, day), slot_of(hiring, day, "10:00")
    row = book(hiring, in_review(hiring), first).json()["data"]
    path = f"/interviews/{row['interview']['id']}/move"
    body = {"slotId": second["id"], "version": row["interview"]["version"], "reason": "Room taken"}
    for person in ("employee", "applicant"):
        assert (
            hiring.agency.api.post(path, hiring.agency.people.of(person), body).status_code == 403
        )
    moved = hiring.agency.api.post(path, hiring.manager, body).json()["data"]
    assert moved["interview"]["slotId"] == second["id"]
    stale = hiring.agency.api.post(path, hiring.manager, body | {"slotId": first["id"]})
    assert (stale.status_code, stale.json()["code"]) == (409, "stale_version")
    slot = f"/interview-slots/{second['id']}"
    kept = hiring.agency.api.patch(slot, hiring.manager, {"action": "soft-delete"})
    assert (kept.status_code, kept.json()["code"]) == (409, "slot_booked")
    gone = hiring.agency.api.delete(slot, hiring.manager)
    assert (gone.status_code, gone.json()["code"]) == (409, "in_use")
    early = hiring.agency.api.post(
        f"/interviews/{row['interview']['id']}/no-show", hiring.manager, {}
    )
    assert (early.status_code, early.json()["code"]) == (409, "interview_ahead")
    done = hiring.move(moved, "INTERVIEWED").json()["data"]
    over = hiring.agency.api.post(path, hiring.manager, {"slotId": first["id"]})
    assert (over.status_code, over.json()["code"]) == (409, "interview_over")
    assert done["interview"] is None


def open_for(browser: Browser, row: dict[str, Any]) -> list[str]:
    answer = browser.call("GET", f"{PUBLIC}/{row['id']}/interview-slots")
    assert answer.status_code == 200, answer.text
    return [slot["id"] for slot in answer.json()["data"]]


def choose(browser: Browser, row: dict[str, Any], slot: dict[str, Any]) -> httpx.Response:
    return browser.call("POST", f"{PUBLIC}/{row['id']}/interview", json={"slotId": slot["id"]})


def test_invited_applicant_books_moves_and_cancels_without_an_account(hiring: Hiring):
    day = next(DAYS)
    first, second = slot_of(hiring, day, place="Room 2"), slot_of(hiring, day, "10:00")
    browser, row = hiring.confirmed()
    assert choose(browser, row, first).json()["code"] == "application_move"
    invite = f"/applications/{row['id']}/interview-invitation"
    refused = hiring.agency.api.post(invite, hiring.manager)
    assert (refused.status_code, refused.json()["code"]) == (409, "not_in_review")
    hiring.move(row, "IN_REVIEW")
    assert open_for(browser, row) == []
    for _ in range(2):
        invited = hiring.agency.api.post(invite, hiring.manager).json()["data"]
        assert invited["interviewInvitedAt"] is not None
    assert browser.see(row["id"]).json()["data"]["interviewChoice"] == "book"
    assert {first["id"], second["id"]} <= set(open_for(browser, row))
    booked = choose(browser, row, first).json()["data"]
    assert (booked["status"], booked["interviewChoice"]) == (TO, "change")
    assert (booked["interview"]["time"], booked["interview"]["place"]) == ("09:00", "Room 2")
    # Sent again, since the answer was lost: it is the same one.
    assert choose(browser, row, first).json()["data"]["interview"] == booked["interview"]
    moved = choose(browser, row, second).json()["data"]
    assert moved["interview"]["time"] == "10:00"
    assert seen(hiring, first) == []
    canceled = browser.call("POST", f"{PUBLIC}/{row['id']}/interview/cancel").json()["data"]
    assert (canceled["status"], canceled["interview"]) == ("IN_REVIEW", None)
    assert choose(browser, row, second).json()["data"]["interview"]["time"] == "10:00"
    kinds = hiring.agency.people.sql(KINDS, row["id"])
    assert [kind for (kind,) in kinds] == ["booked", "moved", "canceled", "booked"]


def test_applicant_takes_no_time_but_one_that_is_open_for_them(hiring: Hiring):
    day = next(DAYS)
    listing = hiring.listing()
    elsewhere = slot_of(hiring, day, jobListingId=listing["id"])
    taken, withdrawn = slot_of(hiring, day, "10:00"), slot_of(hiring, day, "11:00", active=False)
    free = slot_of(hiring, day, "12:00")
    book(hiring, in_review(hiring), taken)
    account = hiring.agency.people.make("applicant")
    [sent] = [hiring.agency.api.post(PUBLIC, account, hiring.body(hiring.listing()))]
    row = {"id": sent.json()["data"]["id"]}
    hiring.move(row, "IN_REVIEW")
    hiring.agency.api.post(f"/applications/{row['id']}/interview-invitation", hiring.manager)
    path = f"/applications/{row['id']}/status-history"
    for slot in (elsewhere, taken, withdrawn):
        body = {"toStatus": TO, "interviewSlotId": slot["id"]}
        answer = hiring.agency.api.post(path, account, body)
        assert (answer.status_code, answer.json()["code"]) == (409, "slot_taken")
    own = {"toStatus": TO, **interview_of(TO)}
    invented = hiring.agency.api.post(path, account, own)
    assert (invented.status_code, invented.json()["code"]) == (409, "slot_taken")
    stranger, _ = hiring.confirmed()
    assert choose(stranger, row, free).status_code == 404
    mine = hiring.agency.api.post(
        f"{PUBLIC}/{row['id']}/interview", account, {"slotId": free["id"]}
    )
    assert mine.json()["data"]["interview"]["time"] == "12:00"
    for to in ("INTERVIEWED", "REJECTED", "ON_HOLD", "SUBMITTED"):
        assert hiring.agency.api.post(path, account, {"toStatus": to}).status_code == 409, to


def test_invitation_that_is_taken_back_opens_nothing(hiring: Hiring):
    slot = slot_of(hiring, next(DAYS))
    browser, row = hiring.confirmed()
    hiring.move(row, "IN_REVIEW")
    invite = f"/applications/{row['id']}/interview-invitation"
    hiring.agency.api.post(invite, hiring.manager)
    assert slot["id"] in open_for(browser, row)
    ended = hiring.agency.api.delete(invite, hiring.manager).json()["data"]
    assert ended["interviewInvitedAt"] is None
    assert open_for(browser, row) == []
    assert choose(browser, row, slot).status_code == 409


def test_rejection_that_is_not_said_changes_nothing_that_the_applicant_sees(hiring: Hiring):
    slot = slot_of(hiring, next(DAYS))
    browser, row = hiring.confirmed()
    row = hiring.move(row, "IN_REVIEW").json()["data"]
    row = book(hiring, row, slot).json()["data"]
    before = browser.see(row["id"]).json()["data"]
    assert before["interviewChoice"] == "change"
    hiring.move(row, "REJECTED", reasonId=hiring.reason("rejection")["id"])
    after = browser.see(row["id"]).json()["data"]
    assert (after["interview"], after["interviewChoice"]) == (before["interview"], "change")
    # It cannot be reopened so.
    refused = browser.call("POST", f"{PUBLIC}/{row['id']}/interview/cancel")
    assert refused.status_code == 409
    assert hiring.load(row["id"])["status"] == "REJECTED"
