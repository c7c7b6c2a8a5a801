"""A letter on the applicant's page: put there by whoever decides, opened on a phone, and disputed."""

import re
from typing import Any

from playwright.sync_api import Locator, expect

from tests.e2e.hiring.test_homes import PICKER, SEED
from tests.e2e.prehire.conftest import applicant as applicant  # noqa: PLC0414 a fixture
from tests.e2e.prehire.conftest import job as job  # noqa: PLC0414 a fixture
from tests.e2e.prehire.conftest import listings as listings  # noqa: PLC0414 a fixture
from tests.e2e.screening.conftest import AUTHORIZED, FILE
from tests.e2e.screening.test_background import card
from tests.e2e.visitor import Visitor

# Whoever holds this link reads the mail of the address.
MAILED = """
with held as (update private.access_tokens set is_mailed = true where application_id = $1::uuid)
update public.applications set email_confirmed_at = now() where id = $1::uuid
"""
NOTICE = """
with off as (select set_config('session_replication_role', 'replica', true)),
  checked as (
    insert into public.background_checks
      (application_id, author_id, kind, provider, provider_contact, ordered_on, reported_on, state)
    select $1::uuid, $2::uuid, 'county', 'Keystone Screening', '1 Main St', private.today(), private.today(), 'pre_adverse' from off
    returning id
  )
insert into public.background_moves (application_id, check_id, from_state, to_state, reason, report_id, rights_id, letter, letter_es, sha256)
select $1::uuid, checked.id, 'consider', 'pre_adverse', 'A conviction of 2024', $3::uuid, $4::uuid,
  E'Dear Ana Ruiz,\n\nWe have not decided yet. Please read the report.', E'Estimada Ana Ruiz:\n\nTodavía no hemos decidido. Lea el informe.',
  repeat('a', 64)
from checked
"""


def noticed(people: Any, key: str) -> Any:
    """A notice for whoever reads the mail of their address, and the manager who wrote it."""
    people.sql(AUTHORIZED, key)
    people.sql(MAILED, key)
    manager = people.make("hiringmanager", "Ada", "Quinn")
    names = ("report.pdf", "summary-of-rights.pdf")
    papers = [str(people.sql(f"{FILE} returning id", key, name)[0][0]) for name in names]
    people.sql(NOTICE, key, manager.id, *papers)
    return manager


def send_paper(letter: Locator) -> None:
    """Send a photograph along with a dispute."""
    papers = letter.get_by_role("region", name="Documentos que lo demuestran")
    papers.locator(PICKER).set_input_files(SEED / "prescription-photo.jpg")
    expect(papers.get_by_text("Recibido", exact=True)).to_be_visible()
    papers.get_by_label("Más sobre prescription-photo.jpg").click()
    expect(papers.get_by_role("button", name="Quitar prescription-photo.jpg")).to_be_visible()


def seen_by_staff(staff: Visitor) -> None:
    """Check that what they say and sent is shown with the check."""
    staff.page.reload()
    part = card(staff.page)
    expect(part).to_contain_text("Es mi primo, no yo")
    expect(part).to_contain_text("Opened there on")
    expect(part.get_by_role("button", name="Open prescription-photo.jpg")).to_be_visible()
    staff.check("background-disputed")


def test_applicant_opens_a_letter_and_disputes_it(applicant, open_visitor, people):
    phone, key = applicant("PRE_HIRE", "es-US")
    manager, staff = noticed(people, key), open_visitor()
    staff.sign_in(manager, f"/pages/applications/{key}?tab=checks")
    part = card(staff.page)
    part.get_by_role("button", name="Put on the applicant's page").click()
    expect(part).to_contain_text("Not opened yet.")
    page = phone.page
    page.emulate_media(color_scheme="dark")
    page.goto(f"/application/{key}")
    waiting = page.get_by_role("region", name="Una carta para usted")
    expect(waiting).not_to_contain_text("informe")
    phone.check("own-letter-waiting-phone-dark")
    waiting.get_by_role("button", name="Abrir la carta").click()
    letter = page.get_by_role("region", name="Aviso previo a una decisión")
    expect(letter).to_contain_text("Todavía no hemos decidido")
    expect(letter.get_by_text(re.compile(r"^Tiene hasta el \d{1,2} \w+ \d{4} "))).to_be_visible()
    letter.get_by_role("button", name="Algo en el informe es incorrecto").click()
    letter.get_by_label("¿Qué es incorrecto o está incompleto?").fill("Es mi primo, no yo")
    phone.check("own-letter-phone-dark")
    letter.get_by_role("button", name="Enviar").click()
    expect(letter).to_contain_text("Usted disputó el informe el")
    send_paper(letter)
    phone.check("own-letter-files-phone-dark")
    seen_by_staff(staff)
