"""What staff add to an application: by lane and role, checked like any file, taken back for half an hour."""

import socket
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

import httpx
import pytest

from tests.api.applications.conftest import Browser, Hiring
from tests.api.applications.test_attachments import STATES, fetched, move_to, send, signed
from tests.api.applications.test_document_requests import ask, current, decide
from tests.fixtures import files
from tests.fixtures.people import Person
from tests.fixtures.tus import Tus
from tests.fixtures.waiting import wait_until

LANES = {"application": "general", "background": "background", "health": "medical", "tax": "tax"}
ADDED_TO = {
    "employee": set(),
    "hiringmanager": {"general", "background"},
    "admin": set(LANES.values()),
    "superuser": set(LANES.values()),
}
EVENTS = """
select action, actor_id::text from public.audit_events
where entity = 'application_attachments' and $1::uuid = any (entity_ids) order by occurred_at
"""


def path_of(row: dict[str, Any], *parts: str) -> str:
    return "/".join((f"/applications/{row['id']}/attachments", *parts))


def add(
    hiring: Hiring, row: dict[str, Any], person: Person | None = None,
    content: bytes = b"", name: str = "fax.pdf", **fields: Any,
) -> httpx.Response:  # fmt: skip
    body = {"sectionId": "application", "docType": "CUSTOM", **fields}
    form = {key: (None, str(value)) for key, value in body.items()}
    sent = {**form, "file": (name, content or files.pdf())}
    answer: httpx.Response = hiring.agency.api.post(
        path_of(row), person or hiring.manager, files=sent
    )
    return answer


def seen(hiring: Hiring, row: dict[str, Any], person: Person | None = None) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = hiring.agency.api.get(
        path_of(row), person or hiring.admin
    ).json()["data"]
    return found


def test_paper_is_added_seen_by_colleagues_and_by_no_applicant(hiring: Hiring):
    browser, row = hiring.applied()
    content = files.pdf(40_000)
    made = add(hiring, row, content=content, docType="cv")
    assert made.status_code == 201, made.text
    item = made.json()["data"]
    assert (item["state"], item["docType"], item["fileName"]) == ("ready", "cv", "fax.pdf")
    employee = hiring.agency.people.of("employee")
    [shown] = seen(hiring, row, employee)
    assert (shown["attachmentId"], shown["lane"]) == (item["attachmentId"], "general")
    assert shown["addedByName"]
    assert (shown["canTakeBack"], seen(hiring, row, hiring.manager)[0]["canTakeBack"]) == (
        False,
        True,
    )
    opened = hiring.agency.api.post(path_of(row, item["attachmentId"], "open"), employee)
    assert fetched(opened) == content
    assert browser.see(row["id"]).json()["data"]["attachments"] == []
    foreign = f"/public/attachments/{item['attachmentId']}"
    assert browser.call("POST", f"{foreign}/open").status_code == 404
    assert browser.call("DELETE", foreign).status_code == 404
    # What the applicant sends has no name of a colleague.
    send(browser, row["id"], files.png(), "cv.png")
    assert [file["addedByName"] is None for file in seen(hiring, row)] == [False, True]


@pytest.mark.parametrize("section", LANES)
@pytest.mark.parametrize("role", ADDED_TO)
def test_each_role_adds_to_its_lanes(hiring: Hiring, role: str, section: str):
    _, row = hiring.applied()
    move_to(hiring, row, "CONDITIONAL_OFFER")
    person = hiring.agency.people.of(role)
    made = add(hiring, row, person, sectionId=section)
    body = {"sectionId": section, "docType": "CUSTOM", "fileName": "fax.pdf", "bytes": 9}
    announced = hiring.agency.api.post(path_of(row, "uploads"), person, body)
    if LANES[section] in ADDED_TO[role]:
        assert (made.status_code, announced.status_code) == (201, 201), (made.text, announced.text)
        assert [file["lane"] for file in seen(hiring, row)] == [LANES[section]]
    else:
        for refused in (made, announced):
            assert (refused.status_code, refused.json()["code"]) == (403, "forbidden")
        assert hiring.agency.people.sql(STATES, row["id"]) == []


def test_lane_that_stands_behind_the_file_counts(hiring: Hiring):
    _, row = hiring.applied()
    move_to(hiring, row, "CONDITIONAL_OFFER")
    form = [
        ("file", ("fax.pdf", files.pdf())),
        ("docType", (None, "CUSTOM")),
        ("sectionId", (None, "health")),
    ]
    made = hiring.agency.api.post(path_of(row), hiring.admin, files=form)
    assert made.status_code == 201, made.text
    assert [file["lane"] for file in seen(hiring, row)] == ["medical"]
    refused = hiring.agency.api.post(path_of(row), hiring.manager, files=form)
    assert refused.status_code == 403


def test_paper_fulfills_what_was_asked_for(hiring: Hiring):
    browser, row = hiring.confirmed()
    asked = ask(hiring, row)
    made = add(hiring, row, requestId=asked["id"])
    assert made.json()["data"]["requestId"] == asked["id"]
    [request] = browser.see(row["id"]).json()["data"]["requests"]
    assert request["state"] == "submitted"
    taken = hiring.agency.api.delete(
        path_of(row, made.json()["data"]["attachmentId"]), hiring.manager
    )
    assert taken.status_code == 204
    assert current(hiring, asked)["state"] == "open"
    again = add(hiring, row, requestId=asked["id"]).json()["data"]
    accepted = decide(hiring, current(hiring, asked), "accepted")
    assert accepted.status_code == 200
    kept = hiring.agency.api.delete(path_of(row, again["attachmentId"]), hiring.manager)
    assert (kept.status_code, kept.json()["code"]) == (409, "paper_kept")
    late = add(hiring, row, requestId=asked["id"])
    assert (late.status_code, late.json()["code"]) == (409, "not_asked_for")


def test_request_of_a_lane_that_is_not_seen_is_like_none(hiring: Hiring):
    _, row = hiring.applied()
    path = f"/applications/{row['id']}/document-requests"
    medical = hiring.agency.api.post(
        path, hiring.admin, {"name": "TB test", "lane": "medical"}
    ).json()["data"]
    other = ask(hiring, hiring.applied()[1])
    for key in (medical["id"], other["id"], str(uuid4())):
        refused = add(hiring, row, requestId=key)
        assert (refused.status_code, refused.json()["code"]) == (409, "not_asked_for")
    made = add(hiring, row, hiring.admin, requestId=medical["id"])
    assert made.status_code == 201
    assert [file["lane"] for file in seen(hiring, row)] == ["medical"]


def test_only_whoever_added_it_takes_it_back_and_on_record(hiring: Hiring):
    browser, row = hiring.applied()
    key = add(hiring, row).json()["data"]["attachmentId"]
    for other in (hiring.admin, hiring.agency.people.make("hiringmanager")):
        kept = hiring.agency.api.delete(path_of(row, key), other)
        assert (kept.status_code, kept.json()["code"]) == (409, "paper_kept")
    sent = send(browser, row["id"]).json()["data"]["attachmentId"]
    assert (
        hiring.agency.api.delete(path_of(row, sent), hiring.manager).json()["code"] == "paper_kept"
    )
    elsewhere = hiring.applied()[1]
    for method, end in (("DELETE", key), ("POST", f"{key}/upload"), ("POST", f"{key}/complete")):
        for where, what in ((elsewhere, end), (row, end.replace(key, str(uuid4())))):
            answer = hiring.agency.api.call(method, path_of(where, what), hiring.manager)
            assert (answer.status_code, answer.json()["message"]) == (404, "There is no such file.")
    assert hiring.agency.api.delete(path_of(row, key), hiring.manager).status_code == 204
    assert [file["attachmentId"] for file in seen(hiring, row)] == [sent]
    assert hiring.agency.api.delete(path_of(row, key), hiring.manager).status_code == 404
    events = hiring.agency.people.sql(EVENTS, key)
    assert {event["actor_id"] for event in events} == {str(hiring.manager.id)}
    assert events[0]["action"] == "create"


def test_resumable_upload_of_staff_goes_on_with_a_new_signature(hiring: Hiring):
    _, row = hiring.applied()
    content = files.pdf(8_000_000)
    api, body = (
        hiring.agency.api,
        {"docType": "CUSTOM", "fileName": "scan.pdf", "bytes": len(content)},
    )
    announced = api.post(path_of(row, "uploads"), hiring.manager, body).json()["data"]
    target, key = announced["upload"], announced["attachment"]["attachmentId"]
    tus = Tus(signed(target), target, len(content))
    piece = target["chunkSize"]
    assert tus.send(content[:piece]) == 204
    # Nobody else sees it, or goes on with it.
    assert seen(hiring, row) == []
    colleague = hiring.agency.people.make("hiringmanager")
    assert api.post(path_of(row, key, "upload"), colleague).status_code == 404
    early = api.post(path_of(row, key, "complete"), hiring.manager)
    assert (early.status_code, early.json()["code"]) == (409, "upload_unfinished")
    again = api.post(path_of(row, key, "upload"), hiring.manager).json()["data"]["upload"]
    tus.headers |= signed(again)
    assert tus.send(content[piece:], piece) == 204
    done = api.post(path_of(row, key, "complete"), hiring.manager)
    assert done.json()["data"]["state"] == "ready", done.text
    assert api.post(path_of(row, key, "complete"), hiring.manager).json() == done.json()


def test_unfinished_upload_is_canceled(hiring: Hiring):
    _, row = hiring.applied()
    body = {"docType": "CUSTOM", "fileName": "scan.pdf", "bytes": 900}
    made = hiring.agency.api.post(path_of(row, "uploads"), hiring.manager, body).json()["data"]
    key = made["attachment"]["attachmentId"]
    assert hiring.agency.api.delete(path_of(row, key), hiring.manager).status_code == 204
    assert hiring.agency.people.sql(STATES, row["id"]) == []


@pytest.mark.parametrize(
    ("content", "name", "code"),
    [
        (b"MZ" + b"\0" * 3000, "diploma.pdf", "unsupported_file"),
        (b"<script>alert(1)</script>" * 50, "card.png", "unsupported_file"),
        (b"%PDF-1.7" + b"x" * 26 * 1024 * 1024, "scan.pdf", "too_large"),
        (b"", "", "invalid_input"),
    ],
)
def test_refused_file_leaves_nothing(hiring: Hiring, content: bytes, name: str, code: str):
    _, row = hiring.applied()
    form: dict[str, Any] = {"sectionId": (None, "application"), "docType": (None, "CUSTOM")}
    sent = {**form, "file": (name, content)} if name else form
    refused = hiring.agency.api.post(path_of(row), hiring.manager, files=sent)
    assert refused.json()["code"] == code
    assert hiring.agency.people.sql(STATES, row["id"]) == []


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"docType": "passport"}, "invalid_document_type"),
        ({"sectionId": "background"}, "section_not_open"),
        ({"sectionId": "nothing"}, "section_not_open"),
        ({"fieldName": "a b"}, "invalid_input"),
        ({"applicationId": str(uuid4())}, "invalid_input"),
        ({"lane": "general"}, "invalid_input"),
    ],
)
def test_paper_for_a_part_that_is_not_there(hiring: Hiring, fields: dict[str, Any], code: str):
    _, row = hiring.applied()
    assert add(hiring, row, **fields).json()["code"] == code
    assert hiring.agency.people.sql(STATES, row["id"]) == []


def test_application_that_is_not_there_or_closed_takes_none(hiring: Hiring):
    _, row = hiring.applied()
    assert add(hiring, {"id": str(uuid4())}).json()["message"] == "There is no such application."
    hiring.move(row, "REJECTED", reasonId=hiring.reason("rejection")["id"])
    closed = add(hiring, row)
    assert (closed.status_code, closed.json()["code"]) == (409, "files_closed")


def test_same_paper_twice_is_one(hiring: Hiring):
    _, row = hiring.applied()
    first, again = add(hiring, row), add(hiring, row)
    assert (again.status_code, again.json()) == (201, first.json())
    assert len(seen(hiring, row)) == 1


def test_cut_connection_leaves_nothing(hiring: Hiring):
    _, row = hiring.applied()
    address = urlsplit(hiring.agency.api.url)
    head = (
        b'--cut\r\nContent-Disposition: form-data; name="sectionId"\r\n\r\napplication\r\n'
        b'--cut\r\nContent-Disposition: form-data; name="docType"\r\n\r\nCUSTOM\r\n'
        b'--cut\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n'
    )
    with socket.create_connection((address.hostname, address.port)) as connection:
        connection.sendall(
            f"POST /api{path_of(row)} HTTP/1.1\r\nHost: x\r\n"
            f"Authorization: Bearer {hiring.manager.token()}\r\n"
            "Content-Type: multipart/form-data; boundary=cut\r\n"
            "Content-Length: 9000000\r\n\r\n".encode()
        )
        connection.sendall(head + b"x" * 500_000)
        wait_until(lambda: hiring.agency.people.sql(STATES, row["id"]))
        assert seen(hiring, row) == []
    wait_until(lambda: hiring.agency.people.sql(STATES, row["id"]) == [])


def test_paper_with_a_repeated_application_belongs_to_the_first(hiring: Hiring):
    body = hiring.body(hiring.listing())
    first, second = (Browser(hiring.agency).apply(body).json()["data"] for _ in range(2))
    assert add(hiring, first).status_code == 201
    assert len(seen(hiring, first)) == 1
    assert seen(hiring, second) == []
