"""Rejections for a background check by the API: held until it was decided on, and told to its lane alone."""

from typing import Any

from tests.api.background_checks.conftest import Checks


def reasons(checks: Checks) -> tuple[dict[str, Any], dict[str, Any]]:
    """A plain reason, and one of a background check that is shown as it."""
    plain, marked = checks.hiring.reason("rejection"), checks.hiring.reason("rejection")
    path = f"/decision-reasons/{marked['id']}"
    body = {"shownAsId": plain["id"], "version": marked["version"]}
    answer = checks.agency.api.patch(path, checks.hiring.admin, body)
    assert answer.status_code == 200, answer.text
    return plain, answer.json()["data"]


def history(checks: Checks, person: Any) -> dict[str, Any]:
    path = f"/applications/{checks.row['id']}/status-history"
    answer = checks.agency.api.get(path, person)
    assert answer.status_code == 200, answer.text
    last: dict[str, Any] = answer.json()["data"][-1]
    return last


def held(checks: Checks, reason: dict[str, Any], code: str) -> None:
    """Nobody is rejected for this, by one move or by many, nor by a trial."""
    row = checks.hiring.load(checks.row["id"])
    refused = checks.hiring.move(row, "REJECTED", reasonId=reason["id"])
    assert (refused.status_code, refused.json()["code"]) == (409, code)
    body = {
        "applications": [{"id": row["id"], "version": row["version"]}],
        "toStatus": "REJECTED",
        "reasonId": reason["id"],
    }
    for dry_run in (True, False):
        many = checks.agency.api.post(
            "/applications/bulk-moves", checks.hiring.manager, {**body, "dryRun": dry_run}
        )
        [result] = many.json()["data"]["results"]
        assert (result["status"], result["code"]) == ("refused", code)
    assert checks.hiring.load(row["id"])["status"] == row["status"]


def decide(checks: Checks) -> None:
    """Decide against the applicant; the letter is not given yet."""
    checks.give(checks.notice())
    checks.wait()
    assert checks.move("adverse", reason="The conviction bars this work").status_code == 200


def test_rejection_waits_one_by_one_and_in_bulk(checks: Checks):
    _plain, marked = reasons(checks)
    checks.notice()
    held(checks, marked, "background_unfinished")


def test_rejection_waits_for_the_letter_whatever_its_reason(checks: Checks):
    plain, marked = reasons(checks)
    decide(checks)
    for reason in (plain, marked):
        held(checks, reason, "background_letter_owed")
    assert checks.give(checks.check["moves"][0]).status_code == 200
    row = checks.hiring.load(checks.row["id"])
    assert checks.hiring.move(row, "REJECTED", reasonId=plain["id"]).status_code == 201


def test_history_tells_its_lane_alone(checks: Checks):
    plain, marked = reasons(checks)
    decide(checks)
    checks.give(checks.check["moves"][0])
    row = checks.hiring.load(checks.row["id"])
    moved = checks.hiring.move(row, "REJECTED", reasonId=marked["id"])
    assert moved.status_code == 201, moved.text
    employee = checks.agency.people.of("employee")
    for person, seen in ((checks.hiring.manager, marked), (employee, plain)):
        last = history(checks, person)
        assert (last["reasonId"], last["reasonName"]) == (seen["id"], seen["name"])
    told = checks.agency.api.get(f"/applications/{row['id']}", employee).text
    assert marked["id"] not in told
    assert marked["name"] not in told
