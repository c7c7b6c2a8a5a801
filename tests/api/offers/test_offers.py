"""Offers by the API: the letter as it is written, sent, answered, and what each of those leaves behind."""

import io
from datetime import timedelta
from typing import Any
from uuid import uuid4

import httpx
import pytest
from pypdf import PdfReader

from api.core.clock import now
from tests.api.applications.conftest import PUBLIC, Browser, Hiring, kept_for
from tests.api.applications.prehire.answers import EVERYTHING
from tests.api.applications.prehire.test_prehire_form import put, save, section
from tests.api.offers.bodies import TERMS
from tests.fixtures.people import Person

HEALTH = {"health": EVERYTHING["health"]}
OFFER = "select * from public.offers where id = $1"
EMAILS = "select kind, payload::text from public.outbound_emails where application_id = $1 and kind like 'offer%'"


def soon(days: int = 7) -> str:
    return (now() + timedelta(days=days)).strftime("%m-%d-%Y")


def terms(**changed: Any) -> dict[str, Any]:
    return {**TERMS, "expiresOn": soon(), **changed}


def path(row: dict[str, Any], *parts: str) -> str:
    return "/".join([f"/applications/{row['id']}/offers", *parts])


def send(hiring: Hiring, row: dict[str, Any], **changed: Any) -> httpx.Response:
    answer: httpx.Response = hiring.agency.api.post(path(row), hiring.manager, terms(**changed))
    return answer


def interviewed(hiring: Hiring) -> tuple[Browser, dict[str, Any]]:
    browser, row = hiring.applied()
    put(hiring, row, "INTERVIEWED")
    return browser, hiring.load(row["id"])


def offered(hiring: Hiring, **changed: Any) -> tuple[Browser, dict[str, Any], dict[str, Any]]:
    """Somebody with an offer: their browser, the application, the offer as they see it."""
    browser, row = interviewed(hiring)
    answer = send(hiring, row, **changed)
    assert answer.status_code == 201, answer.text
    return browser, row, own(browser, row)[0]


def own(browser: Browser, row: dict[str, Any]) -> list[dict[str, Any]]:
    answer = browser.call("GET", f"{PUBLIC}/{row['id']}/offers")
    assert answer.status_code == 200, answer.text
    data: list[dict[str, Any]] = answer.json()["data"]
    return data


def accept(
    browser: Browser, row: dict[str, Any], offer: dict[str, Any], **changed: Any
) -> httpx.Response:
    body = {"sha256": offer["sha256"], "signerName": "Ana Ruiz", "agrees": True, **changed}
    return browser.call("POST", f"{PUBLIC}/{row['id']}/offers/{offer['id']}/accept", json=body)


def decline(
    browser: Browser, row: dict[str, Any], offer: dict[str, Any], *more: str
) -> httpx.Response:
    address = "/".join([f"{PUBLIC}/{row['id']}/offers/{offer['id']}/decline", *more])
    return browser.call("POST", address, json=None if more else {"reason": "Too far"})


def test_offer_takes_the_application_along_and_its_letter_is_filled_in(hiring: Hiring):
    _browser, row, offer = offered(
        hiring, hoursPerWeek=30, startsOn=soon(20), conditions="A CPR card {{ pay }}"
    )
    assert hiring.load(row["id"])["status"] == "CONDITIONAL_OFFER"
    name = f"{row['firstName']} {row['lastName']}"
    for text, pay in ((offer["letter"], "$18.50 per hour"), (offer["letterEs"], "$18.50 por hora")):
        assert name in text
        assert pay in text
        # What somebody writes as a term is a term, and no variable.
        assert "A CPR card {{ pay }}" in text
    [mail] = hiring.agency.people.sql(EMAILS, row["id"])
    assert mail["kind"] == "offer_sent"
    assert "18.5" not in mail["payload"], "pay is nothing for a mailbox"


def test_preview_is_the_letter_and_keeps_nothing(hiring: Hiring):
    browser, row = interviewed(hiring)
    shown = hiring.agency.api.post(path(row, "preview"), hiring.manager, terms()).json()["data"]
    assert own(browser, row) == []
    # The day of UTC before may still be today where the agency is.
    past = terms(startsOn=soon(-3), expiresOn=soon(-2))
    refused = hiring.agency.api.post(path(row, "preview"), hiring.manager, past)
    assert refused.status_code == 422
    assert [(detail["field"], detail["code"]) for detail in refused.json()["details"]] == [
        ("startsOn", "past"), ("expiresOn", "past"),
    ]  # fmt: skip
    assert send(hiring, row).status_code == 201
    assert own(browser, row)[0]["letter"] == shown["letter"]


def test_accepted_offer_opens_the_later_sections(hiring: Hiring):
    browser, row, offer = offered(hiring)
    closed = save(browser, row["id"], HEALTH)
    assert (closed.status_code, closed.json()["code"]) == (409, "section_closed")
    assert "once the offer has been accepted" in closed.json()["message"]
    assert browser.see(row["id"]).json()["data"]["offerState"] == "SENT"
    for _again in range(2):
        answer = accept(browser, row, offer)
        assert answer.status_code == 200, answer.text
    seen = browser.see(row["id"]).json()["data"]
    assert (seen["status"], seen["offerState"]) == ("PRE_HIRE", "ACCEPTED")
    assert section(seen, "health")["isOpen"]
    [kept] = hiring.agency.people.sql(OFFER, offer["id"])
    assert (kept["signer_name"], str(kept["address"]).partition("/")[0]) == (
        "Ana Ruiz", browser.address,
    )  # fmt: skip
    assert kept["capability_id"] is not None


@pytest.mark.parametrize(
    ("changed", "field"),
    [
        ({"sha256": "0" * 64}, "sha256"),
        ({"signerName": "  "}, "signerName"),
        ({"agrees": False}, "agrees"),
    ],
)
def test_acceptance_is_of_this_letter_by_name_and_meant(
    hiring: Hiring, changed: dict[str, Any], field: str
):
    browser, row, offer = offered(hiring)
    answer = accept(browser, row, offer, **changed)
    assert answer.status_code == 422
    assert field in answer.text
    assert own(browser, row)[0]["state"] == "SENT"


def test_offer_is_nobody_elses(hiring: Hiring):
    _browser, row, offer = offered(hiring)
    stranger, _theirs = interviewed(hiring)
    assert stranger.call("GET", f"{PUBLIC}/{row['id']}/offers").status_code == 404
    for answer in (accept(stranger, row, offer), decline(stranger, row, offer)):
        assert answer.status_code == 404
    letter = stranger.call("GET", f"{PUBLIC}/{row['id']}/offers/{offer['id']}/letter")
    assert letter.status_code == 404


def test_cookie_lasts_as_long_as_the_offer(hiring: Hiring):
    browser, row, offer = offered(hiring, expiresOn=soon(30))
    token = hiring.mailed(row["id"])
    for answer in (browser.open(row["id"], token), browser.see(row["id"])):
        assert timedelta(days=29) < kept_for(answer) <= timedelta(days=32)
    assert decline(browser, row, offer).status_code == 200
    assert timedelta(days=29) < kept_for(browser.see(row["id"])), "it was handed out so long"
    again = browser.open(row["id"], hiring.mailed(row["id"]))
    assert kept_for(again) == timedelta(days=7)


def test_declined_offer_is_a_task_and_can_be_taken_back(hiring: Hiring):
    browser, row, offer = offered(hiring)
    assert decline(browser, row, offer).json()["data"][0]["state"] == "DECLINED"
    tasks = hiring.agency.api.get(f"/applications/{row['id']}/tasks", hiring.manager).json()["data"]
    assert [task["kind"] for task in tasks] == ["offer_declined"]
    refused = hiring.move({"id": row["id"]}, "PRE_HIRE")
    assert (refused.status_code, refused.json()["code"]) == (409, "offer_not_accepted")
    assert decline(browser, row, offer, "undo").json()["data"][0]["state"] == "SENT"


def test_staff_record_what_was_said_on_the_phone(hiring: Hiring):
    _browser, row, offer = offered(hiring)
    note = "By phone; the signed letter is in the files"
    answer = hiring.agency.api.post(
        path(row, offer["id"], "record-acceptance"), hiring.manager, {"note": note}
    )
    [known] = answer.json()["data"]
    assert (known["state"], known["note"], known["signerName"]) == ("ACCEPTED", note, None)
    assert known["recordedByName"]
    assert hiring.load(row["id"])["status"] == "PRE_HIRE"


def test_rejection_that_was_not_said_is_not_seen_in_the_offer(hiring: Hiring):
    browser, row, offer = offered(hiring)
    reason = hiring.reason("rejection")
    moved = hiring.move({"id": row["id"]}, "REJECTED", reasonId=reason["id"])
    assert moved.status_code == 201, moved.text
    assert own(browser, row)[0]["state"] == "SENT"
    assert browser.see(row["id"]).json()["data"]["offerState"] == "SENT"
    assert accept(browser, row, offer).json()["code"] == "offer_not_open"


def test_staff_who_apply_are_told_of_their_offer_as_every_applicant(hiring: Hiring):
    reader = hiring.agency.people.make("employee")
    _, row, offer = offered(hiring)
    hiring.agency.people.sql(
        "update public.applications set user_id = $2::uuid where id = $1::uuid",
        row["id"],
        reader.id,
    )
    hiring.move({"id": row["id"]}, "REJECTED", reasonId=hiring.reason("rejection")["id"])

    def shown(person: Person) -> tuple[Any, ...]:
        [seen] = hiring.agency.api.get(path(row), person).json()["data"]
        return seen["id"], seen["state"], seen["endedAt"] is None, seen["endedByName"] is None

    assert shown(reader) == (offer["id"], "SENT", True, True)
    assert shown(hiring.manager) == (offer["id"], "WITHDRAWN", False, False)


def test_letter_is_a_document_in_both_languages(hiring: Hiring):
    browser, row, offer = offered(hiring)
    accept(browser, row, offer)
    for locale, word in (("en", "Accepted"), ("es", "Aceptada")):
        address = f"{PUBLIC}/{row['id']}/offers/{offer['id']}/letter?locale={locale}"
        answer = browser.call("GET", address)
        assert answer.headers["Content-Type"] == "application/pdf"
        text = "".join(page.extract_text() for page in PdfReader(io.BytesIO(answer.content)).pages)
        assert "Ana Ruiz" in text
        assert word in text
        assert answer.content.startswith(b"%PDF")
    own_letter = hiring.agency.api.get(path(row, offer["id"], "letter"), hiring.manager)
    assert own_letter.content.startswith(b"%PDF")


@pytest.mark.parametrize(
    ("changed", "field"),
    [
        ({"expiresOn": soon(-2)}, "expiresOn"),
        ({"expiresOn": soon(120)}, "expiresOn"),
        ({"startsOn": soon(-2)}, "startsOn"),
        ({"pay": 0}, "pay"),
        ({"templateId": str(uuid4())}, "templateId"),
    ],
)
def test_bad_term_is_named_and_nothing_is_sent(hiring: Hiring, changed: dict[str, Any], field: str):
    browser, row = interviewed(hiring)
    answer = send(hiring, row, **changed)
    assert answer.status_code == 422, answer.text
    assert [detail["field"] for detail in answer.json()["details"]] == [field]
    assert own(browser, row) == []
    assert hiring.load(row["id"])["status"] == "INTERVIEWED"


def test_one_offer_waits_at_a_time_and_only_where_one_is_sent(hiring: Hiring):
    _browser, row, _offer = offered(hiring)
    assert send(hiring, row).json()["code"] == "offer_waiting"
    _other, early = hiring.applied()
    assert send(hiring, early).json()["code"] == "offer_stage"


def test_letter_of_the_agency_is_checked_when_it_is_kept_and_used(hiring: Hiring):
    body = {
        "name": f"Letter {uuid4().hex[:8]}",
        "letter": "Dear {{ aplicant_name }}",
        "letterEs": "Hola",
    }
    refused = hiring.agency.api.post("/offer-templates", hiring.admin, body)
    assert refused.status_code == 422
    assert "Did you mean applicant_name?" in refused.text
    body["letter"] = "Dear {{ applicant_name }}, {{ pay }}."
    made = hiring.agency.api.post("/offer-templates", hiring.admin, body)
    assert made.status_code == 201, made.text
    _browser, row, offer = offered(hiring, templateId=made.json()["data"]["id"])
    assert offer["letter"] == f"Dear {row['firstName']} {row['lastName']}, $18.50 per hour."
    assert offer["letterEs"] == "Hola"
