"""A feed shows one person's interviews to whoever has its address, until it ends."""

from datetime import date, timedelta
from typing import Any

import httpx
import icalendar
import pytest
import vobject

from tests.api.applications.conftest import Hiring
from tests.api.applications.interviews.calendars.test_interviewers_invitations import booked
from tests.api.applications.interviews.test_slots import add, at
from tests.fixtures.people import Person

OWN = "/me/calendar-feed"
ENTRIES = "select count(*)::integer as count from private.calendar_feeds where person_id = $1"
# As if it were so near or so long ago, whatever the test's day is.
MOVE = """
with off as (select set_config('session_replication_role', 'replica', true))
update public.interview_slots set starts_at = now() + $2::interval where id = $1::uuid and (select count(*) from off) = 1
"""


class Feed:
    """Somebody's feed, read as a calendar reads it."""

    def __init__(self, hiring: Hiring, role: str = "employee") -> None:
        self.hiring = hiring
        self.person: Person = hiring.agency.people.make(role)
        self.address = self.new()

    def new(self) -> str:
        answer = self.hiring.agency.api.post(OWN, self.person)
        assert answer.status_code == 201, answer.text
        address: str = answer.json()["data"]["address"]
        return address

    def read(self, address: str | None = None, **headers: str) -> httpx.Response:
        path = "/public" + (address or self.address).partition("/public")[2]
        answer: httpx.Response = self.hiring.agency.api.call("GET", path, headers=headers)
        return answer

    def slot(self, ahead: timedelta, **more: Any) -> dict[str, Any]:
        """A slot of theirs that somebody is booked in, so far from now."""
        day = date(2197, 1, 7) + timedelta(days=Feed.days)
        Feed.days += 1
        answer = add(
            self.hiring.agency, at(day, "09:00", interviewerId=str(self.person.id), **more)
        )
        slot: dict[str, Any] = answer.json()["data"]
        booked(self.hiring, slot)
        self.hiring.agency.people.sql(MOVE, slot["id"], ahead)
        return slot

    days = 0


@pytest.fixture
def feed(hiring: Hiring) -> Feed:
    return Feed(hiring)


def uids(answer: httpx.Response) -> list[str]:
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "text/calendar; charset=utf-8"
    found = icalendar.Calendar.from_ical(answer.content)
    other = vobject.readOne(answer.text)
    events = found.walk("VEVENT")
    assert [one.uid.value for one in other.contents.get("vevent", [])] == [
        str(event["uid"]) for event in events
    ]
    return [str(event["uid"]) for event in events]


def test_feed_shows_ones_own_interviews_from_a_month_ago_to_a_year_ahead(
    hiring: Hiring, feed: Feed
):
    other = Feed(hiring)
    near = feed.slot(timedelta(days=3), place='Room 2, "left"')
    past = feed.slot(timedelta(days=-29))
    for far in (timedelta(days=-31), timedelta(days=366)):
        feed.slot(far)
    others = other.slot(timedelta(days=4))
    answer = feed.read()
    assert uids(answer) == [past["id"], near["id"]]
    assert uids(other.read()) == [others["id"]]
    calendar = icalendar.Calendar.from_ical(answer.content)
    assert calendar["method"] == "PUBLISH"
    event = calendar.walk("VEVENT")[-1]
    assert event["location"] == 'Room 2, "left"'
    assert "attendee" not in event
    for hidden in (b"5550123", b"@people.test", b"mailto:"):
        assert hidden not in answer.content


def test_slot_that_nobody_comes_to_is_not_in_it(hiring: Hiring, feed: Feed):
    slot = feed.slot(timedelta(days=5))
    [booking] = hiring.agency.api.get(f"/interview-slots/{slot['id']}", hiring.manager).json()[
        "data"
    ]["bookings"]
    reason = {"reasonId": hiring.reason("step_back")["id"]}
    row = hiring.load(booking["applicationId"])
    assert uids(feed.read()) == [slot["id"]]
    assert hiring.move(row, "IN_REVIEW", **reason).is_success
    assert uids(feed.read()) == []


def test_what_has_not_changed_is_not_sent_again(feed: Feed):
    feed.slot(timedelta(days=6))
    first = feed.read()
    tag = first.headers["etag"]
    assert first.headers["cache-control"] == "private, no-cache"
    assert first.headers["x-robots-tag"] == "none"
    for asked in (tag, f"W/{tag}", f'"other", {tag}'):
        again = feed.read(**{"If-None-Match": asked})
        assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
    feed.slot(timedelta(days=7))
    changed = feed.read(**{"If-None-Match": tag})
    assert changed.status_code == 200
    assert changed.headers["etag"] != tag


def test_address_ends_with_the_next_one_with_stopping_and_with_the_account(
    hiring: Hiring, feed: Feed
):
    api, people = hiring.agency.api, hiring.agency.people
    assert api.get(OWN, feed.person).json()["data"]["createdAt"] is not None
    second = feed.new()
    assert feed.read().status_code == 404
    assert feed.read(second).status_code == 200
    for _ in range(2):
        assert api.delete(OWN, feed.person).status_code == 204
    assert feed.read(second).status_code == 404
    assert api.get(OWN, feed.person).json()["data"] == {"createdAt": None}
    third = feed.new()
    people.sql("update public.profiles set deactivated_at = now() where id = $1", feed.person.id)
    assert feed.read(third).status_code == 404
    people.sql("update public.profiles set deactivated_at = null where id = $1", feed.person.id)
    people.sql("update public.user_roles set role = 'applicant' where user_id = $1", feed.person.id)
    assert feed.read(third).status_code == 404
    for wrong in ("x", "%00", third[:-1], third.rpartition("/")[2].upper()):
        assert feed.read(f"/public/calendar-feeds/{wrong}").status_code == 404
    assert people.sql(ENTRIES, feed.person.id)[0]["count"] == 3


def test_of_an_address_the_database_has_its_hash_alone(hiring: Hiring, feed: Feed):
    token = feed.address.rpartition("/")[2]
    key = {"Idempotency-Key": "the-same"}
    again = [hiring.agency.api.call("POST", OWN, feed.person, headers=key).json() for _ in range(2)]
    token_again = again[1]["data"]["address"].rpartition("/")[2]
    assert feed.read(again[1]["data"]["address"]).status_code == 200
    kept = """
    select row_to_json(t)::text from private.calendar_feeds as t
    union all select row_to_json(t)::text from private.idempotency_keys as t
    union all select row_to_json(t)::text from public.audit_events as t where actor_id = $1
    """
    rows = "\n".join(row[0] for row in hiring.agency.people.sql(kept, feed.person.id))
    assert "make_calendar_feed" in rows
    assert feed.read(f"{feed.address}x").status_code == 404
    logged = hiring.agency.api.log.read_text()
    assert "/public/calendar-feeds/{token}" in logged
    assert token not in rows + logged
    assert token_again not in rows + logged


def test_applicants_and_strangers_have_none(hiring: Hiring):
    applicant = hiring.agency.people.of("applicant")
    for method in ("GET", "POST", "DELETE"):
        assert hiring.agency.api.call(method, OWN, applicant).status_code == 403
        assert hiring.agency.api.call(method, OWN).status_code == 401
