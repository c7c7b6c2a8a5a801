"""A time that was set for certain applicants keeps its interviewer's time, as long as one of them comes."""

from datetime import time
from typing import Any
from uuid import UUID

from tests.db.hiring.test_moves import act, in_status
from tests.db.interviews.test_bookings import (
    TAKEN,
    TO,
    UNDO,
    book,
    interview,
    move_on,
    state,
    undo,
)
from tests.db.world.identity import Actor, Database
from tests.db.world.interviews import DAY, add_slot

UNDOABLE = "select undoable_move_id from private.application_details where id = $1"
PASS_ON = "select private.pass_on_offers()"
VERSION = "select version from public.interview_slots where id = $1"
# As long ago as a rejection can't be undone anymore.
SAID = """
update public.application_status_history set created_at = created_at - interval '31 min' where application_id = $1
"""


async def set_time(db: Database, manager: Actor, key: UUID, **changed: Any) -> Any:
    """Set an application a time of its own; by which rule it may not be."""
    at = {"interview_date": DAY, "interview_time": time(13, 0), "interviewer_id": manager.id}
    return (await act(db, manager, key, TO, **at | changed)).constraint


async def is_kept(db: Database, key: UUID) -> bool:
    kept: bool = await db.value(
        "select active from public.interview_slots where id = $1",
        (await interview(db, key))["slot_id"],
    )
    return kept


async def test_set_time_keeps_the_interviewers_time_free(db: Database):
    manager = await db.somebody("hiringmanager")
    first, second = await in_status(db, "IN_REVIEW"), await in_status(db, "IN_REVIEW")
    assert await set_time(db, manager, first) is None
    crossing = await set_time(db, manager, second, interview_time=time(13, 15))
    assert crossing == "interview_slots_starts_at_overlap"
    assert await set_time(db, manager, second, interview_time=time(13, 30)) is None


async def test_set_time_goes_with_the_last_who_leaves_it_and_comes_back_with_an_undo(db: Database):
    manager = await db.somebody("hiringmanager")
    first, second = await in_status(db, "IN_REVIEW"), await in_status(db, "IN_REVIEW")
    for key in (first, second):
        assert await set_time(db, manager, key) is None
    await move_on(db, manager, first, "ON_HOLD", "hold")
    assert await is_kept(db, first), "the other one still comes"
    await move_on(db, manager, second, "ON_HOLD", "hold")
    assert not await is_kept(db, second)
    assert await db.ask(manager, UNDOABLE, second) is not None
    await undo(db, manager, second)
    assert (await state(db, second), await is_kept(db, second)) == ("booked", True)
    slot = await add_slot(db, manager.id)
    move = "select private.move_interview($1, $2)"
    await db.ask(manager, move, (await interview(db, second))["id"], slot)
    assert not await is_kept(db, first)


async def test_undo_brings_back_only_its_own_time_and_changes_none_that_is_there(db: Database):
    manager = await db.somebody("hiringmanager")
    first, second, third = [await in_status(db, "IN_REVIEW") for _ in range(3)]
    for key, hour in ((first, 11), (second, 13)):
        assert await set_time(db, manager, key, interview_time=time(hour, 0)) is None
    slot = await add_slot(db, manager.id)
    await book(db, manager, slot, third)
    version = await db.value(VERSION, slot)
    for key in (first, second, third):
        await move_on(db, manager, key, "ON_HOLD", "hold")
    await undo(db, manager, first)
    assert [await is_kept(db, key) for key in (first, second)] == [True, False]
    await undo(db, manager, third)
    assert await db.value(VERSION, slot) == version


async def test_set_time_that_somebody_else_has_by_now_does_not_come_back(db: Database):
    manager = await db.somebody("hiringmanager")
    first, second = await in_status(db, "IN_REVIEW"), await in_status(db, "IN_REVIEW")
    await set_time(db, manager, first)
    await move_on(db, manager, first, "ON_HOLD", "hold")
    assert await set_time(db, manager, second, interview_time=time(13, 15)) is None
    assert await db.ask(manager, UNDOABLE, first) is None
    assert (await db.act(manager, UNDO, first)).constraint == TAKEN
    assert (await state(db, first), await is_kept(db, first)) == ("canceled", False)


async def test_set_time_stays_until_a_rejection_is_said(db: Database):
    manager = await db.somebody("hiringmanager")
    key = await in_status(db, "IN_REVIEW")
    await set_time(db, manager, key)
    await move_on(db, manager, key, "REJECTED", "rejection")
    await db.run(PASS_ON)
    assert await is_kept(db, key)
    await db.run(SAID, key)
    await db.run(PASS_ON)
    assert not await is_kept(db, key)
