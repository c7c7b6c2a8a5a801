"""Reminders of documents: when one is made, what it says when it is sent, and when there is none."""

import json
from datetime import UTC, date, datetime, timedelta
from uuid import uuid4
from zoneinfo import ZoneInfo

import pytest

from tests.api.applications.reminders.conftest import OF_KIND, Reminders
from tests.api.applications.test_attachments import FILES, send
from tests.api.applications.test_document_requests import current, decide
from tests.fixtures.outbox import _no_quiet_hours  # noqa: F401 a fixture

# The stack's own worker would send what a test holds back.
pytestmark = pytest.mark.usefixtures(
    "_other_worker_stands_still", "_no_email_settings", "_no_quiet_hours"
)

OFFERED = "update public.applications set status = 'CONDITIONAL_OFFER' where id = $1::uuid"


@pytest.mark.parametrize(
    ("due", "count"), [(3, 0), (2, 1), (1, 1), (0, 1), (-1, 1), (-3, 1), (-4, 0)]
)
def test_reminder_is_made_two_days_before_and_one_day_after(asked: Reminders, due: int, count: int):
    asked.ask(due)
    assert len(asked.remind()) == count
    assert len(asked.remind()) == count, "once"


def test_document_without_a_date_is_no_reason(asked: Reminders):
    asked.ask(None)
    assert asked.remind() == []


def test_one_mail_lists_all_that_is_missing_and_when_it_is_due(asked: Reminders):
    asked.ask(2, "Diploma")
    asked.ask(-1, "TB test")
    asked.ask(20, "Driver's license")
    asked.ask(None, "Reference")
    given = asked.ask(2, "Passport")
    asked.cancel(given)
    assert len(asked.remind()) == 1
    text = asked.text()
    days = {days: medium(asked.today + timedelta(days=days)) for days in (-1, 2, 20)}
    assert [line for line in text.splitlines() if line.startswith("•")] == [
        f"• TB test: was due on {days[-1]}",
        f"• Diploma: due by {days[2]}",
        f"• Driver's license: due by {days[20]}",
        "• Reference",
    ]
    assert f"/application/{asked.row['id']}#" in text


def medium(day: date) -> str:
    return f"{day:%b} {day.day}, {day.year}"


def test_applicant_is_written_to_in_their_language_as_text_and_page(asked: Reminders):
    asked.apply(locale="es").ask(-1)
    asked.remind()
    [message] = asked.deliver()
    assert message["Subject"] == "Recordatorio: lo que aún necesitamos para su solicitud"
    page = message.get_body(("html",)).get_content()
    assert 'lang="es"' in page
    assert "el plazo venció el" in page
    assert "?lang=es" in page


def test_each_date_reminds_once_before_and_once_after(asked: Reminders):
    asked.ask(4)
    counts = [len(asked.remind(asked.today + timedelta(days=days))) for days in range(11)]
    assert counts == [0, 0, 1, 1, 1, 2, 2, 2, 2, 2, 2]


def test_two_dates_share_the_mail_of_their_day(asked: Reminders):
    asked.ask(2)
    asked.ask(-1)
    assert len(asked.remind()) == 1
    assert len(asked.remind(asked.today + timedelta(days=1))) == 1
    # A day after the later date.
    assert len(asked.remind(asked.today + timedelta(days=3))) == 2


def test_day_on_which_no_worker_ran_is_caught_up_once(asked: Reminders):
    asked.ask(2)
    late = asked.today + timedelta(days=2)
    assert [len(asked.remind(late)) for _ in range(2)] == [1, 1]


def test_nobody_is_reminded_on_the_day_on_which_they_were_asked(asked: Reminders):
    asked.ask(2, days_ago=0)
    asked.ask(1, days_ago=0)
    assert asked.remind() == []


def test_rejection_asks_by_itself_and_no_reminder_comes_with_it(asked: Reminders):
    request = asked.ask(-1)
    send(
        asked.browser, asked.row["id"], requestId=request["id"], docType="CUSTOM", fieldName="file"
    )
    assert asked.remind() == []
    decide(asked.hiring, current(asked.hiring, request), "rejected", decisionReason="Unreadable")
    assert asked.remind() == []
    asked.sql(
        "update public.document_requests set decided_at = decided_at - interval '5 days'"
        " where id = $1::uuid",
        request["id"],
    )
    assert len(asked.remind()) == 1


@pytest.mark.parametrize("status", ["REJECTED", "WITHDRAWN"])
def test_closed_application_is_reminded_of_nothing(asked: Reminders, status: str):
    asked.ask(2)
    close(asked, status)
    assert asked.remind() == []


@pytest.mark.parametrize("status", ["REJECTED", "WITHDRAWN"])
def test_nothing_is_sent_once_the_application_was_closed(asked: Reminders, status: str):
    asked.ask(2)
    asked.remind()
    close(asked, status)
    assert (asked.deliver(), asked.made()[0]["state"]) == ([], "canceled")


def close(asked: Reminders, status: str) -> None:
    if status == "WITHDRAWN":
        asked.browser.withdraw(asked.row["id"])
    else:
        reason = asked.hiring.reason("rejection")["id"]
        assert asked.hiring.move(asked.row, status, reasonId=reason).status_code == 201


def test_nothing_is_sent_once_everything_was_sent(asked: Reminders):
    request = asked.ask(2)
    asked.remind()
    about = {"requestId": request["id"], "docType": "CUSTOM", "fieldName": "request"}
    sent = send(asked.browser, asked.row["id"], **about)
    assert (asked.deliver(), asked.made()[0]["state"]) == ([], "canceled")
    assert [entry["event"] for entry in json.loads(asked.made()[0]["history"])] == ["needless"]
    asked.browser.call("DELETE", f"{FILES}/{sent.json()['data']['attachmentId']}")
    assert len(asked.remind()) == 1, "the same reminder is made once, whatever became of it"


def test_nothing_is_sent_once_the_request_was_taken_back(asked: Reminders):
    request = asked.ask(-1)
    asked.ask(20, "Diploma")
    asked.remind()
    asked.cancel(request)
    assert (asked.deliver(), asked.made()[0]["state"]) == ([], "canceled")


def test_reminder_says_what_is_missing_when_it_is_sent(asked: Reminders):
    first, _second = asked.ask(2, "TB test"), asked.ask(2, "Diploma")
    asked.remind()
    assert asked.deliver(RCPT="451 later") == []
    asked.cancel(first)
    text = asked.text()
    assert ("TB test" in text, "Diploma" in text) == (False, True)


def test_message_that_may_have_arrived_is_not_sent_again_for_nothing(asked: Reminders):
    request = asked.ask(2)
    asked.remind()
    assert len(asked.deliver(dot="die")) == 0
    assert asked.made()[0]["state"] == "uncertain"
    asked.cancel(request)
    asked.sql(
        "update public.outbound_emails set uncertain_at = now() - interval '20 minutes'"
        " where id = $1::uuid",
        asked.made()[0]["id"],
    )
    assert (asked.deliver(), asked.made()[0]["state"]) == ([], "uncertain")


@pytest.mark.parametrize("zone", ["Pacific/Honolulu", "America/New_York", "Pacific/Auckland"])
def test_days_are_those_of_the_agency_and_mail_comes_in_the_morning(asked: Reminders, zone: str):
    [(before,)] = asked.sql("select time_zone from public.app_settings")
    set_zone = "update public.app_settings set time_zone = $1"
    asked.sql(set_zone, zone)
    try:
        early = datetime.now(ZoneInfo(zone))
        asked.today = early.date()
        asked.ask(2)
        [made] = asked.remind()
        late = datetime.now(ZoneInfo(zone))
    finally:
        asked.sql(set_zone, before)
    local = [made[name].astimezone(ZoneInfo(zone)) for name in ("not_before", "useless_after")]
    nine = early.replace(hour=9, minute=0, second=0, microsecond=0)
    assert max(nine, early) <= local[0] <= max(nine, late)
    assert (local[1].date(), local[1].hour) == (asked.today + timedelta(days=3), 0)


@pytest.mark.parametrize(
    ("day", "hour"), [(date(2031, 3, 8), 14), (date(2031, 3, 9), 13), (date(2031, 11, 2), 14)]
)
def test_clock_that_changes_moves_no_day_and_no_morning(asked: Reminders, day: date, hour: int):
    [(zone,)] = asked.sql("select time_zone from public.app_settings")
    assert zone == "America/New_York"
    asked.ask((day - asked.today).days + 2)
    assert asked.remind(day - timedelta(days=1)) == []
    [made] = asked.remind(day)
    assert made["not_before"] == datetime(day.year, day.month, day.day, hour, tzinfo=UTC)


def test_staff_remind_of_a_form_once_a_day(asked: Reminders):
    api, manager = asked.hiring.agency.api, asked.hiring.manager
    path = f"/applications/{asked.row['id']}/form-reminders"
    early = api.post(path, manager)
    assert (early.status_code, early.json()["code"]) == (409, "form_not_asked_for")
    asked.sql(OFFERED, asked.row["id"])
    assert api.post(path, asked.hiring.agency.people.of("employee")).status_code == 403
    assert api.post(f"/applications/{uuid4()}/form-reminders", manager).status_code == 404
    reminded = api.post(path, manager)
    assert reminded.status_code == 200, reminded.text
    assert datetime.fromisoformat(reminded.json()["data"]["sentAt"]).tzinfo is not None
    assert len(asked.sql(OF_KIND, asked.row["id"], "form_nudge")) == 1
    again = api.post(path, manager)
    assert (again.status_code, again.json()["code"]) == (409, "reminded_today")
