"""A reminder in a mailbox: its link stops it by one POST or by a button, and opening it changes nothing."""

import re
from datetime import timedelta
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from tests.api.emails.test_killed_worker import AT_ONCE, WAKE
from tests.e2e.visitor import PHONE, WIDE
from tests.fixtures.waiting import wait_until

ASKED_EARLIER = """
update public.document_requests set created_at = created_at - interval '9 days' where id = $1::uuid
"""
# In tests it is always morning.
MORNING = """
update public.outbound_emails set not_before = null
where kind = 'document_reminder' and application_id = $1::uuid returning id
"""
STOPPED_TITLE = {"en": "No more reminders", "es": "No recibirá más recordatorios"}
STOPPED = "select application_id from private.stopped_reminders where application_id = $1::uuid"
ONE_CLICK = {"List-Unsubscribe": "One-Click"}


@pytest.fixture
def reminded(people, hiring, mailbox):
    """An applicant whose document is due in two days, and the mail that says so."""

    def remind(**fields: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        row = hiring.application(**fields)
        day = people.sql("select private.today()")[0][0] + timedelta(days=2)
        body = {"name": "TB test", "dueOn": day.strftime("%m-%d-%Y")}
        made = hiring.call("POST", f"/applications/{row['id']}/document-requests", body)
        people.sql(ASKED_EARLIER, made["id"])
        people.sql("select private.remind_of_documents()")
        [(email_id,)] = people.sql(MORNING, row["id"])
        people.sql(AT_ONCE, email_id)
        people.sql(WAKE)
        wait_until(lambda: nudges(row))
        return row, nudges(row)[0]

    def nudges(row: dict[str, Any]) -> list[dict[str, Any]]:
        return [mail for mail in mailbox.mails(row["email"]) if "/reminders/" in mail["text"]]

    return remind


def link_in(mail: dict[str, Any]) -> str:
    """The address in the header, which is the one below the text."""
    address: str = mail["headers"]["list-unsubscribe"]
    assert address[1:-1] in mail["text"]
    return address[1:-1]


def test_mail_program_stops_reminders_by_one_post(people, reminded, mailbox, hiring):
    row, mail = reminded()
    link = link_in(mail)
    assert mail["headers"]["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
    for other in mailbox.mails(row["email"]):
        assert (other["id"] == mail["id"]) == ("list-unsubscribe" in other["headers"])
    with httpx.Client(trust_env=False, timeout=30) as program:
        seen = program.get(link)
        assert (seen.status_code, seen.headers["referrer-policy"]) == (200, "no-referrer")
        assert program.head(link).status_code == 200
        assert program.post(link, data={"subject": "unsubscribe"}).status_code == 400
        wrong = re.sub(r"/reminders/.", "/reminders/_", link)
        assert program.post(wrong, data=ONE_CLICK).status_code == 404
        assert people.sql(STOPPED, row["id"]) == []
    stopped = httpx.post(link, data=ONE_CLICK, trust_env=False, timeout=30)
    assert (stopped.status_code, stopped.headers.get("location")) == (200, None)
    assert len(people.sql(STOPPED, row["id"])) == 1
    # As forms with files are sent, too.
    again = httpx.post(
        link, files={"List-Unsubscribe": (None, "One-Click")}, trust_env=False, timeout=30
    )
    assert again.status_code == 200


def test_button_stops_them_without_scripts(open_visitor, people, reminded):
    row, mail = reminded()
    page = open_visitor(viewport=PHONE, java_script_enabled=False).page
    told: list[str] = []
    page.on("request", lambda request: told.append(request.headers.get("referer", "")))
    page.goto(link_in(mail))
    expect(page.get_by_role("heading", name="Reminders about your application")).to_be_visible()
    expect(page.get_by_text(f"your application for {row['jobTitle']}")).to_be_visible()
    assert people.sql(STOPPED, row["id"]) == []
    page.goto(f"{link_in(mail)}&failed=1")
    expect(page.get_by_role("alert")).to_contain_text("That did not work")
    page.get_by_role("button", name="Stop these reminders").click()
    expect(page.get_by_role("heading", name=STOPPED_TITLE["en"])).to_be_visible()
    assert len(people.sql(STOPPED, row["id"])) == 1
    page.get_by_role("link", name="Español").click()
    expect(page.get_by_role("heading", name=STOPPED_TITLE["es"])).to_be_visible()
    page.locator("a.careers-brand").click()
    expect(page).to_have_url(re.compile(r"/jobs$"))
    assert "failed" not in page.url
    assert not [referer for referer in told if "/reminders/" in referer]


@pytest.mark.parametrize("locale", ["en", "es"])
def test_pages_are_readable_and_operable(open_visitor, reminded, locale):
    _, mail = reminded(locale=locale)
    visitor = open_visitor(viewport=PHONE)
    page, link = visitor.page, link_in(mail)

    def check(state: str) -> None:
        for look in visitor.schemes(PHONE, WIDE):
            visitor.check(f"{state}-{look}-{locale}")

    page.goto(link)
    expect(page.locator("html")).to_have_attribute("lang", locale)
    check("reminders")
    page.locator("main button").click()
    # An empty page between the two has no button either.
    expect(page.get_by_role("heading", level=1)).to_have_text(STOPPED_TITLE[locale])
    check("reminders-stopped")
    page.goto(re.sub(r"/reminders/.", "/reminders/_", link))
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    check("reminders-unknown")


def test_applicant_switches_them_on_again_and_staff_see_it(open_visitor, people, reminded):
    row, mail = reminded()
    assert httpx.post(link_in(mail), data=ONE_CLICK, trust_env=False, timeout=30).is_success
    staff = open_visitor()
    staff.sign_in(people.make("hiringmanager"), f"/pages/applications/{row['id']}?tab=messages")
    emails = staff.page.get_by_role("region", name="Emails")
    expect(emails.get_by_text("Reminders of what is still open are off")).to_be_visible()
    expect(emails.get_by_text("Reminder of documents, to")).to_be_visible()
    staff.check("application-reminders-off")
    [opening] = set(re.findall(rf"https?://\S+/application/{row['id']}#[\w-]+", mail["text"]))
    applicant = open_visitor(viewport=PHONE)
    page = applicant.page
    page.goto(opening)
    expect(page.get_by_text("Reminders of what is still open are off.")).to_be_visible()
    applicant.check("application-reminders-off-applicant")
    page.get_by_role("button", name="Switch reminders on again").click()
    expect(page.get_by_text("We remind you by email when a document is due.")).to_be_visible()
    assert people.sql(STOPPED, row["id"]) == []
    page.reload()
    page.get_by_role("button", name="Stop reminders").click()
    expect(page.get_by_role("button", name="Switch reminders on again")).to_be_visible()
    staff.page.reload()
    expect(emails.get_by_text("Reminders of what is still open are off")).to_be_visible()
