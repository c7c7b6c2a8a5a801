"""The frame without a connection: links, the bar, code that does not arrive, errors and what helps."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.later_code import (
    CODE,
    NOT_LOADED,
    gone,
    lost,
    wait_for_a_press,
    without_later_code,
)
from tests.e2e.settling import cut_connection, keep_messages, quiet, resize, rest
from tests.e2e.visitor import DARK, PHONE, Visitor

BAR = "You are offline. Nothing can be saved right now."
BAR_ES = "No hay conexión. Por ahora no se puede guardar nada."
WAITS = "The page opens when the connection is back."
UPDATED = "Carehire has been updated since you opened this page."


@pytest.fixture(scope="module")
def desk(windows, stack, people) -> Iterator[Visitor]:
    """An administrator's browser, signed in once."""
    visitor = Visitor(windows, stack, people, is_new=True)
    visitor.sign_in(people.make("admin"), "/icon.svg")
    yield visitor
    visitor.close()


@pytest.fixture
def page(desk) -> Iterator[Page]:
    """The start page, at rest: what it may need later is loaded."""
    desk.page = desk.new_page()
    go(desk.page, "/pages/dashboard")
    yield desk.page
    desk.page.close()
    desk.context.set_offline(False)
    assert desk.complaints == []


def go(page, path):
    page.goto(path)
    rest(page)


def menu_link(page, name):
    return page.get_by_role("navigation", name="Main menu").get_by_role("link", name=name)


def heading(page, name):
    return page.get_by_role("heading", name=name, exact=True)


def test_link_pressed_offline_stays_says_why_and_leads_there_later(page):
    cut_connection(page)
    menu_link(page, "Users management").click()
    expect(page.get_by_text(WAITS)).to_be_visible()
    expect(page.get_by_role("status").filter(has_text=BAR)).to_be_visible()
    expect(heading(page, "Dashboard")).to_be_visible()
    menu_link(page, "Patients").click()
    page.context.set_offline(False)
    expect(heading(page, "Patients")).to_be_visible()
    expect(page).to_have_url(re.compile("/pages/patients$"))
    expect(page.get_by_text(BAR)).to_have_count(0)


def test_link_stays_when_the_browser_does_not_know_that_it_is_offline(page):
    page.route("**/pages/**", lost)
    menu_link(page, "Users management").click()
    expect(page.get_by_text(WAITS)).to_be_visible()
    expect(page.get_by_role("status").filter(has_text=BAR)).to_be_visible()
    expect(heading(page, "Dashboard")).to_be_visible()
    page.unroute("**/pages/**")
    expect(heading(page, "Users management")).to_be_visible()
    expect(page.get_by_text(BAR)).to_have_count(0)


def test_back_works_offline(page):
    menu_link(page, "Users management").click()
    expect(page.get_by_role("button", name="Invite")).to_be_visible()
    cut_connection(page)
    page.evaluate("history.back()")
    expect(heading(page, "Dashboard")).to_be_visible()
    page.evaluate("history.forward()")
    expect(heading(page, "Users management")).to_be_visible()


def test_page_asked_for_offline_does_not_come_over_what_is_being_written(page):
    go(page, "/pages/patients")
    cut_connection(page)
    menu_link(page, "Users management").click()
    expect(page.get_by_text(WAITS)).to_be_visible()
    page.get_by_role("button", name="New patient").click()
    name = page.get_by_role("dialog", name="New patient").get_by_label("First name")
    name.fill("Ana")
    with page.expect_response(lambda answer: "_rsc" in answer.url):
        page.context.set_offline(False)
    quiet(page)
    expect(name).to_have_value("Ana")
    expect(page).to_have_url(re.compile("/pages/patients"))


def test_appearance_opens_offline(page):
    cut_connection(page)
    page.get_by_role("button", name="Appearance").click()
    expect(heading(page, "Appearance")).to_be_visible()


def test_theme_that_can_not_be_loaded_leaves_the_old_one(page):
    page.get_by_role("button", name="Appearance").click()
    cut_connection(page)
    page.get_by_label("Vela Blue", exact=True).click()
    expect(page.get_by_text("The theme could not be loaded.")).to_be_visible()
    expect(page.get_by_label("Lara Light Indigo", exact=True)).to_be_checked()
    expect(page.locator("html")).to_have_css("color-scheme", "light")


def test_language_changes_offline(visitor, people):
    visitor.sign_in(people.make("applicant"))
    page = visitor.page
    rest(page)
    keep_messages(page)
    cut_connection(page)
    page.get_by_role("button", name="Español").click()
    expect(page.get_by_role("status").filter(has_text=BAR_ES)).to_be_visible()
    expect(heading(page, "Panel")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(page.get_by_text("no se guardó en su perfil")).to_be_visible()


def test_code_that_did_not_come_is_tried_again_by_the_button_and_by_a_second_press(page):
    without_later_code(page, "/pages/dashboard", lost)
    appearance = page.get_by_role("button", name="Appearance")
    appearance.click()
    missing = page.get_by_role("dialog", name="This could not be opened")
    expect(missing.get_by_role("alert")).to_contain_text(NOT_LOADED)
    missing.get_by_role("button", name="Close").click()
    expect(missing).to_have_count(0)
    expect(appearance).to_be_focused()
    appearance.click()
    missing.get_by_role("button", name="Try again").click()
    expect(missing.get_by_role("alert")).to_contain_text(NOT_LOADED)
    page.keyboard.press("Escape")
    expect(missing).to_have_count(0)
    page.unroute(CODE)
    appearance.click()
    expect(heading(page, "Appearance")).to_be_visible()
    expect(missing).to_have_count(0)


def test_code_that_did_not_come_comes_with_try_again(page):
    wait_for_a_press(page)
    without_later_code(page, "/pages/patients", lost)
    page.get_by_role("button", name="New patient").click()
    missing = page.get_by_role("dialog", name="This could not be opened")
    expect(missing.get_by_role("alert")).to_contain_text(NOT_LOADED)
    page.unroute(CODE)
    missing.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("dialog", name="New patient")).to_be_visible()
    expect(missing).to_have_count(0)


def test_code_that_did_not_come_comes_with_the_connection(page):
    without_later_code(page, "/pages/patients", lost)
    cut_connection(page)
    page.get_by_role("button", name="New patient").click()
    missing = page.get_by_role("dialog", name="This could not be opened")
    expect(missing.get_by_role("alert")).to_contain_text(NOT_LOADED)
    page.unroute(CODE)
    page.context.set_offline(False)
    expect(page.get_by_role("dialog", name="New patient")).to_be_visible()


def test_failure_is_told_even_when_the_toast_could_not_be_loaded(visitor, people):
    visitor.sign_in(people.make("applicant"))
    page = visitor.page
    without_later_code(page, "/pages/profile", lost)
    page.route("**/api/**", lost)
    page.get_by_role("button", name="Español").click()
    expect(page.locator(".plain-toasts").get_by_role("alert")).to_be_visible()
    expect(page.locator(".plain-toasts").get_by_role("alert")).to_have_count(0)


def test_charts_explain_themselves_in_their_place(page):
    wait_for_a_press(page)
    without_later_code(page, "/pages/dashboard", lost)
    # Behind the figures of hiring, which say the same.
    failed = page.get_by_role("main").get_by_role("alert").last
    expect(page.get_by_role("main").get_by_role("alert")).to_have_count(2)
    expect(failed).to_contain_text(NOT_LOADED)
    page.unroute(CODE)
    failed.get_by_role("button", name="Try again").click()
    expect(page.get_by_text("Documents by type, last 14 days").first).to_be_visible()


def test_after_an_update_a_reload_is_offered(page):
    wait_for_a_press(page)
    without_later_code(page, "/pages/patients", gone)
    page.get_by_role("button", name="New patient").click()
    missing = page.get_by_role("dialog", name="This could not be opened")
    expect(missing.get_by_role("alert")).to_contain_text(UPDATED)
    page.unroute(CODE)
    with page.expect_navigation():
        missing.get_by_role("button", name="Reload the page").click()
    page.get_by_role("button", name="New patient").click()
    expect(page.get_by_role("dialog", name="New patient")).to_be_visible()


@pytest.mark.parametrize(("answer", "words"), [(lost, NOT_LOADED), (gone, UPDATED)])
def test_page_whose_code_does_not_come_keeps_the_frame(page, answer, words):
    loaded = set(page.evaluate("[...document.scripts].map(script => script.src)"))
    page.route(
        "**/_next/static/**/*.js",
        lambda route: route.fallback() if route.request.url in loaded else answer(route),
    )
    menu_link(page, "Users management").click()
    expect(heading(page, "Something went wrong")).to_be_visible()
    expect(page.get_by_role("alert").filter(has_text=words)).to_be_visible()
    expect(page.get_by_role("button", name="Appearance")).to_be_visible()
    page.unroute("**/_next/static/**/*.js")
    button = "Try again" if answer is lost else "Reload the page"
    page.get_by_role("main").get_by_role("button", name=button).click()
    expect(heading(page, "Users management")).to_be_visible()


@pytest.mark.parametrize("theme", ["lara-light-indigo", DARK])
def test_bar_can_be_read_and_covers_nothing(open_visitor, people, theme):
    visitor = open_visitor(viewport=PHONE, locale="es-US")
    visitor.choose_theme(theme)
    visitor.sign_in(people.make("superuser"), "/pages/profile")
    page = visitor.page
    # Its code comes to a phone when it is opened.
    page.get_by_role("button", name="Apariencia").click()
    expect(heading(page, "Apariencia")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    rest(page)
    cut_connection(page)
    bar = page.get_by_role("status").filter(has_text=BAR_ES)
    expect(bar).to_be_visible()
    for width in (1280, 320, 390):
        resize(page, {"width": width, "height": 844})
        assert below(page.get_by_role("banner"), bar)
        fits = "bar => bar.scrollHeight <= bar.clientHeight && bar.scrollWidth <= bar.clientWidth"
        assert bar.evaluate(fits), width
    visitor.check(f"offline-{theme}")
    page.get_by_role("button", name="Apariencia").click()
    expect(heading(page, "Apariencia")).to_be_visible()
    assert below(page.get_by_role("dialog"), bar)
    assert visitor.violations() == []
    expect(bar).to_be_visible()


def below(thing, bar) -> bool:
    """Return whether the bar leaves the thing free."""
    lower, upper = thing.bounding_box(), bar.bounding_box()
    assert lower is not None
    assert upper is not None
    return bool(lower["y"] >= upper["y"] + upper["height"] - 1)
