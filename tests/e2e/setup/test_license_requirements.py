"""License requirements: the grid of job roles and of the regions that ask for more."""

import uuid

from playwright.sync_api import expect

PAGE = "/pages/setup?section=license-requirements"


def save(visitor, dialog, license_name):
    visitor.choose(dialog.get_by_label("License"), license_name)
    dialog.get_by_role("button", name="Save").click()
    expect(dialog).to_have_count(0)


def test_region_has_a_column_once_it_asks_for_more(visitor, people, office):
    mark = f"Q{uuid.uuid4().hex[:8]}".upper()
    role, region = f"Aide {mark}", f"Shore {mark}"
    office.add("job-roles", name=role)
    office.add("regions", name=region, code=mark)
    office.add("license-types", name=f"First aid {mark}")
    office.add("license-types", name=f"Home care {mark}")
    visitor.sign_in(people.make("admin"), PAGE)
    page, dialog = visitor.page, visitor.page.get_by_role("dialog")
    column = page.get_by_role("columnheader", name=region)
    expect(page.get_by_role("rowheader", name=role)).to_be_visible()
    expect(column).to_have_count(0)

    page.get_by_role("button", name=f"New requirement: {role}, Every region").click()
    expect(dialog.get_by_role("combobox", name="Job role")).to_have_value(role)
    save(visitor, dialog, f"First aid {mark}")
    row = page.get_by_role("row").filter(has=page.get_by_role("rowheader", name=role))
    expect(row.get_by_role("link", name=f"First aid {mark}")).to_be_visible()
    expect(column).to_have_count(0)

    page.get_by_role("button", name="New requirement", exact=True).first.click()
    visitor.choose(dialog.get_by_label("Job role"), role)
    visitor.choose(dialog.get_by_label("Region"), region)
    save(visitor, dialog, f"Home care {mark}")
    expect(column).to_be_visible()
    expect(row.get_by_role("link", name=f"Home care {mark}")).to_be_visible()
