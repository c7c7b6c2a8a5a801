"""Applications chosen in the list and moved together: what can't be moved is named first, and all is undone."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.filters import search_for
from tests.e2e.hiring.applications.test_applications_page import slowly
from tests.e2e.hiring.conftest import Hiring
from tests.e2e.screens import passed_over
from tests.e2e.visitor import PHONE

PAGE = "/pages/applications"
STATUS = "select status from public.applications where id = $1"
MAILS = """
select state from public.outbound_emails where recipient = $1 and kind = 'application_rejection'
"""
INVITED = """
select application_id from public.interview_invitations
where application_id = any ($1::uuid[]) and ended_at is null
"""


def choose(page: Page, *rows: dict[str, Any]) -> None:
    for row in rows:
        page.get_by_role("checkbox", name=f"Ana {row['lastName']}").check()


def move_to(page: Page, status: str) -> None:
    page.get_by_role("button", name="Move to…").click()
    page.get_by_role("menuitem", name=status, exact=True).click()


def test_what_leads_back_has_a_menu_of_its_own(visitor, people, hiring: Hiring):
    word, rows = named(hiring, 2)
    reason = hiring.reason("step_back")
    page = selected(visitor, people, word, rows)
    expect(page.get_by_role("button", name="Move to…")).to_be_visible()
    expect(page.get_by_role("button", name="Move back to…")).to_have_count(0)
    for row in rows:
        hiring.call("POST", f"/applications/{row['id']}/status-history", {"toStatus": "IN_REVIEW"})
    page.reload()
    choose(page, *rows)
    page.get_by_role("button", name="Move to…").click()
    expect(page.get_by_role("menuitem").first).to_have_text("Interview scheduled")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Move back to…").click()
    page.get_by_role("menuitem", name="Submitted", exact=True).click()
    dialog = page.get_by_role("dialog", name="Move 2 applications to “Submitted”")
    expect(dialog.get_by_text("All 2 can be moved.")).to_be_visible()
    expect(dialog.get_by_label("If not all of them can be moved")).to_have_count(0)
    visitor.choose_reason(dialog, reason["name"])
    dialog.get_by_role("button", name="Move 2 applications").click()
    expect(page.get_by_text("2 applications moved to “Submitted”: ")).to_be_visible()


def test_row_that_one_has_changed_oneself_is_moved_as_it_is_now(visitor, people, hiring: Hiring):
    word, rows = named(hiring, 2)
    page = selected(visitor, people, word, rows)
    expect(page.locator(".list-total")).to_have_text("2 in all")
    changed = page.get_by_role("row").filter(has_text=rows[0]["lastName"])
    changed.get_by_role("button", name=re.compile("In review.*: ")).click()
    expect(undo_of(page)).to_be_visible()
    expect(
        changed.get_by_role("button", name=re.compile("Interview scheduled.*: "))
    ).to_be_visible()
    move_to(page, "On hold")
    dialog = page.get_by_role("dialog", name="Move 2 applications to “On hold”")
    expect(dialog.get_by_text("All 2 can be moved.")).to_be_visible()


def selected(visitor, people, word: str, rows: list[dict[str, Any]]) -> Page:
    """The list, searched for a word, with these rows selected."""
    page: Page = visitor.page
    visitor.sign_in(people.make("hiringmanager"), PAGE)
    search_for(page, "Search by name, email or phone", word)
    # What is checked while the other rows go is not always what was meant.
    expect(page.locator("tbody tr").filter(has_not_text=word)).to_have_count(0)
    choose(page, *rows)
    return page


def undo_of(page: Page) -> Locator:
    return page.get_by_role("button", name=re.compile("^Undo: "))


def named(hiring: Hiring, count: int) -> tuple[str, list[dict[str, Any]]]:
    word = f"Q{hiring.application()['id'][:8]}"
    return word, [hiring.application(lastName=f"{word} {place}") for place in range(count)]


def test_many_are_rejected_and_all_is_undone(visitor, people, hiring: Hiring):
    word, rows = named(hiring, 3)
    reason = hiring.reason("rejection")
    page = selected(visitor, people, word, rows)
    expect(page.get_by_text("3 applications selected")).to_be_visible()
    # The reasons come when the dialog has long been open: where to begin is still theirs.
    page.route("**/api/decision-reasons?*", slowly, times=1)
    move_to(page, "Rejected")
    dialog = page.get_by_role("dialog", name="Move 3 applications to “Rejected”")
    expect(dialog).to_contain_text("All 3 can be moved.")
    expect(dialog).to_contain_text("Each of these applicants gets a rejection email in 30 minutes.")
    visitor.check("bulk-move-en")
    assert passed_over(page) == ""
    visitor.choose_reason(dialog, reason["name"])
    dialog.get_by_role("button", name="Reject 3 applications").click()
    moved = page.get_by_text(re.compile(r"^3 applications moved to “Rejected”: "))
    for row in rows:
        expect(moved).to_contain_text(f"Ana {row['lastName']}")
    expect(page.get_by_text("3 applications selected")).to_have_count(0)
    assert [people.sql(STATUS, row["id"])[0][0] for row in rows] == ["REJECTED"] * 3
    page.reload()
    expect(page.get_by_role("link", name=rows[0]["lastName"])).to_be_visible()
    expect(undo_of(page)).to_be_visible()
    visitor.check("bulk-undo-en")
    undo_of(page).click()
    expect(page.get_by_text("3 moves undone.")).to_be_visible()
    assert [people.sql(STATUS, row["id"])[0][0] for row in rows] == ["SUBMITTED"] * 3
    assert {people.sql(MAILS, row["email"])[0][0] for row in rows} == {"canceled"}


def test_those_that_can_not_be_moved_are_named_and_the_rest_is_moved_or_none(
    visitor, people, hiring: Hiring
):
    word, rows = named(hiring, 2)
    hiring.call("POST", f"/applications/{rows[0]['id']}/status-history", {"toStatus": "IN_REVIEW"})
    page = selected(visitor, people, word, rows)
    move_to(page, "In review")
    dialog = page.get_by_role("dialog", name="Move 2 applications to “In review”")
    refused = dialog.get_by_role("list", name="Those that stay as they are, and why")
    expect(refused.get_by_role("listitem")).to_have_count(1)
    expect(refused).to_contain_text(f"Ana {rows[0]['lastName']}")
    mode = dialog.get_by_label("If not all of them can be moved")
    visitor.choose(mode, "Move all or none")
    expect(dialog.get_by_role("button", name="Move 0 applications")).to_be_disabled()
    visitor.choose(mode, "Move the ones that can be moved")
    dialog.get_by_role("button", name="Move 1 application").click()
    result = page.get_by_role("dialog", name="1 application was not moved")
    expect(result.get_by_text("1 application moved.")).to_be_visible()
    visitor.check("bulk-result-en")
    result.get_by_role("button", name="Close").last.click()
    assert people.sql(STATUS, rows[1]["id"])[0][0] == "IN_REVIEW"


def test_many_are_invited_to_choose_a_time_and_it_is_taken_back(visitor, people, hiring: Hiring):
    word, rows = named(hiring, 3)
    for row in rows[:2]:
        hiring.call("POST", f"/applications/{row['id']}/status-history", {"toStatus": "IN_REVIEW"})
    hiring.call("POST", f"/applications/{rows[1]['id']}/interview-invitation", None)
    page = selected(visitor, people, word, rows[:2])
    move_to(page, "Interview scheduled")
    page.get_by_role("button", name="Let each of them choose a time instead").click()
    dialog = page.get_by_role("dialog", name="Invite 2 applicants to choose a time")
    expect(dialog).to_contain_text(f"Ana {rows[0]['lastName']}, Ana {rows[1]['lastName']}")
    visitor.check("bulk-invite-en")
    dialog.get_by_role("button", name="Invite 2 applicants").click()
    result = page.get_by_role("dialog", name="Invitations")
    expect(result).to_contain_text(f"1 was invited: Ana {rows[0]['lastName']}")
    expect(result).to_contain_text(f"1 had been invited before: Ana {rows[1]['lastName']}")
    visitor.check("bulk-invited-en")
    result.get_by_role("button", name="Take the invitation back").click()
    expect(result).to_contain_text("1 invitation was taken back.")
    open_ones = people.sql(INVITED, [row["id"] for row in rows])
    assert [str(found) for (found,) in open_ones] == [rows[1]["id"]]


def test_undo_and_what_is_selected_next_do_not_hide_each_other(
    open_visitor, people, hiring: Hiring
):
    word, rows = named(hiring, 9)
    visitor = open_visitor(viewport=PHONE)
    page = visitor.page
    visitor.sign_in(people.make("hiringmanager"), f"{PAGE}?q={word}")
    choose(page, rows[0])
    move_to(page, "In review")
    page.get_by_role("dialog").get_by_role("button", name="Move 1 application").click()
    undo = undo_of(page)
    expect(undo).to_be_visible()
    choose(page, *rows[1:])
    visitor.check("bulk-undo-and-selection-phone")
    bar = page.get_by_role("region", name="Selected")
    lowest = bar.get_by_role("button", name="Move to…").bounding_box()
    assert (
        lowest["y"] + lowest["height"]
        <= undo.locator("xpath=ancestor::*[contains(@class, 'undo-bar')]").bounding_box()["y"]
    )
    page.get_by_role("contentinfo").or_(
        page.locator(".list-pager")
    ).last.scroll_into_view_if_needed()
    expect(bar).to_be_in_viewport()
    undo.scroll_into_view_if_needed()
    expect(bar).to_be_in_viewport()
    undo.click()
    expect(undo).to_have_count(0)


def test_undo_names_what_was_moved_on(visitor, people, hiring: Hiring):
    word, rows = named(hiring, 2)
    page = selected(visitor, people, word, rows)
    move_to(page, "In review")
    page.get_by_role("dialog").get_by_role("button", name="Move 2 applications").click()
    expect(page.get_by_text("2 applications moved to “In review”: ")).to_be_visible()
    hiring.move(rows[1], "INTERVIEW_SCHEDULED")
    undo_of(page).click()
    kept = page.get_by_role("dialog", name="1 application stays as it is")
    expect(kept.get_by_role("listitem")).to_contain_text(f"Ana {rows[1]['lastName']}")
    kept.get_by_role("button", name="Close").last.click()
    expect(undo_of(page)).to_have_count(0)
    assert people.sql(STATUS, rows[0]["id"])[0][0] == "SUBMITTED"


def test_undo_names_its_person_and_is_offered_on_their_page_alone(visitor, people, hiring: Hiring):
    word, rows = named(hiring, 2)
    mine, other = (row["lastName"] for row in rows)
    page = visitor.page
    visitor.sign_in(people.make("hiringmanager"), f"{PAGE}?q={word}")
    page.get_by_role("link", name=mine).click()
    page.get_by_role("button", name="Move to: In review", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Move", exact=True).click()
    own = page.get_by_role("button", name=f"Undo: Ana {mine} moved to “In review”.")
    expect(own).to_be_visible()
    page.get_by_role("link", name=re.compile(f"^(Next|Previous): Ana {other}$")).click()
    expect(page.get_by_role("heading", name=f"Ana {other}", level=1)).to_be_visible()
    expect(undo_of(page)).to_have_count(0)
    for path in (f"{PAGE}?q={word}", f"{PAGE}/board?q={word}"):
        page.goto(path)
        expect(page.get_by_text(other).first).to_be_visible()
        # The page takes up what is told above it before it has its rows.
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect(undo_of(page)).to_have_count(0)
    page.goto(f"{PAGE}/{rows[0]['id']}")
    own.click()
    expect(own).to_have_count(0)
    assert people.sql(STATUS, rows[0]["id"])[0][0] == "SUBMITTED"


def test_undo_of_many_stays_in_their_list(visitor, people, hiring: Hiring):
    word, rows = named(hiring, 2)
    page = selected(visitor, people, word, rows)
    move_to(page, "In review")
    page.get_by_role("dialog").get_by_role("button", name="Move 2 applications").click()
    expect(undo_of(page)).to_be_visible()
    page.get_by_role("link", name=rows[0]["lastName"]).click()
    page.get_by_role("link", name="Activity").click()
    history = page.get_by_role("region", name="History")
    expect(history.get_by_role("button", name="Undo this move")).to_be_visible()
    expect(undo_of(page)).to_have_count(0)
    page.go_back()
    expect(undo_of(page)).to_be_visible()


def test_move_is_undone_in_the_history_of_the_application(visitor, people, hiring: Hiring):
    row = hiring.application()
    page = visitor.page
    visitor.sign_in(people.make("hiringmanager"), f"{PAGE}/{row['id']}")
    page.get_by_role("button", name="Move to: In review", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Move", exact=True).click()
    page.get_by_role("link", name="Activity").click()
    history = page.get_by_role("region", name="History")
    history.get_by_role("button", name="Undo this move").click()
    expect(history.get_by_text("Undone, back to “Submitted”")).to_be_visible()
    expect(history.get_by_role("button", name="Undo this move")).to_have_count(0)
    expect(page.get_by_role("button", name="Move to: In review", exact=True)).to_be_visible()
    visitor.check("application-undone-en")


@pytest.mark.parametrize("role", ["employee"])
def test_who_may_not_decide_chooses_nothing(visitor, people, hiring: Hiring, role: str):
    row = hiring.application()
    visitor.sign_in(people.make(role), PAGE)
    visitor.page.get_by_label("Search by name, email or phone").fill(row["lastName"])
    expect(visitor.page.get_by_text(row["lastName"]).first).to_be_visible()
    expect(visitor.page.get_by_role("checkbox")).to_have_count(0)


def test_many_get_an_owner_and_a_next_step_and_each_its_own_back(visitor, people, hiring: Hiring):
    word, rows = named(hiring, 2)
    paths = [f"/applications/{row['id']}" for row in rows]
    hiring.call("PATCH", paths[0], {"nextStep": "Call", "version": rows[0]["version"]})
    page = selected(visitor, people, word, rows)
    page.get_by_role("button", name="Assign…").click()
    dialog = page.get_by_role("dialog", name="Owner and next step of 2 applications")
    expect(dialog.get_by_role("button", name="Change 2 applications")).to_be_disabled()
    visitor.choose(dialog.get_by_label("Owner"), "Unassigned")
    dialog.get_by_label("Next step").fill("Check references")
    visitor.check("bulk-owner")
    dialog.get_by_role("button", name="Change 2 applications").click()
    expect(page.get_by_text("Owner and next step changed for 2 applications: ")).to_be_visible()
    assert [hiring.call("GET", path)["nextStep"] for path in paths] == ["Check references"] * 2
    shown = hiring.call("GET", paths[1])
    hiring.call("PATCH", paths[1], {"nextStep": "Write", "version": shown["version"]})
    undo_of(page).click()
    kept = page.get_by_role("dialog", name="1 application stays as it is")
    expect(kept).to_contain_text(f"Ana {rows[1]['lastName']}")
    assert [hiring.call("GET", path)["nextStep"] for path in paths] == ["Call", "Write"]
