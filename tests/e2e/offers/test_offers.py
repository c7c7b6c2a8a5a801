"""An offer: written by whoever decides, read and answered on a phone, and what opens with the acceptance."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.careers.conftest import job as job  # noqa: PLC0414 a fixture
from tests.e2e.careers.conftest import listings as listings  # noqa: PLC0414 a fixture
from tests.e2e.prehire.conftest import applicant as applicant  # noqa: PLC0414 a fixture
from tests.e2e.visitor import DARK, PHONE, Visitor

STATE = "select state, signer_name from public.offers where application_id = $1 order by created_at desc limit 1"
STATUS = "select status from public.applications where id = $1"
SEND = """
insert into public.offers (application_id, author_id, job_title, pay, pay_per, letter, letter_es, expires_on)
select $1, $2::uuid, 'Home Health Aide', 18.5, 'hour', E'Dear Ana Ruiz,\n\nwe offer you the job.',
  E'Estimada Ana Ruiz:\n\nle ofrecemos el puesto.', private.today() + 7
"""
LISTED = """
update public.job_listings set pay_min = 17.5, pay_max = 22
where id = (select job_listing_id from public.applications where id = $1)
"""
HOLD = "update public.applications set status = 'ON_HOLD', held_from = status where id = $1"
GO_ON = "update public.applications set status = held_from, held_from = null where id = $1"
Applicant = Callable[..., tuple[Visitor, str]]


def card(page: Page) -> Locator:
    return page.get_by_role("region", name="Offer", exact=True)


@pytest.fixture
def manager(open_visitor, people) -> Callable[[str], Visitor]:
    """Somebody who decides, looking at an application."""

    def look(key: str) -> Visitor:
        visitor: Visitor = open_visitor()
        person = people.make("hiringmanager", "Mona", "Hale")
        visitor.sign_in(person, f"/pages/applications/{key}")
        return visitor

    return look


def write(staff: Visitor, pay: str) -> Locator:
    """Fill in the terms and look at the letter, which is ours whatever the agency has."""
    page = staff.page
    card(page).get_by_role("button", name="Write an offer").click()
    sheet = page.get_by_role("dialog")
    staff.choose(sheet.get_by_label("Letter", exact=True), "Standard letter")
    sheet.get_by_label("Pay", exact=True).fill(pay)
    sheet.get_by_label("Hours per week").fill("30")
    sheet.get_by_label("Other conditions").fill("A CPR card by the first day.")
    sheet.get_by_role("button", name="Show the letter").click()
    return sheet


def accept(phone: Visitor, key: str) -> None:
    """Read the offer and accept it, after an attempt without the tick."""
    page = phone.page
    page.goto(f"/application/{key}")
    offer = page.get_by_role("region", name=re.compile("^Our offer"))
    expect(offer).to_contain_text("$18.50 per hour")
    # Until it is accepted, the later parts of the form are not there yet.
    answer = page.request.get(f"/api/public/applications/{key}").json()["data"]
    opens = {each["sectionId"]: each["opensAt"] for each in answer["prehireSections"]}
    assert opens["health"] == "PRE_HIRE"
    offer.get_by_role("button", name="Accept the offer").click()
    expect(offer.get_by_text("Tick this to accept the offer.").first).to_be_visible()
    offer.get_by_label("Type your name").fill("Ana María Ruiz")
    offer.get_by_label("I have read the letter").check()
    phone.check("offer-phone")
    offer.get_by_role("button", name="Accept the offer").click()
    expect(offer).to_contain_text("You accepted this offer on")
    expect(
        page.get_by_text("We would like to work with you. Please fill in your form.")
    ).to_be_visible()


def test_offer_goes_from_the_interview_to_the_form(applicant: Applicant, manager, people):
    phone, key = applicant("INTERVIEWED")
    staff = manager(key)
    sheet = write(staff, "18.50")
    expect(sheet.get_by_role("heading", name="This is what Ana Ruiz will read")).to_be_focused()
    letter = sheet.get_by_role("region", name="In English")
    expect(letter).to_contain_text("Pay: $18.50 per hour")
    expect(letter).to_contain_text("A CPR card by the first day.")
    expect(sheet.get_by_role("region", name="In Spanish")).to_contain_text("$18.50 por hora")
    staff.check("offer-letter")
    sheet.get_by_role("button", name="Send to Ana Ruiz").click()
    expect(card(staff.page)).to_contain_text("Waiting for an answer")
    # What would be refused is not offered.
    onward = staff.page.get_by_role("button", name="Move to: Pre-hire")
    expect(onward).to_be_disabled()
    expect(staff.page.get_by_text("The offer has not been accepted yet.")).to_be_visible()
    staff.check("offer-sent")
    accept(phone, key)
    assert tuple(people.sql(STATE, key)[0]) == ("ACCEPTED", "Ana María Ruiz")
    assert people.sql(STATUS, key)[0][0] == "PRE_HIRE"
    staff.page.reload()
    expect(card(staff.page)).to_contain_text("Accepted as “Ana María Ruiz”")


def test_term_that_will_not_do_is_named_where_it_is_written(applicant: Applicant, manager, people):
    _phone, key = applicant("INTERVIEWED")
    people.sql(LISTED, key)
    staff = manager(key)
    sheet = write(staff, "1.00")
    expect(sheet.get_by_text("This is not the pay that the listing says")).to_be_visible()
    staff.check("offer-unlisted-pay")
    sheet.get_by_role("button", name="Change something").click()
    expect(sheet.get_by_label("Pay", exact=True)).to_be_focused()
    sheet.get_by_label("Pay", exact=True).fill("18.50")
    first_day, answer_by = (
        sheet.get_by_role("textbox", name=name) for name in ("First day of work", "Answer by")
    )
    first_day.fill("01/05/2020")
    sheet.get_by_role("button", name="Show the letter").click()
    past = "This date is in the past. Choose today or a later one."
    expect(first_day).to_have_accessible_description(re.compile(past))
    expect(first_day).to_be_focused()
    first_day.fill("")
    answer_by.fill("12/31/2098")
    sheet.get_by_role("button", name="Show the letter").click()
    sheet.get_by_role("button", name="Send to Ana Ruiz").click()
    # What only the sending finds leads back to its field, too.
    expect(answer_by).to_be_focused()
    expect(answer_by).to_have_attribute("aria-invalid", "true")
    expect(sheet.get_by_role("button", name="Send to Ana Ruiz")).to_have_count(0)


def test_offer_is_declined_and_that_is_taken_back(applicant: Applicant, people):
    phone, key = applicant("CONDITIONAL_OFFER", "es-US")
    people.sql(SEND, key, people.of("admin").id)
    page = phone.page
    page.emulate_media(color_scheme="dark")
    page.goto(f"/application/{key}")
    offer = page.get_by_role("region", name=re.compile("^Nuestra oferta"))
    expect(offer).to_contain_text("le ofrecemos el puesto")
    offer.get_by_role("button", name="Rechazar", exact=True).click()
    offer.get_by_label("Motivo (si quiere decírnoslo)").fill("Me queda lejos")
    phone.check("offer-decline-phone-dark")
    offer.get_by_role("button", name="Sí, rechazarla").click()
    expect(offer).to_contain_text("Usted rechazó esta oferta")
    assert people.sql(STATE, key)[0]["state"] == "DECLINED"
    offer.get_by_role("button", name="Deshacer").click()
    expect(offer.get_by_role("button", name="Aceptar la oferta")).to_be_visible()
    assert people.sql(STATE, key)[0]["state"] == "SENT"


def test_offer_waits_on_hold_and_ends_with_a_withdrawal(applicant: Applicant, manager, people):
    phone, key = applicant("CONDITIONAL_OFFER")
    people.sql(SEND, key, people.of("admin").id)
    people.sql(HOLD, key)
    page = phone.page
    page.goto(f"/application/{key}")
    offer = page.get_by_role("region", name=re.compile("^Our offer"))
    expect(offer).to_contain_text("This offer waits while your application is on hold.")
    expect(offer).not_to_contain_text("Please answer by")
    expect(offer.get_by_role("button", name="Accept the offer")).to_have_count(0)
    people.sql(GO_ON, key)
    answer = page.request.post(f"/api/public/applications/{key}/withdraw")
    assert answer.ok, answer.text()
    shown = card(manager(key).page)
    expect(shown).to_contain_text("Ended when the application was withdrawn, ")
    expect(shown).not_to_contain_text("Withdrawn by")


def test_staff_withdraw_an_offer_undo_that_and_record_an_answer(
    applicant: Applicant, manager, people
):
    _phone, key = applicant("CONDITIONAL_OFFER")
    people.sql(SEND, key, people.of("admin").id)
    staff = manager(key)
    page = staff.page
    card(page).get_by_role("button", name=re.compile("^Withdraw the offer")).click()
    expect(card(page)).to_contain_text("Withdrawn by Mona Hale")
    card(page).get_by_role("button", name=re.compile("^Undo the withdrawal")).click()
    expect(card(page)).to_contain_text("Waiting for an answer")
    card(page).get_by_role("button", name="Accepted otherwise").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Ana Ruiz accepted by phone or on paper")
    dialog.get_by_label("How they accepted").fill("By phone, the signed letter is in the files")
    staff.check("offer-record")
    dialog.get_by_role("button", name="Record the acceptance").click()
    expect(card(page)).to_contain_text("Accepted, noted by Mona Hale")
    assert people.sql(STATUS, key)[0][0] == "PRE_HIRE"


def test_card_is_whole_on_a_phone_in_the_dark(open_visitor, applicant: Applicant, people):
    _applicant, key = applicant("CONDITIONAL_OFFER")
    people.sql(SEND, key, people.of("admin").id)
    phone = open_visitor(viewport=PHONE, has_touch=True, locale="es-US")
    phone.choose_theme(DARK)
    phone.sign_in(people.make("admin"), f"/pages/applications/{key}")
    spanish = phone.page.get_by_role("region", name="Oferta", exact=True)
    expect(spanish).to_contain_text("Espera respuesta")
    phone.check("offer-card-phone-dark")
