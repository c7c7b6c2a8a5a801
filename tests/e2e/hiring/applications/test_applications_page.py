"""Applications for staff: found in the list, in views they keep, moved with reasons, assigned; read-only for employees."""

import time
from uuid import uuid4

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.screens import passed_over
from tests.e2e.settling import resize
from tests.e2e.visitor import PHONE, WIDE
from tests.fixtures.waiting import wait_until

PAGE = "/pages/applications"
STATUS = "select status from public.applications where id = $1"


def slowly(route: Route) -> None:
    """Longer than the pause after which a search begins by itself."""
    time.sleep(0.6)
    route.continue_()


def opened(page: Page, row: dict, tab: str = "overview") -> None:
    page.goto(f"{PAGE}/{row['id']}?tab={tab}")
    expect(page.get_by_role("heading", name=f"Ana {row['lastName']}")).to_be_visible()


def move(page: Page, to: str) -> None:
    page.get_by_role("button", name=to, exact=True).click()


def move_back(page: Page, to: str) -> None:
    page.get_by_role("button", name="More actions").click()
    page.get_by_role("menuitem", name=f"Move back to: {to}", exact=True).click()


def test_application_is_found_and_moved_on(visitor, people, hiring):
    row = hiring.application(source="flyer")
    page = visitor.page
    visitor.sign_in(people.make("hiringmanager"), PAGE)
    shown = page.get_by_role("link", name=row["lastName"])
    expect(shown).to_be_visible()
    # The page is still on its way when the search would begin by itself, which must not keep the person here.
    page.route(f"**{PAGE}/{row['id']}?*_rsc=*", slowly)
    page.get_by_label("Search by name, email or phone").fill(row["lastName"])
    shown.click()
    expect(page.get_by_role("heading", name=f"Ana {row['lastName']}")).to_be_visible()
    expect(page.get_by_role("link", name="(201) 555-0123")).to_be_visible()
    mail = page.get_by_role("link", name=row["email"])
    expect(mail).to_have_attribute("href", f"mailto:{row['email']}")
    expect(page.get_by_text("flyer")).to_be_visible()
    move(page, "Move to: In review")
    dialog = page.get_by_role("dialog", name=f"Move Ana {row['lastName']} to “In review”")
    expect(dialog.get_by_text("From “Submitted” to “In review”.")).to_be_visible()
    dialog.get_by_label("Note").fill("Called, sounds good.")
    dialog.get_by_role("button", name="Move", exact=True).click()
    expect(page.get_by_text(f"Ana {row['lastName']} moved to “In review”.")).to_be_visible()
    page.get_by_role("link", name="Activity").click()
    history = page.get_by_role("region", name="History")
    expect(history.get_by_role("listitem").first).to_contain_text("Called, sounds good.")
    expect(page.get_by_role("button", name="Move to: Interview scheduled")).to_be_visible()
    assert people.sql(STATUS, row["id"])[0][0] == "IN_REVIEW"


def test_rejection_asks_for_its_reason_and_is_reopened(visitor, people, hiring):
    row = hiring.application()
    reason, again = hiring.reason("rejection"), hiring.reason("step_back")
    page = visitor.page
    visitor.sign_in(people.make("hiringmanager"), "/icon.svg")
    opened(page, row)
    move(page, "Reject")
    dialog = page.get_by_role("dialog")
    mailed = f"Ana {row['lastName']} gets a rejection email in 30 minutes."
    expect(dialog.get_by_text(mailed)).to_be_visible()
    dialog.get_by_role("button", name="Reject", exact=True).click()
    expect(dialog.get_by_text("Choose a reason.")).to_be_visible()
    visitor.choose_reason(dialog, reason["name"])
    dialog.get_by_role("button", name="Reject", exact=True).click()
    expect(dialog).to_have_count(0)
    facts = page.get_by_role("region", name="About the applicant")
    expect(facts).to_contain_text(f"Reason for rejection{reason['name']}")
    move(page, "Reopen")
    expect(dialog.get_by_text("From “Rejected” to “In review”.")).to_be_visible()
    visitor.choose_reason(dialog, again["name"])
    dialog.get_by_role("button", name="Reopen", exact=True).click()
    expect(page.get_by_role("button", name="Move to: Interview scheduled")).to_be_visible()


def test_move_back_is_chosen_from_a_menu_of_its_own(open_visitor, people, hiring):
    row, again = hiring.application(), hiring.reason("step_back")
    people.sql("update public.applications set status = 'INTERVIEWED' where id = $1", row["id"])
    visitor = open_visitor(viewport=PHONE)
    page = visitor.page
    visitor.sign_in(people.make("hiringmanager"), "/icon.svg")
    opened(page, row)
    moves = page.get_by_role("region", name="Move to")
    names = ["Move to: Conditional offer", "On hold", "Reject", "More actions"]
    expect(moves.get_by_role("button")).to_have_text(names)
    page.get_by_role("button", name="More actions").click()
    expect(page.get_by_role("menuitem", name="Move back to: ")).to_have_count(3)
    visitor.check("application-move-back-phone")
    page.get_by_role("menuitem", name="Move back to: In review", exact=True).click()
    dialog = page.get_by_role("dialog")
    visitor.choose_reason(dialog, again["name"])
    dialog.get_by_role("button", name="Move", exact=True).click()
    expect(page.get_by_role("button", name="Move to: Interview scheduled")).to_be_visible()
    assert people.sql(STATUS, row["id"])[0][0] == "IN_REVIEW"


@pytest.mark.parametrize("page_of", ["application", "board"])
def test_administrator_who_hires_reads_what_the_file_lacks(visitor, people, hiring, page_of):
    row = hiring.application()
    people.sql("update public.applications set status = 'VERIFICATION' where id = $1", row["id"])
    page, name = visitor.page, f"Ana {row['lastName']}"
    visitor.sign_in(people.make("admin"), "/icon.svg")
    if page_of == "board":
        page.goto(f"{PAGE}/board?q={row['lastName']}")
        page.get_by_role("button", name=f"Move to…: {name}").click()
        page.get_by_role("menuitem", name="Hired").click()
    else:
        opened(page, row)
        move(page, "Move to: Hired")
    dialog = page.get_by_role("dialog", name=name)
    expect(dialog.get_by_text("Still missing: Personal details, Position")).to_be_visible()
    visitor.check(f"application-hire-{page_of}")
    dialog.get_by_label("Reason for hiring with an incomplete file").fill("She starts tomorrow.")
    dialog.get_by_role("button", name="Move", exact=True).click()
    expect(dialog).to_have_count(0)
    assert people.sql(STATUS, row["id"])[0][0] == "HIRED"


@pytest.mark.parametrize("locale", ["en-US", "es-US"])
def test_hire_that_would_be_refused_is_not_offered(open_visitor, people, hiring, locale: str):
    row, spanish = hiring.application(), locale == "es-US"
    people.sql("update public.applications set status = 'VERIFICATION' where id = $1", row["id"])
    visitor = open_visitor(locale=locale)
    page = visitor.page
    manager = people.make("hiringmanager")
    people.sql("update public.profiles set locale = $2 where id = $1", manager.id, locale[:2])
    visitor.sign_in(manager, f"{PAGE}/{row['id']}")
    moves = page.get_by_role("region", name="Mover a" if spanish else "Move to")
    hire = moves.get_by_role(
        "button", name="Mover a: Contratación hecha" if spanish else "Move to: Hired"
    )
    expect(hire).to_be_disabled()
    missing = "Falta: Datos personales" if spanish else "Still missing: Personal details, Position"
    refusal = page.locator(".application-missing")
    expect(refusal).to_contain_text(missing)
    expect(refusal).to_contain_text("administrador" if spanish else "An administrator can hire")
    visitor.check(f"application-hire-refused-{locale}")
    if not spanish:
        page.goto(f"{PAGE}/board?q={row['lastName']}")
        page.get_by_role("button", name=f"Move to…: Ana {row['lastName']}").click()
        page.get_by_role("menuitem", name="Hired").click()
        dialog = page.get_by_role("dialog")
        expect(dialog.get_by_text("Still missing: Personal details, Position")).to_be_visible()
        expect(dialog.get_by_role("button", name="Move", exact=True)).to_be_disabled()


def test_second_of_two_who_move_is_told_and_sees_what_is_true_now(visitor, people, hiring):
    row = hiring.application()
    page = visitor.page
    visitor.sign_in(people.make("hiringmanager"), "/icon.svg")
    opened(page, row)
    move(page, "Move to: In review")
    body = {"toStatus": "IN_REVIEW", "version": row["version"]}
    hiring.call("POST", f"/applications/{row['id']}/status-history", body)
    page.get_by_role("dialog").get_by_role("button", name="Move", exact=True).click()
    expect(page.get_by_text("Somebody else has changed this in the meantime")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("button", name="Move to: Interview scheduled")).to_be_visible()


def test_somebody_becomes_the_owner_and_says_what_comes_next(visitor, people, hiring):
    row = hiring.application()
    page = visitor.page
    family = f"Owner {uuid4().hex[:6]}"
    manager = visitor.sign_in(people.make("hiringmanager", "Olga", family), "/icon.svg")
    opened(page, row)
    work = page.get_by_role("region", name="Owner and next step")
    # Each is saved when it is left, or chosen.
    expect(work.get_by_role("button", name="Save")).to_have_count(0)
    work.get_by_label("Next step").fill("Call on Monday")
    due = work.get_by_role("textbox", name="Due on")
    due.fill("13-07-2026")
    work.get_by_label("Next step").focus()
    expect(due).to_have_attribute("aria-invalid", "true")
    due.fill("12-07-2026")
    visitor.choose(work.get_by_label("Owner"), manager.name)
    wait_until(lambda: hiring.call("GET", f"/applications/{row['id']}")["ownerId"] is not None)
    shown = hiring.call("GET", f"/applications/{row['id']}")
    assert (shown["ownerId"], shown["nextStep"], shown["nextStepDue"]) == (
        str(manager.id),
        "Call on Monday",
        "12-07-2026",
    )
    # What is saved is not asked about, nor what is being saved.
    work.get_by_label("Next step").fill("Call on Tuesday")
    page.get_by_role("link", name="All applications").click()
    expect(page.get_by_role("heading", name="Applications")).to_be_visible()
    page.goto(f"{PAGE}?q={row['lastName']}")
    expect(page.get_by_role("cell", name="12/07/2026")).to_be_visible()
    expect(page.get_by_text("Call on Tuesday")).to_be_visible()


def test_employee_reads_and_moves_nothing(visitor, people, hiring):
    row = hiring.application()
    visitor.sign_in(people.make("employee"), "/icon.svg")
    opened(visitor.page, row, "activity")
    expect(visitor.page.get_by_role("region", name="History")).to_be_visible()
    expect(visitor.page.get_by_role("button", name="Move to")).to_have_count(0)
    expect(visitor.page.get_by_role("region", name="Owner and next step")).to_have_count(0)


def test_applicant_is_told_that_this_is_for_staff(visitor, people):
    visitor.sign_in(people.make("applicant"), PAGE)
    expect(visitor.page.get_by_role("heading", name="Applications are for staff")).to_be_visible()


@pytest.mark.parametrize("locale", ["en-US", "es-US"])
def test_pages_are_readable_and_operable(open_visitor, people, hiring, locale):
    row = hiring.application(locale="es" if locale == "es-US" else "en")
    hiring.reason("rejection", nameEs="Vacante cubierta")
    visitor = open_visitor(locale=locale)
    manager = people.make("hiringmanager")
    if locale == "es-US":
        people.sql("update public.profiles set locale = 'es' where id = $1", manager.id)
    visitor.sign_in(manager, PAGE)
    page, lang = visitor.page, locale[:2]
    expect(page.get_by_text(row["lastName"]).first).to_be_visible()
    for look in visitor.looks():
        expect(page.get_by_text(row["lastName"]).first).to_be_visible()
        visitor.check(f"applications-{lang}-{look}")
    resize(page, WIDE)
    opened(page, row, "activity")
    for look in visitor.looks():
        expect(page.locator(".application-history > li").last).to_be_visible()
        visitor.check(f"application-{lang}-{look}")
    page.get_by_role("button", name="Reject" if lang == "en" else "Rechazar").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    visitor.check(f"application-move-{lang}")
    assert passed_over(page) == ""
