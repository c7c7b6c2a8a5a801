"""Applications are looked at beside their list, and worked on by single keys."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.settling import resize, rest
from tests.e2e.visitor import DARK, PHONE
from tests.fixtures.waiting import wait_until

LIST = "/pages/applications"
INBOX = "/pages/applications/inbox"
DESK = {"width": 1440, "height": 900}
PATHS = {"list": LIST, "inbox": INBOX}
STATUS = "select status from public.applications where id = $1"


@pytest.fixture
def job(hiring) -> dict:
    return hiring.listing("PUBLISHED", title="Aide to look at")


@pytest.fixture
def three(hiring, job) -> list[dict]:
    """The newest stands first."""
    names = ("Third", "Second", "First")
    return [hiring.application(firstName=name, jobOpeningId=job["id"]) for name in names][::-1]


def name_of(row: dict) -> str:
    return f"{row['firstName']} {row['lastName']}"


def link(page: Page, row: dict) -> Locator:
    return page.locator("a.list-link", has_text=row["lastName"])


def beside(page: Page, row: dict) -> Locator:
    """The panel that shows an application beside the list."""
    return page.get_by_role("region", name=name_of(row), exact=True)


def shows(page: Page, row: dict) -> Locator:
    """The panel once it shows what only the application itself says."""
    panel = beside(page, row)
    expect(panel.get_by_role("link", name=row["email"])).to_be_visible()
    return panel


def bottom_of(panel: Locator) -> float:
    box = panel.bounding_box()
    return box["y"] + box["height"]


def asked_for(page: Page) -> list[str]:
    """The applications that are asked for from here on."""
    asked: list[str] = []
    one = re.compile(r"/api/applications/([0-9a-f-]{36})$")
    page.on(
        "request",
        lambda request: asked.extend(one.findall(request.url)) if request.method == "GET" else None,
    )
    return asked


@pytest.mark.parametrize("shown", PATHS)
def test_row_opens_beside_the_list_and_keys_lead_on(open_visitor, people, job, three, shown):
    visitor = open_visitor(viewport=DESK)
    page, (first, second, third) = visitor.page, three
    visitor.sign_in(people.make("hiringmanager"), f"{PATHS[shown]}?jobOpeningId={job['id']}")
    rows = three if shown == "list" else sorted(three, key=lambda row: row["createdAt"])
    first, second, third = rows
    asked = asked_for(page)
    link(page, first).locator("xpath=ancestor::tr").get_by_text("Aide to look at").click()
    panel = shows(page, first)
    expect(panel.get_by_role("heading", name=name_of(first))).to_be_focused()
    assert panel.bounding_box()["width"] == pytest.approx(480, abs=1)
    # Before the first and behind the last there is nobody.
    for key, row in (("k", first), ("j", second), ("j", third), ("j", third), ("k", second)):
        page.keyboard.press(key)
        shows(page, row)
    beside(page, second).get_by_role("button", name="Previous (K)").click()
    shows(page, first)
    expect(panel.get_by_role("button", name="Previous (K)")).to_be_focused()
    visitor.check(f"peek-{shown}")
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(link(page, first)).to_be_focused()
    assert sorted(asked) == sorted(row["id"] for row in rows)


def test_space_looks_and_a_press_on_the_name_opens(open_visitor, people, job, three):
    visitor = open_visitor(viewport=DESK)
    page, (first, second, _) = visitor.page, three
    visitor.sign_in(people.make("employee"), f"{LIST}?jobOpeningId={job['id']}")
    expect(link(page, first)).to_be_visible()
    page.keyboard.press("j")
    expect(link(page, first)).to_be_focused()
    page.keyboard.press("Space")
    panel = beside(page, first)
    expect(panel.get_by_role("link", name="Open", exact=False).first).to_be_visible()
    # Who may decide nothing is offered nothing.
    names = ["Previous (K)", "Next (J)", "Close (Esc)"]
    expect(panel.get_by_role("button")).to_have_count(len(names))
    page.keyboard.press("e")
    page.keyboard.press("r")
    expect(page.get_by_role("dialog")).to_have_count(0)
    panel.get_by_role("button", name="Close (Esc)").click()
    expect(link(page, first)).to_be_focused()
    link(page, second).click()
    expect(page).to_have_url(re.compile(f"{LIST}/{second['id']}"))


def test_keys_change_the_next_step_and_reject(open_visitor, people, hiring, job, three):
    visitor, reason = open_visitor(viewport=DESK), hiring.reason("rejection")
    page, (first, second, _) = visitor.page, three
    for path, row in ((LIST, first), (INBOX, second)):
        visitor.sign_in(people.make("hiringmanager"), f"{path}?jobOpeningId={job['id']}")
        link(page, row).focus()
        page.keyboard.press("e")
        dialog = page.get_by_role("dialog", name=f"Next step: {name_of(row)}")
        dialog.get_by_label("Next step").fill("Check references")
        dialog.get_by_role("button", name="Save").click()
        expect(dialog).to_have_count(0)
        expect(
            page.get_by_role("row", name=name_of(row))
            .or_(page.get_by_role("row").filter(has_text=row["lastName"]))
            .first
        ).to_contain_text("Check references")
        link(page, row).focus()
        page.keyboard.press("r")
        dialog = page.get_by_role("dialog", name=name_of(row))
        visitor.choose_reason(dialog, reason["name"])
        dialog.get_by_role("button", name="Reject", exact=True).click()
        expect(dialog).to_have_count(0)
        assert people.sql(STATUS, row["id"])[0][0] == "REJECTED"


def test_application_is_assigned_and_moved_beside_the_list_and_news_stays_free(
    open_visitor, people, hiring, job, three
):
    visitor = open_visitor(viewport={"width": 920, "height": 800})
    page, (first, *_) = visitor.page, three
    visitor.sign_in(
        people.make("hiringmanager", "Mara", "Manager"), f"{LIST}?jobOpeningId={job['id']}"
    )
    link(page, first).focus()
    page.keyboard.press("Space")
    panel = beside(page, first)
    panel.get_by_role("button", name="Assign to me").click()
    expect(panel).to_contain_text("Mara Manager")
    panel.get_by_role("button", name="Move to: In review").click()
    undo = page.locator(".undo-bar")
    expect(undo).to_contain_text(f"{name_of(first)} moved to “In review”.")
    expect(panel.get_by_role("button", name="Move to: Interview scheduled")).to_be_visible()
    assert people.sql(STATUS, first["id"])[0][0] == "IN_REVIEW"
    # It makes room once the bar has been measured.
    wait_until(lambda: bottom_of(panel) <= undo.bounding_box()["y"])
    panel.get_by_role("button", name="Other moves").click()
    expect(page.get_by_role("menuitem")).to_contain_text(
        ["On hold", "Reject", "Move back to: Submitted"]
    )
    page.keyboard.press("Escape")
    expect(page.get_by_role("menuitem")).to_have_count(0)
    expect(panel).to_be_visible()


def test_cv_is_opened_beside_the_list(open_visitor, people, sent, job, three):
    visitor = open_visitor(viewport=DESK)
    page, (without, *_) = visitor.page, three
    visitor.sign_in(people.make("hiringmanager"), f"{LIST}?q={sent['lastName']}")
    link(page, sent).focus()
    page.keyboard.press("Space")
    with page.expect_popup() as opened:
        shows(page, sent).get_by_role("button", name="Open the résumé").click()
    opened.value.close()
    expect(page.locator(".p-toast-message")).to_have_count(0)
    page.goto(f"{LIST}?q={without['lastName']}")
    link(page, without).focus()
    page.keyboard.press("Space")
    expect(shows(page, without)).to_contain_text("RésuméNot sent")


@pytest.mark.parametrize("locale", ["en-US", "es-US"])
def test_peek_is_readable_in_both_languages_and_absent_on_a_phone(
    open_visitor, people, job, three, locale
):
    visitor = open_visitor(viewport=DESK, locale=locale)
    page, (first, *_) = visitor.page, three
    manager = people.make("hiringmanager")
    people.sql("update public.profiles set locale = $2 where id = $1", manager.id, locale[:2])
    visitor.choose_theme(DARK)
    visitor.sign_in(manager, f"{LIST}?jobOpeningId={job['id']}")
    link(page, first).focus()
    page.keyboard.press("Space")
    expect(beside(page, first).get_by_role("link", name=first["email"])).to_be_visible()
    visitor.check(f"peek-dark-{locale[:2]}")
    resize(page, PHONE)
    expect(beside(page, first)).to_have_count(0)


@pytest.mark.parametrize("role", ["employee", "hiringmanager"])
def test_keys_are_named_where_columns_are_chosen(open_visitor, people, role: str):
    visitor = open_visitor(viewport=DESK)
    page = visitor.page
    visitor.sign_in(people.make(role), INBOX)
    page.get_by_role("button", name="Columns and spacing").click()
    keys = page.get_by_role("region", name="Keys")
    expect(keys).to_contain_text("Show the row beside the list")
    expect(keys).to_contain_text("Find a person, a job, a page or a setting")
    # Who may decide nothing is told of nothing that decides.
    expect(keys.get_by_text("Reject with a reason")).to_have_count(int(role == "hiringmanager"))
    visitor.check(f"list-keys-{role}")


@pytest.mark.parametrize("locale", ["en-US", "es-US"])
def test_pages_are_reached_by_their_names(open_visitor, people, locale):
    visitor = open_visitor(viewport=DESK, locale=locale)
    page, is_english = visitor.page, locale == "en-US"
    manager = people.make("hiringmanager")
    people.sql("update public.profiles set locale = $2 where id = $1", manager.id, locale[:2])
    visitor.sign_in(manager, LIST)
    field = page.get_by_role("combobox", name="Page, person" if is_english else "Página, persona")
    search = page.get_by_role("searchbox").or_(page.locator(".list-search input")).first
    search.focus()
    page.keyboard.press("Control+k")
    expect(field).to_be_focused()
    expect(page.get_by_role("option").first).to_be_visible()
    # The email log is for administrators.
    expect(
        page.get_by_role("option", name="Email log" if is_english else "Registro")
    ).to_have_count(0)
    visitor.check(f"palette-{locale[:2]}")
    field.fill("zzz")
    expect(page.get_by_role("option")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(field).to_have_count(0)
    expect(search).to_be_focused()
    page.keyboard.press("Control+k")
    field.fill("board" if is_english else "tablero")
    expect(page.get_by_role("option")).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/pages/applications/board$"))
    expect(field).to_have_count(0)


def test_somebody_is_found_from_anywhere(visitor, people, hiring):
    row = hiring.application()
    page = visitor.page
    visitor.sign_in(people.make("hiringmanager"), "/pages/profile")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.keyboard.press("Control+k")
    page.get_by_role("combobox", name="Page, person").fill(row["lastName"])
    found = page.get_by_role("option", name=f"Ana {row['lastName']}")
    expect(found).to_contain_text(f"Submitted · {row['jobTitle']}")
    visitor.check("palette-found")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(f"/pages/applications/{row['id']}$"))
    page.keyboard.press("Control+k")
    page.get_by_role("combobox", name="Page, person").fill("holid")
    expect(page.get_by_role("option")).to_have_text(["HolidaysSettings"])
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Holidays", level=1)).to_be_visible()


def test_search_is_pressed_where_there_are_no_keys(open_visitor, people, hiring):
    row, applicant = hiring.application(), open_visitor(viewport=PHONE)
    visitor = open_visitor(viewport={"width": 320, "height": 640}, has_touch=True)
    page = visitor.page
    visitor.sign_in(people.make("employee"), "/pages/profile")
    opener = page.get_by_role("button", name="Search", exact=True)
    assert opener.bounding_box()["width"] >= 44 <= opener.bounding_box()["height"]
    opener.tap()
    field = page.get_by_role("combobox", name="Page, person")
    expect(field).to_be_focused()
    page.keyboard.press("Escape")
    expect(opener).to_be_focused()
    opener.tap()
    field.fill(row["lastName"])
    visitor.check("palette-phone")
    page.get_by_role("option", name=f"Ana {row['lastName']}").tap()
    expect(page).to_have_url(re.compile(f"/pages/applications/{row['id']}$"))

    # An applicant has nobody to look for.
    applicant.sign_in(people.make("applicant"))
    expect(applicant.page.locator(".account-name")).to_have_text("Test")
    rest(applicant.page)
    expect(applicant.page.get_by_role("button", name="Search", exact=True)).to_have_count(0)
