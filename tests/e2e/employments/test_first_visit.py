"""A nurse's first visit waits for their file or for somebody's reason, and an employment ends on the application's page."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.api.duties.bodies import RULE
from tests.api.duties.conftest import ANEW, AS_IF
from tests.api.duties.test_first_visits import BEFORE, EMPLOYED
from tests.e2e.hiring.conftest import hiring as hiring  # noqa: PLC0414 a fixture
from tests.e2e.visitor import DARK, PHONE
from tests.fixtures.people import Person

ASSIGNED = """
with patient as (insert into public.patients (first_name, last_name) values ('Ann', $2) returning id)
insert into public.patient_assignments (patient_id, user_id) select id, $1::uuid from patient
"""


@pytest.fixture
def nurse(people) -> Person:
    return people.make("employee", "Nia", "Bell")


@pytest.fixture
def row(people, hiring, nurse) -> Iterator[dict[str, Any]]:
    """Somebody who was made an employee yesterday, and whose orientation is not in the file."""
    people.sql(ANEW)
    rule = {**RULE, "name": "Orientation", "nameEs": "Orientación", **BEFORE}
    hiring.call("POST", "/duties/rules/import", {"rows": [rule]})
    row: dict[str, Any] = hiring.application()
    people.sql(ASSIGNED, nurse.id, f"Lee{nurse.id[:8]}")
    people.sql(AS_IF, row["id"], "HIRED", 1)
    people.sql(EMPLOYED, row["id"], nurse.id, people.of("admin").id)
    yield row
    people.sql(ANEW)


def duties(page: Page) -> Locator:
    return page.get_by_role("region", name="What the file needs")


def test_a_nurse_begins_once_somebody_has_said_why(open_visitor, people, row, nurse):
    spanish = open_visitor(locale="es-US", viewport=PHONE, has_touch=True)
    spanish.sign_in(nurse, "/pages/patients")
    page = spanish.page
    page.get_by_role("button", name=re.compile("^Agregar visita para")).first.click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Notas").fill("Curación hecha")
    dialog.get_by_role("button", name="Crear visita").click()
    expect(page.get_by_text("Su expediente aún no está completo").first).to_be_visible()
    expect(dialog.get_by_label("Notas")).to_have_value("Curación hecha")
    spanish.check("first-visit-held-phone")
    manager = open_visitor()
    manager.choose_theme(DARK)
    manager.sign_in(
        people.make("hiringmanager", "Max", "Poe"), f"/pages/applications/{row['id']}?tab=checks"
    )
    shown = duties(manager.page)
    expect(shown).to_contain_text("Not yet cleared for a first visit")
    manager.check("first-visit-dark")
    shown.get_by_role("button", name="Let them start visits…").click()
    asked = manager.page.get_by_role("dialog")
    asked.get_by_label("Why they can start without it").fill("Original seen at the office")
    asked.get_by_role("button", name="Let them start visits", exact=True).click()
    expect(shown.get_by_text("Not yet cleared for a first visit")).to_have_count(0)
    shown.get_by_text("Decisions and their rules").click()
    expect(shown).to_contain_text("Original seen at the office")
    dialog.get_by_role("button", name="Crear visita").click()
    expect(dialog).to_have_count(0)


def test_survey_says_who_may_not_begin_and_an_employment_ends(open_visitor, people, row):
    visitor = open_visitor()
    visitor.sign_in(people.make("admin", "Ada", "Quinn"), "/pages/applications/survey")
    page = visitor.page
    page.get_by_label("How many files").select_option("200")
    worker = page.get_by_role("listitem").filter(has_text=f"{row['firstName']} {row['lastName']}")
    expect(worker.get_by_text("Not yet cleared for a first visit")).to_be_visible()
    visitor.check("survey-held")
    page.goto(f"{page.url.partition('/pages')[0]}/pages/applications/{row['id']}?tab=checks")
    card = page.get_by_role("region", name="Employment", exact=True)
    card.get_by_role("button", name=re.compile("^End the employment of")).click()
    dialog = page.get_by_role("dialog")
    visitor.choose(dialog.get_by_label("Why it ends"), "They resigned")
    dialog.get_by_label("Remark").fill("Moves to another state")
    visitor.check("employment-end-dialog")
    dialog.get_by_role("button", name="End the employment").click()
    expect(card).to_contain_text("Moves to another state")
    visitor.check("employment-ended")
    card.get_by_role("button", name="Take the end back").click()
    expect(card.get_by_role("button", name=re.compile("^End the employment of"))).to_be_visible()
