"""Every main page while the browser translates it: it is used as before, and nothing of what it showed stays behind."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.api.applications.prehire.answers import BEFORE_OFFER
from tests.e2e.browsers.translator import TRANSLATOR, translate
from tests.e2e.careers.test_apply import application_of, fill
from tests.e2e.filters import choose_filter
from tests.e2e.hiring.applications.test_bulk_moves import choose, move_to, named, undo_of
from tests.e2e.hiring.conftest import Hiring, open_hiring
from tests.e2e.hiring.test_prehire_part import part, save
from tests.e2e.settling import quiet
from tests.e2e.setup.job_listings.listings import press
from tests.e2e.visitor import Visitor

Row = dict[str, Any]
Walk = Callable[[Visitor, Hiring, Row], None]


@pytest.fixture
def hiring(stack, people) -> Iterator[Hiring]:
    yield from open_hiring(stack, people)


@pytest.fixture
def visitor(open_visitor) -> Visitor:
    visitor = open_visitor()
    visitor.page.add_init_script(TRANSLATOR)
    return visitor


def opened(page: Page, path: str, *, translated: bool = True) -> Locator:
    """The main part of a page, once it is whole."""
    page.goto(path)
    main = page.get_by_role("main")
    expect(main.get_by_role("heading").first).to_be_visible()
    expect(main.locator(".pi-spinner, .p-skeleton")).to_have_count(0)
    quiet(page)
    if translated:
        translate(page)
        expect(main.locator("font").first).to_be_attached()
    return main


def switched(page: Page, language: str) -> None:
    other = {"English": "Español", "Español": "English"}[language]
    page.get_by_role("button", name=language).click()
    expect(page.get_by_role("button", name=other)).to_be_visible()


PAGES = {
    "dashboard": "/pages/dashboard",
    "list": "/pages/applications",
    "board": "/pages/applications/board",
    "inbox": "/pages/applications/inbox",
    "application": "/pages/applications/{id}",
    "listings": "/pages/setup",
    "areas": "/pages/setup?section=areas",
    "agency": "/pages/setup?section=agency",
    "business hours": "/pages/setup?section=business-hours",
    "templates": "/pages/setup?section=email-templates",
    "users": "/pages/setup?section=users",
    "profile": "/pages/profile",
}


@pytest.mark.parametrize("name", PAGES)
def test_each_text_of_a_page_follows_the_language(visitor, people, hiring, name: str):
    row = hiring.application()
    hiring.move(row, "IN_REVIEW")
    hiring.move(row, "INTERVIEW_SCHEDULED")
    visitor.sign_in(people.make("admin"), "/icon.svg")
    page, path = visitor.page, PAGES[name].format(id=row["id"])
    main = opened(page, path, translated=False)
    texts = {}
    for language in ("Español", "English"):
        switched(page, language)
        quiet(page)
        if name == "profile":
            # It shows the language that is saved, once it is.
            expect(main.locator(".p-dropdown-label")).to_have_text(language)
        texts[language] = main.inner_text()
    assert texts["Español"] != texts["English"]
    opened(page, path)
    for language, text in texts.items():
        switched(page, language)
        expect(main).to_have_text(text, use_inner_text=True)


def choosing_in_the_list(visitor: Visitor, hiring: Hiring, row: Row) -> None:
    page, (word, rows) = visitor.page, named(hiring, 2)
    opened(page, "/pages/applications")
    page.get_by_label("Search by name, email or phone").fill(word)
    expect(page.locator("tbody tr").filter(has_not_text=word)).to_have_count(0)
    choose(page, rows[0])
    expect(page.get_by_text("1 application selected")).to_be_visible()
    choose(page, rows[1])
    expect(page.get_by_text("2 applications selected")).to_be_visible()
    move_to(page, "In review")
    page.get_by_role("dialog").get_by_role("button", name="Move 2 applications").click()
    expect(page.get_by_text("2 applications moved to “In review”")).to_be_visible()
    undo_of(page).click()
    expect(page.get_by_text("2 moves undone.")).to_be_visible()


def moving_an_application(visitor: Visitor, hiring: Hiring, row: Row) -> None:
    page = visitor.page
    save(hiring, row, dict(list(BEFORE_OFFER.items())[:3]))
    main = opened(page, f"/pages/applications/{row['id']}?tab=form")
    expect(part(page)).to_contain_text("3 of 11 sections")
    status = main.locator("header .tag")
    expect(status).to_have_text("Submitted")
    page.get_by_role("button", name="Move to: In review", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Move", exact=True).click()
    expect(status).to_have_text("In review")
    page.get_by_role("link", name="Activity").click()
    history = page.get_by_role("region", name="History")
    history.get_by_role("button", name="Undo this move").click()
    expect(history.get_by_text("Undone, back to “Submitted”")).to_be_visible()
    expect(status).to_have_text("Submitted")
    page.get_by_role("link", name="Overview").click()
    comments = page.get_by_role("region", name="Comments")
    comments.get_by_role("textbox").fill("Called twice.")
    comments.get_by_role("button", name="Add").click()
    expect(comments.get_by_text("Called twice.")).to_be_visible()


def publishing_a_listing(visitor: Visitor, hiring: Hiring, row: Row) -> None:
    page, listing = visitor.page, hiring.listing()
    opened(page, f"/pages/setup/job-listings/{listing['id']}")
    editor = page.get_by_role("main")
    # What is written is nobody's to translate, and would be saved so.
    expect(editor.get_by_role("textbox", name="Description")).to_contain_text("Weekly pay")
    expect(editor.get_by_text("This is a draft.")).to_be_visible()
    press(editor, "Publish")
    expect(editor.get_by_role("button", name="Unpublish")).to_be_visible()
    expect(editor.get_by_text("This is a draft.")).to_have_count(0)


def keeping_an_area(visitor: Visitor, hiring: Hiring, row: Row) -> None:
    page, area = visitor.page, hiring.call("POST", "/areas", {"name": row["lastName"]})
    opened(page, f"/pages/setup?section=areas&item={area['id']}")
    sheet = page.get_by_role("dialog")
    sheet.get_by_label("Name").fill(f"{row['lastName']} II")
    press(sheet, "Save")
    expect(page.get_by_role("rowheader", name=f"{row['lastName']} II")).to_be_visible()


def looking_for_a_user(visitor: Visitor, hiring: Hiring, row: Row) -> None:
    page, person = visitor.page, visitor.people.make("employee", "Iris", row["lastName"])
    opened(page, "/pages/setup?section=users&active=all")
    page.get_by_label("Search by name or email").fill(person.email)
    expect(page.get_by_role("row")).to_have_count(2)
    page.get_by_role("link", name=f"{person.last_name}, Iris").click()
    sheet = page.get_by_role("dialog", name=person.name)
    visitor.choose(sheet.get_by_label("Role"), "Hiring manager")
    press(sheet, "Save the role")
    expect(page.get_by_role("row").nth(1)).to_contain_text("Hiring manager")
    choose_filter(page, "Status", "Deactivated")
    expect(page.get_by_text("Nobody on the staff matches.")).to_be_visible()


def saving_a_profile(visitor: Visitor, hiring: Hiring, row: Row) -> None:
    page = visitor.page
    opened(page, "/pages/profile")
    page.get_by_role("textbox", name="Phone").fill("call me")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Enter a phone number with its area code")).to_be_visible()
    page.get_by_label("First name").fill("Ana Luz")
    page.get_by_role("textbox", name="Phone").fill("201-555-0123")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Enter a phone number with its area code")).to_have_count(0)
    expect(page.get_by_role("button", name="Ana Luz")).to_be_visible()


def applying(visitor: Visitor, hiring: Hiring, row: Row) -> None:
    page = visitor.page
    opened(page, "/jobs")
    page.get_by_label("What or where").fill(row["jobTitle"])
    page.get_by_label("What or where").press("Enter")
    translate_again(page, r"/jobs\?.*q=")
    page.get_by_role("link", name=row["jobTitle"]).click()
    translate_again(page, "/jobs/")
    page.get_by_role("link", name="Apply now").click()
    translate_again(page, "/apply/")
    page.get_by_role("button", name="Send application").click()
    expect(page.locator(".field-error")).to_have_count(4)
    fill(page)
    page.get_by_role("button", name="Send application").click()
    application_of(page)
    translate_again(page, "/application/")
    page.get_by_role("button", name="Withdraw application").click()
    page.get_by_role("button", name="Yes, withdraw it").click()
    expect(page.get_by_text("You withdrew this application.")).to_be_visible()
    expect(page.locator(".application-status")).to_have_text("Withdrawn")


def translate_again(page: Page, address: str) -> None:
    """Each new document is translated anew."""
    expect(page).to_have_url(re.compile(address))
    quiet(page)
    translate(page)


WALKS: tuple[Walk, ...] = (
    choosing_in_the_list,
    moving_an_application,
    publishing_a_listing,
    keeping_an_area,
    looking_for_a_user,
    saving_a_profile,
    applying,
)


@pytest.mark.parametrize("walk", WALKS, ids=lambda walk: walk.__name__)
def test_translated_page_is_used_as_before(visitor, people, hiring, walk: Walk):
    row = hiring.application()
    visitor.sign_in(people.make("admin"), "/icon.svg")
    walk(visitor, hiring, row)
    expect(visitor.page.get_by_text("Something went wrong")).to_have_count(0)


def test_own_application_on_a_translated_dashboard(visitor, people, hiring):
    applicant = people.make("applicant")
    row = hiring.application(email=applicant.email)
    page = visitor.page
    visitor.sign_in(applicant, "/icon.svg")
    main = opened(page, "/pages/dashboard")
    card = main.get_by_role("listitem").filter(has_text=row["jobTitle"])
    card.get_by_role("link", name="See the whole application").click()
    expect(page.locator(".steps")).to_be_visible()
    page.get_by_role("button", name="Withdraw application").click()
    page.get_by_role("button", name="Yes, withdraw it").click()
    expect(main.get_by_text("You withdrew this application.")).to_be_visible()
