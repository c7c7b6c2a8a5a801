"""What somebody is writing: never gone without a question, and back after the session has ended."""

import pytest
from playwright.sync_api import expect

from tests.e2e.settling import rest, wait_open, wait_unguarded

WRITTEN = "Arrived at ten."


@pytest.fixture
def patient(care):
    patient = care.patient()
    care.visit(patient, notes="Arrived at nine.")
    return patient


def edit_notes(page, care, patient):
    """Change a visit's notes in the patient's sheet without saving them."""
    page.goto(care.list_path)
    page.get_by_role("link", name=f"{patient['lastName']}, {patient['firstName']}").click()
    sheet = page.get_by_role("dialog", name="Patient")
    sheet.get_by_role("button", name="Edit notes").click()
    sheet.get_by_label("Notes").fill(WRITTEN)
    return sheet


def begin_visit(page, care):
    """Write notes into a new visit's dialog."""
    page.goto(care.list_path)
    page.get_by_role("button", name="Add visit for").click()
    page.get_by_role("dialog", name="Create visit").get_by_label("Notes").fill(WRITTEN)


def begin_visits(page, care):
    """Write notes into the dialog for many visits."""
    page.goto(care.list_path)
    page.get_by_label("Select all rows").check()
    page.get_by_role("button", name="Create visits").click()
    page.get_by_role("dialog", name="Create visits").get_by_label("Notes").fill(WRITTEN)


def begin_patient(page, care):
    """Write a name into the dialog for a new patient."""
    page.goto(care.list_path)
    page.get_by_role("button", name="New patient").click()
    page.get_by_role("dialog", name="New patient").get_by_label("First name").fill(WRITTEN)


def question_of(page):
    return page.get_by_role("dialog", name="Discard what you wrote?")


LEAVING = {
    "Escape": lambda page: page.keyboard.press("Escape"),
    "back": lambda page: page.evaluate("history.back()"),
    "beside": lambda page: page.mouse.click(20, 450),
}


@pytest.mark.parametrize("way", LEAVING)
def test_edited_notes_are_left_only_after_a_question(page, care, patient, way):
    sheet = edit_notes(page, care, patient)
    notes = sheet.get_by_label("Notes")
    LEAVING[way](page)
    expect(question_of(page).get_by_role("button", name="Keep writing")).to_be_focused()
    page.keyboard.press("Enter")
    expect(question_of(page)).to_have_count(0)
    expect(notes).to_have_value(WRITTEN)
    if way != "beside":
        expect(notes).to_be_focused()
    LEAVING[way](page)
    question_of(page).get_by_role("button", name="Discard").click()
    expect(question_of(page)).to_have_count(0)
    expect(notes).to_have_count(0)
    if way != "back":
        expect(sheet).to_have_count(0)
        assert "patient=" not in page.url


@pytest.mark.parametrize("begin", [begin_visit, begin_visits, begin_patient])
@pytest.mark.parametrize("way", ["Escape", "back"])
def test_what_a_dialog_holds_is_left_only_after_a_question(page, care, patient, begin, way):
    begin(page, care)
    dialog = page.get_by_role("dialog")
    wait_open(dialog)
    LEAVING[way](page)
    question_of(page).get_by_role("button", name="Keep writing").click()
    expect(question_of(page)).to_have_count(0)
    expect(dialog.get_by_label("First name" if begin is begin_patient else "Notes")).to_have_value(
        WRITTEN
    )
    LEAVING[way](page)
    question_of(page).get_by_role("button", name="Discard").click()
    expect(dialog).to_have_count(0)
    wait_unguarded(page)
    begin(page, care)


def test_a_dialog_in_which_nothing_was_written_closes_at_once(page, care, patient):
    page.goto(care.list_path)
    page.get_by_role("button", name="Add visit for").click()
    wait_open(page.get_by_role("dialog", name="Create visit"))
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_reloading_asks_while_something_is_written(page, care, patient):
    sheet = edit_notes(page, care, patient)
    with page.expect_event("dialog") as asked:
        page.evaluate("setTimeout(() => location.reload())")
    assert asked.value.type == "beforeunload"
    asked.value.dismiss()
    expect(sheet.get_by_label("Notes")).to_have_value(WRITTEN)


def test_notes_are_offered_again_after_the_session_has_ended(visitor, people, care, patient):
    page = visitor.page
    admin = people.make("admin")
    visitor.sign_in(admin, care.list_path)
    sheet = edit_notes(page, care, patient)
    # What still loads would lead to the sign-in by itself.
    rest(page)
    people.sql("delete from auth.sessions where user_id = $1", admin.id)
    sheet.get_by_role("button", name="Save notes").click()
    page.wait_for_url("**/auth/login?**")
    visitor.sign_in(admin, care.sheet_path(patient))
    sheet.get_by_role("button", name="Edit notes").click()
    expect(sheet.get_by_label("Notes")).to_have_value(WRITTEN)
    expect(sheet).to_contain_text("You had begun to write this")
    sheet.get_by_role("button", name="Save notes").click()
    expect(page.get_by_text("Notes saved successfully!")).to_be_visible()
    sheet.get_by_role("button", name="Edit notes").click()
    expect(sheet).not_to_contain_text("You had begun to write this")


def test_question_can_be_seen_and_used_by_everyone(visitor, people, care, patient):
    visitor.sign_in(people.make("admin"), care.list_path)
    edit_notes(visitor.page, care, patient)
    visitor.page.keyboard.press("Escape")
    expect(question_of(visitor.page)).to_be_visible()
    visitor.check("unsaved-notes-light")
