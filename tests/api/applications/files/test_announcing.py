"""An upload that is announced again with its Idempotency-Key: one row, and a new signature for it."""

from typing import Any
from uuid import uuid4

import httpx
import pytest

from tests.api.applications.conftest import Browser, Hiring
from tests.api.applications.test_attachments import FILES, STATES, signed
from tests.fixtures import files
from tests.fixtures.tus import Tus

CONTENT = files.pdf(5000)


def announce(
    browser: Browser, application_id: str, key: str | None, **changed: Any
) -> httpx.Response:
    body = {
        "applicationId": application_id, "fieldName": "cv", "docType": "cv", "fileName": "cv.pdf",
        "bytes": len(CONTENT),
    } | changed  # fmt: skip
    headers = {"Idempotency-Key": key} if key else {}
    return browser.call("POST", f"{FILES}/uploads", json=body, headers=headers)


def test_same_key_adds_one_row_that_takes_the_file(hiring: Hiring):
    browser, row = hiring.applied()
    key = uuid4().hex
    first, again = (announce(browser, row["id"], key) for _ in range(2))
    assert (first.status_code, again.status_code) == (201, 201)
    begun = again.json()["data"]
    assert begun["attachment"] == first.json()["data"]["attachment"]
    assert hiring.agency.people.sql(STATES, row["id"]) == [("uploading",)]
    target = begun["upload"]
    assert Tus(signed(target), target, len(CONTENT)).send(CONTENT) == 204
    done = browser.call("POST", f"{FILES}/{begun['attachment']['attachmentId']}/complete")
    assert done.json()["data"]["state"] == "ready"
    late = announce(browser, row["id"], key)
    assert (late.status_code, late.json()["message"]) == (409, "This file has arrived already.")


def test_without_a_key_each_call_adds_a_row(hiring: Hiring):
    browser, row = hiring.applied()
    for _ in range(2):
        assert announce(browser, row["id"], None).status_code == 201
    assert len(hiring.agency.people.sql(STATES, row["id"])) == 2


@pytest.mark.parametrize(
    "changed",
    [
        {"fileName": "other.pdf"},
        {"bytes": 7},
        {"docType": "resume"},
        {"fieldName": "resume"},
        {"arrayIndex": 1},
        {"requestId": str(uuid4())},
    ],
)
def test_key_is_for_one_file(hiring: Hiring, changed: dict[str, Any]):
    browser, row = hiring.applied()
    key = uuid4().hex
    announce(browser, row["id"], key)
    refused = announce(browser, row["id"], key, **changed)
    assert (refused.status_code, refused.json()["code"]) == (409, "idempotency_key_reused")
    assert hiring.agency.people.sql(STATES, row["id"]) == [("uploading",)]


def test_same_key_of_somebody_else_is_another(hiring: Hiring):
    key = uuid4().hex
    begun = []
    for browser, row in (hiring.applied(), hiring.applied()):
        announced = announce(browser, row["id"], key)
        assert announced.status_code == 201, announced.text
        begun.append(announced.json()["data"]["attachment"]["attachmentId"])
    assert len(set(begun)) == 2


def test_key_that_is_none_is_refused(hiring: Hiring):
    browser, row = hiring.applied()
    refused = announce(browser, row["id"], "a b")
    assert (refused.status_code, refused.json()["code"]) == (422, "invalid_input")


def test_staff_announce_with_a_key_too(hiring: Hiring):
    _, row = hiring.applied()
    body = {"docType": "cv", "fileName": "a.pdf", "bytes": 10}
    path = f"/applications/{row['id']}/attachments/uploads"
    key = {"Idempotency-Key": uuid4().hex}
    first, again = (
        hiring.agency.api.post(path, hiring.manager, body, headers=key) for _ in range(2)
    )
    assert (first.status_code, again.status_code) == (201, 201), again.text
    assert again.json()["data"]["attachment"] == first.json()["data"]["attachment"]
    other = hiring.agency.api.post(path, hiring.manager, {**body, "bytes": 11}, headers=key)
    assert other.json()["code"] == "idempotency_key_reused"
    colleague = hiring.agency.api.post(path, hiring.admin, body, headers=key)
    assert colleague.status_code == 201
    assert len(hiring.agency.people.sql(STATES, row["id"])) == 2
