"""The same form for applicants who have signed in, from their dashboard."""

from playwright.sync_api import expect

from tests.e2e.careers.test_apply import be_a_known_device
from tests.e2e.prehire.conftest import MOVE
from tests.e2e.prehire.test_bad_signal import ROW, fill_personal, press_save
from tests.e2e.screens import SMALL
from tests.e2e.settling import cut_connection, rest
from tests.e2e.visitor import PHONE

FIND = "select id::text from public.applications where user_id = $1"


def apply_signed_in(visitor, people, job) -> tuple[str, str]:
    person = people.make("applicant", "Ana", "Ruiz")
    visitor.sign_in(person)
    page = visitor.page
    expect(page.get_by_role("heading", name="My applications")).to_be_visible()
    page.goto(f"/apply/{job['id']}")
    be_a_known_device(page)
    for label, value in (
        ("First name", "Ana"),
        ("Last name", "Ruiz"),
        ("Email address", person.email),
        ("Phone number", "201 555 0123"),
    ):
        page.get_by_label(label).fill(value)
    page.get_by_role("button", name="Send application").click()
    page.wait_for_url("**/application/**")
    [row] = people.sql(FIND, person.id)
    people.sql(MOVE, row["id"], "CONDITIONAL_OFFER")
    return person.id, row["id"]


def test_dashboard_leads_to_the_form_which_is_saved_by_the_account(visitor, people, job):
    _, key = apply_signed_in(visitor, people, job)
    page = visitor.page
    page.goto("/pages/dashboard")
    page.get_by_role("link", name="Fill in your form").click()
    expect(page.get_by_role("heading", name="Your form", exact=True)).to_be_visible()
    page.get_by_role("button", name="Begin: Personal details").click()
    expect(page.get_by_label("Legal first name")).to_have_value("Ana")
    fill_personal(page)
    page.reload()
    expect(page.get_by_label("Preferred name")).to_have_value("Anita")
    for look in visitor.looks():
        expect(page.get_by_label("Preferred name")).to_have_value("Anita")
        visitor.check(f"prehire-account-{look}")
    rest(page)
    cut_connection(page)
    press_save(page)
    waiting = page.get_by_role("region", name="Kept on this device")
    expect(waiting).to_be_visible()
    page.context.set_offline(False)
    expect(waiting).to_have_count(0)
    [row] = people.sql(ROW, key)
    assert (row["preferred"], row["version"]) == ("Anita", 1)
    page.go_back()
    expect(page.get_by_role("heading", name="Personal details", exact=True)).to_be_visible()


def test_draft_is_gone_once_its_person_has_signed_out(open_visitor, people, job):
    visitor = open_visitor(viewport=PHONE, has_touch=True)
    _, key = apply_signed_in(visitor, people, job)
    page = visitor.page
    own = f"/pages/dashboard?application={key}"
    for path, sign in (
        ("/pages/dashboard", page.get_by_role("heading", name="My applications")),
        (f"{own}&section=overview", page.get_by_role("heading", name="Your form", exact=True)),
        (own, page.get_by_role("button", name="Withdraw")),
        (f"{own}&section=personal", page.get_by_label("Preferred name")),
    ):
        page.goto(path)
        expect(sign).to_be_visible()
        assert page.evaluate(SMALL) == [], path
    page.get_by_label("Preferred name").fill("Anita")
    drafts = "Object.keys(localStorage).filter((key) => key.startsWith('carehire.draft:')).length"
    assert page.evaluate(drafts) == 1
    page.get_by_role("button", name="Ana").click()
    page.get_by_role("menuitem", name="Sign Out").click()
    page.wait_for_url("**/auth/login**")
    assert page.evaluate(drafts) == 0
