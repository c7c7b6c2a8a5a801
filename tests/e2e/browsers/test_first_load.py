"""Scripts of the first load that are lost: they come again by themselves, or the page says so and keeps what was typed."""

from collections.abc import Callable
from urllib.parse import urlsplit
from uuid import uuid4

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.later_code import CODE
from tests.e2e.setup.job_listings.listings import Listings

MISSING = {
    "en-US": "Part of this page has not arrived yet. What you have entered stays here.",
    "es-US": "Falta una parte de esta página. Lo que usted escribió se conserva.",
}
LOGIN = "/auth/login"
SLOW = 15_000


@pytest.fixture
def apply_path(stack, people) -> str:
    listings = Listings(stack.app_url, people.of("admin"))
    job = listings.listing("PUBLISHED", title=f"Night aide {uuid4().hex[:8]}")
    listings.client.close()
    return f"/apply/{job['id']}"


def first_scripts(page: Page, path: str) -> list[str]:
    """The files that a page's document names, without those for browsers of former times."""
    page.goto(path)
    sources: list[str] = page.evaluate(
        "[...document.scripts].filter(one => one.nonce && one.src && !one.noModule)"
        ".map(one => new URL(one.src).pathname)"
    )
    return sorted(set(sources))


def lose(page: Page, lost: list[str], times: int) -> dict[str, int]:
    """Lose the first requests for some files; returns how often each was asked for."""
    asked: dict[str, int] = {}

    def answer(route: Route) -> None:
        path = urlsplit(route.request.url).path
        asked[path] = asked.get(path, 0) + 1
        if path in lost and asked[path] <= times:
            route.abort("connectionreset")
        else:
            route.fallback()

    page.unroute_all()
    page.route(CODE, answer)
    return asked


def expect_alive(page: Page) -> None:
    expect(page.locator("html[data-waking]")).to_have_count(0)
    expect(page.get_by_text(MISSING["en-US"])).to_be_hidden()


def is_signing_in(page: Page) -> None:
    page.get_by_label("Show password").click()
    expect(page.get_by_label("Hide password")).to_be_visible()


def is_applying(page: Page) -> None:
    expect(page.get_by_role("button", name="Send application")).to_be_enabled()


def shows_patients(page: Page) -> None:
    expect(page.get_by_role("button", name="Next day")).to_be_visible()
    expect(page.get_by_text("Loading…")).to_have_count(0)


def works(page: Page, path: str, is_usable: Callable[[Page], None]) -> None:
    """Each of the page's first files is lost once, all of them at the same time, and then three alone."""
    scripts = first_scripts(page, path)
    for lost in (scripts, scripts[:1], scripts[len(scripts) // 2 :][:1], scripts[-1:]):
        asked = lose(page, lost, 1)
        page.goto(path, wait_until="load")
        expect_alive(page)
        is_usable(page)
        assert max(asked[file] for file in lost) > 1


def test_lost_files_of_the_pages_before_sign_in_come_again(visitor, apply_path):
    works(visitor.page, LOGIN, is_signing_in)
    works(visitor.page, apply_path, is_applying)


def test_lost_files_of_the_patients_page_come_again(visitor, people):
    visitor.sign_in(people.of("employee"), "/icon.svg")
    works(visitor.page, "/pages/patients", shows_patients)


@pytest.mark.parametrize("locale", ["en-US", "es-US"])
def test_files_that_stay_away_are_told_and_nothing_typed_is_lost(open_visitor, people, locale: str):
    visitor = open_visitor(locale=locale)
    page, person, spanish = visitor.page, people.make("applicant"), locale == "es-US"
    asked = lose(page, [file for file in first_scripts(page, LOGIN) if "turbopack" in file], 4)
    page.goto(LOGIN, wait_until="load")
    page.locator("input[type=email]").fill(person.email)
    password = page.locator("input[type=password]")
    password.fill(person.password)
    # Nothing is sent yet: the page would come back empty.
    password.press("Enter")
    expect(page.get_by_text(MISSING[locale])).to_be_visible()
    submit = page.locator("[type=submit]")
    assert submit.evaluate("button => getComputedStyle(button).pointerEvents") == "none"
    page.wait_for_function(
        "count => window.performance.getEntriesByType('resource')"
        ".filter(({ name }) => name.includes('turbopack')).length >= count",
        arg=4,
    )
    visitor.check(f"first-load-{locale}")
    page.get_by_role("button", name="Intentar de nuevo" if spanish else "Try again").click()
    expect(page.locator("html[data-waking]")).to_have_count(0)
    expect(page.get_by_text(MISSING[locale])).to_be_hidden()
    assert max(asked.values()) == 5
    submit.click()
    page.wait_for_url("**/pages/dashboard")


def test_file_that_hangs_is_told_after_a_while_and_asked_for_anew(visitor):
    page = visitor.page
    page.clock.install()
    [hanging, *_] = first_scripts(page, LOGIN)
    page.route(f"**{hanging}", lambda _: None)
    page.goto(LOGIN, wait_until="commit")
    page.get_by_label("Email address").fill("ana@people.test")
    page.clock.fast_forward(SLOW)
    expect(page.get_by_text(MISSING["en-US"])).to_be_visible()
    page.get_by_role("button", name="Try again").click()
    page.clock.resume()
    expect_alive(page)
    expect(page.get_by_label("Email address")).to_have_value("ana@people.test")
    is_signing_in(page)
