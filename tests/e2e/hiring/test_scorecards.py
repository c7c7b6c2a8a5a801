"""A scorecard is written with a thumb after the interview, and shows the next interviewer nothing until theirs is in."""

from datetime import timedelta
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.visitor import DARK, PHONE
from tests.fixtures.interviews import day_ahead
from tests.fixtures.people import Person

PAGE = "/pages/applications"
DAY = day_ahead() + timedelta(days=20)
SLOT = """
insert into public.interview_slots (date, time, interviewer_id, override_reason)
values ($1, '10:45', $2::uuid, 'Early bird') returning id::text as id
"""
# As if it had ended a while ago.
ENDED = """
with off as (select set_config('session_replication_role', 'replica', true))
update public.interview_slots set starts_at = now() - interval '2 hours'
where id = $1::uuid and (select count(*) from off) = 1
"""

CARD = """
insert into public.interview_scorecards (application_id, interview_id, author_id, recommendation)
select application_id, id, $2::uuid, 'strong_no' from public.interviews where application_id = $1::uuid
"""


@pytest.fixture
def sam(people) -> Person:
    person: Person = people.make("hiringmanager", "Sam", "Rivera")
    return person


@pytest.fixture
def interviewed(people, hiring, sam) -> dict[str, Any]:
    """Somebody whom Sam has interviewed."""
    row: dict[str, Any] = hiring.application()
    hiring.move(row, "IN_REVIEW")
    slot = people.sql(SLOT, DAY, sam.id)[0]["id"]
    body = {"toStatus": "INTERVIEW_SCHEDULED", "interviewSlotId": slot}
    hiring.call("POST", f"/applications/{row['id']}/status-history", body)
    people.sql(ENDED, slot)
    return row


@pytest.fixture
def criterion(hiring) -> str:
    """What is asked about, first of all."""
    row = hiring.call("POST", "/scorecard-criteria", {"name": f"Warmth {hiring.admin_id[:8]}"})
    yield row["name"]
    hiring.call("DELETE", f"/scorecard-criteria/{row['id']}")


def cards_of(page: Page) -> Locator:
    return page.get_by_role("region", name="Scorecards")


def write(page: Page, criterion: str, grade: str, recommendation: str, notes: str) -> None:
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radiogroup", name=criterion).get_by_text(grade, exact=True).click()
    hire = dialog.get_by_role("radiogroup", name="Would you hire them?")
    hire.get_by_text(recommendation, exact=True).click()
    dialog.get_by_label("Notes").fill(notes)


def send(page: Page) -> None:
    page.get_by_role("dialog").get_by_role("button", name="Send scorecard").click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def write_on_phone(open_visitor, people, interviewed: dict[str, Any], criterion: str) -> None:
    """A colleague who sat in writes theirs, on a phone."""
    colleague = open_visitor(viewport=PHONE)
    colleague.sign_in(people.make("employee", "Lee", "Park"), f"{PAGE}/{interviewed['id']}")
    page = colleague.page
    expect(cards_of(page)).to_contain_text("Asked: Sam Rivera")
    cards_of(page).get_by_role("button", name="Write a scorecard").click()
    write(page, criterion, "Good", "Yes", "Very calm with Mr. Ortiz")
    colleague.check("scorecard-form-phone")
    send(page)
    expect(cards_of(page)).to_contain_text("Very calm with Mr. Ortiz")


def test_second_interviewer_sees_nothing_until_theirs_is_in(
    open_visitor, people, sam, interviewed, criterion
):
    write_on_phone(open_visitor, people, interviewed, criterion)
    visitor = open_visitor()
    visitor.sign_in(sam, f"{PAGE}/{interviewed['id']}")
    page, cards = visitor.page, cards_of(visitor.page)
    expect(cards).to_contain_text("Your scorecard is asked for.")
    expect(cards).to_contain_text("You see what others wrote once yours is in.")
    expect(page.get_by_text("Very calm with Mr. Ortiz")).to_have_count(0)
    expect(page.get_by_text("Lee Park")).to_have_count(0)
    visitor.check("scorecards-hidden-light")
    cards.get_by_role("button", name="Write a scorecard").click()
    write(page, criterion, "Fair", "Strong yes", "Came on time")
    send(page)
    expect(cards).to_contain_text("Very calm with Mr. Ortiz")
    expect(cards).to_contain_text("1 \u00d7 Strong yes, 1 \u00d7 Yes")
    compared = cards.locator("dl > div", has_text=criterion)
    expect(compared).to_contain_text("Lee Park: Good")
    expect(compared).to_contain_text("Sam Rivera: Fair")
    visitor.check("scorecards-read-light")


def drafted(page: Page, criterion: str) -> tuple[Locator, Locator, Locator]:
    """Return what of the card was there when it was opened: a rating, the recommendation and the notes."""
    cards_of(page).get_by_role("button", name="Write a scorecard").click()
    dialog = page.get_by_role("dialog")
    rating = dialog.get_by_role("radiogroup", name=criterion)
    hire = dialog.get_by_role("radiogroup", name="Would you hire them?")
    return (
        rating.get_by_role("radio", name="Good", exact=True),
        hire.get_by_role("radio", name="No", exact=True),
        dialog.get_by_label("Notes"),
    )


def test_whole_card_outlives_a_closed_page_for_its_author_alone(
    visitor, people, sam, interviewed, criterion
):
    visitor.sign_in(sam, f"{PAGE}/{interviewed['id']}")
    page = visitor.page
    cards_of(page).get_by_role("button", name="Write a scorecard").click()
    write(page, criterion, "Good", "No", "Half a sentence")
    page.reload()
    rating, hire, notes = drafted(page, criterion)
    expect(rating).to_be_checked()
    expect(hire).to_be_checked()
    expect(notes).to_have_value("Half a sentence")
    visitor.check("scorecard-form-light")
    # Somebody else in the same tab finds nothing of it, and then it is gone.
    for person in (people.make("hiringmanager"), sam):
        visitor.sign_in(person, f"{PAGE}/{interviewed['id']}")
        rating, hire, notes = drafted(page, criterion)
        expect(rating).not_to_be_checked()
        expect(hire).not_to_be_checked()
        expect(notes).to_have_value("")
    write(page, criterion, "Good", "No", "The whole sentence")
    send(page)
    kept = "() => Object.keys(sessionStorage).filter(key => key.includes('scorecard'))"
    assert page.evaluate(kept) == []


def test_scorecards_are_read_in_the_dark_and_in_spanish(open_visitor, people, sam, interviewed):
    people.sql(CARD, interviewed["id"], sam.id)
    visitor = open_visitor(locale="es-US")
    visitor.choose_theme(DARK)
    visitor.sign_in(people.make("hiringmanager"), f"{PAGE}/{interviewed['id']}")
    cards = visitor.page.get_by_role("region", name="Evaluaciones")
    expect(cards).to_contain_text("Definitivamente no")
    expect(cards).to_contain_text("Sam Rivera")
    visitor.check("scorecards-dark")


@pytest.mark.parametrize(
    ("where", "device"),
    [("/pages/dashboard", {}), ("/pages/applications/inbox", {"viewport": PHONE})],
)
def test_card_that_is_owed_is_found_where_work_begins(
    open_visitor, interviewed, sam, criterion, where, device
):
    visitor = open_visitor(**device)
    page, name = visitor.page, f"{interviewed['firstName']} {interviewed['lastName']}"
    visitor.sign_in(sam, where)
    owed = page.get_by_role("region", name="Scorecards to write")
    expect(owed.get_by_role("listitem")).to_have_count(1)
    expect(owed).to_contain_text(name)
    visitor.check(f"scorecards-owed-{where.rpartition('/')[2]}")
    owed.get_by_role("link", name=f"Write a scorecard: {name}").click()
    cards_of(page).get_by_role("button", name="Write a scorecard").click()
    write(page, criterion, "Good", "Yes", "Calm")
    send(page)
    visitor.page.goto(visitor.page.url.partition("/pages/")[0] + where)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("link", name="Write a scorecard:")).to_have_count(0)
