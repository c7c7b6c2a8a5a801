"""Emails that waited are checked before they are sent: whether a reminder of an interview or a rejection is still true."""

from datetime import time
from typing import Any
from uuid import UUID

import pytest

from tests.db.hiring.test_moves import in_status
from tests.db.interviews.test_bookings import begin, book, interview, move_on
from tests.db.world import rows
from tests.db.world.identity import Database
from tests.db.world.interviews import add_slot, end
from tests.db.world.setup import plain_row

QUEUE = """
insert into public.outbound_emails (kind, cause_id, recipient, application_id, payload)
select 'interview_reminder', gen_random_uuid(), 'ann@people.test', one.application_id,
  jsonb_build_object('interview', one.id, 'starts_at', slot.starts_at)
from public.interviews as one join public.interview_slots as slot on slot.id = one.slot_id where one.id = $1 returning id
"""
TO_REMIND = "select private.interview_to_remind_of($1) is not null"
TO_TELL = "select private.is_rejection_to_tell($1)"
REJECTION = """
insert into public.outbound_emails (kind, cause_id, recipient, application_id, created_at)
values ('application_rejection', gen_random_uuid(), 'ann@people.test', $1, now() - $2::integer * interval '1 hour') returning id
"""
CONFIRMED = """
update public.outbound_emails set state = 'sent', sent_at = now()
where application_id = $1 and kind like 'interview_confirmation%'
"""
CHANGES = {
    "nothing": "select $1::uuid",
    "canceled": "update public.interviews set state = 'canceled' where id = $1",
    "moved": "update public.interview_slots set starts_at = starts_at + interval '1 hour'"
    " where id = (select slot_id from public.interviews where id = $1)",
}


async def reminded(db: Database) -> tuple[UUID, UUID]:
    """A booked interview, and the email that is to remind of it."""
    manager = await db.somebody("hiringmanager")
    key = await book(db, manager, await add_slot(db, manager.id))
    booked: Any = await interview(db, key)
    return booked["id"], await db.value(QUEUE, booked["id"])


@pytest.mark.parametrize("change", CHANGES)
async def test_reminder_is_sent_only_if_the_interview_is_as_it_says(db: Database, change: str):
    booked, email = await reminded(db)
    _, others = await reminded(db)
    await db.as_if(CHANGES[change], booked)
    assert await db.value(TO_REMIND, email) is (change == "nothing")
    assert await db.value(TO_REMIND, others)


@pytest.mark.parametrize("ago", ["0", "1 minute"])
async def test_nobody_is_reminded_of_what_has_begun(db: Database, ago: str):
    booked, _ = await reminded(db)
    await end(db, booked, ago)
    assert not await db.value(TO_REMIND, await db.value(QUEUE, booked))


async def test_rejection_is_sent_once_while_it_stands(db: Database):
    rejected, other = [await rows.application(db) for _ in range(2)]
    for key in (rejected, other):
        await rows.move(db, key, "IN_REVIEW")
    await rows.move(db, rejected, "REJECTED")
    await db.run("delete from public.outbound_emails where application_id = $1", rejected)
    former = await db.value(REJECTION, rejected, 2)
    assert await db.value(TO_TELL, former)
    assert not await db.value(TO_TELL, await db.value(REJECTION, other, 1))
    later = await db.value(REJECTION, rejected, 1)
    assert [await db.value(TO_TELL, one) for one in (former, later)] == [False, True]
    await db.run("update public.outbound_emails set state = 'canceled' where id = $1", later)
    assert await db.value(TO_TELL, former)


async def test_entry_in_a_calendar_is_taken_back_while_it_is_ahead(db: Database):
    manager = await db.somebody("hiringmanager")
    keys = [
        await book(db, manager, await add_slot(db, manager.id, time=time(hour, 0)))
        for hour in (9, 11)
    ]
    for key in keys:
        await db.run(CONFIRMED, key)
        await move_on(db, manager, key, "REJECTED", "rejection")
    entries = "select private.interview_to_take_back($1)::text"
    emails = [await db.value(REJECTION, key, 0) for key in keys]
    taken_back = [await db.value(entries, email) for email in emails]
    assert None not in taken_back
    assert taken_back[0] != taken_back[1]
    await begin(db, (await interview(db, keys[0]))["slot_id"])
    assert [await db.value(entries, email) is None for email in emails] == [True, False]


async def test_applicant_confirms_until_the_interview_begins(db: Database):
    manager, person = await db.somebody("hiringmanager"), await db.somebody("applicant")
    slot = await add_slot(db, manager.id)
    key = await book(db, manager, slot, await in_status(db, "IN_REVIEW", person.id))
    confirm, choice = (
        "select private.confirm_own_interview($1)",
        "select private.interview_choice($1)",
    )
    assert await db.ask(person, choice, key) == "change"
    entry = "select private.own_interview_entry($1) is not null"
    assert [await db.ask(actor, entry, key) for actor in (person, manager)] == [True, False]
    for stranger in (await db.somebody("applicant"), manager):
        assert await db.ask(stranger, confirm, key) is False
    assert await db.ask(await db.somebody("applicant"), choice, key) is None
    assert (await interview(db, key))["confirmed_at"] is None
    assert await db.ask(person, confirm, key) is True
    assert (await interview(db, key))["confirmed_at"] is not None
    await begin(db, slot)
    assert await db.ask(person, confirm, key) is False
    assert await db.ask(person, choice, key) is None


SEQUENCE = "select (private.own_interview_entry($1) ->> 'sequence')::integer"


async def test_own_entry_is_the_one_that_was_last_told(db: Database):
    """A rejection that nobody has said yet ends the interview, and changes nothing in the applicant's calendar."""
    manager, person = await db.somebody("hiringmanager"), await db.somebody("applicant")
    slots = [await add_slot(db, manager.id, time=time(hour, 0)) for hour in (9, 11)]
    key = await book(db, manager, slots[0], await in_status(db, "IN_REVIEW", person.id))
    booked = await interview(db, key)
    await db.ask(manager, "select private.move_interview($1, $2)", booked["id"], slots[1])
    sequence = (await interview(db, key))["sequence"]
    assert await db.ask(person, SEQUENCE, key) == sequence
    await move_on(db, manager, key, "REJECTED", "rejection")
    assert await db.ask(person, SEQUENCE, key) == sequence


TOLD = "select private.interview_to_tell($1) is not null"
TOLD_OF = "select id from public.outbound_emails where application_id = $1 and kind = $2"


async def test_confirmation_is_told_while_the_interview_is_on_and_its_end_afterwards(db: Database):
    manager = await db.somebody("hiringmanager")
    key = await book(db, manager, await add_slot(db, manager.id))
    confirmation = await db.value(TOLD_OF, key, "interview_confirmation")
    assert await db.value(TOLD, confirmation) is True
    await db.run(CONFIRMED, key)
    await move_on(db, manager, key, "ON_HOLD", "hold")
    canceled = await db.value(TOLD_OF, key, "interview_canceled")
    assert [await db.value(TOLD, email) for email in (confirmation, canceled)] == [False, True]


async def test_email_says_where_its_own_interview_is(db: Database):
    manager = await db.somebody("hiringmanager")
    places = [
        await plain_row(db, "locations", name=name, address_line="1 Main St", city="Erie")
        for name in ("North", "South")
    ]
    facts = "select private.slot_facts(slot) ->> 'place' from public.interview_slots as slot where id = $1"
    slots = [
        await add_slot(db, manager.id, time=time(9 + number, 0), location_id=place, place="Room 2")
        for number, place in enumerate((*places, None))
    ]
    assert [await db.value(facts, slot) for slot in slots] == [
        "North, 1 Main St, Erie, Room 2",
        "South, 1 Main St, Erie, Room 2",
        "Room 2",
    ]


async def test_who_has_not_heard_of_their_rejection_still_confirms(db: Database):
    manager, person = await db.somebody("hiringmanager"), await db.somebody("applicant")
    slot = await add_slot(db, manager.id)
    key = await book(db, manager, slot, await in_status(db, "IN_REVIEW", person.id))
    await move_on(db, manager, key, "REJECTED", "rejection")
    assert await db.ask(person, "select private.confirm_own_interview($1)", key) is True
    assert (await interview(db, key))["confirmed_at"] is not None


async def test_each_is_told_how_their_own_interview_is_held(db: Database):
    manager = await db.somebody("hiringmanager")
    kinds = {"ONLINE": "interview_confirmation_online", "IN_PERSON": "interview_confirmation"}
    for day, (interview_type, kind) in enumerate(kinds.items()):
        slot = await add_slot(
            db, manager.id, interview_type=interview_type, time=time(9 + 2 * day, 0)
        )
        key = await book(db, manager, slot)
        told = (
            "select kind from public.outbound_emails where application_id = $1 and kind = any ($2)"
        )
        assert [row["kind"] for row in await db.run(told, key, list(kinds.values()))] == [kind]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ("state = 'queued'", None),
        ("state = 'canceled'", None),
        ("state = 'failed'", None),
        ("state = 'sending'", "interview_confirmation"),
        ("state = 'sent', sent_at = now()", "interview_confirmation"),
        # Sent again after it may have gone out.
        ("uncertain_at = now()", "interview_confirmation"),
    ],
)
async def test_what_may_have_gone_out_is_what_they_were_told(
    db: Database, change: str, told: str | None
):
    manager = await db.somebody("hiringmanager")
    key = await book(db, manager, await add_slot(db, manager.id))
    await db.as_if(f"update public.outbound_emails set {change} where application_id = $1", key)  # noqa: S608
    last = "select private.last_interview_email($1)"
    assert await db.value(last, (await interview(db, key))["id"]) == told
