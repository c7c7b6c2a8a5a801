"""Scorecards at the API: written after the end, hidden from the next interviewer until theirs is in, and asked for once."""

import asyncio
from datetime import date, timedelta
from itertools import count
from typing import Any
from uuid import UUID

import asyncpg
import pytest

from api.applications import links
from api.emails.outbox.delivery import deliver
from api.interviews import mail
from tests.api.applications.conftest import Hiring
from tests.api.applications.interviews.test_bookings import book, in_review, slot_of
from tests.api.emails.conftest import _no_email_settings, settings_for  # noqa: F401 a fixture
from tests.api.emails.test_killed_worker import _other_worker_stands_still  # noqa: F401 a fixture
from tests.fixtures.outbox import mail_to
from tests.fixtures.people import Person

# Imported, they are registered.
REGISTERED = (links, mail)
DAYS = (date(2184, 1, 6) + timedelta(days=number) for number in count())
# Of somebody's own: another test's may have been then, too.
ENDED = """
with off as (select set_config('session_replication_role', 'replica', true))
update public.interview_slots set starts_at = now() - $2::interval - interval '30 minutes', interviewer_id = $3::uuid
where id = (select slot_id from public.interviews where application_id = $1::uuid)
  and (select count(*) from off) = 1
"""
MADE = """
select id::text as id, recipient, state from public.outbound_emails
where application_id = $1::uuid and kind = 'scorecard_requested' order by created_at, id
"""
ASK = "select private.ask_for_scorecards()"


class Interview:
    """An interview that a manager of its own held, and that ended so long ago."""

    def __init__(self, hiring: Hiring, ended: timedelta = timedelta(hours=1)) -> None:
        self.api, self.people = hiring.agency.api, hiring.agency.people
        self.hiring = hiring
        self.asked = self.people.make("hiringmanager")
        self.row = book(hiring, in_review(hiring), slot_of(hiring, next(DAYS))).json()["data"]
        self.id: str = self.row["interview"]["id"]
        self.path = f"/applications/{self.row['id']}/interview-scorecards"
        self.end(ended, self.asked)

    def end(self, ago: timedelta, person: Person) -> None:
        self.people.sql(ENDED, self.row["id"], ago, person.id)

    def write(self, person: Person, **given: Any) -> Any:
        body = {"interviewId": self.id, "recommendation": "yes", "ratings": [], **given}
        return self.api.post(self.path, person, body)

    def seen(self, person: Person) -> list[dict[str, Any]]:
        rows: list[dict[str, Any]] = self.api.get(self.path, person).json()["data"]
        return rows

    def request(self, person: Person) -> dict[str, Any]:
        path = f"/applications/{self.row['id']}/scorecard-request"
        found: dict[str, Any] = self.api.get(path, person).json()["data"]
        return found

    def asked_for(self, stack: Any) -> list[tuple[str, str]]:
        stack.sql(ASK)
        stack.sql(ASK)
        return [(one["recipient"], one["state"]) for one in self.people.sql(MADE, self.row["id"])]


def test_interviewer_sees_nothing_of_others_until_their_own_is_in(hiring: Hiring):
    held = Interview(hiring)
    colleague = held.people.make("employee")
    written = held.write(colleague, notes="Very calm").json()["data"]
    assert (written["authorId"], written["notes"]) == (colleague.id, "Very calm")
    assert held.seen(held.asked) == []
    one = f"{held.path}/{written['id']}"
    hidden = held.api.patch(one, held.asked, {"notes": "Mine now"})
    assert hidden.status_code == 404
    before = held.request(held.asked)
    assert (before["isIn"], before["isOwnIn"], before["readsOthers"]) == (False, False, False)
    assert "Very calm" not in str(hiring.load(held.row["id"], held.asked))
    assert held.write(held.asked, recommendation="no").status_code == 201
    assert {card["recommendation"] for card in held.seen(held.asked)} == {"yes", "no"}
    after = held.request(held.asked)
    assert (after["isIn"], after["isOwnIn"], after["readsOthers"]) == (True, True, True)
    theirs = held.api.patch(one, held.asked, {"notes": "Mine now"})
    assert theirs.status_code == 403


def test_deciders_who_were_not_there_read_and_others_do_not(hiring: Hiring):
    held = Interview(hiring)
    held.write(held.asked)
    assert len(held.seen(hiring.manager)) == len(held.seen(hiring.admin)) == 1
    assert held.seen(held.people.make("employee")) == []
    assert held.api.get(held.path, held.people.make("applicant")).status_code == 403


def test_card_is_changed_taken_back_and_brought_back(hiring: Hiring):
    held = Interview(hiring)
    body = {"name": f"Warmth {held.id[:8]}", "nameEs": "Calidez", "sortOrder": 1}
    criterion = held.api.post("/scorecard-criteria", hiring.admin, body).json()["data"]
    asked = [one["name"] for one in held.request(held.asked)["criteria"]]
    assert body["name"] in asked
    rating = {"criterionId": criterion["id"], "rating": 3}
    card = held.write(held.asked, ratings=[rating]).json()["data"]
    assert card["ratings"] == [{**rating, "name": body["name"], "nameEs": "Calidez"}]
    one = f"{held.path}/{card['id']}"
    changed = held.api.patch(one, held.asked, {**card, "recommendation": "strong_no"})
    assert changed.json()["data"]["recommendation"] == "strong_no"
    assert changed.json()["data"]["ratings"] == card["ratings"]
    assert held.api.delete(one, held.asked).json()["data"]["recommendation"] is None
    assert held.api.post(f"{one}/restore", held.asked).json()["data"]["ratings"] == card["ratings"]
    twice = held.write(held.asked)
    assert (twice.status_code, twice.json()["code"]) == (409, "already_scored")


def test_no_card_before_the_end_nor_of_who_did_not_come(hiring: Hiring):
    held = Interview(hiring, timedelta(minutes=-10))
    early = held.write(held.asked)
    assert (early.status_code, early.json()["code"]) == (409, "scorecard_ahead")
    assert held.request(held.asked)["hasTakenPlace"] is False
    held.end(timedelta(minutes=1), held.asked)
    assert held.request(held.asked)["hasTakenPlace"] is True
    held.api.post(f"/interviews/{held.id}/no-show", hiring.manager, {})
    missed = held.write(held.asked)
    assert (missed.status_code, missed.json()["code"]) == (409, "interview_missed")
    assert held.request(held.asked)["hasTakenPlace"] is False
    wrong = held.write(held.asked, recommendation="maybe")
    assert wrong.status_code == 422


@pytest.mark.usefixtures("_other_worker_stands_still", "_no_email_settings")
class TestAsking:
    """The worker's own schedule stands still, so that each is asked for here alone."""

    @pytest.mark.parametrize(("minutes", "made"), [(-1, 0), (1, 1), (359, 1), (361, 0)])
    def test_card_is_asked_for_once_after_the_end(
        self, stack: Any, hiring: Hiring, minutes: int, made: int
    ):
        held = Interview(hiring, timedelta(minutes=minutes))
        assert held.asked_for(stack) == [(held.asked.email, "queued")] * made

    @pytest.mark.parametrize("why", ["in", "missed", "inactive", "canceled"])
    def test_nobody_is_asked_for_what_is_in_or_not_to_come(
        self, stack: Any, hiring: Hiring, why: str
    ):
        held = Interview(hiring)
        if why == "in":
            assert held.write(held.asked).status_code == 201
        elif why == "missed":
            held.api.post(f"/interviews/{held.id}/no-show", hiring.manager, {})
        elif why == "inactive":
            held.people.sql(
                "update public.profiles set deactivated_at = now() where id = $1::uuid",
                held.asked.id,
            )
        else:
            back = {"reasonId": hiring.reason("step_back")["id"]}
            assert hiring.move(held.row, "IN_REVIEW", **back).is_success
        assert held.asked_for(stack) == []

    def test_whoever_has_it_now_is_asked_too_and_the_former_is_not_told(
        self, stack: Any, hiring: Hiring
    ):
        held = Interview(hiring)
        held.asked_for(stack)
        other = held.people.make("employee")
        held.end(timedelta(hours=1), other)
        assert sorted(held.asked_for(stack)) == sorted(
            [(held.asked.email, "queued"), (other.email, "queued")]
        )
        ids = [one["id"] for one in held.people.sql(MADE, held.row["id"])]
        asyncio.run(_sent(stack, ids))
        states = {one["recipient"]: one["state"] for one in held.people.sql(MADE, held.row["id"])}
        assert states == {held.asked.email: "canceled", other.email: "sent"}
        told = mail_to(stack, other.email)
        assert told["subject"].startswith(f"Scorecard: {held.row['firstName']}")
        assert f"/pages/applications/{held.row['id']}" in told["text"]


async def _sent(stack: Any, ids: list[str]) -> None:
    async with asyncpg.create_pool(stack.worker_database_url, min_size=1, max_size=4) as pool:
        for key in ids:
            await deliver(pool, settings_for(stack, stack.smtp_port), UUID(key))


def test_card_that_is_owed_is_among_the_to_dos_of_its_interviewer(hiring: Hiring):
    held = Interview(hiring)
    colleague = held.people.make("hiringmanager")

    def owed(person: Person) -> list[str]:
        answer = held.api.get("/interviews/scorecards-to-write", person)
        assert answer.status_code == 200, answer.text
        return [one["id"] for one in answer.json()["data"]]

    assert (owed(held.asked), owed(colleague)) == ([held.id], [])
    held.end(timedelta(minutes=-10), held.asked)
    assert owed(held.asked) == [], "it is not over"
    held.end(timedelta(days=31), held.asked)
    assert owed(held.asked) == [], "too long ago"
    held.end(timedelta(hours=1), colleague)
    assert (owed(held.asked), owed(colleague)) == ([], [held.id])
    held.end(timedelta(hours=1), held.asked)
    written = held.write(held.asked).json()["data"]
    assert owed(held.asked) == []
    assert held.api.delete(f"{held.path}/{written['id']}", held.asked).is_success
    assert owed(held.asked) == [held.id], "it was taken back"
    missed = {
        "version": held.api.get(f"/applications/{held.row['id']}", held.asked).json()["data"][
            "interview"
        ]["version"]
    }
    assert held.api.post(f"/interviews/{held.id}/no-show", held.asked, missed).is_success
    assert owed(held.asked) == [], "nobody came"
