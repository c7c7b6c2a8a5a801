"""The reports' page: how hiring goes, by stage, source and job, and who came to interviews."""

import re

from playwright.sync_api import Locator, expect

from tests.e2e.hiring.conftest import hiring as hiring  # noqa: PLC0414 a fixture
from tests.e2e.settling import failing

PAGE = "/pages/reports"


def card(page, title: str) -> Locator:
    return page.get_by_role("table", name=title)


def number(table: Locator, row: str, column: str) -> int:
    """What a row says in a column."""
    expect(table).to_be_visible()
    place = table.get_by_role("columnheader").all_inner_texts().index(column)
    cells = table.get_by_role("row", name=re.compile(f"^{row}")).locator("th, td")
    return int(cells.nth(place).inner_text())


def test_manager_reads_what_became_of_applications(visitor, people, hiring):
    row = hiring.application()
    hiring.move(row, "IN_REVIEW")
    visitor.sign_in(people.make("hiringmanager"), "/pages/dashboard")
    page = visitor.page
    menu = page.get_by_role("navigation", name="Main menu")
    menu.get_by_role("link", name="Reports").click()
    stages = card(page, "From stage to stage")
    before = number(stages, "Submitted", "Went on"), number(stages, "In review", "Reached")
    another = hiring.application()
    hiring.move(another, "IN_REVIEW")
    page.get_by_role("link", name="30 days").click()
    expect(page).to_have_url(re.compile(r"\?days=30$"))
    expect(page.get_by_role("link", name="30 days")).to_have_attribute("aria-current", "page")
    assert number(stages, "Submitted", "Went on") > before[0]
    assert number(stages, "In review", "Reached") > before[1]
    job = card(page, "By job").get_by_role("link", name=another["jobTitle"], exact=True).first
    expect(job).to_have_attribute("href", re.compile("/pages/setup/job-listings/"))


def test_report_is_taken_along_as_a_file(visitor, people, hiring):
    hiring.application()
    visitor.sign_in(people.make("admin"), PAGE)
    page = visitor.page
    with page.expect_download() as download:
        page.get_by_role("button", name="Export CSV: From stage to stage").click()
    assert re.fullmatch(r"from-stage-to-stage-[\d-]+\.csv", download.value.suggested_filename)
    lines = download.value.path().read_text(encoding="utf-8-sig").splitlines()
    assert lines[0].startswith("Stage,Reached,Went on,Went back")
    assert [line.split(",")[0] for line in lines[1:3]] == ["Submitted", "In review"]


def test_failure_of_the_report_is_told_and_may_be_tried_again(visitor, people):
    with failing(visitor.page, "**/api/reports/hiring*", "The report could not be loaded."):
        visitor.sign_in(people.make("admin"), PAGE)


def test_report_is_not_for_other_roles(visitor, people):
    visitor.sign_in(people.make("employee"), PAGE)
    page = visitor.page
    expect(page.get_by_text("Only hiring managers and administrators see")).to_be_visible()
    menu = page.get_by_role("navigation", name="Main menu")
    expect(menu.get_by_role("link", name="Reports")).to_have_count(0)


def test_report_can_be_read_by_everyone(visitor, people, hiring):
    hiring.application()
    visitor.sign_in(people.make("admin"), PAGE)
    visitor.look("reports", "By job")
