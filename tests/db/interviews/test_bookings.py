"""A move of an application books its interview and ends it: a seat is one person's, and an undo brings both back."""

from datetime import time, timedelta
from typing import Any
from uuid import UUID

import asyncpg
import pytest

from tests.db.hiring.test_moves import act, in_status, reason
from tests.db.world.identity import Actor, Database
from tests.db.world.interviews import DAY, add_slot
from tests.fixtures.interviews import interview_columns

TO = "INTERVIEW_SCHEDULED"
TAKEN = "interviews_slot_id_taken"
UNDO = """
insert into public.application_status_history (application_id, to_status, undoes_id)
select application_id, 'IN_REVIEW', id from public.application_status_history
where application_id = $1 order by created_at desc limit 1
"""

MISS = "select private.miss_interview($1, null, true)"


async def book(db: Database, manager: Actor, slot: UUID, key: UUID | None = None) -> Any:
    """Move an application in review to this slot: its id, or by which rule it may not."""
    key = key or await in_status(db, "IN_REVIEW")
    none = dict.fromkeys(interview_columns(TO))
    outcome = await act(db, manager, key, TO, **none, interview_slot_id=slot)
    return outcome.constraint if outcome.error else key


async def interview(db: Database, key: UUID) -> asyncpg.Record:
    """The last interview of an application."""
    [row] = await db.run(
        "select i.*, s.starts_at from public.interviews as i join public.interview_slots as s on s.id = i.slot_id"
        " where application_id = $1 order by i.created_at desc limit 1",
        key,
    )
    return row


async def state(db: Database, key: UUID) -> str:
    return (await interview(db, key))["state"]


async def move_on(
    db: Database, manager: Actor, key: UUID, to: str, kind: str | None = None
) -> None:
    outcome = await act(db, manager, key, to, **await reason(db, kind))
    assert outcome.error is None


async def undo(db: Database, manager: Actor, key: UUID) -> None:
    outcome = await db.act(manager, UNDO, key)
    assert outcome.error is None


async def begin(db: Database, slot: UUID, ahead: str = "-5 min") -> None:
    """As if the time of a slot had come, or were so far ahead."""
    await db.as_if(
        "update public.interview_slots set starts_at = now() + $2::text::interval where id = $1",
        slot, ahead,
    )  # fmt: skip


async def booked_ahead(db: Database, ahead: str) -> tuple[UUID, UUID]:
    """Whom an interview so far ahead is with, and its slot."""
    manager = await db.somebody("hiringmanager")
    slot = await add_slot(db, manager.id)
    key: UUID = await book(db, manager, slot)
    await begin(db, slot, ahead)
    return key, slot


async def test_booking_says_in_the_history_what_the_slot_says(db: Database):
    manager = await db.somebody("hiringmanager")
    slot = await add_slot(db, manager.id, place="Room 2", interview_type="ONLINE", minutes=45)
    key = await book(db, manager, slot)
    [told] = await db.run(
        "select * from public.application_status_history where application_id = $1 and to_status = $2",
        key, TO,
    )  # fmt: skip
    assert (told["interview_type"], told["interview_place"]) == ("ONLINE", "Room 2")
    assert (told["interview_date"], told["interview_time"]) == (DAY, time(9, 0))
    assert (told["interviewer_id"], told["interview_minutes"]) == (manager.id, 45)
    found = await interview(db, key)
    assert (found["slot_id"], found["seat"], found["state"]) == (slot, 1, "booked")
    assert found["booked_with"] == told["id"]


async def test_seats_are_taken_one_by_one_and_no_more_than_there_are(db: Database):
    manager = await db.somebody("hiringmanager")
    slot = await add_slot(db, manager.id, capacity=2)
    first, second = [await book(db, manager, slot) for _ in range(2)]
    assert [(await interview(db, key))["seat"] for key in (first, second)] == [1, 2]
    late = await in_status(db, "IN_REVIEW")
    assert await book(db, manager, slot, late) == TAKEN
    assert (
        await db.value("select status from public.applications where id = $1", late) == "IN_REVIEW"
    )
    await move_on(db, manager, first, "ON_HOLD", "hold")
    assert await book(db, manager, slot, late) == late
    assert (await interview(db, late))["seat"] == 1


@pytest.mark.parametrize("change", ["active = false", "capacity = 1"])
async def test_slot_keeps_the_seats_that_are_booked(db: Database, change: str):
    manager = await db.somebody("hiringmanager")
    slot = await add_slot(db, manager.id, capacity=2)
    keys = [await book(db, manager, slot) for _ in range(2)]
    changed = f"update public.interview_slots set {change} where id = $1"  # noqa: S608
    assert (await db.act(manager, changed, slot)).sqlstate in {"PT409", "PT422"}
    delete = "delete from public.interview_slots where id = $1"
    assert (await db.act(manager, delete, slot)).sqlstate == "23503"
    await move_on(db, manager, keys[0], "ON_HOLD", "hold")
    await move_on(db, manager, keys[1], "INTERVIEWED")
    assert (await db.act(manager, changed, slot)).error is None


@pytest.mark.parametrize(
    ("begins", "to", "kind", "then", "back"),
    [
        ("booked", "INTERVIEWED", None, "completed", "resumed"),
        ("booked", "REJECTED", "rejection", "canceled", "resumed"),
        ("booked", "ON_HOLD", "hold", "canceled", "resumed"),
        ("booked", "IN_REVIEW", "step_back", "canceled", "resumed"),
        ("no_show", "INTERVIEWED", None, "completed", "no_show"),
    ],
)
async def test_moved_on_an_interview_ends_and_an_undo_brings_it_back(
    db: Database, begins: str, to: str, kind: str | None, then: str, back: str
):
    manager = await db.somebody("hiringmanager")
    slot = await add_slot(db, manager.id)
    key = await book(db, manager, slot)
    noted = ["booked"]
    if begins == "no_show":
        await begin(db, slot)
        await db.ask(manager, MISS, (await interview(db, key))["id"])
        noted.append("no_show")
    await move_on(db, manager, key, to, kind)
    assert await state(db, key) == then
    await undo(db, manager, key)
    after = await interview(db, key)
    assert (after["state"], after["ended_with"]) == (begins, None)
    assert await db.value("select status from public.applications where id = $1", key) == TO
    kinds = "select kind from public.interview_changes where application_id = $1 order by created_at, id"
    assert [row["kind"] for row in await db.run(kinds, key)] == [*noted, then, back]


async def test_undone_booking_frees_its_seat(db: Database):
    manager = await db.somebody("hiringmanager")
    slot = await add_slot(db, manager.id)
    key = await book(db, manager, slot)
    await undo(db, manager, key)
    assert await state(db, key) == "canceled"
    other = await book(db, manager, slot)
    assert await state(db, other) == "booked"


async def test_interview_is_moved_to_a_free_slot(db: Database):
    manager = await db.somebody("hiringmanager")
    slots = [await add_slot(db, manager.id, time=time(hour, 0)) for hour in (9, 10, 11)]
    key, other = await book(db, manager, slots[0]), await book(db, manager, slots[1])
    move = "select private.move_interview($1, $2, $3, $4)"
    before = await interview(db, key)
    taken = await db.act(manager, move, before["id"], slots[1], None, None)
    assert taken.constraint == TAKEN
    stale = await db.act(manager, move, before["id"], slots[2], before["version"] + 1, None)
    assert stale.constraint == "interviews_version_stale"
    assert (
        await db.ask(manager, move, before["id"], slots[2], before["version"], "Room is taken")
        == key
    )
    after = await interview(db, key)
    assert (after["id"], after["slot_id"], after["state"]) == (before["id"], slots[2], "booked")
    assert after["sequence"] == before["sequence"] + 1
    [change] = await db.run(
        "select * from public.interview_changes where interview_id = $1 and kind = 'moved'",
        after["id"],
    )
    assert (change["former_starts_at"], change["starts_at"]) == (
        before["starts_at"],
        after["starts_at"],
    )
    assert (change["reason"], change["author_id"]) == ("Room is taken", manager.id)
    # The seat that was left is free.
    there = await interview(db, other)
    assert await db.ask(manager, move, there["id"], slots[0], None, None) == other
    await move_on(db, manager, key, "INTERVIEWED")
    over = await db.act(manager, move, after["id"], slots[1], None, None)
    assert over.constraint == "interviews_state_moves"


@pytest.mark.parametrize("role", ["applicant", "employee"])
async def test_whoever_does_not_decide_moves_no_interview(db: Database, role: str):
    manager = await db.somebody("hiringmanager")
    slots = [await add_slot(db, manager.id, time=time(hour, 0)) for hour in (9, 10)]
    found = await interview(db, await book(db, manager, slots[0]))
    person = await db.somebody(role)
    move = "select private.move_interview($1, $2, null, null)"
    assert await db.ask(person, move, found["id"], slots[1]) is None
    assert (
        await db.ask(person, "select private.miss_interview($1, null, true)", found["id"]) is None
    )
    assert (await interview(db, found["application_id"]))["slot_id"] == slots[0]


async def test_who_did_not_come_is_said_after_it_began_and_taken_back_for_half_an_hour(
    db: Database,
):
    manager = await db.somebody("hiringmanager")
    slot, later = await add_slot(db, manager.id), await add_slot(db, manager.id, time=time(10, 0))
    key = await book(db, manager, slot)
    found = await interview(db, key)
    miss = "select private.miss_interview($1, null, true)"
    take_back = "select private.miss_interview($1, null, false)"
    early = await db.act(manager, miss, found["id"])
    assert early.constraint == "interviews_state_too_early"
    await begin(db, slot)
    # Of whom nobody has said so, nothing is taken back.
    unsaid = await db.act(manager, take_back, found["id"])
    assert unsaid.constraint == "interviews_state_too_late"
    assert await db.ask(manager, miss, found["id"]) == key
    assert await state(db, key) == "no_show"
    assert await db.ask(manager, take_back, found["id"]) == key
    assert await state(db, key) == "booked"
    await db.ask(manager, miss, found["id"])
    await db.run(
        "update public.interviews set state_since = now() - interval '30 min' where id = $1",
        found["id"],
    )
    late = await db.act(manager, take_back, found["id"])
    assert late.constraint == "interviews_state_too_late"
    # Who did not come is given another time.
    assert await db.ask(manager, "select private.move_interview($1, $2)", found["id"], later) == key
    assert (await interview(db, key))["slot_id"] == later


async def test_slot_that_is_moved_takes_its_interviews_along(db: Database):
    manager = await db.somebody("hiringmanager")
    slot = await add_slot(db, manager.id, capacity=3)
    keys = [await book(db, manager, slot) for _ in range(2)]
    sequences = [(await interview(db, key))["sequence"] for key in keys]
    moved = await db.act(
        manager, "update public.interview_slots set time = '10:00' where id = $1", slot
    )
    assert moved.error is None
    changes = (
        "select * from public.interview_changes where kind = 'moved' and application_id = any ($1)"
    )
    found = await db.run(changes, keys)
    assert {row["application_id"] for row in found} == {*keys}
    assert {row["starts_at"] - row["former_starts_at"] for row in found} == {timedelta(hours=1)}
    assert [(await interview(db, key))["sequence"] for key in keys] == [
        one + 1 for one in sequences
    ]


async def test_many_who_are_set_the_same_time_come_to_one_interview(db: Database):
    manager = await db.somebody("hiringmanager")
    at = {"interview_date": DAY, "interview_time": time(13, 0), "interview_place": "Hall"}
    keys = [await in_status(db, "IN_REVIEW") for _ in range(3)]
    for key in keys:
        assert (await act(db, manager, key, TO, **at)).error is None
    found = [await interview(db, key) for key in keys]
    assert len({row["slot_id"] for row in found}) == 1
    assert [row["seat"] for row in found] == [1, 2, 3]
    offered = (
        "select is_offered, capacity, interviewer_id from public.interview_slots where id = $1"
    )
    assert tuple((await db.run(offered, found[0]["slot_id"]))[0]) == (False, 3, None)
    assert await db.run("select from private.open_slots($1) where \"time\" = '13:00'", DAY) == []


@pytest.mark.parametrize("role", ["applicant", "employee", "admin"])
async def test_what_an_applicant_has_not_been_told_of_is_still_theirs(db: Database, role: str):
    manager, applicant = await db.somebody("hiringmanager"), await db.somebody(role)
    slot = await add_slot(db, manager.id)
    key = await in_status(db, "IN_REVIEW", applicant.id)
    await book(db, manager, slot, key)
    asked = "select private.set_interview($1)::jsonb ->> 'time'"
    assert await db.ask(applicant, asked, key) == "09:00"
    whose = "select private.set_interview($1)::jsonb ->> 'interviewerId'"
    assert await db.ask(applicant, whose, key) is None
    assert await db.ask(manager, whose, key) == str(manager.id)
    await move_on(db, manager, key, "REJECTED", "rejection")
    assert await db.ask(applicant, asked, key) == "09:00"
    assert await db.ask(manager, asked, key) is None
    stranger = await db.somebody("applicant")
    assert await db.ask(stranger, asked, key) is None
