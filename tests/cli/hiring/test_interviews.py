"""Interviews in a terminal: times kept free, one or a series, and somebody booked, moved and missed."""

import re
from datetime import date, timedelta
from itertools import count

import httpx
import pytest

from cli.errors import PARTLY_FAILED
from tests.fixtures.waiting import wait_until

DAYS = (date(2193, 1, 7) + timedelta(weeks=number) for number in count())
REASON = ("--reason", "Agreed with everybody")


@pytest.fixture
def monday() -> date:
    return next(DAYS)


def test_time_is_kept_free_listed_and_withdrawn(admin, monday):
    added = admin.run("interviews", "add", monday, "09:00", "--place", "Room 2", *REASON)
    assert f"{monday:%m-%d-%Y} at 09:00 is kept free" in added.out
    [slot] = admin.json("interviews", "slots", "--from", monday, "--to", monday).data
    assert (slot["place"], slot["capacity"]) == ("Room 2", 1)
    crossing = admin.json("interviews", "add", monday, "09:15", *REASON)
    assert crossing.error["code"] == "slot_overlap"
    assert "no longer offered" in admin.run("interviews", "withdraw", slot["id"]).out
    assert admin.json("interviews", "add", monday, "09:15", *REASON).data["time"] == "09:15"


def test_series_says_beforehand_what_is_left_out(admin, monday):
    admin.run("interviews", "add", monday, "10:00", *REASON)
    rule = ("interviews", "series", monday, monday + timedelta(days=3), "--weekday", 1)
    rule += ("--weekday", 2, "--time", "10:00", "--time", "11:00", *REASON)
    dry = admin.json(*rule, "--dry-run").data
    assert (dry["dryRun"], len(dry["added"])) == (True, 3)
    assert [(one["time"], one["code"]) for one in dry["skipped"]] == [("10:00", "overlap")]
    done = admin.run(*rule)
    assert "3 times are kept free." in done.out
    assert "The interviewer already has a time kept free then." in done.out
    listed = admin.json("interviews", "slots", "--from", monday, "--to", monday + timedelta(days=1))
    assert [slot["time"] for slot in listed.data] == ["10:00", "11:00", "10:00", "11:00"]


def test_nobody_is_offered_while_the_interviewer_is_away(admin, monday):
    day = monday + timedelta(days=1)
    assert admin.run("interviews", "away", day, day).code == 0
    assert f"{day:%m-%d-%Y}" in admin.run("interviews", "absences", "--from", day).out
    refused = admin.json("interviews", "add", day, "09:00")
    assert {one["code"] for one in refused.error["details"]} <= {"away", "closed"}
    assert admin.json("interviews", "add", day, "09:00", *REASON).code == 0


def test_applicant_is_booked_moved_and_not_missed_beforehand(admin, application, monday):
    first, second = [
        admin.json("interviews", "add", monday, time, *REASON).data["id"]
        for time in ("13:00", "14:00")
    ]
    none = admin.run("interviews", "move", application, first)
    assert none.code != 0
    assert "No interview is set" in none.err
    offered = admin.json("interviews", "open", application).data
    assert {first, second} <= {slot["id"] for slot in offered}
    admin.run("applications", "status", application, "IN_REVIEW")
    booked = admin.run("interviews", "book", application, first)
    assert f"{monday:%m-%d-%Y} at 13:00" in booked.out
    moved = admin.json("interviews", "move", application, second, "--reason", "Room taken").data
    assert moved["interview"]["slotId"] == second
    [slot] = [
        s for s in admin.json("interviews", "slots", "--from", monday).data if s["id"] == second
    ]
    assert [one["applicationId"] for one in slot["bookings"]] == [application]
    early = admin.json("interviews", "no-show", application)
    assert early.error["code"] == "interview_ahead"


def told_of(admin, application) -> set[tuple[str, str]]:
    told = admin.json("interviews", "reminders", application).data
    return {(one["kind"], one["state"]) for one in told}


def test_interview_is_canceled_and_what_was_told_of_it_is_listed(
    admin, application, monday, tmp_path, word
):
    reasons = tmp_path / "reasons.yaml"
    reasons.write_text(f"decision_reasons: [{{name: Closed {word}, appliesTo: step_back}}]")
    assert admin.json("setup", "import", reasons).code == 0
    slot = admin.json("interviews", "add", monday, "16:00", *REASON).data["id"]
    admin.run("applications", "status", application, "IN_REVIEW")
    none = admin.run("interviews", "cancel", application)
    assert "No interview is set" in none.err
    admin.run("interviews", "book", application, slot)
    # Whoever has not been told of an interview is not told that there is none.
    wait_until(lambda: told_of(admin, application) == {("interview_confirmation", "sent")})
    why = ("--reason", f"Closed {word}", "--note", "Nobody can come in")
    canceled = admin.run("interviews", "cancel", application, *why)
    assert f"on {monday:%m-%d-%Y} at 16:00" in canceled.out
    assert admin.json("applications", "show", application).data["status"] == "IN_REVIEW"
    told = admin.json("interviews", "reminders", application).data
    assert {one["kind"] for one in told} == {"interview_confirmation", "interview_canceled"}
    listed = admin.run("interviews", "reminders", application).out
    assert "interview_canceled" in listed
    assert re.search(r"\d\d-\d\d-\d{4} \d\d:\d\d E[SD]T", listed)
    admin.run("interviews", "book", application, slot)
    done = admin.run("interviews", "done", application)
    assert "came on" in done.out
    assert admin.json("applications", "show", application).data["status"] == "INTERVIEWED"


def test_address_for_a_calendar_is_made_shown_once_and_ended(admin):
    assert admin.run("interviews", "feed", "--stop").code == 0
    assert "You have no address" in admin.run("interviews", "feed").out
    made = admin.run("interviews", "feed", "--new")
    assert "may take a day" in made.out
    [address] = [line for line in made.out.splitlines() if line.startswith("http")]
    assert httpx.get(address, trust_env=False).text.startswith("BEGIN:VCALENDAR")
    assert "You have had an address since" in admin.run("interviews", "feed").out
    again = admin.json("interviews", "feed", "--new").data["address"]
    assert httpx.get(address, trust_env=False).status_code == 404
    assert httpx.get(again, trust_env=False).status_code == 200
    assert admin.json("interviews", "feed", "--stop").data == {"createdAt": None}
    assert httpx.get(again, trust_env=False).status_code == 404
    both = admin.run("interviews", "feed", "--new", "--stop")
    assert both.code != 0
    assert "--new or --stop" in both.err


# As if an interview had ended a while ago, held by somebody else.
ENDED = """
with off as (select set_config('session_replication_role', 'replica', true))
update public.interview_slots set starts_at = now() - interval '2 hours', interviewer_id = $2::uuid
where id = $1::uuid and (select count(*) from off) = 1
"""

CARD = """
insert into public.interview_scorecards (application_id, interview_id, author_id, recommendation)
select application_id, id, $2::uuid, 'strong_yes' from public.interviews where application_id = $1::uuid
"""


def test_scorecards_are_listed_as_far_as_one_may_read_them(admin, people, application, monday):
    assert admin.json("interviews", "scorecards", application).data == []
    slot = admin.json("interviews", "add", monday, "15:00", *REASON).data["id"]
    admin.run("applications", "status", application, "IN_REVIEW")
    admin.run("interviews", "book", application, slot)
    asked = people.make("hiringmanager", "Sam", "Rivera")
    people.sql(ENDED, slot, asked.id)
    assert (
        "Asked for a scorecard: Sam Rivera."
        in admin.run("interviews", "scorecards", application).out
    )
    people.sql(CARD, application, asked.id)
    [card] = admin.json("interviews", "scorecards", application).data
    assert (card["recommendation"], card["authorName"]) == ("strong_yes", "Sam Rivera")
    listed = admin.run("interviews", "scorecards", application).out
    assert "Strong yes" in listed
    assert "Asked for" not in listed
    people.sql(ENDED, slot, people.of("admin").id)
    assert admin.json("interviews", "scorecards", application).data == []
    assert "once yours is in" in admin.run("interviews", "scorecards", application).out


def test_who_comes_on_a_day_is_listed_and_what_they_said_noted(admin, application, monday):
    slot = admin.json("interviews", "add", monday, "16:00", *REASON).data["id"]
    admin.run("applications", "status", application, "IN_REVIEW")
    admin.run("interviews", "book", application, slot)
    [coming] = [
        one
        for one in admin.json("interviews", "today", "--day", monday).data
        if one["applicationId"] == application
    ]
    assert (coming["time"], coming["confirmedAt"]) == ("16:00", None)
    noted = admin.run("interviews", "confirm", application)
    assert "will come on" in noted.out
    assert admin.json("interviews", "today", "--day", monday, "--mine").data[-1]["confirmedAt"]
    assert "has not confirmed" in admin.run("interviews", "confirm", application, "--undo").out


def test_who_came_is_counted_and_no_rate_of_a_few_is_told(admin):
    asked = ("interviews", "show-rate", "--from", "01-01-2003", "--to", "02-01-2003")
    found = admin.json(*asked).data
    assert found["all"] == {"came": 0, "missed": 0, "open": 0, "percent": None}
    assert "Did not come" in admin.run(*asked).out
    wrong = admin.json("interviews", "show-rate", "--from", "02-02-2003", "--to", "02-01-2003")
    assert [one["field"] for one in wrong.error["details"]] == ["lastDay"]


def test_own_calendar_is_read_and_its_address_said_nowhere(admin, stack):
    host = "calendar.people.test"
    stack.sql("insert into public.calendar_hosts (host) values ($1) on conflict do nothing", host)
    address = f"https://{host}/secret-3f9a/basic.ics"
    both = admin.run("interviews", "calendar", "--set", "--stop")
    assert "--set or --stop" in both.err
    assert "No address" in admin.run("interviews", "calendar", "--set", typed="\n").err
    set_ = admin.run("interviews", "calendar", "--set", typed=f"{address}\n")
    assert "within a minute" in set_.out
    shown = admin.run("interviews", "calendar")
    assert host in shown.out
    assert "secret" not in shown.out + set_.out + set_.err
    elsewhere = admin.json("interviews", "calendar", "--set", typed="https://evil.test/a\n").error
    assert [one["code"] for one in elsewhere["details"]] == ["calendar_host"]
    assert "are gone" in admin.run("interviews", "calendar", "--stop").out
    assert admin.run("interviews", "calendar", "--stop").code != 0


def test_many_are_invited_after_a_trial_and_who_can_not_be_is_named(admin, application):
    unknown = "00000000-0000-4000-8000-000000000000"
    refused = admin.run("interviews", "invite", application)
    assert refused.code == PARTLY_FAILED
    assert "Nobody was invited." in refused.out
    assert "Is not in review." in refused.out
    admin.run("applications", "status", application, "IN_REVIEW")
    dry = admin.json("interviews", "invite", application, application, "--dry-run")
    assert (dry.code, dry.data["invited"], dry.data["dryRun"]) == (0, 1, True)
    assert admin.json("applications", "show", application).data["interviewInvitedAt"] is None
    tried = admin.run("interviews", "invite", application, "--dry-run", "--lang", "es")
    assert "Se invitaría a 1 solicitante." in tried.out
    done = admin.run("interviews", "invite", application, unknown)
    assert done.code == PARTLY_FAILED
    assert "1 applicant was invited" in done.out
    assert "There is no such application." in done.out
    again = admin.json("interviews", "invite", application).data
    assert [one["status"] for one in again["results"]] == ["already_invited"]
    assert admin.json("applications", "show", application).data["interviewInvitedAt"]
