"""A seat that was given away does not come back, and that of a rejection is kept until it has been said."""

from datetime import time

import pytest

from tests.db.hiring.test_moves import in_status, status_of
from tests.db.hiring.test_undone_moves import LAST
from tests.db.interviews.test_bookings import (
    MISS,
    TAKEN,
    UNDO,
    begin,
    book,
    interview,
    move_on,
    state,
    undo,
)
from tests.db.world.identity import Database
from tests.db.world.interviews import DAY, WAIT, add_slot

SEATS_HELD = "select private.held_seats($1), private.held_seats($1, $2)"


async def test_move_that_gave_a_seat_away_is_not_undone(db: Database):
    manager = await db.somebody("hiringmanager")
    slot = await add_slot(db, manager.id)
    key = await book(db, manager, slot)
    await move_on(db, manager, key, "ON_HOLD", "hold")
    other = await book(db, manager, slot)
    undoable = "select undoable_move_id from private.application_details where id = $1"
    assert await db.ask(manager, undoable, key) is None
    assert (await db.act(manager, UNDO, key)).constraint == TAKEN
    assert (await state(db, key), await state(db, other)) == ("canceled", "booked")
    assert await status_of(db, key) == "ON_HOLD"


@pytest.mark.parametrize(
    "gone",
    [
        # What was agreed in spite of an absence stays so; this one comes later.
        "insert into public.absences (person_id, first_day, last_day, created_at)"
        " values ($1, $2, $2, now() + interval '1 minute')",
        "update public.profiles set deactivated_at = now() where id = $1 and $2::date is not null",
    ],
)
async def test_move_is_not_undone_whose_interviewer_does_not_come(db: Database, gone: str):
    manager, interviewer = await db.somebody("hiringmanager"), await db.somebody("employee")
    slot = await add_slot(db, interviewer.id, capacity=2)
    keys = [await book(db, manager, slot) for _ in range(2)]
    for key in keys:
        await move_on(db, manager, key, "ON_HOLD", "hold")
    moves = [await db.value(LAST, key) for key in keys]
    together = "select array_agg(rule) from private.undo_refusals($1)"
    assert await db.ask(manager, together, moves) == [None, None]
    await db.run(gone, interviewer.id, DAY)
    assert await db.ask(manager, together, moves) == [TAKEN, TAKEN]
    assert (await db.act(manager, UNDO, keys[0])).constraint == TAKEN


async def test_seat_of_a_rejection_that_can_be_undone_is_kept(db: Database):
    manager = await db.somebody("hiringmanager")
    slot = await add_slot(db, manager.id)
    key, other = await book(db, manager, slot), await in_status(db, "IN_REVIEW")
    await move_on(db, manager, key, "REJECTED", "rejection")
    assert await book(db, manager, slot, other) == TAKEN
    withdraw = "update public.interview_slots set active = false where id = $1"
    assert (await db.act(manager, withdraw, slot)).constraint == "interview_slots_active_booked"
    # Whatever has become of the day: what was not said was not so.
    await begin(db, slot)
    undoable = "select undoable_move_id from private.application_details where id = $1"
    assert await db.ask(manager, undoable, key) == await db.value(LAST, key)
    await undo(db, manager, key)
    assert await state(db, key) == "booked"


async def test_seat_of_a_rejection_is_free_once_it_is_said(db: Database):
    manager = await db.somebody("hiringmanager")
    slot = await add_slot(db, manager.id)
    key = await book(db, manager, slot)
    await move_on(db, manager, key, "REJECTED", "rejection")
    await db.as_if(
        "update public.application_status_history set created_at = now() - interval '31 min' where application_id = $1",
        key,
    )
    other = await book(db, manager, slot)
    assert await state(db, other) == "booked"


async def test_missed_interview_that_an_undo_brings_back_is_taken_back_as_before(db: Database):
    manager = await db.somebody("hiringmanager")
    slot = await add_slot(db, manager.id)
    key = await book(db, manager, slot)
    await begin(db, slot)
    found = await interview(db, key)
    await db.ask(manager, MISS, found["id"])
    await move_on(db, manager, key, "INTERVIEWED")
    await undo(db, manager, key)
    noted = "select min(created_at) from public.interview_changes where application_id = $1 and kind = 'no_show'"
    assert (await interview(db, key))["state_since"] == await db.value(noted, key), (
        "as long as before"
    )
    await db.ask(manager, "select private.miss_interview($1, null, false)", found["id"])
    await move_on(db, manager, key, "INTERVIEWED")
    await undo(db, manager, key)
    assert await state(db, key) == "booked", "the last that was noted counts"


async def test_time_that_has_begun_is_nobodys(db: Database):
    manager = await db.somebody("hiringmanager")
    slot = await add_slot(db, manager.id)
    await begin(db, slot)
    assert await book(db, manager, slot) == TAKEN


async def test_moves_that_are_undone_together_come_back_to_the_seats_that_are_left(db: Database):
    manager = await db.somebody("hiringmanager")
    slot, other = [
        await add_slot(db, manager.id, time=time(hour, 0), capacity=2) for hour in (9, 11)
    ]
    keys = [await book(db, manager, each) for each in (slot, slot, other)]
    for key in keys:
        await move_on(db, manager, key, "ON_HOLD", "hold")
    moves = [await db.value(LAST, key) for key in keys]
    together = "select array_agg(rule order by rule) from private.undo_refusals($1)"
    assert await db.ask(manager, together, moves) == [None, None, None]
    await book(db, manager, slot)
    assert await db.ask(manager, together, moves) == [TAKEN, None, None]


@pytest.mark.parametrize(
    ("until", "ends", "held"), [("1 hour", False, 1), ("0", False, 0), ("1 hour", True, 0)]
)
async def test_free_seat_is_held_for_others_than_whoever_it_is_offered_to(
    db: Database, until: str, held: int, *, ends: bool
):
    slot = await add_slot(db, await db.person("employee"), capacity=2)
    key = await in_status(db, "IN_REVIEW")
    wait = await db.value(f"{WAIT} returning id", key)
    await db.as_if(
        "update public.interview_waits set slot_id = $2, offered_until = now() + $3::text::interval,"
        " ended_at = case when $4 then now() end where id = $1",
        wait, slot, until, ends,
    )  # fmt: skip
    [seats] = await db.run(SEATS_HELD, slot, key)
    assert tuple(seats) == (held, 0)
