"""Somebody who types another person's address: what they hold ends once that person is there."""

from typing import Any
from uuid import uuid4

import pytest

from tests.api.applications.conftest import PUBLIC, Browser, Hiring
from tests.api.applications.prehire.answers import PERSONAL
from tests.api.applications.prehire.test_prehire_form import save
from tests.fixtures import files
from tests.fixtures.outbox import own_email_only

FILE = ("scan.pdf", files.pdf(1000))

LINKS_ENDED = (
    "select from public.audit_events where action = 'end_links' and $1::uuid = any(entity_ids)"
)


def open_link(browser: Browser, application_id: str, token: str) -> int:
    status: int = browser.open(application_id, token).status_code
    return status


def send_file(browser: Browser, application_id: str) -> Any:
    fields = {"applicationId": application_id, "sectionId": "application", "fieldName": "license"}
    form = {name: (None, value) for name, value in fields.items()}
    return browser.call("POST", "/public/attachments", files={**form, "file": FILE})


def is_shut_out(browser: Browser, application_id: str) -> bool:
    answers = [
        browser.see(application_id),
        save(browser, application_id, {"personal": PERSONAL}, version=1),
        send_file(browser, application_id),
        browser.withdraw(application_id),
    ]
    return {answer.status_code for answer in answers} == {404}


def test_mailed_link_ends_what_was_handed_to_who_typed_the_address(hiring: Hiring):
    stranger, row = hiring.applied()
    key, token = row["id"], hiring.mailed(row["id"])
    assert row["emailConfirmedAt"] is None
    # A link by itself ends nothing: mail scanners open every one.
    assert stranger.see(key).status_code == 200
    owner = Browser(hiring.agency)
    assert open_link(owner, key, token) == 200
    assert save(owner, key, {"personal": PERSONAL}).status_code == 200
    assert is_shut_out(stranger, key)
    seen = owner.see(key).json()["data"]
    assert seen["status"] == "SUBMITTED"
    assert seen["prehireData"]["personal"]["preferredName"] == PERSONAL["preferredName"]
    assert hiring.load(key)["emailConfirmedAt"] is not None
    assert open_link(owner, key, hiring.mailed(key)) == 200


def test_sending_it_again_opens_nothing_once_the_address_is_confirmed(hiring: Hiring):
    stranger = Browser(hiring.agency)
    body = hiring.body(hiring.listing(), requestKey=str(uuid4()))
    key = stranger.apply(body).json()["data"]["id"]
    assert open_link(Browser(hiring.agency), key, hiring.mailed(key)) == 200
    again = stranger.apply(body)
    assert (again.status_code, again.json()["data"]["id"]) == (201, key)
    assert is_shut_out(stranger, key)


def test_token_of_the_form_confirms_nothing(hiring: Hiring):
    browser, row = hiring.applied()
    assert open_link(Browser(hiring.agency), row["id"], browser.token) == 200
    assert browser.see(row["id"]).status_code == 200
    assert hiring.load(row["id"])["emailConfirmedAt"] is None


@pytest.mark.parametrize("by", ["section", "file"])
def test_account_of_the_address_ends_it_with_what_it_does_first(hiring: Hiring, by: str):
    applicant = hiring.agency.people.make("applicant")
    stranger, row = hiring.applied(email=applicant.email)
    key = row["id"]
    assert stranger.see(key).status_code == 200
    if by == "section":
        body = {"prehireData": {"personal": PERSONAL}}
        done = hiring.agency.api.patch(f"{PUBLIC}?applicationId={key}", applicant, body)
    else:
        fields = {"applicationId": key, "sectionId": "application", "fieldName": "license"}
        form = {name: (None, value) for name, value in fields.items()}
        done = hiring.agency.api.call(
            "POST", "/public/attachments", applicant, files={**form, "file": FILE}
        )
    assert done.status_code in (200, 201), done.text
    assert is_shut_out(stranger, key)
    own = hiring.agency.api.get(f"/applications/{key}/own", applicant)
    assert own.json()["data"]["status"] == "SUBMITTED"


def test_second_sender_of_a_confirmed_application_sees_their_own_alone(hiring: Hiring):
    body = hiring.body(hiring.listing())
    first = Browser(hiring.agency).apply(body).json()["data"]["id"]
    owner, stranger = Browser(hiring.agency), Browser(hiring.agency)
    assert open_link(owner, first, hiring.mailed(first)) == 200
    second = stranger.apply(body).json()["data"]["id"]
    assert stranger.see(second).json()["data"]["prehireData"] == {}
    assert stranger.see(first).status_code == 404


def test_staff_end_all_links_of_an_application(hiring: Hiring, stack):
    browser, row = hiring.applied()
    key, path = row["id"], f"/applications/{row['id']}/links"
    owner = Browser(hiring.agency)
    assert open_link(owner, key, hiring.mailed(key)) == 200
    employee = hiring.agency.people.of("employee")
    assert hiring.agency.api.delete(path, employee).status_code == 403
    assert owner.see(key).status_code == 200
    # The worker makes a link of its own for each email on its way.
    with own_email_only(stack):
        assert hiring.agency.api.delete(path, hiring.manager).status_code == 200
        assert is_shut_out(browser, key)
        assert is_shut_out(owner, key)
        # What has ended is not ended again.
        assert hiring.agency.api.delete(path, hiring.manager).status_code == 200
        assert len(stack.sql(LINKS_ENDED, key)) == 1
    # What is mailed from now on goes to the address alone.
    assert open_link(owner, key, hiring.mailed(key)) == 200
    unknown = hiring.agency.api.delete(f"/applications/{uuid4()}/links", hiring.manager)
    assert unknown.status_code == 404
