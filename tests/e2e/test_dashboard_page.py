"""The dashboard: each figure leads to a list of exactly what it counts."""

import re
from collections.abc import Iterator, Mapping
from typing import Any
from uuid import uuid4

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.hiring.conftest import hiring as hiring  # noqa: PLC0414 a fixture
from tests.e2e.patients.care import Care
from tests.e2e.settling import resize
from tests.fixtures import files

FIGURES = {
    "Active patients": 5,
    "Patients with a visit today": 3,
    "Patients without a visit today": 2,
    "Patients with documents today": 1,
    "Patients with a visit and no documents today": 2,
}


@pytest.fixture
def employee(stack, people):
    """Somebody with five active patients and an inactive one, who was visited today."""
    employee = people.make("employee")
    with Care(stack.app_url, people.of("admin")) as care:
        made = [care.patient(name) for name in ("Ada", "Bea", "Cyd", "Dan", "Eva", "Fay")]
        for patient in made:
            care.assign(patient, employee)
        for patient in (*made[:3], made[0], made[5]):
            visit = care.visit(patient)
        care.document(care.visit(made[0]), "a.pdf", files.pdf())
        care.document(visit, "b.pdf", files.pdf())
        left = {"firstName": "Fay", "lastName": care.family, "active": False, "version": 1}
        care.call("PUT", f"/patients/{made[5]['id']}", left)
    return employee


def figure_of(page: Page, name: str) -> int:
    """Read the number beside its name, which is a link."""
    link = page.get_by_role("link", name=re.compile(rf"^([\d,]+ )?{name}$"))
    shown = page.locator(".figure").filter(has=link).locator("dd").or_(link.locator(".tag"))
    return int(shown.inner_text().replace(",", ""))


def rows_behind(page: Page, name: str) -> int:
    """Follow the figure and read how many the list says there are."""
    page.get_by_role("link", name=re.compile(rf"^([\d,]+ )?{name}$")).click()
    expect(page).to_have_url(re.compile(r"/pages/patients\?date="))
    empty = page.get_by_text("No patient matches")
    total = page.locator(".list-total")
    expect(empty.or_(total)).to_be_visible()
    if empty.is_visible():
        return 0
    expect(total).to_have_text(re.compile(r"\d"))
    return int(re.sub(r"\D", "", total.inner_text()))


@pytest.mark.parametrize("role", ["admin", "employee"])
def test_each_figure_leads_to_exactly_what_it_counts(visitor, people, employee, role: str):
    person = employee if role == "employee" else people.make("admin")
    visitor.sign_in(person, "/pages/dashboard")
    page = visitor.page
    # Who is in charge of hiring, too, has fewer figures, and a list of what needs somebody.
    shown = [*FIGURES] if role == "employee" else ["Active patients", "Patients with a visit today"]
    needs = [] if role == "employee" else ["Patients with a visit and no documents today"]
    for name in [*shown, *needs]:
        expect(page.locator(".figure").first).to_be_visible()
        assert page.locator(".figure").count() <= (len(FIGURES) if role == "employee" else 4)
        figure = figure_of(page, name)
        assert figure == FIGURES[name] or role == "admin"
        assert rows_behind(page, name) == figure, name
        page.goto("/pages/dashboard")


def test_charts_say_their_numbers_and_follow_the_theme(visitor, employee):
    visitor.sign_in(employee, "/pages/dashboard")
    page = visitor.page
    chart = page.get_by_role("region", name="Visits and documents").get_by_role("img")
    expect(chart).to_have_accessible_name("Visits: 6, Documents: 2")
    drawn = "canvas => canvas.toDataURL()"
    page.wait_for_function(
        "() => [...document.querySelectorAll('canvas')].every(canvas => canvas.width > 300)"
    )
    visitor.check("dashboard-charts-light")
    light = chart.evaluate(drawn)
    page.evaluate(
        "detail => window.dispatchEvent(new CustomEvent('carehire:theme', { detail }))", "arya-blue"
    )
    expect(page.locator("html")).to_have_attribute("data-theme", "arya-blue")
    page.wait_for_function(
        "before => document.querySelector('canvas').toDataURL() !== before", arg=light
    )
    visitor.check("dashboard-charts-dark")
    resize(page, {"width": 390, "height": 844})
    visitor.check("dashboard-charts-phone")


OF_ONE_AGENCY = re.compile(r"/api/(business-hours|email-settings|job-listings)\?")
OFF = """
with hours as (
  insert into public.business_hours (weekday, opens, closes, active) values (1, '02:00', '03:00', false) returning id
), server as (
  insert into public.email_settings (host, from_name, from_address, active)
  values ('mail.agency.test', 'Agency', 'office@agency.test', false) returning id
)
select hours.id as hours, server.id as server from hours, server
"""


def leave_out_all_but(page: Page, *own: object) -> None:
    """The API answers the dashboard as if these were the only rows; those of other tests stay in use meanwhile."""
    ids = {str(row_id) for row_id in own}

    def answer(route: Route) -> None:
        answered = route.fetch(url=re.sub(r"\blimit=1\b", "limit=100", route.request.url))
        body = answered.json()
        body["data"] = [row for row in body["data"] if row["id"] in ids]
        route.fulfill(response=answered, json=body)

    page.route(OF_ONE_AGENCY, answer)


@pytest.fixture
def off(people) -> Iterator[Mapping[str, Any]]:
    """The hours and the mail server of an agency that uses neither."""
    [off] = people.sql(OFF)
    yield off
    people.sql("delete from public.business_hours where id = $1", off["hours"])
    people.sql("delete from public.email_settings where id = $1", off["server"])


def test_step_is_taken_by_what_is_in_use(visitor, people, hiring, off):
    draft = hiring.listing("DRAFT", title=f"A {uuid4().hex[:8]}")
    page = visitor.page
    leave_out_all_but(page, draft["id"], *off.values())
    visitor.sign_in(people.make("admin"), "/pages/dashboard")
    steps = page.get_by_role("region", name=re.compile("^First steps"))
    for way in ("Set the hours", "Add a mail server", "Write a job listing"):
        expect(steps.get_by_role("link", name=way)).to_be_visible()
    hiring.call("PATCH", f"/job-listings/{draft['id']}", {"status": "PUBLISHED"})
    page.reload()
    expect(steps).to_contain_text(re.compile("Done: .*First job listing"))
    expect(steps.get_by_role("link", name="Write a job listing")).to_have_count(0)


def test_new_agency_is_shown_its_first_steps_until_somebody_hides_them(visitor, people):
    visitor.sign_in(people.make("admin"), "/pages/dashboard")
    page = visitor.page
    steps = page.get_by_role("region", name=re.compile(r"^First steps: \d of 6 done$"))
    expect(steps).to_contain_text("Logo and color")
    visitor.check("first-steps")
    steps.get_by_role("link", name="Add the logo").click()
    expect(page).to_have_url(re.compile("section=agency"))
    page.go_back()
    steps.get_by_role("button", name="Hide").click()
    expect(steps).to_have_count(0)
    page.reload()
    expect(page.get_by_role("heading", name="Hiring")).to_be_visible()
    expect(steps).to_have_count(0)
