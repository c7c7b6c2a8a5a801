"""Open jobs on the agency's own site: another origin, with a policy of its own, on light and on dark ground."""

import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.visitor import PHONE, Visitor
from tests.fixtures.waiting import wait_until

FORGED = """() => {
  const frame = document.querySelector("iframe");
  const before = frame.style.height;
  postMessage({carehireHeight: 11}, "*");
  return new Promise(resolve => setTimeout(() => resolve([before, frame.style.height]), 200));
}"""


@pytest.fixture
def site() -> Iterator[Callable[..., str]]:
    """A website of somebody else: returns the address of a page with this body."""
    pages: dict[str, tuple[str, str]] = {}

    class Site(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            body, policy = pages.get(self.path, ("", ""))
            self.send_response(200 if body else 404)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            if policy:
                self.send_header("Content-Security-Policy", policy)
            self.end_headers()
            self.wfile.write(body.encode())

        def log_message(self, *arguments: object) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Site)
    threading.Thread(target=server.serve_forever, daemon=True).start()

    def put(body: str, policy: str = "", style: str = "") -> str:
        path = f"/{len(pages)}"
        look = f"style='{style}'" if style else ""
        head = f"<!doctype html><html lang=en {look}><title>Willow</title>"
        pages[path] = (f"{head}<body><main><h1>Willow</h1>{body}</main>", policy)
        return f"http://localhost:{server.server_port}{path}"

    yield put
    server.shutdown()
    server.server_close()


def snippet(stack, lang: str, more: str = "") -> str:
    return (
        f'<script async src="{stack.app_url}/embed.js" data-lang="{lang}" {more}></script>'
        f'<noscript><a href="{stack.app_url}/jobs?source=website&amp;lang={lang}">Jobs</a></noscript>'
    )


@pytest.fixture
def visitor(open_visitor) -> Visitor:
    """A browser that has not shown the frame: it is good for five minutes."""
    return open_visitor(is_new=True)


def height_of(page: Page) -> float:
    box = page.locator("iframe").bounding_box()
    assert box is not None
    return box["height"]


def test_site_with_a_policy_shows_the_jobs_and_leads_to_one(visitor, stack, site, job):
    page = visitor.page
    policy = f"default-src 'none'; script-src {stack.app_url}; frame-src {stack.app_url}"
    page.goto(site(snippet(stack, "es"), policy))
    frame = page.frame_locator("iframe")
    link = frame.get_by_role("link", name=job["title"])
    expect(link).to_be_visible()
    # As tall as what is in it, and nobody else can say otherwise.
    expect(frame.get_by_role("link", name="Todos los empleos")).to_be_in_viewport()
    tall = "body => Math.ceil(body.getBoundingClientRect().height)"
    wait_until(lambda: height_of(page) == frame.locator("body").evaluate(tall))
    before, after = page.evaluate(FORGED)
    assert before == after
    assert visitor.context.cookies() == []
    visitor.check("embed-es")
    link.click()
    page.wait_for_url(f"{stack.app_url}/jobs/{job['slug']}?source=website&lang=es")
    expect(page.get_by_role("link", name="Postularse")).to_be_visible()
    assert visitor.complaints == []


def test_dark_site_shows_through_and_what_a_browser_without_scripts_shows_is_a_link(
    open_visitor, stack, site, job
):
    visitor = open_visitor(viewport=PHONE, is_new=True)
    page = visitor.page
    page.goto(site(snippet(stack, "en"), style="background:#101828;color:#fff"))
    frame = page.frame_locator("iframe")
    expect(frame.get_by_role("link", name=job["title"])).to_be_visible()
    expect(frame.locator("html")).to_have_class("dark")
    visitor.check("embed-dark-phone")
    plain = open_visitor(java_script_enabled=False).page
    plain.goto(site(snippet(stack, "en")))
    plain.get_by_role("link", name="Jobs").click()
    expect(plain.get_by_role("link", name=job["title"])).to_be_visible()


def test_poster_is_opened_from_the_listing_in_either_language(visitor, people, job):
    visitor.sign_in(people.make("hiringmanager"), f"/pages/setup/job-listings/{job['id']}")
    page = visitor.page
    page.get_by_role("button", name="Print a poster").click()
    expect(page.get_by_role("menuitem", name="In English")).to_be_visible()
    visitor.check("poster-setup")
    with page.expect_response("**/poster?*") as printed:
        page.get_by_role("menuitem", name="In Spanish").click()
    assert printed.value.status == 200
    assert printed.value.headers["content-type"] == "application/pdf"
    assert printed.value.url.endswith(f"/job-listings/{job['id']}/poster?locale=es")


def test_code_for_the_own_site_is_copied_from_setup_beside_what_it_shows(
    visitor, people, site, job
):
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    visitor.sign_in(people.make("hiringmanager"), "/pages/setup?section=job-listings")
    page = visitor.page
    page.get_by_role("button", name="Show on your website").click()
    dialog = page.get_by_role("dialog", name="Show your open jobs on your website")
    dialog.get_by_role("tab", name="In Spanish").click()
    shown = dialog.get_by_role("tabpanel", name="In Spanish")
    preview = shown.frame_locator("iframe")
    expect(preview.get_by_role("link", name="Todos los empleos")).to_be_visible()
    visitor.check("embed-setup")
    shown.get_by_role("button", name="Copy").click()
    expect(shown.get_by_text("Copied.")).to_be_visible()
    code = page.evaluate("navigator.clipboard.readText()")
    elsewhere = visitor.new_page()
    elsewhere.goto(site(code))
    expect(elsewhere.frame_locator("iframe").get_by_role("link", name=job["title"])).to_be_visible()
