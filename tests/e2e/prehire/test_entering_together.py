"""Staff fill a section in with its applicant, who reads in their own form who did."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.hiring.conftest import Hiring
from tests.e2e.settling import resize
from tests.e2e.visitor import LOOKS_BY_SIZE, Visitor

PAGE = "/pages/applications"
NAME = "update public.profiles set first_name = 'Ana', last_name = 'Lima' where id = $1"
ENTERED = """
select section_id, entered_by_name, entered_how, entered_with, data->'address'->>'city' as city
from public.application_sections where application_id = $1::uuid
"""


def open_part(page: Page, section: str, together: str = "Fill in together") -> None:
    page.get_by_role("button", name=together).click()
    page.get_by_role("menuitem", name=section).click()
    expect(page.get_by_role("dialog")).to_be_visible()


def answer(dialog: Locator) -> None:
    over = dialog.get_by_role("group", name="Are you at least 18 years old?")
    over.get_by_label("Yes", exact=True).check()
    dialog.get_by_label("Street").fill("12 Main Street")
    dialog.get_by_label("City").fill("Newark")
    dialog.get_by_label("State", exact=True).select_option("NJ")
    dialog.get_by_label("ZIP code").fill("07102")


def test_section_is_filled_in_on_the_phone_and_says_by_whom(visitor, people, hiring: Hiring):
    row = hiring.application()
    manager = people.make("hiringmanager")
    people.sql(NAME, manager.id)
    page = visitor.page
    visitor.sign_in(manager, f"{PAGE}/{row['id']}?tab=form")
    open_part(page, "Personal details")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text(f"fill in with {row['firstName']} {row['lastName']}")
    expect(dialog.get_by_label("Legal first name")).to_have_value(row["firstName"])
    dialog.get_by_role("button", name="Save").click()
    expect(dialog.get_by_text("Please choose.").first).to_be_visible()
    visitor.choose(dialog.get_by_label("By phone or in person"), "On the phone")
    dialog.get_by_label("Who else is there").fill("Rosa, who interpreted")
    answer(dialog)
    dialog.get_by_role("button", name="Save").click()
    expect(dialog).to_have_count(0)
    [kept] = people.sql(ENTERED, row["id"])
    assert tuple(kept) == ("personal", "Ana Lima", "PHONE", "Rosa, who interpreted", "Newark")
    part = page.get_by_role("region", name="Pre-hire form")
    part.get_by_text("Personal details, saved").click()
    expect(part).to_contain_text("Filled in by Ana Lima on the phone with the applicant")
    expect(part).to_contain_text("Also present: Rosa, who interpreted")


LICENSED = """
insert into public.application_sections (application_id, section_id, data) values ($1::uuid, 'education',
  '{"schools": [], "licenses": [{"name": "CNA", "number": "1", "state": "NJ"}, {"name": "HHA", "number": "2", "state": "NJ"},
    {"name": "CPR", "number": "3", "state": "NJ"}]}')
"""
PICTURED = """
insert into public.application_attachments (
  application_id, section_id, field_name, array_field_name, array_index, original_name, mime, bytes, sha256, state
) values ($1::uuid, 'education', 'card', 'licenses', 1, 'hha.png', 'image/png', 100, repeat('0', 64), 'ready')
"""


def test_license_whose_place_has_a_picture_stays(visitor, people, hiring: Hiring):
    row = hiring.application()
    people.sql(LICENSED, row["id"])
    people.sql(PICTURED, row["id"])
    page = visitor.page
    visitor.sign_in(people.make("hiringmanager"), f"{PAGE}/{row['id']}?tab=form")
    open_part(page, "Change: Education and licenses")
    dialog = page.get_by_role("dialog")
    for place, is_kept in ((1, True), (2, True), (3, False)):
        entry = dialog.get_by_role("group", name=f"License {place}", exact=True)
        expect(entry.get_by_text("has a picture, so it stays")).to_have_count(int(is_kept))
        expect(entry.get_by_role("button", name="Remove")).to_have_count(int(not is_kept))
    visitor.check("entering-pictured")


@pytest.mark.parametrize("locale", ["en-US", "es-US"])
def test_dialog_is_readable(open_visitor, people, hiring: Hiring, locale: str):
    row, lang = hiring.application(), locale[:2]
    visitor: Visitor = open_visitor(locale=locale)
    admin = people.make("admin")
    people.sql("update public.profiles set locale = $2 where id = $1", admin.id, lang)
    visitor.sign_in(admin, "/icon.svg")
    names = {
        "en": ("Position and availability", "Fill in together"),
        "es": ("Puesto y disponibilidad", "Completar juntos"),
    }
    for size, themes in LOOKS_BY_SIZE:
        resize(visitor.page, size)
        visitor.page.goto(f"{PAGE}/{row['id']}?tab=form")
        open_part(visitor.page, *names[lang])
        for theme in themes:
            visitor.wear(theme)
            visitor.check(f"entering-{theme}-{lang}-{size['width']}")
