"""Feeds: staff make their own with the second factor, one at a time, and only its hash reads it."""

import json
from dataclasses import replace
from datetime import date, time, timedelta
from hashlib import sha256
from typing import Any
from uuid import UUID, uuid4

import asyncpg
import pytest

from tests.db.access_matrix import VISITOR_ROLE
from tests.db.interviews.test_bookings import begin, book
from tests.db.world.identity import ANON, Actor, Database
from tests.db.world.interviews import add_slot, interview
from tests.db.world.whose import ANY

MAKE = "select private.make_calendar_feed($1)::text"
OWN = "select private.own_calendar_feed()::text"
END = "select private.end_calendar_feed()"
READ = "select private.read_calendar_feed()::text"
ROLE = "update public.user_roles set role = {} where user_id = $1"
GONE = "delete from public.user_roles where user_id = $1"
BACK = "insert into public.user_roles (user_id, role) values ($1, 'employee')"
SOURCE = "insert into private.calendar_sources (person_id, host, address_sealed) values ($1, 'calendar.people.test', $2)"
TAKE = """
select private.take_calendar($1, $2, array['[2032-05-06 15:00Z, 2032-05-06 16:00Z)'::tstzrange], '2032-06-01 00:00Z')
"""
SET = "select private.set_calendar_source($1, $2, $3)"
TAKEN = "select count(*) from public.absences where person_id = $1"
SOURCES = "select count(*) from private.calendar_sources where person_id = $1"
VISITOR = replace(ANON, database_role=VISITOR_ROLE)
FIRST, SECOND = (sha256(word).digest() for word in (b"first", b"second"))


async def read(db: Database, token: str, actor: Actor = VISITOR) -> Any:
    await db.run("select set_config('carehire.capability', $1, true)", token)
    return await db.ask(actor, READ)


@pytest.mark.parametrize("role", ["employee", "hiringmanager", "admin", "superuser"])
async def test_staff_have_one_feed_at_a_time(db: Database, role: str):
    person = await db.somebody(role)
    for token in (FIRST, SECOND):
        assert await db.ask(person, MAKE, token) is not None
    assert await read(db, FIRST.hex()) is None
    assert await read(db, SECOND.hex()) is not None
    assert await db.ask(person, END) is True
    assert await db.ask(person, END) is False
    assert await db.ask(person, OWN) == '{"createdAt": null}'
    assert await read(db, SECOND.hex()) is None


async def test_nobody_else_has_one_and_none_without_the_second_factor(db: Database):
    staff = await db.somebody("employee")
    applicant = await db.somebody("applicant")
    for actor in (applicant, replace(staff, aal="aal1")):
        assert await db.ask(actor, MAKE, FIRST) is None
        assert await db.ask(actor, OWN) is None
        assert await db.ask(actor, END) is False
    assert await read(db, FIRST.hex()) is None


async def test_feed_shows_the_times_that_somebody_comes_to(db: Database):
    person = await db.somebody("hiringmanager")
    await db.ask(person, MAKE, FIRST)
    for hour, comes in ((9, False), (11, True)):
        slot = await add_slot(db, person.id, time=time(hour, 0))
        if comes:
            await book(db, person, slot)
        await begin(db, slot, f"{hour} hours")
        feed = json.loads(await read(db, FIRST.hex()))
        assert len(feed["entries"]) == int(comes)


async def test_nobody_ends_or_sees_that_of_a_colleague(db: Database):
    person, colleague = await db.somebody("employee"), await db.somebody("superuser")
    await db.ask(person, MAKE, FIRST)
    assert await db.ask(colleague, END) is False
    assert await db.ask(colleague, OWN) == '{"createdAt": null}'
    assert await read(db, FIRST.hex()) is not None


async def test_without_its_token_a_feed_is_read_by_nobody(db: Database):
    person = await db.somebody("employee")
    await db.ask(person, MAKE, FIRST)
    for wrong in ("", "x", SECOND.hex(), FIRST.hex().upper(), FIRST.hex()[:-1]):
        assert await read(db, wrong) is None
    for actor in (ANON, person):
        with pytest.raises(asyncpg.InsufficientPrivilegeError):
            await read(db, FIRST.hex(), actor)


async def test_deactivated_account_is_read_no_more(db: Database):
    person = await db.somebody("employee")
    await db.ask(person, MAKE, FIRST)
    await db.run("update public.profiles set deactivated_at = now() where id = $1", person.id)
    assert await read(db, FIRST.hex()) is None


@pytest.mark.parametrize("taken", [ROLE.format("'applicant'"), GONE])
async def test_address_ends_with_the_role_and_a_new_role_brings_nothing_back(
    db: Database, taken: str
):
    superuser, person = await db.somebody("superuser"), await db.somebody("employee")
    await db.ask(person, MAKE, FIRST)
    await db.run(SOURCE, person.id, bytes(40))
    assert (await db.act(superuser, taken, person.id)).count == 1
    given = BACK if taken == GONE else ROLE.format("'employee'")
    assert (await db.act(superuser, given, person.id)).count == 1
    assert await read(db, FIRST.hex()) is None
    assert await db.value(SOURCES, person.id) == 0


async def test_another_role_of_staff_keeps_both(db: Database):
    superuser, person = await db.somebody("superuser"), await db.somebody("employee")
    await db.ask(person, MAKE, FIRST)
    await db.run(SOURCE, person.id, bytes(40))
    promote = ROLE.format("'hiringmanager'")
    assert (await db.act(superuser, promote, person.id)).count == 1
    assert await read(db, FIRST.hex()) is not None
    assert await db.value(SOURCES, person.id) == 1


async def test_lost_phone_shows_the_interviews_no_more(db: Database):
    admin, person = await db.somebody("admin"), await db.somebody("employee")
    await db.ask(person, MAKE, FIRST)
    await db.ask(admin, "select private.reset_mfa($1)", person.id)
    assert await read(db, FIRST.hex()) is None


async def test_what_was_read_from_a_former_address_is_not_taken(db: Database):
    person, colleague = [await db.person("employee") for _ in range(2)]
    key, others = [
        await db.value(f"{SOURCE} returning id", each, FIRST) for each in (person, colleague)
    ]
    assert await db.value(TAKE, key, SECOND) is False
    assert await db.value(TAKEN, person) == 0
    assert await db.value(TAKE, key, FIRST) is True
    assert [await db.value(TAKEN, each) for each in (person, colleague)] == [1, 0]
    assert [tuple(row) for row in await db.run(FAILURES, key)] == [(0, timedelta(minutes=15))]
    assert await db.value(TAKE, others, FIRST) is True
    assert [await db.value(TAKEN, each) for each in (person, colleague)] == [1, 1]


READ_UNTIL = "select private.take_calendar($1, $2, $3::text[]::tstzrange[], $4::text::timestamptz)"
BUSY = "select id, version, away from public.absences where person_id = $1"
LUNCH = "[2032-05-06 12:00Z, 2032-05-06 {}:00Z)"
VACATION = "[2032-05-20 00:00Z, {})"
BY_HAND = "insert into public.absences (person_id, first_day, last_day) values ($1, '2032-07-01', '2032-07-01')"


async def busy(db: Database, person: UUID) -> dict[UUID, tuple[int, Any]]:
    return {row["id"]: (row["version"], row["away"]) for row in await db.run(BUSY, person)}


async def test_calendar_changes_only_the_busy_times_that_came_from_it(db: Database):
    people = [await db.person("employee") for _ in range(2)]
    keys = [await db.value(f"{SOURCE} returning id", each, FIRST) for each in people]
    for key, person in zip(keys, people, strict=True):
        await db.run(BY_HAND, person)
        day = "2032-05-31 00:00Z"
        await db.run(READ_UNTIL, key, FIRST, [LUNCH.format(13), VACATION.format(day)], day)
    before, others = [await busy(db, each) for each in people]
    assert (len(before), len(others)) == (3, 3)
    # A day later the vacation goes on for a day longer, as the row that it was; another lunch is another row.
    day = "2032-06-01 00:00Z"
    for _again in range(2):
        await db.run(READ_UNTIL, keys[0], FIRST, [LUNCH.format(14), VACATION.format(day)], day)
        after = await busy(db, people[0])
        kept = {
            away.lower.date(): version for key, (version, away) in after.items() if key in before
        }
        assert (len(after), len(kept), kept.get(date(2032, 5, 20))) == (3, 2, 2)
    assert await busy(db, people[1]) == others


async def test_feed_holds_what_its_person_interviews_alone(db: Database):
    manager = await db.somebody("hiringmanager")
    slots = [
        await db.value(
            "select slot_id from public.interviews where id = $1", await interview(db, manager, ANY)
        )
        for _ in range(2)
    ]
    soon = (
        "update public.interview_slots set starts_at = now() + interval '1 day' where id = any($1)"
    )
    await db.as_if(soon, slots)
    whose = "select interviewer_id from public.interview_slots where id = $1"
    for token, slot in zip((FIRST, SECOND), slots, strict=True):
        await db.ask(await db.sign_in(await db.value(whose, slot), "employee"), MAKE, token)
    entries = [json.loads(await read(db, token.hex()))["entries"] for token in (FIRST, SECOND)]
    assert [len(each) for each in entries] == [1, 1]
    assert entries[0] != entries[1]


async def test_calendar_is_read_from_a_host_that_the_agency_allows(db: Database):
    person = await db.somebody("employee")
    given = (person.id, f"calendar-{uuid4().hex[:8]}.people.test", FIRST)
    assert await db.ask(person, SET, *given) == "host"
    await db.run("insert into public.calendar_hosts (host, active) values ($1, false)", given[1])
    assert await db.ask(person, SET, *given) == "host"
    assert await db.value(SOURCES, person.id) == 0
    await db.run("update public.calendar_hosts set active = true where host = $1", given[1])
    assert await db.ask(person, SET, *given) == "set"
    assert await db.ask(await db.somebody("employee"), SET, *given) is None


async def test_own_invitations_in_a_calendar_are_recognized(db: Database):
    worker = replace(ANON, database_role="carehire_worker")
    manager = await db.somebody("hiringmanager")
    booked = await interview(db, manager, ANY)
    slot = await db.value("select slot_id from public.interviews where id = $1", booked)
    asked = [slot, booked, uuid4()]
    known = await db.ask(worker, "select private.own_calendar_entries($1)", asked)
    assert {*known} == {slot, booked}
    assert await db.ask(worker, "select private.own_calendar_entries($1)", [uuid4()]) == []


UNREAD = "select private.note_unread_calendar($1, $2, 'gone')"
FAILURES = "select failures, next_at - now() from private.calendar_sources where id = $1"
DUE = "select person_id from private.calendars_to_read(1000)"


async def test_what_was_not_read_is_noted_of_the_address_that_was_tried(db: Database):
    key, other = [
        await db.value(f"{SOURCE} returning id", await db.person("employee"), FIRST)
        for _ in range(2)
    ]
    for address, failures in ((SECOND, 0), (FIRST, 1)):
        await db.value(UNREAD, key, address)
        counted = [(await db.run(FAILURES, source))[0]["failures"] for source in (key, other)]
        assert counted == [failures, 0]


@pytest.mark.parametrize(
    ("failures", "waits"),
    [(0, timedelta(minutes=5)), (3, timedelta(minutes=40)), (7, timedelta(hours=10, minutes=40)),
     (8, timedelta(hours=12)), (99, timedelta(hours=12))],
)  # fmt: skip
async def test_calendar_that_fails_is_tried_less_often_and_twice_a_day_at_least(
    db: Database, failures: int, waits: timedelta
):
    key = await db.value(f"{SOURCE} returning id", await db.person("employee"), FIRST)
    await db.run("update private.calendar_sources set failures = $2 where id = $1", key, failures)
    await db.value(UNREAD, key, FIRST)
    [noted] = await db.run(FAILURES, key)
    assert tuple(noted) == (failures + 1, waits)


async def test_calendar_is_read_when_it_is_due_of_whoever_still_interviews(db: Database):
    person, later, former = [await db.person("employee") for _ in range(3)]
    for each in (person, later, former):
        await db.run(SOURCE, each, FIRST)
    await db.run("update private.calendar_sources set next_at = now()")
    await db.run(
        "update private.calendar_sources set next_at = now() + interval '1 second' where person_id = $1",
        later,
    )
    await db.as_if("update public.profiles set deactivated_at = now() where id = $1", former)
    for expected in ({person}, set()):
        due = {row["person_id"] for row in await db.run(DUE)}
        assert due & {person, later, former} == expected


async def test_reading_of_a_calendar_ends_once(db: Database):
    person, manager = await db.somebody("employee"), await db.somebody("hiringmanager")
    await db.run(SOURCE, person.id, FIRST)
    end = "select private.end_calendar_source($1)"
    assert await db.ask(await db.somebody("employee"), end, person.id) is False
    assert await db.value(SOURCES, person.id) == 1
    for is_ended in (True, False):
        assert await db.ask(manager, end, person.id) is is_ended
    assert await db.value(SOURCES, person.id) == 0


async def test_feed_holds_a_month_back_and_a_year_ahead(db: Database):
    booked = await interview(db, await db.somebody("hiringmanager"), ANY)
    slot = await db.value("select slot_id from public.interviews where id = $1", booked)
    whose = "select interviewer_id from public.interview_slots where id = $1"
    await db.ask(await db.sign_in(await db.value(whose, slot), "employee"), MAKE, FIRST)
    for ahead, count in (
        ("-30 days", 1),
        ("-30 days -1 second", 0),
        ("1 year", 1),
        ("1 year 1 second", 0),
    ):
        await begin(db, slot, ahead)
        assert len(json.loads(await read(db, FIRST.hex()))["entries"]) == count, ahead
