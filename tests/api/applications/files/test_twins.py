"""The same file twice in one application: once for the same field, and pointed out for another one."""

from typing import Any

from tests.api.applications.conftest import Browser, Hiring
from tests.api.applications.test_attachments import STATES, send
from tests.fixtures import files

CONTENT = files.pdf(3000)


def sent(browser: Browser, application_id: str, **fields: Any) -> dict[str, Any]:
    answer = send(browser, application_id, CONTENT, docType="CUSTOM", **fields)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()["data"]
    return made


def test_same_file_for_another_field_is_kept_and_pointed_out(hiring: Hiring):
    browser, row = hiring.applied()
    first = sent(browser, row["id"], fieldName="diploma")
    assert first["duplicateOf"] is None
    assert sent(browser, row["id"], fieldName="diploma") == first
    second = sent(browser, row["id"], fieldName="license")
    assert second["duplicateOf"] == first["attachmentId"]
    assert len(hiring.agency.people.sql(STATES, row["id"])) == 2
    # Whoever lists them reads the same, the applicant and the staff.
    shown = {
        "own": browser.see(row["id"]).json()["data"]["attachments"],
        "staff": hiring.agency.api.get(
            f"/applications/{row['id']}/attachments", hiring.admin
        ).json()["data"],
    }
    for listed in shown.values():
        assert [file["duplicateOf"] for file in listed] == [None, first["attachmentId"]]


def test_another_application_is_not_asked(hiring: Hiring):
    browser, row = hiring.applied()
    sent(browser, row["id"], fieldName="diploma")
    stranger, other = hiring.applied()
    assert sent(stranger, other["id"], fieldName="diploma")["duplicateOf"] is None


def test_what_was_taken_back_is_pointed_out_no_more(hiring: Hiring):
    browser, row = hiring.applied()
    first = sent(browser, row["id"], fieldName="diploma")
    browser.call("DELETE", f"/public/attachments/{first['attachmentId']}")
    assert sent(browser, row["id"], fieldName="license")["duplicateOf"] is None


def test_applicant_learns_nothing_of_the_papers_of_staff(hiring: Hiring):
    browser, row = hiring.applied()
    path = f"/applications/{row['id']}/attachments"
    paper = hiring.agency.api.post(path, hiring.manager, files={"file": ("a.pdf", CONTENT)})
    assert paper.status_code == 201, paper.text
    first = sent(browser, row["id"], fieldName="diploma")
    assert first["duplicateOf"] is None
    listed = hiring.agency.api.get(path, hiring.manager).json()["data"]
    assert [file["duplicateOf"] for file in listed] == [None, paper.json()["data"]["attachmentId"]]
    assert browser.see(row["id"]).json()["data"]["attachments"][0]["duplicateOf"] is None


def test_lane_that_somebody_does_not_see_is_not_pointed_at(hiring: Hiring):
    browser, row = hiring.applied()
    for step in ("IN_REVIEW", "INTERVIEW_SCHEDULED", "INTERVIEWED", "CONDITIONAL_OFFER"):
        assert hiring.move(row, step).status_code == 201
    health = sent(browser, row["id"], sectionId="health", fieldName="file")
    sent(browser, row["id"], fieldName="file")
    path = f"/applications/{row['id']}/attachments"
    for person, seen in (
        (hiring.admin, [None, health["attachmentId"]]),
        (hiring.manager, [None]),
    ):
        listed = hiring.agency.api.get(path, person).json()["data"]
        assert [file["duplicateOf"] for file in listed] == seen
