"""The audit's page: administrators see who did what to which rows, narrow it, and take it along."""

import json

import httpx
import pytest
from playwright.sync_api import expect

from tests.e2e.filters import choose_filter
from tests.e2e.settling import failing

PAGE = "/pages/audit"


@pytest.fixture
def change(stack):
    """Add an area in somebody's name, and give it a description: its id."""

    def call(person, method: str, path: str, body: dict[str, object]) -> dict[str, str]:
        answer = httpx.request(
            method, f"{stack.app_url}/api{path}",
            json=body, headers=person.headers(), trust_env=False, timeout=30,
        )  # fmt: skip
        assert answer.is_success, answer.text
        return answer.json()["data"]

    def make(person, name: str) -> str:
        area = call(person, "POST", "/areas", {"name": name})
        call(person, "PATCH", f"/areas/{area['id']}", {"description": "By the river"})
        return area["id"]

    return make


def test_administrator_sees_what_a_colleague_did(visitor, people, change):
    colleague = people.make("admin", "Ines", "Auditada")
    key = change(colleague, f"Area of {colleague.last_name} {colleague.id}")
    visitor.sign_in(people.make("admin"), f"{PAGE}?actor={colleague.id}")
    page = visitor.page
    rows = page.get_by_role("table", name="Audit").get_by_role("row").filter(has_text="Ines")
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text("Changed: Areas")
    expect(rows.first).to_contain_text("description")
    expect(rows.last).to_contain_text("Added: Areas")
    visitor.check("audit-light")
    rows.last.get_by_role("link", name="Added: Areas").click()
    sheet = page.get_by_role("dialog", name="Added: Areas")
    expect(sheet.get_by_text(key)).to_be_visible()
    visitor.check("audit-event-light")
    page.keyboard.press("Escape")
    choose_filter(page, "Action", "Changed")
    expect(rows).to_have_count(1)
    choose_filter(page, "About", "Visits")
    expect(page.get_by_text("Nothing of this kind happened.")).to_be_visible()


def test_event_leads_to_all_that_its_actor_did(visitor, people, change):
    actor, other = people.make("admin", "Olga", "Primera"), people.make("admin", "Petra", "Otra")
    for person in (actor, other):
        change(person, f"Area {person.id}")
    visitor.sign_in(people.make("superuser"), f"{PAGE}?entity=areas&since=today")
    page = visitor.page
    page.get_by_role("row").filter(has_text="Olga").first.get_by_role("link").click()
    page.get_by_role("dialog").get_by_role("button", name="Show everything by Olga").click()
    expect(page.get_by_role("row").filter(has_text="Olga")).to_have_count(2)
    expect(page.get_by_role("row").filter(has_text="Petra")).to_have_count(0)


def test_record_is_taken_along_and_that_is_on_record(visitor, people, change):
    actor = people.make("admin", "Rosa", "Exporta")
    change(actor, f"Area {actor.id}")
    visitor.sign_in(actor, f"{PAGE}?actor={actor.id}&entity=areas")
    page = visitor.page
    expect(page.get_by_role("row").filter(has_text="Rosa")).to_have_count(2)
    with page.expect_download() as download:
        page.get_by_role("button", name="CSV").click()
    head, *rows = download.value.path().read_text(encoding="utf-8-sig").splitlines()
    assert head == "What,Who,Rows,Details,When"
    assert [row.split(",")[0] for row in rows] == ["Changed: Areas", "Added: Areas"]
    kept = "select details::text from public.audit_events where action = 'export' and actor_id = $1::uuid"
    [[details]] = people.sql(kept, actor.id)
    assert json.loads(details)["count"] == 2


def test_failure_of_the_record_is_told_and_may_be_tried_again(visitor, people):
    with failing(visitor.page, "**/api/audit-events?*", "Failed to fetch the audit record"):
        visitor.sign_in(people.make("admin"), PAGE)
    expect(visitor.page.get_by_role("table", name="Audit")).to_be_visible()


def test_record_is_not_for_other_roles(visitor, people):
    visitor.sign_in(people.make("hiringmanager"), PAGE)
    expect(visitor.page.get_by_text("Only administrators see who did what.")).to_be_visible()
    menu = visitor.page.get_by_role("navigation", name="Main menu")
    expect(menu.get_by_role("link", name="Audit")).to_have_count(0)


@pytest.mark.parametrize("locale", ["en-US", "es-US"])
def test_record_is_readable_in_every_look(open_visitor, people, change, locale):
    actor = people.make("admin")
    change(actor, f"Area {actor.id}")
    if locale == "es-US":
        people.sql("update public.profiles set locale = 'es' where id = $1", actor.id)
    visitor = open_visitor(locale=locale)
    visitor.sign_in(actor, f"{PAGE}?actor={actor.id}")
    visitor.look(f"audit-{locale[:2]}", "Audit" if locale == "en-US" else "Auditoría")
