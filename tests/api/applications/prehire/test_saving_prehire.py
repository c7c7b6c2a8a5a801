"""Saving the pre-hire form more than once, from several devices, and with a drawn signature."""

import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx

from tests.api.applications.conftest import PUBLIC, Browser, Hiring
from tests.api.applications.prehire.answers import BEFORE_OFFER, EVERYTHING, PERSONAL
from tests.api.applications.prehire.test_prehire_form import SAVED, offered, save, section
from tests.fixtures import files

STATES = "select state, section_id from public.application_attachments where application_id = $1"
LAST = {"signature": EVERYTHING["signature"]}
ALL_BUT_LAST = {name: data for name, data in EVERYTHING.items() if name != "signature"}
AUDIT = """
select details from public.audit_events where entity = 'application_sections' and action = 'update'
and entity_ids && array(select id from public.application_sections where application_id = $1::uuid)
order by occurred_at
"""


def sign(
    browser: Browser, application_id: str, content: bytes, name: str = "me.png", **fields: Any
) -> httpx.Response:
    body = {"prehireData": LAST, "isPrehireCompleted": True, "currentStep": 11, **fields}
    form: dict[str, Any] = {key: (None, json.dumps(value)) for key, value in body.items()}
    path = f"{PUBLIC}?applicationId={application_id}"
    return browser.call("PATCH", path, files={**form, "signature": (name, content)})


def other_name(text: str) -> dict[str, Any]:
    return {"personal": {**PERSONAL, "preferredName": text}}


def test_version_that_is_sent_is_held_to(hiring: Hiring):
    browser, row = hiring.applied()
    save(browser, row["id"], {"personal": PERSONAL})
    # Null stands for a section of which nothing was there to be read.
    for stale in ({"version": None}, {"version": 7}):
        refused = save(browser, row["id"], other_name("Annie"), **stale)
        assert (refused.status_code, refused.json()["code"]) == (409, "section_changed")
        assert [d["field"] for d in refused.json()["details"]] == ["prehireData.personal"]
    changed = save(browser, row["id"], other_name("Annie"), version=1).json()["data"]
    assert section(changed, "personal")["version"] == 2
    assert changed["prehireData"]["personal"]["preferredName"] == "Annie"
    last = save(browser, row["id"], other_name("Anna")).json()["data"]
    assert (section(last, "personal")["version"]) == 3
    audit = hiring.agency.people.sql(AUDIT, row["id"])
    assert [json.loads(event["details"]).get("withoutVersion") for event in audit] == [None, True]
    two = save(browser, row["id"], BEFORE_OFFER, version=1)
    assert [d["field"] for d in two.json()["details"]] == ["version"]


def test_application_that_was_read_can_be_sent_back(hiring: Hiring):
    browser, row = hiring.applied()
    save(browser, row["id"], {"personal": PERSONAL})
    read = browser.see(row["id"]).json()["data"]
    path = f"{PUBLIC}?applicationId={row['id']}"
    again = browser.call("PATCH", path, json=read)
    assert (again.status_code, again.json()["data"]) == (200, read)
    refused = browser.call(
        "PATCH", path, json={**read, "status": "HIRED", "email": "x@people.test"}
    )
    assert refused.status_code == 422
    assert {detail["field"] for detail in refused.json()["details"]} == {"status", "email"}


def test_same_again_is_harmless_whatever_its_version(hiring: Hiring):
    browser, row = hiring.applied()
    save(browser, row["id"], BEFORE_OFFER, currentStep=6)
    for more in ({}, {"version": 1}, {"version": 9}, {"currentStep": 1}):
        again = save(browser, row["id"], {"personal": PERSONAL}, **more).json()["data"]
        assert (again["currentStep"], section(again, "personal")["version"]) == (6, 1)


def test_step_is_not_taken_from_whoever_sends_it(hiring: Hiring):
    browser, row = hiring.applied()
    answer = save(browser, row["id"], {"personal": PERSONAL}, currentStep=11)
    assert answer.json()["data"]["currentStep"] == 1
    assert save(browser, row["id"], {}, currentStep=12).status_code == 422


def test_of_two_devices_at_once_one_is_told(hiring: Hiring):
    browser, row = hiring.applied()
    save(browser, row["id"], {"personal": PERSONAL})
    with ThreadPoolExecutor(6) as threads:
        answers = list(
            threads.map(
                lambda n: save(browser, row["id"], other_name(f"Device {n}"), version=1), range(6)
            )
        )
    assert sorted(answer.status_code for answer in answers) == [200, *[409] * 5]
    [kept] = [answer.json()["data"] for answer in answers if answer.is_success]
    assert hiring.load(row["id"])["prehireData"]["personal"] == kept["prehireData"]["personal"]


def test_different_sections_at_once_are_all_kept_and_counted(hiring: Hiring):
    browser, row = hiring.applied()
    with ThreadPoolExecutor(6) as threads:
        answers = list(
            threads.map(lambda pair: save(browser, row["id"], dict([pair])), BEFORE_OFFER.items())
        )
    assert [answer.status_code for answer in answers] == [200] * 6
    assert hiring.load(row["id"])["currentStep"] == 6


def test_signature_is_kept_with_the_last_section(hiring: Hiring):
    browser, row = offered(hiring)
    save(browser, row["id"], ALL_BUT_LAST)
    drawn = files.png()
    signed = sign(browser, row["id"], drawn)
    assert signed.status_code == 200, signed.text
    data = signed.json()["data"]
    assert (data["isPrehireCompleted"], data["currentStep"]) == (True, 11)
    [kept] = data["attachments"]
    assert (kept["docType"], kept["sectionId"], kept["state"]) == (
        "signature",
        "signature",
        "ready",
    )
    again = sign(browser, row["id"], drawn)
    assert again.status_code == 200, again.text
    assert len(again.json()["data"]["attachments"]) == 1
    other = sign(browser, row["id"], files.jpeg(), "other.jpg")
    assert (other.status_code, other.json()["code"]) == (409, "form_signed")
    assert hiring.agency.people.sql(STATES, row["id"]) == [("ready", "signature")]


def test_signature_and_sections_are_kept_together_or_not_at_all(hiring: Hiring):
    browser, row = offered(hiring)
    save(browser, row["id"], {**ALL_BUT_LAST})
    change = {"prehireData": other_name("B"), "isPrehireCompleted": False, "version": 9}
    stale = sign(browser, row["id"], files.png(), **change)
    assert (stale.status_code, stale.json()["code"]) == (409, "section_changed")
    scan = sign(browser, row["id"], files.pdf(3_000_000), "scan.pdf")
    assert (scan.status_code, scan.json()["code"]) == (422, "signature_file")
    program = sign(browser, row["id"], b"MZ" + b"\x00" * 100, "me.png")
    assert program.status_code == 422
    assert hiring.agency.people.sql(STATES, row["id"]) == []
    assert hiring.agency.people.sql(SAVED, row["id"])[0][0] == 10
    assert hiring.load(row["id"])["isPrehireCompleted"] is False


def test_signature_is_not_taken_before_an_offer_and_no_other_file_at_all(hiring: Hiring):
    browser, row = hiring.applied()
    early = sign(
        browser,
        row["id"],
        files.png(),
        prehireData={"personal": PERSONAL},
        isPrehireCompleted=False,
    )
    assert (early.status_code, early.json()["code"]) == (409, "section_closed")
    path = f"{PUBLIC}?applicationId={row['id']}"
    cv = browser.call("PATCH", path, files={"cv": ("cv.pdf", files.pdf())})
    assert (cv.status_code, cv.json()["message"]) == (422, "Invalid document type")
    long = {"prehireData": (None, "x" * 70_000), "signature": ("me.png", files.png())}
    assert browser.call("PATCH", path, files=long).status_code == 413
    broken = {"prehireData": (None, "{"), "signature": ("me.png", files.png())}
    refused = browser.call("PATCH", path, files=broken)
    assert [d["field"] for d in refused.json()["details"]] == ["prehireData"]
    assert hiring.agency.people.sql(SAVED, row["id"])[0][0] == 0
    assert hiring.agency.people.sql(STATES, row["id"]) == []


def test_complete_form_completes_the_file_for_a_hire(hiring: Hiring):
    browser, row = offered(hiring)
    hiring.agency.people.sql(
        "update public.applications set status = 'VERIFICATION' where id = $1", row["id"]
    )
    early = hiring.move(row, "HIRED", hiring.admin)
    assert (early.status_code, early.json()["code"]) == (409, "hire_incomplete")
    save(browser, row["id"], EVERYTHING)
    assert hiring.move(row, "HIRED").status_code == 201
