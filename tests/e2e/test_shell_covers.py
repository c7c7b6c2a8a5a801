"""What covers the page without a connection: a locked screen, and the page of whoever has signed out."""

import re
from collections.abc import Callable
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, Route, expect

from tests.e2e.later_code import (
    CODE,
    NOT_LOADED,
    code_of_auth,
    code_of_document,
    lost,
    without_later_code,
)
from tests.e2e.patients.outages import without
from tests.e2e.settling import cut_connection, rest, stop_clock
from tests.e2e.visitor import Visitor
from tests.fixtures.people import Person


def heading(page: Page, name: str) -> Locator:
    return page.get_by_role("heading", name=name, exact=True)


def go_idle(visitor: Visitor, people, answer: Callable[[Route], None]) -> tuple[Person, Locator]:
    """A nurse leaves the desk before the code of the lock screen was loaded; then `answer` has it."""
    page = visitor.page
    page.clock.install()
    person = visitor.sign_in(people.make("employee", "Rosa"), "/icon.svg")
    answers = [lost]

    def answer_now(route: Route) -> None:
        answers[-1](route)

    without_later_code(page, "/pages/patients", answer_now)
    expect(page.get_by_text("Nobody is assigned to you.")).to_be_visible()
    # Not by another route: what an idle page asks for between the two would come.
    answers.append(answer)
    page.context.set_offline(offline=answer is lost)
    page.clock.fast_forward("30:05")
    lock = page.get_by_role("dialog", name="Locked")
    expect(lock).to_be_visible()
    expect(page.get_by_text("Rosa", exact=True)).to_be_hidden()
    expect(heading(page, "Patients")).to_have_count(0)
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(lock.get_by_role("button", name="Sign Out")).to_be_visible()
    return person, lock


def unlock(lock: Locator, person: Person) -> None:
    lock.get_by_label("Password", exact=True).fill(person.password)
    lock.get_by_role("button", name="Unlock").click()
    expect(lock).to_have_count(0)
    expect(heading(lock.page, "Patients")).to_be_visible()


def test_locked_page_stays_covered_without_the_code_that_unlocks_it(visitor, people):
    person, lock = go_idle(visitor, people, lost)
    # On a busy machine each of the attempts before it takes its time.
    expect(lock.get_by_role("alert")).to_contain_text(NOT_LOADED, timeout=60_000)
    visitor.check("idle-lock-failed")
    visitor.page.unroute(CODE)
    visitor.context.set_offline(False)
    unlock(lock, person)


def test_locked_page_stays_covered_while_the_code_is_on_its_way(visitor, people):
    waiting: list[Route] = []

    def hold(route: Route) -> None:
        waiting.append(route)

    person, lock = go_idle(visitor, people, hold)
    expect(lock.get_by_role("status")).to_contain_text("Loading")
    visitor.page.unroute(CODE)
    for route in waiting:
        route.fallback()
    unlock(lock, person)


def sign_out(page: Page) -> None:
    page.get_by_role("button", name="Rosalinda").click()
    page.get_by_role("menuitem", name="Sign Out").click()
    expect(heading(page, "You are signed out")).to_be_visible()


def test_signing_out_offline_leaves_nothing_of_the_person_and_leads_to_sign_in_later(
    visitor, people
):
    person = visitor.sign_in(people.make("applicant", "Rosalinda"))
    page, other = visitor.page, visitor.new_page()
    other.goto("/pages/profile")
    page.get_by_role("button", name="Rosalinda").click()
    page.get_by_role("link", name="Profile", exact=True).click()
    for tab in (page, other):
        expect(heading(tab, "Signed-in devices")).to_be_visible()
        rest(tab)
    cut_connection(page)
    sign_out(page)
    expect(heading(other, "You are signed out")).to_be_visible()
    for tab in (page, other):
        assert not {text for text in (person.first_name, person.email) if text in tab.content()}
        stored = tab.evaluate("JSON.stringify([{...localStorage}, {...sessionStorage}])")
        assert not {text for text in (person.id, person.email, "sb-") if text in stored}
    visitor.check("signed-out-offline")
    page.evaluate("history.back()")
    expect(page).to_have_url(re.compile("/pages/dashboard"))
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("button", name="Try again")).to_be_enabled()
    expect(heading(page, "You are signed out")).to_be_visible()
    page.context.set_offline(False)
    expect(heading(page, "Sign in")).to_be_visible()
    expect(heading(other, "Sign in")).to_be_visible()
    page.wait_for_function(
        "async () => !('user' in await (await fetch('/api/auth/session')).json())"
    )
    page.goto("/pages/dashboard")
    expect(page).to_have_url(re.compile("/auth/login"))


def test_mirror_of_whoever_signed_out_offline_is_ended_by_the_next_page(visitor, people):
    visitor.sign_in(people.make("applicant", "Rosalinda"), "/pages/profile")
    page = visitor.page
    rest(page)
    cut_connection(page)
    sign_out(page)
    page.close()
    visitor.context.set_offline(False)
    # The next page as its server sends it, before anything of it could run.
    answer = visitor.context.request.get("/pages/profile", max_redirects=0)
    assert (answer.status, urlsplit(answer.headers["location"]).path) == (307, "/auth/login")
    login = visitor.context.request.get("/auth/login")
    assert "Rosalinda" not in login.text()
    left = {cookie["name"] for cookie in visitor.context.cookies()}
    assert not {name for name in left if "session-token" in name or "signed-out" in name}


def test_page_that_needs_no_session_ends_the_mirror_too(visitor, people):
    visitor.sign_in(people.make("applicant", "Rosalinda"), "/icon.svg")
    visitor.page.evaluate("document.cookie = 'carehire.signed-out=1; Path=/'")
    login = visitor.context.request.get("/auth/login")
    assert "Rosalinda" not in login.text()
    assert visitor.context.request.get("/api/auth/session").json() == {}


def test_signing_out_on_a_dead_network_leads_to_sign_in_later(visitor, people):
    page = visitor.page
    page.clock.install()
    visitor.sign_in(people.make("applicant", "Rosalinda"), "/pages/profile")
    rest(page)
    page.route("**/*", lost)
    # By itself the page tries again each few seconds, and would be gone before the press.
    stop_clock(page)
    sign_out(page)
    expect(page.get_by_role("button", name="Try again")).to_be_enabled()
    page.unroute("**/*")
    page.get_by_role("button", name="Try again").click()
    expect(heading(page, "Sign in")).to_be_visible()


def test_signing_out_while_the_web_server_restarts_leads_to_sign_in_later(visitor, stack, people):
    visitor.sign_in(people.make("applicant", "Rosalinda"), "/pages/profile")
    page = visitor.page
    rest(page)
    with without(stack, "web") as come_back:
        sign_out(page)
        come_back()
        expect(heading(page, "Sign in")).to_be_visible()


def test_sign_in_says_that_its_code_did_not_come(visitor, people):
    page = visitor.page
    lost_code = code_of_auth(page, code_of_document(page, "/auth/login"))
    page.route(
        CODE,
        lambda route: (
            lost(route) if urlsplit(route.request.url).path in lost_code else route.fallback()
        ),
    )
    page.goto("/auth/login")
    person = people.make("applicant")
    visitor.fill_sign_in(person)
    expect(page.get_by_role("alert").filter(has_text="Network error.")).to_be_visible()
    page.unroute(CODE)
    visitor.fill_sign_in(person)
    expect(heading(page, "Dashboard")).to_be_visible()
