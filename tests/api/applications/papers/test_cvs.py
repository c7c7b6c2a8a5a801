"""Whether an application needs a résumé, its listing says: asked for where it is missing, refused where it is not wanted."""

from typing import Any

import httpx
import pytest

from tests.api.applications.conftest import PUBLIC, Browser, Hiring
from tests.api.applications.test_attachments import FILES, announce, send
from tests.api.applications.test_document_requests import current, decide
from tests.fixtures import files

MAILS = "select kind from public.outbound_emails where recipient = $1 order by created_at"
COUNT = "select count(*) from public.applications where email = $1"


def listing(hiring: Hiring, cv: str) -> dict[str, Any]:
    return change(hiring, hiring.listing(), cv)


def change(hiring: Hiring, row: dict[str, Any], cv: str) -> dict[str, Any]:
    body = {"cv": cv, "version": row["version"]}
    changed = hiring.agency.api.patch(f"/job-listings/{row['id']}", hiring.manager, body)
    data: dict[str, Any] = changed.json()["data"]
    return data


def applied(hiring: Hiring, cv: str, **changed: Any) -> tuple[Browser, dict[str, Any]]:
    browser = Browser(hiring.agency)
    answer = browser.apply(hiring.body(listing(hiring, cv), **changed))
    assert answer.status_code == 201, answer.text
    return browser, hiring.load(answer.json()["data"]["id"])


def as_form(body: dict[str, Any], **sent: tuple[str, bytes]) -> dict[str, Any]:
    return {**{name: (None, value) for name, value in body.items()}, **sent}


def asked(browser: Browser, row: dict[str, Any]) -> list[tuple[str, str, str | None]]:
    found = browser.see(row["id"]).json()["data"]["requests"]
    return [(item["name"], item["state"], item["docType"]) for item in found]


def seen_by_staff(hiring: Hiring, row: dict[str, Any], part: str) -> list[dict[str, Any]]:
    answer = hiring.agency.api.get(f"/applications/{row['id']}/{part}", hiring.manager)
    found: list[dict[str, Any]] = answer.json()["data"]
    return found


@pytest.mark.parametrize("doc_type", ["cv", "resume"])
def test_missing_cv_is_asked_for_and_the_first_one_fulfills_it(hiring: Hiring, doc_type: str):
    browser, row = applied(hiring, "required")
    assert asked(browser, row) == [("Résumé", "open", "cv")]
    [request] = seen_by_staff(hiring, row, "document-requests")
    assert (request["state"], request["requestedByName"], request["lane"]) == (
        "open",
        None,
        "general",
    )
    # The mail that confirms the application is the only one.
    assert hiring.agency.people.sql(MAILS, row["email"]) == [("application_thank_you",)]
    other = send(browser, row["id"], docType="CUSTOM", fieldName="license")
    assert other.json()["data"]["requestId"] is None
    assert asked(browser, row) == [("Résumé", "open", "cv")]
    sent = send(browser, row["id"], files.png(), "cv.png", docType=doc_type)
    assert sent.json()["data"]["requestId"] == request["id"]
    assert asked(browser, row) == [("Résumé", "submitted", "cv")]
    # Sent once more after a lost response, it is the same file.
    again = send(browser, row["id"], files.png(), "cv.png", docType=doc_type)
    assert again.json() == sent.json()
    browser.call("DELETE", f"{FILES}/{sent.json()['data']['attachmentId']}")
    assert asked(browser, row) == [("Résumé", "open", "cv")]


def test_cv_is_decided_on_like_any_document(hiring: Hiring):
    browser, row = applied(hiring, "required", locale="es")
    send(browser, row["id"])
    [request] = seen_by_staff(hiring, row, "document-requests")
    rejected = decide(hiring, request, "rejected", decisionReason="The pages are cut off.")
    assert rejected.status_code == 200, rejected.text
    [mail] = hiring.agency.people.sql(
        "select payload -> 'values' ->> 'document_name' from public.outbound_emails"
        " where recipient = $1 and kind = 'document_rejected'",
        row["email"],
    )
    assert mail[0] == "Currículum"
    send(browser, row["id"], files.png(), "cv.png")
    assert decide(hiring, current(hiring, request), "accepted").status_code == 200
    # One that comes later is a file like any other.
    later = send(browser, row["id"], files.pdf(9_000))
    assert (later.status_code, later.json()["data"]["requestId"]) == (201, None)


def test_form_that_brings_its_cv_along_has_sent_it(hiring: Hiring):
    browser = Browser(hiring.agency)
    body = hiring.body(listing(hiring, "required"))
    sent = browser.call("POST", PUBLIC, files=as_form(body, cv=("cv.pdf", files.pdf())))
    assert sent.status_code == 201, sent.text
    assert asked(browser, sent.json()["data"]) == [("Résumé", "submitted", "cv")]
    without = browser.call("POST", PUBLIC, files=as_form(hiring.body(listing(hiring, "required"))))
    assert asked(browser, without.json()["data"]) == [("Résumé", "open", "cv")]


def test_upload_that_is_given_up_leaves_the_request_open(hiring: Hiring):
    browser, row = applied(hiring, "required")
    announced = announce(browser, row["id"], 5_000, docType="cv").json()["data"]["attachment"]
    assert asked(browser, row) == [("Résumé", "open", "cv")]
    assert browser.call("DELETE", f"{FILES}/{announced['attachmentId']}").status_code == 204
    assert asked(browser, row) == [("Résumé", "open", "cv")]


@pytest.mark.parametrize("field", ["cv", "resume"])
def test_cv_that_is_not_wanted_is_refused_by_name(hiring: Hiring, field: str):
    browser = Browser(hiring.agency)
    body = hiring.body(listing(hiring, "none"))
    refused = browser.call("POST", PUBLIC, files=as_form(body, **{field: ("cv.pdf", files.pdf())}))
    assert_refused(refused, field)
    assert hiring.agency.people.sql(COUNT, body["email"]) == [(0,)]
    named = browser.apply({**body, field: "cv.pdf"})
    assert (named.status_code, named.json()["details"][0]["field"]) == (422, field)
    sent = browser.apply(body).json()["data"]
    assert browser.see(sent["id"]).json()["data"]["cvRule"] == "none"
    assert_refused(send(browser, sent["id"], docType=field), "docType")
    assert_refused(announce(browser, sent["id"], 5_000, docType=field), "docType")
    assert send(browser, sent["id"], docType="CUSTOM", fieldName="license").status_code == 201
    # Without an application there is nothing to say about it.
    assert send(Browser(hiring.agency), sent["id"], docType=field).status_code == 404


def assert_refused(answer: httpx.Response, field: str) -> None:
    refused = answer.json()
    assert (answer.status_code, refused["code"]) == (422, "no_cv_taken"), answer.text
    assert [detail["field"] for detail in refused["details"]] == [field]
    assert "takes no résumé" in refused["details"][0]["message"]


def test_what_has_been_sent_keeps_what_the_listing_said_then(hiring: Hiring):
    browser, row = hiring.applied()
    kept = hiring.agency.api.get(f"/job-listings/{row['jobOpeningId']}", hiring.manager).json()[
        "data"
    ]
    kept = change(hiring, kept, "required")
    assert asked(browser, row) == []
    change(hiring, kept, "none")
    assert send(browser, row["id"]).status_code == 201
    assert browser.see(row["id"]).json()["data"]["cvRule"] == "optional"


def test_repeated_application_looks_like_a_first_one(hiring: Hiring):
    opening = listing(hiring, "required")
    first, second = Browser(hiring.agency), Browser(hiring.agency)
    body = hiring.body(opening)
    answers = [browser.apply(body) for browser in (first, second)]
    assert [answer.status_code for answer in answers] == [201, 201]
    assert {answer.json()["data"]["status"] for answer in answers} == {"SUBMITTED"}
    row, repeat = (answer.json()["data"] for answer in answers)
    shown = [
        browser.see(item["id"]).json()["data"] for browser, item in ((first, row), (second, repeat))
    ]
    own = {"id", "statusChangedAt", "submittedAt", "createdAt", "progress", "requests"}
    same = [{name: one[name] for name in one.keys() - own} for one in shown]
    assert same[0] == same[1]
    assert asked(second, repeat) == asked(first, row) == [("Résumé", "open", "cv")]


def test_cv_of_a_repeat_is_the_first_ones_when_both_are_confirmed(hiring: Hiring):
    first, second = Browser(hiring.agency), Browser(hiring.agency)
    body = hiring.body(listing(hiring, "required"))
    row, repeat = (browser.apply(body).json()["data"] for browser in (first, second))
    # What one of them sends is nothing to the other, and staff see what is asked of this one.
    [request] = seen_by_staff(hiring, row, "document-requests")
    sent = send(second, repeat["id"]).json()["data"]
    assert (asked(first, row)[0][1], asked(second, repeat)[0][1]) == ("open", "submitted")
    [known] = seen_by_staff(hiring, row, "document-requests")
    assert (known["id"], known["state"]) == (request["id"], "open")
    [other] = seen_by_staff(hiring, repeat, "document-requests")
    assert (other["id"], other["state"]) == (sent["requestId"], "submitted")
    # Both are one person's once both links were opened: what came is what was asked for.
    for each in (row, repeat):
        opened = Browser(hiring.agency).open(each["id"], hiring.mailed(each["id"]))
        assert opened.status_code == 200
    [known] = seen_by_staff(hiring, row, "document-requests")
    assert (known["id"], known["state"]) == (other["id"], "submitted")
    path = f"/applications/{row['id']}/document-requests/{known['id']}"
    decided = hiring.agency.api.patch(
        path, hiring.manager, {"state": "accepted", "version": known["version"]}
    )
    assert decided.status_code == 200, decided.text


def test_response_that_was_lost_asks_once(hiring: Hiring):
    browser = Browser(hiring.agency)
    body = hiring.body(
        listing(hiring, "required"), requestKey="00000000-0000-4000-8000-0000000000c5"
    )
    first, again = browser.apply(body).json()["data"], browser.apply(body).json()["data"]
    assert first == again
    assert asked(browser, first) == [("Résumé", "open", "cv")]


def test_copy_of_a_listing_wants_the_same_and_the_careers_site_says_so(hiring: Hiring):
    row = listing(hiring, "required")
    api = hiring.agency.api
    copy = api.post(f"/job-listings/{row['id']}/duplicate", hiring.manager).json()["data"]
    assert copy["cv"] == "required"
    shown = Browser(hiring.agency).call("GET", f"/public/job-listings/{row['slug']}").json()["data"]
    assert shown["cv"] == "required"
    wrong = api.patch(
        f"/job-listings/{row['id']}", hiring.manager, {"cv": "maybe", "version": row["version"]}
    )
    assert (wrong.status_code, wrong.json()["details"][0]["field"]) == (422, "cv")
