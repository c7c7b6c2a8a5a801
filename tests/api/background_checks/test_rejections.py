"""Rejections for a background check by the API: held until it was decided on, and told to its lane alone."""

from typing import Any
from uuid import UUID

from api.emails.outbox.delivery import deliver
from tests.api.background_checks.conftest import Checks
from tests.api.emails.conftest import change, pool, settings_for, state_of
from tests.fixtures.mail_server import MailServer
from tests.fixtures.waiting import wait_until

__all__ = ["pool"]

EMAIL = "select id::text from public.outbound_emails where application_id = $1::uuid and kind = 'application_rejection'"
STATE = "select state from public.outbound_emails where id = $1::uuid"


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


async def test_rejection_that_nobody_was_told_of_waits_for_the_letter(checks: Checks, pool, stack):
    """Decided within the half hour: neither the worker nor the applicant's page is faster than the letter."""
    hiring = checks.hiring
    checks.give(checks.notice())
    checks.wait()
    row = hiring.load(checks.row["id"])
    assert hiring.move(row, "REJECTED", reasonId=hiring.reason("rejection")["id"]).is_success
    assert checks.move("adverse", reason="The conviction bars this work").status_code == 200
    [[email]] = checks.agency.people.sql(EMAIL, row["id"])
    # The half hour has passed.
    await change(stack, email, "not_before = now() - interval '1 second'")
    async with MailServer() as server:
        settings = settings_for(stack, server.port)
        assert await deliver(pool, settings, UUID(email)) is not None
        assert (await state_of(pool, email))[0] == "queued"
        assert server.taken == 0
        seen = checks.browser.see(row["id"]).json()["data"]
        assert seen["status"] == row["status"]
        listed = checks.agency.api.get(f"/applications/{row['id']}/emails", hiring.manager)
        assert listed.json()["data"][0]["awaitingSince"]
    assert checks.give(checks.check["moves"][0]).status_code == 200
    # The worker of the stack is woken.
    wait_until(lambda: checks.agency.people.sql(STATE, email)[0]["state"] == "sent")
    assert checks.browser.see(row["id"]).json()["data"]["status"] == "REJECTED"


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
