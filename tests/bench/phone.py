"""What somebody on a phone waits for: bytes and seconds until a page has its rows, and all that it loads by itself.

`AGAINST=<commit>` builds the web app of that commit and measures it in the same run, on the same stack.
"""

import io
import json
import os
import statistics
import subprocess
import tarfile
import time
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import pyotp
from playwright.sync_api import (
    Browser,
    BrowserContext,
    CDPSession,
    Page,
    ViewportSize,
    sync_playwright,
)

from cli.stack.settings import cache_folder
from cli.stack.toolchain.machine import TOOLS
from tests.bench.agency import ROOT, Agency
from tests.bench.report import Row, limited
from tests.bench.signing import LINE
from tests.e2e.conftest import FLAGS
from tests.e2e.newer_release import in_service
from tests.e2e.visitor import PHONE, WIDE
from tests.fixtures.people import Person

RUNS = 5
PATIENTS = 40
PAGE = "/pages/patients"
# As Lighthouse slows a desktop's processor down to that of a usual phone.
SLOWER = 4
NAME = "Zachary"
QUIET_SECONDS = 3
SERVER = "web/.next/standalone/server.js"
AGAINST = "CAREHIRE_AGAINST"

CODE_UNTIL_ROWS_KB, CODE_BY_ITSELF_KB = 200, 350
SIGNED_IN_SECONDS, PAINTED_SECONDS = 2, 2.5
CODE = "Script"

WATCH = """name => {
  const look = new MutationObserver(() => {
    if (document.querySelector("main")?.textContent.includes(name)) {
      window.rowsAt = performance.timeOrigin + performance.now();
      look.disconnect();
    }
  });
  look.observe(document, { childList: true, subtree: true, characterData: true });
  new PerformanceObserver(list => {
    window.paintedAt = list.getEntries().at(-1).startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
}"""


@dataclass
class Wait:
    """One visit, in kilobytes as transferred and seconds."""

    code_until_rows: float
    until_rows: float
    code_by_itself: float
    by_itself: float
    painted: float
    signed_in: float


@dataclass
class Enrolled:
    """A person, and the secret of the authenticator."""

    person: Person
    secret: str


WORDS = {
    "code_until_rows": ("code until rows", "KB"),
    "code_by_itself": ("code that loads by itself", "KB"),
    "painted": ("largest paint", "s"),
    "signed_in": ("from the sign-in's code to rows", "s"),
    "until_rows": ("all until rows", "KB"),
    "by_itself": ("all that loads by itself", "KB"),
}
GOALS = {
    "code_until_rows": CODE_UNTIL_ROWS_KB,
    "code_by_itself": CODE_BY_ITSELF_KB,
    "painted": PAINTED_SECONDS,
    "signed_in": SIGNED_IN_SECONDS,
}


def run(agency: Agency) -> list[Row]:
    """Visits on a phone with a slow line, and on a desk without; beside them those of another commit."""
    person = prepare(agency)
    ours = waits(agency, person)
    rows = [row for place, wait in ours.items() for row in rows_of(place, wait)]
    against = os.environ.get(AGAINST)
    if against:
        with in_service(agency.stack, built(against)):
            theirs = waits(agency, person)
        rows += [
            compared(f"{place}: {word}, {against}", getattr(wait, name), getattr(theirs[place], name), unit)
            for place, wait in ours.items()
            for name, (word, unit) in WORDS.items()
        ]  # fmt: skip
    return rows


def rows_of(place: str, wait: Wait) -> list[Row]:
    """Return what is held to a goal, and all that came beside the code."""
    held = [
        limited(f"{place}: {WORDS[name][0]}", getattr(wait, name), goal, WORDS[name][1])
        for name, goal in GOALS.items()
    ]
    beside = [
        Row(f"{place}: {WORDS[name][0]}", getattr(wait, name), getattr(wait, f"code_{name}"),
            getattr(wait, name) / getattr(wait, f"code_{name}"), "KB")
        for name in ("until_rows", "by_itself")
    ]  # fmt: skip
    return held + beside


def compared(name: str, ours: float, theirs: float, unit: str) -> Row:
    """Return a figure beside that of another commit."""
    return Row(name, ours, theirs, ours / theirs, unit)


def prepare(agency: Agency) -> Enrolled:
    """Return an employee whose patients are all of the agency."""
    employee = agency.people.make("employee")
    agency.fill(PATIENTS)
    agency.sql("update public.patients set first_name = $1", NAME)
    agency.assign(employee, PATIENTS)
    return Enrolled(employee, agency.people.enrol_totp(employee))


def built(revision: str) -> Path:
    """Build the web app of a commit in the cache, once; its server's program."""
    commit = git("rev-parse", "--verify", f"{revision}^{{commit}}").decode().strip()
    folder = cache_folder() / "web-of-commits" / commit
    if not (folder / SERVER).exists():
        with tarfile.open(fileobj=io.BytesIO(git("archive", commit))) as files:
            files.extractall(folder, filter="data")
        subprocess.run(["make", "-C", str(folder), "web"], check=True)
    return folder / SERVER


def git(*arguments: str) -> bytes:
    """Return what git prints."""
    return subprocess.run(["git", *arguments], cwd=ROOT, check=True, capture_output=True).stdout


def waits(agency: Agency, person: Enrolled) -> dict[str, Wait]:
    """The medians of each place."""
    found: dict[str, Wait] = {}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=TOOLS["chromium"].path, args=FLAGS)
        for place, is_phone in (("patients on a phone", True), ("patients on a desk", False)):
            visits = [Visit(agency, browser, is_phone=is_phone).of(person) for _ in range(RUNS)]
            found[place] = Wait(
                *(statistics.median(getattr(one, field.name) for one in visits) for field in fields(Wait))
            )  # fmt: skip
        browser.close()
    return found


class Visit:
    """A browser that has loaded nothing before, on one kind of line."""

    def __init__(self, agency: Agency, browser: Browser, *, is_phone: bool) -> None:
        self.agency, self.browser, self.is_phone = agency, browser, is_phone

    def of(self, person: Enrolled) -> Wait:
        """Sign in and see the rows; then come again with an empty cache and the session."""
        with self.window() as window:
            signed_in = self.sign_in(window.new_page(), person)
            state = window.storage_state()
        with self.window(storage_state=state) as window:
            page = window.new_page()
            traffic = Traffic(self.slowed(page))
            page.goto(PAGE)
            rows_at = self.rows_at(page)
            page.wait_for_load_state("networkidle")
            traffic.settle(page)
            return Wait(
                traffic.kilobytes(CODE, until=rows_at),
                traffic.kilobytes(until=rows_at),
                traffic.kilobytes(CODE),
                traffic.kilobytes(),
                page.evaluate("window.paintedAt") / 1000,
                signed_in,
            )

    def window(self, **options: Any) -> BrowserContext:
        """A context whose pages note when they have rows."""
        size = PHONE if self.is_phone else WIDE
        context = self.browser.new_context(
            base_url=self.agency.stack.app_url,
            viewport=ViewportSize(width=size["width"], height=size["height"]),
            has_touch=self.is_phone,
            **options,
        )
        context.add_init_script(f"({WATCH})({json.dumps(NAME)})")
        context.set_default_timeout(60_000)
        return context

    def slowed(self, page: Page) -> CDPSession:
        """The page's line and processor, as a phone has them."""
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        if self.is_phone:
            session.send("Network.emulateNetworkConditions", LINE)
            session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        return session

    def sign_in(self, page: Page, enrolled: Enrolled) -> float:
        """Seconds from the code's last digit to the rows."""
        page.goto(f"/auth/login?returnUrl={PAGE}")
        page.get_by_label("Email address").fill(enrolled.person.email)
        page.get_by_label("Password", exact=True).fill(enrolled.person.password)
        page.get_by_role("button", name="Sign in").click()
        field = page.get_by_label("Code from your app")
        field.wait_for()
        self.slowed(page)
        began = time.time()
        field.fill(pyotp.TOTP(enrolled.secret).now())
        return self.rows_at(page) - began

    def rows_at(self, page: Page) -> float:
        """The moment of the first row."""
        found = page.wait_for_function("() => window.rowsAt").json_value()
        return float(found) / 1000


class Traffic:
    """What a page has received, by the moment at which it was complete."""

    def __init__(self, session: CDPSession) -> None:
        self._received: list[tuple[float, float, str]] = []
        self._kinds: dict[str, str] = {}
        self._ahead = 0.0
        session.on("Network.requestWillBeSent", self._asked)
        session.on("Network.loadingFinished", self._complete)

    def settle(self, page: Page) -> None:
        """Wait until nothing has come for some seconds."""
        count = -1
        while count != len(self._received):
            count = len(self._received)
            page.wait_for_timeout(1000 * QUIET_SECONDS)

    def kilobytes(self, kind: str = "", until: float = float("inf")) -> float:
        """All that was complete by a moment, or one kind of it."""
        counted = (
            size
            for at, size, found in self._received
            if at + self._ahead <= until and kind in ("", found)
        )
        return sum(counted) / 1000

    def _asked(self, event: dict[str, Any]) -> None:
        # Chromium's clock of the network begins elsewhere.
        self._ahead = event["wallTime"] - event["timestamp"]
        self._kinds[event["requestId"]] = event.get("type", "")

    def _complete(self, event: dict[str, Any]) -> None:
        kind = self._kinds.get(event["requestId"], "")
        self._received.append((event["timestamp"], event["encodedDataLength"], kind))
