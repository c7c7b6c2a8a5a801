"""A second visit of a day is asked about; a mistake is canceled, taken back, undone."""

import re

from playwright.sync_api import expect

from tests.e2e.patients.outages import lose_answer
from tests.fixtures import files


def begin_visit(page, care, patient):
    page.goto(care.list_path)
    return add_visit(page, patient)


def add_visit(page, patient):
    page.get_by_role("button", name=f"Add visit for {patient['fullName']}").click()
    return page.get_by_role("dialog", name="Create visit")


def begin_bulk(page, care):
    page.goto(care.list_path)
    page.get_by_label("Select all rows").check()
    page.get_by_role("button", name="Create visits").click()
    return page.get_by_role("dialog", name="Create visits")


def test_patient_with_a_visit_gets_another_only_on_request(page, care):
    patient = care.patient()
    care.visit(patient)
    dialog = begin_visit(page, care, patient)
    expect(dialog).to_contain_text(
        re.compile(r"already has a visit on .+ \(created by Test Admin at \d+:\d\d [AP]M\)")
    )
    dialog.get_by_role("button", name="Create visit").click()
    expect(page.get_by_role("alert").filter(has_text="already has a visit")).to_be_visible()
    dialog.get_by_label("Create another visit anyway").check()
    dialog.get_by_role("button", name="Create visit").click()
    expect(page.get_by_text("Visit created successfully!")).to_be_visible()
    assert len(care.visits_of(patient)) == 2


def test_question_is_of_the_chosen_day(page, care):
    patient = care.patient()
    care.visit(patient)
    dialog = begin_visit(page, care, patient)
    box = dialog.get_by_label("Create another visit anyway")
    box.check()
    dialog.get_by_label("Date of the visit", exact=True).fill("1/15/2026")
    dialog.get_by_label("Notes").focus()
    expect(box).to_have_count(0)
    care.visit(patient, visitDate="01-16-2026")
    dialog.get_by_label("Date of the visit", exact=True).fill("1/16/2026")
    dialog.get_by_label("Notes").focus()
    expect(box).not_to_be_checked()


def test_visit_made_by_somebody_meanwhile_is_asked_about(page, care):
    patient = care.patient()
    dialog = begin_visit(page, care, patient)
    dialog.get_by_label("Notes").fill("Arrived at nine.")
    care.visit(patient, notes="Fed the cat.")
    dialog.get_by_role("button", name="Create visit").click()
    dialog.get_by_label("Create another visit anyway").check()
    expect(dialog.get_by_label("Notes")).to_have_value("Arrived at nine.")
    # It is somebody else's: what they wrote is shown, and not written over.
    expect(dialog).to_contain_text("Its notes: Fed the cat.")
    expect(dialog.get_by_role("button", name="Save these notes to it")).to_have_count(0)
    dialog.get_by_role("button", name="Create visit").click()
    expect(page.get_by_text("Visit created successfully!")).to_be_visible()
    assert len(care.visits_of(patient)) == 2


def test_notes_edited_after_a_lost_answer_go_to_the_visit_that_is_there(page, care):
    patient = care.patient()
    dialog = begin_visit(page, care, patient)
    notes = dialog.get_by_label("Notes")
    notes.fill("Arrived at nine.")
    page.route("**/api/visits", lose_answer)
    dialog.get_by_role("button", name="Create visit").click()
    expect(dialog.get_by_role("alert").filter(has_text="Network error")).to_be_visible()
    page.unroute("**/api/visits")
    notes.fill("Arrived at ten.")
    dialog.get_by_role("button", name="Create visit").click()
    expect(dialog).to_contain_text("Its notes: Arrived at nine.")
    # Begun again later it is the same: the draft says no more than is known.
    page.reload()
    dialog = begin_visit(page, care, patient)
    expect(dialog).to_contain_text("It may not be saved yet.")
    dialog.get_by_role("button", name="Save these notes to it").click()
    expect(page.get_by_text("Notes saved successfully!")).to_be_visible()
    expect(dialog).to_have_count(0)
    assert [visit["notes"] for visit in care.visits_of(patient)] == ["Arrived at ten."]


def test_notes_that_the_visit_has_already_need_no_saving(page, care):
    patient = care.patient()
    dialog = begin_visit(page, care, patient)
    dialog.get_by_label("Notes").fill("Arrived at ten.")
    dialog.get_by_role("button", name="Create visit").click()
    expect(page.get_by_text("Visit created successfully!")).to_be_visible()
    add_visit(page, patient)
    expect(dialog.get_by_label("Notes")).to_have_value("")
    dialog.get_by_label("Notes").fill("Arrived at ten.")
    expect(dialog).to_contain_text("What you wrote is saved in it.")
    dialog.get_by_role("button", name="Leave it at that visit").click()
    expect(dialog).to_have_count(0)
    assert len(care.visits_of(patient)) == 1


def test_bulk_names_whom_it_skips_and_can_be_undone(page, care):
    seen, new = care.patient("Ana"), care.patient("Ben")
    care.visit(seen)
    dialog = begin_bulk(page, care)
    expect(dialog).to_contain_text(
        re.compile(f"1 patient already has a visit on .+: Ana {care.family}")
    )
    dialog.get_by_role("button", name="Create 1 visit").click()
    expect(page.get_by_text("Visits created successfully!")).to_be_visible()
    notice = page.get_by_role("status").filter(has_text="1 visit created for")
    expect(notice).to_contain_text("1 skipped")
    assert [len(care.visits_of(patient)) for patient in (seen, new)] == [1, 1]
    page.reload()
    notice.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("1 visit was canceled.")).to_be_visible()
    expect(notice).to_have_count(0)
    expect(page.get_by_role("row", name=f"{care.family}, Ben")).to_contain_text("No visit")
    assert [len(care.visits_of(patient)) for patient in (seen, new)] == [1, 0]


def test_bulk_whose_answer_was_lost_is_sent_again_as_it_is(page, care):
    patients = [care.patient("Ana"), care.patient("Ben")]
    dialog = begin_bulk(page, care)
    notes = dialog.get_by_label("Notes")
    notes.fill("Arrived at nine.")
    page.route("**/api/visits/bulk", lose_answer)
    dialog.get_by_role("button", name="Create 2 visits").click()
    expect(dialog.get_by_role("alert").filter(has_text="Network error")).to_contain_text(
        "It may be done already. Send it again as it is"
    )
    page.unroute("**/api/visits/bulk")
    # What is written now would go to visits that are there, and nobody would notice that it did not.
    notes.focus()
    expect(notes).not_to_be_focused()
    dialog.get_by_role("button", name="Create 2 visits").click()
    expect(page.get_by_text("Visits created successfully!")).to_be_visible()
    found = [care.visits_of(patient) for patient in patients]
    assert [[visit["notes"] for visit in visits] for visits in found] == [["Arrived at nine."]] * 2


def test_bulk_adds_second_visits_on_request(page, care):
    seen, new = care.patient("Ana"), care.patient("Ben")
    care.visit(seen)
    dialog = begin_bulk(page, care)
    dialog.get_by_label("Add another visit anyway").check()
    dialog.get_by_role("button", name="Create 2 visits").click()
    expect(page.get_by_text("Visits created successfully!")).to_be_visible()
    assert [len(care.visits_of(patient)) for patient in (seen, new)] == [2, 1]


def test_undoing_tells_which_visits_were_kept(page, care):
    noted, new = care.patient("Ana"), care.patient("Ben")
    begin_bulk(page, care).get_by_role("button", name="Create 2 visits").click()
    notice = page.get_by_role("status").filter(has_text="2 visits created for")
    expect(notice).to_be_visible()
    visit = care.visits_of(noted)[0]
    care.call("PUT", f"/visits/{visit['id']}", {"notes": "Seen", "version": 1})
    notice.get_by_role("button", name="Undo").click()
    result = page.get_by_role("dialog", name="Undo bulk creation")
    expect(result).to_contain_text("1 visit was canceled. 1 was kept:")
    expect(result.get_by_role("row", name=f"Ana {care.family}")).to_contain_text("changed since")
    result.get_by_role("button", name="Close").last.click()
    expect(notice).to_have_count(0)
    assert [len(care.visits_of(patient)) for patient in (noted, new)] == [1, 0]


def test_visit_is_canceled_with_a_reason_and_taken_back(page, care):
    patient = care.patient(dateOfBirth="01-02-1950")
    care.document(care.visit(patient, notes="Arrived at nine."), "claim.pdf", files.pdf())
    page.goto(care.sheet_path(patient))
    sheet = page.get_by_role("dialog", name="Patient")
    sheet.get_by_role("button", name="Cancel visit: Visit 1").click()
    whom = f"Cancel visit Ana {care.family}, born Jan 2, 1950"
    dialog = page.get_by_role("dialog", name=whom)
    expect(dialog).to_contain_text("Its document stays with it.")
    dialog.get_by_role("button", name="Cancel visit").click()
    expect(dialog.get_by_text("Enter a reason.")).to_be_visible()
    dialog.get_by_label("Reason").fill("Wrong <b>patient</b>")
    dialog.get_by_role("button", name="Cancel visit").click()
    expect(page.get_by_text("Visit canceled.")).to_be_visible()
    item = sheet.get_by_role("listitem").filter(has_text="Visit 1").first
    expect(item).to_contain_text(re.compile(r"by Test Admin, .+: Wrong <b>patient</b>"))
    expect(item.get_by_text("Arrived at nine.")).to_have_css("text-decoration-line", "line-through")
    expect(item.get_by_role("button", name="Open claim.pdf")).to_be_visible()
    for name in ("Upload documents", "Edit notes", "Cancel visit"):
        expect(sheet.get_by_role("button", name=name)).to_have_count(0)
    expect(page.locator("tbody tr").first).to_contain_text("No visit")
    item.get_by_role("button", name="Undo cancellation: Visit 1").click()
    expect(page.get_by_text("The visit is back.")).to_be_visible()
    expect(sheet.get_by_role("button", name="Edit notes")).to_be_visible()
    assert care.visits_of(patient)[0]["canceledAt"] is None


def test_canceled_visit_whose_day_has_another_one_comes_back_after_a_question(page, care):
    patient = care.patient()
    care.visit(patient)
    page.goto(care.sheet_path(patient))
    page.get_by_role("button", name="Cancel visit: Visit 1").click()
    dialog = page.get_by_role("dialog", name="Cancel visit")
    dialog.get_by_label("Reason").fill("Wrong day")
    dialog.get_by_role("button", name="Cancel visit").click()
    undo = page.get_by_role("button", name="Undo cancellation: Visit 1")
    expect(undo).to_be_visible()
    care.visit(patient, notes="Made again.")
    undo.click()
    question = page.get_by_role("dialog", name="Undo the cancellation?")
    expect(question).to_contain_text(f"{patient['fullName']}, date of birth unknown")
    expect(question).to_contain_text("This patient already has another visit on")
    question.get_by_role("button", name="Keep it canceled").click()
    assert len(care.visits_of(patient)) == 1
    page.get_by_role("button", name="Undo cancellation").click()
    question.get_by_role("button", name="Undo it anyway").click()
    expect(page.get_by_text("The visit is back.")).to_be_visible()
    assert len(care.visits_of(patient)) == 2


def test_another_persons_cancellation_is_final(page, care, people):
    patient, employee = care.patient(), people.make("employee")
    care.assign(patient, employee)
    visit = care.visit(patient)
    people.sql(
        "update public.visits set canceled_at = now(), canceled_by = $2, canceled_reason = 'Gone'"
        " where id = $1",
        visit["id"], employee.id,
    )  # fmt: skip
    page.goto(care.sheet_path(patient))
    expect(page.get_by_text(re.compile("by Test Employee, .+: Gone"))).to_be_visible()
    expect(page.get_by_role("button", name="Undo cancellation")).to_have_count(0)


def test_mistakes_can_be_mended_by_everyone(visitor, care):
    patient = care.patient()
    canceled = care.visit(patient, notes="Arrived at nine.")
    care.visit(patient)
    care.call("POST", f"/visits/{canceled['id']}/cancel", {"reason": "Wrong day", "version": 1})
    visitor.sign_in(visitor.people.make("admin"), care.sheet_path(patient))
    visitor.look("patient-canceled-visit", patient["fullName"])
    page = visitor.page
    page.get_by_role("button", name="Add visit", exact=True).click()
    expect(page.get_by_label("Create another visit anyway")).to_be_visible()
    visitor.check("visit-existing")


def test_bulk_and_its_undoing_can_be_used_by_everyone_in_spanish(open_visitor, care):
    care.visit(care.patient("Ana", dateOfBirth="01-02-1950"))
    care.patient("Ben")
    visitor = open_visitor(locale="es-US", viewport={"width": 390, "height": 844})
    visitor.sign_in(visitor.people.make("admin"), care.list_path)
    page = visitor.page
    for name in ("Ana", "Ben"):
        page.get_by_role("listitem").filter(has_text=name).get_by_role("checkbox").check()
    page.get_by_role("button", name="Crear visitas").click()
    expect(page.get_by_label("Agregar otra visita de todos modos")).to_be_visible()
    visitor.check("visits-bulk-existing-phone")
    page.get_by_role("button", name="Crear 1 visita").click()
    expect(page.get_by_role("button", name="Deshacer")).to_be_visible()
    visitor.check("visits-undo-phone")
