"""A visit's documents: opened by a link of a minute, archived with a reason."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.e2e.patients.care import Care
from tests.fixtures import files


def prepare(care, *names: str):
    """A patient with a visit and documents on it."""
    patient = care.patient()
    visit = care.visit(patient)
    made = [care.document(visit, name, files.pdf(1000 + place)) for place, name in enumerate(names)]
    return patient, made


def test_document_opens_in_a_new_tab_and_is_audited(page, care, people):
    patient = care.patient()
    document = care.document(care.visit(patient), "scan.png", files.png())
    page.goto(care.sheet_path(patient))
    item = page.get_by_role("region", name="Documents").get_by_role("listitem")
    expect(item).to_contain_text("Prescription")
    expect(item).to_contain_text("Uploaded by: Test Admin")
    with page.expect_popup() as opened:
        item.get_by_role("button", name="Open scan.png in a new tab").click()
    tab = opened.value
    expect(tab).to_have_url(re.compile("/storage/v1/object/sign/visit-documents/.+token="))
    expect(tab.locator("img")).to_be_visible()
    assert tab.evaluate("window.opener") is None
    found = people.sql(
        "select action from public.audit_events where $1 = any(entity_ids) and action = 'open'",
        document["id"],
    )
    assert len(found) == 1


def test_document_opens_by_a_link_where_tabs_are_blocked(page, care):
    patient, _ = prepare(care, "claim.pdf")
    page.goto(care.sheet_path(patient))
    page.evaluate("window.open = () => null")
    page.get_by_role("button", name="Open claim.pdf in a new tab").click()
    alert = page.get_by_role("alert").filter(has_text="did not open a new tab")
    link = alert.get_by_role("link", name="claim.pdf")
    expect(link).to_have_attribute("href", re.compile("/storage/v1/object/sign/.*token="))
    expect(link).to_have_attribute("rel", "noopener noreferrer")


def test_document_is_archived_with_a_reason_and_can_be_shown_again(page, care):
    patient, _ = prepare(care, "claim.pdf", "wrong.pdf")
    page.goto(care.sheet_path(patient))
    documents = page.get_by_role("region", name="Documents")
    documents.get_by_role("button", name="Archive wrong.pdf").click()
    dialog = page.get_by_role("dialog", name="Archive document")
    dialog.get_by_role("button", name="Archive", exact=True).click()
    expect(dialog.get_by_text("Enter a reason.")).to_be_visible()
    dialog.get_by_label("Reason").fill("Another patient's <i>form</i>")
    dialog.get_by_role("button", name="Archive", exact=True).click()
    expect(page.get_by_text("Document archived.")).to_be_visible()
    expect(documents.get_by_role("listitem")).to_have_count(1)
    documents.get_by_label("Show archived documents").check()
    expect(
        documents.get_by_text(
            re.compile(r"^Archived (?!Archived).+: Another patient's <i>form</i>")
        )
    ).to_be_visible()
    expect(documents.get_by_role("button", name="Archive wrong.pdf")).to_have_count(0)
    expect(documents.get_by_role("button", name="Archive claim.pdf")).to_be_visible()


def test_employee_uploads_but_does_not_archive(visitor, people, care):
    patient, _ = prepare(care, "claim.pdf")
    employee = people.make("employee")
    care.assign(patient, employee)
    visitor.sign_in(employee, care.sheet_path(patient))
    page = visitor.page
    expect(page.get_by_role("button", name="Open claim.pdf in a new tab")).to_be_visible()
    expect(page.get_by_role("button", name="Archive claim.pdf")).to_have_count(0)
    expect(page.get_by_role("button", name="Edit details")).to_have_count(0)
    page.get_by_role("button", name="Upload documents").click()
    dialog = page.get_by_role("dialog", name="Upload documents")
    dialog.locator("input[type=file][multiple]").set_input_files(
        {"name": "mine.pdf", "mimeType": "application/pdf", "buffer": files.pdf()}
    )
    dialog.get_by_label("Document type of mine.pdf").select_option("Hospital Invoice")
    dialog.get_by_role("button", name="Upload 1 file").click()
    expect(page.get_by_text("Hospital Invoice uploaded successfully!")).to_be_visible()
    expect(page.get_by_role("region", name="Documents").get_by_role("listitem")).to_have_count(2)


@pytest.fixture
def own(visitor, stack, people) -> Iterator[Care]:
    """What the person at the browser has entered."""
    admin = people.make("admin")
    visitor.sign_in(admin, "/icon.svg")
    with Care(stack.app_url, admin) as care:
        yield care


def test_wrong_upload_is_withdrawn_after_a_question(visitor, own, people):
    page = visitor.page
    patient, made = prepare(own, "claim.pdf", "wrong.pdf")
    page.goto(own.sheet_path(patient))
    documents = page.get_by_role("region", name="Documents")
    expect(documents.get_by_role("listitem")).to_have_count(2)
    documents.get_by_role("button", name="Withdraw wrong.pdf").click()
    dialog = page.get_by_role("dialog", name="Withdraw document")
    expect(dialog).to_contain_text("Was “wrong.pdf” uploaded by mistake?")
    dialog.get_by_role("button", name="Cancel").click()
    expect(documents.get_by_role("listitem")).to_have_count(2)
    documents.get_by_role("button", name="Withdraw wrong.pdf").click()
    dialog.get_by_role("button", name="Withdraw", exact=True).click()
    expect(page.get_by_text("Document withdrawn successfully!")).to_be_visible()
    expect(documents.get_by_role("listitem")).to_have_count(1)
    documents.get_by_label("Show archived documents").check()
    expect(documents.get_by_text("Loading documents")).to_have_count(0)
    expect(documents.get_by_role("listitem")).to_have_count(1)
    expect(documents.get_by_role("button", name="Open claim.pdf in a new tab")).to_be_visible()
    [row] = people.sql("select state from public.visit_documents where id = $1", made[1]["id"])
    assert row["state"] == "withdrawn"


def test_withdrawal_past_its_time_says_who_can_help(visitor, own, people):
    page = visitor.page
    patient, [document] = prepare(own, "wrong.pdf")
    page.goto(own.sheet_path(patient))
    page.get_by_role("button", name="Withdraw wrong.pdf").click()
    end = "update public.visit_documents set withdrawable_until = now() where id = $1 returning id"
    people.sql(end, document["id"])
    dialog = page.get_by_role("dialog", name="Withdraw document")
    dialog.get_by_role("button", name="Withdraw", exact=True).click()
    expect(dialog.get_by_role("alert")).to_contain_text("Ask an administrator to archive it.")
    dialog.get_by_role("button", name="Cancel").click()
    expect(page.get_by_role("button", name="Open wrong.pdf in a new tab")).to_be_visible()
    expect(page.get_by_role("button", name="Withdraw wrong.pdf")).to_have_count(0)
