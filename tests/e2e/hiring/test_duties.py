"""What a file needs on the application's page, and the survey of files: by role, recorded, printed and exported."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.api.duties.bodies import RULE
from tests.api.duties.conftest import ANEW, AS_IF
from tests.e2e.visitor import DARK, PHONE

RULES: list[dict[str, Any]] = [
    {**RULE, "lane": "background", "dueDays": 0, "maxAgeDays": 365, "gate": "hire"},
    {**RULE, "key": "tb_symptoms", "name": "TB symptom screen", "nameEs": "Síntomas de tuberculosis",
     "lane": "medical", "dueDays": 0, "gate": "hire", "confirmedBy": "L. Ortiz, counsel", "confirmedOn": "11-02-2026"},
    {**RULE, "key": "skills", "name": "Skills checklist", "nameEs": "Lista de destrezas",
     "kind": "check_off", "lines": ["Bathing", "Transfers"], "source": "28 Pa. Code 611.55"},
]  # fmt: skip


@pytest.fixture
def row(people, hiring) -> Iterator[dict[str, Any]]:
    """Somebody hired three months ago; the rules are gone after the test."""
    people.sql(ANEW)
    hiring.call("POST", "/duties/rules/import", {"rows": RULES})
    row: dict[str, Any] = hiring.application()
    people.sql(AS_IF, row["id"], "HIRED", 90)
    yield row
    people.sql(ANEW)


def card(page: Page) -> Locator:
    return page.get_by_role("region", name="What the file needs")


def test_each_role_sees_its_lanes_and_a_clerk_records_nothing(open_visitor, people, row):
    for role, names in (
        ("employee", ["Skills checklist"]),
        ("hiringmanager", ["Police check", "Skills checklist"]),
        ("admin", ["Police check", "TB symptom screen", "Skills checklist"]),
    ):
        visitor = open_visitor()
        visitor.sign_in(people.make(role), f"/pages/applications/{row['id']}?tab=checks")
        shown = card(visitor.page)
        expect(shown.locator(".duties > li strong")).to_have_text(names)
        buttons = shown.get_by_role("button", name=re.compile("^Record evidence"))
        expect(buttons).to_have_count(0 if role == "employee" else len(names))


def test_evidence_of_a_checklist_is_recorded_and_voided(visitor, people, row):
    visitor.sign_in(
        people.make("admin", "Ada", "Quinn"), f"/pages/applications/{row['id']}?tab=checks"
    )
    page = visitor.page
    card(page).get_by_role("button", name="Record evidence: Skills checklist").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("textbox", name="Date on the document").fill("08-01-2026")
    for place in (1, 2):
        line = dialog.get_by_role("group", name=f"Line {place}")
        line.get_by_role("textbox", name="Worker signed on").fill("08-01-2026")
    expect(dialog.get_by_role("group", name="Line 2").get_by_label("What was checked")).to_have_value("Transfers")  # fmt: skip
    visitor.check("duties-dialog")
    dialog.get_by_role("button", name="Record", exact=True).click()
    expect(dialog).to_have_count(0)
    expect(card(page)).to_contain_text(
        "Skills checklist: the trainer has not signed: Bathing, Transfers."
    )
    visitor.check("duties-light")
    card(page).get_by_role("button", name="Void the record of Skills checklist").click()
    dialog.get_by_label("Why it no longer counts").fill("The trainer signs tomorrow")
    dialog.get_by_role("button", name="Void", exact=True).click()
    expect(card(page)).to_contain_text("Voided by Ada Quinn: The trainer signs tomorrow")


def test_survey_leads_from_a_finding_to_the_place_that_fixes_it(visitor, people, row):
    visitor.sign_in(people.make("admin"), "/pages/applications/survey")
    page = visitor.page
    expect(page.get_by_role("heading", name="If they came today")).to_be_visible()
    page.get_by_label("How many files").select_option("200")
    worker = page.get_by_role("listitem").filter(has_text=f"{row['firstName']} {row['lastName']}")
    finding = worker.get_by_role("link", name="TB symptom screen: there is nothing of this")
    expect(finding).to_be_visible()
    expect(worker.first).to_contain_text("28 Pa. Code 611.52 · not confirmed")
    # There are as many as there are findings.
    expect(finding).to_have_css("text-decoration-line", "none")
    with page.expect_download() as download:
        page.get_by_role("button", name="CSV").click()
    assert row["lastName"] in download.value.path().read_text("utf-8-sig")
    visitor.check("survey-light")
    page.get_by_role("textbox", name="As if they came on").fill("02-03-2001")
    page.get_by_label("Former employees, too").check()
    expect(page.get_by_text("Nobody had been hired by then.")).to_be_visible()
    visitor.check("survey-other-day")
    page.get_by_role("textbox", name="As if they came on").fill("")
    page.keyboard.press("Enter")
    expect(finding).to_be_visible()
    page.emulate_media(media="print")
    expect(page.get_by_role("button", name="Print")).to_be_hidden()
    page.emulate_media(media="screen")
    finding.click()
    expect(card(page).get_by_text("TB symptom screen").first).to_be_in_viewport()


def test_whoever_hires_reads_what_confirmed_rules_still_ask_for(visitor, people, row):
    people.sql(AS_IF, row["id"], "VERIFICATION", 1)
    visitor.sign_in(people.make("admin"), f"/pages/applications/{row['id']}")
    visitor.page.get_by_role("button", name="Move to: Hired", exact=True).click()
    expect(visitor.page.get_by_role("dialog")).to_contain_text(
        "Still missing before the hire: TB symptom screen. Record it on the Checks tab."
    )


def test_both_are_whole_on_a_phone_in_the_dark(open_visitor, people, row):
    phone = open_visitor(viewport=PHONE, has_touch=True, locale="es-US")
    phone.choose_theme(DARK)
    phone.sign_in(people.make("admin"), f"/pages/applications/{row['id']}?tab=checks")
    spanish = phone.page.get_by_role("region", name="Lo que pide el expediente")
    expect(spanish.get_by_text("Síntomas de tuberculosis").first).to_be_visible()
    spanish.scroll_into_view_if_needed()
    phone.check("duties-phone-dark")
    phone.page.goto("/pages/applications/survey")
    expect(phone.page.get_by_role("heading", name="Si vinieran hoy")).to_be_visible()
    expect(phone.page.get_by_text("Síntomas de tuberculosis:").first).to_be_visible()
    phone.check("survey-phone-dark")
    phone.page.get_by_role("link", name="Reglas").click()
    expect(
        phone.page.get_by_role("row", name=re.compile("^Síntomas de tuberculosis"))
    ).to_be_visible()
    phone.check("rules-phone-dark")


ENDS = """
insert into public.duty_records (application_id, rule_id, dated_on, expires_on)
select $1::uuid, id, private.today() - 300, private.today() + 20 from public.duty_rules where key = 'police_check'
"""
SHEET = """\
Key,Name,Name ES,Kind,Gate,Due days,Lines,Valid from,Source,Confirmed by,Confirmed on
cpr,CPR card,Tarjeta de RCP,license,none,0,,1/1/2026,Agency policy,,
skills,Skills checklist,Lista de destrezas,check_off,none,,Bathing; Transfers,2020-01-01,28 Pa. Code 611.55,"L. Ortiz, counsel",2026-11-02
"""


def test_what_ends_leads_from_the_inbox_to_the_task(visitor, people, row):
    people.sql(ENDS, row["id"])
    visitor.sign_in(people.make("admin"), "/pages/applications/inbox")
    page = visitor.page
    page.get_by_role("link", name=re.compile("with something due$")).click()
    worker = page.get_by_role("listitem").filter(has_text=f"{row['firstName']} {row['lastName']}")
    expect(worker.first).to_contain_text("within 30 days")
    visitor.check("survey-due-light")
    worker.get_by_role("link", name=re.compile("^Police check: valid until")).first.click()
    tasks = page.get_by_role("region", name="Tasks")
    task = tasks.get_by_role(
        "button", name=re.compile("Done: Get a new one before it ends: Police check")
    )
    task.click()
    expect(tasks.get_by_role("button", name=re.compile("^Undo: Get a new one"))).to_be_visible()


def choose(page: Page, sheet: str) -> None:
    """A file of rules in the open dialog."""
    with page.expect_file_chooser() as chooser:
        page.get_by_role("dialog").get_by_role("button", name=re.compile("^Choose")).click()
    chooser.value.set_files({"name": "rules.csv", "mimeType": "text/csv", "buffer": sheet.encode()})


def test_rules_of_a_file_are_tried_and_imported(visitor, people, row):
    visitor.sign_in(people.make("admin"), "/pages/applications/survey?show=rules")
    page = visitor.page
    dialog = page.get_by_role("dialog")
    page.get_by_role("button", name="Import CSV…").click()
    choose(page, SHEET.replace("1/1/2026", "someday"))
    expect(dialog.get_by_role("row", name=re.compile("^2 Valid from "))).to_be_visible()
    visitor.check("rules-wrong-row")
    expect(dialog.get_by_role("button", name="Import", exact=True)).to_be_disabled()
    choose(page, SHEET)
    expect(dialog.get_by_role("status")).to_contain_text("1 rule to add")
    visitor.check("rules-import")
    dialog.get_by_role("button", name="Import", exact=True).click()
    expect(dialog).to_have_count(0)
    expect(page.get_by_role("row", name=re.compile("^CPR card"))).to_contain_text("Not confirmed")


def test_a_rule_is_confirmed_and_taken_back_and_both_stay_on_record(visitor, people, row):
    visitor.sign_in(people.make("admin", "Ada", "Quinn"), "/pages/applications/survey?show=rules")
    page = visitor.page
    rule = page.get_by_role("row", name=re.compile("^Police check"))
    rule.get_by_role("button", name="Confirm… Police check").click()
    page.get_by_role("dialog").get_by_label("Who answers for it").fill("L. Ortiz, counsel")
    page.get_by_role("dialog").get_by_role("button", name="Confirm", exact=True).click()
    expect(rule).to_contain_text("L. Ortiz, counsel")
    rule.get_by_role("button", name="Take back… Police check").click()
    page.get_by_role("button", name="Take back", exact=True).click()
    expect(rule).to_contain_text("Not confirmed")
    rule.get_by_text("2 entries").click()
    expect(rule).to_contain_text("entered by Ada Quinn")
    visitor.check("rules-light")


def test_staff_read_rules_and_confirm_none(visitor, people, row):
    people.sql(ANEW)
    visitor.sign_in(people.make("employee"), "/pages/applications/survey?show=rules")
    expect(visitor.page.get_by_text("There are no rules yet.")).to_be_visible()
    expect(visitor.page.get_by_role("button", name="Import CSV…")).to_have_count(0)
    visitor.check("rules-empty")
