"""Lists on a tablet, 820 px wide: whole words, whole numbers, and everything that can be done on the screen."""

import pytest
from playwright.sync_api import expect

TABLET = {"width": 820, "height": 1180}
LISTS = (
    "/pages/patients",
    "/pages/applications",
    "/pages/applications/inbox",
    "/pages/setup?section=users",
)
TORN = """() => [...document.querySelectorAll(".list-name, .list .nowrap, .list-card-value")]
    .filter(cell => cell.getClientRects().length > 0)
    .flatMap(cell => {
        const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        const torn = [];
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
            for (const { index, 0: word } of text.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
                const range = document.createRange();
                range.setStart(text, index);
                range.setEnd(text, index + word.length);
                if (range.getClientRects().length > 1) torn.push(word);
            }
        }
        return torn;
    })"""
OFF_SCREEN = """() => [...document.querySelectorAll(":is(.list-card, .list-actions) :is(a, button)")]
    .filter(one => one.getClientRects().length > 0)
    .filter(one => one.getBoundingClientRect().right > innerWidth)
    .map(one => one.outerHTML)"""
NAME = {"firstName": "Christophersen", "lastName": "Featherstonehaugh"}


@pytest.mark.parametrize("width", [820, 1024])
def test_no_word_is_torn_and_no_action_off_the_screen(open_visitor, people, hiring, width: int):
    hiring.application(**NAME)
    hiring.call("POST", "/patients", NAME)
    visitor = open_visitor(viewport=TABLET | {"width": width})
    visitor.sign_in(people.make("admin"), "/icon.svg")
    page = visitor.page
    for path in LISTS:
        page.goto(path)
        expect(page.locator(".list-name").first).to_be_visible()
        assert page.evaluate(TORN) == [], path
        assert page.evaluate(OFF_SCREEN) == [], path
