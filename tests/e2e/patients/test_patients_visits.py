"""Visits: one by one, in bulk, pressed twice, edited by two people at once."""

from playwright.sync_api import expect

from tests.e2e.patients.outages import lose_answer
from tests.e2e.screens import passed_over
from tests.e2e.settling import cut_connection, fail


def open_dialog(page, care, patient, first_name="Ana"):
    """Begin a visit from the list."""
    page.goto(care.list_path)
    page.get_by_role("button", name=f"Add visit for {patient['fullName']}").click()
    return page.get_by_role("dialog", name="Create visit")


def test_visit_is_created_in_a_dialog(page, care):
    patient = care.patient()
    dialog = open_dialog(page, care, patient)
    expect(dialog).to_contain_text(patient["fullName"])
    notes = "<script>alert(1)</script> '); drop table visits; -- día"
    dialog.get_by_label("Notes").fill(notes)
    dialog.get_by_role("button", name="Create visit").click()
    expect(page.get_by_text("Visit created successfully!")).to_be_visible()
    expect(dialog).to_have_count(0)
    expect(page.get_by_role("row").nth(1)).to_contain_text("1 visit")
    page.get_by_role("link", name=f"{patient['lastName']}, {patient['firstName']}").click()
    expect(page.get_by_role("dialog").get_by_text(notes)).to_be_visible()


def test_visit_of_another_day_leads_to_that_day(page, care):
    patient = care.patient()
    dialog = open_dialog(page, care, patient)
    dialog.get_by_label("Date of the visit", exact=True).fill("1/15/2026")
    dialog.get_by_role("button", name="Create visit").click()
    said = f"A visit for {patient['fullName']} was created for 01-15-2026"
    expect(page.get_by_text(said)).to_be_visible()
    expect(page.get_by_role("row").nth(1)).to_contain_text("No visit")
    page.get_by_role("button", name="Show that day").click()
    expect(page.get_by_role("row").nth(1)).to_contain_text("1 visit")
    expect(page.get_by_text(said)).to_have_count(0)
    page.goto(care.sheet_path(patient))
    sheet = page.get_by_role("dialog", name="Patient")
    sheet.get_by_role("button", name="Add visit").click()
    dialog.get_by_label("Date of the visit", exact=True).fill("1/16/2026")
    dialog.get_by_role("button", name="Create visit").click()
    sheet.get_by_role("button", name="Show that day").click()
    expect(sheet.get_by_role("heading", name="Visits on 01-16-2026")).to_be_visible()


def test_visit_of_another_day_is_said_in_nobody_elses_record(page, care):
    patient, other = care.patient("Ada"), care.patient("Bea")
    dialog = open_dialog(page, care, patient)
    dialog.get_by_label("Date of the visit", exact=True).fill("1/17/2026")
    dialog.get_by_role("button", name="Create visit").click()
    said = page.get_by_text("01-17-2026")
    expect(said).to_be_visible()
    for person, count in ((other, 0), (patient, 1)):
        page.get_by_role("link", name=f"{person['lastName']}, {person['firstName']}").click()
        sheet = page.get_by_role("dialog", name="Patient")
        expect(sheet.get_by_text("No visit on this date yet.")).to_be_visible()
        expect(said).to_have_count(count)
        page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)


def test_notes_that_are_too_long_are_kept_and_explained(page, care):
    patient = care.patient()
    dialog = open_dialog(page, care, patient)
    notes = dialog.get_by_label("Notes")
    notes.fill("x" * 4001)
    expect(dialog.get_by_text("Use at most 4,000 characters.")).to_be_visible()
    dialog.get_by_role("button", name="Create visit").click()
    expect(notes).to_be_focused()
    expect(notes).to_have_value("x" * 4001)
    assert care.visits_of(patient) == []
    notes.fill("x" * 4000)
    expect(dialog.get_by_text("Use at most 4,000 characters.")).to_have_count(0)
    dialog.get_by_role("button", name="Create visit").click()
    expect(page.get_by_text("Visit created successfully!")).to_be_visible()


def test_visit_whose_answer_was_lost_is_created_once(page, care):
    patient = care.patient()
    dialog = open_dialog(page, care, patient)
    page.route("**/api/visits", lose_answer)
    dialog.get_by_role("button", name="Create visit").click()
    expect(page.get_by_role("alert").filter(has_text="Network error")).to_be_visible()
    page.unroute("**/api/visits")
    dialog.get_by_role("button", name="Create visit").dblclick()
    expect(page.get_by_text("Visit created successfully!")).to_be_visible()
    assert len(care.visits_of(patient)) == 1


def test_server_that_is_down_is_asked_again_and_named_where_it_was_pressed(page, care):
    patient = care.patient()
    dialog = open_dialog(page, care, patient)
    sent = []

    def fail(route):
        sent.append(route.request.headers["idempotency-key"])
        route.fulfill(status=504, body="<html>Gateway Timeout")

    page.route("**/api/visits", fail)
    dialog.get_by_role("button", name="Create visit").click()
    # It stays, where a toast would have gone.
    told = dialog.get_by_role("alert").filter(has_text="The service is not available right now")
    expect(told).to_be_visible()
    assert len(sent) == 3
    assert len(set(sent)) == 1
    page.unroute("**/api/visits")
    page.route("**/api/visits", lambda route: route.fulfill(status=503, body=""), times=1)
    dialog.get_by_role("button", name="Create visit").click()
    expect(page.get_by_text("Visit created successfully!")).to_be_visible()
    assert len(care.visits_of(patient)) == 1


def test_list_and_account_come_by_themselves_from_a_server_that_was_down(page, care):
    patient = care.patient()
    asked = {"me": 0, "search": 0}

    def fail_twice(name):
        def answer(route):
            asked[name] += 1
            if asked[name] <= 2:
                route.fulfill(status=503 + asked[name] % 2, body="<html>")
            else:
                route.continue_()

        return answer

    page.route("**/api/me", fail_twice("me"))
    page.route("**/api/patients/search", fail_twice("search"))
    page.goto(care.list_path)
    expect(page.get_by_role("link", name=patient["lastName"])).to_be_visible()
    assert all(count > 2 for count in asked.values())


def test_failures_are_told_in_the_products_words(page, care):
    patient = care.patient()
    dialog = open_dialog(page, care, patient)
    page.route("**/api/visits", fail)
    dialog.get_by_role("button", name="Create visit").click()
    expect(page.get_by_text("An error occurred")).to_be_visible()
    page.route("**/api/visits?*", fail)
    page.goto(care.sheet_path(patient))
    expect(page.get_by_text("Error occurred while fetching visits").first).to_be_visible()
    page.unroute("**/api/visits?*")
    page.get_by_role("dialog").get_by_role("button", name="Try again").click()
    expect(page.get_by_text("No visit on this date yet.")).to_be_visible()


def test_bulk_creation_tells_what_became_of_each_patient(page, care):
    ready = care.patient("Ana")
    leaving = care.patient("Bob")
    page.goto(care.list_path)
    page.get_by_label("Select all rows").check()
    care.call(
        "PUT",
        f"/patients/{leaving['id']}",
        {"firstName": "Bob", "lastName": care.family, "active": False, "version": 1},
    )
    page.get_by_role("button", name="Create visits").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Create one visit for each of 2 patients on")
    dialog.get_by_role("button", name="Create 1 visit").click()
    expect(page.locator(".p-toast-message-warn")).to_contain_text("1 created, 1 not created")
    result = page.get_by_role("table", name="Result for each patient")
    expect(result.get_by_role("row").nth(1)).to_contain_text("Inactive: no visit was created")
    expect(result.get_by_role("row").nth(2)).to_contain_text("Created")
    page.get_by_role("dialog").get_by_role("button", name="Close").last.click()
    expect(page.get_by_role("button", name="Create visits")).to_have_count(0)
    expect(page.get_by_role("row")).to_have_count(2)
    assert len(care.visits_of(ready)) == 1
    assert care.visits_of(leaving) == []


def test_bulk_creation_for_all_that_match_reaches_other_pages(page, care):
    care.patients(12)
    page.goto(f"{care.list_path}&limit=10")
    page.get_by_label("Select all rows").check()
    page.get_by_role("button", name="Select all 12 that match").click()
    page.get_by_role("button", name="Create visits").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("All patients that match")
    dialog.get_by_role("button", name="Create 12 visits").dblclick()
    expect(page.get_by_text("Visits created successfully!")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
    found = care.call(
        "POST", "/patients/search", {"q": care.family, "hasVisit": True, "limit": 100}
    )
    assert [patient["visitsCount"] for patient in found] == [1] * 12


def test_notes_changed_by_two_people_are_shown_side_by_side(page, care):
    patient = care.patient()
    visit = care.visit(patient, notes="Arrived at nine.")
    page.goto(care.sheet_path(patient))
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("button", name="Edit notes").click()
    sheet.get_by_label("Notes").fill("Arrived at ten.")
    care.call("PUT", f"/visits/{visit['id']}", {"notes": "Fed the cat.", "version": 1})
    sheet.get_by_role("button", name="Save notes").click()
    expect(sheet.get_by_role("region", name="Their version")).to_contain_text("Fed the cat.")
    expect(sheet.get_by_role("region", name="Your version")).to_contain_text("Arrived at ten.")
    sheet.get_by_role("button", name="Join both and go on writing").click()
    expect(sheet.get_by_label("Notes")).to_have_value("Fed the cat.\n\nArrived at ten.")
    sheet.get_by_role("button", name="Save notes").click()
    expect(page.get_by_text("Notes saved successfully!")).to_be_visible()
    assert care.visits_of(patient)[0]["notes"] == "Fed the cat.\n\nArrived at ten."


def test_notes_that_cannot_be_sent_offline_are_kept(page, care):
    patient = care.patient()
    care.visit(patient, notes="Arrived at nine.")
    page.goto(care.sheet_path(patient))
    sheet = page.get_by_role("dialog", name="Patient")
    sheet.get_by_role("button", name="Edit notes").click()
    sheet.get_by_label("Notes").fill("Arrived at ten.")
    cut_connection(page)
    sheet.get_by_role("button", name="Save notes").click()
    expect(page.get_by_role("alert").filter(has_text="Network error")).to_be_visible()
    expect(sheet.get_by_label("Notes")).to_have_value("Arrived at ten.")
    page.context.set_offline(False)
    sheet.get_by_role("button", name="Save notes").click()
    expect(page.get_by_text("Notes saved successfully!")).to_be_visible()


def test_dialogs_can_be_seen_and_used_by_everyone(visitor, care):
    patient = care.patient(city="Newark", phone="201-555-0100", externalId=care.family)
    care.visit(patient, notes="Arrived at nine.")
    visitor.sign_in(visitor.people.make("admin"), care.sheet_path(patient))
    visitor.look("patient-sheet", patient["fullName"])
    page = visitor.page
    page.get_by_role("button", name="Add visit", exact=True).click()
    expect(page.get_by_role("dialog", name="Create visit")).to_be_visible()
    visitor.check("visit-create-light")
    assert passed_over(page) == ""
