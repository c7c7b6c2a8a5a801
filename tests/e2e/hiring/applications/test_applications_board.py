"""The board: cards moved by menu, keyboard and pointer, refused in words, undone; one column at a time on a phone."""

import re
from typing import Any

import pytest
from playwright.sync_api import APIResponse, Locator, Page, Route, expect

from tests.e2e.filters import search_for
from tests.e2e.hiring.conftest import Hiring
from tests.e2e.later_code import CODE
from tests.e2e.settling import resize
from tests.e2e.visitor import PHONE
from tests.fixtures.waiting import wait_until

PAGE = "/pages/applications/board"
SEARCH = "Search by name, email or phone"
DRAGGING = "DndDescribedBy"
STATUS = "select status from public.applications where id = $1"


def searched(page: Page, row: dict[str, Any]) -> None:
    """The board with this application alone."""
    search_for(page, SEARCH, row["lastName"])
    expect(card(page, "Submitted", row)).to_be_visible()
    expect(page.get_by_role("listitem").filter(has_text="Ruiz")).to_have_count(1)


def column(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name=name, exact=True)


def card(page: Page, status: str, row: dict[str, Any]) -> Locator:
    return column(page, status).get_by_role("listitem").filter(has_text=row["lastName"])


def menu(page: Page, row: dict[str, Any], to: str) -> None:
    page.get_by_role("button", name=f"Move to…: Ana {row['lastName']}").click()
    page.get_by_role("menuitem", name=to, exact=True).click()


@pytest.fixture
def board(visitor, people, hiring: Hiring) -> tuple[Page, dict[str, Any]]:
    row = hiring.application()
    visitor.sign_in(people.make("hiringmanager"), PAGE)
    searched(visitor.page, row)
    return visitor.page, row


def test_card_is_moved_by_its_menu_and_taken_back(board, people):
    page, row = board
    menu(page, row, "In review")
    expect(card(page, "In review", row)).to_be_visible()
    expect(card(page, "Submitted", row)).to_have_count(0)
    expect(page.get_by_text(f"Ana {row['lastName']} moved to “In review”.")).to_be_visible()
    assert people.sql(STATUS, row["id"])[0][0] == "IN_REVIEW"
    undo = page.get_by_role("button", name=f"Undo: Ana {row['lastName']}")
    undo.click()
    expect(card(page, "Submitted", row)).to_be_visible()
    expect(undo).to_have_count(0)
    assert people.sql(STATUS, row["id"])[0][0] == "SUBMITTED"


def test_card_is_moved_by_keyboard_alone_and_each_step_is_announced(board):
    page, row = board
    handle = page.get_by_role("button", name=f"Drag Ana {row['lastName']}")
    lifted = page.locator(".board-dragged")

    def pick_up() -> None:
        handle.focus()
        page.keyboard.press("Space")
        expect(lifted).to_be_visible()
        # Once it is drawn it is measured.
        page.evaluate(
            "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
        )

    pick_up()
    said = page.get_by_role("status").filter(has_text=row["lastName"])
    expect(said.filter(has_text="picked up from “Submitted”")).to_have_count(1)
    page.keyboard.press("ArrowRight")
    expect(said.filter(has_text="is over “In review”")).to_have_count(1)
    page.keyboard.press("ArrowRight")
    expect(said.filter(has_text="can\u2019t be moved to “Interview scheduled”")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(said.filter(has_text="stays where it was")).to_have_count(1)
    pick_up()
    page.keyboard.press("ArrowRight")
    expect(said.filter(has_text="is over “In review”")).to_have_count(1)
    page.keyboard.press("Space")
    expect(card(page, "In review", row)).to_be_visible()


def test_card_is_dragged_and_refused_in_words_where_it_can_not_go(board, people):
    page, row = board

    def drag(to: str) -> None:
        expect(page.locator(".board-dragged")).to_have_count(0)
        name = page.get_by_role("link", name=f"Ana {row['lastName']}")
        name.hover()
        start, end = name.bounding_box(), column(page, to).bounding_box()
        assert start is not None
        assert end is not None
        page.mouse.move(start["x"] + 5, start["y"] + 5)
        page.mouse.down()
        page.mouse.move(start["x"] + 40, start["y"] + 20, steps=4)
        page.mouse.move(end["x"] + 60, end["y"] + 40, steps=8)
        # It falls where it was drawn last, which may still be on the way.
        expect(column(page, to)).to_have_class(re.compile("board-over"))
        page.mouse.up()

    expect(page.get_by_role("button", name=f"Drag Ana {row['lastName']}")).to_be_visible()
    drag("Interview scheduled")
    refused = (
        f"Ana {row['lastName']} can\u2019t be moved from “Submitted” to “Interview scheduled”."
    )
    expect(page.get_by_text(refused)).to_be_visible()
    expect(card(page, "Submitted", row)).to_be_visible()
    drag("In review")
    expect(card(page, "In review", row)).to_be_visible()
    expect(page.get_by_text(f"Ana {row['lastName']} moved to “In review”.")).to_be_visible()
    assert "/board" in page.url
    assert people.sql(STATUS, row["id"])[0][0] == "IN_REVIEW"


def test_move_that_needs_a_reason_asks_for_it(board, hiring: Hiring, people):
    page, row = board
    page.get_by_role("link", name=f"Ana {row['lastName']}").press("m")
    page.get_by_role("menuitem", name="Rejected", exact=True).click()
    dialog = page.get_by_role("dialog", name=f"Move Ana {row['lastName']} to “Rejected”")
    expect(dialog).to_be_visible()
    dialog.get_by_role("button", name="Cancel").click()
    expect(card(page, "Submitted", row)).to_be_visible()
    assert people.sql(STATUS, row["id"])[0][0] == "SUBMITTED"


def test_closed_columns_are_folded_until_a_search_finds_somebody(visitor, people, hiring: Hiring):
    row = hiring.application()
    reason = hiring.reason("rejection")
    body = {"toStatus": "REJECTED", "reasonId": reason["id"]}
    hiring.call("POST", f"/applications/{row['id']}/status-history", body)
    visitor.sign_in(people.make("hiringmanager"), PAGE)
    page = visitor.page
    rejected = column(page, "Rejected")
    unfold = rejected.get_by_role("button", name=re.compile("^Show “Rejected”: "))
    expect(unfold).to_have_attribute("aria-expanded", "false")
    expect(rejected.get_by_role("listitem")).to_have_count(0)
    page.get_by_label(SEARCH).fill(row["lastName"])
    expect(card(page, "Rejected", row)).to_be_visible()
    page.get_by_label(SEARCH).fill("")
    expect(rejected.get_by_role("listitem")).to_have_count(0)
    unfold.click()
    expect(rejected.get_by_role("listitem").first).to_be_visible()
    rejected.get_by_role("button", name="Fold “Rejected”").click()
    expect(rejected.get_by_role("listitem")).to_have_count(0)


def test_second_of_two_who_move_is_told_and_sees_where_the_card_is(board, hiring: Hiring):
    page, row = board
    for status in ("IN_REVIEW", "INTERVIEW_SCHEDULED"):
        hiring.move(row, status)
    menu(page, row, "In review")
    expect(page.get_by_text("Somebody else has changed this in the meantime")).to_be_visible()
    expect(card(page, "Interview scheduled", row)).to_be_visible()


def test_phone_shows_one_column_and_employees_move_nothing(open_visitor, people, hiring: Hiring):
    row = hiring.application()
    visitor = open_visitor()
    resize(visitor.page, PHONE)
    visitor.sign_in(people.make("employee"), PAGE)
    page = visitor.page
    search_for(page, SEARCH, row["lastName"])
    expect(card(page, "Submitted", row)).to_be_visible()
    expect(page.get_by_role("button", name="Move to…")).to_have_count(0)
    page.get_by_label("Status shown").select_option("IN_REVIEW")
    expect(column(page, "In review").get_by_text("Nobody")).to_be_visible()
    expect(card(page, "Submitted", row)).to_have_count(0)
    wide = page.evaluate("document.documentElement.scrollWidth > window.innerWidth")
    assert wide is False


def test_view_of_the_board_is_saved_and_found_again(visitor, people, hiring: Hiring):
    page = visitor.page
    of_one_job = f"?jobOpeningId={hiring.listing('PUBLISHED')['id']}&owner=mine"
    visitor.sign_in(people.make("hiringmanager"), f"{PAGE}{of_one_job}")
    views = page.get_by_role("button", name=re.compile("^Saved views"))
    entries = page.get_by_role("menuitem")
    views.click()
    # Each status has a column here, so that a view of one means nothing.
    expect(entries).to_have_text(["All", "Mine", "Unassigned", "Save this view…"])
    entries.filter(has_text="Save this view…").click()
    page.get_by_role("dialog").get_by_label("Name").fill("My board")
    page.get_by_role("dialog").get_by_role("button", name="Save").click()
    views.click()
    entries.filter(has_text="All").click()
    expect(page).to_have_url(re.compile(f"{PAGE}$"))
    views.click()
    entries.filter(has_text="My board").click()
    expect(page).to_have_url(re.compile(f"{re.escape(of_one_job)}$"))
    visitor.check("board-views")


@pytest.mark.parametrize("locale", ["en-US", "es-US"])
def test_board_is_readable_and_operable(open_visitor, people, hiring: Hiring, locale: str):
    row = hiring.application(lastName="Ruiz Castellanos de la Vega")
    hiring.call(
        "PATCH",
        f"/applications/{row['id']}",
        {"nextStep": "Call", "nextStepDue": "01-05-2026", "version": row["version"]},
    )
    # A column shows whoever waits longest first, and no more than fifty.
    people.sql(
        "update public.applications set status_changed_at = '2026-01-05' where id = $1", row["id"]
    )
    for _ in range(2):
        moved = hiring.application()
        hiring.call(
            "POST", f"/applications/{moved['id']}/status-history", {"toStatus": "IN_REVIEW"}
        )
    visitor = open_visitor(locale=locale)
    manager = people.make("hiringmanager")
    if locale == "es-US":
        people.sql("update public.profiles set locale = 'es' where id = $1", manager.id)
    visitor.sign_in(manager, PAGE)
    page, lang = visitor.page, locale[:2]
    expect(page.get_by_text("Ruiz Castellanos").first).to_be_visible()
    for look in visitor.looks():
        expect(page.get_by_text("Ruiz Castellanos").first).to_be_visible()
        expect(page.get_by_role("button", name="Ana Ruiz").first).to_be_visible()
        visitor.check(f"board-{lang}-{look}")
    page.get_by_role("button", name="Ana Ruiz").last.click()
    expect(page.get_by_role("menu")).to_be_visible()
    visitor.check(f"board-menu-{lang}")


def test_menu_of_a_card_stays_open_when_dragging_arrives(visitor, people, hiring):
    row = hiring.application()
    held: list[tuple[Route, APIResponse]] = []

    def hold_dragging(route: Route) -> None:
        answer = route.fetch()
        if DRAGGING in answer.text():
            held.append((route, answer))
        else:
            route.fulfill(response=answer)

    page = visitor.page
    visitor.sign_in(people.make("admin"), "/icon.svg")
    page.route(CODE, hold_dragging)
    # A script that is held back holds back that the page has loaded, too.
    page.goto(f"{PAGE}?q={row['lastName']}", wait_until="commit")
    page.get_by_role("button", name=f"Move to…: Ana {row['lastName']}").click()
    chosen = page.get_by_role("menuitem", name="In review")
    expect(chosen).to_be_visible()
    # What holds it runs while the browser is asked for something.
    wait_until(lambda: page.title() and held)
    for route, answer in held:
        route.fulfill(response=answer)
    page.unroute_all(behavior="ignoreErrors")
    expect(page.locator("[aria-describedby^=DndDescribedBy]").first).to_be_visible()
    expect(chosen).to_be_visible()
    chosen.click()
    expect(card(page, "In review", row)).to_be_visible()
