"""The patients of a day: found, ordered, paged, chosen, exported; the address holds it all."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.filters import choose_filter
from tests.e2e.patients.care import PAGE
from tests.e2e.settling import cut_connection, failing, quiet, wait_open


def expect_names(page: Page, *names: str) -> None:
    """The names of the rows, once they are those of the address."""
    expect(page.get_by_role("rowheader").get_by_role("link")).to_have_text([*names])
    expect(page.locator(".p-datatable[aria-busy=false]")).to_be_visible()


def test_day_is_typed_or_stepped_and_kept_in_the_address(page, care):
    patient = care.patient()
    care.visit(patient, visitDate="01-15-2026")
    page.goto(care.list_path)
    day = page.get_by_label("Date", exact=True)
    today = day.input_value()
    day.fill("1/15/2026")
    day.press("Enter")
    expect(page).to_have_url(re.compile("date=01-15-2026"))
    expect(page.get_by_role("row").nth(1)).to_contain_text("1 visit")
    page.get_by_role("button", name="Next day").click()
    expect(day).to_have_value("01-16-2026")
    expect(page.get_by_role("row").nth(1)).to_contain_text("No visit")
    page.go_back()
    expect(day).to_have_value("01-15-2026")
    page.get_by_role("button", name="Today").click()
    expect(day).to_have_value(today)
    expect(page).not_to_have_url(re.compile("date="))


def test_wrong_day_is_explained_and_changes_nothing(page, care):
    page.goto(care.list_path)
    day = page.get_by_label("Date", exact=True)
    for typed, told in (
        ("02-30-2026", "There is no such date."),
        ("1-15-26", "Write the year with four digits"),
        ("<b>soon</b>", "Write the date as MM-DD-YYYY"),
    ):
        day.fill(typed)
        day.press("Enter")
        expect(page.get_by_role("alert").filter(has_text=told)).to_be_visible()
    assert "date=" not in page.url


def test_filters_and_order_narrow_the_list_and_back_undoes_them(page, care):
    for first_name in ("Bea", "Ada", "Cyd"):
        patient = care.patient(first_name)
    care.visit(patient)
    care.patient("Eva", active=False)
    page.goto(PAGE)
    page.get_by_label("Search").press_sequentially(care.family)
    expect(page).to_have_url(re.compile("search=[0-9a-f]{8}$"))
    expect(page.get_by_role("row")).to_have_count(4)
    choose_filter(page, "Sort by", "First name, Z to A")
    expect(page.get_by_role("rowheader").first).to_contain_text("Cyd")
    choose_filter(page, "Visit on this date", "Without a visit")
    expect(page.get_by_role("row")).to_have_count(3)
    expect_names(page, f"{care.family}, Bea", f"{care.family}, Ada")
    choose_filter(page, "Patients", "Inactive")
    expect(page.get_by_role("row").nth(1)).to_contain_text("Inactive")
    page.go_back()
    expect(page.get_by_role("row")).to_have_count(3)
    page.reload()
    expect_names(page, f"{care.family}, Bea", f"{care.family}, Ada")
    page.get_by_role("button", name="Clear filters").click()
    expect(page.get_by_label("Search")).to_have_value("")


# Just before the search begins by itself, and while its address is on the way.
@pytest.mark.parametrize("wait_ms", [240, 330])
def test_row_pressed_right_after_typing_opens_and_the_search_stays(page, care, wait_ms: int):
    care.patient("Ada")
    care.patient("Bea")
    page.goto(care.list_path)
    expect(page.get_by_role("row")).to_have_count(3)
    # The tools of the list grow until their parts have come.
    quiet(page)
    # A processor as slow as a phone's draws the row well after it was asked for.
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
    box = page.get_by_role("link", name="Bea").bounding_box()
    # A press that a busy machine makes late would meet rows that have moved.
    held: list[Route] = []
    answers: list[Callable[[Route], None]] = [held.append]

    def answer(route: Route) -> None:
        answers[-1](route)

    page.route("**/api/patients/search", answer)
    page.get_by_label("Search").fill("Bea")
    page.wait_for_timeout(wait_ms)
    page.mouse.click(box["x"] + 20, box["y"] + box["height"] / 2)
    # Not by taking the route away: the browser would have answered what is held by itself.
    answers.append(Route.continue_)
    for route in held:
        route.continue_()
    sheet = page.get_by_role("dialog").filter(has_text="Bea")
    expect(sheet).to_be_visible()
    sheet.get_by_role("button", name="Close").click()
    expect(page.get_by_label("Search")).to_have_value("Bea")
    expect(page.get_by_role("row").filter(has_text="Ada")).to_have_count(0)


def test_choice_is_kept_across_pages(page, care):
    care.patients(25)
    page.goto(f"{care.list_path}&limit=10")
    chosen = page.get_by_role("region", name="Selected")
    page.get_by_label("Select all rows").check()
    expect(chosen).to_contain_text("10 patients selected")
    page.get_by_role("button", name="Next", exact=True).click()
    expect(page.get_by_label(f"Select Ana010 {care.family}")).not_to_be_checked()
    page.get_by_label(f"Select Ana010 {care.family}").check()
    expect(chosen).to_contain_text("11 patients selected")
    page.reload()
    page.get_by_role("button", name="Previous", exact=True).click()
    expect(page.get_by_label(f"Select Ana000 {care.family}")).to_be_visible()
    expect(page).not_to_have_url(re.compile("cursor="))
    page.get_by_label(f"Select Ana000 {care.family}").check()
    page.get_by_role("button", name="Select all 25 that match").click()
    expect(chosen).to_contain_text("All 25 patients that match are selected")
    page.get_by_role("button", name="Clear selection").click()
    expect(page.get_by_role("button", name="Create visits")).to_have_count(0)


def test_view_is_exported_without_formulas(page, care, tmp_path: Path):
    care.patient("=cmd()")
    care.patient("José", city="Ciudad, NJ")
    page.goto(care.list_path)
    with page.expect_download() as download:
        page.get_by_role("button", name="Export CSV").click()
    saved = tmp_path / "patients.csv"
    download.value.save_as(saved)
    lines = saved.read_text(encoding="utf-8-sig").splitlines()
    assert len(lines) == 3
    assert f",{care.family},'=cmd(),," in lines[1]
    assert f',{care.family},José,,"Ciudad, NJ",' in lines[2]


def test_employee_sees_assigned_patients_alone(visitor, people, care):
    employee, page, foreign = people.make("employee"), visitor.page, care.patient("Nia")
    visitor.sign_in(employee, PAGE)
    expect(page.get_by_text("Nobody is assigned to you.")).to_be_visible()
    care.assign(care.patient("Mia"), employee)
    page.goto(care.list_path)
    expect_names(page, f"{care.family}, Mia")
    expect(page.get_by_role("button", name="New patient")).to_have_count(0)
    page.goto(care.sheet_path(foreign))
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("alert")).to_contain_text("or is not assigned to you")
    expect(sheet.get_by_role("button", name="Try again")).to_have_count(0)
    expect(sheet).not_to_contain_text(care.family)


@pytest.mark.parametrize("role", ["hiringmanager", "applicant"])
def test_page_tells_whom_it_is_not_for(visitor, people, role):
    visitor.sign_in(people.make(role), PAGE)
    expect(visitor.page.get_by_role("heading", name="Not for your role")).to_be_visible()
    expect(visitor.page.get_by_label("Search")).to_have_count(0)


def test_address_with_a_foreign_cursor_leads_to_the_first_page(page, care):
    care.patient()
    page.goto(f"{care.list_path}&cursor=garbage&page=4")
    expect_names(page, f"{care.family}, Ana")
    expect(page).not_to_have_url(re.compile("cursor="))


def test_search_without_result_says_so(page, care):
    page.goto(care.list_path)
    expect(page.get_by_text("No patient matches")).to_be_visible()


def test_failing_list_can_be_tried_again(page, care):
    care.patient()
    with failing(page, "**/api/patients/search", "Failed to fetch patients"):
        page.goto(care.list_path)
    expect_names(page, f"{care.family}, Ana")


def test_offline_no_day_shows_the_rows_of_another(page, care):
    care.visit(care.patient())
    page.goto(care.list_path)
    expect(page.get_by_role("row").nth(1)).to_contain_text("1 visit")
    cut_connection(page)
    page.get_by_role("button", name="Next day").click()
    expect(page.get_by_role("alert").filter(has_text="Network error")).to_be_visible()
    expect(page.get_by_role("row")).to_have_count(0)
    page.context.set_offline(False)
    expect(page.get_by_role("row").nth(1)).to_contain_text("No visit")


def test_list_is_worked_by_keyboard_alone(page, care):
    care.patient()
    page.goto(care.list_path)
    page.get_by_label(f"Select Ana {care.family}").focus()
    page.keyboard.press("Space")
    expect(page.get_by_role("region", name="Selected")).to_contain_text("1 patient selected")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name=f"{care.family}, Ana")).to_be_focused()
    page.keyboard.press("Enter")
    wait_open(page.get_by_role("dialog", name="Patient"))
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("link", name=f"{care.family}, Ana")).to_be_focused()


def test_patients_page_can_be_seen_and_used_by_everyone(visitor, care):
    care.patients(3)
    care.visit(care.patient())
    visitor.sign_in(visitor.people.make("admin"), care.list_path)
    visitor.look("patients", "Patients")
    visitor.context.add_cookies([{"name": "locale", "value": "es", "url": visitor.stack.app_url}])
    visitor.page.reload()
    expect(visitor.page.get_by_role("heading", name="Pacientes")).to_be_visible()
    expect(visitor.page.get_by_role("row").nth(1)).to_contain_text("visita")


def test_phone_shows_the_whole_date(open_visitor, people, care):
    visitor = open_visitor(viewport={"width": 390, "height": 844})
    visitor.sign_in(people.make("admin"), "/pages/patients?date=11-20-2026")
    field = visitor.page.get_by_label("Date", exact=True)
    expect(field).to_have_value("11-20-2026")
    assert field.evaluate("input => input.scrollWidth - input.clientWidth") <= 0
