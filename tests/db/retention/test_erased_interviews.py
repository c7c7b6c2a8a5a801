"""Of an interview of somebody who is erased nothing is left: no word to its interviewer, and no time that was kept for them alone."""

from datetime import timedelta

from tests.db.retention.test_due import ERASE
from tests.db.world import interviews, retention, rows
from tests.db.world.identity import Database

NOTICE = """
insert into private.interviewer_notices (slot_id, person_id, application_id, is_to_come, sequence, starts_at)
values ($1, $2, $3, true, $4, now()) returning id
"""
NOTICES = "select id from private.interviewer_notices where slot_id = $1"


async def test_what_an_interviewer_was_told_of_somebody_goes_with_them(db: Database):
    admin, key = await db.somebody("admin"), await retention.rejected(db)
    slot, other = await interviews.add_slot(db, admin.id), await rows.application(db)
    notices = [
        await db.value(NOTICE, slot, admin.id, application, sequence)
        for sequence, application in enumerate((key, other), 1)
    ]
    await retention.age(db, key, 3)
    await retention.add_rule(db, **retention.CONFIRMED)
    assert await db.ask(admin, ERASE, key, await retention.begin(db, admin)) is True
    assert [row["id"] for row in await db.run(NOTICES, slot)] == notices[1:]


CAME = "insert into public.interviews (application_id, slot_id, seat, state) values ($1, $2, $3, 'completed')"
BEGAN = "update public.interview_slots set starts_at = now() - $2::interval where id = $1"
SLOTS = "select id from public.interview_slots where id = any ($1)"


async def test_past_time_goes_with_the_last_who_came_to_it(db: Database):
    admin, key = await db.somebody("admin"), await retention.rejected(db)
    other = await rows.application(db)
    slots = [
        await interviews.add_slot(db, await db.person("employee"), capacity=2) for _ in range(4)
    ]
    own, shared, present, _others = slots
    async with db.without_triggers():
        for slot in (own, shared, present):
            await db.run(CAME, key, slot, 1)
        await db.run(CAME, other, shared, 2)
        for slot in slots:
            await db.run(BEGAN, slot, timedelta(days=0 if slot == present else 1))
    await retention.age(db, key, 3)
    await retention.add_rule(db, **retention.CONFIRMED)
    assert await db.ask(admin, ERASE, key, await retention.begin(db, admin)) is True
    assert {row["id"] for row in await db.run(SLOTS, slots)} == {*slots} - {own}
