"""Whom somebody looks for stands in no address, history or log, and is gone after signing out."""

import re
import uuid
from urllib.parse import unquote

import pytest
from playwright.sync_api import Page, Request, expect

KEY = re.compile(r"search=[0-9a-f]{8}(&active=all)?$")
LOGS = ("gateway", "web", "api", "rest", "auth", "postgres")
KEPT = (
    "() => JSON.stringify([{...sessionStorage}, {...localStorage}, history.state, document.cookie])"
)


def addresses(page: Page) -> list[str]:
    """Return what the page asks for from now on, and where it is seen to be."""
    seen: list[str] = []

    def note(request: Request) -> None:
        seen.append(unquote(request.url))
        seen.append(unquote(request.headers.get("referer", "")))

    page.on("request", note)
    page.on("framenavigated", lambda frame: seen.append(unquote(frame.url)))
    return seen


@pytest.mark.parametrize(
    ("path", "label"),
    [
        ("/pages/patients", "Search"),
        ("/pages/setup?section=users&active=all", "Search by name or email"),
    ],
)
def test_search_is_in_no_address_and_no_log(visitor, people, care, stack, path: str, label: str):
    person = people.make("employee", "Ana", care.family)
    care.patient()
    visitor.sign_in(people.make("admin"), path)
    page = visitor.page
    seen = addresses(page)
    found = page.get_by_role("row").filter(has_text=care.family)
    page.get_by_label(label).fill(care.family)
    expect(page).to_have_url(KEY)
    expect(found).to_have_count(1)
    assert person.last_name == care.family
    page.get_by_label(label).fill("nobody-" + uuid.uuid4().hex)
    expect(found).to_have_count(0)
    page.get_by_label(label).fill(care.family)
    expect(found).to_have_count(1)
    page.reload()
    expect(page.get_by_label(label)).to_have_value(care.family)
    expect(found).to_have_count(1)
    page.goto("/pages/dashboard")
    page.go_back()
    expect(found).to_have_count(1)
    assert [address for address in seen if care.family in address] == []
    logs = {name: (stack.home / "logs" / f"{name}.log").read_text("utf-8") for name in LOGS}
    assert [name for name, text in logs.items() if care.family in text] == []


def test_search_is_forgotten_on_signing_out(visitor, people, care):
    care.patients(11)
    person = visitor.sign_in(people.make("admin"), "/pages/patients?limit=10")
    page = visitor.page
    found = page.get_by_role("row").filter(has_text=care.family)
    page.get_by_label("Search").fill(care.family)
    # Ten rows of theirs may be the first of all, too.
    expect(page).to_have_url(re.compile("search="))
    expect(found).to_have_count(10)
    page.get_by_role("button", name="Next", exact=True).click()
    expect(found).to_have_count(1)
    assert care.family in page.evaluate(KEPT)
    address = page.url
    page.get_by_role("button", name=person.first_name).click()
    page.get_by_role("menuitem", name="Sign Out").click()
    page.wait_for_url("**/auth/login**")
    assert care.family not in page.evaluate(KEPT)
    assert care.family not in unquote(address)


def test_address_with_a_search_spelled_out_gives_it_up(page, care):
    care.patient()
    page.goto(f"/pages/patients?q={care.family}")
    expect(page.get_by_label("Search")).to_have_value(care.family)
    expect(page).to_have_url(KEY)
    expect(page.get_by_role("row")).to_have_count(2)


def test_export_of_a_search_is_recorded_as_one(page, care, people):
    patient = care.patient()
    page.goto(care.list_path)
    with page.expect_download():
        page.get_by_role("button", name="Export").click()
    [event] = people.sql(
        "select purpose from public.patient_reads where patient_ids = array[$1::uuid] and purpose = 'export'",
        patient["id"],
    )
    assert event["purpose"] == "export"
