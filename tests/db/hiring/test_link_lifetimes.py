"""How long a capability opens an application: a week, or as long as something there waits for an answer."""

from datetime import timedelta
from uuid import uuid4

from tests.db.hiring.test_capabilities import (
    REVOKE,
    VISITOR,
    apply,
    become,
    digest,
    listing_of,
)
from tests.db.hiring.test_capabilities import secret as secret  # noqa: PLC0414 a fixture
from tests.db.world import offers, rows
from tests.db.world.identity import Database

MINT = "select private.mint_application_link($1, $2)"
RENEW = "select private.renew_capability()"
GOOD_UNTIL = "select expires_at from private.access_tokens where application_id = $1"
END_OF_DAY = "select ($1::date + 1)::timestamp at time zone private.time_zone()"
IN_A_WEEK = "select now() + interval '7 days'"
USED_BEFORE = "update private.access_tokens set expires_at = now() + interval '1 day', renewed_at = now() - interval '2 hours'"


async def test_link_and_what_is_opened_by_it_last_as_long_as_an_offer(db: Database, secret: str):
    key = await rows.application(db)
    await rows.move(db, key, offers.OFFERED)
    offer = await offers.sent(db, key, days=30)
    last_day = await db.value("select expires_on from public.offers where id = $1", offer)
    end = await db.value(END_OF_DAY, last_day)
    await db.run(MINT, key, digest(secret))
    assert await db.value(GOOD_UNTIL, key) == end
    await db.run(USED_BEFORE)
    await become(db, secret)
    seconds = await db.ask(VISITOR, RENEW)
    assert await db.value(GOOD_UNTIL, key) == end
    assert await db.value(
        "select now() + make_interval(secs => $1) - $2", seconds, end
    ) < timedelta(seconds=1)
    # What was used just now is made to last as well.
    await db.run(
        "update private.access_tokens set expires_at = now() + interval '1 day', renewed_at = now()"
    )
    await db.ask(VISITOR, RENEW)
    assert await db.value(GOOD_UNTIL, key) == end
    # Once it is answered, a link is good for a week again.
    await db.run("select set_config('carehire.capability', '', true)")
    await db.run(
        "update public.offers set state = 'DECLINED', answered_at = now() where id = $1", offer
    )
    await db.run(USED_BEFORE)
    await become(db, secret)
    assert await db.ask(VISITOR, RENEW) == 7 * 24 * 3600
    assert await db.value(GOOD_UNTIL, key) == await db.value(IN_A_WEEK)


async def test_offer_that_ends_sooner_shortens_no_link(db: Database, secret: str):
    key = await rows.application(db)
    await rows.move(db, key, offers.OFFERED)
    await offers.sent(db, key, days=2)
    await db.run(MINT, key, digest(secret))
    assert await db.value(GOOD_UNTIL, key) == await db.value(IN_A_WEEK)


async def test_capability_that_is_good_for_nothing_is_not_renewed(db: Database, secret: str):
    key = await apply(db, VISITOR, await listing_of(db), secret)
    await db.run(REVOKE.format("revoked_at = now()"), key)
    await db.run(USED_BEFORE)
    for given in (secret, None, str(uuid4())):
        await become(db, given)
        assert await db.ask(VISITOR, RENEW) == 0
    assert await db.value(GOOD_UNTIL, key) == await db.value("select now() + interval '1 day'")


CONFIRMED = "select email_confirmed_at is not null from public.applications where id = $1"


async def test_address_is_confirmed_by_the_link_that_was_mailed_to_it(db: Database, secret: str):
    key, other = await rows.application(db), await rows.application(db)
    mailed, mailed_to_other = str(uuid4()), str(uuid4())
    await rows.token(db, key, secret)
    for application, given in ((key, mailed), (other, mailed_to_other)):
        token = await rows.token(db, application, given)
        await db.run("update private.access_tokens set is_mailed = true where id = $1", token)
    for given, confirmed in ((secret, [False, False]), (mailed, [True, False])):
        await become(db, given)
        await db.act(VISITOR, "select private.confirm_by_capability()")
        assert [await db.value(CONFIRMED, each) for each in (key, other)] == confirmed


END_LINKS = "select private.end_links($1)"
LINKS = (
    "select count(*) from private.access_tokens where application_id = $1 and revoked_at is null"
)


async def test_whoever_decides_ends_the_links_of_one_application(db: Database):
    owner = await db.somebody("applicant")
    confirmed = {"email_confirmed_at": await db.value("select now()")}
    key, other = [await rows.application(db, owner.id, **confirmed) for _ in range(2)]
    for each in (key, other):
        token = await rows.token(db, each)
        await db.run("update private.access_tokens set is_mailed = true where id = $1", token)
    for actor in (
        owner,
        await db.somebody("employee"),
        await db.somebody("hiringmanager", "aal1"),
        await db.somebody("superuser", "aal1"),
    ):
        assert await db.ask(actor, END_LINKS, key) is None
        assert await db.value(LINKS, key) == 1
    assert await db.ask(await db.somebody("hiringmanager"), END_LINKS, key) == 1
    assert [await db.value(LINKS, each) for each in (key, other)] == [0, 1]
