"""A move to INTERVIEW_SCHEDULED says how, when and where; staff and the applicant see it."""

from datetime import datetime
from zoneinfo import ZoneInfo

from tests.api.applications.conftest import Hiring
from tests.fixtures.interviews import interview_of

TO = "INTERVIEW_SCHEDULED"
NEEDED = ["interviewType", "interviewDate", "interviewTime"]
INTERVIEWER = ("interviewerId", "interviewerName")
FIELDS = [*NEEDED, "interviewPlace"]


def in_review(hiring: Hiring):
    browser, row = hiring.applied()
    return browser, hiring.move(row, "IN_REVIEW").json()["data"]


def test_interview_without_kind_day_or_time_is_refused_and_each_field_named(hiring: Hiring):
    _, row = in_review(hiring)
    for missing in (NEEDED, ["interviewDate"], ["interviewType", "interviewTime"]):
        for dry_run in (True, False):
            answer = hiring.move(row, TO, dryRun=dry_run, **dict.fromkeys(missing))
            assert (answer.status_code, answer.json()["code"]) == (422, "interview_required")
            details = answer.json()["details"]
            assert [one["field"] for one in details] == missing
            assert {one["code"] for one in details} == {"required"}
    assert hiring.move(row, TO, interviewType="ON_MARS").status_code == 422
    past = hiring.move(row, TO, interviewDate="01-02-2020")
    assert [(one["field"], one["code"]) for one in past.json()["details"]] == [
        ("interviewDate", "past")
    ]
    assert hiring.load(row["id"])["status"] == "IN_REVIEW"
    # The specification knows no place: a caller that follows it is not refused for one.
    assert hiring.move(row, TO, interviewPlace=None).is_success


def test_interview_is_seen_by_staff_and_applicant_until_it_is_over(hiring: Hiring):
    browser, row = in_review(hiring)
    row = hiring.move(row, TO, interviewType="ONLINE", interviewPlace="https://meet.test/a").json()[
        "data"
    ]
    asked, seen = interview_of(TO), row["interview"]
    assert (seen["type"], seen["place"]) == ("ONLINE", "https://meet.test/a")
    assert (seen["date"], seen["time"]) == (asked["interviewDate"], asked["interviewTime"])
    starts = datetime.fromisoformat(seen["startsAt"]).astimezone(ZoneInfo(seen["timeZone"]))
    assert f"{starts:%m-%d-%Y %H:%M}" == f"{seen['date']} {seen['time']}"
    # Of theirs, applicants see when and where, and nothing else.
    shown = browser.see(row["id"]).json()["data"]["interview"]
    assert set(seen) - set(shown) == {"id", "version", "state", "slotId", *INTERVIEWER}
    assert shown == {name: seen[name] for name in shown}
    path = f"/applications/{row['id']}/status-history"
    last = hiring.agency.api.get(path, hiring.manager).json()["data"][-1]
    assert [last[name] for name in FIELDS] == [
        "ONLINE", seen["date"], seen["time"], "https://meet.test/a",
    ]  # fmt: skip
    done = hiring.move(row, "INTERVIEWED").json()["data"]
    assert done["interview"] is None
    assert browser.see(row["id"]).json()["data"]["interview"] is None
    undo = f"{path}/{done['undoableMoveId']}/undo"
    again = hiring.agency.api.post(undo, hiring.manager).json()["data"]["interview"]
    assert again | {"version": 0} == seen | {"version": 0}


def test_unsaid_rejection_leaves_the_interview_where_it_is(hiring: Hiring):
    browser, row = in_review(hiring)
    row = hiring.move(row, TO).json()["data"]
    hiring.move(row, "REJECTED", reasonId=hiring.reason("rejection")["id"])
    assert hiring.load(row["id"])["interview"] is None
    shown = browser.see(row["id"]).json()["data"]["interview"]
    assert shown == {name: row["interview"][name] for name in shown}


def test_many_are_invited_to_one_interview(hiring: Hiring):
    rows = [in_review(hiring)[1] for _ in range(2)]
    body = {
        "applications": [{"id": row["id"], "version": row["version"]} for row in rows],
        "toStatus": TO,
    }
    path = "/applications/bulk-moves"
    assert hiring.agency.api.post(path, hiring.manager, body | {"dryRun": True}).is_success
    refused = hiring.agency.api.post(path, hiring.manager, body)
    assert (refused.status_code, refused.json()["code"]) == (422, "interview_required")
    done = hiring.agency.api.post(path, hiring.manager, body | interview_of(TO))
    assert done.json()["data"]["moved"] == 2
    places = {hiring.load(row["id"])["interview"]["place"] for row in rows}
    assert places == {interview_of(TO)["interviewPlace"]}


def test_move_elsewhere_needs_no_interview(hiring: Hiring):
    _, row = in_review(hiring)
    held = hiring.move(row, "ON_HOLD", reasonId=hiring.reason("hold")["id"])
    assert held.status_code == 201
    assert held.json()["data"]["interview"] is None
