"""How many business days pass between a notice and the decision: by the nearest confirmed rule, and none fewer than promised."""

from datetime import date
from typing import Any
from uuid import UUID, uuid4

import pytest

from tests.db.screening.test_background_checks import SUM, noticed
from tests.db.world import background, rows
from tests.db.world.identity import Database
from tests.db.world.setup import plain_row

FRIDAY = date(2031, 5, 2)
WAIT = "select days, unconfirmed_days from private.background_wait($1, private.today())"
ADD = """
insert into public.background_waits (name, business_days, region_id, source, valid_from, valid_to, active, confirmed_by, confirmed_on)
values ($1, $2, $3, 'Article 23-A', private.today() + $4::integer, private.today() + $5::integer, $6, $7, '2020-01-02')
returning id
"""


async def add(db: Database, days: int, region: UUID | None = None, **more: Any) -> UUID:
    """A rule that counsel has confirmed, in force since long ago."""
    rule = {"since": -1000, "until": None, "active": True, "by": "L. Ortiz, counsel", **more}
    key: UUID = await db.value(ADD, f"Wait {uuid4()}", days, region, *rule.values())
    return key


async def place_in(db: Database, region: UUID | None) -> UUID:
    """An application for a job in a region."""
    location = await plain_row(db, "locations", region_id=region)
    listing = await plain_row(db, "job_listings", location_id=location)
    return await rows.application(db, job_listing_id=listing)


async def test_wait_of_the_jobs_own_region_comes_first_and_then_the_longer_one(db: Database):
    regions = [await plain_row(db, "regions") for _ in range(3)]
    here, there, elsewhere = [await place_in(db, region) for region in regions]
    for days, region in ((7, regions[0]), (6, regions[0]), (9, regions[1]), (12, None), (8, None)):
        await add(db, days, region)
    for key, days in ((here, 7), (there, 9), (elsewhere, 12)):
        assert [*(await db.run(WAIT, key))[0]] == [days, None]
    await add(db, 20, regions[1], by=None)
    for key, days in ((here, [7, None]), (there, [9, 20])):
        assert [*(await db.run(WAIT, key))[0]] == days


@pytest.mark.parametrize(
    ("rule", "counts"),
    [
        ({"since": 0}, True),
        ({"since": 1}, False),
        ({"until": 0}, True),
        ({"until": -1}, False),
        ({"active": False}, False),
    ],
    ids=str,
)
async def test_wait_counts_from_its_first_to_its_last_day_while_it_is_on(
    db: Database, rule: dict[str, Any], *, counts: bool
):
    key = await rows.application(db)
    await add(db, 11, **rule)
    assert [*(await db.run(WAIT, key))[0]] == [11 if counts else 5, None]


async def test_business_days_leave_out_weekends_and_holidays(db: Database):
    assert await db.value(SUM, FRIDAY, 1, None) == date(2031, 5, 5)
    assert await db.value(SUM, FRIDAY, 5, None) == date(2031, 5, 9)
    await db.run("insert into public.holidays (date, name) values ('2031-05-05', 'Closed')")
    assert await db.value(SUM, FRIDAY, 1, None) == date(2031, 5, 6)
    branch, other = [await plain_row(db, "branches") for _ in range(2)]
    closed = (
        "insert into public.holidays (date, name, branch_id) values ('2031-05-06', 'Closed', $1)"
    )
    await db.run(closed, branch)
    days = [(await db.value(SUM, FRIDAY, 1, one)).day for one in (branch, other, None)]
    assert days == [7, 6, 6]


async def test_nearest_confirmed_wait_counts(db: Database):
    application, _check, letter = await noticed(db)
    await add(db, 9, by=None)
    assert [*(await db.run(WAIT, application))[0]] == [5, 9]
    await add(db, 7)
    assert [*(await db.run(WAIT, application))[0]] == [7, 9]
    await db.run(background.GIVE, letter)
    days = "select wait_days from public.background_moves where id = $1"
    assert await db.value(days, letter) == 7


async def test_no_fewer_days_are_waited_than_the_notice_promises(db: Database):
    change = "update public.background_waits set {} where id = $1"
    longer = await add(db, 10)
    promise = "select wait_id, wait_days, waits_until from public.background_moves where id = $1"
    for less in (
        "valid_to = private.today() - 1",
        "active = false",
        "business_days = 7, confirmed_on = '2026-01-02'",
    ):
        async with db.undone():
            application, _check, letter = await noticed(db)
            assert [*(await db.run(promise, letter))[0]] == [longer, 10, None]
            await db.run(change.format(less), longer)
            await db.run(background.GIVE, letter)
            [kept] = await db.run(promise, letter)
            given_on = await db.value("select private.today()")
            until = await db.value(SUM, given_on, 10, await branch_of(db, application))
            assert [*kept] == [longer, 10, until]
    async with db.undone():
        _application, _check, letter = await noticed(db)
        most = await add(db, 12)
        await db.run(background.GIVE, letter)
        assert [*(await db.run(promise, letter))[0]][:2] == [most, 12]


async def branch_of(db: Database, application: UUID) -> UUID | None:
    branch: UUID | None = await db.value(
        "select branch_id from private.background_wait($1, private.today())", application
    )
    return branch


async def test_changed_wait_is_confirmed_again(db: Database):
    admin, key = await db.somebody("admin"), await add(db, 7)
    change = "update public.background_waits set business_days = 6, version = 1{} where id = $1"
    refused = await db.act(admin, change.format(""), key)
    assert refused.constraint == "background_waits_confirmed_by_again"
    again = change.format(", confirmed_on = '2026-01-02'")
    assert (await db.act(admin, again, key)).count == 1
