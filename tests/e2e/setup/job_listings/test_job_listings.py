"""Job listings: written, previewed, published and taken back, by whoever may."""

import re

from playwright.sync_api import expect

from tests.e2e.filters import choose_filter, filter_of
from tests.e2e.setup.job_listings.listings import (
    DESCRIPTION,
    PAGE,
    actions,
    go_on,
    opened,
    press,
    preview,
    save,
)
from tests.e2e.visitor import DARK, PHONE, WIDE


def test_listing_is_written_previewed_and_saved(page, listings):
    page.goto(PAGE)
    page.get_by_role("button", name="New job listing").first.click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Title").fill(listings.title)
    dialog.get_by_text("Description", exact=True).click()
    expect(dialog.get_by_role("textbox", name="Description")).to_be_focused()
    page.keyboard.type("Care at home.")
    page.keyboard.press("Enter")
    press(dialog, "Bulleted list")
    page.keyboard.type("Weekly pay")
    go_on(dialog, "Step 2 of 3: Role and place")
    go_on(dialog, "Step 3 of 3: Pay and dates")
    dialog.get_by_label("Pay from").fill("22")
    dialog.get_by_label("Pay to").fill("24.50")
    shown = preview(dialog)
    expect(shown.get_by_role("heading", name=listings.title)).to_be_visible()
    expect(shown.get_by_text("$22.00\N{EN DASH}$24.50 an hour")).to_be_visible()
    expect(shown.get_by_role("listitem")).to_have_text("Weekly pay")
    expect(shown.get_by_text("This is a draft. Applicants do not see it yet.")).to_be_visible()
    dialog.get_by_role("tab", name="Edit").click()
    save(dialog, f"Saved as a draft: {listings.title}.")
    expect(page).to_have_url(re.compile(r"item=[0-9a-f-]{36}"))
    listing_id = page.url.split("item=")[1]
    written = "<p>Care at home.</p><ul><li>Weekly pay</li></ul>"
    assert listings.load(listing_id)["description"] == written


def test_listing_says_what_job_boards_need_of_its_location(page, listings):
    dialog = opened(page, listings.listing())
    hint = "Job boards take only jobs whose location has a city and a state."
    expect(dialog.get_by_text(hint)).to_be_visible()


def test_listing_says_whether_it_needs_a_cv(page, listings):
    listing = listings.listing()
    dialog = opened(page, listing)
    hint = "Required: they cannot send the application without one"
    expect(dialog.get_by_text(hint)).to_be_visible()
    dialog.get_by_role("combobox", name="CV").press("ArrowDown")
    page.get_by_role("option", name="Required", exact=True).click()
    save(dialog, f"Saved: {listings.title}.")
    assert listings.load(listing["id"])["cv"] == "required"
    expect(preview(dialog).get_by_text("CV", exact=True)).to_be_visible()


def test_listing_is_published_and_taken_back(page, listings):
    listing = listings.listing()
    dialog = opened(page, listing)
    press(dialog, "Publish")
    expect(dialog.get_by_role("button", name="Unpublish")).to_be_visible()
    expect(page.get_by_text(f"Published: {listings.title}.")).to_be_visible()
    assert listings.load(listing["id"])["status"] == "PUBLISHED"
    press(dialog, "Unpublish")
    expect(dialog.get_by_role("button", name="Publish", exact=True)).to_be_visible()
    assert listings.load(listing["id"])["status"] == "DRAFT"


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
    press(page.get_by_role("dialog"), "Publish")
    expect(page.get_by_text(f"Published: {title}.")).to_be_visible()
    page.keyboard.press("Escape")
    menu.get_by_role("link", name="Applications").click()
    choose_filter(page, "Job", title)
    expect(page).to_have_url(re.compile("jobOpeningId="))


def test_saved_listing_can_be_changed_again_and_moved_without_closing(page, listings):
    listing = listings.listing()
    dialog = opened(page, listing)
    for title in (f"{listings.title} II", f"{listings.title} III"):
        dialog.get_by_label("Title").fill(title)
        save(dialog, f"Saved: {title}.")
        expect(dialog.get_by_text(f"Job listing: {title}")).to_be_visible()
    for button, status in (("Publish", "Published"), ("Close", "Closed"), ("Reopen", "Published")):
        press(actions(dialog), button)
        expect(dialog.locator(".tag")).to_have_text(status)
    dialog.get_by_label("Openings").fill("4")
    save(dialog, "Saved: ")
    saved = listings.load(listing["id"])
    assert (saved["vacancies"], saved["status"]) == (4, "PUBLISHED")
    assert saved["description"] == DESCRIPTION


def test_copy_opens_and_the_listing_is_deleted(page, listings):
    listing = listings.listing("PUBLISHED")
    dialog = opened(page, listing)
    press(dialog, "Duplicate")
    expect(dialog.get_by_label("Title")).to_have_value(f"Copy of {listings.title}")
    expect(dialog.locator(".tag")).to_have_text("Draft")
    press(dialog, "Delete")
    question = page.get_by_role("dialog").filter(has_text=f"Delete “Copy of {listings.title}”?")
    press(question, "Delete")
    expect(page.get_by_text(f"Deleted: Copy of {listings.title}.")).to_be_visible()
    expect(dialog).to_have_count(0)
    page.get_by_label("Search by title").fill(listings.title)
    expect(page.get_by_role("link", name=re.compile(listings.title))).to_have_count(1)
    choose_filter(page, "Status", "Draft")
    expect(page.get_by_text("Nothing matches")).to_be_visible()


def test_region_that_requires_pay_is_named_at_the_fields(page, listings):
    location = listings.location_where_pay_is_required()
    listing = listings.listing(locationId=location["id"], payMin=18.5)
    dialog = opened(page, listing)
    preview(dialog)
    press(dialog, "Publish")
    most = dialog.get_by_label("Pay to")
    expect(most).to_have_attribute("aria-invalid", "true")
    expect(most).to_be_focused()
    expect(dialog.get_by_label("Pay from")).not_to_have_attribute("aria-invalid", "true")
    reason = "The region of this location requires a pay range"
    expect(page.get_by_text(reason).first).to_be_visible()
    most.fill("20")
    save(dialog, f"Saved: {listings.title}.")
    press(dialog, "Publish")
    expect(dialog.locator(".tag")).to_have_text("Published")


def test_move_that_somebody_else_made_impossible_shows_what_is_possible_now(page, listings):
    listing = listings.listing("PUBLISHED")
    dialog = opened(page, listing)
    listings.call("PATCH", f"/job-listings/{listing['id']}", {"status": "ARCHIVED"})
    press(actions(dialog), "Close")
    expect(page.get_by_text("A listing of this status cannot take that one.")).to_be_visible()
    expect(dialog.get_by_role("button", name="Take out of the archive")).to_be_visible()


def test_failure_without_a_reason_has_the_words_of_its_move(page, listings):
    dialog = opened(page, listings.listing())
    page.route(
        "**/api/job-listings/*",
        lambda route: (
            route.fulfill(status=500, body="{}")
            if route.request.method == "PATCH"
            else route.fallback()
        ),
    )
    press(dialog, "Publish")
    expect(page.get_by_text("Failed to publish job listing")).to_be_visible()


def test_employee_reads_and_hiring_manager_publishes_but_deletes_nothing(
    open_visitor, people, listings
):
    listing = listings.listing()
    employee, manager = open_visitor(), open_visitor()
    employee.sign_in(people.make("employee"), f"{PAGE}?item={listing['id']}")
    sheet = employee.page.get_by_role("dialog")
    expect(sheet.get_by_role("heading", name=listings.title)).to_be_visible()
    expect(sheet.get_by_role("listitem")).to_have_text("Weekly pay")
    expect(sheet.get_by_role("button")).to_have_count(1)
    employee.check("listings-employee-light")
    employee.page.goto(f"{PAGE}?item=new")
    expect(employee.page.get_by_text("Only hiring managers and administrators")).to_be_visible()
    manager.sign_in(people.make("hiringmanager"), PAGE)
    expect(manager.page.get_by_role("button", name="New job listing")).to_be_visible()
    dialog = opened(manager.page, listing)
    press(dialog, "Publish")
    expect(dialog.get_by_role("button", name="Unpublish")).to_be_visible()
    expect(dialog.get_by_role("button", name="Delete")).to_have_count(0)


def test_list_is_exported_as_filtered(page, listings):
    listings.listing(payMin=18.5, payMax=22)
    page.goto(PAGE)
    page.get_by_label("Search by title").fill(listings.title)
    expect(page.get_by_role("row")).to_have_count(2)
    with page.expect_download() as download:
        page.get_by_role("button", name="Export CSV").click()
    head, row = download.value.path().read_text(encoding="utf-8-sig").splitlines()
    assert head.startswith("Title,Status,Job role,Employment type,Location,Area,Pay,Openings")
    assert row.startswith(f"{listings.title},Draft,,,,,$18.50\N{EN DASH}$22.00,1")


def test_listings_can_be_seen_and_used_by_everyone(visitor, people, listings):
    listing = listings.listing(payMin=18.5, payMax=22)
    visitor.sign_in(people.make("admin"), PAGE)
    page = visitor.page
    page.get_by_label("Search by title").fill(listings.title)
    expect(page.get_by_role("link", name=listings.title)).to_be_visible()
    visitor.look("listings", "Job listings")
    for theme in ("lara-light-indigo", DARK, "md-light-indigo"):
        visitor.choose_theme(theme)
        dialog = opened(page, listing)
        for look, size in (("wide", WIDE), ("phone", PHONE)):
            page.set_viewport_size(size)
            visitor.check(f"listing-edit-{theme}-{look}")
        preview(dialog)
        visitor.check(f"listing-preview-{theme}")
        page.set_viewport_size(WIDE)


def test_everything_speaks_spanish(open_visitor, people, listings):
    visitor = open_visitor(locale="es-US")
    visitor.sign_in(people.make("admin"), f"{PAGE}?item={listings.listing()['id']}")
    dialog = visitor.page.get_by_role("dialog")
    expect(dialog.get_by_role("textbox", name="Descripción")).to_be_visible()
    for tool in ("Título", "Negrita", "Lista con viñetas", "Enlace"):
        expect(dialog.get_by_role("button", name=tool, exact=True)).to_be_visible()
    press(dialog, "Enlace")
    expect(dialog.get_by_label("Dirección del enlace")).to_be_visible()
    visitor.check("listing-spanish")
    press(dialog, "Publicar")
    expect(visitor.page.get_by_text(f"Se publicó: {listings.title}.")).to_be_visible()
    expect(dialog.get_by_role("button", name="Dejar de publicar")).to_be_visible()


def test_listing_past_its_last_day_is_shown_as_ended(page, listings):
    listing = listings.listing("PUBLISHED")
    ended = {"closesOn": "01-02-2026", "version": listing["version"]}
    listings.call("PATCH", f"/job-listings/{listing['id']}", ended)
    dialog = opened(page, listing)
    expect(actions(dialog)).to_contain_text("Ended")
    note = "The last day to apply is past. Applicants do not see this listing anymore."
    expect(preview(dialog).get_by_text(note)).to_be_visible()
    dialog.get_by_role("tab", name="Edit").click()
    dialog.get_by_role("textbox", name="Closes on").fill("")
    # What the form holds is not saved yet: applicants still see nothing.
    expect(preview(dialog).get_by_text(note)).to_be_visible()
