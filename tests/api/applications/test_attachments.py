"""Files of applicants: sent without an account, checked, seen by their sender and by the staff of their lane."""

from typing import Any
from uuid import uuid4

import httpx
import pytest

from tests.api.applications.conftest import Browser, Hiring
from tests.fixtures import files
from tests.fixtures.tus import Tus

FILES = "/public/attachments"
STATES = "select state from public.application_attachments where application_id = $1"


def send(
    browser: Browser, application_id: str, content: bytes = b"", name: str = "cv.pdf", **fields: Any
) -> httpx.Response:
    body = {"applicationId": application_id, "fieldName": "cv", "docType": "cv", **fields}
    form = {key: (None, str(value)) for key, value in body.items()}
    return browser.call("POST", FILES, files={**form, "file": (name, content or files.pdf())})


def test_staff_are_told_what_came_with_a_repeat_that_nobody_confirmed(hiring: Hiring):
    body = hiring.body(hiring.listing())
    first, second = Browser(hiring.agency), Browser(hiring.agency)
    row, repeat = (browser.apply(body).json()["data"] for browser in (first, second))
    assert send(first, row["id"], name="mine.pdf").status_code == 201
    assert send(second, repeat["id"], files.pdf(2000), name="theirs.pdf").status_code == 201
    path = f"/applications/{row['id']}/attachments"
    shown = hiring.agency.api.get(path, hiring.manager).json()["data"]
    assert {file["fileName"]: file["isSenderUnconfirmed"] for file in shown} == {
        "mine.pdf": False,
        "theirs.pdf": True,
    }


def announce(
    browser: Browser, application_id: str, size: int, name: str = "cv.pdf", **fields: Any
) -> httpx.Response:
    body = {"applicationId": application_id, "fieldName": "cv", "fileName": name, "bytes": size}
    return browser.call("POST", f"{FILES}/uploads", json={**body, **fields})


def signed(upload: dict[str, Any]) -> dict[str, str]:
    return {"x-signature": upload["signature"]}


def fetched(opened: httpx.Response) -> bytes:
    return httpx.get(opened.json()["data"]["url"], trust_env=False).content


def test_file_is_sent_seen_and_opened_by_its_sender_and_by_staff(hiring: Hiring):
    browser, row = hiring.applied()
    content = files.pdf(50_000)
    sent = send(browser, row["id"], content, name="../Mi currículum.exe.pdf")
    assert sent.status_code == 201, sent.text
    made = sent.json()["data"]
    assert (made["state"], made["docType"], made["bytes"]) == ("ready", "cv", len(content))
    assert made["fileName"] == "Mi currículum.exe.pdf"
    assert row["lastName"] not in made["azurePath"]
    assert browser.see(row["id"]).json()["data"]["attachments"] == [made]
    path = f"{FILES}/{made['attachmentId']}"
    details = browser.call("GET", f"{path}/details").json()["data"]
    assert details == {"azurePath": made["azurePath"], "fileName": made["fileName"]}
    assert fetched(browser.call("POST", f"{path}/open")) == content
    employee = hiring.agency.people.of("employee")
    [shown] = hiring.agency.api.get(f"/applications/{row['id']}/attachments", employee).json()[
        "data"
    ]
    added = {"addedByName": None, "canTakeBack": False, "isSenderUnconfirmed": False}
    assert shown == {**made, "lane": "general", **added}
    opening = f"/applications/{row['id']}/attachments/{made['attachmentId']}/open"
    assert fetched(hiring.agency.api.post(opening, employee)) == content
    # Through another application's address it is not there.
    other = hiring.applied()[1]
    assert (
        hiring.agency.api.post(opening.replace(row["id"], other["id"]), employee).status_code == 404
    )


@pytest.mark.parametrize(
    ("content", "name", "is_saved"),
    [
        (files.docx(), "a b.docx", True),
        (files.pdf(), "a.pdf", False),
        (files.png(), "a.png", False),
    ],
)
def test_what_no_browser_shows_is_saved_under_its_name(
    hiring: Hiring,
    content: bytes,
    name: str,
    is_saved: bool,  # noqa: FBT001
):
    browser, row = hiring.applied()
    made = send(browser, row["id"], content, name).json()["data"]
    opened = browser.call("POST", f"{FILES}/{made['attachmentId']}/open").json()["data"]
    sent = httpx.get(opened["url"], trust_env=False).headers.get("content-disposition", "")
    assert sent.startswith("attachment; filename=a%20b.docx") is is_saved, sent


def test_signature_is_a_small_picture(hiring: Hiring):
    browser, row = hiring.applied()
    large = files.png() + b"\0" * 1024 * 1024
    wanted = {"docType": "signature", "fieldName": "signature"}
    body = hiring.body(hiring.listing())
    form = {key: (None, value) for key, value in body.items()}
    paper = f"/applications/{row['id']}/attachments"
    for content, name in (
        (files.pdf(3_000_000), "s.pdf"),
        (files.docx(), "s.docx"),
        (large, "s.png"),
    ):
        refused = [
            send(browser, row["id"], content, name, **wanted),
            announce(browser, row["id"], len(content), name, **wanted),
            browser.call(
                "POST", "/public/applications", files={**form, "signature": (name, content)}
            ),
            hiring.agency.api.post(
                paper,
                hiring.manager,
                files={"docType": (None, "signature"), "file": (name, content)},
            ),
        ]
        assert {(answer.status_code, answer.json()["code"]) for answer in refused} == {
            (422, "signature_file")
        }, [answer.text for answer in refused]
    assert hiring.agency.people.sql(STATES, row["id"]) == []
    found = "select count(*) from public.applications where email = $1"
    assert hiring.agency.people.sql(found, body["email"]) == [(0,)]
    for content, name in ((files.png(), "s.png"), (files.jpeg(), "s.jpg")):
        assert send(browser, row["id"], content, name, **wanted).status_code == 201
    # Whatever else is sent is measured as before.
    assert send(browser, row["id"], files.pdf(3_000_000)).status_code == 201


def test_foreign_files_are_like_none(hiring: Hiring):
    browser, row = hiring.applied()
    made = send(browser, row["id"]).json()["data"]
    stranger, _ = hiring.applied()
    for method, end in (
        ("GET", "/details"),
        ("POST", "/open"),
        ("POST", "/complete"),
        ("DELETE", ""),
        ("POST", "/upload"),
    ):
        for key in (made["attachmentId"], str(uuid4())):
            refused = stranger.call(method, f"{FILES}/{key}{end}")
            assert (refused.status_code, refused.json()["message"]) == (
                404,
                "There is no such file.",
            ), end
    assert send(stranger, row["id"]).json()["message"] == "There is no such application."
    assert announce(stranger, row["id"], 10).status_code == 404
    assert send(stranger, str(uuid4())).status_code == 404
    nothing = {"cv": None, "resume": None, "signature": None}
    foreign = {
        "cvUrl": made["azurePath"],
        "resumeUrl": "http://127.0.0.1:9/x",
        "signatureUrl": None,
    }
    assert stranger.call("POST", "/public/file-details", json=foreign).json()["data"] == nothing
    found = browser.call("POST", "/public/file-details", json=foreign).json()["data"]
    assert found["cv"] == {"azurePath": made["azurePath"], "fileName": made["fileName"]}
    # A cookie for one application, under the name of another, opens neither.
    thief = Browser(hiring.agency)
    thief.cookies = {f"application-{row['id']}": stranger.token}
    assert thief.call("GET", f"{FILES}/{made['attachmentId']}/details").status_code == 404


def test_account_of_the_applicant_sends_and_sees_files(hiring: Hiring):
    applicant = hiring.agency.people.make("applicant")
    browser, row = hiring.applied(email=applicant.email)
    headers = applicant.headers()
    body = {"applicationId": row["id"], "fieldName": "cv", "docType": "cv"}
    form = {key: (None, value) for key, value in body.items()} | {"file": ("cv.pdf", files.pdf())}
    nobody = Browser(hiring.agency)
    made = nobody.call("POST", FILES, files=form, headers=headers)
    assert made.status_code == 201, made.text
    path = f"{FILES}/{made.json()['data']['attachmentId']}"
    assert nobody.call("GET", f"{path}/details", headers=headers).status_code == 200
    # Whoever typed the address is out once its owner is there.
    assert browser.call("GET", f"{path}/details").status_code == 404
    other = hiring.agency.people.make("applicant").headers()
    assert nobody.call("GET", f"{path}/details", headers=other).status_code == 404
    assert nobody.call("POST", FILES, files=form, headers=other).status_code == 404


def test_resumable_upload_continues_with_a_new_signature(hiring: Hiring):
    browser, row = hiring.applied()
    content = files.pdf(8_000_000)
    announced = announce(browser, row["id"], len(content), docType="resume").json()["data"]
    target, key = announced["upload"], announced["attachment"]["attachmentId"]
    assert target["endpoint"].endswith("/upload/resumable/sign")
    tus = Tus(signed(target), target, len(content))
    assert tus.status == 201
    piece = target["chunkSize"]
    assert tus.send(content[:piece]) == 204
    early = browser.call("POST", f"{FILES}/{key}/complete")
    assert (early.status_code, early.json()["code"]) == (409, "upload_unfinished")
    again = browser.call("POST", f"{FILES}/{key}/upload").json()["data"]["upload"]
    assert again["objectName"] == target["objectName"]
    tus.headers |= signed(again)
    assert tus.send(content[piece:], piece) == 204
    # Whoever comes back now has nothing left to send.
    assert browser.call("POST", f"{FILES}/{key}/upload").json()["data"]["upload"] is None
    done = browser.call("POST", f"{FILES}/{key}/complete")
    assert done.json()["data"]["state"] == "ready"
    assert browser.call("POST", f"{FILES}/{key}/complete").json() == done.json()
    # Nor has whoever comes back without having heard that it was completed.
    heard = browser.call("POST", f"{FILES}/{key}/upload").json()["data"]
    assert heard == {"attachment": done.json()["data"], "upload": None}
    # The signature is for this very object, which is never overwritten, and for no other.
    assert Tus(signed(again), again, len(content)).send(content) != 204
    assert fetched(browser.call("POST", f"{FILES}/{key}/open")) == content
    other = announce(browser, row["id"], 10).json()["data"]["upload"]
    assert Tus(signed(again), other, 10).status != 201


@pytest.mark.parametrize(
    ("content", "name", "code"),
    [
        (b"MZ" + b"\0" * 3000, "cv.pdf", "unsupported_file"),
        (b"<script>alert(1)</script>" * 50, "cv.png", "unsupported_file"),
        (files.pdf(25 * 1024 * 1024 + 1), "cv.pdf", "too_large"),
    ],
)
def test_refused_file_leaves_nothing(hiring: Hiring, content: bytes, name: str, code: str):
    browser, row = hiring.applied()
    refused = send(browser, row["id"], content, name)
    assert refused.json()["code"] == code
    assert hiring.agency.people.sql(STATES, row["id"]) == []
    assert browser.see(row["id"]).json()["data"]["attachments"] == []


def test_program_announced_as_a_pdf_is_refused_in_the_end(hiring: Hiring):
    browser, row = hiring.applied()
    content = b"MZ" + b"\0" * 3000
    announced = announce(browser, row["id"], len(content)).json()["data"]
    tus = Tus(signed(announced["upload"]), announced["upload"], len(content))
    assert tus.send(content) == 204
    refused = browser.call("POST", f"{FILES}/{announced['attachment']['attachmentId']}/complete")
    assert refused.json()["code"] == "unsupported_file"
    assert hiring.agency.people.sql(STATES, row["id"]) == []


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"docType": "passport"}, "invalid_document_type"),
        ({"sectionId": "health"}, "section_not_open"),
        ({"sectionId": "background"}, "section_not_open"),
        ({"sectionId": "nothing"}, "section_not_open"),
        ({"sectionId": "Bad One"}, "invalid_input"),
        ({"fieldName": "a b"}, "invalid_input"),
        ({"arrayIndex": 100}, "invalid_input"),
        ({"azurePath": "x"}, "invalid_input"),
        ({"requestId": str(uuid4())}, "not_asked_for"),
    ],
)
def test_file_for_a_part_that_is_not_there(hiring: Hiring, fields: dict[str, Any], code: str):
    browser, row = hiring.applied()
    refused = send(browser, row["id"], **fields)
    assert refused.json()["code"] == code, refused.text
    assert hiring.agency.people.sql(STATES, row["id"]) == []


def test_lanes_are_for_those_who_may_see_them(hiring: Hiring):
    browser, row = hiring.applied()
    move_to(hiring, row, "CONDITIONAL_OFFER")
    for section in ("application", "background", "health", "tax"):
        sent = send(browser, row["id"], sectionId=section, fieldName="file", docType="CUSTOM")
        assert sent.status_code == 201, sent.text
    path = f"/applications/{row['id']}/attachments"
    seen = {
        role: [
            item["lane"]
            for item in hiring.agency.api.get(path, hiring.agency.people.of(role)).json()["data"]
        ]
        for role in ("employee", "hiringmanager", "admin")
    }
    assert seen == {
        "employee": ["general"],
        "hiringmanager": ["general", "background"],
        "admin": ["general", "background", "medical", "tax"],
    }
    medical = hiring.agency.api.get(path, hiring.admin).json()["data"][2]["attachmentId"]
    assert hiring.agency.api.post(f"{path}/{medical}/open", hiring.manager).status_code == 404
    assert hiring.agency.api.post(f"{path}/{medical}/open", hiring.admin).status_code == 200


def move_to(hiring: Hiring, row: dict[str, Any], status: str) -> None:
    for step in ("IN_REVIEW", "INTERVIEW_SCHEDULED", "INTERVIEWED", "CONDITIONAL_OFFER"):
        assert hiring.move(row, step).status_code == 201
        if step == status:
            return
