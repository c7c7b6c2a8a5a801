"""A seat that was given away does not come back, and that of a rejection is kept until it has been said."""

from tests.db.hiring.test_moves import in_status, status_of
from tests.db.interviews.test_bookings import TAKEN, UNDO, begin, book, move_on, state, undo
from tests.db.world.identity import Database
from tests.db.world.interviews import add_slot


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
    await undo(db, manager, key)
    assert await state(db, key) == "booked"


async def test_seat_of_a_rejection_is_free_once_it_is_said(db: Database):
    manager = await db.somebody("hiringmanager")
    slot = await add_slot(db, manager.id)
    key = await book(db, manager, slot)
    await move_on(db, manager, key, "REJECTED", "rejection")
    await db.run("set local session_replication_role = replica")
    await db.run(
        "update public.application_status_history set created_at = now() - interval '31 min' where application_id = $1",
        key,
    )
    await db.run("set local session_replication_role = origin")
    other = await book(db, manager, slot)
    assert await state(db, other) == "booked"
