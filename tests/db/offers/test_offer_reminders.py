"""Reminders of offers: the day before the last, and nothing of what cannot be answered."""

from dataclasses import replace

from tests.db.offers.test_offers import offer
from tests.db.world.identity import Database
from tests.db.world.setup import set_clock

REMINDERS = (
    "select count(*) from public.outbound_emails where cause_id = $1 and kind = 'offer_reminder'"
)
TO_ANSWER = "select private.is_offer_to_answer($1)"


async def test_reminder_is_for_the_day_before_the_last(db: Database):
    await set_clock(db, 10)
    first, later = await offer(db), await offer(db)
    worker = replace(first.person, database_role="carehire_worker")

    async def reminded() -> list[int]:
        """How often each of them was reminded after the worker has come by twice."""
        for _again in range(2):
            await db.ask(worker, "select private.remind_of_offers()")
        return [await db.value(REMINDERS, one.offer) for one in (first, later)]

    await first.as_if("expires_on = private.today() + 1")
    assert await reminded() == [0, 0], "sent today"
    await first.as_if("created_at = now() - interval '2 days'")
    assert await reminded() == [1, 0]
    await later.as_if("expires_on = private.today() + 1, created_at = now() - interval '2 days'")
    assert await reminded() == [1, 1]


async def test_nobody_is_reminded_of_what_they_cannot_answer(db: Database):
    await set_clock(db, 10)
    told, held = await offer(db), await offer(db)
    worker, admin = (
        replace(told.person, database_role="carehire_worker"),
        await db.somebody("admin"),
    )
    for one in (told, held):
        await one.as_if("expires_on = private.today() + 1, created_at = now() - interval '2 days'")
    assert (await held.moved(admin, "ON_HOLD")).error is None
    assert await db.ask(worker, "select private.remind_of_offers()") == 1
    assert [await db.value(REMINDERS, one.offer) for one in (told, held)] == [1, 0]
    # What was queued before is looked at again when it is sent.
    email = await db.value(
        "select id from public.outbound_emails where cause_id = $1 and kind = 'offer_reminder'",
        told.offer,
    )
    assert await db.ask(worker, TO_ANSWER, email) is True
    async with db.undone():
        await told.as_if("expires_on = private.today()")
        assert await db.ask(worker, TO_ANSWER, email) is True, "on its last day"
    for change in ("hold", "over", "declined"):
        async with db.undone():
            if change == "hold":
                assert (await told.moved(admin, "ON_HOLD")).error is None
            elif change == "over":
                await told.as_if("expires_on = private.today() - 1")
            else:
                assert (await told.decline()).error is None
            assert await db.ask(worker, TO_ANSWER, email) is False, change
