"""What an applicant has filled in of the pre-hire form, on the page of their application: by lane, in both languages."""

from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.api.applications.prehire.answers import BEFORE_OFFER, EVERYTHING
from tests.e2e.hiring.conftest import Hiring
from tests.fixtures.waiting import wait_until

PAGE = "/pages/applications"
OFFER = "update public.applications set status = 'CONDITIONAL_OFFER' where id = $1::uuid"


def save(hiring: Hiring, row: dict[str, Any], data: dict[str, Any]) -> None:
    with httpx.Client(cookies=hiring.client.cookies, trust_env=False) as browser:
        path = f"{hiring.client.base_url}public/applications?applicationId={row['id']}"
        answer = browser.patch(path, json={"prehireData": data})
    assert answer.is_success, answer.text


def part(page: Page, name: str = "Pre-hire form"):
    return page.get_by_role("region", name=name)


def open_all(page: Page, name: str, count: int) -> None:
    summaries = part(page, name).locator("summary")
    expect(summaries).to_have_count(count)
    for summary in summaries.all():
        summary.click()


def test_progress_grows_and_what_is_missing_is_named(visitor, people, hiring):
    row = hiring.application()
    page = visitor.page
    visitor.sign_in(people.make("hiringmanager"), f"{PAGE}/{row['id']}?tab=form")
    expect(part(page)).to_contain_text("0 of 11 sections")
    expect(part(page)).to_contain_text("The applicant has not saved any section yet.")
    three = dict(list(BEFORE_OFFER.items())[:3])
    save(hiring, row, three)
    page.reload()
    expect(part(page)).to_contain_text("3 of 11 sections")
    expect(part(page)).to_contain_text("Not filled in yet: Experience, Education and licenses")
    remind = part(page).get_by_role("button", name="Remind Ana of the form")
    expect(remind).to_have_count(0)
    people.sql(OFFER, row["id"])
    page.reload()
    remind.click()
    expect(page.get_by_text(f"Ana {row['lastName']} gets an email")).to_be_visible()
    remind.click()
    expect(page.get_by_text("A reminder of today is on its way")).to_be_visible()
    part(page).get_by_text("Position and availability, saved").click()
    expect(part(page)).to_contain_text("12/01/2026")
    expect(part(page)).to_contain_text("Morning, Afternoon")


def test_employee_reads_of_hidden_sections_only_whom_they_are_for(visitor, people, hiring):
    row = hiring.application()
    people.sql(OFFER, row["id"])
    save(hiring, row, EVERYTHING)
    page = visitor.page
    visitor.sign_in(people.make("employee"), f"{PAGE}/{row['id']}?tab=form")
    expect(part(page)).to_contain_text("11 of 11 sections · Signed and complete")
    expect(part(page)).to_contain_text("Only administrators can see: Health, Tax and payroll forms")
    expect(part(page)).to_contain_text(
        "Only administrators and hiring managers can see: Background check"
    )
    open_all(page, "Pre-hire form", 8)
    expect(part(page)).to_contain_text("Eva Soto")
    assert "accommodation" not in part(page).inner_text()
    assert "<img" not in part(page).inner_html()


@pytest.mark.parametrize("locale", ["en-US", "es-US"])
def test_form_is_readable(open_visitor, people, hiring, locale):
    row = hiring.application()
    people.sql(OFFER, row["id"])
    save(hiring, row, EVERYTHING)
    visitor, lang = open_visitor(locale=locale), locale[:2]
    admin = people.make("admin")
    people.sql("update public.profiles set locale = $2 where id = $1", admin.id, lang)
    visitor.sign_in(admin, f"{PAGE}/{row['id']}?tab=form")
    page = visitor.page
    name = "Formulario de precontratación" if lang == "es" else "Pre-hire form"
    open_all(page, name, 11)
    for look in visitor.looks():
        visitor.check(f"application-prehire-{lang}-{look}")


SEALED = (
    "select count(*) from public.signed_forms where application_id = $1::uuid and state = 'SEALED'"
)


def test_sealed_copies_are_for_those_who_see_their_lane(open_visitor, people, hiring):
    row = hiring.application()
    people.sql(OFFER, row["id"])
    save(hiring, row, EVERYTHING)
    wait_until(lambda: people.sql(SEALED, row["id"])[0][0] == 1)
    for role, lanes in (
        ("employee", ["Form"]),
        ("hiringmanager", ["Form", "Background check"]),
        ("admin", ["Form", "Background check", "Health", "Tax forms"]),
    ):
        visitor = open_visitor()
        page = visitor.page
        visitor.sign_in(people.make(role), f"{PAGE}/{row['id']}?tab=form")
        expect(part(page)).to_contain_text("name typed · did not open the document before")
        expect(part(page)).to_contain_text("Sealed")
        copies = part(page).get_by_role("button", name="Open sealed copy")
        expect(copies).to_have_count(len(lanes))
        assert sorted(copies.all_inner_texts()) == sorted(lanes)
        with page.context.expect_event("response", lambda one: one.url.endswith("/open")) as opened:
            copies.first.click()
        assert opened.value.ok
    visitor.check("application-signed")


REOPENED = "select reopening_reason from public.signed_forms where application_id = $1::uuid"


def test_signed_form_is_opened_again_with_a_reason(visitor, people, hiring):
    row = hiring.application()
    people.sql(OFFER, row["id"])
    save(hiring, row, EVERYTHING)
    page = visitor.page
    visitor.sign_in(people.make("hiringmanager"), f"{PAGE}/{row['id']}?tab=form")
    again = part(page).get_by_role("button", name="Open again for changes")
    again.click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text(f"{row['firstName']} {row['lastName']}")
    dialog.get_by_label("What has to be corrected").fill("Wrong phone number of a reference")
    visitor.check("signed-form-reopen")
    dialog.get_by_role("button", name="Open it again").click()
    expect(part(page)).to_contain_text("opened again for changes")
    expect(again).to_have_count(0)
    assert people.sql(REOPENED, row["id"])[0][0] == "Wrong phone number of a reference"
