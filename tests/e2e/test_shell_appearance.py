"""How the app looks is each person's own choice, kept and without a flash."""

import re

from playwright.sync_api import expect

THEMES = 34


def test_scale_goes_from_12_to_16(visitor, people):
    visitor.sign_in(people.of("applicant"))
    page, html = visitor.page, visitor.page.locator("html")
    page.get_by_role("button", name="Appearance").click()
    expect(page.get_by_text("14 px")).to_be_visible()
    smaller = page.get_by_role("button", name="Smaller")
    smaller.click()
    smaller.click()
    expect(smaller).to_be_disabled()
    expect(html).to_have_css("font-size", "12px")
    larger = page.get_by_role("button", name="Larger")
    for _ in range(4):
        larger.click()
    expect(larger).to_be_disabled()
    expect(html).to_have_css("font-size", "16px")


def test_choices_hold_at_once_and_after_a_reload(visitor, people):
    visitor.sign_in(people.of("applicant"))
    page, html = visitor.page, visitor.page.locator("html")
    page.get_by_role("button", name="Appearance").click()
    expect(page.locator("input[name=theme]")).to_have_count(THEMES)
    page.get_by_label("Vela Blue", exact=True).check()
    for choice in ("Filled", "Overlay"):
        page.get_by_role("button", name=choice).press("Enter")
        expect(page.get_by_role("button", name=choice)).to_have_attribute("aria-pressed", "true")
    page.get_by_role("switch", name="Ripple effect").check()
    expect(html).to_have_attribute("data-theme", "vela-blue")
    page.reload()
    expect(html).to_have_css("color-scheme", "dark")
    expect(html).to_have_class(re.compile("p-input-filled"))
    expect(page.get_by_role("navigation", name="Main menu")).to_be_hidden()
    page.get_by_role("button", name="Menu", exact=True).click()
    expect(page.get_by_role("link", name="Dashboard")).to_be_focused()


def test_theme_stands_in_the_first_answer_and_loads_once(visitor):
    visitor.choose_theme("arya-green")
    sheets: list[str] = []
    visitor.page.on(
        "request", lambda sent: sheets.append(sent.url) if "/theme.css" in sent.url else None
    )
    answer = visitor.page.goto("/auth/login")
    assert answer is not None
    assert "/arya-green/theme.css" in answer.text()
    assert len(sheets) == 1
    sheet = visitor.context.request.get(sheets[0])
    assert "immutable" in sheet.headers["cache-control"]


def test_automatic_is_light_or_dark_as_the_device_is(visitor, people):
    page, html = visitor.page, visitor.page.locator("html")
    page.emulate_media(color_scheme="light")
    visitor.sign_in(people.of("applicant"))
    page.get_by_role("button", name="Appearance").click()
    chosen = page.get_by_role("button", name="Automatic")
    chosen.click()
    expect(chosen).to_have_attribute("aria-pressed", "true")
    expect(html).to_have_attribute("data-theme", "automatic")
    expect(page.locator("[data-theme-link]")).to_have_count(2)
    bar = page.locator(".layout-topbar")
    for scheme, ground in (("dark", "rgb(31, 41, 55)"), ("light", "rgb(255, 255, 255)")):
        page.emulate_media(color_scheme=scheme)
        expect(bar).to_have_css("background-color", ground)
        visitor.check(f"appearance-automatic-{scheme}")
    page.emulate_media(color_scheme="dark")
    answer = page.reload()
    assert "color-scheme:light dark" in answer.text()
    expect(bar).to_have_css("background-color", "rgb(31, 41, 55)")
    page.get_by_role("button", name="Appearance").click()
    page.get_by_role("button", name="Light", exact=True).click()
    expect(html).to_have_attribute("data-theme", "lara-light-indigo")
    expect(bar).to_have_css("background-color", "rgb(255, 255, 255)")


def test_unknown_choices_are_not_trusted(visitor):
    visitor.choose_theme('../../x"><script>')
    visitor.page.goto("/auth/login")
    expect(visitor.page.locator("html")).to_have_attribute("data-theme", "automatic")


def test_configuration_sidebar_can_be_used_by_everyone(visitor, people):
    visitor.sign_in(people.of("applicant"))
    visitor.page.get_by_role("button", name="Appearance").click()
    expect(visitor.page.get_by_role("heading", name="Theme")).to_be_visible()
    visitor.check("appearance-light")
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.get_by_role("heading", name="Theme")).to_have_count(0)
