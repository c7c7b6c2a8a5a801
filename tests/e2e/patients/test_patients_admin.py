"""Patients' details and who is assigned: for administrators."""

import uuid

from playwright.sync_api import expect

from tests.e2e.patients.outages import lose_answer
from tests.e2e.settling import wait_open


def test_new_patient_is_entered_and_found(page, care):
    page.goto(care.list_path)
    page.get_by_role("button", name="New patient").click()
    dialog = page.get_by_role("dialog", name="New patient")
    dialog.get_by_role("button", name="Save").click()
    expect(dialog.get_by_text("This field is required.")).to_have_count(2)
    dialog.get_by_label("First name").fill("Ana")
    dialog.get_by_label("Last name").fill(care.family)
    dialog.get_by_label("Date of birth", exact=True).fill("2/30/1950")
    dialog.get_by_label("City").fill("Newark")
    dialog.get_by_role("button", name="Save").click()
    expect(dialog.get_by_text("There is no such date.")).to_be_visible()
    dialog.get_by_label("Date of birth", exact=True).fill("2/28/1950")
    dialog.get_by_label("Phone").fill("call me")
    dialog.get_by_role("button", name="Save").click()
    expect(dialog.get_by_label("Phone")).to_have_attribute("aria-invalid", "true")
    dialog.get_by_label("Phone").fill("201-555-0100")
    dialog.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Patient created successfully!")).to_be_visible()
    expect(dialog).to_have_count(0)
    expect(page.get_by_role("row").nth(1)).to_contain_text("02-28-1950")
    sheet = page.get_by_role("dialog", name="Patient")
    expect(sheet.get_by_role("heading", name=f"Ana {care.family}")).to_be_visible()
    wait_open(sheet)
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


def test_patient_whose_answer_was_lost_is_entered_once(page, care):
    page.goto(care.list_path)
    page.get_by_role("button", name="New patient").click()
    dialog = page.get_by_role("dialog", name="New patient")
    dialog.get_by_label("First name").fill("Ana")
    dialog.get_by_label("Last name").fill(care.family)
    page.route("**/api/patients", lose_answer)
    dialog.get_by_role("button", name="Save").click()
    problem = dialog.get_by_role("alert").filter(has_text="Network error")
    expect(problem).to_contain_text("Send it again as it is")
    page.unroute("**/api/patients")
    # Under another name she would be somebody else.
    dialog.get_by_label("First name").focus()
    expect(dialog.get_by_label("First name")).not_to_be_focused()
    dialog.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Patient created successfully!")).to_be_visible()
    page.goto(care.list_path)
    expect(page.get_by_role("row")).to_have_count(2)


def test_wrong_field_is_told_in_spanish(visitor, people):
    visitor.sign_in(people.make("admin"), "/pages/patients")
    page = visitor.page
    page.get_by_role("button", name="Español").click()
    page.get_by_role("button", name="Nuevo paciente").click()
    dialog = page.get_by_role("dialog", name="Nuevo paciente")
    dialog.get_by_label("Nombre").first.fill("Ana")
    dialog.get_by_label("Apellido").fill("Paz")
    dialog.get_by_label("Teléfono").fill("llámame")
    dialog.get_by_role("button", name="Guardar").click()
    expect(dialog.get_by_text("Escriba el teléfono con el código de área")).to_be_visible()


def test_details_changed_by_two_people_are_not_overwritten(page, care):
    patient = care.patient(city="Newark")
    page.goto(care.sheet_path(patient))
    page.get_by_role("button", name="Edit details").click()
    dialog = page.get_by_role("dialog", name="Patient details")
    dialog.get_by_label("City").fill("Trenton")
    changed = {"firstName": "Ana", "lastName": care.family, "city": "Camden", "state": "NJ"}
    care.call("PUT", f"/patients/{patient['id']}", changed | {"version": 1})
    dialog.get_by_role("button", name="Save").click()
    expect(dialog).to_contain_text("Somebody else changed this in the meantime.")
    expect(page.locator(".p-toast-message")).to_have_count(0)
    expect(dialog.get_by_label("State")).to_have_value("NJ")
    expect(dialog.get_by_label("City", exact=True)).to_have_value("Trenton")
    expect(dialog.get_by_label("City", exact=True)).to_have_accessible_description(
        "Their version: Camden"
    )
    dialog.get_by_role("button", name="Save").click()
    expect(dialog.get_by_text("Choose which version to keep.", exact=True)).to_be_visible()
    dialog.get_by_role("button", name="Keep mine: City").click()
    expect(dialog.get_by_label("City", exact=True)).to_be_focused()
    expect(dialog.get_by_label("City", exact=True)).to_have_value("Trenton")
    dialog.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Patient saved successfully!")).to_be_visible()
    expect(page.get_by_role("dialog", name="Patient")).to_contain_text("Trenton, NJ")


def test_employee_is_assigned_and_removed(page, care, people):
    patient = care.patient()
    employee = people.make("employee", "Rosa", f"Paz{uuid.uuid4().hex[:8]}")
    page.goto(care.sheet_path(patient))
    sheet = page.get_by_role("dialog", name="Patient")
    expect(sheet.get_by_text("Nobody is assigned.")).to_be_visible()
    sheet.get_by_role("button", name="Assign an employee").click()
    sheet.get_by_label("Search employees").fill(employee.last_name)
    sheet.get_by_role("button", name=f"Assign {employee.name}").click()
    expect(page.get_by_text(f"{employee.name} is assigned now.")).to_be_visible()
    found = people.sql(
        "select user_id::text from public.patient_assignments where patient_id = $1", patient["id"]
    )
    assert [row["user_id"] for row in found] == [employee.id]
    sheet.get_by_role("button", name=f"Remove {employee.name}").click()
    expect(sheet.get_by_text("Nobody is assigned.")).to_be_visible()


def test_number_of_another_patient_is_told_at_its_field(page, care):
    care.patient(externalId=care.family)
    page.goto(care.list_path)
    page.get_by_role("button", name="New patient").click()
    dialog = page.get_by_role("dialog", name="New patient")
    dialog.get_by_label("First name").fill("Ben")
    dialog.get_by_label("Last name").fill(care.family)
    number = dialog.get_by_label("Patient number in another system")
    number.fill(care.family)
    dialog.get_by_role("button", name="Save").click()
    expect(number).to_have_accessible_description("This value is already taken.")
    expect(number).to_be_focused()
    expect(page.locator(".p-toast-message")).to_have_count(0)
    number.fill(f"{care.family}-2")
    dialog.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Patient created successfully!")).to_be_visible()
