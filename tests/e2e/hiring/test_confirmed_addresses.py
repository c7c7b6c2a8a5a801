"""Staff see whether an applicant's address is confirmed, end its links, and read which documents a hire waits for."""

from hashlib import sha256
from uuid import uuid4

from playwright.sync_api import expect

from tests.e2e.hiring.conftest import Hiring

PAGE = "/pages/applications"
MINT = "select private.mint_application_link($1, $2)"


def test_address_is_confirmed_by_its_link_and_staff_end_it(
    visitor, open_visitor, people, hiring: Hiring
):
    row, token = hiring.application(), uuid4().hex
    people.sql(MINT, row["id"], sha256(token.encode()).digest())
    page, name = visitor.page, f"Ana {row['lastName']}"
    visitor.sign_in(people.make("hiringmanager"), f"{PAGE}/{row['id']}")
    expect(page.get_by_text("Not confirmed yet")).to_be_visible()
    visitor.check("application-address-unconfirmed")
    applicant = open_visitor().page
    applicant.goto(f"/application/{row['id']}#{token}")
    expect(applicant.get_by_role("heading", name="Your application")).to_be_visible()
    page.reload()
    expect(page.get_by_text("Confirmed", exact=False).first).to_be_visible()
    expect(page.get_by_text("Not confirmed yet")).to_have_count(0)
    page.get_by_role("button", name="More actions").click()
    page.get_by_role("menuitem", name="Sign the applicant out of all links").click()
    dialog = page.get_by_role("dialog", name=f"Sign {name} out of all links?")
    expect(dialog).to_be_visible()
    visitor.check("application-end-links")
    dialog.get_by_role("button", name="Sign out").click()
    expect(page.get_by_text(f"{name} is signed out")).to_be_visible()
    applicant.reload()
    expect(applicant.get_by_role("heading", name="This application can't be shown")).to_be_visible()
    expect(applicant.get_by_role("heading", name="Your application")).to_have_count(0)


def test_hire_names_the_documents_that_it_waits_for(visitor, people, hiring: Hiring):
    row = hiring.application()
    hiring.call("POST", f"/applications/{row['id']}/document-requests", {"name": "TB test"})
    people.sql(
        "update public.applications set status = 'VERIFICATION', is_prehire_completed = true where id = $1",
        row["id"],
    )
    page = visitor.page
    visitor.sign_in(people.make("hiringmanager"), f"{PAGE}/{row['id']}")
    moves = page.get_by_role("region", name="Move to")
    expect(moves.get_by_role("button", name="Move to: Hired")).to_be_disabled()
    expect(page.get_by_text("Still missing: documents that were requested")).to_be_visible()
    expect(page.get_by_text("An administrator can hire anyway")).to_be_visible()
