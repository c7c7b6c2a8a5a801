"""A hired applicant becomes an employee on their application's page, and is taken back; whoever hires sees that it waits."""

import re
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.hiring.conftest import hiring as hiring  # noqa: PLC0414 a fixture
from tests.e2e.visitor import DARK, PHONE

STATUS = "update public.applications set status = $2 where id = $1"
ROLE = """
select granted.role from public.user_roles as granted join auth.users as account on account.id = user_id where email = $1
"""
VISIT = """
with patient as (
  insert into public.patients (first_name, last_name) values ('Ann', 'Lee') returning id
)
insert into public.visits (patient_id, visit_date, created_by)
select patient.id, '2026-11-25', account.id from patient cross join auth.users as account where email = $1
"""
REQUIRE = "update public.app_settings set requires_offer = true"
REQUIRE_NONE = "update public.app_settings set requires_offer = false"


@pytest.fixture
def row(people, hiring) -> dict[str, Any]:
    """Somebody who was hired and has no account."""
    row: dict[str, Any] = hiring.application()
    people.sql(STATUS, row["id"], "HIRED")
    return row


def card(page: Page, name: str = "Employment") -> Locator:
    return page.get_by_role("region", name=name, exact=True)


def make(page: Page) -> None:
    card(page).get_by_role("button", name=re.compile("^Make .* an employee$")).click()
    page.get_by_role("dialog").get_by_role("button", name="Make an employee").click()


def test_administrator_makes_an_employee_and_undoes_it(visitor, people, row):
    visitor.sign_in(people.make("admin", "Ada", "Quinn"), f"/pages/applications/{row['id']}")
    page = visitor.page
    expect(card(page)).to_contain_text(f"An invitation goes to {row['email']}")
    card(page).get_by_role("button", name=re.compile("^Make .* an employee$")).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("textbox", name="First day of work").fill("12-01-2026")
    visitor.check("employment-dialog")
    dialog.get_by_role("button", name="Make an employee").click()
    expect(card(page)).to_contain_text("Employee from 12/01/2026")
    expect(card(page)).to_contain_text("Invitation not followed yet")
    assert people.sql(ROLE, row["email"])[0][0] == "employee"
    # What would be refused is not offered.
    moves = page.get_by_role("region", name="Move to")
    moves.get_by_role("button", name="More actions").click()
    expect(page.get_by_role("menuitem")).to_have_text(["Sign the applicant out of all links"])
    page.keyboard.press("Escape")
    expect(page.get_by_text(re.compile("^This applicant is an employee"))).to_be_visible()
    visitor.check("employment-made")
    card(page).get_by_role("button", name=re.compile("^Undo making")).click()
    dialog.get_by_label("Reason").fill("Hired twice")
    dialog.get_by_role("button", name="Undo", exact=True).click()
    expect(card(page)).to_contain_text("Undone by Ada Quinn")
    expect(card(page)).to_contain_text("Hired twice")
    assert people.sql(ROLE, row["email"])[0][0] == "applicant"
    moves.get_by_role("button", name="More actions").click()
    expect(page.get_by_role("menuitem", name="Move back to: ").first).to_be_visible()


def test_first_visit_ends_the_time_to_undo(visitor, people, row):
    visitor.sign_in(people.make("admin"), f"/pages/applications/{row['id']}")
    page = visitor.page
    make(page)
    expect(card(page)).to_contain_text("Invitation not followed yet")
    people.sql(VISIT, row["email"])
    page.reload()
    expect(card(page)).to_contain_text("They had a visit on 11/25/2026")
    expect(card(page).get_by_role("button", name=re.compile("^Undo"))).to_have_count(0)


def test_card_waits_for_an_administrator_and_is_whole_on_a_phone(open_visitor, people, row):
    staff = open_visitor(locale="es-US")
    staff.sign_in(people.make("hiringmanager"), f"/pages/applications/{row['id']}")
    shown = card(staff.page, "Empleo")
    expect(shown).to_contain_text("falta que un administrador le dé el rol de empleado")
    expect(shown.get_by_role("button")).to_have_count(0)
    staff.check("employment-waits-spanish")
    phone = open_visitor(viewport=PHONE, has_touch=True)
    phone.choose_theme(DARK)
    phone.sign_in(people.make("admin"), f"/pages/applications/{row['id']}")
    expect(card(phone.page).get_by_role("button")).to_be_visible()
    make(phone.page)
    expect(card(phone.page)).to_contain_text("Invitation not followed yet")
    phone.check("employment-phone-dark")


def test_employee_still_reads_what_they_sent(visitor, people, hiring):
    person = people.make("applicant", "Ana", "Ruiz")
    row = hiring.application(email=person.email)
    link = "update public.applications set user_id = $2::uuid, email_confirmed_at = now() where id = $1"
    people.sql(link, row["id"], person.id)
    people.sql("update public.user_roles set role = 'employee' where user_id = $1", person.id)
    visitor.sign_in(replace(person, role="employee"), "/pages/profile")
    page = visitor.page
    page.get_by_role("link", name="What you sent and signed when you applied").click()
    page.get_by_role("link", name=re.compile("^See the whole application")).click()
    expect(page.get_by_role("heading", name=row["jobTitle"])).to_be_visible()
    page.get_by_role("link", name="All my applications").click()
    expect(page.get_by_role("heading", name="My applications")).to_be_visible()


def test_move_that_needs_a_written_offer_says_so(visitor, people, row):
    people.sql(STATUS, row["id"], "CONDITIONAL_OFFER")
    people.sql(REQUIRE)
    try:
        visitor.sign_in(people.make("hiringmanager"), f"/pages/applications/{row['id']}")
        page = visitor.page
        expect(page.get_by_role("button", name="Move to: Pre-hire")).to_be_disabled()
        expect(page.get_by_text("The agency requires a written offer.")).to_be_visible()
        visitor.check("offer-required")
    finally:
        people.sql(REQUIRE_NONE)
