"""Background checks on the application's page: ordered, a notice written and given, and nothing of it for a clerk."""

from playwright.sync_api import Locator, Page, expect

from tests.e2e.visitor import DARK, PHONE

ORDERED = """
insert into public.background_checks (application_id, author_id, kind, provider, provider_contact, ordered_on)
values ($1::uuid, $2::uuid, 'county', 'Keystone Screening', '1 Main St', private.today())
"""


def card(page: Page) -> Locator:
    return page.get_by_role("region", name="Background checks")


def order(page: Page) -> None:
    card(page).get_by_role("button", name="Record an order").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Who makes the report").fill("Keystone Screening")
    dialog.get_by_label("Their address and phone number").fill("1 Main St\nErie, PA 16501\n(814) 555-0100")  # fmt: skip
    dialog.get_by_role("button", name="Save").click()
    expect(dialog).to_have_count(0)


def test_notice_is_written_with_its_enclosures_and_given(visitor, people, row):
    visitor.sign_in(
        people.make("hiringmanager", "Ada", "Quinn"), f"/pages/applications/{row['id']}?tab=checks"
    )
    page = visitor.page
    order(page)
    card(page).get_by_role("button", name="The report has entries: State police").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("textbox", name="Day on the report").fill(f"{people.today:%m-%d-%Y}")
    dialog.get_by_role("button", name="Save").click()
    expect(card(page).get_by_text("To be considered").first).to_be_visible()
    card(page).get_by_role("button", name="Write the notice: State police").click()
    dialog.get_by_label("Why", exact=True).fill("A conviction of 2024")
    visitor.choose(dialog.get_by_label("Copy of the report"), "report.pdf")
    expect(page.get_by_role("listbox")).to_have_count(0)
    visitor.choose(dialog.get_by_label("Summary of rights"), "summary-of-rights.pdf")
    expect(dialog.get_by_text("We have not decided yet.")).to_be_visible()
    visitor.check("background-notice")
    dialog.get_by_role("button", name="Write the letter").click()
    expect(card(page)).to_contain_text("The notice has not been given to the applicant yet.")
    expect(card(page)).to_contain_text("Enclosed: report.pdf, summary-of-rights.pdf")
    expect(card(page).get_by_role("button", name="Decide against")).to_have_count(0)
    card(page).get_by_role("button", name="Note how it was given").click()
    dialog.get_by_role("button", name="Save").click()
    expect(card(page)).to_contain_text("An adverse decision is possible after that day.")
    visitor.check("background-light")


def test_clerk_sees_nothing_of_it(open_visitor, people, row):
    people.sql(ORDERED, row["id"], people.make("admin").id)
    clerk = open_visitor()
    clerk.sign_in(people.make("employee"), f"/pages/applications/{row['id']}?tab=checks")
    expect(clerk.page.get_by_role("region", name="What the file needs")).to_be_visible()
    expect(card(clerk.page)).to_have_count(0)


def test_it_is_whole_on_a_phone_in_the_dark(open_visitor, people, row):
    phone = open_visitor(viewport=PHONE, has_touch=True, locale="es-US")
    phone.choose_theme(DARK)
    phone.sign_in(people.make("admin"), f"/pages/applications/{row['id']}?tab=checks")
    spanish = phone.page.get_by_role("region", name="Verificaciones de antecedentes")
    spanish.get_by_role("button", name="Registrar un pedido").click()
    dialog = phone.page.get_by_role("dialog")
    dialog.get_by_label("Quién hace el informe").fill("Keystone Screening")
    dialog.get_by_label("Su dirección y teléfono").fill("1 Main St, (814) 555-0100")
    phone.check("background-order-phone-dark")
    dialog.get_by_role("button", name="Guardar").click()
    expect(spanish.get_by_text("Pedida", exact=True)).to_be_visible()
    spanish.scroll_into_view_if_needed()
    phone.check("background-phone-dark")
