"""Documents that applicants are asked for: with a due date, accepted, or rejected with a reason."""

from datetime import timedelta
from typing import Any

from tests.api.applications.conftest import Hiring
from tests.api.applications.test_attachments import FILES, send
from tests.fixtures import files

MAILS = "select kind, locale, state from public.outbound_emails where recipient = $1 and kind like 'document%' order by created_at"


def ask(hiring: Hiring, row: dict[str, Any], **fields: Any) -> dict[str, Any]:
    body = {"name": "TB test", "note": "Not older than a year", "dueOn": "12-01-2199", **fields}
    answer = hiring.agency.api.post(
        f"/applications/{row['id']}/document-requests", hiring.manager, body
    )
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()["data"]
    return made


def decide(hiring: Hiring, asked: dict[str, Any], state: str, **more: Any) -> Any:
    path = f"/applications/{asked['applicationId']}/document-requests/{asked['id']}"
    body = {"state": state, "version": asked["version"], **more}
    return hiring.agency.api.patch(path, hiring.manager, body)


def current(hiring: Hiring, asked: dict[str, Any]) -> dict[str, Any]:
    path = f"/applications/{asked['applicationId']}/document-requests"
    items = hiring.agency.api.get(path, hiring.admin).json()["data"]
    [found] = [item for item in items if item["id"] == asked["id"]]
    return found


def test_document_is_asked_for_sent_rejected_sent_again_and_accepted(hiring: Hiring):
    browser, row = hiring.confirmed(locale="es")
    asked = ask(hiring, row)
    assert (asked["state"], asked["lane"], asked["requestedByName"]) != ("", "", None)
    [shown] = browser.see(row["id"]).json()["data"]["requests"]
    assert (shown["name"], shown["dueOn"], shown["state"]) == ("TB test", "12-01-2199", "open")
    assert {"requestedByName", "lane", "version"}.isdisjoint(shown)
    early = decide(hiring, asked, "accepted")
    assert (early.status_code, early.json()["code"]) == (409, "request_move")
    sent = send(browser, row["id"], requestId=asked["id"], docType="CUSTOM", fieldName="request")
    assert sent.json()["data"]["requestId"] == asked["id"]
    asked = current(hiring, asked)
    assert asked["state"] == "submitted"
    without = decide(hiring, asked, "rejected")
    assert [detail["field"] for detail in without.json()["details"]] == ["decisionReason"]
    rejected = decide(hiring, asked, "rejected", decisionReason="The date cannot be read.")
    assert rejected.json()["data"]["decidedByName"]
    [shown] = browser.see(row["id"]).json()["data"]["requests"]
    assert (shown["state"], shown["decisionReason"]) == ("rejected", "The date cannot be read.")
    mails = hiring.agency.people.sql(MAILS, row["email"])
    assert [(mail["kind"], mail["locale"]) for mail in mails] == [
        ("document_requested", "es"),
        ("document_rejected", "es"),
    ]


def test_document_is_sent_again_and_accepted(hiring: Hiring):
    browser, row = hiring.confirmed()
    asked = ask(hiring, row)
    send(browser, row["id"], requestId=asked["id"], docType="CUSTOM", fieldName="request")
    decide(hiring, current(hiring, asked), "rejected", decisionReason="Unreadable")
    again = send(
        browser,
        row["id"],
        files.png(),
        "scan.png",
        requestId=asked["id"],
        docType="CUSTOM",
        fieldName="request",
    )
    assert again.status_code == 201
    asked = current(hiring, asked)
    stale = decide(hiring, {**asked, "version": 1}, "accepted")
    assert (stale.status_code, stale.json()["code"]) == (409, "stale_version")
    accepted = decide(hiring, asked, "accepted").json()["data"]
    assert accepted["state"] == "accepted"
    late = send(browser, row["id"], requestId=asked["id"], docType="CUSTOM", fieldName="request")
    assert late.json()["code"] == "not_asked_for"
    kept = browser.call("DELETE", f"{FILES}/{again.json()['data']['attachmentId']}")
    assert kept.json()["code"] == "file_kept"
    # A wrong tap can be taken back.
    assert decide(hiring, accepted, "submitted").json()["data"]["decidedAt"] is None


def test_taking_the_file_back_leaves_the_request_open(hiring: Hiring):
    browser, row = hiring.confirmed()
    asked = ask(hiring, row)
    made = send(
        browser, row["id"], requestId=asked["id"], docType="CUSTOM", fieldName="request"
    ).json()["data"]
    assert browser.call("DELETE", f"{FILES}/{made['attachmentId']}").status_code == 204
    assert current(hiring, asked)["state"] == "open"


def test_lanes_of_requests(hiring: Hiring):
    browser, row = hiring.confirmed()
    path = f"/applications/{row['id']}/document-requests"
    refused = hiring.agency.api.post(path, hiring.manager, {"name": "TB test", "lane": "medical"})
    assert refused.status_code == 403
    made = hiring.agency.api.post(
        path, hiring.admin, {"name": "TB test", "lane": "medical"}
    ).json()["data"]
    sent = send(browser, row["id"], requestId=made["id"], docType="CUSTOM", fieldName="request")
    assert sent.status_code == 201
    assert hiring.agency.api.get(path, hiring.manager).json()["data"] == []
    path_of_files = f"/applications/{row['id']}/attachments"
    assert hiring.agency.api.get(path_of_files, hiring.manager).json()["data"] == []
    [seen] = hiring.agency.api.get(path_of_files, hiring.admin).json()["data"]
    assert seen["lane"] == "medical"
    assert decide(hiring, made, "canceled").status_code == 404


def test_document_is_asked_for_by_a_day_that_is_still_to_come(hiring: Hiring):
    _, row = hiring.confirmed()
    today = hiring.agency.people.today
    ask(hiring, row, dueOn=f"{today:%m-%d-%Y}")
    late = {"name": "CPR card", "dueOn": f"{today - timedelta(days=1):%m-%d-%Y}"}
    path = f"/applications/{row['id']}/document-requests"
    answer = hiring.agency.api.post(path, hiring.manager, late)
    assert answer.status_code == 422
    [detail] = answer.json()["details"]
    assert (detail["field"], detail["code"]) == ("dueOn", "past")
    assert len(hiring.agency.api.get(path, hiring.manager).json()["data"]) == 1


def test_employee_asks_for_nothing(hiring: Hiring):
    _, row = hiring.confirmed()
    employee = hiring.agency.people.of("employee")
    path = f"/applications/{row['id']}/document-requests"
    assert hiring.agency.api.post(path, employee, {"name": "Diploma"}).status_code == 403
    assert hiring.agency.api.get(path, employee).status_code == 200
