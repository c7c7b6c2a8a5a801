"""What becomes of files that were sent: kept once, taken back, brought along by a form."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from tests.api.applications.conftest import PUBLIC, Browser, Hiring
from tests.api.applications.test_attachments import FILES, STATES, announce, send, signed
from tests.fixtures import files
from tests.fixtures.tus import Tus


def test_same_file_twice_is_one_and_another_one_is_not(hiring: Hiring):
    browser, row = hiring.applied()
    first = send(browser, row["id"]).json()["data"]
    again = send(browser, row["id"])
    assert (again.status_code, again.json()["data"]) == (201, first)
    send(browser, row["id"], files.png(), "photo.png")
    assert len(browser.see(row["id"]).json()["data"]["attachments"]) == 2
    assert hiring.agency.people.sql(STATES, row["id"]) == [("ready",)] * 2


PAIRS = 8


@pytest.mark.parametrize("way", ["form", "TUS"])
def test_same_file_twice_at_once_is_one(hiring: Hiring, way: str):
    browser, row = hiring.applied()
    contents = [files.pdf(600 + number) for number in range(PAIRS)]

    def by_tus(content: bytes) -> str:
        begun = announce(browser, row["id"], len(content)).json()["data"]
        assert Tus(signed(begun["upload"]), begun["upload"], len(content)).send(content) == 204
        return begun["attachment"]["attachmentId"]

    with ThreadPoolExecutor(2) as both:
        for content in contents:
            if way == "form":
                works = [both.submit(send, browser, row["id"], content) for _ in range(2)]
            else:
                paths = [f"{FILES}/{by_tus(content)}/complete" for _ in range(2)]
                works = [both.submit(browser.call, "POST", path) for path in paths]
            first, second = (work.result().json()["data"] for work in works)
            assert first == second
    assert hiring.agency.people.sql(STATES, row["id"]) == [("ready",)] * PAIRS


def test_file_is_taken_back_while_nothing_is_decided(hiring: Hiring):
    browser, row = hiring.applied()
    made = send(browser, row["id"]).json()["data"]
    path = f"{FILES}/{made['attachmentId']}"
    assert browser.call("DELETE", path).status_code == 204
    assert browser.see(row["id"]).json()["data"]["attachments"] == []
    assert (
        hiring.agency.api.get(f"/applications/{row['id']}/attachments", hiring.admin).json()["data"]
        == []
    )
    assert browser.call("DELETE", path).status_code == 404
    other = send(browser, row["id"]).json()["data"]
    hiring.move(row, "REJECTED", reasonId=hiring.reason("rejection")["id"])
    kept = browser.call("DELETE", f"{FILES}/{other['attachmentId']}")
    assert (kept.status_code, kept.json()["code"]) == (409, "file_kept")
    late = send(browser, row["id"], files.png(), "photo.png")
    assert (late.status_code, late.json()["code"]) == (409, "files_closed")
    assert browser.see(row["id"]).json()["data"]["takesFiles"] is False


def test_form_of_the_application_brings_its_files_along_or_nothing(hiring: Hiring):
    body = hiring.body(hiring.listing())
    form: dict[str, Any] = {name: (None, value) for name, value in body.items()}
    browser = Browser(hiring.agency)
    bad = browser.call("POST", PUBLIC, files={**form, "cv": ("cv.pdf", b"MZ" + b"\0" * 3000)})
    assert (bad.status_code, bad.json()["code"]) == (422, "unsupported_file")
    wrong = browser.call("POST", PUBLIC, files={**form, "passport": ("cv.pdf", files.pdf())})
    assert (wrong.status_code, wrong.json()["message"]) == (422, "Invalid document type")
    count = "select count(*) from public.applications where email = $1"
    assert hiring.agency.people.sql(count, body["email"]) == [(0,)]
    with_files = {**form, "cv": ("cv.pdf", files.pdf()), "signature": ("s.png", files.png())}
    sent = browser.call("POST", PUBLIC, files=with_files)
    assert sent.status_code == 201, sent.text
    shown = browser.see(sent.json()["data"]["id"]).json()["data"]["attachments"]
    assert [item["docType"] for item in shown] == ["cv", "signature"]


def test_file_of_a_repeat_is_seen_with_the_first_application(hiring: Hiring):
    listing = hiring.listing()
    body = hiring.body(listing)
    Browser(hiring.agency).apply(body)
    again = Browser(hiring.agency)
    repeat = again.apply(body).json()["data"]["id"]
    send(again, repeat)
    [first] = hiring.agency.people.sql(
        "select repeats_id::text as id from public.applications where id = $1", repeat
    )
    path = f"/applications/{first['id']}/attachments"
    [seen] = hiring.agency.api.get(path, hiring.manager).json()["data"]
    assert (
        hiring.agency.api.post(f"{path}/{seen['attachmentId']}/open", hiring.manager).status_code
        == 200
    )


def test_ten_files_at_once_are_all_there(hiring: Hiring):
    browser, row = hiring.applied()
    with ThreadPoolExecutor(10) as pool:
        sent = list(
            pool.map(lambda place: send(browser, row["id"], fieldName=f"page{place}"), range(10))
        )
    assert {answer.status_code for answer in sent} == {201}
    assert len(browser.see(row["id"]).json()["data"]["attachments"]) == 10
