"""What was signed never changes: no file of a signed form is added, finished, replaced or taken back, by anybody."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx

from tests.api.applications.conftest import Browser, Hiring
from tests.api.applications.prehire.answers import EVERYTHING
from tests.api.applications.prehire.test_prehire_form import offered, save
from tests.api.applications.prehire.test_saving_prehire import ALL_BUT_LAST, sign
from tests.api.applications.test_attachments import FILES, announce, fetched, send, signed
from tests.fixtures import files
from tests.fixtures.tus import Tus

KEPT = """
select doc_type, state from public.application_attachments where application_id = $1 order by created_at, id
"""
SIGNATURE = {"docType": "signature", "sectionId": "signature", "fieldName": "signature"}
CARD = {"docType": "CUSTOM", "sectionId": "education", "fieldName": "card"}


def drawn(hiring: Hiring) -> tuple[Browser, dict[str, Any], bytes]:
    """A form whose drawn signature, and a card of a license, have come with it."""
    browser, row = offered(hiring)
    save(browser, row["id"], ALL_BUT_LAST)
    assert send(browser, row["id"], files.png(), "card.png", **CARD).status_code == 201
    picture = files.png()
    answer = sign(browser, row["id"], picture)
    assert answer.status_code == 200, answer.text
    return browser, row, picture


def refused(answer: httpx.Response) -> bool:
    return (answer.status_code, answer.json()["code"]) == (409, "signed_file")


def test_applicant_neither_adds_nor_replaces_a_file_of_a_signed_form(hiring: Hiring):
    browser, row = offered(hiring)
    save(browser, row["id"], ALL_BUT_LAST)
    # Before the signing each of these is an ordinary file.
    for place, about in enumerate((SIGNATURE, CARD)):
        assert send(browser, row["id"], files.png(), f"{place}.png", **about).status_code == 201
    assert sign(browser, row["id"], files.png()).status_code == 200
    kept = hiring.agency.people.sql(KEPT, row["id"])
    for about in (SIGNATURE, CARD, {**CARD, "docType": "signature"}):
        assert refused(send(browser, row["id"], files.jpeg(), "new.jpg", **about))
        assert refused(announce(browser, row["id"], 100, "new.png", **about))
    assert hiring.agency.people.sql(KEPT, row["id"]) == kept
    # What is no part of the form comes as ever.
    assert send(browser, row["id"]).status_code == 201


def test_same_signature_again_is_harmless_and_another_one_is_refused(hiring: Hiring):
    browser, row, picture = drawn(hiring)
    kept = hiring.agency.people.sql(KEPT, row["id"])
    assert sign(browser, row["id"], picture).status_code == 200
    other = sign(browser, row["id"], files.jpeg(), "other.jpg")
    assert (other.status_code, other.json()["code"]) == (409, "form_signed")
    assert hiring.agency.people.sql(KEPT, row["id"]) == kept


def test_files_of_a_signed_form_are_not_taken_back(hiring: Hiring):
    browser, row = offered(hiring)
    save(browser, row["id"], ALL_BUT_LAST)
    spare, card = (
        send(browser, row["id"], files.png(), f"{name}.png", **CARD, arrayIndex=place).json()["data"]
        for place, name in enumerate(("spare", "card"))
    )  # fmt: skip
    before = browser.call("DELETE", f"{FILES}/{spare['attachmentId']}")
    assert before.status_code == 204
    assert sign(browser, row["id"], files.png()).status_code == 200
    found = browser.see(row["id"]).json()["data"]["attachments"]
    assert {file["docType"] for file in found} == {"CUSTOM", "signature"}
    for file in found:
        assert refused(browser.call("DELETE", f"{FILES}/{file['attachmentId']}"))
    assert browser.see(row["id"]).json()["data"]["attachments"] == found
    content = browser.call("POST", f"{FILES}/{card['attachmentId']}/open")
    assert fetched(content) == files.png()


def test_upload_that_began_before_the_signing_is_not_finished_after_it(hiring: Hiring):
    browser, row = offered(hiring)
    save(browser, row["id"], ALL_BUT_LAST)
    content = files.png()
    late, in_time = (
        announce(browser, row["id"], len(content), "me.png", **{**SIGNATURE, "fieldName": name})
        for name in ("late", "early")
    )
    for begun in (late, in_time):
        upload = begun.json()["data"]["upload"]
        assert Tus(signed(upload), upload, len(content)).send(content) == 204

    def finish(begun: httpx.Response) -> httpx.Response:
        attachment = begun.json()["data"]["attachment"]
        return browser.call("POST", f"{FILES}/{attachment['attachmentId']}/complete")

    assert finish(in_time).status_code == 200
    assert save(browser, row["id"], {"signature": EVERYTHING["signature"]}).status_code == 200
    assert refused(finish(late))
    assert sorted(hiring.agency.people.sql(KEPT, row["id"])) == [
        ("signature", "ready"),
        ("signature", "uploading"),
    ]


def test_staff_neither_add_a_signature_nor_remove_one(hiring: Hiring):
    browser, row, _ = drawn(hiring)
    for person in (hiring.manager, hiring.admin, hiring.agency.people.of("superuser")):
        for about, is_refused in ((SIGNATURE, True), (CARD, False)):
            path = f"/applications/{row['id']}/attachments"
            form = {key: (None, value) for key, value in about.items()}
            answer = hiring.agency.api.call(
                "POST", path, person, files={**form, "file": ("paper.png", files.png())}
            )
            assert refused(answer) if is_refused else answer.status_code == 201, answer.text
        for file in browser.see(row["id"]).json()["data"]["attachments"]:
            path = f"/applications/{row['id']}/attachments/{file['attachmentId']}"
            assert refused(hiring.agency.api.delete(path, person))


def test_of_two_that_sign_at_once_one_signature_is_kept(hiring: Hiring):
    browser, row = offered(hiring)
    save(browser, row["id"], ALL_BUT_LAST)
    pictures = [("a.png", files.png()), ("b.jpg", files.jpeg())]
    with ThreadPoolExecutor(2) as threads:
        answers = list(threads.map(lambda p: sign(browser, row["id"], p[1], p[0]), pictures))
    assert sorted(answer.status_code for answer in answers) == [200, 409]
    assert hiring.agency.people.sql(KEPT, row["id"]) == [("signature", "ready")]


def test_taking_back_and_signing_at_once_leave_one_answer(hiring: Hiring):
    browser, row = offered(hiring)
    save(browser, row["id"], ALL_BUT_LAST)
    file = send(browser, row["id"], files.png(), "me.png", **SIGNATURE).json()["data"]
    with ThreadPoolExecutor(2) as threads:
        removed = threads.submit(browser.call, "DELETE", f"{FILES}/{file['attachmentId']}")
        last = {"signature": EVERYTHING["signature"]}
        done = threads.submit(save, browser, row["id"], last)
    assert done.result().status_code == 200
    state = "withdrawn" if removed.result().status_code == 204 else "ready"
    assert hiring.agency.people.sql(KEPT, row["id"]) == [("signature", state)]
