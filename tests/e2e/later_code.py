"""Code that is loaded after the page, and does not arrive."""

import re
from urllib.parse import urlsplit

from playwright.sync_api import Page, Route, expect

CODE = "**/_next/static/**"
NOT_LOADED = "It could not be loaded. Check your connection and try again."


def code_of_document(page: Page, path: str) -> set[str]:
    """The files that a page's document names."""
    document = page.request.get(path).text()
    return set(re.findall(r"/_next/static/[^\"\\?]+", document))


def code_of_auth(page: Page, first: set[str]) -> set[str]:
    """The files of supabase-js, which the first ones load."""
    named = {
        f"/_next/{name}"
        for file in first
        for name in re.findall(r"static/chunks/[^\"]+\.js", page.request.get(file).text())
    }
    signing_in = {file for file in named - first if "GoTrue" in page.request.get(file).text()}
    assert signing_in
    return signing_in


def first_code(page: Page, path: str) -> set[str]:
    """The files that a page can't do without: what its document names, and supabase-js."""
    first = code_of_document(page, path)
    return first | code_of_auth(page, first)


def without_later_code(page: Page, path: str, answer) -> None:
    """Open a page that gets its first code, and `answer` for all that is loaded later."""
    first = first_code(page, path)

    def handle(route: Route) -> None:
        if urlsplit(route.request.url).path in first:
            route.fallback()
        else:
            answer(route)

    page.route(CODE, handle)
    # What is held back holds the load event too.
    page.goto(path, wait_until="domcontentloaded")
    expect(page.get_by_role("main").get_by_role("heading").first).to_be_visible()


def wait_for_a_press(page: Page) -> None:
    """Have what is missing asked for again by a press alone; an idle page would do it by itself."""
    page.add_init_script("window.requestIdleCallback = () => 0;")


def lost(route: Route) -> None:
    route.abort("internetdisconnected")


def gone(route: Route) -> None:
    route.fulfill(status=404, body="Not Found")
