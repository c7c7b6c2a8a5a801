"""The agency's certificate in Setup: how it stands and what waits for it, for administrators."""

from playwright.sync_api import expect

from tests.e2e.visitor import DARK, PHONE

PAGE = "/pages/setup?section=signatures"


def test_administrators_see_how_the_certificate_stands(open_visitor, people):
    admin = open_visitor()
    admin.sign_in(people.make("admin"), PAGE)
    card = admin.page.get_by_role("region", name="Seal of signed documents")
    # Standing and advice are the stack's own: its certificate was made when it began.
    expect(card).to_contain_text("Good")
    expect(card).to_contain_text("There is nothing to do.")
    expect(card.get_by_text("SHA-256 fingerprint")).to_be_visible()
    admin.check("setup-seal")
    phone = open_visitor(viewport=PHONE, has_touch=True, locale="es-US")
    phone.choose_theme(DARK)
    phone.sign_in(people.make("superuser"), PAGE)
    spanish = phone.page.get_by_role("region", name="Sello de documentos firmados")
    expect(spanish).to_contain_text("Vigente")
    phone.check("setup-seal-phone-dark")


def test_others_have_no_such_section(visitor, people):
    visitor.sign_in(people.make("hiringmanager"), PAGE)
    expect(visitor.page.get_by_role("heading", level=1)).to_be_visible()
    expect(visitor.page.get_by_text("Seal of signed documents")).to_have_count(0)
