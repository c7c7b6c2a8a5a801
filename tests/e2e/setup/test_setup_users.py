"""Users are a section of the settings, and have an entry in the menu that leads there; one person is in a side sheet."""

import re
import uuid

from playwright.sync_api import expect

from tests.e2e.test_users_page import PAGE, find, name_of


def test_user_is_opened_in_a_sheet_of_the_one_screen(visitor, people):
    person = people.make("employee", "Iris", f"Vega{uuid.uuid4().hex[:6]}")
    visitor.sign_in(people.make("admin"), "/pages/dashboard")
    page = visitor.page
    menu = page.get_by_role("navigation", name="Main menu")
    menu.get_by_role("link", name="Users management").click()
    expect(page).to_have_url(re.compile(r"/pages/setup\?section=users$"))
    current = menu.locator("[aria-current=page]")
    expect(current).to_have_text("Users management")
    # One name for one screen: in both menus, and above it.
    sections = page.get_by_role("navigation", name="Sections of the settings")
    expect(sections.locator("[aria-current=page]")).to_have_text("Users management")
    expect(page.get_by_role("heading", level=1)).to_have_text("Users management")
    find(page, person)
    name_of(page, person).click()
    expect(page).to_have_url(re.compile(rf"section=users&.*user={person.id}"))
    sheet = page.get_by_role("dialog", name=person.name)
    expect(sheet).to_have_class(re.compile(r"\bsheet\b"))
    expect(sheet).to_contain_text(person.email)
    expect(sheet.get_by_role("button", name="Save the role")).to_be_visible()
    visitor.check("setup-users-manage")
    page.reload()
    expect(sheet).to_be_visible()
    sheet.get_by_role("button", name="Close").click()
    expect(sheet).to_have_count(0)
    page.go_back()
    expect(sheet).to_be_visible()


def test_former_address_leads_to_the_same_person(visitor, people):
    person = people.make("employee", "Iris", f"Vega{uuid.uuid4().hex[:6]}")
    visitor.sign_in(people.make("admin"), f"/pages/users?user={person.id}")
    page = visitor.page
    expect(page.get_by_role("dialog", name=person.name)).to_be_visible()
    expect(page).to_have_url(re.compile(rf"/pages/setup\?user={person.id}&section=users$"))


def test_section_is_for_administrators(visitor, people):
    visitor.sign_in(people.make("hiringmanager"), PAGE)
    expect(visitor.page.get_by_role("link", name="Areas")).to_be_visible()
    expect(visitor.page.get_by_role("link", name="Users")).to_have_count(0)
    expect(visitor.page.get_by_role("heading", name="Users")).to_have_count(0)


def test_users_in_spanish(open_visitor, people):
    visitor = open_visitor(locale="es-US")
    visitor.sign_in(people.make("admin"), PAGE)
    page = visitor.page
    expect(page.get_by_role("link", name="Gestión de usuarios")).to_have_count(2)
    page.get_by_label("Buscar por nombre o correo").fill("nadie así")
    expect(page.get_by_text("Nadie del personal coincide.")).to_be_visible()
    visitor.check("setup-users-spanish")
