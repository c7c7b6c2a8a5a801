"""The email log: what was emailed, what became of it, and sending once more."""

import json
import re
import uuid

import pytest
from playwright.sync_api import expect

from tests.e2e.filters import choose_filter, search_for
from tests.e2e.settling import cut_connection, failing
from tests.e2e.visitor import PHONE

PUT = """
insert into public.outbound_emails
  (kind, cause_id, recipient, state, attempts, last_error, subject, payload, history, not_before, uncertain_at, server)
values (
  'mfa_reset', gen_random_uuid(), $1, $2, 1, $3, 'Your sign-in', $4::text::jsonb, $5::text::jsonb,
  now() + interval '1 day', case when $2 = 'uncertain' then now() end, 'smtp.agency.example:587'
)
returning id
"""
PAYLOAD = {
    "values": {
        "job_title": "Aide",
        "phone_number": "+12015550188",
        "application_link": {"link": "application"},
    }
}
UNWRITTEN = """
update public.outbound_emails set kind = 'form_nudge', subject = null,
  payload = payload || '{"values": {"applicant_first_name": "Ana", "job_title": "Aide"}, "unsubscribe": {"link": "x"}}'
where recipient = $1
"""
HISTORY = [
    {"at": "2026-11-23T08:00:00Z", "event": "try_again", "note": "451 later"},
    {"at": "2026-11-23T08:00:05Z", "event": "uncertain"},
]


@pytest.fixture
def put(people):
    """Make an email; its job is due tomorrow."""
    made = []

    def make(state: str = "failed", error: str | None = "550 no such person") -> str:
        recipient = f"e2e-{uuid.uuid4().hex[:12]}@people.test"
        texts = (json.dumps(PAYLOAD), json.dumps(HISTORY))
        [row] = people.sql(PUT, recipient, state, error, *texts)
        made.append(row["id"])
        return recipient

    yield make
    people.sql("delete from public.outbound_emails where id = any($1)", made)


def find(page, recipient: str):
    """Narrow the log to one recipient, and return their row."""
    search_for(page, "Search by recipient", recipient)
    row = page.get_by_role("row").filter(has_text=recipient)
    expect(row).to_be_visible()
    return row


def test_failed_email_says_why_and_is_sent_once_more(visitor, people, put):
    recipient = put()
    visitor.sign_in(people.make("admin"), "/pages/emails")
    page = visitor.page
    row = find(page, recipient)
    expect(row).to_contain_text("Failed")
    expect(row).to_contain_text("Two-step sign-in reset")
    row.get_by_role("link", name=recipient).click()
    sheet = page.get_by_role("dialog", name="Two-step sign-in reset")
    for text in ("550 no such person", "451 later"):
        expect(sheet.get_by_text(text, exact=True)).to_be_visible()
    expect(sheet.get_by_role("heading", name="The email as it would be sent now")).to_be_visible()
    expect(sheet.frame_locator("iframe").get_by_text("Carehire").first).to_be_visible()
    expect(sheet.get_by_text("smtp.agency.example:587", exact=True)).to_be_visible()
    visitor.check("emails-failed-light")
    sheet.get_by_role("button", name="Send again").click()
    expect(page.get_by_text("The email is on its way again.")).to_be_visible()
    expect(sheet.get_by_role("button", name="Send again")).to_have_count(0)
    expect(sheet.get_by_text("It was sent again by a staff member.")).to_be_visible()


def test_sent_email_is_shown_as_its_reader_saw_it(visitor, people, put):
    recipient = put("failed")
    people.sql(
        "update public.outbound_emails set locale = 'es', shown_text = $2, shown_html = $3"
        " where recipient = $1",
        recipient,
        "Hola, Ana: ‹link›",  # noqa: RUF001
        "<!doctype html><html><body><p>Hola, Ana: <b>‹link›</b></p></body></html>",  # noqa: RUF001
    )
    visitor.sign_in(people.make("admin"), "/pages/emails")
    find(visitor.page, recipient).get_by_role("link", name=recipient).click()
    sheet = visitor.page.get_by_role("dialog", name="Two-step sign-in reset")
    shown = sheet.frame_locator("iframe").get_by_text("Hola, Ana")
    expect(shown).to_have_text("Hola, Ana: ‹link›")  # noqa: RUF001
    expect(sheet.get_by_text("application_link")).to_have_count(0)
    sheet.get_by_text("As plain text").click()
    expect(sheet.get_by_text("Hola, Ana: ‹link›", exact=True)).to_be_visible()  # noqa: RUF001
    visitor.check("emails-shown-light")


def test_email_without_a_text_has_the_one_it_would_have_had(visitor, people, put):
    recipient = put("canceled", None)
    people.sql(UNWRITTEN, recipient)
    visitor.sign_in(people.make("admin"), "/pages/emails")
    row = find(visitor.page, recipient)
    expect(row).to_contain_text("Your form for Aide")
    expect(row).to_contain_text("Today, ")
    row.get_by_role("link", name=recipient).click()
    sheet = visitor.page.get_by_role("dialog", name="Reminder of the form")
    expect(sheet.get_by_text("Canceled")).to_be_visible()
    expect(sheet.get_by_role("heading", name="The email, which was not sent")).to_be_visible()
    written = sheet.frame_locator("iframe")
    expect(written.get_by_text("Dear Ana,")).to_be_visible()
    expect(written.get_by_text("‹How much of the form is done›")).to_be_visible()  # noqa: RUF001
    visitor.check("emails-unwritten-light")


def test_delivery_that_is_not_confirmed_is_counted_and_asked_about(visitor, people, put):
    recipient = put("uncertain", None)
    visitor.sign_in(people.make("superuser"), "/pages/emails")
    page = visitor.page
    notice = page.get_by_role("status").filter(has_text="delivery not confirmed")
    expect(notice).to_contain_text(re.compile(r"\d+ emails? of the last 30 days"))
    visitor.check("emails-unconfirmed-light")
    notice.get_by_role("link", name="Show").click()
    expect(page).to_have_url(re.compile("state=unconfirmed"))
    row = find(page, recipient)
    expect(row).to_contain_text("Delivery not confirmed")
    row.get_by_role("link", name=recipient).click()
    page.get_by_role("button", name="Send again").click()
    question = page.get_by_role("dialog", name="Send this email again?")
    expect(question).to_contain_text(f"{recipient} gets it twice")
    visitor.check("emails-question-light")
    question.get_by_role("button", name="Cancel").click()
    expect(question).to_have_count(0)
    page.get_by_role("button", name="Send again").click()
    question.get_by_role("button", name="Send again").click()
    expect(page.get_by_text("The email is on its way again.")).to_be_visible()
    expect(question).to_have_count(0)


def test_log_is_filtered_and_exported(visitor, people, put):
    recipient = put()
    visitor.sign_in(people.make("admin"), "/pages/emails")
    page = visitor.page
    find(page, recipient)
    choose_filter(page, "Type", "Rejection")
    expect(page.get_by_text("No email matches.")).to_be_visible()
    choose_filter(page, "Type", "Two-step sign-in reset")
    choose_filter(page, "Status", "Failed")
    expect(page.get_by_role("row").filter(has_text=recipient)).to_be_visible()
    expect(page).to_have_url(re.compile("state=failed&kind=mfa_reset$"))
    assert recipient not in page.url
    with page.expect_download() as download:
        page.get_by_role("button", name="Export CSV").click()
    head, row = download.value.path().read_text(encoding="utf-8-sig").splitlines()
    assert head == "To,Type,Subject,Status,Problem,Queued"
    assert row.startswith(f"{recipient},Two-step sign-in reset,Your sign-in,Failed,")


def test_log_on_a_phone_in_spanish_without_a_connection(open_visitor, people, put):
    recipient = put()
    visitor = open_visitor(locale="es-US", viewport=PHONE)
    person = people.make("admin")
    people.sql("update public.profiles set locale = 'es' where id = $1", person.id)
    visitor.sign_in(person, "/pages/emails")
    page = visitor.page
    expect(page.get_by_role("heading", name="Registro de correos")).to_be_visible()
    search_for(page, "Buscar por destinatario", recipient)
    card = page.get_by_role("listitem").filter(has_text=recipient)
    expect(card).to_contain_text("Falló")
    expect(page.locator(".list-card")).to_have_count(1)
    visitor.check("emails-phone-es")
    card.get_by_role("link", name=recipient).click()
    sheet = page.get_by_role("dialog", name="Inicio de sesión en dos pasos restablecido")
    expect(sheet.get_by_text("Qué pasó")).to_be_visible()
    visitor.check("emails-sheet-phone-es")
    cut_connection(page)
    sheet.get_by_role("button", name="Reenviar").click()
    expect(page.get_by_text("Error de red").first).to_be_visible()
    page.context.set_offline(False)
    expect(sheet.get_by_role("button", name="Reenviar")).to_be_enabled()


def test_failure_of_the_log_is_told_and_may_be_tried_again(visitor, people):
    with failing(visitor.page, "**/api/emails?*", "Failed to fetch emails"):
        visitor.sign_in(people.make("admin"), "/pages/emails")


def test_log_is_not_for_other_roles(visitor, people):
    visitor.sign_in(people.make("hiringmanager"), "/pages/emails")
    expect(visitor.page.get_by_text("Only administrators see what was emailed.")).to_be_visible()
    menu = visitor.page.get_by_role("navigation", name="Main menu")
    expect(menu.get_by_role("link", name="Email log")).to_have_count(0)


def test_log_can_be_seen_and_used_by_everyone(visitor, people, put):
    put()
    visitor.sign_in(people.make("admin"), "/pages/emails")
    visitor.look("emails", "Email log")
