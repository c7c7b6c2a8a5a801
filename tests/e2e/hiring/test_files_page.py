"""What applicants have sent, on the page of their application: seen by lane, opened, asked for, rejected, accepted."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.hiring.conftest import send

PAGE = "/pages/applications"
REQUESTS = "select state, decision_reason from public.document_requests where application_id = $1"


def panel(page: Page):
    return page.get_by_role("region", name="Files and documents")


def test_document_is_asked_for_rejected_and_accepted(visitor, people, hiring, sent):
    page = visitor.page
    visitor.sign_in(people.make("hiringmanager"), f"{PAGE}/{sent['id']}?tab=files")
    panel(page).get_by_role("button", name="Request a document").click()
    dialog = page.get_by_role("dialog", name=f"Ana {sent['lastName']}: request a document")
    dialog.get_by_role("button", name="Request", exact=True).click()
    expect(dialog.get_by_text("This field is required.")).to_be_visible()
    dialog.get_by_label("Document", exact=False).first.fill("TB test")
    dialog.get_by_role("textbox", name="Due on").fill("12/31/2099")
    dialog.get_by_role("button", name="Request", exact=True).click()
    expect(page.get_by_text("Request for TB test sent.")).to_be_visible()
    expect(dialog).to_have_count(0)
    asked = panel(page).get_by_role("list", name="Requested").get_by_role("listitem").first
    expect(asked).to_contain_text("Not sent yet")
    expect(asked).to_contain_text("12/31/2099")
    request = people.sql(
        "select id::text from public.document_requests where application_id = $1", sent["id"]
    )[0]["id"]
    send(hiring, sent, fieldName="request", docType="CUSTOM", requestId=request)
    page.reload()
    expect(asked.get_by_role("listitem")).to_contain_text("TB test · 29 kB")
    asked.get_by_role("button", name="Reject TB test").click()
    dialog = page.get_by_role("dialog", name=f"Ana {sent['lastName']}: reject “TB test”")
    dialog.get_by_label("Reason").fill("The date cannot be read.")
    dialog.get_by_role("button", name="Reject", exact=True).click()
    expect(asked).to_contain_text("The date cannot be read.")
    assert [tuple(row) for row in people.sql(REQUESTS, sent["id"])] == [
        ("rejected", "The date cannot be read.")
    ]


def test_file_is_opened_in_a_tab(visitor, people, sent):
    visitor.sign_in(people.make("hiringmanager"), f"{PAGE}/{sent['id']}?tab=files")
    with visitor.page.expect_popup() as opened:
        panel(visitor.page).get_by_role("button", name="Open my cv.pdf").click()
    opened.value.close()


def test_missing_cv_is_said_to_be_asked_for(visitor, people, hiring):
    row = hiring.application(jobOpeningId=hiring.listing("PUBLISHED", cv="required")["id"])
    page = visitor.page
    visitor.sign_in(people.make("hiringmanager"), f"{PAGE}/{row['id']}?tab=files")
    asked = panel(page).get_by_role("list", name="Requested").get_by_role("listitem").first
    expect(asked).to_contain_text("Résumé: requested")
    expect(asked).to_contain_text("Not sent yet")
    visitor.check("application-cv-asked-for")
    send(hiring, row, fieldName="cv", docType="cv")
    page.reload()
    expect(asked).to_contain_text("Awaiting review")
    expect(asked.get_by_role("button", name="Accept Résumé")).to_be_visible()


def test_accepting_is_undone(visitor, people, hiring, sent):
    page = visitor.page
    request = hiring.call(
        "POST", f"/applications/{sent['id']}/document-requests", {"name": "CPR card"}
    )
    send(hiring, sent, fieldName="request", docType="CUSTOM", requestId=request["id"])
    visitor.sign_in(people.make("hiringmanager"), f"{PAGE}/{sent['id']}?tab=files")
    panel(page).get_by_role("button", name="Accept CPR card").click()
    expect(page.get_by_text("CPR card: accepted.")).to_be_visible()
    panel(page).get_by_role("button", name="Undo: CPR card").click()
    expect(page.get_by_text("CPR card: undone.")).to_be_visible()
    expect(panel(page).get_by_role("button", name="Accept CPR card")).to_be_visible()
    assert people.sql(REQUESTS, sent["id"])[0]["state"] == "submitted"


@pytest.mark.parametrize("locale", ["en-US", "es-US"])
def test_files_are_readable_and_operable(open_visitor, people, hiring, sent, locale):
    hiring.call(
        "POST", f"/applications/{sent['id']}/document-requests",
        {"name": "TB test", "note": "Not older than a year.", "dueOn": "12-31-2099"},
    )  # fmt: skip
    visitor, lang = open_visitor(locale=locale), locale[:2]
    admin = people.make("admin")
    people.sql("update public.profiles set locale = $2 where id = $1", admin.id, lang)
    visitor.sign_in(admin, f"{PAGE}/{sent['id']}?tab=files")
    page = visitor.page
    expect(page.get_by_text("my cv.pdf").first).to_be_visible()
    for look in visitor.looks():
        expect(page.get_by_text("my cv.pdf").first).to_be_visible()
        visitor.check(f"application-files-{lang}-{look}")
    page.get_by_role(
        "button", name="Solicitar un documento" if lang == "es" else "Request a document"
    ).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    visitor.check(f"application-ask-{lang}")
