"""A move is undone by a row that names it: by whoever may, in time, as long as nothing followed, and in no other way."""

from dataclasses import replace
from typing import Any
from uuid import UUID

import pytest

from api.applications.moves import UNDOABLE
from tests.db.hiring.test_moves import act, in_status, reason
from tests.db.interviews.test_bookings import MISS, begin, book, interview
from tests.db.world.expected_moves import MOVES, OF_APPLICANT, REASONS
from tests.db.world.identity import Actor, Database, Outcome
from tests.db.world.interviews import add_slot

STATE = "select status, status_changed_at, held_from from public.applications where id = $1"
LAST = """
select id from public.application_status_history where application_id = $1 order by created_at desc limit 1
"""
STAFF_MOVES = [move for move, kind in MOVES.items() if kind not in OF_APPLICANT]
INSERT = "insert into public.application_status_history (application_id, undoes_id) values ($1, $2)"


async def undo(db: Database, actor: Actor, key: UUID, move: UUID | None = None) -> Outcome:
    return await db.act(actor, INSERT, key, move or await db.value(LAST, key))


async def state(db: Database, key: UUID) -> tuple[Any, ...]:
    return tuple((await db.run(STATE, key))[0])


def test_every_move_of_staff_is_of_a_kind_that_is_undone():
    assert {MOVES[move] for move in STAFF_MOVES} == UNDOABLE


@pytest.mark.parametrize(("former", "later"), STAFF_MOVES)
async def test_undo_restores_what_the_move_had_changed(db: Database, former: str, later: str):
    key = await in_status(db, former)
    kind = MOVES[former, later]
    if kind == "resume" and later != "SUBMITTED":
        return
    before, admin = await state(db, key), await db.somebody("admin")
    more: dict[str, Any] = await reason(db, REASONS.get(kind))
    if later == "HIRED":
        more["override_reason"] = "Known to us"
    assert (await act(db, admin, key, later, **more)).error is None
    assert await state(db, key) != before
    assert (await undo(db, admin, key)).error is None
    assert await state(db, key) == before


async def test_undo_leads_nowhere_else_and_is_of_its_application(db: Database):
    key, other = await in_status(db, "IN_REVIEW"), await in_status(db, "VERIFICATION")
    manager = await db.somebody("hiringmanager")
    await act(db, manager, key, "INTERVIEW_SCHEDULED")
    move = await db.value(LAST, key)
    statement = (
        "insert into public.application_status_history (application_id, undoes_id, to_status)"
        " values ($1, $2, 'HIRED')"
    )
    foreign = await db.act(manager, statement, other, move)
    assert foreign.constraint == "application_status_history_undoes_id_undoable"
    assert (await db.act(manager, statement, key, move)).error is None
    assert (await state(db, key))[0] == "IN_REVIEW"


async def test_nobody_says_what_an_undo_restores(db: Database):
    key, admin = await in_status(db, "IN_REVIEW"), await db.somebody("superuser")
    for column, value in (("from_since", None), ("from_held_from", "HIRED")):
        assert (await act(db, admin, key, "INTERVIEW_SCHEDULED", **{column: value})).is_refused


async def test_postgrest_undoes_nothing(db: Database):
    key, manager = await in_status(db, "IN_REVIEW"), await db.somebody("hiringmanager")
    await act(db, manager, key, "INTERVIEW_SCHEDULED")
    assert (await undo(db, replace(manager, database_role="authenticated"), key)).is_refused


async def test_moves_of_applicants_and_undos_stay(db: Database):
    applicant, admin = await db.somebody("applicant"), await db.somebody("admin")
    key = await in_status(db, "IN_REVIEW", applicant.id)
    await act(db, applicant, key, "WITHDRAWN")
    for actor in (applicant, admin):
        outcome = await undo(db, actor, key)
        assert outcome.constraint == "application_status_history_undoes_id_undoable"
    other = await in_status(db, "IN_REVIEW")
    await act(db, admin, other, "INTERVIEW_SCHEDULED")
    assert (await undo(db, admin, other)).error is None
    again = await undo(db, admin, other)
    assert again.constraint == "application_status_history_undoes_id_undoable"


async def test_nobody_undoes_a_decision_on_an_application_of_their_own(db: Database):
    admin, manager = await db.somebody("admin"), await db.somebody("hiringmanager")
    key = await in_status(db, "IN_REVIEW", admin.id)
    await act(db, manager, key, "REJECTED", **await reason(db, "rejection"))
    outcome = await undo(db, admin, key)
    assert outcome.constraint == "application_status_history_undoes_id_undoable"
    assert (await undo(db, manager, key)).error is None


async def test_move_that_knows_of_no_time_before_it_is_past_undoing(db: Database):
    key, manager = await in_status(db, "IN_REVIEW"), await db.somebody("hiringmanager")
    await act(db, manager, key, "INTERVIEW_SCHEDULED")
    await db.run(
        "update public.application_status_history set from_since = null where application_id = $1",
        key,
    )
    assert (await undo(db, manager, key)).constraint == (
        "application_status_history_undoes_id_too_late"
    )


REFUSAL = "select rule from private.undo_refusals(array[$1::uuid])"
EARLIER = """
update public.application_status_history set created_at = created_at - $2::text::interval where application_id = $1
"""
UNDOABLE_ID, TOO_LATE, MOVED_ON = (
    f"application_status_history_undoes_id_{rule}" for rule in ("undoable", "too_late", "moved_on")
)


async def moved(
    db: Database, manager: Actor, to: str, kind: str | None = None
) -> tuple[UUID, UUID]:
    """An application that a manager has moved, and the move."""
    key = await in_status(db, "IN_REVIEW")
    assert (await act(db, manager, key, to, **await reason(db, kind))).error is None
    return key, await db.value(LAST, key)


async def test_move_is_undone_by_who_made_it_or_an_administrator(db: Database):
    manager = await db.somebody("hiringmanager")
    _, move = await moved(db, manager, "INTERVIEW_SCHEDULED")
    for role, rule in (
        ("applicant", UNDOABLE_ID),
        ("employee", UNDOABLE_ID),
        ("hiringmanager", UNDOABLE_ID),
        ("admin", None),
        ("superuser", None),
    ):
        assert await db.ask(await db.somebody(role), REFUSAL, move) == rule, role
    assert await db.ask(manager, REFUSAL, move) is None


async def test_move_is_undone_for_half_an_hour(db: Database):
    manager = await db.somebody("hiringmanager")
    key, move = await moved(db, manager, "INTERVIEW_SCHEDULED")
    for ago, rule in (("29 minutes", None), ("1 minute", TOO_LATE)):
        await db.as_if(EARLIER, key, ago)
        assert await db.ask(manager, REFUSAL, move) == rule, ago


async def test_only_the_last_move_of_an_application_is_undone(db: Database):
    manager = await db.somebody("hiringmanager")
    key, first = await moved(db, manager, "INTERVIEW_SCHEDULED")
    await moved(db, manager, "INTERVIEW_SCHEDULED")
    assert await db.ask(manager, REFUSAL, first) is None
    await db.as_if(EARLIER, key, "1 minute")
    assert (await act(db, manager, key, "INTERVIEWED")).error is None
    rules = [await db.ask(manager, REFUSAL, move) for move in (first, await db.value(LAST, key))]
    assert rules == [MOVED_ON, None]


@pytest.mark.parametrize(
    ("state", "rule"),
    [
        ("state = 'queued'", None),
        ("state = 'canceled'", None),
        ("state = 'sending'", TOO_LATE),
        ("state = 'handing_over'", TOO_LATE),
        ("state = 'sent', sent_at = now()", TOO_LATE),
    ],
)
async def test_rejection_is_undone_until_its_email_goes_out(
    db: Database, state: str, rule: str | None
):
    manager = await db.somebody("hiringmanager")
    _, move = await moved(db, manager, "REJECTED", "rejection")
    _, other = await moved(db, manager, "REJECTED", "rejection")
    await db.run(f"update public.outbound_emails set {state} where cause_id = $1", move)  # noqa: S608
    assert [await db.ask(manager, REFUSAL, one) for one in (move, other)] == [rule, None]


async def test_who_was_missed_stays_so_when_the_booking_is_undone(db: Database):
    manager = await db.somebody("hiringmanager")
    slot = await add_slot(db, manager.id)
    key = await book(db, manager, slot)
    await begin(db, slot)
    assert await db.ask(manager, MISS, (await interview(db, key))["id"]) == key
    assert (await undo(db, manager, key)).error is None
    assert (await interview(db, key))["state"] == "no_show"


async def test_who_was_missed_stays_so_when_they_are_given_another_interview(db: Database):
    manager, admin = await db.somebody("hiringmanager"), await db.somebody("admin")
    slot, later = [await add_slot(db, one.id) for one in (manager, admin)]
    key = await book(db, manager, slot)
    await begin(db, slot)
    missed = (await interview(db, key))["id"]
    assert await db.ask(manager, MISS, missed) == key
    assert (await act(db, manager, key, "ON_HOLD", **await reason(db, "hold"))).error is None
    assert await book(db, manager, later, key) == key
    states = "select state from public.interviews where application_id = $1 order by id = $2 desc"
    assert [row[0] for row in await db.run(states, key, missed)] == ["no_show", "booked"]


async def test_interview_that_took_place_stays_as_it_was_whatever_follows(db: Database):
    manager = await db.somebody("hiringmanager")
    key = await book(db, manager, await add_slot(db, manager.id))
    assert (await act(db, manager, key, "INTERVIEWED")).error is None
    kept = await interview(db, key)
    for to, why in (("ON_HOLD", "hold"), ("INTERVIEWED", None)):
        assert (await act(db, manager, key, to, **await reason(db, why))).error is None
        assert await interview(db, key) == kept
