"""The agency's policies: an administrator says where each can be read, and applicants open it before they confirm it."""

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.api.applications.prehire.answers import EVERYTHING
from tests.e2e.prehire.filling import save
from tests.fixtures.samples import remove_policies

ENGLISH = "https://care.example/conduct.pdf"
SPANISH = "https://care.example/es/conducta.pdf"
ADD = "insert into public.agency_policies (kind, link) values ($1, $2)"
MOVE_TEXT = "update public.agency_policies set link = $2 where kind = $1"
KEPT = """
select s.data->>'shownLinks' from public.application_sections as s
where s.application_id = $1 and s.section_id = 'policies'
"""


@pytest.fixture(autouse=True)
def _no_policies(people) -> Iterator[None]:
    remove_policies(people)
    yield
    remove_policies(people)


def policies(page: Page) -> Locator:
    return page.get_by_role("group", name=re.compile("^(Nuestras políticas|Our policies)"))


def enter_policy(visitor) -> None:
    """As an administrator does in Setup."""
    page = visitor.page
    page.goto("/pages/setup?section=agency-policies")
    page.get_by_role("button", name="New policy").first.click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("combobox", name="Policy").press("ArrowDown")
    page.get_by_role("option", name="Code of conduct").click()
    dialog.get_by_label("Link in English").fill("care.example/conduct.pdf")
    dialog.get_by_role("button", name="Save").click()
    expect(dialog.get_by_text("which begins with https://.")).to_be_visible()
    dialog.get_by_label("Link in English").fill(ENGLISH)
    dialog.get_by_label("Link in Spanish").fill(SPANISH)
    dialog.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Saved: Code of conduct.")).to_be_visible()
    expect(page.get_by_role("cell", name=SPANISH)).to_be_visible()
    visitor.look("setup-policies", "Policies")


def fill_contact(page: Page) -> None:
    contact = page.get_by_role(
        "group", name=re.compile("^(Contacto de emergencia|Emergency contact)")
    )
    for number, text in enumerate(("Eva Soto", "Hermana", "201 555 0199")):
        contact.get_by_role("textbox").nth(number).fill(text)


def each_has_its_text_or_says_who_has_it(group: Locator) -> None:
    link = group.get_by_role("link", name="Código de conducta (se abre en otra pestaña)")
    expect(link).to_have_attribute("href", SPANISH)
    expect(link).to_have_attribute("target", "_blank")
    expect(link).to_have_attribute("rel", re.compile("noopener"))
    english = group.get_by_role(
        "link", name="Confidencialidad (en inglés, se abre en otra pestaña)"
    )
    expect(english).to_have_attribute("hreflang", "en")
    expect(group.get_by_text("(se la damos en persona)")).to_have_count(3)


def test_link_that_an_administrator_enters_is_opened_and_confirmed(applicant, open_visitor, people):
    admin = open_visitor()
    admin.sign_in(people.make("admin"), "/icon.svg")
    enter_policy(admin)
    people.sql(ADD, "confidentiality", "https://care.example/secrets.pdf")
    visitor, key = applicant(locale="es-US")
    page = visitor.page
    page.goto(f"/application/{key}/form/policies")
    group = policies(page)
    each_has_its_text_or_says_who_has_it(group)
    for look in visitor.schemes(page.viewport_size):
        visitor.check(f"prehire-policies-{look}")
    fill_contact(page)
    save_button = page.get_by_role("button", name="Guardar y continuar")
    group.get_by_role("checkbox", name="La leí. Código de conducta").check()
    save_button.click()
    expect(group.get_by_text("Las cinco son necesarias.")).to_be_visible()
    # The tab with the text may take this one's place on a phone.
    page.reload()
    expect(group.get_by_role("checkbox", name="La leí. Código de conducta")).to_be_checked()
    for box in group.get_by_role("checkbox").all():
        box.check()
    save(page, "Datos personales")
    assert json.loads(people.sql(KEPT, key)[0][0]) == [
        {"policy": "code_of_conduct", "link": SPANISH},
        {"policy": "confidentiality", "link": "https://care.example/secrets.pdf"},
    ]


def test_other_link_in_the_meantime_is_opened_and_confirmed_anew(applicant, people):
    people.sql(ADD, "code_of_conduct", ENGLISH)
    visitor, key = applicant()
    page = visitor.page
    page.goto(f"/application/{key}/form/policies")
    group = policies(page)
    fill_contact(page)
    for box in group.get_by_role("checkbox").all():
        box.check()
    newer = "https://care.example/conduct-2.pdf"
    people.sql(MOVE_TEXT, "code_of_conduct", newer)
    page.get_by_role("button", name="Save and continue").click()
    expect(page.get_by_text("The links to our policies have changed")).to_be_visible()
    link = group.get_by_role("link", name="Code of conduct (opens in a new tab)")
    expect(link).to_have_attribute("href", newer)
    expect(group.get_by_role("checkbox", checked=True)).to_have_count(0)
    expect(
        page.get_by_role("group", name="Emergency contact").get_by_role("textbox").first
    ).to_have_value("Eva Soto")
    for box in group.get_by_role("checkbox").all():
        box.check()
    save(page, "Personal details", "en")
    assert json.loads(people.sql(KEPT, key)[0][0]) == [{"policy": "code_of_conduct", "link": newer}]


def test_what_was_confirmed_without_a_link_is_asked_for_again_once_there_is_one(applicant, people):
    visitor, key = applicant()
    page = visitor.page
    body = json.dumps({"prehireData": {"policies": EVERYTHING["policies"]}})
    headers = {"Content-Type": "application/json"}
    address = f"/api/public/applications?applicationId={key}"
    assert page.request.patch(address, data=body, headers=headers).ok
    people.sql(ADD, "code_of_conduct", ENGLISH)
    page.goto(f"/application/{key}/form/policies")
    group = policies(page)
    expect(
        group.get_by_role("checkbox", name="I have read it. Code of conduct")
    ).not_to_be_checked()
    expect(group.get_by_role("checkbox", checked=True)).to_have_count(4)
