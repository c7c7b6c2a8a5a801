"""The frame of the signed-in pages: menu, top bar, languages, errors."""

import json
import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.e2e.settling import quiet, rest, stop_clock, wait_awake, wait_open

HOME = ["Dashboard", "Applications", "Calendar", "Patients", "Settings"]
MENUS = {
    "applicant": ["Dashboard"],
    "hiringmanager": ["Dashboard", "Applications", "Calendar", "Settings", "Reports"],
    "employee": HOME,
    "admin": [*HOME, "Users management", "Reports", "Audit", "Email log"],
}


@pytest.mark.parametrize("role", MENUS)
def test_menu_shows_what_the_role_may_use(visitor, people, role):
    visitor.sign_in(people.make(role))
    menu = visitor.page.get_by_role("navigation", name="Main menu")
    expect(menu.get_by_role("link")).to_have_text(MENUS[role])
    expect(menu.get_by_role("link", name="Dashboard")).to_have_attribute("aria-current", "page")


def prefetched(page) -> set[str]:
    """Notes the paths of pages that are fetched before anybody asks for them."""
    paths: set[str] = set()

    def note(request):
        if "next-router-prefetch" in request.headers:
            paths.add(urlsplit(request.url).path)

    page.on("request", note)
    return paths


@pytest.mark.parametrize(
    ("line", "is_ahead"),
    [
        ({"saveData": False, "effectiveType": "4g"}, True),
        ({"saveData": True, "effectiveType": "4g"}, False),
        ({"saveData": False, "effectiveType": "3g"}, False),
    ],
)
def test_pages_beside_this_are_fetched_ahead_on_a_fast_line(visitor, people, line, is_ahead):
    value = f"Object.defineProperty(navigator, 'connection', {{ value: {json.dumps(line)} }})"
    visitor.page.add_init_script(value)
    paths = prefetched(visitor.page)
    visitor.sign_in(people.make("employee"), "/pages/applications")
    rest(visitor.page)
    assert ("/pages/applications/board" in paths) == is_ahead
    # The menu stands on each page, and would ask for all of its own each time.
    assert "/pages/patients" not in paths
    if not is_ahead:
        assert paths == set()


def test_top_bar_leads_home_and_to_the_profile(visitor, people):
    visitor.sign_in(people.make("applicant", "Maximiliana-Rosalinda"), "/pages/profile")
    page = visitor.page
    page.get_by_role("link", name="Carehire").click()
    expect(page).to_have_url(re.compile("/pages/dashboard$"))
    account = page.get_by_role("button", name="Maximiliana-Rosa…")
    account.click()
    expect(account).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Escape")
    expect(account).to_be_focused()
    account.click()
    page.get_by_role("menuitem", name="Profile").click()
    expect(page).to_have_url(re.compile("/pages/profile$"))


def test_account_menu_is_walked_with_arrow_keys(visitor, people):
    visitor.sign_in(people.make("employee", "Rosa"))
    page = visitor.page
    account = page.get_by_role("button", name="Rosa")
    menu = page.get_by_role("menu", name="Account menu")
    expect(page.locator("[popover] [role=menu]")).to_have_count(0)
    account.press("ArrowDown")
    expect(menu).to_be_focused()
    visitor.check("account-menu-light")
    for key, item in (("ArrowDown", "Sign Out"), ("ArrowUp", "Profile"), ("End", "Sign Out"),
                      ("Home", "Profile")):  # fmt: skip
        page.keyboard.press(key)
        expect(menu.locator("[data-p-focused=true]")).to_have_text(item)
    page.keyboard.press("Escape")
    expect(menu).to_have_count(0)
    expect(account).to_be_focused()
    account.press("ArrowUp")
    expect(menu).to_be_focused()
    page.keyboard.press("Tab")
    expect(menu).to_have_count(0)
    account.press("Enter")
    expect(menu).to_be_focused()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/pages/profile$"))


def test_account_menu_opens_before_and_without_its_code(visitor, people):
    person = people.make("applicant", "Rosa")
    visitor.sign_in(person, "/icon.svg")
    page = visitor.page
    page.route("**/_next/static/chunks/*.js", lambda route: route.abort())
    page.goto("/pages/dashboard", wait_until="load")
    account = page.get_by_role("button", name="Rosa")
    account.click()
    expect(page.get_by_role("menuitem", name="Sign Out")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("menuitem", name="Sign Out")).to_be_hidden()
    expect(account).to_be_focused()


@pytest.mark.parametrize(
    ("path", "opener", "title"),
    [
        ("/pages/dashboard", "Appearance", "Appearance"),
        ("/pages/setup?section=users", "Invite a user", "Invite a user"),
        ("/pages/patients", "New patient", "New patient"),
        ("/pages/profile", "Add an authenticator", "Add an authenticator"),
    ],
)
def test_focus_returns_to_what_opened_an_overlay(visitor, people, path, opener, title):
    visitor.sign_in(people.make("admin"), path)
    button = visitor.page.get_by_role("button", name=opener)
    overlay = visitor.page.get_by_role("dialog", name=title)
    for way in ("Enter", "Enter"):
        button.press(way)
        wait_open(overlay)
        visitor.page.keyboard.press("Tab")
        visitor.page.keyboard.press("Escape")
        expect(overlay).to_have_count(0)
        expect(button).to_be_focused()


def test_person_without_a_first_name_has_an_account(visitor, people):
    person = people.make("applicant")
    people.sql("update public.profiles set first_name = '' where id = $1", person.id)
    visitor.sign_in(person)
    expect(visitor.page.get_by_role("button", name="Account")).to_be_visible()


def test_wide_menu_hides_and_comes_back(visitor, people):
    visitor.sign_in(people.of("applicant"))
    page, button = visitor.page, visitor.page.get_by_role("button", name="Menu", exact=True)
    menu = page.get_by_role("navigation", name="Main menu")
    expect(button).to_have_attribute("aria-expanded", "true")
    button.click()
    expect(menu).to_be_hidden()
    expect(button).to_have_attribute("aria-expanded", "false")
    button.click()
    expect(menu).to_be_visible()


def test_phone_menu_takes_the_focus_and_gives_it_back(open_visitor, people):
    visitor = open_visitor(viewport={"width": 390, "height": 844})
    visitor.sign_in(people.make("admin"))
    page, button = visitor.page, visitor.page.get_by_role("button", name="Menu", exact=True)
    menu = page.get_by_role("navigation", name="Main menu")
    expect(menu).to_be_hidden()
    button.click()
    expect(menu.get_by_role("link", name="Dashboard")).to_be_focused()
    visitor.check("menu-phone")
    page.keyboard.press("Shift+Tab")
    expect(menu.get_by_role("link", name="Email log")).to_be_focused()
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    expect(button).to_be_focused()
    button.click()
    menu.get_by_role("link", name="Users").click()
    expect(page.get_by_role("heading", name="Users")).to_be_visible()
    expect(menu).to_be_hidden()


def test_skip_link_leads_past_the_menu(visitor, people):
    visitor.sign_in(people.of("applicant"))
    page = visitor.page
    expect(page.get_by_role("heading", name="Dashboard")).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("main")).to_be_focused()


def test_language_is_chosen_before_sign_in(visitor):
    page = visitor.page
    page.goto("/auth/login")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.get_by_role("button", name="Español").click()
    expect(page.get_by_role("heading", name="Iniciar sesión")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "es")


def test_language_of_the_profile_comes_with_its_person_and_leaves_with_them(visitor, people):
    ana, ben = people.make("applicant", "Ana"), people.make("applicant", "Ben")
    people.sql("update public.profiles set locale = 'es' where id = $1", ana.id)
    page = visitor.page
    page.goto("/auth/login")
    visitor.fill_sign_in(ana)
    expect(page.get_by_role("heading", name="Panel")).to_be_visible()
    expect(page).to_have_title("Panel · Carehire")
    visitor.check("dashboard-spanish")
    page.get_by_role("button", name="Ana").click()
    page.get_by_role("menuitem", name="Cerrar sesión").click()
    expect(page.get_by_role("heading", name="Sign in")).to_be_visible()
    wait_awake(page)
    page.get_by_role("button", name="Español").click()
    expect(page.get_by_role("heading", name="Iniciar sesión")).to_be_visible()
    page.get_by_label("Correo electrónico").fill(ben.email)
    page.get_by_label("Contraseña", exact=True).fill(ben.password)
    page.get_by_role("button", name="Iniciar sesión").click()
    expect(page.get_by_role("heading", name="Dashboard")).to_be_visible()


def test_language_chosen_in_the_top_bar_is_kept_in_the_profile(visitor, people):
    person = visitor.sign_in(people.make("applicant", "Ana"))
    with visitor.page.expect_response(lambda answer: answer.request.method == "PUT") as saved:
        visitor.page.get_by_role("button", name="Español").click()
    assert saved.value.ok
    expect(visitor.page.get_by_role("heading", name="Panel")).to_be_visible()
    row = people.sql("select first_name, locale from public.profiles where id = $1", person.id)[0]
    assert tuple(row) == ("Ana", "es")


def test_browser_language_is_followed(open_visitor):
    visitor = open_visitor(locale="es-US")
    visitor.page.goto("/auth/login")
    expect(visitor.page.get_by_role("heading", name="Iniciar sesión")).to_be_visible()


def test_unknown_address_has_a_page_of_its_own(visitor):
    answer = visitor.page.goto("/no/such/page")
    assert answer is not None
    assert answer.status == 404
    visitor.look("not-found", "Page not found")
    expect(visitor.page.get_by_role("link", name="Sign in")).to_be_visible()
    visitor.page.get_by_role("link", name="See open jobs").click()
    expect(visitor.page).to_have_url(re.compile("/jobs$"))


def test_unknown_address_keeps_the_frame_of_who_is_signed_in(visitor, people):
    visitor.sign_in(people.make("admin"))
    page = visitor.page
    answer = page.goto("/pages/no-such-page")
    assert answer is not None
    assert answer.status == 404
    visitor.look("not-found-signed-in", "Page not found")
    expect(page.get_by_role("button", name="Appearance")).to_be_visible()
    expect(page).to_have_title("Page not found · Carehire")
    expect(page.get_by_role("link", name="Go to the dashboard")).to_be_visible()
    page.get_by_role("navigation", name="Main menu").get_by_role("link", name="Users").click()
    expect(page.get_by_role("heading", name="Users")).to_be_visible()


def test_signed_in_pages_have_a_strict_policy(visitor, people):
    visitor.sign_in(people.of("applicant"))
    answer = visitor.page.reload()
    assert answer is not None
    policy = answer.headers["content-security-policy"]
    script = next(part for part in policy.split("; ") if part.startswith("script-src"))
    assert "'strict-dynamic'" in script
    assert "unsafe-inline" not in script
    assert "unsafe-eval" not in script.replace("wasm-unsafe-eval", "")
    assert "frame-ancestors 'none'" in policy


def test_dashboard_can_be_seen_and_used_by_everyone(visitor, people):
    visitor.sign_in(people.make("superuser"))
    visitor.look("dashboard", "Visits and documents, last 14 days")


def test_message_goes_under_a_resting_pointer_and_leaves_the_top_bar_free(visitor, people):
    page = visitor.page
    page.clock.install()
    visitor.sign_in(people.make("applicant"), "/pages/profile")
    page.get_by_label("Phone").fill("+1 (201) 555-0130")
    quiet(page)
    stop_clock(page)
    page.get_by_role("button", name="Save").click()
    message = page.locator(".p-toast-message")
    expect(message).to_contain_text("Your profile is saved.")
    bar, box = page.get_by_role("banner").bounding_box(), message.bounding_box()
    assert bar is not None
    assert box is not None
    assert box["y"] >= bar["y"] + bar["height"]
    page.mouse.move(box["x"] + 50, box["y"] + 20)
    page.clock.run_for(2500)
    expect(message).to_be_visible()
    page.clock.resume()
    expect(message).to_have_count(0)
