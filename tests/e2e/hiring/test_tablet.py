"""Lists from a small phone to a desk: whole words, whole numbers, and everything that can be done on the screen."""

import pytest
from playwright.sync_api import expect

from tests.e2e.screens import torn_words
from tests.e2e.settling import resize

SIZES = ((1440, 900), (1280, 900), (1024, 1180), (820, 1180), (390, 844), (320, 640))
LISTS = (
    "/pages/patients",
    "/pages/applications",
    "/pages/applications/inbox",
    "/pages/setup?section=users",
)
OFF_SCREEN = """() => [...document.querySelectorAll(":is(.list-card, .list-actions) :is(a, button)")]
    .filter(one => one.getClientRects().length > 0)
    .filter(one => one.getBoundingClientRect().right > innerWidth)
    .map(one => one.outerHTML)"""
# What lies beyond the edge fades out, or goes under the actions, which stay.
CUT_OFF = """() => [...document.querySelectorAll(".list-table > .p-datatable-wrapper")]
    .filter(box => box.scrollWidth > box.clientWidth + 1)
    .filter(box => getComputedStyle(box).maskImage === "none"
        && ![...box.querySelectorAll("td.list-actions")].some(cell => getComputedStyle(cell).position === "sticky"))
    .map(box => box.textContent)"""
# What is moved sideways goes under the names, the heads of groups and the actions.
KEPT = "th:first-child, .list-check-cell + th, th.list-actions, td .list-name, .inbox-group > span, td.list-actions button"
OUT_OF_SIGHT = """kept => [...document.querySelectorAll(".list-table > .p-datatable-wrapper")].flatMap(box => {
    box.scrollLeft = box.scrollWidth;
    return [...box.querySelectorAll(kept)].filter(one => {
        const { x, y, width, bottom } = one.getBoundingClientRect();
        const at = document.elementFromPoint(x + Math.min(width, 16) / 2, (y + bottom) / 2);
        return width > 0 && bottom < innerHeight && !one.contains(at);
    }).map(one => one.textContent);
})"""
NAME = {"firstName": "Christophersen", "lastName": "Featherstonehaugh"}


@pytest.mark.parametrize("locale", ["en-US", "es-US"])
def test_no_word_is_torn_and_no_action_off_the_screen(open_visitor, people, hiring, locale: str):
    hiring.application(**NAME)
    hiring.call("POST", "/patients", NAME)
    visitor, admin = open_visitor(locale=locale), people.make("admin")
    people.sql("update public.profiles set locale = $1 where id = $2", locale[:2], admin.id)
    visitor.sign_in(admin, "/icon.svg")
    page = visitor.page
    for path in LISTS:
        page.goto(path)
        for width, height in SIZES:
            resize(page, {"width": width, "height": height})
            kind = ".list-table" if width >= 900 else ".list-card"
            expect(page.locator(f"{kind} .list-name").first).to_be_visible()
            assert torn_words(page) == [], (path, width)
            assert page.evaluate(OFF_SCREEN) == [], (path, width)
            assert page.evaluate(CUT_OFF) == [], (path, width)
            assert visitor.is_within_the_window(), (path, width)
            assert page.evaluate(OUT_OF_SIGHT, KEPT) == [], (path, width)
