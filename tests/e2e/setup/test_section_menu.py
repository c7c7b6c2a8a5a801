"""The menu of Setup: five groups, and a field that finds a section by a word."""

import re

from playwright.sync_api import expect

GROUPS = ["Agency", "Hiring", "Licenses and documents", "Messages", "People"]


def test_section_is_found_by_a_word(visitor, people):
    page = visitor.page
    visitor.sign_in(people.make("admin"), "/pages/setup")
    sections = page.get_by_role("navigation", name="Sections of the settings")
    groups = sections.get_by_role("list")
    expect(sections.locator(".setup-group-name")).to_have_text(GROUPS)
    expect(groups).to_have_count(5)
    assert all(group.get_by_role("link").count() <= 7 for group in groups.all())
    field = sections.get_by_role("searchbox", name="Find a section")
    field.fill("REQUIR lic")
    expect(sections.get_by_role("link")).to_have_text(["License requirements"])
    field.press("Enter")
    expect(page).to_have_url(re.compile("section=license-requirements"))
    expect(field).to_have_value("")
    field.fill("zzz")
    expect(sections.get_by_text("No section has this name.")).to_be_visible()


def test_main_menu_is_its_icons_beside_it(visitor, people):
    page = visitor.page
    visitor.sign_in(people.make("admin"), "/pages/setup")
    main = page.get_by_role("navigation", name="Main menu")
    sections = page.get_by_role("navigation", name="Sections of the settings")
    expect(sections.locator("[aria-current=page]")).to_have_text("Job listings")
    narrow = main.bounding_box()["width"]
    assert narrow <= 56
    # One beside the other, and nothing between them.
    assert abs(sections.bounding_box()["x"] - narrow) <= 1
    visitor.check("setup-one-menu")
    link = main.get_by_role("link", name="Applications")
    link.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(link).to_be_focused()
    page.wait_for_function("menu => menu.offsetWidth > 200", arg=main.element_handle())
    visitor.check("setup-main-menu-open")
    link.click()
    expect(page).to_have_url(re.compile("/pages/applications"))
    page.wait_for_function("menu => menu.offsetWidth > 200", arg=main.element_handle())
