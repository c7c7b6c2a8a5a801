"""A browser that keeps nothing, or no more: storage is full, or its use is blocked."""

import re

import pytest
from playwright.sync_api import expect

from tests.fixtures.waiting import wait_until

MIRROR = "next-auth.session-token"
SESSIONS = "select 1 from auth.sessions where user_id = $1"
FULL = """
    Storage.prototype.setItem = () => { throw new DOMException("Full", "QuotaExceededError"); };
"""
BLOCKED = """
    const refuse = { get: () => { throw new DOMException("Blocked", "SecurityError"); } };
    Object.defineProperty(window, "%s", refuse);
"""
TAB_BLOCKED = BLOCKED % "sessionStorage"
ALL_BLOCKED = "{" + BLOCKED % "localStorage" + "}{" + TAB_BLOCKED + "}"


@pytest.mark.parametrize("storage", [FULL, TAB_BLOCKED], ids=["full", "blocked"])
def test_work_goes_on_where_nothing_can_be_kept(visitor, people, care, storage):
    for number in range(2):
        care.visit(care.patient(f"Ana{number}"))
    person = visitor.sign_in(people.make("admin", "Rosalinda"), "/icon.svg")
    visitor.page.add_init_script(storage)
    page = visitor.page
    page.goto(care.list_path)
    expect(page.get_by_role("row")).to_have_count(3)
    page.get_by_role("searchbox").fill(f"Ana1 {care.family}")
    expect(page.get_by_role("row")).to_have_count(2)
    page.get_by_role("link", name=care.family).click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("button", name="Edit notes").click()
    sheet.get_by_label("Notes").fill("Arrived at ten.")
    sheet.get_by_role("button", name="Save notes").click()
    expect(page.get_by_text("Notes saved successfully!")).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    page.get_by_role("button", name="Rosalinda").click()
    page.get_by_role("menuitem", name="Sign Out").click()
    expect(page).to_have_url(re.compile("/auth/login"))
    assert person.id not in page.evaluate("JSON.stringify({...localStorage})")


@pytest.mark.parametrize("storage", [FULL, ALL_BLOCKED], ids=["full", "blocked"])
def test_sign_in_explains_that_it_could_not_last(visitor, people, storage):
    person = people.make("applicant")
    visitor.page.add_init_script(storage)
    page = visitor.page
    page.goto("/auth/login")
    visitor.fill_sign_in(person)
    expect(
        page.get_by_role("alert").filter(has_text="This browser keeps nothing for Carehire")
    ).to_be_visible()
    expect(page).to_have_url(re.compile("/auth/login"))
    wait_until(lambda: MIRROR not in {cookie["name"] for cookie in visitor.context.cookies()})
    wait_until(lambda: people.sql(SESSIONS, person.id) == [])
