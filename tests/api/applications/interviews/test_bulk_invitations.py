"""Many applicants invited at once: each chooses a time, those who can't are named, and it is taken back."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any
from uuid import uuid4

from tests.api.applications.conftest import Hiring
from tests.api.applications.interviews.test_answers import booked_visitor
from tests.api.applications.interviews.test_bookings import (
    DAYS,
    book,
    choose,
    in_review,
    open_for,
    seen,
    slot_of,
)
from tests.api.applications.interviews.test_missed import invite, miss
from tests.api.applications.test_undo import undo

INVITE = "/applications/bulk-invitations"
UNDO = f"{INVITE}/undo"
EMAILS = """
select count(*), count(*) filter (where state = 'canceled') from public.outbound_emails
where application_id = $1::uuid and kind = 'interview_invitation'
"""


def ask(hiring: Hiring, path: str, *rows: dict[str, Any], person: Any = None, **more: Any) -> Any:
    body = {"applicationIds": [row["id"] for row in rows], **more}
    return hiring.agency.api.post(path, person or hiring.manager, body)


def became(report: Any) -> list[tuple[str, str | None]]:
    return [(one["status"], one.get("code")) for one in report["results"]]


def test_each_is_invited_once_and_who_can_not_be_is_named(hiring: Hiring):
    invited, booked, unknown = in_review(hiring), in_review(hiring), {"id": str(uuid4())}
    book(hiring, booked, slot_of(hiring, next(DAYS)))
    _, sent = hiring.applied()
    new = in_review(hiring)
    ask(hiring, INVITE, invited)
    dry = ask(hiring, INVITE, new, invited, sent, booked, unknown, dryRun=True).json()["data"]
    assert hiring.load(new["id"])["interviewInvitedAt"] is None
    report = ask(hiring, INVITE, new, invited, sent, booked, unknown).json()["data"]
    assert (report["invited"], report["refused"]) == (1, 3)
    assert dry == {**report, "dryRun": True}
    assert became(report) == [
        ("invited", None),
        ("already_invited", None),
        ("refused", "not_in_review"),
        ("refused", "not_in_review"),
        ("refused", "not_found"),
    ]
    names = [one["applicantName"] for one in report["results"]]
    assert names[0] == f"{new['firstName']} {new['lastName']}"
    assert names[-1] is None
    for row, emails in ((new, 1), (invited, 1), (sent, 0), (booked, 0)):
        [[count, _]] = hiring.agency.people.sql(EMAILS, row["id"])
        assert count == emails
    assert hiring.load(new["id"])["interviewInvitedAt"] is not None
    assert hiring.load(new["id"])["status"] == "IN_REVIEW"


def test_one_seat_is_one_applicants_however_many_were_invited(hiring: Hiring):
    slot = slot_of(hiring, next(DAYS))
    people = [hiring.confirmed() for _ in range(4)]
    for _, row in people:
        hiring.move(row, "IN_REVIEW")
    ask(hiring, INVITE, *(row for _, row in people))
    with ThreadPoolExecutor(len(people)) as pool:
        answers = list(pool.map(lambda each: choose(*each, slot), people))
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
    assert len(seen(hiring, slot)) == 1


def test_invitations_are_taken_back_except_of_those_who_have_chosen(hiring: Hiring):
    slot = slot_of(hiring, next(DAYS))
    (chooser, chosen), (browser, row) = hiring.confirmed(), hiring.confirmed()
    for each in (chosen, row):
        hiring.move(each, "IN_REVIEW")
    ask(hiring, INVITE, chosen, row)
    assert choose(chooser, chosen, slot).status_code == 200
    ended = ask(hiring, UNDO, chosen, row).json()["data"]["applicationIds"]
    assert row["id"] in ended
    assert hiring.load(row["id"])["interviewInvitedAt"] is None
    assert open_for(browser, row) == []
    assert hiring.load(chosen["id"])["status"] == "INTERVIEW_SCHEDULED"
    assert ask(hiring, UNDO, row).json()["data"]["applicationIds"] == []
    assert ask(hiring, INVITE, row).json()["data"]["invited"] == 1


def test_invitation_to_a_missed_interview_is_none_in_review(hiring: Hiring):
    browser, row = booked_visitor(hiring)
    row = miss(hiring, row)
    slot = slot_of(hiring, next(DAYS))
    assert invite(hiring, row).json()["data"]["interviewInvitedAt"] is not None
    assert slot["id"] in open_for(browser, row)
    hiring.move(row, "IN_REVIEW", reasonId=hiring.reason("step_back")["id"])
    row = hiring.load(row["id"])
    assert (row["interviewInvitedAt"], open_for(browser, row)) == (None, [])
    assert undo(hiring, row).is_success
    row = hiring.load(row["id"])
    assert row["interviewInvitedAt"] is not None
    assert slot["id"] in open_for(browser, row)
    hiring.move(row, "IN_REVIEW", reasonId=hiring.reason("step_back")["id"])
    assert became(ask(hiring, INVITE, row).json()["data"]) == [("invited", None)]
    assert slot["id"] in open_for(browser, row)
    assert hiring.load(row["id"])["interviewInvitedAt"] is not None


def test_nobody_is_named_twice_and_employees_invite_nobody(hiring: Hiring):
    row = in_review(hiring)
    twice = ask(hiring, INVITE, row, row)
    assert (twice.status_code, twice.json()["details"][0]["field"]) == (422, "applicationIds")
    assert ask(hiring, INVITE).status_code == 422
    assert ask(hiring, INVITE, row, person=hiring.agency.people.of("employee")).status_code == 403
