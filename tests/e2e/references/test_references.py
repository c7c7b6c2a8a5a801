"""A reference is asked on the application's page, answers on a phone in Spanish without an account, and is read by staff."""

import re
from typing import Any
from uuid import uuid4

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.api.emails.test_killed_worker import AT_ONCE, WAKE
from tests.e2e.visitor import DARK, PHONE
from tests.fixtures.waiting import wait_until

PAGE = "/pages/applications"
NAME = """
insert into public.application_sections (application_id, section_id, data) values ($1::uuid, 'references', jsonb_build_object(
  'people', jsonb_build_array(
    jsonb_build_object('name', 'Rosa Vega', 'relationship', 'Supervisor', 'phone', '+12015550123', 'email', $2::text),
    jsonb_build_object('name', 'Luis Gil', 'relationship', 'Coworker', 'phone', '+12015550124', 'email', null)
  )
))
"""
# In tests it is always morning.
MORNING = """
update public.outbound_emails set not_before = null
where kind = 'reference_requested' and application_id = $1::uuid returning id
"""


class Asked:
    """An application whose form names somebody, and what they are asked."""

    def __init__(self, people: Any, hiring: Any, mailbox: Any) -> None:
        self.people, self.mailbox, self.row = people, mailbox, hiring.application()
        self.email = f"rosa-{uuid4().hex[:8]}@people.test"
        people.sql(NAME, self.row["id"], self.email)
        names = {"name": f"Honesty {uuid4().hex[:6]}", "nameEs": f"Honradez {uuid4().hex[:6]}"}
        body = {**names, "usedFor": "reference", "question": "Did they have your keys?"}
        self.criterion = hiring.call("POST", "/scorecard-criteria", body)

    @property
    def page(self) -> str:
        return f"{PAGE}/{self.row['id']}?tab=checks"

    def link(self) -> str:
        """The link in the email that the worker sends."""
        [(email_id,)] = self.people.sql(MORNING, self.row["id"])
        self.people.sql(AT_ONCE, email_id)
        self.people.sql(WAKE)
        wait_until(lambda: self.mailbox.mails(self.email))
        [mail] = self.mailbox.mails(self.email)
        found = re.search(r"https?://\S+/reference\?\S+", mail["text"])
        assert found is not None
        return found[0]


@pytest.fixture
def asked(people, hiring, mailbox):
    made = Asked(people, hiring, mailbox)
    yield made
    hiring.call("DELETE", f"/scorecard-criteria/{made.criterion['id']}")


def references_of(page: Page) -> Locator:
    return page.get_by_role("region", name="References", exact=True)


def ask(page: Page, visitor: Any, language: str) -> None:
    references_of(page).get_by_role("button", name="Ask Rosa Vega by email").click()
    dialog = page.get_by_role("dialog")
    visitor.choose(dialog.get_by_label("Language of the email"), language)
    dialog.get_by_role("button", name="Send the email").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(references_of(page)).to_contain_text("Waiting for an answer")


def answer_in_spanish(referee: Any, asked: Asked, link: str) -> None:
    """On a phone, with a reload on the way; what was entered is there again."""
    page = referee.page
    page.goto(link)
    expect(page.get_by_role("heading", name=re.compile("Una referencia de Ana"))).to_be_visible()
    expect(page).to_have_url(re.compile(r"^[^#]*$"))
    rating = page.get_by_label(asked.criterion["nameEs"], exact=True)
    rating.select_option("4")
    page.get_by_label(re.compile("qué más debemos saber")).fill("Siempre puntual.")
    page.reload()
    expect(rating).to_have_value("4")
    referee.check("reference-page-phone-es")
    page.get_by_role("button", name="Enviar la referencia").click()
    expect(page.get_by_text(re.compile("Marque esta casilla"))).to_be_visible()
    page.get_by_role("checkbox").check()
    page.get_by_role("button", name="Enviar la referencia").click()
    expect(page.get_by_role("heading", name="Gracias")).to_be_visible()


def test_reference_is_asked_answered_once_and_read(open_visitor, people, asked):
    staff = open_visitor()
    staff.sign_in(people.make("hiringmanager", "Sam", "Rivera"), asked.page)
    page = staff.page
    expect(references_of(page)).to_contain_text("No email address: call instead.")
    ask(page, staff, "Spanish")
    referee = open_visitor(viewport=PHONE)
    link = asked.link()
    answer_in_spanish(referee, asked, link)
    referee.page.goto("about:blank")
    referee.page.goto(link)
    expect(referee.page.get_by_role("heading", name="Este enlace ya no sirve")).to_be_visible()
    page.reload()
    expect(page.get_by_text("Read what a reference answered")).to_be_visible()
    section = references_of(page)
    expect(section).to_contain_text("Siempre puntual.")
    expect(section).to_contain_text("4 of 5")
    staff.check("references-read-light")
    section.get_by_role("button", name="Mark the answer of Rosa Vega as read").click()
    expect(section).to_contain_text("Read by Sam Rivera")
    expect(page.get_by_role("button", name="Undo: Read what a reference answered")).to_be_visible()


def test_reference_declines_and_staff_note_a_call(open_visitor, people, asked):
    staff = open_visitor(viewport=PHONE)
    staff.choose_theme(DARK)
    staff.sign_in(people.make("hiringmanager"), asked.page)
    page = staff.page
    ask(page, staff, "English")
    referee = open_visitor()
    referee.page.goto(asked.link())
    expect(referee.page.get_by_text("Did they have your keys?")).to_be_visible()
    # A place of the page is no link's token.
    referee.page.get_by_role("link", name="Skip to the content").press("Enter")
    referee.check("reference-page-light")
    referee.page.get_by_role("button", name="I can't give this reference").click()
    referee.page.get_by_role("button", name="Say that I can't").click()
    expect(referee.page.get_by_role("heading", name="Thank you")).to_be_visible()
    page.reload()
    expect(references_of(page)).to_contain_text("Can't give a reference")
    calls = page.get_by_role("region", name="Reference calls")
    calls.get_by_role("button", name="Add reference call").click()
    calls.get_by_label("Who was called").fill("Luis Gil")
    calls.get_by_role("textbox", name="Date of the call").fill("07-04-2026")
    calls.get_by_label("What they said").fill("Worked nights.")
    grades = calls.get_by_role("radiogroup", name=asked.criterion["name"])
    grades.get_by_text("5", exact=True).click()
    staff.check("reference-call-phone-dark")
    calls.get_by_role("button", name="Add reference call").click()
    expect(calls).to_contain_text("5 of 5")
