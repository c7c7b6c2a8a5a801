"""How much a list shows at 1440 by 900: the tools are low, each row is one line, and nothing moves the rows."""

import pytest
from playwright.sync_api import Page, expect

DESK = {"width": 1440, "height": 900}
PAGES = {
    "/pages/applications": (40, 16),
    "/pages/applications?density=small": (32, 20),
    "/pages/applications/inbox": (40, 15),
}
ROWS = "tbody tr"
# Today's interviews come before the inbox, as many as there are; all is measured as on a day without any.
MEASURE = """() => {
    const box = name => document.querySelector(name).getBoundingClientRect();
    const today = document.querySelector('.agenda')?.getBoundingClientRect();
    const lower = today === undefined ? 0 : box('.list-table').top - today.top;
    const rows = [...document.querySelectorAll('tbody tr')].map(row => row.getBoundingClientRect());
    return {
        top: box('.layout-topbar').height, head: box('.page-head').height,
        tools: box('.list-tools').height, table: box('thead').top - lower, first: rows[0].top - lower,
        heights: rows.map(row => row.height),
        whole: rows.filter(row => row.bottom - lower <= innerHeight).length,
    };
}"""


BOARD = """() => {
    const board = document.querySelector('.board').getBoundingClientRect();
    const whole = [...document.querySelectorAll('.board-column')]
        .map(column => column.getBoundingClientRect())
        .filter(column => column.width > 100 && column.right <= board.right);
    const fullest = Math.max(...[...document.querySelectorAll('.board-cards')].map(cards =>
        [...cards.children].filter(card => card.getBoundingClientRect().bottom <= innerHeight).length));
    const cards = [...document.querySelectorAll('.board-card')].map(card => card.getBoundingClientRect().height);
    return { top: board.top, columns: whole.length, cards: fullest, highest: Math.max(...cards) };
}"""


def first_row(page: Page) -> float:
    return page.evaluate(MEASURE)["first"]


@pytest.fixture
def many(hiring) -> None:
    for _ in range(20):
        hiring.application()


def test_many_rows_are_seen_at_once(many, open_visitor, people):
    visitor = open_visitor(viewport=DESK)
    visitor.sign_in(people.make("hiringmanager"), "/icon.svg")
    page = visitor.page
    for path, (height, whole) in PAGES.items():
        page.goto(path)
        expect(page.locator(ROWS)).to_have_count(20)
        page.wait_for_load_state("networkidle")
        found = page.evaluate(MEASURE)
        assert found["head"] <= 48, path
        assert found["tools"] <= 40, path
        assert found["top"] + found["head"] + found["tools"] <= 152, path
        assert found["table"] <= 152, path
        assert found["first"] <= 190, path
        assert all(abs(each - height) <= 1 for each in found["heights"]), (path, found)
        assert found["whole"] >= whole, path


def test_choosing_rows_and_filters_moves_no_row(many, open_visitor, people):
    visitor = open_visitor(viewport=DESK)
    visitor.sign_in(people.make("hiringmanager"), "/pages/applications")
    page = visitor.page
    expect(page.locator(ROWS)).to_have_count(20)
    # The tools of the list grow until their parts have come.
    page.wait_for_load_state("networkidle")
    before = first_row(page)
    page.locator("td.list-check-cell").first.click()
    expect(page.get_by_role("region", name="Selected")).to_contain_text("1 ")
    expect(page.get_by_label("Search by name or email")).to_be_hidden()
    assert first_row(page) == before
    page.get_by_role("button", name="Clear selection").click()
    visitor.choose(page.get_by_label("Status", exact=True), "Submitted")
    expect(page.get_by_role("button", name="Clear filters")).to_be_visible()
    expect(page.locator(".list-table[aria-busy=true]")).to_have_count(0)
    assert first_row(page) == before


def test_board_shows_six_columns_and_seven_cards_of_one(many, open_visitor, people):
    visitor = open_visitor(viewport=DESK)
    visitor.sign_in(people.make("hiringmanager"), "/pages/applications/board")
    expect(visitor.page.locator(".board-card").first).to_be_visible()
    visitor.page.wait_for_load_state("networkidle")
    found = visitor.page.evaluate(BOARD)
    assert found["top"] <= 152, found
    assert found["columns"] >= 6, found
    assert found["cards"] >= 7, found
    assert found["highest"] <= 80, found
