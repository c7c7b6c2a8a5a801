"""An interviewer is told in the transaction of the cause: each slot is one entry, whose sequence rises."""

import json
from datetime import time
from uuid import UUID

import pytest

from tests.db.interviews.test_bookings import begin, book, interview, move_on, undo
from tests.db.world.identity import Actor, Database
from tests.db.world.interviews import add_slot
from tests.db.world.setup import plain_row

NOTICES = """
select notice.is_to_come, notice.sequence, email.kind, email.state, email.application_id, email.not_before
from private.interviewer_notices as notice
left join public.outbound_emails as email on email.cause_id = notice.id
where notice.slot_id = $1 and notice.person_id = $2 order by notice.sequence
"""
NOTICED = "select id from private.interviewer_notices where slot_id = $1"
LINKED_TO = """
select payload #>> '{values,slot_link,link}', payload #>> '{values,slot_link,id}' from public.outbound_emails
where cause_id in (select id from private.interviewer_notices where slot_id = $1) and state = 'queued'
"""
SENT = """
update public.outbound_emails set state = 'sent', sent_at = now()
where state = 'queued' and cause_id in (select id from private.interviewer_notices where slot_id = $1)
"""
TO_TELL = """
select private.interviewer_to_tell(email.id)::text from public.outbound_emails as email
join private.interviewer_notices as notice on notice.id = email.cause_id
where notice.slot_id = $1 order by notice.sequence
"""

NAMED = "update public.applications set first_name = 'Zoe', last_name = 'Marsh', job_listing_id = $2 where id = $1"
UNDO = """
insert into public.application_status_history (application_id, to_status, undoes_id)
select application_id, 'INTERVIEW_SCHEDULED', id from public.application_status_history
where application_id = $1 order by created_at desc limit 1
"""


async def undo_move(db: Database, manager: Actor, key: UUID) -> None:
    """Bring back the interview that the last move has ended."""
    assert (await db.act(manager, UNDO, key)).error is None


async def told(db: Database, slot: UUID, person: UUID) -> list[tuple[str | None, str | None]]:
    return [(row["kind"], row["state"]) for row in await db.run(NOTICES, slot, person)]


async def test_booking_tells_its_interviewer_whose_it_is(db: Database):
    manager, person = await db.somebody("hiringmanager"), await db.person("employee")
    slot = await add_slot(db, person)
    assert await told(db, slot, person) == []
    key = await book(db, manager, slot)
    [notice] = await db.run(NOTICES, slot, person)
    assert (notice["kind"], notice["state"]) == ("interviewer_invited", "queued")
    assert notice["application_id"] == key
    await db.as_if(NAMED, key, await plain_row(db, "job_listings", title="Night nurse"))
    fact = json.loads(await db.value(TO_TELL, slot))
    assert (fact["applicant"], fact["job_title"]) == ("Zoe Marsh", "Night nurse")


async def test_what_never_went_out_is_neither_changed_nor_taken_back(db: Database):
    manager, person = await db.somebody("hiringmanager"), await db.person("employee")
    slot = await add_slot(db, person)
    key = await book(db, manager, slot)
    await move_on(db, manager, key, "REJECTED", "rejection")
    assert await told(db, slot, person) == [("interviewer_invited", "canceled"), (None, None)]
    await undo_move(db, manager, key)
    assert (await told(db, slot, person))[-1] == ("interviewer_invited", "queued")
    sequences = [row["sequence"] for row in await db.run(NOTICES, slot, person)]
    assert sequences == [1, 2, 3]


async def test_undone_booking_takes_back_what_was_told(db: Database):
    manager, person = await db.somebody("hiringmanager"), await db.person("employee")
    slot = await add_slot(db, person)
    key = await book(db, manager, slot)
    await db.run(SENT, slot)
    await undo(db, manager, key)
    assert await told(db, slot, person) == [
        ("interviewer_invited", "sent"),
        ("interviewer_canceled", "queued"),
    ]


async def test_changed_slot_tells_former_and_present_interviewer(db: Database):
    manager = await db.somebody("hiringmanager")
    former, present = await db.person("employee"), await db.person("employee")
    slot = await add_slot(db, former)
    await book(db, manager, slot)
    await db.run(SENT, slot)
    await db.run("update public.interview_slots set buffer_after = 5 where id = $1", slot)
    assert len(await told(db, slot, former)) == 1, "which nobody's calendar shows"
    await db.run('update public.interview_slots set "time" = $2 where id = $1', slot, time(15, 0))
    await db.run(
        "update public.interview_slots set interviewer_id = $2 where id = $1", slot, present
    )
    assert await told(db, slot, former) == [
        ("interviewer_invited", "sent"),
        ("interviewer_updated", "canceled"),
        ("interviewer_canceled", "queued"),
    ]
    assert await told(db, slot, present) == [("interviewer_invited", "queued")]
    facts = [row[0] for row in await db.run(TO_TELL, slot)]
    assert [fact is not None for fact in facts] == [False, False, True, True]


async def test_who_was_told_that_a_slot_is_not_theirs_is_told_no_more(db: Database):
    manager = await db.somebody("hiringmanager")
    former, present = await db.person("employee"), await db.person("employee")
    slot = await add_slot(db, former)
    await book(db, manager, slot)
    await db.run(SENT, slot)
    await db.run(
        "update public.interview_slots set interviewer_id = $2 where id = $1", slot, present
    )
    await db.run(SENT, slot)
    await db.run('update public.interview_slots set "time" = $2 where id = $1', slot, time(15, 0))
    assert await told(db, slot, former) == [
        ("interviewer_invited", "sent"),
        ("interviewer_canceled", "sent"),
    ]
    assert await told(db, slot, present) == [
        ("interviewer_invited", "sent"),
        ("interviewer_updated", "queued"),
    ]


async def test_only_the_last_word_on_each_slot_is_told(db: Database):
    manager, person = await db.somebody("hiringmanager"), await db.person("employee")
    slot, other = [await add_slot(db, person, time=time(hour, 0)) for hour in (9, 11)]
    for one in (slot, other):
        await book(db, manager, one)
    await db.run(SENT, slot)
    await db.run('update public.interview_slots set "time" = $2 where id = $1', slot, time(15, 0))
    is_told = [[row[0] is not None for row in await db.run(TO_TELL, one)] for one in (slot, other)]
    assert is_told == [[False, True], [True]]


@pytest.mark.parametrize(
    "change",
    [
        "update public.interview_slots set active = false where id = $1",
        "update public.interview_slots set interviewer_id = null, is_offered = false where id = $1",
        "update public.interviews set state = 'canceled' where slot_id = $1",
    ],
)
async def test_what_is_no_longer_so_is_not_told(db: Database, change: str):
    manager, person = await db.somebody("hiringmanager"), await db.person("employee")
    slot = await add_slot(db, person)
    await book(db, manager, slot)
    assert await db.value(TO_TELL, slot) is not None
    await db.as_if(change, slot)
    assert await db.value(TO_TELL, slot) is None


async def test_one_more_of_several_waits_for_others_and_a_near_one_does_not(db: Database):
    manager, person = await db.somebody("hiringmanager"), await db.person("employee")
    slot = await add_slot(db, person, capacity=4)
    await book(db, manager, slot)
    await db.run(SENT, slot)
    await book(db, manager, slot)
    first = (await db.run(NOTICES, slot, person))[-1]
    assert first["not_before"] is not None
    assert first["application_id"] is None, "it names none of them"
    await book(db, manager, slot)
    notices = await db.run(NOTICES, slot, person)
    assert notices[-1] == first, "else the last one would never go out"
    await db.run(SENT, slot)
    for ahead, is_held in (("1 day 1 second", True), ("1 day", False)):
        async with db.undone():
            await begin(db, slot, ahead)
            await book(db, manager, slot)
            last = (await db.run(NOTICES, slot, person))[-1]
            assert (last["not_before"] is not None) is is_held


async def test_new_booking_of_the_only_seat_is_reported_at_once(db: Database):
    manager, person = await db.somebody("hiringmanager"), await db.person("employee")
    slot, later = await add_slot(db, person), await add_slot(db, person, time=time(11, 0))
    first = await interview(db, await book(db, manager, slot))
    await db.run(SENT, slot)
    await db.ask(manager, "select private.move_interview($1, $2)", first["id"], later)
    other = await book(db, manager, slot)
    notice = (await db.run(NOTICES, slot, person))[-1]
    assert (notice["kind"], notice["application_id"]) == ("interviewer_updated", other)
    assert notice["not_before"] is None


async def test_completed_interview_is_still_in_the_calendar_and_a_past_one_is_left_alone(
    db: Database,
):
    manager, person = await db.somebody("hiringmanager"), await db.person("employee")
    slot = await add_slot(db, person)
    key = await book(db, manager, slot)
    await db.run(SENT, slot)
    await begin(db, slot)
    await move_on(db, manager, key, "INTERVIEWED")
    assert await told(db, slot, person) == [("interviewer_invited", "sent")]
    assert (await interview(db, key))["state"] == "completed"
    await undo_move(db, manager, key)
    await move_on(db, manager, key, "REJECTED", "rejection")
    assert await told(db, slot, person) == [("interviewer_invited", "sent")]


async def test_slot_of_nobody_tells_nobody(db: Database):
    manager = await db.somebody("hiringmanager")
    slot = await add_slot(db, manager.id)
    await db.run(
        "update public.interview_slots set is_offered = false, interviewer_id = null where id = $1",
        slot,
    )
    await book(db, manager, slot)
    assert (
        await db.value("select count(*) from private.interviewer_notices where slot_id = $1", slot)
        == 0
    )


async def test_bulk_of_moves_is_one_email_to_the_interviewer(db: Database):
    manager, person = await db.somebody("hiringmanager"), await db.person("employee")
    slot = await add_slot(db, person, capacity=30)
    for _ in range(5):
        await book(db, manager, slot)
    assert await told(db, slot, person) == [("interviewer_invited", "queued")]


async def test_deleted_application_leaves_nothing_in_the_interviewers_calendar(db: Database):
    manager, person = await db.somebody("hiringmanager"), await db.person("employee")
    slot = await add_slot(db, person)
    key = await book(db, manager, slot)
    await db.run(SENT, slot)
    await db.run("delete from public.applications where id = $1", key)
    assert await told(db, slot, person) == [(None, None), ("interviewer_canceled", "queued")]
    [fact] = [row[0] for row in await db.run(TO_TELL, slot)]
    assert '"applicant": null' in fact


async def test_each_slot_is_told_by_itself_and_leads_to_whom_it_is_with(db: Database):
    manager, person = await db.somebody("hiringmanager"), await db.person("employee")
    alone, several = [
        await add_slot(db, person, time=time(9 + seats, 0), capacity=seats) for seats in (1, 2)
    ]
    key = await book(db, manager, alone)
    assert [tuple(row) for row in await db.run(LINKED_TO, alone)] == [
        ("staff_application", str(key))
    ]
    await db.run(SENT, alone)
    await book(db, manager, several)
    assert await told(db, several, person) == [("interviewer_invited", "queued")]
    assert [tuple(row) for row in await db.run(LINKED_TO, several)] == [
        ("staff_slot", str(several))
    ]


async def test_what_may_have_gone_out_is_followed_by_another(db: Database):
    manager, person = await db.somebody("hiringmanager"), await db.person("employee")
    slot = await add_slot(db, person, capacity=3)
    for _ in range(2):
        await book(db, manager, slot)
    unsent = "select private.has_unsent_notice(slot, $2) from public.interview_slots as slot where id = $1"
    assert await db.value(unsent, slot, person) is True
    assert await db.value(unsent, slot, manager.id) is False
    for state in (
        "state = 'uncertain', uncertain_at = now()",
        "state = 'queued', resent_at = now()",
    ):
        changed = f"update public.outbound_emails set {state} where cause_id in ({NOTICED})"  # noqa: S608
        await db.run(changed, slot)
        assert await db.value(unsent, slot, person) is False


async def test_who_works_here_no_more_is_told_nothing(db: Database):
    manager, person = await db.somebody("hiringmanager"), await db.person("employee")
    slot = await add_slot(db, person)
    key = await book(db, manager, slot)
    await db.run(SENT, slot)
    await db.run("update public.user_roles set role = 'applicant' where user_id = $1", person)
    await move_on(db, manager, key, "REJECTED", "rejection")
    assert await told(db, slot, person) == [("interviewer_invited", "sent"), (None, None)]
