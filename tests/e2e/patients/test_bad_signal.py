"""Without a connection, as the first thing of a session: nothing crashes, nothing is lost, and it goes on."""

import pytest
from playwright.sync_api import expect

from tests.e2e.settling import cut_connection, rest
from tests.fixtures import files

WRITTEN = "Arrived at ten."
BAR = "You are offline. Nothing can be saved right now."


@pytest.fixture
def page(visitor, people):
    """A nurse's page; what it may need later is loaded as soon as it has nothing to do."""
    visitor.sign_in(people.make("admin"), "/icon.svg")
    return visitor.page


@pytest.fixture
def patient(care):
    return care.patient()


def go(page, path):
    """Open a page and wait until it rests."""
    page.goto(path)
    rest(page)


def lose_connection(page):
    cut_connection(page)
    expect(page.get_by_role("status").filter(has_text=BAR)).to_be_visible()


def find_connection(page):
    page.context.set_offline(False)
    expect(page.get_by_text(BAR)).to_have_count(0)


def network_error(page):
    return page.get_by_role("alert").filter(has_text="Network error").first


def expect_shell(page):
    """The page itself is there still."""
    expect(page.get_by_role("button", name="Menu", exact=True, include_hidden=True)).to_be_visible()
    expect(page.get_by_text("Something went wrong")).to_have_count(0)


def test_visit_is_written_offline_and_created_once_the_connection_is_back(page, care, patient):
    go(page, care.list_path)
    lose_connection(page)
    page.get_by_role("button", name="Add visit for").click()
    dialog = page.get_by_role("dialog", name="Create visit")
    dialog.get_by_label("Notes").fill(WRITTEN)
    dialog.get_by_role("button", name="Create visit").click()
    expect(network_error(page)).to_be_visible()
    expect_shell(page)
    expect(dialog.get_by_label("Notes")).to_have_value(WRITTEN)
    find_connection(page)
    dialog.get_by_role("button", name="Create visit").click()
    expect(page.get_by_text("Visit created successfully!")).to_be_visible()
    assert [visit["notes"] for visit in care.visits_of(patient)] == [WRITTEN]


def test_notes_are_kept_and_saved_once_the_connection_is_back(page, care, patient):
    care.visit(patient)
    go(page, care.sheet_path(patient))
    lose_connection(page)
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("button", name="Edit notes").click()
    sheet.get_by_label("Notes").fill(WRITTEN)
    sheet.get_by_role("button", name="Save notes").click()
    expect(network_error(page)).to_be_visible()
    expect_shell(page)
    expect(sheet.get_by_label("Notes")).to_have_value(WRITTEN)
    find_connection(page)
    sheet.get_by_role("button", name="Save notes").click()
    expect(page.get_by_text("Notes saved successfully!")).to_be_visible()


def test_patient_opened_offline_comes_with_the_connection(page, care, patient):
    go(page, care.list_path)
    lose_connection(page)
    page.get_by_role("link", name=patient["lastName"]).click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("alert")).to_contain_text("Network error. Check your connection")
    expect_shell(page)
    find_connection(page)
    expect(sheet.get_by_role("button", name="Edit details")).to_be_visible()


def test_document_chosen_offline_is_sent_once_the_connection_is_back(page, care, patient, tmp_path):
    visit = care.visit(patient)
    scan = tmp_path / "scan.pdf"
    scan.write_bytes(files.pdf())
    go(page, care.sheet_path(patient))
    lose_connection(page)
    page.get_by_role("button", name="Upload documents").click()
    dialog = page.get_by_role("dialog", name="Upload documents")
    expect(dialog.get_by_role("alert")).to_contain_text("Network error")
    dialog.locator("input[type=file][multiple]").set_input_files(scan)
    expect(dialog.get_by_text("scan.pdf").first).to_be_visible()
    expect_shell(page)
    find_connection(page)
    dialog.get_by_label("Document type of scan.pdf").select_option("Prescription")
    cut_connection(page)
    dialog.get_by_role("button", name="Upload 1 file").click()
    expect(dialog.get_by_text("No connection. The upload continues automatically")).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_text("Prescription uploaded successfully!")).to_be_visible()
    documents = care.call("GET", f"/visits/{visit['id']}/documents")
    assert [document["fileName"] for document in documents] == ["scan.pdf"]


def test_list_that_failed_reloads_with_the_connection(page, care, patient):
    go(page, care.list_path)
    lose_connection(page)
    page.get_by_role("button", name="Next day").click()
    expect(page.get_by_role("main").get_by_role("alert")).to_contain_text("Network error")
    expect_shell(page)
    find_connection(page)
    expect(page.get_by_role("row").nth(1)).to_contain_text(patient["lastName"])
