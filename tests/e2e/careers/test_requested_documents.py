"""Documents that an applicant is asked for, photographed on a phone, until the application is closed."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.careers.mailed import open_mailed
from tests.e2e.careers.test_apply import application_of, fill
from tests.e2e.careers.test_files import FILES, PICKER, SEED, apply
from tests.e2e.visitor import PHONE


@pytest.mark.parametrize("locale", ["en-US", "es-US"])
def test_document_that_is_asked_for_is_photographed_and_sent(
    open_visitor, listings, people, job, locale: str
):
    visitor, spanish = open_visitor(viewport=PHONE, locale=locale), locale == "es-US"
    page = visitor.page
    page.goto(f"/apply/{job['id']}")
    fill(page, spanish=spanish)
    visitor.check(f"apply-cv-{locale}")
    page.get_by_role("button", name="Enviar solicitud" if spanish else "Send application").click()
    key = open_mailed(page, people, application_of(page))
    path = f"/applications/{key}/document-requests"
    made = listings.call(
        "POST", path, {"name": "TB test", "note": "Not older than a year.", "dueOn": "12-31-2099"}
    )
    page.reload()
    asked = page.get_by_role(
        "region", name="Lo que necesitamos de usted" if spanish else "What we need from you"
    )
    item = asked.get_by_role("listitem").filter(has_text="TB test")
    expect(item).to_contain_text("31 dic 2099" if spanish else "Dec 31, 2099")
    visitor.check(f"application-asked-{locale}")
    item.locator("input[capture]").set_input_files(SEED / "prescription-photo.jpg")
    expect(item).to_contain_text("lo estamos revisando" if spanish else "we are looking at it")
    [row] = people.sql(FILES, key)
    assert (row["doc_type"], row["state"], row["mime"]) == ("CUSTOM", "ready", "image/jpeg")
    listings.call(
        "PATCH", f"{path}/{made['id']}",
        {"state": "rejected", "decisionReason": "The date cannot be read.", "version": 2},
    )  # fmt: skip
    page.reload()
    expect(item).to_contain_text("The date cannot be read.")
    own = page.get_by_role("region", name="Sus archivos" if spanish else "Your files")
    word = "No aceptado" if spanish else "Not accepted"
    expect(own.get_by_role("listitem")).to_contain_text(re.compile(f"TB test, .*{word}"))
    visitor.check(f"application-rejected-{locale}")


def test_closed_application_asks_for_nothing_more(phone, people, listings, job):
    page = phone.page
    key = open_mailed(page, people, apply(page, job))
    path = f"/applications/{key}/document-requests"
    for name in ("TB test", "CPR card"):
        listings.call("POST", path, {"name": name, "dueOn": "12-31-2099"})
    page.reload()
    asked = page.get_by_role("region", name="What we need from you")
    item = asked.get_by_role("listitem").filter(has_text="TB test")
    item.locator(PICKER).set_input_files(SEED / "prescription-photo.jpg")
    expect(item).to_contain_text("we are looking at it")
    reason = listings.call(
        "POST", "/decision-reasons", {"name": f"Full {key}", "appliesTo": "rejection"}
    )
    listings.call(
        "POST",
        f"/applications/{key}/status-history",
        {"toStatus": "REJECTED", "reasonId": reason["id"]},
    )
    page.reload()
    # Until its email goes out a rejection can be undone, and is not said.
    expect(page.get_by_text("Received").first).to_be_visible()
    expect(page.get_by_text("We have decided on other applicants")).to_have_count(0)
    people.sql(
        "update public.outbound_emails set not_before = now() where kind = 'application_rejection'"
    )
    page.reload()
    expect(page.get_by_text("We have decided on other applicants")).to_be_visible()
    expect(asked.get_by_role("listitem")).to_have_count(1)
    expect(item).to_be_visible()
    expect(page.get_by_text("Still missing")).to_have_count(0)
    expect(page.get_by_role("link", name="All open jobs")).to_have_attribute("href", "/jobs")
    phone.check("application-closed")
