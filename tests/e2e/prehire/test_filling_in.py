"""The pre-hire form on a phone, from the first section to the signature, by a link and without an account."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.e2e.prehire.filling import STEPS, code_in, save
from tests.e2e.visitor import Visitor

SAVED = """
select is_prehire_completed, current_step,
  (select json_object_agg(s.section_id, s.data)::text from public.application_sections as s
   where s.application_id = t.id) as data
from public.applications as t where t.id = $1
"""
FILES = """
select section_id, field_name, array_field_name, array_index, lane, state
from public.application_attachments where application_id = $1 order by created_at
"""


EXPECTED_FILES = [
    ("work_authorization", "driversLicense", None, None, "general", "ready"),
    ("education", "card", "licenses", 0, "general", "ready"),
    ("health", "tbResult", None, None, "medical", "ready"),
    ("tax", "w4", None, None, "tax", "ready"),
    ("signature", "signature", None, None, "general", "ready"),
]


def heading(page: Page) -> Locator:
    return page.get_by_role("heading", level=1)


def leave_and_come_back(page: Page, before: str) -> None:
    """The back button leads to the former section, and a reload to the same one."""
    page.go_back()
    expect(heading(page)).to_have_text(before)
    page.go_forward()
    page.reload()


def draw(page: Page) -> None:
    pad = page.locator("canvas")
    pad.scroll_into_view_if_needed()
    box = pad.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 30, box["y"] + 40)
    page.mouse.down()
    page.mouse.move(box["x"] + 200, box["y"] + 90, steps=8)
    page.mouse.up()


def fill_all(visitor: Visitor) -> None:
    page = visitor.page
    for place, (title, fill) in enumerate(STEPS[:-1]):
        expect(heading(page)).to_have_text(title)
        if place == 1:
            leave_and_come_back(page, STEPS[0][0])
        fill(page)
        visitor.check(f"prehire-{place + 1}-es")
        save(page, STEPS[place + 1][0])


def look_through(visitor: Visitor) -> None:
    for entry in visitor.page.locator(".prehire-review summary").all():
        entry.click()
    visitor.check("prehire-review-es")


def nothing_is_changed(page: Page) -> None:
    """Each part of a signed form is read alone."""
    page.get_by_role("link", name=re.compile("Datos personales")).click()
    expect(heading(page)).to_have_text("Datos personales")
    expect(page.get_by_text("Usted firmó este formulario")).to_be_visible()
    expect(page.get_by_role("button", name="Guardar y continuar")).to_have_count(0)


KEPT = """key => localStorage.setItem(
  `carehire.form:${key}:health`, JSON.stringify({ values: {}, version: null, pending: null, keptAt: Date.now() })
)"""


def nothing_is_kept(page: Page, key: str) -> None:
    """Check that what another tab has left on the device is gone once the form is signed."""
    page.evaluate(KEPT, key)
    page.reload()
    expect(page.get_by_text("Usted firmó este formulario")).to_be_visible()
    left = page.evaluate("() => Object.keys(localStorage)")
    assert [name for name in left if name.startswith("carehire.form:")] == []


def prove_opening(page: Page, key: str) -> None:
    """Open the document and type its code."""
    with page.context.expect_event(
        "response", lambda one: "/signing/document" in one.url and one.ok
    ):
        page.get_by_role("button", name="Abrir el documento").click()
    page.get_by_label("Código del documento").fill(code_in(page, key, "es"))


def test_all_sections_are_filled_in_and_signed_on_a_phone_in_spanish(applicant, people):
    visitor, key = applicant(locale="es-US")
    page = visitor.page
    expect(page.get_by_role("heading", name="Complete su formulario")).to_be_visible()
    visitor.check("prehire-card-es")
    page.get_by_role("link", name="Empezar").click()
    fill_all(visitor)
    look_through(visitor)
    expect(page.get_by_label("Su nombre legal completo")).to_have_value("Ana Ruiz")
    prove_opening(page, key)
    for label in ("Dibujar mi firma", "Lo que escribí es cierto"):
        page.get_by_label(label).check()
    sign = page.get_by_role("button", name="Firmar y enviar")
    sign.click()
    expect(page.get_by_text("Dibuje su firma, o escriba")).to_be_visible()
    draw(page)
    visitor.check("prehire-drawn-es")
    sign.click()
    expect(page.get_by_text("Usted firmó este formulario")).to_be_visible()
    visitor.check("prehire-signed-es")
    [row] = people.sql(SAVED, key)
    assert (row["is_prehire_completed"], row["current_step"]) == (True, 11)
    assert '"monday": ["morning", "afternoon"]' in row["data"]
    assert '"otherNames": [{"lastName": "Soto", "firstName": "Ana"}]' in row["data"]
    assert [tuple(file.values()) for file in people.sql(FILES, key)] == EXPECTED_FILES
    nothing_is_changed(page)
    nothing_is_kept(page, key)
