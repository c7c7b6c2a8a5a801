"""News floats at the bottom, in the middle of the window: it moves nothing on the page and covers nothing to be pressed."""

import re
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Locator, Page, Route, expect

from tests.e2e.hiring.conftest import Hiring
from tests.e2e.settling import keep_messages, resize, rest

PAGE = "/pages/applications"
ON_TOP = """one => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""
WIDTHS = [1440, 820, 390]
# Low, so that dialogs reach down to where messages are.
HEIGHT = 600
wide_and_phone = pytest.mark.parametrize("width", [1440, 390])


def box_of(locator: Locator) -> FloatRect:
    box = locator.bounding_box()
    assert box is not None
    return box


def is_apart(one: FloatRect, other: FloatRect) -> bool:
    return (
        one["x"] + one["width"] <= other["x"]
        or other["x"] + other["width"] <= one["x"]
        or one["y"] + one["height"] <= other["y"]
        or other["y"] + other["height"] <= one["y"]
    )


def expect_centered(page: Page, box: FloatRect) -> None:
    width = page.evaluate("document.documentElement.clientWidth")
    assert abs(box["x"] + box["width"] / 2 - width / 2) <= 2


def cover_nothing(toast: Locator, buttons: Locator) -> None:
    box = box_of(toast)
    shown = [button for button in buttons.all() if button.is_visible()]
    assert shown
    for button in shown:
        assert is_apart(box, box_of(button)), button.evaluate("one => one.outerHTML")


def say_something(page: Page) -> Locator:
    """A message comes whatever is open: the language could not be saved."""

    def lose(route: Route) -> None:
        if route.request.method == "GET":
            route.fallback()
        else:
            route.abort()

    page.route("**/api/**", lose)
    toast = page.locator(".p-toast-message")
    if toast.count() > 0:
        toast.locator(".p-toast-icon-close").dispatch_event("click")
    expect(toast).to_have_count(0)
    keep_messages(page)
    page.get_by_role("button", name=re.compile("^(Español|English)$")).dispatch_event("click")
    expect(toast).to_be_visible()
    expect(toast).to_have_css("opacity", "1")
    assert toast.evaluate(ON_TOP)
    return toast


def open_list(open_visitor, people, hiring: Hiring, width: int) -> tuple[Page, dict[str, Any]]:
    row = hiring.application()
    visitor = open_visitor(viewport={"width": width, "height": HEIGHT})
    visitor.sign_in(people.make("hiringmanager"), f"{PAGE}?q={row['lastName']}")
    expect(visitor.page.get_by_role("link", name=row["lastName"])).to_be_visible()
    return visitor.page, row


def choose_move(page: Page, row: dict[str, Any], to: str) -> Locator:
    page.get_by_role("checkbox", name=f"Ana {row['lastName']}").check()
    page.get_by_role("button", name="Move to…").click()
    page.get_by_role("menuitem", name=to, exact=True).click()
    return page.get_by_role("dialog")


def move_on(page: Page, row: dict[str, Any]) -> Locator:
    """Move a row of the list; what is said of it offers to undo it."""
    dialog = choose_move(page, row, "In review")
    dialog.get_by_role("button", name="Move 1 application").click()
    undo = page.get_by_role("button", name=re.compile("^(Undo|Deshacer): "))
    expect(undo).to_be_visible()
    expect(page.get_by_text("1 application selected")).to_have_count(0)
    return page.get_by_role("status").filter(has=undo)


@wide_and_phone
def test_undo_of_a_move_shifts_nothing_and_leaves_the_foot_of_the_page_free(
    open_visitor, people, hiring: Hiring, width: int
):
    page, row = open_list(open_visitor, people, hiring, width)
    link = page.get_by_role("link", name=row["lastName"])
    first = link.locator("xpath=ancestor::*[self::tr or self::li][1]")
    # The tools of the list grow until their parts have come.
    rest(page)
    page.evaluate("scrollTo(0, 0)")
    before = box_of(first)["y"]
    said = move_on(page, row)
    page.evaluate("scrollTo(0, 0)")
    assert box_of(first)["y"] == before
    expect(said).to_contain_text(f"Ana {row['lastName']}")
    bar = box_of(said)
    assert bar["y"] >= HEIGHT - 120
    assert bar["y"] + bar["height"] <= HEIGHT
    expect_centered(page, bar)
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    assert is_apart(box_of(page.locator(".list-pager")), box_of(said))
    toast = say_something(page)
    assert box_of(toast)["y"] + box_of(toast)["height"] <= box_of(said)["y"]
    expect_centered(page, box_of(toast))


@wide_and_phone
def test_undo_warning_of_the_lock_and_message_stand_above_each_other(
    open_visitor, people, hiring: Hiring, width: int
):
    page, row = open_list(open_visitor, people, hiring, width)
    page.clock.install()
    page.reload()
    said = move_on(page, row)
    page.clock.fast_forward("28:30")
    warning = page.locator(".idle-warning-box")
    expect(warning).to_be_visible()
    message = say_something(page)
    boxes = [box_of(one) for one in (said, warning, message)]
    assert all(is_apart(one, other) for one, other in combinations(boxes, 2))
    expect(warning).to_be_visible()


def in_each_window(page: Page) -> Iterator[int]:
    """Give the page each size; its height follows."""
    for width in WIDTHS:
        resize(page, {"width": width, "height": HEIGHT})
        yield HEIGHT


def test_message_covers_nothing_of_the_page_head(open_visitor, people, hiring: Hiring):
    page, _ = open_list(open_visitor, people, hiring, WIDTHS[0])
    for height in in_each_window(page):
        toast = say_something(page)
        cover_nothing(toast, page.get_by_role("banner").get_by_role("button"))
        cover_nothing(toast, page.locator(".page-head").locator("a, button"))
        expect_centered(page, box_of(toast))
        assert box_of(toast)["y"] >= height - 120


def test_message_covers_no_button_of_an_open_dialog(open_visitor, people, hiring: Hiring):
    page, row = open_list(open_visitor, people, hiring, WIDTHS[0])
    dialog = choose_move(page, row, "Rejected")
    foot = dialog.locator(".p-dialog-footer")
    expect(foot.get_by_role("button", name="Reject 1 application")).to_be_visible()
    for height in in_each_window(page):
        toast = say_something(page)
        # High enough to be in the way.
        assert box_of(foot)["y"] + box_of(foot)["height"] > height - 100
        cover_nothing(toast, dialog.get_by_role("button"))
        expect_centered(page, box_of(toast))


def test_message_covers_no_button_at_the_foot_of_an_open_sheet(visitor, people):
    visitor.sign_in(people.make("admin"), "/pages/setup?section=locations&item=new")
    page = visitor.page
    sheet = page.get_by_role("dialog")
    save = sheet.locator("button[type=submit]")
    for height in in_each_window(page):
        save.scroll_into_view_if_needed()
        assert box_of(save)["y"] > height - 150
        toast = say_something(page)
        cover_nothing(toast, sheet.locator("button"))
        expect_centered(page, box_of(toast))
