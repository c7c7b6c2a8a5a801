"""Whether what asks an applicant to choose a time is still true when it is sent."""

from dataclasses import replace
from datetime import date
from uuid import UUID

import pytest

from tests.db.hiring.test_moves import act, in_status, reason
from tests.db.interviews.test_bookings import MISS, TO, begin, book, move_on, undo
from tests.db.world.identity import Actor, Database
from tests.db.world.interviews import WAIT, add_slot, in_review, invitation
from tests.db.world.setup import plain_row, set_clock
from tests.db.world.whose import ANY, OWN
from tests.fixtures.interviews import interview_columns

NUDGE = "select private.nudge_to_choose((now() at time zone private.time_zone())::date)"
STOP = """
insert into private.stopped_reminders (application_id)
select application_id from public.interview_invitations where id = $1
"""
WAITS_FOR = """
select private.waits_for(asking, slot) from public.interview_waits as asking, public.interview_slots as slot
where asking.id = $1 and slot.id = $2
"""
KEEP = """
update public.interview_waits set slot_id = $2::uuid, offered_until = case when $2::uuid is not null then now() + interval '1 hour' end
where id = $1
"""
INVITE = "insert into public.interview_invitations (application_id, author_id) values ($1, $2)"
OPEN = """
select email.kind, private.is_choice_open(email.id) as is_open
from public.outbound_emails as email join public.interview_invitations as invited using (application_id)
where invited.id = $1
"""


async def open_for(db: Database, key: UUID) -> dict[str, bool]:
    return {row["kind"]: row["is_open"] for row in await db.run(OPEN, key)}


async def test_stopped_reminders_keep_a_nudge_from_one_applicant_alone(db: Database):
    await set_clock(db, 10)
    await add_slot(db, await db.person("employee"), date=date(2032, 5, 6))
    manager = await db.somebody("hiringmanager")
    stopped, other = [UUID(str(await invitation(db, manager, "own"))) for _ in range(2)]
    await db.run("update public.interview_invitations set created_at = now() - interval '1 day'")
    await db.run(NUDGE)
    await db.run(STOP, stopped)
    assert await open_for(db, stopped) == {"interview_invitation": True, "interview_nudge": False}
    assert await open_for(db, other) == {"interview_invitation": True, "interview_nudge": True}
    await db.run("update public.interview_invitations set ended_at = now() where id = $1", other)
    assert await open_for(db, other) == {"interview_invitation": False, "interview_nudge": False}


async def test_applicant_who_missed_a_second_interview_is_invited_again(db: Database):
    await db.run("update public.app_settings set offers_after_no_show = true")
    manager = await db.somebody("hiringmanager")
    first, second = [await add_slot(db, await db.person("employee")) for _ in range(2)]
    key = await book(db, manager, first)
    await begin(db, first)
    await move_on(db, manager, key, "INTERVIEWED")
    # All of a test happens in one moment, but the last of somebody's interviews counts.
    await db.run(
        "update public.interviews set created_at = created_at - interval '1 day' where application_id = $1",
        key,
    )
    again = {**dict.fromkeys(interview_columns(TO)), **await reason(db, "step_back")}
    assert (await act(db, manager, key, TO, **again, interview_slot_id=second)).error is None
    await begin(db, second)
    missed = await db.value("select id from public.interviews where slot_id = $1", second)
    await db.ask(manager, MISS, missed)
    invited = "select interview_id from public.interview_invitations where application_id = $1 and ended_at is null"
    assert await db.value(invited, key) == missed


async def test_open_times_are_for_who_decides_and_for_whoever_was_invited(db: Database):
    await add_slot(db, await db.person("employee"))
    manager, (person, other) = (
        await db.somebody("hiringmanager"),
        [await db.somebody("applicant") for _ in range(2)],
    )
    key = await in_review(db, person, OWN)
    seen = "select count(*) from private.open_slots_for($1)"
    assert await db.ask(manager, seen, key) > 0
    assert await db.ask(person, seen, key) == 0
    await db.run(INVITE, key, manager.id)
    assert await db.ask(person, seen, key) > 0
    for stranger in (other, await db.somebody("employee")):
        assert await db.ask(stranger, seen, key) == 0


async def test_one_who_waits_no_more_leaves_the_others_waiting(db: Database):
    manager = await db.somebody("hiringmanager")
    keys = [await in_review(db, manager, ANY) for _ in range(2)]
    for key in keys:
        await db.run(WAIT, key)
    await db.run("select private.end_wait($1)", keys[0])
    waits = "select ended_at is null from public.interview_waits where application_id = $1"
    assert [await db.value(waits, key) for key in keys] == [False, True]


async def test_seat_is_kept_for_those_whom_it_is_for_and_who_have_none(db: Database):
    manager = await db.somebody("hiringmanager")
    key = await in_review(db, manager, ANY)
    await db.run(INVITE, key, manager.id)
    wait = await db.value(f"{WAIT} returning id", key)
    area = await plain_row(db, "areas")
    slots = [
        await add_slot(db, await db.person("employee"), **of)
        for of in ({}, {"area_id": area}, {"is_offered": False})
    ]
    opened = "select private.is_open(slot) from public.interview_slots as slot where id = $1"
    assert [await db.value(opened, slot) for slot in slots[1:]] == [True, False]
    await db.as_if(KEEP, wait, None)
    assert [await db.value(WAITS_FOR, wait, slot) for slot in slots[:2]] == [True, False]
    await db.as_if(KEEP, wait, slots[0])
    assert await db.value(WAITS_FOR, wait, slots[0]) is False


INVITATIONS = """
select ended_at is null from public.interview_invitations where application_id = $1 and interview_id is not null order by ended_at nulls last
"""
SENT = "update public.outbound_emails set state = 'sent', sent_at = now() where application_id = $1 and state = 'queued'"
STRAY = """
insert into public.outbound_emails (kind, cause_id, recipient, state) values ('mfa_reset', gen_random_uuid(), 'a@b.test', 'canceled')
"""


@pytest.mark.parametrize(
    ("is_told", "invitations"), [(True, [True]), (False, [False, True])], ids=["told", "not yet"]
)
async def test_undo_invites_again_only_whom_nobody_has_told(
    db: Database, invitations: list[bool], *, is_told: bool
):
    """What was told still holds; an email that was canceled goes out again by another invitation."""
    await db.run("update public.app_settings set offers_after_no_show = true")
    await db.run(STRAY)
    manager = await db.somebody("hiringmanager")
    slot = await add_slot(db, await db.person("employee"))
    key = await book(db, manager, slot)
    await begin(db, slot)
    await db.ask(
        manager, MISS, await db.value("select id from public.interviews where slot_id = $1", slot)
    )
    if is_told:
        await db.run(SENT, key)
    await move_on(db, manager, key, "INTERVIEWED")
    assert [row[0] for row in await db.run(INVITATIONS, key)] == [False]
    await undo(db, manager, key)
    assert [row[0] for row in await db.run(INVITATIONS, key)] == invitations


MOVE = "select private.move_interview($1, $2)"


async def moves(db: Database, actor: Actor, booked: UUID, slot: UUID) -> bool:
    """Return whether somebody may move an interview there; nothing of it stays."""
    outcome = await db.tried(actor, MOVE, booked, slot)
    assert outcome.error is None
    return outcome.rows[0][0] is not None


async def test_applicant_moves_their_own_interview_to_an_open_time(db: Database):
    manager, person = await db.somebody("hiringmanager"), await db.somebody("applicant")
    taken, free = [await add_slot(db, await db.person("employee")) for _ in range(2)]
    closed = await add_slot(db, await db.person("employee"), is_offered=False)
    key = await book(db, manager, taken, await in_status(db, "IN_REVIEW", person.id))
    booked = await db.value("select id from public.interviews where application_id = $1", key)
    may = [await moves(db, person, booked, slot) for slot in (taken, free, closed)]
    assert may == [True, True, False]
    for actor, may_move in (
        (manager, True),
        (replace(manager, aal="aal1"), False),
        (await db.somebody("employee"), False),
        (await db.somebody("applicant"), False),
    ):
        assert await moves(db, actor, booked, free) is may_move
    await begin(db, taken)
    await move_on(db, manager, key, "INTERVIEWED")
    assert await moves(db, person, booked, taken) is False


CHOOSING = """
select private.is_choosing(invited, $2) from public.interview_invitations as invited
where application_id = $1 and ended_at is null
"""


async def missed(db: Database, manager: Actor) -> UUID:
    """Somebody who missed their interview, and may choose another time."""
    slot = await add_slot(db, await db.person("employee"))
    key: UUID = await book(db, manager, slot)
    await begin(db, slot)
    await db.ask(
        manager, MISS, await db.value("select id from public.interviews where slot_id = $1", slot)
    )
    return key


async def test_who_missed_an_interview_chooses_for_as_long_as_it_counts_as_missed(db: Database):
    await db.run("update public.app_settings set offers_after_no_show = true")
    manager = await db.somebody("hiringmanager")
    key, other = [await missed(db, manager) for _ in range(2)]
    states = "update public.interviews set state = $2 where application_id = $1"
    for state in ("booked", "completed", "canceled", "no_show"):
        await db.as_if(states, key, state)
        assert await db.value(CHOOSING, key, TO) is (state == "no_show")
        assert await db.value(CHOOSING, other, TO) is True
    assert await db.value(CHOOSING, key, "INTERVIEWED") is False
