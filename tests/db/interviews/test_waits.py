"""Who waits for a time is offered the next seat for half an hour, then somebody else is; each sees a wait of their own."""

from datetime import timedelta
from typing import Any
from uuid import UUID

import pytest
import pytest_asyncio

from tests.db.interviews.test_bookings import book
from tests.db.interviews.test_open_choices import INVITE, KEEP, WAITS_FOR
from tests.db.world import rows
from tests.db.world.identity import Actor, Database
from tests.db.world.interviews import WAIT, add_slot
from tests.db.world.setup import plain_row

PASS_ON = "select private.pass_on_offers()"
END = "select private.end_wait($1)"
HELD = "select slot_id, offered_until, ended_at from public.interview_waits where id = $1"
OFFER = """
select useless_after, private.offer_to_tell(id) is not null as is_told from public.outbound_emails
where application_id = $1 and kind = 'interview_offer' and state = 'queued'
"""
UNTIL = "update public.interview_waits set offered_until = now() + $2::text::interval where id = $1"
LATER = "update public.interview_slots set starts_at = starts_at + interval '1 hour' where id = $1"
SHOWN = "select private.interview_wait($1) ->> 'slotId'"
HELD_UNTIL = "select private.interview_wait($1) ->> 'heldUntil'"
WAITS = "select private.interview_wait($1) is not null"
ASK = "select private.wait_for_time($1, $2)"
OPEN_WAITS = (
    "select count(*) from public.interview_waits where application_id = $1 and ended_at is null"
)


@pytest_asyncio.fixture(loop_scope="session", autouse=True)
async def _no_other_times(db: Database) -> None:
    """No time of others is open: whoever waits is offered any."""
    await db.as_if("update public.interview_slots set active = false")


async def invited(db: Database, listing: UUID, person: Actor | None = None) -> UUID:
    """Somebody who may choose a time of this job's interviews."""
    key = await rows.application(db, person and person.id, job_listing_id=listing)
    await db.as_if("update public.applications set status = 'IN_REVIEW' where id = $1", key)
    await db.run(INVITE, key, await db.person("hiringmanager"))
    return key


async def waiting(db: Database, key: UUID) -> UUID:
    wait: UUID = await db.value(f"{WAIT} returning id", key)
    return wait


async def held(db: Database, wait: UUID) -> Any:
    [row] = await db.run(HELD, wait)
    return row


@pytest.mark.parametrize("leaves", [True, False], ids=["ends", "lets it pass"])
async def test_seat_that_is_not_taken_is_offered_to_the_next(db: Database, *, leaves: bool):
    listing = await plain_row(db, "job_listings")
    slot = await add_slot(db, await db.person("employee"), job_listing_id=listing)
    keys = [await invited(db, listing) for _ in range(2)]
    first, second = [await waiting(db, key) for key in keys]
    await db.as_if(KEEP, first, slot)
    if leaves:
        await db.run(END, keys[0])
        assert (await held(db, first))["ended_at"] is not None
    else:
        await db.as_if(UNTIL, first, "1 second")
        await db.run(PASS_ON)
        assert (await held(db, first))["slot_id"] == slot, "it is kept until then"
        await db.as_if(UNTIL, first, "0")
        await db.run(PASS_ON)
    assert (await held(db, first))["slot_id"] is None
    now = await held(db, second)
    assert now["slot_id"] == slot
    assert now["offered_until"] == await db.value(
        "select private.after_quiet_hours(now()) + $1::interval", timedelta(minutes=30)
    )
    assert [tuple(row) for row in await db.run(OFFER, keys[1])] == [(now["offered_until"], True)]
    assert await db.run(OFFER, keys[0]) == []


async def test_wait_that_ended_before_stays_ended_as_it_was(db: Database):
    listing = await plain_row(db, "job_listings")
    slot = await add_slot(db, await db.person("employee"), job_listing_id=listing)
    key, others = [await invited(db, listing) for _ in range(2)]
    former = await waiting(db, key)
    await db.run(END, key)
    await db.as_if(
        "update public.interview_waits set ended_at = ended_at - interval '1 day' where id = $1",
        former,
    )
    wait, next_one = await waiting(db, key), await waiting(db, others)
    await db.as_if(KEEP, wait, slot)
    await db.run(END, key)
    assert await db.value(
        "select ended_at < now() from public.interview_waits where id = $1", former
    )
    assert (await held(db, next_one))["slot_id"] == slot


@pytest.mark.parametrize(
    "gone",
    [
        "update public.interview_slots set active = false where id = (select slot_id from public.interview_waits where id = $1)",
        "update public.interview_waits set ended_at = now() where id = $1",
        "update public.interview_waits set offered_until = now() where id = $1",
        "update public.interview_waits set slot_id = (select id from public.interview_slots where active and id not in"
        " (select slot_id from public.interview_waits where slot_id is not null)) where id = $1",
    ],
    ids=["withdrawn", "ended", "passed", "another"],
)
async def test_offer_is_told_while_its_seat_is_kept(db: Database, gone: str):
    listing = await plain_row(db, "job_listings")
    for _ in range(3):
        await add_slot(db, await db.person("employee"), job_listing_id=listing)
    keys = [await invited(db, listing) for _ in range(2)]
    wait, _ = [await waiting(db, key) for key in keys]
    await db.run(PASS_ON)
    assert [[row["is_told"] for row in await db.run(OFFER, key)] for key in keys] == [[True]] * 2
    await db.as_if(gone, wait)
    told = [[row["is_told"] for row in await db.run(OFFER, key)] for key in keys]
    assert told == [[False], [True]]


async def test_what_somebody_let_pass_is_offered_again_only_at_another_time(db: Database):
    listing = await plain_row(db, "job_listings")
    slot, other = [
        await add_slot(db, await db.person("employee"), job_listing_id=listing) for _ in range(2)
    ]
    wait = await waiting(db, await invited(db, listing))
    await db.as_if(KEEP, wait, slot)
    await db.as_if(UNTIL, wait, "0")
    await db.run(PASS_ON)
    assert (await held(db, wait))["slot_id"] == other
    assert await db.value(WAITS_FOR, wait, slot) is False
    await db.as_if(KEEP, wait, None)
    assert [await db.value(WAITS_FOR, wait, one) for one in (slot, other)] == [False, True]
    await db.as_if(LATER, slot)
    assert await db.value(WAITS_FOR, wait, slot) is True


async def test_wait_is_shown_to_its_applicant_and_staff_while_they_may_choose(db: Database):
    listing, person = await plain_row(db, "job_listings"), await db.somebody("applicant")
    slot = await add_slot(db, await db.person("employee"), job_listing_id=listing)
    key, others = await invited(db, listing, person), await invited(db, listing)
    wait = await waiting(db, key)
    await waiting(db, others)
    staff, stranger = await db.somebody("employee"), await db.somebody("applicant")
    seen = [await db.ask(actor, WAITS, key) for actor in (person, staff, stranger)]
    assert seen == [True, True, False]
    for until, shown in (("1 second", str(slot)), ("0", None)):
        await db.as_if(KEEP, wait, slot)
        await db.as_if(UNTIL, wait, until)
        assert await db.ask(person, SHOWN, key) == shown
        assert (await db.ask(person, HELD_UNTIL, key) is None) is (shown is None)
    await db.run(
        "update public.interview_invitations set ended_at = now() where application_id = $1", key
    )
    assert await db.ask(person, WAITS, key) is False


async def test_applicant_waits_by_themselves_once_invited(db: Database):
    listing, person = await plain_row(db, "job_listings"), await db.somebody("applicant")
    key, others = await invited(db, listing, person), await invited(db, listing)
    uninvited = await rows.application(db, person.id)
    is_waiting = True
    assert await db.ask(person, ASK, uninvited, is_waiting) is False
    for actor, whose in ((person, others), (await db.somebody("employee"), key)):
        for is_waiting in (True, False):
            assert await db.ask(actor, ASK, whose, is_waiting) is False
    assert [await db.value(OPEN_WAITS, one) for one in (key, others, uninvited)] == [0, 0, 0]
    for is_waiting in (True, False):
        assert await db.ask(person, ASK, key, is_waiting) is True
        assert await db.value(OPEN_WAITS, key) == is_waiting


async def test_slot_is_open_until_its_last_seat_is_taken(db: Database):
    manager = await db.somebody("hiringmanager")
    slot = await add_slot(db, manager.id, capacity=2)
    opened = "select private.is_open(slot) from public.interview_slots as slot where id = $1"
    for is_open in (True, False):
        await book(db, manager, slot)
        assert await db.value(opened, slot) is is_open
