"""License requirements: the grid of job roles and of the regions that ask for more."""

import re
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


def test_same_requirement_again_is_refused_in_one_sentence(visitor, people, office):
    mark = f"Q{uuid.uuid4().hex[:8]}".upper()
    role = office.add("job-roles", name=f"Aide {mark}")
    license_type = office.add("license-types", name=f"First aid {mark}")
    office.add("license-requirements", jobRoleId=role["id"], licenseTypeId=license_type["id"])
    visitor.sign_in(people.make("admin"), PAGE)
    page, dialog = visitor.page, visitor.page.get_by_role("dialog")
    page.get_by_role("button", name=f"New requirement: {role['name']}, Every region").click()
    visitor.choose(dialog.get_by_label("License"), license_type["name"])
    dialog.get_by_role("button", name="Save").click()
    # Once, and by the names of the fields that are the same, none of which is wrong by itself.
    same = "Another entry already has the same job role, license, and region."
    expect(dialog.get_by_role("alert")).to_have_count(1)
    expect(dialog.get_by_role("alert")).to_contain_text(same)
    expect(dialog.locator("[aria-invalid=true]")).to_have_count(0)


def test_list_shows_what_one_role_needs(visitor, people, office):
    mark = f"Q{uuid.uuid4().hex[:8]}".upper()
    roles = [office.add("job-roles", name=f"{name} {mark}") for name in ("Aide", "Nurse")]
    license_type = office.add("license-types", name=f"First aid {mark}")
    for role in roles:
        office.add("license-requirements", jobRoleId=role["id"], licenseTypeId=license_type["id"])
    # Few rows have no filters, until one is in the address.
    only = f"licenseTypeId={license_type['id']}"
    visitor.sign_in(people.make("admin"), f"{PAGE}&view=list&{only}")
    page = visitor.page
    filters = page.get_by_role("group", name="Filters")
    expect(page.get_by_role("row").filter(has_text=mark)).to_have_count(2)
    visitor.choose(filters.get_by_label("Job role"), roles[1]["name"])
    expect(page.get_by_role("row").filter(has_text=mark)).to_have_count(1)
    expect(page.get_by_role("row").filter(has_text=roles[1]["name"])).to_be_visible()
    page.reload()
    expect(page.get_by_role("row").filter(has_text=mark)).to_have_count(1)
    filters.get_by_role("button", name="Clear filters").click()
    expect(page).not_to_have_url(re.compile("jobRoleId"))


def test_somebody_who_adds_a_row_can_write_at_once(visitor, people):
    visitor.sign_in(people.make("admin"), "/pages/setup?section=regions")
    visitor.page.get_by_role("button", name="New region").first.click()
    expect(visitor.page.get_by_role("dialog").get_by_label("Name")).to_be_focused()
