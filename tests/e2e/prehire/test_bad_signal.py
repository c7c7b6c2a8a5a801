"""What was entered in a section outlives a reload, a lost connection and another device."""

import json

from playwright.sync_api import Page, Route, expect

from tests.e2e.prehire.conftest import MOVE
from tests.e2e.settling import cut_connection, rest

ROW = """
select s.data->>'preferredName' as preferred, s.version from public.application_sections as s
where s.application_id = $1 and s.section_id = 'personal'
"""
PERSONAL = {
    "legalFirstName": "Ana",
    "legalLastName": "Ruiz",
    "phone": "(201) 555-0123",
    "isAtLeast18": True,
    "address": {"line1": "1 Elm Street", "city": "Newark", "state": "NJ", "postalCode": "07102"},
}


def fill_personal(page: Page, preferred: str = "Anita") -> None:
    page.get_by_role("group", name="Are you at least 18").get_by_label("Yes").check()
    page.get_by_label("Preferred name").fill(preferred)
    page.get_by_label("Street").fill("12 Main Street")
    page.get_by_label("City").fill("Newark")
    page.get_by_label("State").select_option("NJ")
    page.get_by_label("ZIP code").fill("07102")


def press_save(page: Page) -> None:
    page.get_by_role("button", name="Save and continue").click()


def save_elsewhere(page: Page, key: str, version: int | None, **fields: object) -> None:
    """Save the section as another device with the same link does."""
    answer = page.request.patch(
        f"/api/public/applications?applicationId={key}",
        data=json.dumps({"prehireData": {"personal": PERSONAL | fields}, "version": version}),
        headers={"Content-Type": "application/json"},
    )
    assert answer.ok, answer.text()


def open_personal(page: Page, key: str) -> None:
    page.goto(f"/application/{key}/form/personal")
    expect(page.get_by_role("heading", level=1)).to_have_text("Personal details")


def test_what_was_typed_outlives_a_reload(applicant, people):
    visitor, key = applicant()
    page = visitor.page
    open_personal(page, key)
    fill_personal(page)
    page.reload()
    expect(page.get_by_label("Preferred name")).to_have_value("Anita")
    expect(page.get_by_label("State")).to_have_value("NJ")
    assert people.sql(ROW, key) == []
    press_save(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Position and availability")
    [row] = people.sql(ROW, key)
    assert (row["preferred"], row["version"]) == ("Anita", 1)
    # Nothing is kept of what is saved, so that another device's later version is shown and not asked about.
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.includes('form:'))") == []
    save_elsewhere(page, key, 1, preferredName="Theirs")
    open_personal(page, key)
    expect(page.get_by_label("Preferred name")).to_have_value("Theirs")
    expect(page.get_by_text("This part was changed on another device")).to_have_count(0)


def test_save_without_a_connection_is_kept_and_sent_once_it_is_back(applicant, people):
    visitor, key = applicant()
    page = visitor.page
    open_personal(page, key)
    fill_personal(page)
    rest(page)
    cut_connection(page)
    press_save(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Position and availability")
    waiting = page.get_by_role("region", name="Kept on this device")
    expect(waiting).to_contain_text("Personal details, this minute")
    visitor.check("prehire-waiting")
    waiting.get_by_role("button", name="Send now").click()
    expect(waiting.get_by_role("button", name="Send now")).to_be_enabled()
    assert people.sql(ROW, key) == []
    page.context.set_offline(False)
    expect(waiting).to_have_count(0)
    [row] = people.sql(ROW, key)
    assert (row["preferred"], row["version"]) == ("Anita", 1)
    page.reload()
    expect(page.get_by_text("1 of 11 parts done")).to_be_visible()


def test_section_whose_answer_was_lost_is_saved_once_and_then_as_it_was_changed(applicant, people):
    visitor, key = applicant()
    page = visitor.page
    open_personal(page, key)
    fill_personal(page)

    def lose(route: Route) -> None:
        route.fetch()
        route.abort()

    page.route("**/api/public/applications?*", lose)
    press_save(page)
    waiting = page.get_by_role("region", name="Kept on this device")
    expect(waiting).to_be_visible()
    page.get_by_role("button", name="All parts").click()
    page.get_by_role("link", name="Personal details").click()
    page.get_by_label("Preferred name").fill("Ani")
    page.unroute("**/api/public/applications?*")
    press_save(page)
    expect(waiting).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).to_have_text("Position and availability")
    [row] = people.sql(ROW, key)
    assert (row["preferred"], row["version"]) == ("Ani", 2)


def test_second_device_is_told_and_chooses_which_version_to_keep(applicant, people):
    visitor, key = applicant()
    page = visitor.page
    open_personal(page, key)
    fill_personal(page, "Mine")
    save_elsewhere(page, key, None, preferredName="Theirs")
    press_save(page)
    notice = page.get_by_role("alert").filter(has_text="changed on another device")
    expect(notice).to_be_visible()
    notice.get_by_text("The other version").first.click()
    expect(notice).to_contain_text("1 Elm Street")
    visitor.check("prehire-changed-elsewhere")
    expect(page.get_by_label("Preferred name")).to_have_value("Mine")
    notice.get_by_role("button", name="Keep mine").click()
    press_save(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Position and availability")
    [row] = people.sql(ROW, key)
    assert (row["preferred"], row["version"]) == ("Mine", 2)
    open_personal(page, key)
    page.get_by_label("Preferred name").fill("Mine again")
    save_elsewhere(page, key, 2, preferredName="Theirs")
    page.reload()
    page.get_by_role("button", name="Use the other version").click()
    expect(page.get_by_label("Preferred name")).to_have_value("Theirs")


def test_what_is_not_asked_for_yet_says_when_and_why(applicant, people):
    visitor, key = applicant("SUBMITTED")
    page = visitor.page
    expect(page.get_by_text("You can already fill in parts of the form")).to_be_visible()
    page.goto(f"/application/{key}/form/health")
    expect(page.get_by_text("We ask for this after a conditional offer.").last).to_be_visible()
    expect(page.get_by_role("button", name="Save and continue")).to_have_count(0)
    page.get_by_role("button", name="All parts").click()
    visitor.check("prehire-later")
    people.sql(MOVE, key, "CONDITIONAL_OFFER")
    page.reload()
    expect(page.get_by_label("Can you do the essential functions")).to_be_visible()


def test_what_the_server_refuses_is_said_at_its_field(applicant):
    visitor, key = applicant(locale="es-US")
    page = visitor.page
    page.goto(f"/application/{key}/form/experience")
    page.get_by_role("button", name="Agregar un empleo").click()
    for label, value in (("Empleador", "A"), ("Puesto", "B"), ("Desde", "2024-03")):
        page.get_by_label(label, exact=True).fill(value)
    page.get_by_label("Hasta").fill("2021-01")
    page.get_by_label("Sí").check()
    page.get_by_role("button", name="Guardar y continuar").click()
    expect(page.get_by_label("Hasta")).to_be_focused()
    expect(page.get_by_text("Revise los campos marcados.")).to_be_visible()
    visitor.check("prehire-refused-es")


def test_removed_entry_can_be_had_back(applicant):
    visitor, key = applicant()
    page = visitor.page
    page.goto(f"/application/{key}/form/experience")
    for place in (1, 2):
        page.get_by_role("button", name="Add a job").click()
        page.get_by_role("group", name=f"Job {place}").get_by_label("Employer", exact=True).fill(
            f"Home {place}"
        )
    page.get_by_role("button", name="Remove Job 1").click()
    first = page.get_by_role("group", name="Job 1").get_by_label("Employer", exact=True)
    expect(first).to_have_value("Home 2")
    page.get_by_role("button", name="Bring back Job 1").click()
    expect(first).to_have_value("Home 1")


def test_what_is_refused_later_waits_for_its_person_and_not_for_the_connection(applicant, people):
    visitor, key = applicant()
    page = visitor.page
    open_personal(page, key)
    fill_personal(page)
    page.get_by_label("Street").fill("123-45-6789")
    rest(page)
    cut_connection(page)
    press_save(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Position and availability")
    page.context.set_offline(False)
    again = page.get_by_role("button", name="Open Personal details")
    expect(again).to_be_visible()
    expect(page.get_by_role("button", name="Send now")).to_have_count(0)
    visitor.check("prehire-refused-later")
    again.click()
    expect(page.get_by_label("Street")).to_have_value("123-45-6789")
    press_save(page)
    expect(page.get_by_text("Leave Social Security numbers out")).to_be_visible()
    page.get_by_label("Street").fill("12 Main Street")
    press_save(page)
    expect(again).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).to_have_text("Position and availability")
    assert people.sql(ROW, key)[0]["version"] == 1
