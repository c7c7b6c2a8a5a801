"""Applications in the hands of staff: listed, assigned, moved with reasons; applicants with an account see theirs."""

from typing import Any
from uuid import uuid4

import pytest

from tests.api.applications.conftest import Browser, Hiring

STAFF_ONLY = ("source", "ownerId", "ownerName", "nextStep", "nextStepDue")


def walk(hiring: Hiring, row: dict[str, Any], *statuses: str) -> dict[str, Any]:
    for status in statuses:
        answer = hiring.move(row, status, version=row["version"])
        assert answer.status_code == 201, answer.text
        row = answer.json()["data"]
    return row


def test_application_is_walked_to_the_hire(hiring: Hiring):
    _, row = hiring.applied()
    row = walk(
        hiring, row, "IN_REVIEW", "INTERVIEW_SCHEDULED", "INTERVIEWED", "CONDITIONAL_OFFER",
        "PRE_HIRE", "VERIFICATION",
    )  # fmt: skip
    # Forward first, then back to the nearest one first: in the same order whoever asks, and when.
    assert [move["toStatus"] for move in row["nextMoves"]] == [
        "HIRED", "PRE_HIRE", "CONDITIONAL_OFFER", "INTERVIEWED", "INTERVIEW_SCHEDULED", "IN_REVIEW",
        "SUBMITTED", "ON_HOLD", "REJECTED",
    ]  # fmt: skip
    assert row["nextMoves"][0] == {"toStatus": "HIRED", "reasons": None}
    assert row["missingForHire"] == ["prehire"]
    asked = {"name": "TB test", "lane": "medical"}
    path = f"/applications/{row['id']}/document-requests"
    assert hiring.agency.api.post(path, hiring.admin, asked).status_code == 201
    assert hiring.load(row["id"])["missingForHire"] == ["prehire", "documents"]
    refused = hiring.move(row, "HIRED")
    assert (refused.status_code, refused.json()["code"]) == (409, "hire_incomplete")
    assert hiring.move(row, "HIRED", overrideReason="Known to us").status_code == 409
    hired = hiring.move(row, "HIRED", hiring.admin, overrideReason="Known to us").json()["data"]
    assert (hired["status"], hired["nextMoves"]) == (
        "HIRED",
        [{"toStatus": "VERIFICATION", "reasons": "step_back"}],
    )
    path = f"/applications/{row['id']}/status-history"
    moves = hiring.agency.api.get(path, hiring.manager).json()["data"]
    assert [move["toStatus"] for move in moves][-1] == "HIRED"
    assert [moves[0]["actorName"], moves[0]["actorId"]] == [None, None]
    assert all(move["actorName"] for move in moves[1:])
    assert moves[-1]["overrideReason"] == "Known to us"
    assert moves[-1]["actorId"] == str(hiring.admin.id)


def test_dry_run_is_held_to_every_rule_and_does_nothing(hiring: Hiring):
    _, row = hiring.applied()
    missing = hiring.move(row, "REJECTED", dryRun=True)
    assert [detail["field"] for detail in missing.json()["details"]] == ["reasonId"]
    stale = hiring.move(row, "IN_REVIEW", dryRun=True, version=row["version"] + 1)
    assert stale.json()["code"] == "stale_version"
    assert hiring.move(row, "HIRED", dryRun=True).json()["code"] == "application_move"
    reason = hiring.reason("rejection")["id"]
    tried = hiring.move(row, "REJECTED", dryRun=True, reasonId=reason, version=row["version"])
    assert (tried.status_code, tried.json()["data"]) == (201, row)
    path = f"/applications/{row['id']}/status-history"
    moves = hiring.agency.api.get(path, hiring.manager).json()["data"]
    assert [move["toStatus"] for move in moves] == ["SUBMITTED"]
    mails = "select kind from public.outbound_emails where recipient = $1"
    assert hiring.agency.people.sql(mails, row["email"]) == [("application_thank_you",)]


def test_move_says_where_it_starts_and_is_refused_elsewhere(hiring: Hiring):
    _, row = hiring.applied()
    assert hiring.move(row, "IN_REVIEW", fromStatus="SUBMITTED").status_code == 201
    late = hiring.move(row, "INTERVIEW_SCHEDULED", fromStatus="SUBMITTED")
    assert (late.status_code, late.json()["code"]) == (409, "stale_version")
    tried = hiring.move(row, "INTERVIEW_SCHEDULED", fromStatus="INTERVIEWED", dryRun=True)
    assert tried.status_code == 409
    assert hiring.load(row["id"])["status"] == "IN_REVIEW"
    assert hiring.move(row, "IN_REVIEW", fromStatus="NOWHERE").status_code == 422


def test_rejection_names_its_reason_and_is_reopened_with_one(hiring: Hiring):
    _, row = hiring.applied()
    missing = hiring.move(row, "REJECTED")
    assert missing.status_code == 422
    assert [detail["field"] for detail in missing.json()["details"]] == ["reasonId"]
    reason = hiring.reason("rejection")
    wrong = hiring.move(row, "REJECTED", reasonId=hiring.reason("hold")["id"])
    assert wrong.json()["code"] == "reason_required"
    rejected = hiring.move(row, "REJECTED", reasonId=reason["id"], reason="No car").json()["data"]
    assert rejected["statusChangeReason"] == f"{reason['name']}: No car"
    assert rejected["statusChangedBy"]
    # Without a Spanish name the other one stands in for it.
    assert rejected["statusChangeReasonEs"] == rejected["statusChangeReason"]
    hiring.agency.api.patch(
        f"/decision-reasons/{reason['id']}",
        hiring.admin,
        {"nameEs": "Puesto cubierto", "version": reason["version"]},
    )
    assert hiring.load(row["id"])["statusChangeReasonEs"] == "Puesto cubierto: No car"
    moves = hiring.agency.api.get(f"/applications/{row['id']}/status-history", hiring.manager)
    assert moves.json()["data"][-1]["reasonNameEs"] == "Puesto cubierto"
    reopened = hiring.move(row, "IN_REVIEW", reasonId=hiring.reason("step_back")["id"])
    assert reopened.json()["data"]["status"] == "IN_REVIEW"


def test_held_application_offers_the_way_back(hiring: Hiring):
    _, row = hiring.applied()
    row = walk(hiring, row, "IN_REVIEW")
    held = hiring.move(row, "ON_HOLD", reasonId=hiring.reason("hold")["id"]).json()["data"]
    assert held["heldFrom"] == "IN_REVIEW"
    assert held["nextMoves"] == [
        {"toStatus": "IN_REVIEW", "reasons": None},
        {"toStatus": "REJECTED", "reasons": "rejection"},
    ]
    assert hiring.move(row, "IN_REVIEW").json()["data"]["heldFrom"] is None


def test_second_of_two_who_move_is_told(hiring: Hiring):
    _, row = hiring.applied()
    assert hiring.move(row, "IN_REVIEW", version=row["version"]).status_code == 201
    stale = hiring.move(row, "IN_REVIEW", hiring.admin, version=row["version"])
    assert (stale.status_code, stale.json()["code"]) == (409, "stale_version")
    unread = hiring.move(row, "HIRED", hiring.admin)
    assert unread.json()["code"] == "application_move"


def test_staff_say_who_is_in_charge_and_what_comes_next(hiring: Hiring):
    _, row = hiring.applied()
    path = f"/applications/{row['id']}"
    body = {"ownerId": str(hiring.manager.id), "nextStep": "Call", "nextStepDue": "12-01-2026"}
    changed = hiring.agency.api.patch(
        path, hiring.manager, {**body, "version": row["version"]}
    ).json()["data"]
    assert {name: changed[name] for name in body} == body
    kept = hiring.agency.api.patch(
        path, hiring.admin, {"nextStep": None, "version": changed["version"]}
    ).json()["data"]
    assert (kept["nextStep"], kept["nextStepDue"]) == (None, "12-01-2026")
    stale = hiring.agency.api.patch(path, hiring.admin, {**body, "version": row["version"]})
    assert stale.json()["code"] == "stale_version"


def test_applicant_who_calls_is_found_by_their_number(hiring: Hiring):
    listing = hiring.listing()
    row, _other = [
        Browser(hiring.agency).apply(hiring.body(listing, lastName=name)).json()["data"]
        for name in ("Ruiz", "Sosa")
    ]
    number = f"+1212555{int(uuid4().hex[:4], 16) % 10_000:04d}"
    hiring.agency.people.sql(
        "update public.applications set phone_number = $2 where id = $1::uuid", row["id"], number
    )
    for written in (number, f"212-555-{number[-4:]}", f"(212) 555 {number[-4:]}"):
        asked = {"q": written, "jobOpeningId": listing["id"]}
        found = hiring.agency.api.post("/applications/search", hiring.manager, asked).json()
        assert [one["id"] for one in found["data"]] == [row["id"]], written


def test_list_is_filtered_searched_and_paged(hiring: Hiring):
    listing = hiring.listing()
    word = uuid4().hex[:8]
    rows = []
    for name in ("Abel", "Berta", "Carla"):
        body = hiring.body(listing, firstName=name, lastName=f"Paz {word}", source=f"s{word}")
        rows.append(Browser(hiring.agency).apply(body).json()["data"]["id"])
    hiring.move({"id": rows[0]}, "IN_REVIEW")

    def ids(**params: Any) -> list[str]:
        asked = {"jobOpeningId": listing["id"], **params}
        found = hiring.agency.api.get("/applications", hiring.manager, params=asked).json()
        return [row["id"] for row in found["data"]]

    assert ids() == rows[::-1]
    assert ids(sort="createdAt") == rows
    assert ids(sort="lastName") == rows
    assert ids(status="IN_REVIEW") == rows[:1]
    assert ids(source=f"s{word}", status="SUBMITTED") == [rows[2], rows[1]]
    assert ids(ownerId=str(uuid4())) == []
    found = hiring.agency.api.post(
        "/applications/search", hiring.manager, {"q": f"berta {word}", "total": True}
    ).json()
    assert ([row["id"] for row in found["data"]], found["page"]["total"]) == ([rows[1]], 1)
    params = {"jobOpeningId": listing["id"], "limit": 2}
    first = hiring.agency.api.get("/applications", hiring.manager, params=params).json()
    cursor = first["page"]["next"]
    rest = hiring.agency.api.get(
        "/applications", hiring.manager, params={**params, "cursor": cursor}
    ).json()
    assert [row["id"] for row in first["data"] + rest["data"]] == rows[::-1]
    in_address = hiring.agency.api.get("/applications", hiring.manager, params={"q": word})
    assert in_address.status_code == 422


def test_applicant_sees_the_own_ones_without_what_staff_write(hiring: Hiring):
    listing = hiring.listing()
    applicant = hiring.agency.people.make("applicant")
    browser = Browser(hiring.agency)
    sent = browser.apply(hiring.body(listing, email=applicant.email)).json()["data"]["id"]
    hiring.applied()
    hiring.agency.api.patch(
        f"/applications/{sent}", hiring.manager, {"nextStep": "Call", "version": 2}
    )
    rows = hiring.agency.api.get("/applications", applicant).json()["data"]
    assert [row["id"] for row in rows] == [sent]
    assert {row[field] for row in rows for field in STAFF_ONLY} == {None}
    assert rows[0]["nextMoves"] == []
    withdrawn = hiring.move({"id": sent}, "WITHDRAWN", applicant).json()["data"]
    assert withdrawn["status"] == "WITHDRAWN"
    assert (withdrawn["statusChangedBy"], withdrawn["statusChangeReason"]) == (None, None)


@pytest.mark.parametrize("role", ["applicant", "employee"])
def test_nobody_else_moves_or_assigns(hiring: Hiring, role: str):
    _, row = hiring.applied()
    person = hiring.agency.people.of(role)
    change = {"nextStep": "Call", "version": row["version"]}
    assert hiring.agency.api.patch(f"/applications/{row['id']}", person, change).status_code == 403
    assert hiring.move(row, "IN_REVIEW", person).status_code in {403, 404}
    assert hiring.load(row["id"])["status"] == "SUBMITTED"


def test_unknown_and_foreign_applications_look_alike(hiring: Hiring):
    _, row = hiring.applied()
    applicant = hiring.agency.people.of("applicant")
    for key in (row["id"], str(uuid4())):
        answer = hiring.agency.api.get(f"/applications/{key}", applicant)
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
        assert hiring.move({"id": key}, "WITHDRAWN", applicant).status_code == 404
