"""A list's first rows are asked for by the document, while its code is still on the way, and not again by the code."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Request, Route, expect

from tests.e2e.later_code import CODE
from tests.e2e.visitor import BUSY

LISTS = {
    "/pages/patients": "/api/patients",
    "/pages/applications": "/api/applications",
    "/pages/applications/inbox": "/api/applications/inbox",
}


@pytest.fixture
def asked(visitor, people) -> list[str]:
    """Each question that the visitor's page sends, with its query."""
    addresses: list[str] = []

    def note(request: Request) -> None:
        address = urlsplit(request.url)
        addresses.append(f"{address.path}?{address.query}")

    visitor.sign_in(people.of("admin"), "/icon.svg")
    visitor.page.on("request", note)
    return addresses


def rows_of(address: str, asked: list[str]) -> list[str]:
    """The questions for rows; how many there are is a question of its own."""
    return [one for one in asked if one.startswith(f"{address}?") and "total=true" not in one]


@pytest.mark.parametrize("path", LISTS)
def test_rows_are_asked_for_once_and_before_the_code_is_there(visitor, asked, path: str):
    page, held, code_comes = visitor.page, list[Route](), []

    def hold(route: Route) -> None:
        if code_comes:
            route.fallback()
        else:
            held.append(route)

    page.route(CODE + ".js", hold)
    with page.expect_request(
        lambda request: rows_of(LISTS[path], [urlsplit(request.url).path + "?"]) != []
    ):
        page.goto(path, wait_until="commit")
    code_comes.append(True)
    for route in held:
        route.fallback()
    expect(page.locator("main").get_by_role("heading").first).to_be_visible()
    expect(page.locator(BUSY)).to_have_count(0)
    assert len(held) > 0
    assert len(rows_of(LISTS[path], asked)) == 1


def test_a_chosen_day_is_asked_for_by_the_code_alone(visitor, asked):
    visitor.page.goto("/pages/patients?date=12-24-2026")
    expect(visitor.page.locator(BUSY)).to_have_count(0)
    [only] = rows_of("/api/patients", asked)
    assert "date=12-24-2026" in only
