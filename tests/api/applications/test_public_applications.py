"""Applying without an account: one short form, and a capability instead of an id that could be guessed."""

import re
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from uuid import uuid4

import pytest

from tests.api.applications.conftest import PUBLIC, Browser, Hiring

COUNT = "select count(*) from public.applications where job_listing_id = $1"


def test_applicant_sends_and_sees_the_application_and_nobody_else_does(hiring: Hiring):
    listing = hiring.listing()
    body = hiring.body(listing, source="flyer", locale="es", email="Ana.Ruiz@People.test ")
    browser = Browser(hiring.agency)
    answer = browser.apply(body)
    assert answer.status_code == 201
    sent = answer.json()["data"]
    assert set(sent) == {"id", "status"}
    shown = browser.see(sent["id"]).json()["data"]
    assert shown["jobTitle"] == listing["title"]
    assert (shown["email"], shown["phoneNumber"]) == ("ana.ruiz@people.test", "+12015550123")
    assert (shown["status"], shown["isAnonymous"], shown["canWithdraw"]) == (
        "SUBMITTED",
        True,
        True,
    )
    assert [step["status"] for step in shown["progress"]] == ["SUBMITTED"]
    assert {"source", "ownerId", "nextStep", "version"}.isdisjoint(shown)
    assert hiring.load(sent["id"])["source"] == "flyer"
    stranger = Browser(hiring.agency)
    refused = stranger.see(sent["id"])
    assert (refused.status_code, refused.json()["code"]) == (404, "not_found")
    # Another one's cookie under this application's name is no better than none.
    other = Browser(hiring.agency)
    other.apply(hiring.body(listing))
    stranger.cookies = {f"application-{sent['id']}": other.token}
    assert stranger.see(sent["id"]).json()["message"] == refused.json()["message"]
    assert stranger.withdraw(sent["id"]).status_code == 404
    assert browser.see(str(uuid4())).json()["message"] == refused.json()["message"]


def test_cookie_is_out_of_reach_of_scripts_and_other_sites(hiring: Hiring):
    answer = Browser(hiring.agency).apply(hiring.body(hiring.listing()))
    cookie = answer.headers["set-cookie"]
    assert f"application-{answer.json()['data']['id']}=" in cookie
    for part in ("HttpOnly", "SameSite=lax", "Path=/api/public;", "Max-Age=604800"):
        assert part in cookie


def test_token_is_in_no_row_and_no_log(hiring: Hiring):
    browser, row = hiring.applied()
    token = browser.token
    assert len(token) > 40
    log = hiring.agency.api.log.read_text()
    assert token not in log
    assert row["email"] not in log
    kept = hiring.agency.people.sql("select row_to_json(t)::text from private.access_tokens as t")
    assert token not in str(kept)


def test_mailed_token_is_exchanged_for_the_cookie(hiring: Hiring):
    browser, row = hiring.applied()
    token = browser.token
    phone = Browser(hiring.agency)
    path = f"{PUBLIC}/{row['id']}/open"
    for wrong in (token[:-1] + "_", "x" * 43):
        assert phone.call("POST", path, json={"token": wrong}).status_code == 404
    assert phone.see(row["id"]).status_code == 404
    assert phone.call("POST", path, json={"token": token}).json()["data"]["id"] == row["id"]
    assert phone.see(row["id"]).status_code == 200


def test_form_is_taken_like_json(hiring: Hiring):
    body = hiring.body(hiring.listing(), source="indeed")
    browser = Browser(hiring.agency)
    sent = browser.call("POST", PUBLIC, files={name: (None, value) for name, value in body.items()})
    assert sent.status_code == 201, sent.text
    assert browser.see(sent.json()["data"]["id"]).json()["data"]["lastName"] == body["lastName"]


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"firstName": " "}, "firstName"),
        ({"lastName": "x" * 101}, "lastName"),
        ({"email": "ana"}, "email"),
        ({"phoneNumber": "555"}, "phoneNumber"),
        ({"phoneNumber": "call me"}, "phoneNumber"),
        ({"jobOpeningId": "x"}, "jobOpeningId"),
        ({"source": "a b"}, "source"),
        ({"locale": "fr"}, "locale"),
        ({"ssn": "123"}, "ssn"),
        ({"status": "HIRED"}, "status"),
    ],
)
def test_wrong_field_is_named_and_nothing_is_kept(
    hiring: Hiring, wrong: dict[str, Any], field: str
):
    listing = hiring.listing()
    answer = Browser(hiring.agency).apply({**hiring.body(listing), **wrong})
    assert answer.status_code == 422
    assert [detail["field"] for detail in answer.json()["details"]] == [field]
    assert "application-" not in answer.headers["set-cookie"]
    assert hiring.agency.people.sql(COUNT, listing["id"])[0][0] == 0


@pytest.mark.parametrize("content", [b"", b"{", b"null", b"[]", b"\xff", b'{"a":' * 500])
def test_broken_body_is_refused(hiring: Hiring, content: bytes):
    answer = Browser(hiring.agency).call(
        "POST", PUBLIC, content=content, headers={"Content-Type": "application/json"}
    )
    assert answer.status_code == 422


@pytest.mark.parametrize("field", ["firstName", "lastName"])
def test_name_is_no_place_for_addresses_and_markup(hiring: Hiring, field: str):
    listing = hiring.listing()
    for name in (
        "X http://evil.example/win",
        "WWW.evil.example",
        "<b>X",
        "X>",
        "x@evil.example",
        "evil.example",
        "=1",
    ):
        body = hiring.body(listing, **{field: name})
        refused = Browser(hiring.agency).apply(body)
        [detail] = refused.json()["details"]
        assert (refused.status_code, detail["field"], detail["code"]) == (422, field, "not_allowed")
        assert "only the name" in detail["message"]
    for name in ("O'Brien-Smith", "José Ángel", "King Jr., M.D.", "Nuñez & Hijos", "D\u2019Angelo"):
        _, row = hiring.applied(**{field: name})
        assert row[field] == name


def test_listing_that_is_not_open_takes_nothing(hiring: Hiring):
    listing = hiring.listing()
    path = hiring.listings.one(listing)
    hiring.agency.api.patch(path, hiring.admin, {"status": "CLOSED"})
    for body in (hiring.body(listing), hiring.body({"id": str(uuid4())})):
        answer = Browser(hiring.agency).apply(body)
        assert (answer.status_code, answer.json()["code"]) == (409, "application_closed")


def test_repeat_gets_the_response_of_a_first_one_and_staff_see_one(hiring: Hiring):
    listing = hiring.listing()
    body = hiring.body(listing)
    first, second = Browser(hiring.agency), Browser(hiring.agency)
    answers = [first.apply(body), second.apply({**body, "firstName": "ANA"})]
    assert [answer.status_code for answer in answers] == [201, 201]
    ids = [answer.json()["data"]["id"] for answer in answers]
    assert ids[0] != ids[1]
    assert second.see(ids[1]).json()["data"]["status"] == "SUBMITTED"
    assert second.see(ids[0]).status_code == 404
    found = hiring.agency.api.get(
        "/applications", hiring.manager, params={"jobOpeningId": listing["id"]}
    ).json()["data"]
    assert [row["id"] for row in found] == [ids[0]]


def test_same_application_sent_many_times_at_once_is_one(hiring: Hiring):
    listing = hiring.listing()
    body = hiring.body(listing, requestKey=str(uuid4()))
    browsers = [Browser(hiring.agency) for _ in range(8)]
    with ThreadPoolExecutor(8) as threads:
        answers = list(threads.map(lambda browser: browser.apply(body), browsers))
    codes = {answer.status_code for answer in answers}
    assert codes <= {201, 409}
    assert len({answer.json()["data"]["id"] for answer in answers if answer.is_success}) == 1
    again = browsers[0].apply(body)
    assert again.status_code == 201
    assert hiring.agency.people.sql(COUNT, listing["id"])[0][0] == 1


@pytest.mark.parametrize(
    "other",
    [
        {"email": "corrected@carehire.test"},
        {"firstName": "Ben", "lastName": "Other", "email": "ben@carehire.test"},
        {"phoneNumber": "201-555-0199"},
    ],
    ids="+".join,
)
def test_other_answers_under_a_known_key_are_another_application(
    hiring: Hiring, other: dict[str, str]
):
    """The response was lost; then somebody corrects what was sent, or applies on the same device."""
    listing = hiring.listing()
    body = hiring.body(listing, requestKey=str(uuid4()))
    first, second = Browser(hiring.agency), Browser(hiring.agency)
    lost = first.apply(body).json()["data"]["id"]
    sent = second.apply({**body, **other})
    assert sent.status_code == 201, sent.text
    key = sent.json()["data"]["id"]
    assert key != lost
    assert second.see(lost).status_code == 404
    shown = second.see(key).json()["data"]
    assert (shown["firstName"], shown["email"]) == (
        other.get("firstName", body["firstName"]),
        other.get("email", body["email"]),
    )


def test_field_that_nobody_sees_keeps_programs_out(hiring: Hiring):
    listing = hiring.listing()
    answer = Browser(hiring.agency).apply(hiring.body(listing, website="https://spam.test"))
    assert answer.status_code == 201
    assert re.fullmatch(r"[0-9a-f-]{36}", answer.json()["data"]["id"])
    assert f"application-{answer.json()['data']['id']}=" in answer.headers["set-cookie"]
    assert hiring.agency.people.sql(COUNT, listing["id"])[0][0] == 0


def test_applicant_withdraws_once_and_may_apply_once_more(hiring: Hiring):
    listing = hiring.listing()
    body = hiring.body(listing)
    browser = Browser(hiring.agency)
    first = browser.apply(body).json()["data"]["id"]
    shown = browser.withdraw(first).json()["data"]
    assert (shown["status"], shown["canWithdraw"]) == ("WITHDRAWN", False)
    again = browser.withdraw(first)
    assert (again.status_code, again.json()["code"]) == (409, "application_move")
    second = browser.apply(body).json()["data"]["id"]
    assert hiring.load(second)["status"] == "SUBMITTED"


def test_job_keeps_its_name_for_its_applicants_when_it_has_ended(hiring: Hiring):
    listing = hiring.listing()
    browser = Browser(hiring.agency)
    sent = browser.apply(hiring.body(listing)).json()["data"]["id"]
    hiring.agency.api.patch(hiring.listings.one(listing), hiring.admin, {"status": "CLOSED"})
    assert browser.see(sent).json()["data"]["jobTitle"] == listing["title"]
