"""Files that applicants send to dispute a report: checked as every file, read at the check, taken back while it is open."""

from typing import Any

from tests.api.applications.test_attachments import announce, send
from tests.api.background_checks.conftest import Checks
from tests.api.background_checks.test_own_letters import own, path, shown
from tests.fixtures.files import pdf

ABOUT = {"sectionId": "background", "fieldName": "dispute", "docType": "CUSTOM"}


def disputed(checks: Checks) -> dict[str, Any]:
    """A notice that its applicant has opened and disputes; what a file for it says."""
    browser, letter = shown(checks)
    browser.call("POST", path(checks, letter["id"], "open"))
    answer = browser.call("POST", path(checks, letter["id"], "dispute"), json={"reason": "Not me"})
    assert answer.status_code == 200, answer.text
    assert answer.json()["data"][0]["takesFiles"] is True
    return {**ABOUT, "letterId": letter["id"]}


def test_file_of_a_dispute_stands_at_the_check(checks: Checks):
    about, key = disputed(checks), checks.row["id"]
    sent = send(checks.browser, key, pdf(), name="court.pdf", **about)
    assert sent.status_code == 201, sent.text
    file = sent.json()["data"]
    assert (file["letterId"], file["state"]) == (about["letterId"], "ready")
    [kept] = checks.check["files"]
    assert (kept["attachmentId"], kept["fileName"]) == (file["attachmentId"], "court.pdf")
    opened = checks.agency.api.post(
        f"/applications/{key}/attachments/{file['attachmentId']}/open", checks.hiring.manager
    )
    assert opened.status_code == 200, opened.text
    employee = checks.agency.people.of("employee")
    hidden = checks.agency.api.get(f"/applications/{key}/attachments", employee)
    assert "court.pdf" not in hidden.text
    [letter] = own(checks)
    assert [each["fileName"] for each in letter["files"]] == ["court.pdf"]
    gone = checks.browser.call("DELETE", f"/public/attachments/{file['attachmentId']}")
    assert gone.status_code == 204
    assert checks.check["files"] == []


def test_nothing_is_sent_for_a_notice_that_is_not_disputed(checks: Checks):
    browser, letter = shown(checks)
    browser.call("POST", path(checks, letter["id"], "open"))
    about = {**ABOUT, "letterId": letter["id"]}
    refused = send(browser, checks.row["id"], pdf(), name="court.pdf", **about)
    assert (refused.status_code, refused.json()["code"]) == (409, "dispute_closed")
    foreign = send(browser, checks.row["id"], b"MZ" + bytes(500), name="court.pdf", **about)
    assert foreign.json()["code"] == "unsupported_file"


def test_a_dispute_holds_ten_files(checks: Checks):
    about = disputed(checks)
    for _file in range(10):
        begun = announce(checks.browser, checks.row["id"], 1000, "court.pdf", **about)
        assert begun.status_code == 201, begun.text
    last = announce(checks.browser, checks.row["id"], 1000, "court.pdf", **about)
    assert (last.status_code, last.json()["code"]) == (409, "too_many_dispute_files")
