"""Where the agency asks for a written offer, nobody goes on to PRE_HIRE without an accepted one."""

from tests.db.hiring.test_moves import act, reason
from tests.db.offers.test_offers import Offered, offer
from tests.db.world import offers, rows
from tests.db.world.identity import Database

REQUIRE = "update public.app_settings set requires_offer = true"
LACKS = "select private.lacks_offer($1)"
REQUIRED = "applications_offer_required"


async def waiting(db: Database) -> Offered:
    """Somebody who was told of an offer, and was sent none."""
    person = await db.somebody("applicant")
    application = await rows.application(db, person.id)
    await rows.move(db, application, "CONDITIONAL_OFFER")
    return Offered(db, person, application, application)


async def test_without_the_setting_nothing_is_asked_for(db: Database):
    unsent = await waiting(db)
    assert await db.value(LACKS, unsent.application) is False
    assert (await unsent.moved(await db.somebody("hiringmanager"), "PRE_HIRE")).error is None


async def test_nobody_goes_on_without_one(db: Database):
    await db.run(REQUIRE)
    assert (await (await offer(db)).accept()).error is None
    unsent = await waiting(db)
    for role in ("hiringmanager", "admin", "superuser"):
        actor = await db.somebody(role)
        assert (await unsent.moved(actor, "PRE_HIRE")).constraint == REQUIRED
        why = {"override_reason": "Sent on paper"}
        assert (await act(db, actor, unsent.application, "PRE_HIRE", **why)).constraint == REQUIRED
    assert (await unsent.moved(unsent.person, "PRE_HIRE")).constraint == "applications_status_moves"
    sent = await offers.sent(db, unsent.application)
    manager = await db.somebody("hiringmanager")
    assert (await unsent.moved(manager, "PRE_HIRE")).constraint == "applications_offer_unanswered"
    await db.ask(manager, "select private.withdraw_offer($1)", sent)
    assert (await unsent.moved(manager, "PRE_HIRE")).constraint == REQUIRED, "withdrawn is none"


async def test_acceptance_moves_on_as_ever(db: Database):
    await db.run(REQUIRE)
    accepted = await offer(db)
    assert (await accepted.accept()).error is None
    assert await accepted.state() == "ACCEPTED PRE_HIRE"
    recorded = await offer(db)
    manager = await db.somebody("hiringmanager")
    await db.ask(manager, "select private.record_acceptance($1, 'By phone')", recorded.offer)
    assert await recorded.state() == "ACCEPTED PRE_HIRE"


async def test_whoever_was_further_already_comes_back_to_where_they_were(db: Database):
    manager, key = await db.somebody("hiringmanager"), await rows.application(db)
    await rows.move(db, key, "PRE_HIRE")
    await db.run(REQUIRE)
    assert (await act(db, manager, key, "ON_HOLD", **await reason(db, "hold"))).error is None
    assert (await act(db, manager, key, "PRE_HIRE")).error is None
    assert (await act(db, manager, key, "VERIFICATION")).error is None
    why = await reason(db, "step_back")
    assert (await act(db, manager, key, "PRE_HIRE", **why)).error is None
    assert (await act(db, manager, key, "CONDITIONAL_OFFER", **why)).error is None
    assert (await act(db, manager, key, "PRE_HIRE")).constraint == REQUIRED


async def test_newer_offer_of_somebody_else_is_none(db: Database):
    first, other = await offer(db), await offer(db)
    later = "update public.offers set created_at = created_at + interval '1 hour' where id = $1"
    await db.as_if(later, other.offer)
    newer = "select private.has_newer_offer(offer) from public.offers as offer where id = $1"
    assert await db.value(newer, first.offer) is False


async def test_open_offer_keeps_nobody_from_coming_back(db: Database):
    manager, offered = await db.somebody("hiringmanager"), await offer(db)
    assert (await offered.moved(manager, "PRE_HIRE")).constraint == "applications_offer_unanswered"
    await rows.move(db, offered.application, "VERIFICATION")
    why = await reason(db, "step_back")
    assert (await act(db, manager, offered.application, "PRE_HIRE", **why)).error is None


OWN_ACCEPTANCE = (
    "select private.is_own_acceptance(a, 'PRE_HIRE') from public.applications as a where id = $1"
)


async def test_acceptance_moves_on_from_where_the_offer_was_made(db: Database):
    offered = await offer(db)
    assert (await offered.accept()).error is None
    for status, moves_on in (("CONDITIONAL_OFFER", True), ("VERIFICATION", False)):
        await rows.move(db, offered.application, status)
        assert await db.ask(offered.person, OWN_ACCEPTANCE, offered.application) is moves_on
