"""Somebody with a browser: signs in, looks at pages, and notes what the pages complain of."""

import contextlib
import functools
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlsplit

import pyotp
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import ConsoleMessage, Locator, Page, expect
from playwright.sync_api import TimeoutError as TimedOutError

from tests.e2e.screens import faults
from tests.e2e.settling import OPENING, let_guard_go, resize, wait_awake
from tests.e2e.windows import Windows
from tests.fixtures.people import People, Person

SCREENSHOTS = Path(__file__).resolve().parent / "screenshots"
AXE_OPTIONS = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    # What passes is not listed: listing it takes longer than looking.
    "resultTypes": ["violations"],
}
# What a dark theme may change of a page that was looked at in a light one.
COLOR_OPTIONS = AXE_OPTIONS | {"runOnly": ["color-contrast", "link-in-text-block"]}
WIDE = {"width": 1280, "height": 900}
PHONE = {"width": 390, "height": 844}
LIGHT = "lara-light-indigo"
DARK = "lara-dark-indigo"
LOOKS = ((LIGHT, WIDE), (DARK, WIDE), (LIGHT, PHONE))
# The same for what has to be opened anew in each size.
LOOKS_BY_SIZE = ((WIDE, (LIGHT, DARK)), (PHONE, (LIGHT,)))
WAIT_FOR_LIST_MS = 4_000
WEARS = """theme => {
    const sheets = [...document.querySelectorAll("[data-theme-link]")].map(sheet => sheet.dataset.themeLink);
    const wears = document.documentElement.dataset.theme === theme && sheets.join() === theme;
    // Asked again until the page is alive and listens.
    if (!wears) { window.dispatchEvent(new CustomEvent("carehire:theme", { detail: theme })); }
    return wears;
}"""
BLANK = "about:blank"
TITLE = "h1, [role=heading][aria-level='1']"
BUSY = "[aria-busy=true]:not(button)"
VIOLATIONS = """async ([context, options]) =>
    (await axe.run(context ?? document, options)).violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary ?? ""}`))"""
# Functions: of anything else each further look would be an `eval`, which the pages' policy refuses.
NARROW = "() => document.documentElement.scrollWidth <= document.documentElement.clientWidth"
WIDER = """() => [...document.body.querySelectorAll("*")]
    .filter(e => e.getBoundingClientRect().right > document.documentElement.clientWidth)
    .map(e => `${e.tagName}.${e.className}`).slice(0, 9)"""
COMPLAINTS = ("Content Security Policy", "Hydration", "hydrat", "Uncaught")


class Visitor:
    """A browser of its own with one page open."""

    pictures = False

    def __init__(self, windows: Windows, stack: Any, people: People, **options: Any) -> None:
        self.stack = stack
        self.people = people
        self.complaints: list[str] = []
        self._rules = AXE_OPTIONS
        self._role = ""
        self._windows = windows
        self._viewport = options.pop("viewport", WIDE)
        self._runs_scripts = options.get("java_script_enabled", True)
        options = {"locale": "en-US", "reduced_motion": "reduce"} | options
        self.context = windows.open(**options)
        self.page = self.new_page()

    def new_page(self) -> Page:
        """Another tab."""
        return self._watch(self.context.new_page())

    def _watch(self, page: Page) -> Page:
        page.set_viewport_size(self._viewport)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", self._note)
        for name in ("goto", "reload"):
            setattr(page, name, self._awake_after(page, getattr(page, name)))
        return page

    def _awake_after(self, page: Page, come: Callable[..., Any]) -> Callable[..., Any]:
        """Come to a page and wait until it takes presses and keys, unless the caller says what to wait for.

        Its HTML is there before its scripts are alive: what is filled in or pressed then may be lost.
        """

        @functools.wraps(come)
        def come_awake(*args: Any, **options: Any) -> Any:
            let_guard_go(page)
            answer = come(*args, **options)
            if self._runs_scripts and "wait_until" not in options:
                wait_awake(page)
            return answer

        return come_awake

    def close(self) -> None:
        """Leave the browser's window."""
        self._windows.leave(self.context)

    def _note(self, message: ConsoleMessage) -> None:
        if message.type == "error" and any(word in message.text for word in COMPLAINTS):
            self.complaints.append(message.text)

    # Signing in

    def fill_sign_in(self, person: Person) -> None:
        """Fill the sign-in form as a person does, and send it."""
        self.page.get_by_label("Email address").fill(person.email)
        self.page.get_by_label("Password", exact=True).fill(person.password)
        self.page.get_by_role("button", name="Sign in").click()

    def enter_code(self, secret: str) -> None:
        """Enter the authenticator's code of this moment; the sixth digit sends it."""
        code = pyotp.TOTP(secret.replace(" ", "")).now()
        self.page.get_by_label("Code from your app").fill(code)

    def sign_in(self, person: Person, path: str = "/pages/dashboard") -> Person:
        """Come with a session, MFA included, as Auth would have opened it; the forms have their own tests."""
        session = self.people.sign_in(person)
        self._role = person.role
        csrf = self.context.request.get("/api/auth/csrf").json()["csrfToken"]
        answer = self.context.request.post(
            "/api/auth/callback/credentials",
            form={"csrfToken": csrf, "accessToken": session["access_token"], "json": "true"},
        )
        assert answer.ok, answer.text()
        host = urlsplit(self.stack.supabase_url).hostname or ""
        key = f"sb-{host.split('.')[0]}-auth-token"
        if self.page.url != BLANK:
            # What is open would notice the other session before it is left.
            self.page.goto(BLANK)
        self._windows.keep(self.context, key, json.dumps(session))
        self.page.goto(path)
        return person

    # Filling in

    def choose(self, field: Locator, choice: str) -> None:
        """Choose from a list that opens below its field; a key that came before the page was alive is pressed again."""
        option = self.page.get_by_role("listbox").get_by_role("option", name=choice, exact=True)
        for _ in range(3):
            field.focus()
            field.press("ArrowDown")
            with contextlib.suppress(TimedOutError):
                option.wait_for(timeout=WAIT_FOR_LIST_MS)
                break
        option.click()

    def choose_reason(self, dialog: Locator, reason: str) -> None:
        """Choose why an application is moved: one press where reasons are few, from a list else."""
        radio = dialog.get_by_role("radio", name=reason, exact=True)
        field = dialog.locator("[id$=-reasonId]")
        expect(radio.or_(field)).to_have_count(1)
        if radio.count() > 0:
            radio.check()
        else:
            self.choose(field, reason)

    # Looking

    def choose_theme(self, theme: str) -> None:
        """Come back as somebody who chose this theme before."""
        value = quote(json.dumps({"theme": theme}))
        self.context.add_cookies([{"name": "layout", "value": value, "url": self.stack.app_url}])

    def wear(self, theme: str) -> None:
        """Change the theme of the page that is open, as the Appearance sidebar does."""
        self.choose_theme(theme)
        self.page.wait_for_function(WEARS, arg=theme, polling=50)

    def looks(self) -> Iterator[str]:
        """The page that is open in light, in dark and on a phone, one after the other; each look's name."""
        for theme, size in LOOKS:
            self.wear(theme)
            resize(self.page, size)
            self._rules = COLOR_OPTIONS if theme == DARK else AXE_OPTIONS
            yield f"{theme}-{size['width']}"
        self._rules = AXE_OPTIONS

    def schemes(self, *sizes: Any) -> Iterator[str]:
        """A page for applicants as devices show it, in light and in dark, in each of these sizes; each look's name."""
        for scheme in ("light", "dark"):
            self.page.emulate_media(color_scheme=scheme)
            for size in sizes:
                resize(self.page, size)
                self._rules = COLOR_OPTIONS if scheme == "dark" else AXE_OPTIONS
                yield f"{scheme}-{size['width']}"
        self._rules = AXE_OPTIONS

    def look(self, name: str, ready: str) -> None:
        """Look at the page in light, in dark and on a phone: readable, operable, nothing cut off.

        Args:
            name: What the pictures are called.
            ready: A heading that stands in the page once it is whole.
        """
        for look in self.looks():
            expect(self.page.get_by_role("heading", name=ready).first).to_be_visible()
            expect(self.page.locator("[role=status] .pi-spinner")).to_have_count(0)
            self.check(f"{name}-{look}")
        resize(self.page, WIDE)

    def check(self, name: str) -> None:
        """No axe violation, no fault of a screen, nothing wider than the window; with `--pictures` one picture.

        Rows that are being replaced are pale until the new ones are there, as is what opens or closes.
        """
        expect(self.page.locator(f"{BUSY}, {OPENING}")).to_have_count(0)
        # On the way from page to page there is neither for a moment.
        expect(self.page).to_have_title(re.compile(r"\S"))
        expect(self.page.locator(TITLE).first).to_be_attached()
        if self.pictures:
            SCREENSHOTS.mkdir(exist_ok=True)
            self.page.screenshot(path=SCREENSHOTS / f"{name}.png", full_page=True)
        found = self.violations(self._rules)
        # A dark theme changes nothing of what else is looked for.
        if self._rules is not COLOR_OPTIONS and self._role != "applicant":
            found += faults(self.page)
        assert found == [], f"{name}: {found}"
        assert self.is_within_the_window(), f"{name} is wider than the window: {self._wider()}"

    def is_within_the_window(self) -> bool:
        """Nothing has to be moved sideways to be read; what comes and goes in a moment is waited for."""
        with contextlib.suppress(TimedOutError):
            self.page.wait_for_function(NARROW, polling=50)
            return True
        return False

    def _wider(self) -> list[str]:
        """What reaches beyond the window."""
        found: list[str] = self.page.evaluate(WIDER)
        return found

    def violations(
        self, options: dict[str, Any] = AXE_OPTIONS, context: dict[str, Any] | None = None
    ) -> list[str]:
        """Return what axe finds wrong with the page, or with what the context leaves of it."""
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE_SCRIPT)
        found: list[str] = self.page.evaluate(VIOLATIONS, [context, options])
        return found
