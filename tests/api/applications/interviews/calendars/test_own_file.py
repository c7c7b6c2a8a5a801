"""The file for the calendar of whoever applied: by the browser that may see the application, and by nobody else."""

from datetime import date, datetime, timedelta
from itertools import count
from typing import Any

import pytest

from tests.api.applications.conftest import PUBLIC, Browser, Hiring
from tests.api.applications.interviews.calendars.conftest import parsed, send
from tests.api.applications.interviews.test_bookings import book, slot_of

pytestmark = pytest.mark.usefixtures("_other_worker_stands_still", "_no_email_settings")
DAYS = (date(2198, 1, 8) + timedelta(days=number) for number in count())


def file_of(browser: Browser, row: dict[str, Any]) -> Any:
    return browser.call("GET", f"{PUBLIC}/{row['id']}/interview.ics")


def test_file_is_what_the_email_says_and_agrees_with_the_page(stack: Any, hiring: Hiring):
    browser, row = hiring.confirmed(locale="es")
    assert file_of(browser, row).status_code == 404
    row = hiring.move(row, "IN_REVIEW").json()["data"]
    row = book(hiring, row, slot_of(hiring, next(DAYS), place="Sala 2")).json()["data"]
    answer = file_of(browser, row)
    assert answer.headers["content-type"] == "text/calendar; charset=utf-8"
    assert answer.headers["content-disposition"] == 'attachment; filename="interview.ics"'
    assert answer.headers["cache-control"] == "no-store"
    own = parsed(answer.content)
    [mailed] = send(stack, hiring.agency.people, row["email"])
    shown = browser.see(row["id"]).json()["data"]["interview"]
    assert own.method == "PUBLISH"
    assert (own.uid, own.sequence, own.starts_at) == (mailed.uid, mailed.sequence, mailed.starts_at)
    assert own.starts_at == datetime.fromisoformat(shown["startsAt"])
    assert own.event["dtend"].dt - own.starts_at == timedelta(minutes=shown["minutes"])
    assert str(own.event["location"]) == shown["place"] == "Sala 2"
    assert str(own.event["summary"]).startswith("Entrevista: ")
    assert "9:00 a. m." in own.event["description"]
    assert "attendee" not in own.event


def test_nobody_elses_browser_gets_it(hiring: Hiring):
    browser, row = hiring.confirmed()
    row = hiring.move(row, "IN_REVIEW").json()["data"]
    row = book(hiring, row, slot_of(hiring, next(DAYS))).json()["data"]
    assert file_of(browser, row).status_code == 200
    other, _ = hiring.confirmed()
    for stranger in (other, Browser(hiring.agency)):
        assert file_of(stranger, row).status_code == 404
    # Not even staff, who see it elsewhere.
    path = f"{PUBLIC}/{row['id']}/interview.ics"
    assert hiring.agency.api.get(path, hiring.manager).status_code == 404


def test_rejection_that_was_not_mailed_yet_changes_nothing_in_it(hiring: Hiring):
    browser, row = hiring.confirmed()
    row = hiring.move(row, "IN_REVIEW").json()["data"]
    row = book(hiring, row, slot_of(hiring, next(DAYS))).json()["data"]
    before = parsed(file_of(browser, row).content)
    assert hiring.move(row, "REJECTED", reasonId=hiring.reason("rejection")["id"]).is_success
    after = parsed(file_of(browser, row).content)
    assert (after.sequence, after.event["status"]) == (before.sequence, "CONFIRMED")
    lines = [
        [line for line in one.content.splitlines() if not line.startswith(b"DTSTAMP")]
        for one in (before, after)
    ]
    assert lines[0] == lines[1]
