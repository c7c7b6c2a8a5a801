"""Plain http on a local network, and older browsers: what browsers keep for secure pages is missing."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.careers.test_apply import application_of, fill
from tests.e2e.patients.care import Care
from tests.e2e.patients.uploading import begin, rows_of
from tests.e2e.setup.job_listings.listings import Listings

SEED = Path(__file__).resolve().parents[3] / "seed" / "files"
CV = SEED / "nursing-notes.docx"
TAKEN_AWAY = """
    delete Crypto.prototype.randomUUID;
    delete Crypto.prototype.subtle;
    for (const name of ["clipboard", "locks", "serviceWorker", "storage", "credentials"]) {
        delete Navigator.prototype[name];
    }
    for (const name of ["Notification", "caches", "cookieStore"]) delete window[name];
"""


@pytest.fixture
def visitor(open_visitor):
    visitor = open_visitor()
    visitor.page.add_init_script(TAKEN_AWAY)
    return visitor


def test_applicant_applies_with_a_file(visitor, stack, people):
    listings = Listings(stack.app_url, people.of("admin"))
    job = listings.listing("PUBLISHED")
    listings.client.close()
    page = visitor.page
    page.goto(f"/apply/{job['id']}")
    assert page.evaluate("[typeof crypto.randomUUID, typeof crypto.subtle]") == ["undefined"] * 2
    fill(page)
    page.locator("input[type=file]:not([capture])").set_input_files(CV)
    expect(page.get_by_text("nursing-notes.docx (")).to_be_visible()
    page.get_by_role("button", name="Send application").click()
    application_of(page)
    own = page.get_by_role("region", name="Your files").get_by_role("listitem")
    expect(own.filter(has_text=CV.name)).to_contain_text("Received")


def test_staff_enter_a_patient_and_send_a_document(visitor, stack, people):
    page = visitor.page
    visitor.sign_in(people.make("admin"), "/icon.svg")
    with Care(stack.app_url, people.of("admin")) as care:
        dialog, visit = begin(page, care, CV)
        dialog.get_by_label(f"Document type of {CV.name}").select_option("Lab Test Results")
        dialog.get_by_role("button", name="Upload 1 file").click()
        expect(dialog).to_have_count(0)
        assert rows_of(people, visit) == [(CV.name, "ready")]
