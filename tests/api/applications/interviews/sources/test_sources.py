"""An interviewer's calendar: entered as a secret, read by the worker, and what it says are absences."""

import asyncio
from datetime import date, datetime, time, timedelta
from itertools import count
from typing import Any
from zoneinfo import ZoneInfo

import asyncpg
import pytest
from structlog.testing import capture_logs

from api.core.clock import now
from api.interviews.sources import busy
from api.interviews.sources.reading import read_calendars
from tests.api.applications.conftest import Hiring
from tests.api.applications.interviews.calendars.test_interviewers_invitations import booked
from tests.api.applications.interviews.sources.conftest import (
    HOST,
    CalendarServer,
    answering,
    events,
)
from tests.api.applications.interviews.test_bookings import book, in_review, slot_of
from tests.api.applications.interviews.test_displaced import tasks
from tests.api.applications.interviews.test_missed import kinds
from tests.api.emails.conftest import settings_for
from tests.api.emails.test_killed_worker import _other_worker_stands_still  # noqa: F401 a fixture
from tests.fixtures.people import Person

pytestmark = pytest.mark.usefixtures("_other_worker_stands_still")
SECRET = "/secret-3f9a/basic.ics"
ADDRESS = f"https://{HOST}{SECRET}"
SOURCES = "/absences/calendars"
ZONE = ZoneInfo("America/New_York")
NUMBERS = count(20)
ALLOW = "insert into public.calendar_hosts (host) values ($1) on conflict do nothing"
DUE = "update private.calendar_sources set next_at = now() where person_id = $1"
KEPT = "select host, encode(address_sealed, 'escape') as sealed from private.calendar_sources where person_id = $1"


class Interviewer:
    """Somebody of the staff with a calendar elsewhere."""

    def __init__(self, hiring: Hiring, open_server: Any, stack: Any) -> None:
        self.hiring, self.api, self.stack = hiring, hiring.agency.api, stack
        self.sql = hiring.agency.people.sql
        self.open_server = open_server
        self.person: Person = hiring.agency.people.make("employee")
        self.day: date = now().astimezone(ZONE).date() + timedelta(days=next(NUMBERS))
        self.sql(ALLOW, HOST)
        assert self.enter().status_code == 201

    def enter(self, address: str = ADDRESS, by: Person | None = None) -> Any:
        body = {"address": address, "personId": str(self.person.id)}
        return self.api.post(SOURCES, by or self.person, body)

    def read(self, *written: str, status: str = "200 OK", **more: Any) -> CalendarServer:
        """Have the worker read a calendar with these events."""
        return asyncio.run(self._read(answering(status, events(*written)), more))

    async def _read(self, answer: Any, more: dict[str, Any]) -> CalendarServer:
        self.sql(DUE, self.person.id)
        secret = settings_for(self.stack, 9).supabase_secret_key
        async with (
            self.open_server() as server,
            asyncpg.create_pool(self.stack.worker_database_url, min_size=1, max_size=4) as pool,
        ):
            server.answers[SECRET] = answer
            await read_calendars(pool, secret, server.reach(**more))
            found: CalendarServer = server
            return found

    def source(self, by: Person | None = None) -> dict[str, Any]:
        listed = self.api.get(SOURCES, by or self.person).json()["data"]
        [found] = [one for one in listed if one["personId"] == str(self.person.id)]
        return dict(found)

    def absences(self) -> list[dict[str, Any]]:
        path = f"/absences?personId={self.person.id}&sort=firstDay"
        found: list[dict[str, Any]] = self.api.get(path, self.person).json()["data"]
        return sorted(found, key=lambda one: (one["firstDay"], one["fromTime"] or ""))

    def times(self) -> list[tuple[str, str | None, str | None]]:
        return [(one["firstDay"][:5], one["fromTime"], one["untilTime"]) for one in self.absences()]

    def at(self, hour: int, minutes: int = 60, *more: str, uid: str = "a") -> str:
        """An event on the day, on the agency's clock."""
        begins = datetime.combine(self.day, time(hour), ZONE)
        return "\n".join(
            [f"UID:{uid}", f"DTSTART;TZID=America/New_York:{begins:%Y%m%dT%H%M%S}", f"DURATION:PT{minutes}M", *more]
        )  # fmt: skip


@pytest.fixture
def interviewer(hiring: Hiring, open_server: Any, stack: Any) -> Any:
    made = Interviewer(hiring, open_server, stack)
    yield made
    made.sql("delete from private.calendar_sources where person_id = $1", made.person.id)


def test_busy_times_are_absences_that_follow_the_calendar(interviewer: Interviewer):
    day = f"{interviewer.day:%m-%d}"
    interviewer.read(interviewer.at(9), interviewer.at(13, 30, "SUMMARY:Oncology", uid="b"))
    assert interviewer.times() == [(day, "09:00", "10:00"), (day, "13:00", "13:30")]
    first, second = interviewer.absences()
    assert (first["isImported"], first["personId"]) == (True, str(interviewer.person.id))
    interviewer.read(interviewer.at(9, 90), interviewer.at(13, 30, uid="b"))
    assert interviewer.times() == [(day, "09:00", "10:30"), (day, "13:00", "13:30")]
    assert interviewer.absences()[1]["id"] == second["id"], "what is the same stays"
    interviewer.read()
    assert interviewer.times() == []
    source = interviewer.source()
    assert (source["failure"], source["busyTimes"]) == (None, 0)
    assert source["succeededAt"] is not None


def test_all_day_is_the_agencys_day_and_what_goes_on_keeps_its_row(interviewer: Interviewer):
    day = f"{interviewer.day:%m-%d}"
    whole = f"UID:a\nDTSTART;VALUE=DATE:{interviewer.day:%Y%m%d}"
    interviewer.read(whole)
    assert interviewer.times() == [(day, None, None)]
    endless = f"{whole}\nDTEND;VALUE=DATE:20350101"
    interviewer.read(endless)
    [row] = interviewer.absences()
    shorter = "update public.absences set away = tstzrange(lower(away), upper(away) - interval '1 day') where id = $1::uuid"
    interviewer.sql(shorter, row["id"])
    interviewer.read(endless)
    [later] = interviewer.absences()
    assert (later["id"], later["lastDay"]) == (row["id"], row["lastDay"])


def test_slot_can_not_be_booked_and_who_is_booked_is_a_task_alone(interviewer: Interviewer):
    hiring, mine = interviewer.hiring, {"interviewerId": str(interviewer.person.id)}
    taken = slot_of(hiring, interviewer.day, **mine)
    row = booked(hiring, taken)
    open_one = slot_of(hiring, interviewer.day, "11:00", **mine)
    interviewer.read(interviewer.at(8, 300))
    assert tasks(hiring, row) == [True]
    assert kinds(hiring, row, "interview_displaced") == [], "nobody is told by itself"
    refused = book(hiring, in_review(hiring), open_one)
    assert (refused.status_code, refused.json()["code"]) == (409, "slot_taken")
    interviewer.read(interviewer.at(9, 15))
    assert tasks(hiring, row) == [True], "still then, and no second task"
    interviewer.read()
    assert tasks(hiring, row) == [False]


def test_our_own_interviews_do_not_come_back_as_absences(interviewer: Interviewer):
    hiring = interviewer.hiring
    slot = slot_of(hiring, interviewer.day, interviewerId=str(interviewer.person.id))
    row = booked(hiring, slot)
    interview = row["interview"]["id"]
    interviewer.read(interviewer.at(9, uid=slot["id"]), interviewer.at(9, uid=interview.upper()))
    assert interviewer.times() == []
    assert tasks(hiring, row) == []


def test_what_a_calendar_said_is_changed_by_nobody_here(interviewer: Interviewer):
    hiring = interviewer.hiring
    interviewer.read(interviewer.at(9))
    path = f"/absences/{interviewer.absences()[0]['id']}"
    for answer in (
        interviewer.api.delete(path, hiring.manager),
        interviewer.api.patch(path, hiring.manager, {"untilTime": "12:00"}),
        interviewer.api.patch(path, hiring.manager, {"action": "soft-delete"}),
    ):
        assert (answer.status_code, answer.json()["code"]) == (409, "imported_absence")
    ended = interviewer.api.delete(f"{SOURCES}/{interviewer.person.id}", interviewer.person)
    assert ended.status_code == 204
    assert interviewer.absences() == []
    assert (
        interviewer.api.delete(f"{SOURCES}/{interviewer.person.id}", interviewer.person).status_code
        == 404
    )


def test_failing_calendar_keeps_what_it_said_and_is_tried_later_each_time(interviewer: Interviewer):
    interviewer.read(interviewer.at(9))
    waits = []
    for status, failure in (("404 No", "gone"), ("500 No", "refused"), ("404 No", "gone")):
        with capture_logs() as logged:
            interviewer.read(status=status)
        source = interviewer.source()
        assert (source["failure"], source["busyTimes"]) == (failure, 1)
        assert source["failedAt"] is not None
        assert source["succeededAt"] is not None
        assert "secret" not in repr(logged)
        [row] = interviewer.sql(
            "select next_at - now() as wait from private.calendar_sources where person_id = $1",
            interviewer.person.id,
        )
        waits.append(row["wait"])
    assert waits == sorted(waits)
    assert waits[-1] > timedelta(minutes=15)
    interviewer.read(interviewer.at(9))
    assert interviewer.source()["failure"] is None


@pytest.mark.parametrize(
    ("written", "failure"),
    [("DTSTART:soon", "format"), ("DTSTART:19700101T000000Z\nRRULE:FREQ=SECONDLY", "complex")],
)
def test_calendar_that_can_not_be_read_says_why(
    interviewer: Interviewer, written: str, failure: str
):
    interviewer.read(written)
    assert interviewer.source()["failure"] == failure


def test_event_that_began_long_ago_is_one_absence_and_stays_it(interviewer: Interviewer):
    endless = "UID:b\nDTSTART:19900101T000000Z\nDTEND:21000101T000000Z"
    interviewer.read(endless)
    [row] = interviewer.absences()
    assert (row["firstDay"], row["fromTime"]) == ("01-01-2000", None)
    interviewer.read(endless, interviewer.at(9))
    assert [one["id"] for one in interviewer.absences()] == [row["id"]]


def test_calendar_that_can_not_be_saved_says_so(interviewer: Interviewer, monkeypatch: Any):
    interviewer.read(interviewer.at(9))
    long_ago = busy.BusyTime(*(datetime(year, 1, 1, tzinfo=ZONE) for year in (1990, 2100)))
    monkeypatch.setattr(busy, "without_covered", lambda found: [*found, long_ago])
    with capture_logs() as logged:
        interviewer.read(interviewer.at(11))
    assert ((source := interviewer.source())["failure"], source["busyTimes"]) == ("unsaved", 1)
    assert "absences_first_day_range" in repr(logged)
    assert "1990" not in repr(logged)


def test_host_that_is_no_longer_allowed_is_not_asked(interviewer: Interviewer):
    interviewer.sql("update public.calendar_hosts set active = false where host = $1", HOST)
    try:
        server = interviewer.read(interviewer.at(9))
        assert (interviewer.source()["failure"], server.asked) == ("host", [])
        refused = interviewer.enter()
        [detail] = refused.json()["details"]
        assert (refused.status_code, detail["field"], detail["code"]) == (
            422,
            "address",
            "calendar_host",
        )
    finally:
        interviewer.sql("update public.calendar_hosts set active = true where host = $1", HOST)


def test_another_address_meanwhile_is_not_what_was_read(interviewer: Interviewer):
    interviewer.read(interviewer.at(9))
    other = "update private.calendar_sources set address_sealed = address_sealed || '\\x00' where person_id = $1"

    async def change(host: str) -> list[str]:
        interviewer.sql(other, interviewer.person.id)
        return ["127.0.0.1"]

    interviewer.read(resolve=change)
    assert len(interviewer.absences()) == 1
    interviewer.read()
    assert interviewer.source()["failure"] == "unreadable"


@pytest.mark.parametrize(
    "address",
    ["http://calendar.people.test/a", "https://me:secret@calendar.people.test/a", "calendar", "https://",
     "https://calendar.people.test:8443/a", "https://calendar.people.test/a b"],
)  # fmt: skip
def test_what_is_no_address_is_refused_without_saying_it_again(
    interviewer: Interviewer, address: str
):
    refused = interviewer.enter(address)
    assert refused.status_code == 422
    assert [one["field"] for one in refused.json()["details"]] == ["address"]
    assert "secret" not in refused.text


def test_address_is_a_secret(interviewer: Interviewer):
    assert interviewer.enter(ADDRESS.replace("https", "webcal")).status_code == 201
    answer = interviewer.enter()
    assert answer.json()["data"][0]["host"] == HOST
    assert "secret" not in answer.text
    [row] = interviewer.sql(KEPT, interviewer.person.id)
    assert "secret" not in row["sealed"]
    trail = "select to_jsonb(event)::text as words from public.audit_events as event where actor_id = $1"
    events_of = [one["words"] for one in interviewer.sql(trail, interviewer.person.id)]
    assert any("set_calendar_source" in words for words in events_of)
    assert not any("secret" in words for words in events_of)


def test_whose_calendar_may_be_kept_by_whom(interviewer: Interviewer):
    hiring = interviewer.hiring
    colleague = hiring.agency.people.make("employee")
    assert interviewer.enter(by=colleague).status_code == 404
    ended = interviewer.api.delete(f"{SOURCES}/{interviewer.person.id}", colleague)
    assert ended.status_code == 404
    assert interviewer.api.get(SOURCES, colleague).json()["data"] == []
    assert interviewer.enter(by=hiring.manager).status_code == 201
    assert interviewer.source(by=hiring.manager)["host"] == HOST
    applicant = hiring.agency.people.make("applicant")
    assert interviewer.api.get(SOURCES, applicant).status_code == 403
    theirs = {"address": ADDRESS, "personId": str(applicant.id)}
    assert interviewer.api.post(SOURCES, hiring.manager, theirs).status_code == 404
