"""Job listings: written, previewed, published and taken back, by whoever may."""

import re

from playwright.sync_api import expect

from tests.e2e.filters import choose_filter, filter_of, search_for
from tests.e2e.settling import fail, resize
from tests.e2e.setup.job_listings.listings import (
    DESCRIPTION,
    PAGE,
    actions,
    opened,
    page_of,
    press,
    preview,
    save,
)
from tests.e2e.visitor import DARK, PHONE, WIDE


def test_listing_is_written_beside_its_preview_and_saved(page, listings):
    page.goto(PAGE)
    page.get_by_role("link", name="New job listing").first.click()
    editor = page.get_by_role("main")
    expect(editor.get_by_role("heading", name="New job listing")).to_be_visible()
    editor.get_by_label("Title").fill(listings.title)
    shown = preview(editor)
    expect(shown.get_by_role("heading", name=listings.title)).to_be_visible()
    editor.get_by_text("Description", exact=True).click()
    expect(editor.get_by_role("textbox", name="Description")).to_be_focused()
    page.keyboard.type("Care at home.")
    page.keyboard.press("Enter")
    press(editor, "Bulleted list")
    page.keyboard.type("Weekly pay")
    expect(shown.get_by_role("listitem").filter(has_text="Weekly pay")).to_be_visible()
    editor.get_by_label("Pay from").fill("22")
    editor.get_by_label("Pay to").fill("24.50")
    # Nothing leads away from what is only looked at.
    shown.get_by_role("link", name="Apply").click()
    expect(shown.get_by_text("$22.00\N{EN DASH}$24.50 an hour").last).to_be_visible()
    expect(editor.get_by_text("This is a draft. Applicants do not see it yet.")).to_be_visible()
    save(editor, f"Saved as a draft: {listings.title}.")
    expect(page).to_have_url(re.compile("/job-listings/[0-9a-f-]{36}$"))
    listing_id = page.url.rsplit("/", 1)[1]
    written = "<p>Care at home.</p><ul><li>Weekly pay</li></ul>"
    assert listings.load(listing_id)["description"] == written


def test_listing_says_what_its_location_and_its_cv_mean(page, listings):
    listing = listings.listing()
    editor = opened(page, listing)
    for hint in (
        "Job boards take only jobs whose location has a city and a state.",
        "Required: they cannot send the application without one",
    ):
        expect(editor.get_by_text(hint)).to_be_visible()
    editor.get_by_role("combobox", name="Résumé").press("ArrowDown")
    page.get_by_role("option", name="Required", exact=True).click()
    expect(preview(editor).get_by_text("Résumé", exact=True)).to_be_visible()
    save(editor, f"Saved: {listings.title}.")
    assert listings.load(listing["id"])["cv"] == "required"


def test_job_is_offered_in_filters_as_soon_as_it_is_published(page, listings):
    # The filter has the first hundred by title.
    title = f"00 {listings.title}"
    listings.listing(title=title)
    menu = page.get_by_role("navigation", name="Main menu")
    page.goto("/pages/applications/inbox")
    filter_of(page, "Job").click()
    jobs = page.get_by_role("listbox")
    expect(jobs.get_by_role("option", name="Any job")).to_be_visible()
    expect(jobs.get_by_role("option", name=title)).to_have_count(0)
    page.keyboard.press("Escape")
    menu.get_by_role("link", name="Settings").click()
    page.get_by_label("Search by title").fill(title)
    expect(page.get_by_role("row")).to_have_count(2)
    page.get_by_role("link", name=title).click()
    press(page.get_by_role("main"), "Publish")
    expect(page.get_by_text(f"Published: {title}.")).to_be_visible()
    menu.get_by_role("link", name="Applications").click()
    choose_filter(page, "Job", title)
    expect(page).to_have_url(re.compile("jobOpeningId="))


def test_saved_listing_can_be_changed_again_and_moved_on_its_page(page, listings):
    listing = listings.listing()
    editor = opened(page, listing)
    for title in (f"{listings.title} II", f"{listings.title} III"):
        editor.get_by_label("Title").fill(title)
        save(editor, f"Saved: {title}.")
        expect(editor.get_by_role("heading", name=title, level=1)).to_be_visible()
    editor.get_by_label("Openings").fill("4")
    # What is written is saved with it.
    press(editor, "Publish")
    expect(page.get_by_text(f"Published: {listings.title} III.")).to_be_visible()
    for button, status in (("Close", "Closed"), ("Reopen", "Published"), ("Unpublish", "Draft")):
        press(editor, button)
        expect(editor.locator(".tag")).to_have_text(status)
    saved = listings.load(listing["id"])
    assert (saved["vacancies"], saved["status"]) == (4, "DRAFT")
    assert saved["description"] == DESCRIPTION


def test_closed_listing_is_opened_again_by_undoing(page, listings):
    listing = listings.listing("PUBLISHED")
    editor = opened(page, listing)
    press(actions(editor), "Close")
    news = page.locator(".undo-bar")
    expect(news).to_contain_text(f"Closed: {listings.title}. Nobody can apply anymore.")
    page.reload()
    # It covers none of the buttons of the page's foot, either.
    editor.get_by_role("button", name="Reopen").click(trial=True)
    news.get_by_role("button", name="Undo").click()
    expect(page.get_by_text(f"Reopened: {listings.title}.")).to_be_visible()
    expect(editor.locator(".tag")).to_have_text("Published")
    expect(news).to_have_count(0)


def test_copy_opens_and_the_listing_is_deleted(page, listings):
    listing = listings.listing("PUBLISHED")
    editor = opened(page, listing)
    press(editor, "Duplicate")
    expect(editor.get_by_label("Title")).to_have_value(f"Copy of {listings.title}")
    expect(editor.locator(".tag")).to_have_text("Draft")
    press(editor, "Delete")
    question = page.get_by_role("dialog").filter(has_text=f"Delete “Copy of {listings.title}”?")
    press(question, "Delete")
    expect(page.get_by_text(f"Deleted: Copy of {listings.title}.")).to_be_visible()
    search_for(page, "Search by title", listings.title)
    expect(page.get_by_role("link", name=re.compile(listings.title))).to_have_count(1)
    choose_filter(page, "Status", "Draft")
    expect(page.get_by_text("Nothing matches")).to_be_visible()


def test_what_is_missing_leads_to_its_field_before_it_is_published(page, listings):
    location = listings.location_where_pay_is_required()
    listing = listings.listing(locationId=location["id"], payMin=18.5)
    editor = opened(page, listing)
    missing = editor.get_by_role("status").filter(has_text="Missing before you can publish")
    expect(missing).to_be_in_viewport()
    expect(editor.get_by_role("button", name="Publish", exact=True)).to_have_count(0)
    press(missing, f"pay range ({location['regionName']})")
    most = editor.get_by_label("Pay to")
    expect(most).to_be_focused()
    most.fill("20")
    editor.get_by_label("Title").fill("")
    expect(missing.get_by_role("listitem")).to_have_text(["title"])
    editor.get_by_label("Title").fill(listings.title)
    expect(missing).to_have_count(0)
    press(editor, "Publish")
    expect(editor.locator(".tag")).to_have_text("Published")
    assert listings.load(listing["id"])["payMax"] == 20


def test_move_that_somebody_else_made_impossible_shows_what_is_possible_now(page, listings):
    listing = listings.listing("PUBLISHED")
    editor = opened(page, listing)
    listings.call("PATCH", f"/job-listings/{listing['id']}", {"status": "ARCHIVED"})
    press(actions(editor), "Close")
    expect(page.get_by_text("A listing of this status cannot take that one.")).to_be_visible()
    expect(editor.get_by_role("button", name="Take out of the archive")).to_be_visible()


def test_failure_without_a_reason_has_the_words_of_its_move(page, listings):
    editor = opened(page, listings.listing())
    page.route(
        "**/api/job-listings/*",
        lambda route: fail(route) if route.request.method == "PATCH" else route.fallback(),
    )
    press(editor, "Publish")
    expect(page.get_by_text("Failed to publish job listing")).to_be_visible()


def test_employee_reads_and_hiring_manager_publishes_but_deletes_nothing(
    open_visitor, people, listings
):
    listing = listings.listing()
    employee, manager = open_visitor(), open_visitor()
    employee.sign_in(people.make("employee"), page_of(listing))
    shown = employee.page.get_by_role("main")
    expect(preview(shown).get_by_role("heading", name=listings.title)).to_be_visible()
    expect(preview(shown).get_by_text("Weekly pay")).to_be_visible()
    expect(shown.get_by_role("button")).to_have_count(0)
    employee.check("listings-employee-light")
    employee.page.goto(page_of(None))
    expect(employee.page.get_by_text("Only hiring managers and administrators")).to_be_visible()
    manager.sign_in(people.make("hiringmanager"), PAGE)
    expect(manager.page.get_by_role("link", name="New job listing")).to_be_visible()
    editor = opened(manager.page, listing)
    press(editor, "Publish")
    expect(editor.get_by_role("button", name="Unpublish")).to_be_visible()
    expect(editor.get_by_role("button", name="Delete")).to_have_count(0)


def test_list_is_exported_as_filtered(page, listings):
    listings.listing(payMin=18.5, payMax=22)
    page.goto(PAGE)
    search_for(page, "Search by title", listings.title)
    expect(page.get_by_role("row")).to_have_count(2)
    with page.expect_download() as download:
        page.get_by_role("button", name="Export CSV").click()
    head, row = download.value.path().read_text(encoding="utf-8-sig").splitlines()
    assert head.startswith("Title,Status,Job role,Employment type,Location,Area,Pay,Openings")
    assert row.startswith(f"{listings.title},Draft,,,,,$18.50\N{EN DASH}$22.00,1")


def test_listings_can_be_seen_and_used_by_everyone(visitor, people, listings):
    place = listings.location_where_pay_is_required()
    listing = listings.listing(payMin=18.5, locationId=place["id"])
    visitor.sign_in(people.make("admin"), PAGE)
    page = visitor.page
    search_for(page, "Search by title", listings.title)
    expect(page.get_by_role("link", name=listings.title)).to_be_visible()
    visitor.look("listings", "Job listings")
    for theme in ("lara-light-indigo", DARK, "md-light-indigo"):
        visitor.choose_theme(theme)
        editor = opened(page, listing)
        expect(preview(editor).get_by_role("heading", name=listings.title)).to_be_visible()
        for look, size in (("wide", WIDE), ("phone", PHONE)):
            resize(page, size)
            expect(editor.get_by_role("button", name="Save draft")).to_be_in_viewport()
            visitor.check(f"listing-{theme}-{look}")
        resize(page, WIDE)


def test_everything_speaks_spanish(open_visitor, people, listings):
    visitor = open_visitor(locale="es-US")
    visitor.sign_in(people.make("admin"), page_of(listings.listing()))
    editor = visitor.page.get_by_role("main")
    expect(editor.get_by_role("textbox", name="Descripción")).to_be_visible()
    for tool in ("Título", "Negrita", "Lista con viñetas", "Enlace"):
        expect(editor.get_by_role("button", name=tool, exact=True)).to_be_visible()
    press(editor, "Enlace")
    expect(editor.get_by_label("Dirección del enlace")).to_be_visible()
    expect(preview(editor).get_by_role("link", name="Postularse")).to_be_visible()
    visitor.check("listing-spanish")
    press(editor, "Publicar")
    expect(visitor.page.get_by_text(f"Se publicó: {listings.title}.")).to_be_visible()
    expect(editor.get_by_role("button", name="Dejar de publicar")).to_be_visible()


def test_listing_past_its_last_day_is_shown_as_ended(page, listings):
    listing = listings.listing("PUBLISHED")
    ended = {"closesOn": "01-02-2026", "version": listing["version"]}
    listings.call("PATCH", f"/job-listings/{listing['id']}", ended)
    editor = opened(page, listing)
    expect(editor.locator(".tag")).to_have_text("Ended")
    note = "The last day to apply has passed. Applicants no longer see this listing."
    expect(editor.get_by_text(note)).to_be_visible()
    editor.get_by_role("textbox", name="Closes on").fill("")
    # What the form holds is not saved yet: applicants still see nothing.
    expect(preview(editor).get_by_text("Apply by")).to_have_count(0)
    expect(editor.get_by_text(note)).to_be_visible()
