"""Applying on a phone: one short page, kept on the device, and the application's own page afterwards."""

import re
from secrets import token_urlsafe
from urllib.parse import urljoin
from uuid import uuid4

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.settling import cut_connection
from tests.e2e.visitor import PHONE, WIDE

FIND = "select source, locale, email, status from public.applications where id = $1"
COUNT = "select count(*) from public.applications where job_listing_id = $1"


def be_a_known_device(page: Page) -> None:
    """All browsers here have one address, and those without a cookie send few applications an hour together."""
    address = urljoin(page.url, "/api/public/applications")
    if "device" not in {cookie["name"] for cookie in page.context.cookies(address)}:
        page.context.add_cookies([{"name": "device", "value": token_urlsafe(16), "url": address}])


def fill(page: Page, *, spanish: bool = False) -> None:
    be_a_known_device(page)
    names = ("Nombre", "Apellidos", "Correo electrónico", "Número de teléfono")
    labels = names if spanish else ("First name", "Last name", "Email address", "Phone number")
    values = ("Ana", "Ruiz", f"ana-{uuid4().hex[:6]}@people.test", "201 555 0123")
    for label, value in zip(labels, values, strict=True):
        page.get_by_label(label).fill(value)


def application_of(page: Page) -> str:
    page.wait_for_url(re.compile(r"/application/"))
    return page.url.rpartition("/")[2]


@pytest.mark.parametrize("locale", ["en-US", "es-US"])
def test_visitor_goes_from_the_list_to_a_sent_application(open_visitor, people, job, locale: str):
    visitor, spanish = open_visitor(viewport=PHONE, locale=locale), locale == "es-US"
    page = visitor.page
    page.goto("/jobs?source=flyer")
    page.get_by_role("link", name=job["title"]).click()
    page.get_by_role("link", name="Postularse" if spanish else "Apply now").click()
    opening = "Postularse" if spanish else "Apply"
    expect(page.get_by_role("heading", name=f"{opening}: {job['title']}")).to_be_visible()
    skip = page.get_by_role("link", name="Ir al contenido" if spanish else "Skip to the content")
    expect(skip).to_have_attribute("href", "#content")
    fill(page, spanish=spanish)
    page.get_by_role("button", name="Enviar solicitud" if spanish else "Send application").click()
    key = application_of(page)
    heading = "Su solicitud" if spanish else "Your application"
    thanks = "Gracias. Recibimos su solicitud." if spanish else "Thank you. We received"
    expect(page.get_by_role("heading", name=thanks)).to_be_visible()
    visitor.check(f"application-sent-{locale}")
    expect(page.get_by_role("heading", name=f"{heading}: {job['title']}")).to_be_visible()
    expect(page.get_by_text("Recibida" if spanish else "Received").first).to_be_visible()
    [row] = people.sql(FIND, key)
    assert (row["source"], row["locale"], row["status"]) == (
        "flyer",
        "es" if spanish else "en",
        "SUBMITTED",
    )
    mailed = "Le enviamos un correo a" if spanish else "We sent an email to"
    expect(page.get_by_text(f"{mailed} {row['email']}.")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name=f"{heading}: {job['title']}")).to_be_visible()
    expect(page.get_by_role("heading", name=thanks)).to_have_count(0)


def test_what_is_missing_is_said_at_its_field(visitor, job):
    page = visitor.page
    page.goto(f"/apply/{job['id']}")
    page.get_by_label("First name").fill("Ana")
    page.get_by_role("button", name="Send application").click()
    expect(page.get_by_label("Last name")).to_be_focused()
    wrong = page.get_by_role("alert").filter(has_text="Please check the marked fields.")
    expect(wrong.get_by_role("link")).to_have_text(
        ["Enter your last name.", "Enter your email address.", "Enter your phone number."]
    )
    wrong.get_by_role("link", name="Enter your phone number.").click()
    expect(page.get_by_label("Phone number")).to_be_focused()
    page.get_by_label("Last name").fill("Ruiz")
    expect(page.get_by_text("Enter your last name.")).to_have_count(0)
    page.get_by_label("Email address").fill("ana")
    page.get_by_label("Phone number").fill("555")
    page.get_by_role("button", name="Send application").click()
    expect(page.get_by_label("Email address")).to_be_focused()
    expect(page.get_by_label("Email address")).to_have_accessible_description(
        re.compile("Enter an email address, for example ana@example.com.")
    )
    # What only the API finds wrong is said at its field, too.
    page.get_by_label("Email address").fill("ana@people.test")
    page.get_by_label("Phone number").fill("999 999 999 999 999")
    page.get_by_role("button", name="Send application").click()
    expect(page.get_by_label("Phone number")).to_be_focused()
    expect(page.get_by_text("Please check the marked fields.")).to_be_visible()


def test_what_was_entered_outlives_a_reload_and_a_lost_connection(open_visitor, people, job):
    visitor = open_visitor(viewport=PHONE)
    page = visitor.page
    page.goto(f"/apply/{job['id']}")
    fill(page)
    address = page.get_by_label("Email address").input_value()
    page.reload()
    expect(page.get_by_label("Email address")).to_have_value(address)
    cut_connection(visitor.page)
    page.get_by_role("button", name="Send application").click()
    expect(page.get_by_text("There is no connection.")).to_be_visible()
    visitor.context.set_offline(False)
    page.get_by_role("button", name="Send application").click()
    application_of(page)
    assert people.sql(COUNT, job["id"])[0][0] == 1
    # Neither again by its address nor by "Back" does the form offer what was sent.
    for visit in (page.go_back, lambda: page.goto(f"/apply/{job['id']}")):
        visit()
        expect(page.get_by_role("button", name="Send application")).to_be_enabled()
        expect(page.get_by_label("Email address")).to_have_value("")


def test_what_is_entered_before_the_scripts_arrive_is_sent(open_visitor, people, listings, job):
    area = listings.call("POST", "/areas", {"name": f"Area {uuid4().hex[:8]}"})
    page = open_visitor(viewport=PHONE).page
    page.goto(f"/apply/{job['id']}")
    page.get_by_label("First name").fill("Kept")
    held: list[Route] | None = []
    page.route(
        "**/_next/static/**/*.js",
        lambda route: route.continue_() if held is None else held.append(route),
    )
    page.goto(f"/apply/{job['id']}", wait_until="commit")
    fill(page)
    page.get_by_label("Where you would like to work").select_option(area["name"])
    choose = page.get_by_role("button", name="Choose a file")
    expect(choose).to_be_disabled()
    late, held = held, None
    for script in late:
        script.continue_()
    expect(choose).to_be_enabled()
    page.get_by_role("button", name="Send application").click()
    [row] = people.sql(
        "select first_name, area_id from public.applications where id = $1", application_of(page)
    )
    assert (row["first_name"], str(row["area_id"])) == ("Ana", area["id"])


@pytest.mark.parametrize("is_corrected", [False, True], ids=["the same", "corrected"])
def test_response_that_was_lost_makes_no_second_application(visitor, people, job, is_corrected):
    page = visitor.page
    page.goto(f"/apply/{job['id']}")
    fill(page)
    lost = []

    def lose(route) -> None:
        if lost:
            route.continue_()
            return
        lost.append(route.fetch())
        route.abort("connectionreset")

    page.route("**/api/public/applications", lose)
    page.get_by_role("button", name="Send application").click()
    expect(page.get_by_role("alert").filter(has_text="not available")).to_be_visible()
    page.reload()
    if is_corrected:
        page.get_by_label("Email address").fill("corrected@carehire.test")
    page.get_by_role("button", name="Send application").click()
    key = application_of(page)
    assert (lost[0].json()["data"]["id"] == key) is not is_corrected
    assert people.sql(COUNT, job["id"])[0][0] == 1 + is_corrected


def test_application_is_withdrawn_after_a_question(open_visitor, people, job):
    visitor = open_visitor(viewport=PHONE)
    page = visitor.page
    page.goto(f"/apply/{job['id']}")
    fill(page)
    page.get_by_role("button", name="Send application").click()
    key = application_of(page)
    page.get_by_role("button", name="Withdraw application").click()
    question = page.get_by_role("region", name=f"Withdraw your application for “{job['title']}”?")
    # Whoever opens it below the end of the screen is led to it, and back.
    expect(question.get_by_role("heading")).to_be_focused()
    for name in ("No, keep it", "Yes, withdraw it"):
        expect(question.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    assert question.get_by_role("button").first.inner_text() == "No, keep it"
    question.get_by_role("button", name="No, keep it").click()
    expect(page.get_by_role("button", name="Withdraw application")).to_be_focused()
    page.get_by_role("button", name="Withdraw application").click()
    question.get_by_role("button", name="Yes, withdraw it").click()
    expect(page.get_by_text("You withdrew this application.")).to_be_visible()
    expect(page.get_by_role("link", name="All open jobs")).to_have_attribute("href", "/jobs")
    expect(page.get_by_text("We received your application.")).to_have_count(0)
    expect(page.get_by_text("We'll contact you")).to_have_count(0)
    visitor.check("application-withdrawn")
    expect(page.get_by_role("button", name="Withdraw application")).to_have_count(0)
    assert people.sql(FIND, key)[0]["status"] == "WITHDRAWN"
    page.get_by_role("link", name="Apply again").click()
    expect(page.get_by_role("heading", name=job["title"])).to_be_visible()
    expect(page.get_by_role("link", name="Apply now")).to_be_visible()


def test_job_that_ended_cannot_be_applied_for(visitor, listings, job):
    page = visitor.page
    page.goto(f"/apply/{job['id']}")
    fill(page)
    listings.call("PATCH", f"/job-listings/{job['id']}", {"status": "CLOSED"})
    page.get_by_role("button", name="Send application").click()
    expect(page.get_by_role("alert").filter(has_text="no longer open")).to_be_visible()
    answer = page.goto(f"/apply/{job['id']}")
    assert answer is not None
    assert answer.status == 410


SIZES = (PHONE, WIDE, {"width": 320, "height": 640})


@pytest.mark.parametrize("locale", ["en-US", "es-US"])
def test_pages_are_readable_and_operable(open_visitor, job, locale):
    visitor, lang = open_visitor(viewport=PHONE, locale=locale), locale[:2]
    page = visitor.page

    def check(state: str) -> None:
        for look in visitor.schemes(*SIZES):
            visitor.check(f"{state}-{look}-{lang}")

    page.goto(f"/apply/{job['id']}")
    send = page.locator("button[type=submit]")
    expect(send).to_be_enabled()
    check("apply")
    send.click()
    expect(page.get_by_role("alert").first).to_be_visible()
    check("apply-wrong")
    fill(page, spanish=locale == "es-US")
    send.click()
    application_of(page)
    expect(page.get_by_role("heading", name=job["title"])).to_be_visible()
    check("application")
    withdraw = "Retirar solicitud" if locale == "es-US" else "Withdraw application"
    page.get_by_role("button", name=withdraw).click()
    expect(page.locator(".question")).to_be_visible()
    check("application-withdraw")
    page.goto(f"/application/{uuid4()}")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    check("application-missing")
