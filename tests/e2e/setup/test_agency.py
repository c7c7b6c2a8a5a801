"""The agency's settings: changed by administrators, read by staff, in force at once."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.visitor import PHONE

PAGE = "/pages/setup?section=agency"
SETTINGS = "/settings"


@pytest.fixture
def agency(office) -> Iterator[dict[str, Any]]:
    """The settings as they are; they are so again after the test."""
    before = office.get(SETTINGS)
    names = (
        "agencyName", "timeZone", "language", "staffMfa", "idleMinutes", "quietFrom", "quietUntil",
        "offersAfterNoShow", "requiresOffer", "answerDays",
    )  # fmt: skip
    yield before
    version = office.get(SETTINGS)["version"]
    office.change(SETTINGS, **{name: before[name] for name in names}, version=version)


def save(page: Page) -> None:
    """Save, and wait for the answer: the message of a save just before says the same, and so does a form on its way."""
    with page.expect_response(
        lambda answer: answer.url.endswith("/api/settings") and answer.request.method == "PATCH"
    ) as saved:
        page.get_by_role("button", name="Save").click()
    assert saved.value.ok


def test_what_was_written_is_not_left_without_a_question(visitor, people, agency):
    visitor.sign_in(people.make("admin"), PAGE)
    page = visitor.page
    page.get_by_label("Agency name").fill("Willow Home Care, not saved")
    page.get_by_role("link", name="Holidays").click()
    question = page.get_by_role("dialog", name="Discard what you wrote?")
    question.get_by_role("button", name="Keep writing").click()
    expect(page.get_by_label("Agency name")).to_have_value("Willow Home Care, not saved")
    page.get_by_role("link", name="Holidays").click()
    question.get_by_role("button", name="Discard").click()
    expect(page.get_by_role("heading", name="Holidays")).to_be_visible()


def test_time_zone_is_found_by_typing_and_holds_at_once(visitor, people, office, agency):
    visitor.sign_in(people.make("admin"), PAGE)
    page = visitor.page
    zone = page.get_by_label("Time zone")
    zone.focus()
    zone.press("ArrowDown")
    choices = page.get_by_role("listbox", name="Time zone").get_by_role("option")
    expect(choices.first).to_have_text("America/New York, Eastern Time")
    page.get_by_label("Find: Time zone").fill("kiritimati")
    expect(choices).to_have_text(["Pacific/Kiritimati"])
    visitor.check("agency-time-zones")
    choices.click()
    with page.expect_response("**/api/me") as account:
        page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("The agency settings are saved.")).to_be_visible()
    assert account.value.json()["data"]["settings"]["timeZone"] == "Pacific/Kiritimati"
    assert office.get(SETTINGS)["timeZone"] == "Pacific/Kiritimati"
    page.get_by_label("Agency name").fill("Willow Home Care")
    save(page)
    expect(page.get_by_text("Somebody else changed this in the meantime.")).to_have_count(0)
    page.reload()
    expect(page.get_by_label("Agency name")).to_have_value("Willow Home Care")


def test_authenticator_that_becomes_optional_is_warned_of(visitor, people, agency):
    visitor.sign_in(people.make("admin"), PAGE)
    page = visitor.page
    warning = page.get_by_text(
        "Anyone who learns the password of somebody without an authenticator"
    )
    expect(page.get_by_text("Optional: only those who have set one up")).to_be_visible()
    expect(warning).to_have_count(0)
    visitor.choose(page.get_by_label("Authenticator for staff"), "Optional")
    expect(warning).to_be_visible()
    visitor.check("agency-optional")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("The agency settings are saved.")).to_be_visible()
    expect(warning).to_have_count(0)


def test_minutes_are_checked_and_nothing_may_be_empty(visitor, people, agency):
    visitor.sign_in(people.make("admin"), PAGE)
    page = visitor.page
    page.get_by_label("Agency name").fill(" ")
    page.get_by_label("Lock after").fill("481")
    page.get_by_label("Business days to answer new applications").fill("61")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("This field is required.")).to_be_visible()
    expect(page.get_by_text("Enter at most 480.")).to_be_visible()
    expect(page.get_by_text("Enter at most 60.")).to_be_visible()


def test_quiet_hours_are_set_and_left_out(visitor, people, office, agency):
    visitor.sign_in(people.make("admin"), PAGE)
    page = visitor.page
    page.get_by_label("Quiet hours from").fill("8:30 pm")
    page.get_by_label("Quiet hours until").fill("")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("This field is required.")).to_be_visible()
    page.get_by_label("Quiet hours until").fill("6:45 am")
    page.get_by_label("Business days to answer new applications").fill("5")
    page.get_by_label("Offer another time to anyone who missed an interview").check()
    visitor.check("agency-quiet-hours")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("The agency settings are saved.")).to_be_visible()
    now = office.get(SETTINGS)
    names = ("quietFrom", "quietUntil", "offersAfterNoShow", "answerDays")
    assert [now[name] for name in names] == ["20:30", "06:45", True, 5]
    page.get_by_label("Quiet hours from").fill("")
    page.get_by_label("Quiet hours until").fill("")
    page.get_by_label("Business days to answer new applications").fill("")
    save(page)
    now = office.get(SETTINGS)
    assert (now["quietFrom"], now["answerDays"]) == (None, None)


def test_two_people_change_the_agency_and_nothing_is_lost(visitor, people, office, agency):
    visitor.sign_in(people.make("admin"), PAGE)
    page = visitor.page
    page.get_by_label("Agency name").fill("Mine")
    office.change(SETTINGS, agencyName="Theirs", idleMinutes=45, version=agency["version"])
    page.get_by_role("button", name="Save").click()
    page.get_by_role("button", name="Keep mine: Agency name").click()
    expect(page.get_by_label("Lock after")).to_have_value("45")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("The agency settings are saved.")).to_be_visible()
    expect(page.get_by_text("Somebody else changed this in the meantime.")).to_have_count(0)
    now = office.get(SETTINGS)
    assert (now["agencyName"], now["idleMinutes"]) == ("Mine", 45)


def test_staff_read_the_settings(visitor, people, agency):
    visitor.sign_in(people.make("employee"), PAGE)
    section = visitor.page.get_by_role("region", name="Agency")
    expect(section.get_by_text(agency["agencyName"], exact=True)).to_be_visible()
    expect(section.get_by_role("button", name="Save")).to_have_count(0)
    visitor.check("agency-read-only")


def test_agency_can_be_seen_and_used_by_everyone(visitor, people):
    visitor.sign_in(people.make("admin"), PAGE)
    visitor.look("agency", "Agency")


def test_agency_in_spanish_on_a_phone(open_visitor, people, agency):
    visitor = open_visitor(locale="es-US", viewport=PHONE)
    visitor.sign_in(people.make("admin"), PAGE)
    expect(visitor.page.get_by_label("Zona horaria")).to_be_visible()
    visitor.choose(visitor.page.get_by_label("Autenticador para el personal"), "Opcional")
    expect(visitor.page.get_by_text("Quien averigüe la contraseña")).to_be_visible()
    visitor.check("agency-spanish")
