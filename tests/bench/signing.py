"""Signing the pre-hire form on a phone with a slow line, from the link to the end, without the time a person reads."""

import statistics
import time

from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from cli.stack.toolchain.machine import TOOLS
from tests.bench.agency import Agency
from tests.bench.lighthouse import make_job
from tests.bench.report import Row, limited
from tests.e2e.careers.test_apply import application_of, fill
from tests.e2e.conftest import FLAGS
from tests.e2e.prehire.conftest import MOVE
from tests.e2e.prehire.filling import code_in
from tests.e2e.prehire.test_filling_in import draw
from tests.e2e.prehire.test_signing import fill_elsewhere
from tests.e2e.visitor import PHONE

RUNS = 3
SECONDS = 60
BITS = 1_600_000
# As Lighthouse has a slow 4G line.
LINE = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": BITS / 8,
    "uploadThroughput": BITS / 16,
}


def run(agency: Agency) -> list[Row]:
    """Seconds until a form is signed of which the other sections are filled in."""
    job = make_job(agency, 0)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=TOOLS["chromium"].path, args=FLAGS)
        took = statistics.median(_sign(agency, browser, job["id"]) for _ in range(RUNS))
        browser.close()
    return [limited("signed on 1.6 Mbit/s", took, SECONDS, "s")]


def _window(agency: Agency, browser: Browser) -> BrowserContext:
    return browser.new_context(base_url=agency.stack.app_url, viewport=PHONE, has_touch=True)


def _sign(agency: Agency, browser: Browser, job: str) -> float:
    """Seconds in a window that has loaded nothing before."""
    with _window(agency, browser) as first, _window(agency, browser) as window:
        page = first.new_page()
        page.goto(f"/apply/{job}")
        fill(page)
        page.get_by_role("button", name="Send application").click()
        key = application_of(page)
        agency.people.sql(MOVE, key, "CONDITIONAL_OFFER")
        fill_elsewhere(page, key)
        window.add_cookies(first.cookies())
        phone = window.new_page()
        window.new_cdp_session(phone).send("Network.emulateNetworkConditions", LINE)
        began = time.perf_counter()
        _open_and_sign(phone, key)
        return time.perf_counter() - began


def _open_and_sign(page: Page, key: str) -> None:
    page.set_default_timeout(2 * SECONDS * 1000)
    expect.set_options(timeout=2 * SECONDS * 1000)
    page.goto(f"/application/{key}/form/signature")
    with page.context.expect_event(
        "response", lambda one: "/signing/document" in one.url and one.ok
    ):
        page.get_by_role("button", name="Open the document").click()
    page.get_by_label("Code in the document").fill(code_in(page, key))
    for label in ("Draw my signature", "What I entered is true"):
        page.get_by_label(label).check()
    draw(page)
    page.get_by_role("button", name="Sign and send").click()
    expect(page.get_by_text("You signed this form")).to_be_visible()
