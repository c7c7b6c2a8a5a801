"""The end of the form: a drawing that outlives a turned phone, a typed name where nothing can be drawn, and how it looks."""

import json
import re
import zipfile

from playwright.sync_api import Locator, Page, expect

from tests.api.applications.prehire.answers import EVERYTHING
from tests.e2e.prehire.filling import code_in
from tests.e2e.prehire.test_filling_in import draw
from tests.e2e.settling import resize
from tests.e2e.visitor import PHONE, WIDE
from tests.fixtures.waiting import wait_until

SIGNED = """
select s.data->>'typedName' as name, count(a.id) as drawings
from public.application_sections as s
left join public.application_attachments as a
  on a.application_id = s.application_id and a.doc_type = 'signature' and a.state = 'ready'
where s.application_id = $1 and s.section_id = 'signature' group by 1
"""
INK = """(canvas) => {
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  let dark = 0;
  for (let at = 0; at < data.length; at += 4) dark += data[at] < 128 ? 1 : 0;
  return dark;
}"""
NOISE = """
const read = CanvasRenderingContext2D.prototype.getImageData;
CanvasRenderingContext2D.prototype.getImageData = function (...box) {
  const picture = read.apply(this, box);
  picture.data.fill(7);
  return picture;
};
"""


def fill_elsewhere(page: Page, key: str, *, without: tuple[str, ...] = ("signature",)) -> None:
    """Save all sections but these at once, as any device with the link can."""
    sections = {name: data for name, data in EVERYTHING.items() if name not in without}
    answer = page.request.patch(
        f"/api/public/applications?applicationId={key}",
        data=json.dumps({"prehireData": sections}),
        headers={"Content-Type": "application/json"},
    )
    assert answer.ok, answer.text()


def open_signature(page: Page, key: str) -> Locator:
    fill_elsewhere(page, key)
    page.goto(f"/application/{key}/form/signature")
    page.get_by_label("Code in the document").fill(code_in(page, key))
    page.get_by_label("What I entered is true").check()
    return page.get_by_role("button", name="Sign and send")


def test_drawing_outlives_a_turned_phone_and_a_dot_is_none(applicant, people):
    visitor, key = applicant()
    page = visitor.page
    sign = open_signature(page, key)
    page.get_by_label("Draw my signature").check()
    pad = page.locator("canvas")
    pad.click()
    sign.click()
    expect(page.get_by_text("Draw your signature, or type your name instead.")).to_be_visible()
    page.get_by_role("button", name="Clear").click()
    assert pad.evaluate(INK) == 0
    draw(page)
    expect(page.get_by_text("Draw your signature, or type your name instead.")).to_have_count(0)
    assert pad.evaluate(INK) > 0
    width = "(canvas) => canvas.clientWidth"
    before = pad.evaluate(width)
    resize(page, {"width": PHONE["height"], "height": PHONE["width"]})
    page.wait_for_function(
        "(before) => document.querySelector('canvas').clientWidth > before", arg=before
    )
    assert pad.evaluate(INK) > 0
    sign.click()
    expect(page.get_by_text("Thank you. Your form is complete.")).to_be_visible()
    assert [dict(row) for row in people.sql(SIGNED, key)] == [{"name": "Ana Ruiz", "drawings": 1}]


def test_name_is_typed_where_the_browser_gives_noise_for_a_drawing(applicant, people):
    visitor, key = applicant()
    page = visitor.page
    page.add_init_script(NOISE)
    sign = open_signature(page, key)
    expect(page.get_by_label("Draw my signature")).to_be_disabled()
    expect(page.get_by_text("This browser can't draw.")).to_be_visible()
    page.get_by_label("Your full legal name").fill("Ana María Ruiz")
    sign.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Thank you. Your form is complete.")).to_be_visible()
    assert [dict(row) for row in people.sql(SIGNED, key)] == [
        {"name": "Ana María Ruiz", "drawings": 0}
    ]


SEALED = "select count(*) from public.signed_forms where application_id = $1 and state = 'SEALED'"


def test_applicant_gets_a_sealed_copy_of_each_part(applicant, people):
    visitor, key = applicant()
    page = visitor.page
    open_signature(page, key).click()
    copies = page.get_by_role("region", name="Your copies")
    expect(copies).to_be_visible()
    wait_until(lambda: people.sql(SEALED, key)[0][0] == 1)
    page.reload()
    expect(copies.get_by_role("button")).to_have_text(
        [
            re.compile(f"^Download: {name}$")
            for name in ("The form", "Background check", "Health", "Tax forms")
        ]
    )
    visitor.check("prehire-copies")
    with page.expect_download() as download:
        copies.get_by_role("button", name="Download: Health").click()
    assert zipfile.is_zipfile(download.value.path())


def test_signature_waits_for_all_other_parts(applicant):
    visitor, key = applicant()
    page = visitor.page
    fill_elsewhere(page, key, without=("health", "signature"))
    page.goto(f"/application/{key}/form/signature")
    expect(page.get_by_text("This comes when all other parts are done.").last).to_be_visible()
    page.get_by_role("button", name="Health", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Health")


def test_form_is_readable_on_a_desk_and_in_the_dark(applicant):
    visitor, key = applicant()
    page = visitor.page
    fill_elsewhere(page, key)
    for section in ("position", "education", "policies", "signature", "overview"):
        page.goto(f"/application/{key}/form/{section}")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        for look in visitor.schemes(PHONE, WIDE):
            visitor.check(f"prehire-{section}-{look}")
