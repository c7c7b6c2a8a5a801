"""The menu of Setup: five groups, and a field that finds a section by a word."""

import re

from playwright.sync_api import expect


def test_section_is_found_by_a_word(visitor, people):
    page = visitor.page
    visitor.sign_in(people.make("admin"), "/pages/setup")
    sections = page.get_by_role("navigation", name="Sections of the settings")
    groups = sections.get_by_role("list")
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
