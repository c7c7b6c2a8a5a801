"""The page of one application: comments of staff, possible duplicates, its emails as they truly are, and tasks."""

import re
from typing import Any
from uuid import uuid4

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.filters import search_for
from tests.e2e.hiring.applications.test_applications_page import opened
from tests.e2e.patients.outages import lose_answer
from tests.e2e.settling import resize
from tests.e2e.visitor import WIDE
from tests.fixtures.samples import WRITTEN, new_row
from tests.fixtures.waiting import wait_until

TO = "select id::text from public.outbound_emails where recipient = $1 order by created_at desc limit 1"
SENT = "select 1 from public.outbound_emails where id = $1::uuid and state = 'sent'"
BOUNCE = "select private.record_bounce($1::uuid, '550 5.1.1 no such user')"
COMMENTS = "select text from public.application_comments where application_id = $1::uuid"


def bounce(people, address: str) -> str:
    """The latest email to an address comes back, once it has gone out."""
    email_id: str = people.sql(TO, address)[0][0]
    wait_until(lambda: people.sql(SENT, email_id))
    people.sql(BOUNCE, email_id)
    return email_id


def number() -> str:
    """A phone number that nobody else has."""
    return f"+1201{2_000_000 + uuid4().int % 8_000_000}"


def section(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name=name)


def write(page: Page, text: str) -> None:
    comments = section(page, "Internal comments")
    comments.get_by_label("New comment").fill(text)
    comments.get_by_role("button", name="Add comment").click()


def rejected(hiring, row: dict[str, Any], **fields: Any) -> None:
    reason = hiring.reason("rejection", **fields)
    body = {"toStatus": "REJECTED", "reasonId": reason["id"]}
    hiring.call("POST", f"/applications/{row['id']}/status-history", body)


# What is written into a field of a part, by the field's kind.
SAMPLES = {
    ".form-textarea textarea": "Caled.\nSounds good.",
    ".form-date input": "07-04-2026",
    ".form-name input": "Eva Ruiz",
}


# The parts that staff write, by the view they stand in.
SHOWN = {"Overview": "Internal comments", "Checks": "Reference calls"}


def add(part: Locator) -> Locator:
    """Write one of a part; a form of several fields is opened first."""
    form = part.locator("form")
    expect(part.get_by_role("button", name="Add").first).to_be_visible()
    if form.count() == 0:
        part.get_by_role("button", name="Add").click()
        expect(form.get_by_role("textbox").first).to_be_focused()
    for field, text in SAMPLES.items():
        for control in form.locator(field).all():
            control.fill(text)
    form.get_by_role("button", name="Add").click()
    item = part.get_by_role("listitem")
    expect(item).to_contain_text("Bea Lopez")
    expect(form.locator("textarea")).to_have_value("")
    return item


def test_parts_are_written_changed_deleted_and_brought_back(visitor, people, hiring):
    row = hiring.application()
    page = visitor.page
    visitor.sign_in(people.make("employee", "Bea", "Lopez"), "/icon.svg")
    opened(page, row)
    assert len(SHOWN) == len(WRITTEN)
    for tab, name in SHOWN.items():
        page.get_by_role("link", name=tab, exact=True).click()
        part = section(page, name)
        item = add(part)
        item.get_by_role("button", name="Edit your").click()
        dialog = page.get_by_role("dialog", name=f"Ana {row['lastName']}:")
        dialog.locator("textarea").fill("Called.\nSounds good.")
        dialog.get_by_role("button", name="Save").click()
        expect(dialog).to_have_count(0)
        expect(item.get_by_text("(edited)")).to_be_visible()
        item.get_by_role("button", name="Delete your").click()
        expect(item).to_contain_text("was deleted.")
        expect(item.get_by_text("Sounds good.")).to_have_count(0)
        undo = item.get_by_role("button", name="Undo: bring back")
        expect(undo).to_be_focused()
        undo.press("Enter")
        expect(item.get_by_text("Sounds good.")).to_be_visible()


def test_comment_that_could_not_be_sent_is_kept_and_arrives_once(visitor, people, hiring):
    row = hiring.application()
    page = visitor.page
    visitor.sign_in(people.make("hiringmanager"), "/icon.svg")
    opened(page, row)
    calls = "**/api/applications/*/comments"
    page.route(calls, lambda route: route.abort())
    write(page, "Ask for the license.")
    expect(page.get_by_text("Network error")).to_be_visible()
    expect(page.get_by_label("New comment")).to_have_value("Ask for the license.")
    page.unroute(calls)
    page.reload()
    comments = section(page, "Internal comments")
    expect(comments.get_by_label("New comment")).to_have_value("Ask for the license.")
    # The response to this one is lost: it has arrived, and arrives once.
    page.route(calls, lose_answer)
    comments.get_by_role("button", name="Add comment").click()
    expect(page.get_by_text("Network error")).to_be_visible()
    page.unroute(calls)
    comments.get_by_role("button", name="Add comment").click()
    expect(comments.get_by_role("listitem")).to_have_count(1)
    expect(comments.get_by_text("You had begun to write this")).to_have_count(0)
    assert [found["text"] for found in people.sql(COMMENTS, row["id"])] == ["Ask for the license."]


def test_duplicates_lead_to_each_other(visitor, people, hiring):
    row = hiring.application(phoneNumber=number())
    other = hiring.application(email=row["email"], firstName="Bea", phoneNumber=number())
    page = visitor.page
    visitor.sign_in(people.make("employee"), "/icon.svg")
    opened(page, row)
    duplicates = section(page, "Possible duplicates")
    entry = duplicates.get_by_role("listitem").filter(has_text=other["jobTitle"])
    expect(entry).to_contain_text("Submitted")
    expect(entry).to_contain_text("same email")
    entry.get_by_role("link").click()
    expect(page.get_by_role("heading", name=f"Bea {other['lastName']}")).to_be_visible()
    back = section(page, "Possible duplicates").get_by_role("link", name=f"Ana {row['lastName']}")
    expect(back).to_be_visible()


@pytest.mark.parametrize("locale", ["en", "es"])
def test_applications_in_one_name_stand_side_by_side(open_visitor, people, hiring, locale: str):
    row = hiring.application(phoneNumber=number())
    same = {"jobOpeningId": row["jobOpeningId"], "lastName": row["lastName"], "email": row["email"]}
    other = hiring.application(phoneNumber="(201) 555-0199", **same)
    visitor, person = open_visitor(locale=f"{locale}-US"), people.make("employee")
    people.sql("update public.profiles set locale = $2 where id = $1", person.id, locale)
    visitor.sign_in(person, f"/pages/applications?q={row['lastName']}")
    page, spanish = visitor.page, locale == "es"
    mark = re.compile("^2 envíos" if spanish else "^sent 2")
    expect(page.get_by_text(mark)).to_be_visible()
    page.goto(f"/pages/applications/{row['id']}")
    beside = section(page, "Posibles duplicados" if spanish else "Possible duplicates")
    entry = beside.get_by_role("listitem").filter(has_text="(201) 555-0199")
    expect(entry).to_contain_text("la más reciente" if spanish else "newest")
    expect(entry).to_contain_text("sin confirmar" if spanish else "not confirmed")
    visitor.check(f"application-in-one-name-{locale}")
    entry.get_by_role("link").click()
    page.wait_for_url(f"**/{other['id']}")
    first = "Abrir esa solicitud" if spanish else "Open that one"
    expect(page.get_by_role("link", name=first)).to_have_attribute(
        "href", f"/pages/applications/{row['id']}"
    )


def test_emails_have_the_state_that_the_log_has(visitor, people, hiring):
    row = hiring.application()
    rejected(hiring, row)
    page = visitor.page
    visitor.sign_in(people.make("admin"), "/icon.svg")
    opened(page, row, "messages")
    emails = section(page, "Emails")
    first = emails.get_by_role("listitem").first
    expect(first).to_contain_text("Rejection")
    expect(first).to_contain_text("Held")
    expect(first).to_contain_text("Held until")
    first.get_by_role("link", name="Show in the email log: Rejection").click()
    expect(page.get_by_role("dialog", name="Rejection")).to_contain_text(row["email"])
    reopened = {"toStatus": "IN_REVIEW", "reasonId": hiring.reason("step_back")["id"]}
    hiring.call("POST", f"/applications/{row['id']}/status-history", reopened)
    opened(page, row, "messages")
    expect(emails.get_by_role("listitem").first).to_contain_text("Canceled")


def test_bounce_is_a_task_that_is_checked_off_and_opened_again(visitor, people, hiring):
    row = hiring.application()
    bounce(people, row["email"])
    page = visitor.page
    visitor.sign_in(people.make("hiringmanager", "Bea", "Lopez"), "/pages/applications")
    search_for(page, "Search by name, email or phone", row["lastName"])
    # One row is left: while a list is searched, its old rows are faded.
    expect(page.locator("tbody tr")).to_have_count(1)
    expect(page.get_by_text("1 task")).to_be_visible()
    visitor.check("applications-task")
    page.get_by_role("link", name=row["lastName"]).click()
    tasks = section(page, "Tasks")
    expect(tasks.get_by_text("Call this applicant: their email bounced.")).to_be_visible()
    expect(section(page, "About the applicant").get_by_text("Email bounced on")).to_be_visible()
    page.get_by_role("link", name="Messages").click()
    thanks = section(page, "Emails").get_by_role("listitem").first
    expect(thanks).to_contain_text("Bounced")
    expect(thanks).to_contain_text("550 5.1.1 no such user")
    expect(page.get_by_role("link", name="Show in the email log")).to_have_count(0)
    tasks.get_by_role("button", name="Done: Call this applicant").click()
    expect(tasks.get_by_text("Done by Bea Lopez")).to_be_visible()
    undo = tasks.get_by_role("button", name="Undo: Call this applicant")
    expect(undo).to_be_focused()
    undo.press("Enter")
    expect(tasks.get_by_text("Since")).to_be_visible()


def test_employee_reads_tasks_and_no_emails(visitor, people, hiring):
    row = hiring.application()
    bounce(people, row["email"])
    visitor.sign_in(people.make("employee"), "/icon.svg")
    opened(visitor.page, row, "activity")
    tasks = section(visitor.page, "Tasks")
    expect(tasks.get_by_text("Call this applicant")).to_be_visible()
    expect(tasks.get_by_role("button")).to_have_count(0)
    expect(visitor.page.get_by_role("link", name="Activity")).to_be_visible()
    expect(visitor.page.get_by_role("link", name="Messages")).to_have_count(0)
    expect(section(visitor.page, "Emails")).to_have_count(0)


def eventful(hiring, people, lang: str) -> dict[str, Any]:
    """An application of which there is much to see."""
    email = f"maria-de-los-angeles.fernandez-{uuid4().hex[:8]}@people.test"
    reached = {"email": email, "phoneNumber": number()}
    row = hiring.application(locale=lang, source="job_fair-2026", **reached)
    for first_name in ("Carla", "Dora", "Eva", "Flor"):
        hiring.application(firstName=first_name, phoneNumber=row["phoneNumber"])
    bounce(people, row["email"])
    hiring.application(email=row["email"], firstName="Bea", phoneNumber=row["phoneNumber"])
    for part in WRITTEN.values():
        hiring.call("POST", f"/applications/{row['id']}{part.path}", new_row(part))
    body = {"text": "Ana called. She can start in January and has a car.\nAsk for her license."}
    hiring.call("POST", f"/applications/{row['id']}/comments", body)
    gone = hiring.call("POST", f"/applications/{row['id']}/comments", {"text": "Wrong person."})
    hiring.call("DELETE", f"/applications/{row['id']}/comments/{gone['id']}")
    rejected(hiring, row, nameEs="Vacante cubierta")
    again = {
        name: row[name] for name in ("jobOpeningId", "firstName", "lastName", "email", "locale")
    }
    hiring.call("POST", "/public/applications", {**again, "phoneNumber": "(201) 555-0188"})
    return row


@pytest.mark.parametrize("locale", ["en-US", "es-US"])
def test_page_is_readable_and_operable(open_visitor, people, hiring, locale):
    lang = locale[:2]
    row = eventful(hiring, people, lang)
    visitor = open_visitor(locale=locale)
    manager = people.make("admin")
    if lang == "es":
        people.sql("update public.profiles set locale = 'es' where id = $1", manager.id)
    visitor.sign_in(manager, "/icon.svg")
    page = visitor.page
    opened(page, row)
    for look in visitor.looks():
        expect(page.get_by_text("Job fair 2026")).to_be_visible()
        expect(page.get_by_text("Bea Ruiz")).to_be_visible()
        expect(page.get_by_text("Ask for her license.")).to_be_visible()
        expect(page.locator("[role=status] .pi-spinner")).to_have_count(0)
        visitor.check(f"application-page-{lang}-{look}")
    resize(page, WIDE)
    page.locator(".application-main > .segments > a").nth(4).click()
    for look in visitor.looks():
        expect(page.get_by_text("550 5.1.1 no such user")).to_be_visible()
        visitor.check(f"application-messages-{lang}-{look}")
    page.locator(".application-main > .segments > a").last.click()
    expect(page.get_by_text("Vacante cubierta" if lang == "es" else "by").first).to_be_visible()
    visitor.check(f"application-activity-{lang}")
    page.locator(".application-main > .segments > a").first.click()
    write_label = "New comment" if lang == "en" else "Comentario nuevo"
    page.get_by_label(write_label).fill("x")
    visitor.check(f"application-comment-{lang}")
