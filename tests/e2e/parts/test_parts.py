"""Every shared part of the app in every theme, on screens of each width, in both languages."""

import httpx
import pytest
from playwright.sync_api import expect

from tests.e2e.parts.conftest import DESK, show_parts
from tests.e2e.parts.looks import (
    COLORS,
    CONTRAST,
    PALE,
    choose_theme,
    cut_parts,
    heights,
    themes_of,
    uneven_controls,
)
from tests.e2e.second_web import second_web
from tests.e2e.visitor import AXE_OPTIONS, DARK

THEMES = 34
ROWS = {"small": 32, "normal": 40, "large": 48}
HEAD = 36
# What opens over the page, by the button that opens it.
LAYERS = {
    "Dialog": ".p-dialog",
    "Dialog busy": ".p-dialog",
    "ConfirmDialog": ".p-dialog",
    "FormDialog": ".p-dialog",
    "Sheet": ".p-dialog",
    "Peek": ".peek",
    "Scan": ".p-dialog",
    "Palette": ".palette",
}
# The others are made of these, of fields and of buttons, which the page shows in all themes: one theme of each family.
ALONE = ("Dialog", "Sheet", "Peek", "Palette")
FAMILIES = ("lara-light-indigo", DARK, "md-light-indigo", "saga-orange")
SHOW_OTHERS = """display => document.querySelectorAll("[data-part]:not([data-part^=Dialog])")
    .forEach(part => { part.style.display = display; })"""
KEEP_A_COPY = """() => {
    const host = document.querySelector(".p-toast");
    document.body.append(host.cloneNode(true));
}"""
# A page that shows one part in many states has its landmarks as often.
SHOWN_OFTEN = {"landmark-unique": {"enabled": False}}
RULES = AXE_OPTIONS | {"rules": SHOWN_OFTEN, "iframes": False}


def test_parts_are_shown_on_the_local_stack_only(stack):
    here = httpx.get(f"{stack.app_url}/dev/parts", timeout=30)
    assert here.status_code == 200
    assert '<meta name="robots" content="noindex"' in here.text
    with second_web(stack, DEV_PAGES="") as url:
        elsewhere = httpx.get(f"{url}/dev/parts", timeout=30)
    assert elsewhere.status_code == 404
    assert "PartsScreen" not in elsewhere.text
    assert "/dev" not in httpx.get(f"{stack.app_url}/sitemap.xml", timeout=30).text


def test_every_part_is_readable_and_whole_in_every_theme(parts):
    page = parts.page
    themes = themes_of(page)
    wrong = {}
    for theme in themes:
        choose_theme(page, theme)
        found = parts.violations(CONTRAST, COLORS) + cut_parts(page)
        if found:
            wrong[theme] = found
    assert len(themes) == THEMES
    assert wrong == {}


def test_rows_and_controls_are_as_high_as_they_should_be_in_every_theme(parts):
    page = parts.page
    themes = themes_of(page)
    page.get_by_role("button", name="Dialog", exact=True).click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("button")).to_have_count(3)
    wrong = {}
    for theme in themes:
        choose_theme(page, theme)
        seen = heights(page)
        assert set(seen) == set(ROWS)
        off = [
            f"{density}: {table}"
            for density, table in seen.items()
            if any(abs(row - ROWS[density]) > 1 for row in table["rows"])
            or any(abs(head - HEAD) > 1 for head in table["head"])
        ] + uneven_controls(page)
        if off:
            wrong[theme] = off
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    assert wrong == {}


@pytest.mark.parametrize("layer", LAYERS)
def test_what_opens_over_the_page_is_readable_in_every_theme(parts, layer: str):
    page, shown = parts.page, LAYERS[layer]
    themes = themes_of(page)
    assert set(FAMILIES) < set(themes)
    page.get_by_role("button", name=layer, exact=True).click()
    expect(page.locator(shown)).to_be_visible()
    # Each theme is drawn sooner without them.
    page.evaluate(SHOW_OTHERS, "none")
    wrong = {}
    for theme in themes if layer in ALONE else FAMILIES:
        choose_theme(page, theme)
        found = parts.violations(CONTRAST, {"include": [[shown]]}) + cut_parts(page, shown)
        if found:
            wrong[theme] = found
    choose_theme(page, "lara-light-indigo")
    page.evaluate(SHOW_OTHERS, "")
    found = parts.violations(RULES, {"include": [[shown]]})
    page.keyboard.press("Escape")
    expect(page.locator(shown)).to_have_count(0)
    assert wrong == {}
    assert found == []


@pytest.mark.parametrize(("layer", "width"), [("Dialog", 480), ("FormDialog", 480), ("Sheet", 560)])
def test_decisions_and_records_have_one_width_and_their_buttons_in_sight(parts, layer, width):
    page, shown = parts.page, parts.page.locator(LAYERS[layer])
    page.get_by_role("button", name=layer, exact=True).click()
    box, foot = shown.bounding_box(), shown.locator(".p-dialog-footer")
    assert box["width"] == pytest.approx(width, abs=1)
    place = foot.bounding_box()
    assert place["y"] + place["height"] <= DESK["height"]
    content = shown.locator(".p-dialog-content")
    content.evaluate("element => element.scrollTo(0, element.scrollHeight)")
    assert foot.bounding_box() == place
    page.keyboard.press("Escape")
    expect(shown).to_have_count(0)


@pytest.mark.parametrize("pair", [("success", "info"), ("warn", "error")])
def test_messages_are_readable_in_every_theme(parts, pair: tuple[str, str]):
    page = parts.page
    themes = themes_of(page)
    messages = page.locator(".p-toast-message")
    for severity in pair:
        page.get_by_role("button", name=f"show {severity}").click()
    expect(messages).to_have_count(len(pair))
    expect(page.locator(".p-toast-message-enter")).to_have_count(0)
    # They are gone after three seconds, whoever points at them.
    page.evaluate(KEEP_A_COPY)
    expect(messages).to_have_count(2 * len(pair))
    expect(messages).to_have_count(len(pair))
    wrong = {}
    for theme in themes:
        choose_theme(page, theme)
        found = parts.violations(CONTRAST, {"include": [[".p-toast"]]})
        if found:
            wrong[theme] = found
    messages.first.evaluate("message => message.closest('.p-toast').remove()")
    expect(messages).to_have_count(0)
    assert wrong == {}


@pytest.mark.parametrize("locale", ["en-US", "es-US"])
@pytest.mark.parametrize("width", [390, 820])
def test_every_part_keeps_the_rules_on_narrow_screens(open_visitor, width: int, locale: str):
    visitor = open_visitor(viewport={"width": width, "height": 844}, locale=locale)
    show_parts(visitor.page)
    for theme in ("lara-light-indigo", DARK):
        choose_theme(visitor.page, theme)
        assert visitor.violations(RULES, PALE) == [], theme
        assert cut_parts(visitor.page) == [], theme


def test_keyboard_s_focus_can_be_seen_on_every_kind_of_control(parts):
    page = parts.page
    choose_theme(page, "lara-light-indigo")
    for part in ("Button", "Table", "Tabs", "PopupMenu", "Field", "FormSection"):
        section = page.locator(f"[data-part='{part}']")
        control = section.locator(CONTROLS).first
        before = page.evaluate(LOOK, control.element_handle())
        control.focus()
        page.keyboard.press("Tab")
        page.keyboard.press("Shift+Tab")
        expect(control).to_be_focused()
        assert page.evaluate(LOOK, control.element_handle()) != before, part


CONTROLS = "button:enabled, a[href], input:enabled, [role=tab][tabindex='0']"
LOOK = """control => [control, ...(control.parentElement ? [control.parentElement, control.nextElementSibling] : [])]
    .filter(Boolean).map(each => {
        const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(each);
        return [outlineStyle, outlineWidth, boxShadow, borderColor].join(' ');
    }).join('|')"""
