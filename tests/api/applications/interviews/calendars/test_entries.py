"""Calendar data to the byte: the files of `tests/fixtures/calendars`, which another program's parser reads in the web app's tests."""

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import icalendar
import pytest

from api.interviews.calendars.entries import Entry, Parties, invite, publish
from api.interviews.calendars.told import applicants_entry, interviewers_entry
from tests.api.applications.interviews.calendars.conftest import parsed

FOLDER = Path(__file__).parents[4] / "fixtures" / "calendars"
NAME = 'José "Pepe" Núñez, Jr.; 😀'
ENTRY = Entry(
    uid="0b5cad5e-2f1c-4b0e-9d3a-6a1f5c7e8d90",
    sequence=3,
    starts_at=datetime(2027, 3, 15, 13, 30, tzinfo=UTC),
    minutes=45,
    changed_at=datetime(2027, 3, 1, 9, 0, tzinfo=UTC),
    summary=f"Interview: {NAME}, Home Health Aide",
    place=r'12 Main St, Suite "B"; C:\front, Newark',
    description="Monday, March 15, 2027, 9:30 AM EDT (New York)\n\nTo change or cancel: https://app.example/application/1",
    address="https://app.example/application/1",
)
PARTIES = Parties('"Good Hands, Inc. \\"NJ\\"" <no-reply@agency.example>', "jose@people.test")
FILES = {
    "request.ics": invite(ENTRY, PARTIES)[1],
    "cancel.ics": invite(replace(ENTRY, sequence=4, is_canceled=True), PARTIES)[1],
    "feed.ics": publish(
        [ENTRY, replace(ENTRY, uid="2", summary="One more")], "Interviews, Good Hands"
    ),
}
FACTS = {
    "id": "1", "sequence": 0, "minutes": 30, "time_zone": "America/New_York", "agency": "Good Hands", "place": None,
    "interviewer": "Marta Cole", "job_title": "Aide", "application_id": "2", "is_canceled": False,
    "applicant": "Ana Reyes", "capacity": 1, "coming": 1,
}  # fmt: skip


@pytest.mark.parametrize("name", FILES)
def test_files_are_as_they_were(name: str):
    assert FILES[name] == (FOLDER / name).read_bytes()


@pytest.mark.parametrize("name", ["request.ics", "cancel.ics"])
def test_invitation_is_read_as_written(name: str):
    found = parsed(FILES[name])
    assert str(found.event["summary"]) == ENTRY.summary
    assert str(found.event["location"]) == ENTRY.place
    assert str(found.event["description"]) == ENTRY.description
    assert found.event["organizer"] == "mailto:no-reply@agency.example"
    assert found.event["organizer"].params["CN"] == "Good Hands, Inc. 'NJ'"


@pytest.mark.parametrize("name", ["summary", "place", "description"])
def test_nothing_that_somebody_writes_begins_a_line_of_its_own(name: str):
    wicked = "A\r\nATTENDEE:mailto:all@people.test\r\nEND:VEVENT\nBEGIN:VALARM\r\x0b\u2028X:1"
    _, content = invite(replace(ENTRY, **{name: wicked}), PARTIES)
    event = parsed(content).event
    assert event["attendee"] == "mailto:jose@people.test"
    assert event.subcomponents == []
    assert "X" not in event


def test_sender_breaks_out_of_no_line():
    sender = Parties('"A\r\nX-WICKED:1" <a@agency.example>', "b@people.test")
    _, content = invite(ENTRY, sender)
    assert b"\r\nX-WICKED" not in content
    assert "x-wicked" not in parsed(content).event


@pytest.mark.parametrize(
    ("starts_at", "utc", "words"),
    [
        # The day before the clocks go forward, and the day after: 9:30 for everybody all the same.
        ("2027-03-13T14:30:00+00:00", b"DTSTART:20270313T143000Z", "9:30 AM EST"),
        ("2027-03-15T13:30:00+00:00", b"DTSTART:20270315T133000Z", "9:30 AM EDT"),
        # Of an hour that comes twice, each is told from the other.
        ("2027-11-07T05:30:00+00:00", b"DTSTART:20271107T053000Z", "1:30 AM EDT"),
        ("2027-11-07T06:30:00+00:00", b"DTSTART:20271107T063000Z", "1:30 AM EST"),
    ],
)
def test_time_is_utc_and_the_agencys_in_words(starts_at: str, utc: bytes, words: str):
    for write in (applicants_entry, interviewers_entry):
        entry = write(
            {**FACTS, "starts_at": starts_at}, "en", "https://app.example", ENTRY.changed_at
        )
        content = publish([entry])
        assert utc in content
        [event] = icalendar.Calendar.from_ical(content).walk("VEVENT")
        assert words in event["description"]
        assert "(New York)" in event["description"]
