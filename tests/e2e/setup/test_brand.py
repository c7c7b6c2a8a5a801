"""The agency's brand: chosen in Setup with a preview, and seen by applicants wherever they go."""

from collections.abc import Iterator
from io import BytesIO

import pytest
from PIL import Image
from playwright.sync_api import Locator, Page, expect

from tests.e2e.hiring.conftest import hiring as hiring  # noqa: PLC0414 a fixture
from tests.e2e.settling import resize
from tests.e2e.visitor import PHONE, Visitor
from tests.fixtures.waiting import wait_until

PAGE = "/pages/setup?section=agency"
YELLOW, BLACK, RED = "rgb(250, 204, 21)", "rgb(0, 0, 0)", "rgb(190, 18, 60)"

LOOK = """() => {
    const { fontFamily, color } = getComputedStyle(document.body);
    return [fontFamily.split(",")[0], color.match(/\\d+/)[0] > 127 ? "dark" : "light"];
}"""


@pytest.fixture
def unbranded(people) -> Iterator[None]:
    """The agency has its name and no brand again after the test."""
    [[name]] = people.sql("select agency_name from public.app_settings")
    yield
    people.sql(
        "update public.app_settings"
        " set agency_name = $1, primary_color = null, accent_color = null, logo = null,"
        " address = null, phone = null",
        name,
    )


WIDTHS = "fields => fields.map(({ offsetWidth }) => offsetWidth)"


def logo() -> bytes:
    buffer = BytesIO()
    Image.new("RGB", (480, 160), "#be123c").save(buffer, "PNG")
    return buffer.getvalue()


def expect_yellow(place: Locator) -> None:
    expect(place).to_have_css("background-color", YELLOW)
    expect(place).to_have_css("color", BLACK)


def test_brand_is_chosen_with_a_preview(visitor, people, unbranded):
    visitor.sign_in(people.make("admin"), PAGE)
    page = visitor.page
    page.get_by_label("Agency name").fill("Willow Home Care")
    assert max(page.locator(".field").evaluate_all(WIDTHS)) <= 480
    primary = page.get_by_label("Primary color", exact=True)
    primary.fill("yellow")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Enter a color as # and six digits")).to_be_visible()
    primary.fill("#FACC15")
    # What can't be read as text is said before it is saved, and what is shown instead.
    expect(page.get_by_text("#facc15 is hard to read as text on a light page")).to_be_visible()
    expect_yellow(page.locator(".brand-button").first)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("The agency settings are saved.")).to_be_visible()
    choose = page.locator("input[type=file][accept='image/png,image/jpeg']")
    choose.set_input_files({"name": "a.png", "mimeType": "image/png", "buffer": b"<svg/>"})
    expect(page.get_by_text("Choose a PNG or JPEG of up to 512 KB and 16")).to_be_visible()
    choose.set_input_files({"name": "a.png", "mimeType": "image/png", "buffer": logo()})
    expect(page.get_by_role("img", name="Logo of Willow Home Care")).to_be_visible()
    visitor.check("setup-brand")
    resize(page, PHONE)
    visitor.check("setup-brand-phone")
    assert {picker.bounding_box()["height"] for picker in page.get_by_label("Pick the").all()} == {
        32
    }


def see_brand(page: Page) -> None:
    """Ask for the page anew until it is branded: it goes without where the agency is not known within 1.5 s."""
    mark = page.get_by_role("banner").get_by_role("img", name="Willow Home Care")

    def is_branded() -> bool:
        if mark.count() == 0:
            page.reload()
        return mark.count() > 0

    wait_until(is_branded)


def see_look(page: Page, scheme: str) -> None:
    """Each page is as light or dark as the device, and has its letters."""
    assert page.evaluate(LOOK) == ["system-ui", scheme]


def check_head(visitor: Visitor) -> None:
    head, main = visitor.page.get_by_role("banner"), visitor.page.get_by_role("main")
    expect(head).to_have_css("border-bottom-color", RED)
    mark = head.get_by_role("img", name="Willow Home Care")
    expect(mark).to_have_js_property("complete", value=True)
    expect(mark).to_have_js_property("naturalWidth", 480)
    assert "Carehire" not in head.inner_text() + main.inner_text()


def see_contact(page: Page) -> None:
    """Whoever is told to contact the agency reads how."""
    contact = page.locator("address")
    expect(contact).to_contain_text("12 Main St, Newark")
    call = contact.get_by_role("link", name="(201) 555-0188")
    expect(call).to_have_attribute("href", "tel:+12015550188")


def check_own_page(visitor: Visitor) -> None:
    see_contact(visitor.page)
    file = visitor.page.get_by_role("button", name="Elegir un archivo: CPR card")
    expect(file).to_be_enabled()
    expect_yellow(file)
    check_head(visitor)
    expect(visitor.page).to_have_title("Panel · Willow Home Care")


def check_mail(html: str) -> None:
    assert html.count("color: #000000") == html.count("background: #facc15") == 2
    assert 'alt="Willow Home Care"' in html
    assert "Carehire" not in html


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_brand_is_seen_on_every_page_for_applicants(
    open_visitor, people, hiring, mailbox, unbranded, scheme: str
):
    applicant = people.make("applicant")
    row = hiring.application(email=applicant.email)
    hiring.call("POST", f"/applications/{row['id']}/document-requests", {"name": "CPR card"})
    people.sql(
        "update public.app_settings set agency_name = 'Willow Home Care',"
        " primary_color = '#facc15', accent_color = '#be123c', logo = $1,"
        " address = '12 Main St, Newark', phone = '+12015550188'",
        logo(),
    )
    visitor = open_visitor(viewport=PHONE, color_scheme=scheme, locale="es-US")
    for path, button in (("/jobs", "Buscar"), ("/auth/login", "Iniciar sesión")):
        visitor.page.goto(path)
        see_brand(visitor.page)
        see_look(visitor.page, scheme)
        if path == "/jobs":
            see_contact(visitor.page)
        pressed = visitor.page.locator("main").get_by_role("button", name=button, exact=True)
        expect(pressed).to_be_enabled()
        expect_yellow(pressed)
        check_head(visitor)
        visitor.check(f"brand-{path.rpartition('/')[2]}-{scheme}")
    expect(visitor.page).to_have_title("Iniciar sesión · Willow Home Care")
    # From here on as whoever has signed in: the same colors, within the frame of signed-in pages.
    visitor.sign_in(applicant, f"/pages/dashboard?application={row['id']}")
    see_brand(visitor.page)
    see_look(visitor.page, scheme)
    check_own_page(visitor)
    visitor.check(f"brand-own-page-{scheme}")
    people.auth("POST", "/recover", {"email": applicant.email}).raise_for_status()
    mailbox.link(applicant.email, "/auth/reset", "recovery")
    # The email about what is asked for may come after it.
    [html] = [
        mail["html"]
        for mail in mailbox.mails(applicant.email)
        if "type=recovery" in mail["html"].replace("&amp;", "&")
    ]
    check_mail(html)
