"""A name on an exclusion list that resembles an applicant's: seen by who decides, resolved by an administrator."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.db.world.screening import hashed
from tests.e2e.visitor import DARK, PHONE

LIST = """
insert into public.exclusion_lists (source, published_on, file_name, sha256, imported_by)
values ('oig_leie', '2026-11-10', 'UPDATED.csv', $1, $2::uuid) returning id
"""
HIT = """
insert into public.exclusion_hits (application_id, person_name, other_name, source, listed, listed_key, list_id, distance)
values ($1::uuid, $2, 'Anna Soto', 'oig_leie', jsonb_build_object(
  'first_name', 'ANA', 'middle_name', 'J', 'last_name', $3::text, 'state', 'NJ', 'basis', '1128a1', 'excluded_on', '08-30-2019'
), $4, $5, 1)
"""


@pytest.fixture
def row(people, hiring) -> dict[str, Any]:
    """An application whose applicant's name resembles one on a list."""
    row: dict[str, Any] = hiring.application()
    [(made,)] = people.sql(LIST, hashed(), people.of("admin").id)
    name = f"{row['firstName']} {row['lastName']}"
    people.sql(HIT, row["id"], name, row["lastName"].upper(), hashed(), made)
    return row


def card(page: Page) -> Locator:
    return page.get_by_role("region", name="Exclusion lists")


def test_resemblance_is_for_those_who_decide(open_visitor, people, row):
    path = f"/pages/applications/{row['id']}?tab=checks"
    clerk = open_visitor()
    clerk.sign_in(people.make("employee"), path)
    expect(clerk.page.get_by_role("region", name="What the file needs")).to_be_visible()
    expect(card(clerk.page)).to_have_count(0)
    manager = open_visitor()
    manager.sign_in(people.make("hiringmanager"), path)
    expect(card(manager.page)).to_contain_text(f"ANA J {row['lastName'].upper()}")
    expect(card(manager.page)).to_contain_text("LEIE · NJ · excluded on 08/30/2019 · 1128a1")
    expect(card(manager.page)).to_contain_text("Resembles the other name Anna Soto.")
    expect(card(manager.page).get_by_role("button")).to_have_count(0)


def test_administrator_says_who_it_is(visitor, people, row):
    admin = visitor
    admin.sign_in(
        people.make("admin", "Ada", "Quinn"), f"/pages/applications/{row['id']}?tab=checks"
    )
    page = admin.page
    card(page).get_by_role("button", name=re.compile("^Say who ANA J")).click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text(
        f"Is {row['firstName']} {row['lastName']} the person on the list, ANA J"
    )
    dialog.get_by_role("button", name="Save").click()
    expect(dialog.get_by_text("This field is required").first).to_be_visible()
    admin.choose(dialog.get_by_label("Who it is"), "Another person")
    dialog.get_by_label("How you know").fill("Born twenty years later")
    admin.check("exclusion-dialog")
    dialog.get_by_role("button", name="Save").click()
    expect(dialog).to_have_count(0)
    expect(card(page)).to_contain_text("Another person")
    expect(card(page)).to_contain_text("Born twenty years later")
    expect(card(page)).to_contain_text("Ada Quinn")
    admin.check("exclusions-light")


def test_card_is_whole_on_a_phone_in_the_dark(open_visitor, people, row):
    phone = open_visitor(viewport=PHONE, has_touch=True, locale="es-US")
    phone.choose_theme(DARK)
    phone.sign_in(people.make("admin"), f"/pages/applications/{row['id']}?tab=checks")
    spanish = phone.page.get_by_role("region", name="Listas de exclusión")
    expect(
        spanish.get_by_role("button", name=re.compile("^Indicar quién es ANA J"))
    ).to_be_visible()
    phone.check("exclusions-phone-dark")
