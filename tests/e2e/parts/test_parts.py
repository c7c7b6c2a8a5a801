"""Every shared part of the app in every theme, on screens of each width, in both languages."""

import re
from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.e2e.parts.conftest import DESK, show_parts
from tests.e2e.parts.looks import (
    COLORS,
    CONTRAST,
    COPIES,
    ITSELF,
    PALE,
    choose_theme,
    copy_below,
    cut_parts,
    heights,
    mark_repeated_looks,
    themes_of,
    uneven_controls,
)
from tests.e2e.second_web import second_web
from tests.e2e.settling import OPENING, keep_messages
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
NEWS = (("success", "info"), ("warn", "error"))
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


@pytest.fixture
def _laid_out(parts) -> Iterator[None]:
    """A copy of all that opens over the page, below the other parts."""
    try:
        lay_out(parts.page)
        yield
    finally:
        copies = parts.page.locator(COPIES)
        copies.evaluate_all("copies => copies.forEach(copy => copy.remove())")


def lay_out(page: Page) -> None:
    for layer, selector in LAYERS.items():
        page.get_by_role("button", name=layer, exact=True).click()
        # A copy is not pointed at.
        page.mouse.move(0, 0)
        shown = page.locator(f"{selector}{ITSELF}")
        expect(shown).to_be_visible()
        expect(page.locator(OPENING)).to_have_count(0)
        assert copy_below(page, selector) == [], layer
        page.keyboard.press("Escape")
        expect(shown).to_have_count(0)
    messages = page.locator(f".p-toast-message{ITSELF}")
    keep_messages(page)
    for pair in NEWS:
        buttons = page.get_by_role("button", name=re.compile(f"show ({'|'.join(pair)})"))
        expect(buttons).to_have_count(len(pair))
        buttons.evaluate_all("buttons => buttons.forEach(button => button.click())")
        expect(messages).to_have_count(len(pair))
        for place in range(len(pair)):
            # Not by the class of its entrance, which once stayed on a message that stood.
            expect(messages.nth(place)).to_have_css("opacity", "1")
        assert copy_below(page, ".p-toast") == []
        closes = messages.locator(".p-toast-icon-close")
        closes.evaluate_all("closes => closes.forEach(close => close.click())")
        expect(messages).to_have_count(0)


def uneven_rows(page: Page) -> list[str]:
    """The spacings in which a table's rows or its head are not as high as they should be."""
    seen = heights(page)
    assert set(seen) == set(ROWS)
    return [
        f"{density}: {table}"
        for density, table in seen.items()
        if any(abs(row - ROWS[density]) > 1 for row in table["rows"])
        or any(abs(head - HEAD) > 1 for head in table["head"])
    ]


@pytest.mark.usefixtures("_laid_out")
def test_every_part_is_readable_and_whole_in_every_theme(parts):
    page = parts.page
    themes = themes_of(page)
    mark_repeated_looks(page)
    wrong = {}
    for theme in themes:
        choose_theme(page, theme)
        found = parts.violations(CONTRAST, COLORS) + cut_parts(page) + cut_parts(page, COPIES)
        found += uneven_rows(page) + uneven_controls(page)
        if found:
            wrong[theme] = found
    assert len(themes) == THEMES
    assert wrong == {}


@pytest.mark.parametrize("layer", LAYERS)
def test_what_opens_over_the_page_keeps_the_rules(parts, layer: str):
    page, shown = parts.page, LAYERS[layer]
    choose_theme(page, "lara-light-indigo")
    page.get_by_role("button", name=layer, exact=True).click()
    expect(page.locator(shown)).to_be_visible()
    expect(page.locator(OPENING)).to_have_count(0)
    found = parts.violations(RULES, {"include": [[shown]]})
    page.keyboard.press("Escape")
    expect(page.locator(shown)).to_have_count(0)
    assert found == []


@pytest.mark.parametrize(("layer", "width"), [("Dialog", 480), ("FormDialog", 480), ("Sheet", 560)])
def test_decisions_and_records_have_one_width_and_their_buttons_in_sight(parts, layer, width):
    page, shown = parts.page, parts.page.locator(LAYERS[layer])
    page.get_by_role("button", name=layer, exact=True).click()
    expect(shown).to_be_visible()
    expect(page.locator(OPENING)).to_have_count(0)
    box, foot = shown.bounding_box(), shown.locator(".p-dialog-footer")
    assert box["width"] == pytest.approx(width, abs=1)
    place = foot.bounding_box()
    assert place["y"] + place["height"] <= DESK["height"]
    content = shown.locator(".p-dialog-content")
    content.evaluate("element => element.scrollTo(0, element.scrollHeight)")
    assert foot.bounding_box() == place
    page.keyboard.press("Escape")
    expect(shown).to_have_count(0)


@pytest.mark.parametrize("locale", ["en-US", "es-US"])
@pytest.mark.parametrize("width", [390, 820])
def test_every_part_keeps_the_rules_on_narrow_screens(open_visitor, width: int, locale: str):
    visitor = open_visitor(viewport={"width": width, "height": 844}, locale=locale)
    show_parts(visitor.page)
    for theme, rules in (("lara-light-indigo", RULES), (DARK, CONTRAST)):
        choose_theme(visitor.page, theme)
        assert visitor.violations(rules, PALE) == [], theme
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
    assert page.evaluate(PARTLY_RINGED) == []


def test_nothing_goes_on_moving_where_motion_is_reduced(parts):
    assert parts.page.evaluate(ENDLESS) == []


def test_styles_of_a_kind_are_written_once(parts):
    page, shown = parts.page, parts.page.locator(LAYERS["Dialog"])
    for _ in range(2):
        page.evaluate(WATCH_STYLES)
        page.get_by_role("button", name="Dialog", exact=True).click()
        expect(shown).to_be_visible()
        expect(page.locator(OPENING)).to_have_count(0)
        page.keyboard.press("Escape")
        expect(shown).to_have_count(0)
    assert page.evaluate("() => window.written") == []


WATCH_STYLES = """() => {
    window.written = [];
    new MutationObserver(all => window.written.push(...all.map(one => one.target.dataset.primereactStyleId)
        .filter(Boolean))).observe(document.head, { childList: true, subtree: true });
}"""
ENDLESS = """() => document.getAnimations().filter(one => one.effect.getComputedTiming().endTime === Infinity)
    .map(one => one.animationName)"""
CONTROLS = "button:enabled, a[href], input:enabled, [role=tab][tabindex='0']"
# Controls of several pieces whose ring leaves some of them out.
PARTLY_RINGED = """() => [...document.querySelectorAll('.p-inputgroup')].filter(group => {
    const input = group.querySelector('input:enabled');
    if (input === null || !group.checkVisibility() || group.closest('[inert]') !== null) { return false; }
    input.focus();
    const isRinged = one => {
        const { outlineStyle, boxShadow } = getComputedStyle(one);
        return outlineStyle !== 'none' || boxShadow !== 'none';
    };
    return isRinged(input) || !isRinged(group);
}).map(group => group.outerHTML)"""
LOOK = """control => [control, ...(control.parentElement ? [control.parentElement, control.nextElementSibling] : [])]
    .filter(Boolean).map(each => {
        const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(each);
        return [outlineStyle, outlineWidth, boxShadow, borderColor].join(' ');
    }).join('|')"""
