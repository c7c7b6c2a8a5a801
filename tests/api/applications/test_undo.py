"""A move taken back: for half an hour by whoever made it and by administrators, with all that it had changed."""

from datetime import date
from functools import partial
from typing import Any
from uuid import uuid4

import httpx
import pytest

from tests.api.applications.conftest import Hiring
from tests.api.applications.interviews.test_bookings import book, in_review, slot_of
from tests.api.applications.test_bulk_moves import bulk, report
from tests.fixtures.locks import acting_as, beside
from tests.fixtures.people import Person

HALF_AN_HOUR = 30 * 60
AGE = (
    "update public.application_status_history set created_at = created_at - make_interval(secs => $2)"
    " where application_id = $1::uuid"
)
MAILS = """
select state from public.outbound_emails
where recipient = $1 and kind = 'application_rejection' order by created_at
"""
SENT = "update public.outbound_emails set state = 'sent', sent_at = now() where recipient = $1 and kind = 'application_rejection'"
RESTORED = ("status", "statusChangedAt", "heldFrom", "nextMoves", "submittedAt")
UNDO = "insert into public.application_status_history (application_id, undoes_id) values ($1, $2)"


def moved(hiring: Hiring, row: dict[str, Any], to: str, **more: Any) -> dict[str, Any]:
    answer = hiring.move(row, to, **more)
    assert answer.status_code == 201, answer.text
    data: dict[str, Any] = answer.json()["data"]
    return data


def undo(
    hiring: Hiring, row: dict[str, Any], person: Person | None = None, move: str | None = None
) -> httpx.Response:
    path = f"/applications/{row['id']}/status-history/{move or row['undoableMoveId']}/undo"
    answer: httpx.Response = hiring.agency.api.post(path, person or hiring.manager)
    return answer


def undo_bulk(hiring: Hiring, batch: str, person: Person | None = None) -> httpx.Response:
    path = f"/applications/bulk-moves/{batch}/undo"
    answer: httpx.Response = hiring.agency.api.post(path, person or hiring.manager)
    return answer


def history(hiring: Hiring, row: dict[str, Any]) -> list[dict[str, Any]]:
    path = f"/applications/{row['id']}/status-history"
    rows: list[dict[str, Any]] = hiring.agency.api.get(path, hiring.manager).json()["data"]
    return rows


def mails(hiring: Hiring, row: dict[str, Any]) -> list[str]:
    return [mail["state"] for mail in hiring.agency.people.sql(MAILS, row["email"])]


def restored(row: dict[str, Any]) -> dict[str, Any]:
    return {name: row[name] for name in RESTORED}


def test_rejection_is_undone_with_its_mail(hiring: Hiring):
    browser, row = hiring.applied()
    before = moved(hiring, row, "IN_REVIEW")
    after = moved(hiring, before, "REJECTED", reasonId=hiring.reason("rejection")["id"])
    done = undo(hiring, after).json()["data"]
    assert restored(done) == restored(before)
    assert (done["statusChangedBy"], done["statusChangeReason"]) == (
        before["statusChangedBy"],
        None,
    )
    assert mails(hiring, row) == ["canceled"]
    kinds = [(move["kind"], move["isUndone"], move["canUndo"]) for move in history(hiring, row)]
    assert kinds == [
        ("submit", False, False),
        ("forward", False, False),
        ("rejection", True, False),
        ("undo", False, False),
    ]
    # An applicant has never been rejected.
    seen = browser.see(row["id"]).json()["data"]
    assert [one["status"] for one in seen["progress"]] == ["SUBMITTED", "IN_REVIEW"]


@pytest.mark.parametrize("to", ["ON_HOLD", "IN_REVIEW", "INTERVIEWED"])
def test_each_kind_of_move_is_undone(hiring: Hiring, to: str):
    _, row = hiring.applied()
    for status in ("IN_REVIEW", "INTERVIEW_SCHEDULED"):
        row = moved(hiring, row, status)
    kind = {"ON_HOLD": "hold", "IN_REVIEW": "step_back"}.get(to)
    reason = hiring.reason(kind)["id"] if kind else None
    after = moved(hiring, row, to, reasonId=reason)
    assert restored(undo(hiring, after).json()["data"]) == restored(row)


def test_held_application_is_held_again_where_it_was(hiring: Hiring):
    _, row = hiring.applied()
    held = moved(hiring, row, "ON_HOLD", reasonId=hiring.reason("hold")["id"])
    rejected = moved(hiring, held, "REJECTED", reasonId=hiring.reason("rejection")["id"])
    back = undo(hiring, rejected).json()["data"]
    assert restored(back) == restored(held)
    assert back["heldFrom"] == "SUBMITTED"


def test_hire_is_undone(hiring: Hiring):
    _, row = hiring.applied()
    hiring.agency.people.sql(
        "update public.applications set status = 'VERIFICATION' where id = $1::uuid", row["id"]
    )
    before = hiring.load(row["id"])
    answer = hiring.move(before, "HIRED", hiring.admin, overrideReason="Known to us")
    hired = answer.json()["data"]
    assert restored(undo(hiring, hired, hiring.admin).json()["data"]) == restored(before)


def test_undone_reopening_mails_the_rejection_after_all(hiring: Hiring):
    _, row = hiring.applied()
    rejected = moved(hiring, row, "REJECTED", reasonId=hiring.reason("rejection")["id"])
    again = hiring.reason("step_back")["id"]
    reopened = moved(hiring, rejected, "IN_REVIEW", reasonId=again)
    assert mails(hiring, row) == ["canceled"]
    assert undo(hiring, reopened).json()["data"]["status"] == "REJECTED"
    assert mails(hiring, row) == ["canceled", "queued"]
    moved(hiring, row, "IN_REVIEW", reasonId=again)
    assert mails(hiring, row) == ["canceled", "canceled"]


def test_undone_reopening_mails_nobody_twice(hiring: Hiring):
    _, row = hiring.applied()
    rejected = moved(hiring, row, "REJECTED", reasonId=hiring.reason("rejection")["id"])
    hiring.agency.people.sql(SENT, row["email"])
    assert undo(hiring, rejected).json()["code"] == "too_late"
    reopened = moved(hiring, rejected, "IN_REVIEW", reasonId=hiring.reason("step_back")["id"])
    assert undo(hiring, reopened).json()["data"]["status"] == "REJECTED"
    assert mails(hiring, row) == ["sent"]


def test_what_has_been_moved_on_stays(hiring: Hiring):
    _, row = hiring.applied()
    first = moved(hiring, row, "IN_REVIEW")
    second = moved(hiring, first, "INTERVIEW_SCHEDULED")
    refused = undo(hiring, first, move=first["undoableMoveId"])
    assert (refused.status_code, refused.json()["code"]) == (409, "moved_on")
    # Undone, it may be undone in its turn; the undo itself may not.
    back = undo(hiring, second).json()["data"]
    assert back["undoableMoveId"] is None
    undone = history(hiring, row)[-1]["id"]
    assert undo(hiring, back, move=undone).json()["code"] == "not_undoable"
    assert undo(hiring, second).json()["code"] == "moved_on"


@pytest.mark.parametrize(("age", "status"), [(HALF_AN_HOUR - 5, 200), (HALF_AN_HOUR, 409)])
def test_move_is_undone_within_half_an_hour(hiring: Hiring, age: int, status: int):
    _, row = hiring.applied()
    after = moved(hiring, row, "IN_REVIEW")
    hiring.agency.people.sql(AGE, row["id"], float(age))
    assert (hiring.load(row["id"])["undoableMoveId"] is None) == (status == 409)
    answer = undo(hiring, after)
    assert answer.status_code == status
    if status == 409:
        assert answer.json()["code"] == "too_late"


def test_move_is_undone_by_whoever_made_it_and_administrators_alone(hiring: Hiring):
    _, row = hiring.applied()
    after = moved(hiring, row, "IN_REVIEW")
    colleague = hiring.agency.people.make("hiringmanager")
    refused = undo(hiring, after, colleague)
    assert (refused.status_code, refused.json()["code"]) == (409, "not_undoable")
    assert hiring.load(row["id"], colleague)["undoableMoveId"] is None
    employee = hiring.agency.people.of("employee")
    assert undo(hiring, after, employee).status_code == 403
    assert undo(hiring, after, hiring.admin).json()["data"]["status"] == "SUBMITTED"


def test_what_applicants_did_is_nobody_s_to_undo(hiring: Hiring):
    browser, row = hiring.applied()
    browser.withdraw(row["id"])
    for move in history(hiring, row):
        assert move["canUndo"] is False
        refused = undo(hiring, row, hiring.admin, move["id"])
        assert refused.json()["code"] == "not_undoable"
    _, other = hiring.applied()
    assert undo(hiring, other, move=history(hiring, row)[0]["id"]).status_code == 404


def test_bulk_call_is_undone_but_for_what_was_moved_on(hiring: Hiring):
    rows = [hiring.applied()[1] for _ in range(3)]
    reason = hiring.reason("rejection")["id"]
    done = report(bulk(hiring, rows, "REJECTED", reasonId=reason))
    moved(hiring, rows[1], "IN_REVIEW", reasonId=hiring.reason("step_back")["id"])
    data = report(undo_bulk(hiring, done["batchId"]))
    assert (data["undone"], data["kept"]) == (2, 1)
    [kept] = data["results"]
    assert (kept["applicationId"], kept["code"]) == (rows[1]["id"], "moved_on")
    assert kept["applicantName"] == f"Ana {rows[1]['lastName']}"
    assert [hiring.load(row["id"])["status"] for row in rows] == [
        "SUBMITTED",
        "IN_REVIEW",
        "SUBMITTED",
    ]
    assert [mails(hiring, row) for row in rows] == [["canceled"]] * 3
    again = report(undo_bulk(hiring, done["batchId"]))
    assert (again["undone"], again["kept"]) == (0, 3)


def test_bulk_call_is_undone_for_as_many_as_seats_are_left(hiring: Hiring):
    slot = slot_of(hiring, date(2192, 5, 7), capacity=2)
    rows = [book(hiring, in_review(hiring), slot).json()["data"] for _ in range(2)]
    done = report(bulk(hiring, rows, "ON_HOLD", reasonId=hiring.reason("hold")["id"]))
    assert book(hiring, in_review(hiring), slot).status_code == 201
    data = report(undo_bulk(hiring, done["batchId"]))
    assert (data["undone"], data["kept"]) == (1, 1)
    [kept] = data["results"]
    assert (kept["applicationId"], kept["code"]) == (rows[1]["id"], "slot_taken"), (
        "whoever was booked first comes back"
    )
    assert [hiring.load(row["id"])["status"] for row in rows] == ["INTERVIEW_SCHEDULED", "ON_HOLD"]


def test_bulk_call_is_undone_in_time_by_whoever_made_it_and_administrators(hiring: Hiring):
    rows = [hiring.applied()[1] for _ in range(2)]
    batch = report(bulk(hiring, rows, "IN_REVIEW"))["batchId"]
    colleague = hiring.agency.people.make("hiringmanager")
    assert undo_bulk(hiring, batch, colleague).status_code == 404
    assert undo_bulk(hiring, str(uuid4())).status_code == 404
    for row in rows:
        hiring.agency.people.sql(AGE, row["id"], float(HALF_AN_HOUR))
    late = undo_bulk(hiring, batch)
    assert (late.status_code, late.json()["code"]) == (409, "too_late")
    for row in rows:
        hiring.agency.people.sql(AGE, row["id"], -float(HALF_AN_HOUR))
    assert report(undo_bulk(hiring, batch, hiring.admin))["undone"] == 2


@pytest.mark.parametrize("how", ["one", "many"])
def test_second_of_two_who_undo_at_once_is_told(hiring: Hiring, stack, how: str):
    _, row = hiring.applied()
    batch = report(bulk(hiring, [row], "IN_REVIEW"))["batchId"]
    row = hiring.load(row["id"])

    work = (undo_bulk, hiring, batch) if how == "many" else (undo, hiring, row)
    undone = [acting_as(hiring.manager), (UNDO, row["id"], row["undoableMoveId"])]
    answer = beside(stack.database_url, undone, partial(*work))
    if how == "many":
        assert [one["code"] for one in report(answer)["results"]] == ["moved_on"]
    else:
        assert answer.json()["code"] == "moved_on"
    assert hiring.load(row["id"])["status"] == "SUBMITTED"
