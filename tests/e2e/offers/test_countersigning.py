"""Countersigning on the page of an application: what waits is a task, is signed in a dialog, and the copy is there."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.hiring.conftest import hiring as hiring  # noqa: PLC0414 a fixture
from tests.e2e.hiring.test_prehire_part import EVERYTHING, OFFER, PAGE, save
from tests.e2e.settling import resize
from tests.e2e.visitor import DARK, PHONE, WIDE, Visitor
from tests.fixtures.waiting import wait_until

RULE = "insert into public.countersigned_documents (name, document) values ('Form', 'form_general')"
ENDED = "delete from public.countersigned_documents where name = 'Form'"
SEALED = "select 1 from public.signed_forms where application_id = $1::uuid and state = 'SEALED'"
BOTH = """
select 1 from public.sealed_documents where application_id = $1::uuid and kind = 'countersignature' and state = 'SEALED'
"""


@pytest.fixture
def signed(hiring: Any, people: Any) -> Iterator[dict[str, Any]]:
    """A form that its applicant has signed and the agency has not."""
    people.sql(RULE)
    try:
        row: dict[str, Any] = hiring.application()
        people.sql(OFFER, row["id"])
        save(hiring, row, EVERYTHING)
        wait_until(lambda: people.sql(SEALED, row["id"]))
        yield row
    finally:
        people.sql(ENDED)


def draw(page: Page) -> None:
    """Draw a line across the pad."""
    pad = page.get_by_role("img", name="Draw your signature")
    pad.scroll_into_view_if_needed()
    box = pad.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 20, box["y"] + 40)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] * 0.7, box["y"] + 60, steps=5)
    page.mouse.up()


def sign(visitor: Visitor, dialog: Locator) -> None:
    """Sign by a drawing, after an attempt without the tick."""
    page = visitor.page
    dialog.get_by_label("Your title").fill("Director of Nursing")
    dialog.get_by_text("Draw my signature").click()
    draw(page)
    resize(page, PHONE)
    visitor.check("countersigning-dialog-phone")
    resize(page, WIDE)
    dialog.get_by_role("button", name="Sign for the agency").click()
    expect(dialog.get_by_text("Tick this to sign.").first).to_be_visible()
    dialog.get_by_label("I have read what was signed").check()
    dialog.get_by_role("button", name="Sign for the agency").click()


def test_manager_countersigns_what_waits(visitor, people, signed):
    page = visitor.page
    visitor.sign_in(people.make("hiringmanager", "Mona", "Hale"), f"{PAGE}/{signed['id']}")
    part = page.get_by_role("region", name="Signatures of the agency")
    task = page.get_by_text("Countersign what this applicant signed.")
    expect(task).to_be_visible()
    expect(part).to_contain_text("To be countersigned")
    visitor.check("countersigning-open")
    part.get_by_role("button", name="Countersign: Form").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_label("Your name")).to_have_value("Mona Hale")
    sign(visitor, dialog)
    expect(part).to_contain_text("Signed by Mona Hale, Director of Nursing")
    wait_until(lambda: people.sql(BOTH, signed["id"]))
    visitor.choose_theme(DARK)
    page.reload()
    expect(part.get_by_role("button", name="Open the copy with both signatures")).to_be_visible()
    # It is checked off by itself.
    expect(page.get_by_role("button", name="Undo: Countersign")).to_be_visible()
    visitor.check("countersigning-done-dark")
