"""Where each role begins: figures that lead somewhere, applications of one's own, and a menu without dead ends."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.settling import resize
from tests.e2e.visitor import PHONE, Visitor

HOME = "/pages/dashboard"
SEED = Path(__file__).resolve().parents[3] / "seed" / "files"
PICKER = "input[type=file]:not([capture])"
FILES = "select request_id, state, uploaded_by from public.application_attachments where application_id = $1"
FAILED_EMAIL = """
insert into public.outbound_emails
  (kind, cause_id, recipient, state, attempts, last_error, subject, payload, history, not_before, server)
values (
  'mfa_reset', gen_random_uuid(), 'nobody@people.test', 'failed', 1, '550', 'Your sign-in', '{}', '[]',
  now() + interval '1 day', 'smtp.agency.example:587'
)
returning id
"""
ROLES = ("applicant", "employee", "hiringmanager", "admin", "superuser")


def figure(page: Page, name: str) -> str:
    link = page.get_by_role("link", name=re.compile(rf"^(\d+ )?{name}$"))
    shown = page.locator(".figure").filter(has=link).locator("dd").or_(link.locator(".tag"))
    return shown.inner_text()


@pytest.mark.parametrize("role", ROLES)
def test_no_role_meets_an_empty_home_or_a_dead_end_in_its_menu(visitor, people, role: str):
    visitor.sign_in(people.make(role), HOME)
    page = visitor.page
    menu = page.get_by_role("navigation", name="Main menu")
    expect(menu.get_by_role("link", name="Dashboard")).to_be_visible()
    main = page.get_by_role("main")
    expect(main.get_by_role("link").first).to_be_visible()
    addresses = [link.get_attribute("href") for link in menu.get_by_role("link").all()]
    assert HOME in addresses
    expect(page.get_by_role("button", name="Appearance")).to_be_visible()
    for address in addresses:
        assert page.request.get(str(address)).status == 200, address
        menu.locator(f"a[href='{address}']").click()
        expect(page).to_have_url(re.compile(f"{re.escape(str(address))}([?#]|$)"))
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect(page.locator("[role=status] .pi-spinner")).to_have_count(0)
        expect(page.locator(".state[role=alert]")).to_have_count(0)
        expect(page.get_by_role("link", name="Go to the dashboard")).to_have_count(0)
        expect(page.get_by_text("Page not found")).to_have_count(0)


@pytest.mark.parametrize("role", ["hiringmanager", "admin"])
def test_figures_of_hiring_lead_to_what_they_count(visitor, people, hiring, role: str):
    row = hiring.application()
    person = people.make(role)
    body = {
        "ownerId": str(person.id),
        "nextStep": "Call",
        "nextStepDue": "01-02-2020",
        "version": row["version"],
    }
    hiring.call("PATCH", f"/applications/{row['id']}", body)
    failed = people.sql(FAILED_EMAIL)[0]["id"]
    visitor.sign_in(person, HOME)
    page = visitor.page
    expect(page.get_by_role("heading", name="Hiring")).to_be_visible()
    assert figure(page, "My overdue next steps") == "1"
    # Nobody has to look at what is 0.
    patients = page.get_by_role("link", name="Active patients")
    shown = page.locator(".figure").filter(has_not=patients).locator("dd")
    zero = shown.or_(page.locator(".attention .tag")).get_by_text("0", exact=True)
    expect(zero).to_have_count(0)
    emails = page.get_by_role("link", name="Failed emails, last 30 days")
    expect(emails).to_have_count(0 if role == "hiringmanager" else 1)
    people.sql("delete from public.outbound_emails where id = $1", failed)
    shown = page.locator("a.list-link", has_text=row["lastName"])
    for link, address, is_shown in (
        ("My overdue next steps", r"inbox\?owner=mine&due=overdue", True),
        ("New applications since yesterday", r"applications\?since=", True),
        ("Submitted", "status=SUBMITTED", True),
        ("Published jobs", "section=job-listings&status=PUBLISHED", False),
    ):
        page.goto(HOME)
        page.get_by_role("link", name=link).click()
        expect(page).to_have_url(re.compile(address))
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        if is_shown:
            expect(shown).to_be_visible()


def test_applicant_sees_theirs_and_withdraws_one(visitor, people, hiring):
    applicant = people.make("applicant")
    row = hiring.application(email=applicant.email)
    hiring.call("POST", f"/applications/{row['id']}/status-history", {"toStatus": "IN_REVIEW"})
    visitor.sign_in(applicant, HOME)
    page = visitor.page
    card = page.get_by_role("listitem").filter(has_text=row["jobTitle"])
    expect(card.get_by_text("Being reviewed")).to_be_visible()
    expect(card.get_by_text("There is nothing you need to do now.")).to_be_visible()
    hiring.move(row, "INTERVIEW_SCHEDULED")
    page.reload()
    # No mail says more by itself.
    expect(card).to_contain_text("In person")
    expect(card).to_contain_text("12 Main St, Newark")
    card.get_by_role("link", name="See the whole application").click()
    steps = page.get_by_role("list", name="How far it is").get_by_role("listitem")
    expect(steps.first).to_contain_text(re.compile("^ReceivedDone"))
    assert [" ".join(text.split()[:3]) for text in steps.all_inner_texts()[2:]] == [
        "Interview In progress", "Offer Still to", "Paperwork Still to", "Hired Still to",
    ]  # fmt: skip
    page.get_by_role("button", name="Withdraw application").click()
    question = page.get_by_role("region", name=re.compile("^Withdraw your application for"))
    question.get_by_role("button", name="Yes, withdraw it").click()
    expect(page.get_by_text("Withdrawn").first).to_be_visible()
    expect(page.get_by_role("button", name="Withdraw application")).to_have_count(0)
    status = "select status from public.applications where id = $1"
    assert people.sql(status, row["id"])[0][0] == "WITHDRAWN"
    page.get_by_role("link", name="Apply again").click()
    expect(page.get_by_role("heading", name=row["jobTitle"])).to_be_visible()


WORDS = {
    "en-US": {
        "needed": "We need something from you before we can go on.",
        "nothing": "There is nothing you need to do now.",
        "asked": "What we need from you",
        "due": "Dec 31, 2099",
        "day": r"Since [A-Z][a-z]{2} \d{1,2}, \d{4}",
        "looking": "we are looking at it",
    },
    "es-US": {
        "needed": "Necesitamos algo de usted para poder seguir.",
        "nothing": "Por ahora no tiene que hacer nada.",
        "asked": "Lo que necesitamos de usted",
        "due": "31 dic 2099",
        "day": r"Desde el \d{1,2} [a-z]{3,4} \d{4}",
        "looking": "lo estamos revisando",
    },
}


@pytest.fixture
def asked(people, hiring):
    """An applicant with an account, their application, and the document that it waits for."""
    applicant = people.make("applicant")
    row = hiring.application(email=applicant.email)
    body = {"name": "CPR card", "dueOn": "12-31-2099"}
    made = hiring.call("POST", f"/applications/{row['id']}/document-requests", body)
    return applicant, row, made


@pytest.mark.parametrize("locale", WORDS)
def test_applicant_sends_what_is_asked_for_on_their_dashboard(
    open_visitor, people, asked, locale: str
):
    visitor, words = open_visitor(viewport=PHONE, locale=locale), WORDS[locale]
    applicant, row, made = asked
    people.sql("update public.profiles set locale = $2 where id = $1", applicant.id, locale[:2])
    visitor.sign_in(applicant, HOME)
    page = visitor.page
    card = page.locator(".own-application")
    expect(card).to_contain_text(words["needed"])
    expect(card).not_to_contain_text(words["nothing"])
    item = page.get_by_role("region", name=words["asked"]).get_by_role("listitem")
    expect(item).to_contain_text(words["due"])
    # Every day is written alike: here and on the page that a mailed link opens.
    expect(card).to_contain_text(re.compile(words["day"]))
    visitor.look(f"home-asked-{locale[:2]}", words["asked"])
    item.locator(PICKER).set_input_files(SEED / "prescription-photo.jpg")
    expect(item).to_contain_text(words["looking"])
    expect(card).to_contain_text(words["nothing"])
    [sent] = people.sql(FILES, row["id"])
    assert (str(sent["request_id"]), sent["state"]) == (made["id"], "ready")
    assert str(sent["uploaded_by"]) == applicant.id


def remove_one(visitor: Visitor, own: Locator) -> None:
    more = own.get_by_label("More about")
    more.click()
    own.get_by_role("button", name="Remove").press("Escape")
    expect(more).to_be_focused()
    expect(own.get_by_role("button", name="Remove")).to_be_hidden()
    more.click()
    own.get_by_role("button", name="Remove").click()
    expect(own.get_by_role("button", name="Yes, remove it")).to_be_visible()
    visitor.check("home-remove-file")
    own.get_by_role("button", name="Yes, remove it").click()


def test_applicant_has_their_files_on_the_application_s_own_page(visitor, hiring, asked):
    applicant, row, made = asked
    visitor.sign_in(applicant, f"{HOME}?application={row['id']}")
    page = visitor.page
    own = page.get_by_role("region", name="Your files")
    item = page.get_by_role("region", name=WORDS["en-US"]["asked"]).get_by_role("listitem")
    item.locator(PICKER).set_input_files(SEED / "prescription-photo.jpg")
    expect(item).to_contain_text(WORDS["en-US"]["looking"])
    with page.expect_popup() as opened:
        own.get_by_role("button", name="Open").click()
    opened.value.close()
    decision = {"state": "rejected", "decisionReason": "It is blurred.", "version": 2}
    path = f"/applications/{row['id']}/document-requests/{made['id']}"
    hiring.call("PATCH", path, decision)
    page.reload()
    expect(page.get_by_text(WORDS["en-US"]["needed"])).to_be_visible()
    expect(item).to_contain_text("It is blurred.")
    visitor.look("home-rejected", row["jobTitle"])
    remove_one(visitor, own)
    expect(own.get_by_role("listitem")).to_have_count(0)
    item.locator(PICKER).set_input_files(SEED / "nursing-notes.docx")
    expect(own.get_by_role("listitem")).to_contain_text("nursing-notes.docx")
    expect(item).to_contain_text(WORDS["en-US"]["looking"])


def test_applicant_without_any_is_led_to_the_jobs(visitor, people):
    visitor.sign_in(people.make("applicant"), HOME)
    page = visitor.page
    expect(page.get_by_text("You have not applied for a job yet.")).to_be_visible()
    page.get_by_role("link", name="See open jobs").click()
    expect(page).to_have_url(re.compile("/jobs$"))


def test_address_of_an_application_works_for_whoever_has_signed_in(
    visitor, open_visitor, people, hiring
):
    applicant = people.make("applicant")
    row = hiring.application(email=applicant.email)
    address = f"/application/{row['id']}"
    page = visitor.page
    page.goto(address)
    expect(page.get_by_role("heading", name="This application can't be shown")).to_be_visible()
    page.get_by_role("link", name="Sign in to see it").click()
    visitor.fill_sign_in(applicant)
    expect(page.get_by_role("heading", name=row["jobTitle"])).to_be_visible()
    page.goto(address)
    expect(page).to_have_url(re.compile(f"dashboard\\?application={row['id']}"))
    expect(page.get_by_role("heading", name=row["jobTitle"])).to_be_visible()
    stranger = open_visitor()
    stranger.sign_in(people.make("applicant"), "/icon.svg")
    stranger.page.goto(address)
    expect(stranger.page.get_by_text("You have no such application.")).to_be_visible()
    staff = open_visitor()
    staff.sign_in(people.make("hiringmanager"), "/icon.svg")
    staff.page.goto(address)
    expect(staff.page.get_by_role("heading", name=f"Ana {row['lastName']}")).to_be_visible()


@pytest.mark.parametrize("locale", ["en-US", "es-US"])
@pytest.mark.parametrize("role", ["applicant", "hiringmanager", "admin"])
def test_homes_are_readable_and_operable(open_visitor, people, hiring, role: str, locale: str):
    visitor = open_visitor(locale=locale)
    person = people.make(role)
    lang = locale[:2]
    if lang == "es":
        people.sql("update public.profiles set locale = 'es' where id = $1", person.id)
    if role == "applicant":
        hiring.application(email=person.email)
        hiring.application(email=person.email)
    visitor.sign_in(person, HOME)
    title = {"applicant": ("My applications", "Mis solicitudes")}.get(
        role, ("Hiring", "Contratación")
    )[lang == "es"]
    expect(visitor.page.get_by_role("heading", name=title)).to_be_visible()
    visitor.look(f"home-{role}-{lang}", title)
    if role == "applicant":
        resize(visitor.page, PHONE)
        visitor.page.locator(".own-applications .row-between a").first.click()
        expect(visitor.page.locator(".steps")).to_be_visible()
        visitor.check(f"home-own-{lang}-phone")
