"""Users among the settings: the same screen, with its view in the address of the section."""

import re
import uuid

from playwright.sync_api import expect

from tests.e2e.test_users_page import find, name_of

PAGE = "/pages/setup?section=users"


def test_users_are_found_and_managed_within_the_settings(visitor, people):
    person = people.make("employee", "Iris", f"Vega{uuid.uuid4().hex[:6]}")
    visitor.sign_in(people.make("admin"), PAGE)
    page = visitor.page
    find(page, person)
    expect(page).to_have_url(re.compile(r"setup\?section=users&search=[0-9a-f]{8}&active=all$"))
    name_of(page, person).click()
    expect(page).to_have_url(re.compile(rf"section=users&.*user={person.id}"))
    dialog = page.get_by_role("dialog", name=person.name)
    expect(dialog.get_by_role("button", name="Save the role")).to_be_visible()
    visitor.check("setup-users-manage")
    page.reload()
    expect(dialog).to_be_visible()
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_have_count(0)
    expect(page.get_by_role("link", name="Users management")).to_have_attribute(
        "aria-current", "page"
    )
    page.go_back()
    expect(dialog).to_be_visible()


def test_section_is_for_administrators(visitor, people):
    visitor.sign_in(people.make("hiringmanager"), PAGE)
    expect(visitor.page.get_by_role("link", name="Areas")).to_be_visible()
    expect(visitor.page.get_by_role("link", name="Users management")).to_have_count(0)
    expect(visitor.page.get_by_role("heading", name="Users")).to_have_count(0)


def test_users_can_be_seen_and_used_by_everyone(visitor, people):
    visitor.sign_in(people.make("admin"), PAGE)
    visitor.look("setup-users", "Users")


def test_users_in_spanish(open_visitor, people):
    visitor = open_visitor(locale="es-US")
    visitor.sign_in(people.make("admin"), PAGE)
    page = visitor.page
    expect(page.get_by_role("link", name="Gestión de usuarios")).to_be_visible()
    page.get_by_label("Buscar por nombre o correo").fill("nadie así")
    expect(page.get_by_text("Ningún usuario coincide.")).to_be_visible()
    visitor.check("setup-users-spanish")
