"""Each sheet and dialog about a patient names the patient in its title: name and date of birth."""

import re

from playwright.sync_api import expect

from tests.e2e.patients.care import Care
from tests.e2e.settling import wait_open
from tests.fixtures import files


def title_of(page):
    """The title of the dialog on top."""
    return page.get_by_role("dialog").last.locator(".p-dialog-title")


def test_each_dialog_about_a_patient_says_whom(page, care):
    patient = care.patient(dateOfBirth="01-02-1950")
    care.document(care.visit(patient), "claim.pdf", files.pdf())
    whom = f"Ana {care.family}, born Jan 2, 1950"
    page.goto(care.sheet_path(patient))
    expect(page.get_by_role("dialog", name=whom)).to_be_visible()
    for button, title in (
        ("Edit details", "Patient details"),
        ("Add visit", "Create visit"),
        ("Archive claim.pdf", "Archive document"),
    ):
        page.get_by_role("button", name=button, exact=True).click()
        expect(page.get_by_role("dialog", name=f"{title} {whom}")).to_be_visible()
        page.get_by_role("dialog").last.get_by_role("button", name="Close").click()
        expect(page.get_by_role("dialog")).to_have_count(1)


def test_dialogs_about_documents_say_whose_they_are(visitor, stack, people):
    admin = people.make("admin")
    visitor.sign_in(admin, "/icon.svg")
    page = visitor.page
    with Care(stack.app_url, admin) as care:
        patient = care.patient(dateOfBirth="01-02-1950")
        care.document(care.visit(patient), "claim.pdf", files.pdf())
        page.goto(care.sheet_path(patient))
    for button, title in (
        ("Upload documents", "Upload documents"),
        ("Withdraw claim.pdf", "Withdraw document"),
    ):
        page.get_by_role("button", name=button, exact=True).click()
        named = f"{title} Ana {care.family}, born Jan 2, 1950"
        wait_open(page.get_by_role("dialog", name=named))
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(1)


def test_bulk_dialog_names_the_first_patients_and_counts_the_others(page, care):
    for place, name in enumerate(("Ana", "Ben", "Cal", "Dan", "Eve")):
        born = {"dateOfBirth": f"01-0{place + 1}-1950"} if name != "Ben" else {}
        care.patient(name, **born)
    page.goto(care.list_path)
    page.get_by_label("Select all rows").check()
    page.get_by_role("button", name="Create visits").click()
    expect(title_of(page)).to_contain_text(
        f"Ana {care.family}, born Jan 1, 1950; Ben {care.family}, date of birth unknown; "
        f"Cal {care.family}, born Jan 3, 1950; and 2 more"
    )


def test_date_of_birth_is_written_as_the_language_does(open_visitor, care):
    patient = care.patient(dateOfBirth="01-02-1950")
    visitor = open_visitor(locale="es-US")
    visitor.sign_in(visitor.people.make("admin"), care.sheet_path(patient))
    expect(title_of(visitor.page)).to_contain_text(
        re.compile(f"Ana {care.family}, nac. (2 ene|ene 2,?) 1950")
    )
