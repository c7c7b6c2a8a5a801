"""Letters on the applicant's page, by the API: mailed as a letter, opened by a call of its own, disputed there."""

import io
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import httpx
import pytest
from pypdf import PdfReader

from tests.api.applications.conftest import PUBLIC, Browser, kept_for
from tests.api.applications.test_attachments import send
from tests.api.background_checks.conftest import Checks
from tests.fixtures.files import pdf

MAIL = "select payload::text from public.outbound_emails where application_id = $1 and kind = 'letter_waits'"

LONG_WAIT = """
insert into public.background_waits (name, business_days, source, valid_from, confirmed_by, confirmed_on)
values ('Ten', 10, 'Law', '2020-01-01', 'Counsel', '2020-01-02')
"""
NO_LONG_WAIT = "update public.background_waits set active = false where name = 'Ten'"


def show(checks: Checks, letter: dict[str, Any]) -> httpx.Response:
    path = checks.path(checks.check["id"], "letters", letter["id"], "send")
    answer: httpx.Response = checks.agency.api.post(path, checks.hiring.manager)
    return answer


def shown(checks: Checks, **papers: str) -> tuple[Browser, dict[str, Any]]:
    """A notice on the page of whoever has opened a mailed link."""
    letter = checks.notice(**papers)
    answer = show(checks, letter)
    assert answer.status_code == 200, answer.text
    token = checks.hiring.mailed(checks.row["id"])
    assert checks.browser.open(checks.row["id"], token).status_code == 200
    return checks.browser, letter


def path(checks: Checks, *parts: str) -> str:
    return "/".join([f"{PUBLIC}/{checks.row['id']}/letters", *parts])


def own(checks: Checks) -> list[dict[str, Any]]:
    answer = checks.browser.call("GET", path(checks))
    assert answer.status_code == 200, answer.text
    data: list[dict[str, Any]] = answer.json()["data"]
    return data


def test_letter_is_shown_opened_and_given(checks: Checks):
    browser, letter = shown(checks)
    assert show(checks, letter).status_code == 200, "again, it is there already"
    assert len(checks.agency.people.sql(MAIL, checks.row["id"])) == 1
    assert browser.see(checks.row["id"]).json()["data"]["hasLetters"] is True
    [waiting] = own(checks)
    assert (waiting["openedAt"], waiting["letter"], waiting["kind"]) == (None, None, None)
    closed = browser.call("GET", path(checks, letter["id"], "document"))
    assert closed.status_code == 404
    kept = checks.check["moves"][0]
    assert (kept["shownByName"] is not None, kept["givenOn"]) == (True, None)
    for _again in range(2):
        opened = browser.call("POST", path(checks, letter["id"], "open"))
        assert opened.status_code == 200, opened.text
    [read] = opened.json()["data"]
    assert (read["letter"], read["kind"]) == (letter["letter"], "pre_adverse")
    kept = checks.check["moves"][0]
    assert (kept["givenOn"], kept["givenHow"]) == (checks.today, "on_page")
    assert kept["openedAt"] is not None
    assert read["waitsUntil"] == kept["waitsUntil"]


@pytest.fixture
def long_wait(checks: Checks) -> Iterator[None]:
    """The agency waits for longer than a link is good otherwise."""
    checks.agency.people.sql(LONG_WAIT)
    yield
    checks.agency.people.sql(NO_LONG_WAIT)


@pytest.mark.usefixtures("long_wait")
def test_cookie_lasts_as_long_as_the_wait(checks: Checks):
    browser, letter = shown(checks)
    opened = browser.call("POST", path(checks, letter["id"], "open"))
    until = datetime.strptime(checks.check["moves"][0]["waitsUntil"], "%m-%d-%Y").replace(
        tzinfo=UTC
    )
    days = (until.date() - checks.agency.people.today).days
    for answer in (opened, browser.see(checks.row["id"])):
        assert kept_for(answer) >= timedelta(days=days) > timedelta(days=7)


def test_opened_letter_is_kept_with_what_went_along(checks: Checks):
    kept = send(checks.browser, checks.row["id"], pdf(), sectionId="background", fieldName="report")
    assert kept.status_code == 201, kept.text
    browser, letter = shown(checks, reportId=kept.json()["data"]["attachmentId"])
    report = path(checks, letter["id"], "enclosures", "report", "open")
    assert browser.call("POST", report).status_code == 404
    browser.call("POST", path(checks, letter["id"], "open"))
    page = browser.call("GET", path(checks, letter["id"], "document"), params={"locale": "es"})
    text = " ".join(PdfReader(io.BytesIO(page.content)).pages[0].extract_text().split())
    assert "Aviso previo a una decisión" in text
    opened = browser.call("POST", report)
    assert opened.status_code == 200, opened.text
    assert opened.json()["data"]["mime"] == "application/pdf"


def test_letter_is_nothing_for_other_browsers_or_unproven_addresses(checks: Checks):
    letter = checks.notice()
    assert show(checks, letter).status_code == 200
    # This one has sent the application, and has not shown that they read the mail of its address.
    assert own(checks) == []
    assert checks.browser.call("POST", path(checks, letter["id"], "open")).status_code == 404
    stranger = Browser(checks.agency)
    for method, parts in (("GET", ()), ("POST", (letter["id"], "open"))):
        assert stranger.call(method, path(checks, *parts)).status_code == 404
    manager = checks.agency.api.post(path(checks, letter["id"], "open"), checks.hiring.manager)
    assert manager.status_code == 404
    employee = checks.agency.people.of("employee")
    refused = checks.agency.api.post(
        checks.path(checks.check["id"], "letters", letter["id"], "send"), employee
    )
    assert refused.status_code == 403
    assert checks.check["moves"][0]["openedAt"] is None


def test_dispute_stops_the_decision(checks: Checks):
    browser, letter = shown(checks)
    why = {"reason": "That is my cousin, not me"}
    unread = browser.call("POST", path(checks, letter["id"], "dispute"), json=why)
    assert unread.status_code == 404
    browser.call("POST", path(checks, letter["id"], "open"))
    empty = browser.call("POST", path(checks, letter["id"], "dispute"), json={"reason": " "})
    assert (empty.status_code, empty.json()["details"][0]["field"]) == (422, "reason")
    assert own(checks)[0]["isDisputable"] is True
    answer = browser.call("POST", path(checks, letter["id"], "dispute"), json=why)
    assert answer.status_code == 200, answer.text
    [read] = answer.json()["data"]
    assert (read["dispute"], read["isDisputable"]) == (why["reason"], False)
    check = checks.check
    last = check["moves"][0]
    assert (check["state"], last["byApplicant"], last["reason"]) == (
        "disputed", True, why["reason"],
    )  # fmt: skip
    tasks = checks.agency.api.get(f"/applications/{checks.row['id']}/tasks", checks.hiring.manager)
    kinds = [task["kind"] for task in tasks.json()["data"]]
    assert "background_disputed" in kinds
    more = browser.call("POST", path(checks, letter["id"], "dispute"), json={"reason": "More"})
    assert (more.status_code, more.json()["code"]) == (409, "letter_not_disputable")
