"""Offers: who answers one, what an answer changes, and that what was offered never changes."""

from dataclasses import dataclass, replace
from uuid import UUID

import pytest

from tests.db.world import offers, rows
from tests.db.world.identity import Actor, Database, Outcome
from tests.db.world.setup import plain_row

STATE = """
select o.state || ' ' || a.status from public.offers as o join public.applications as a on a.id = o.application_id where o.id = $1
"""
SHA256 = "select sha256 from public.offers where id = $1"
ACCEPT = "select private.accept_offer($1, $2, 'Ana Ruiz', 'en', '203.0.113.7', 'Browser')"
DECLINE = "select private.decline_offer($1, 'Too far')"
RECONSIDER = "select private.decline_offer($1, null, true)"
WITHDRAW = "select private.withdraw_offer($1)"
PUT_BACK = "select private.withdraw_offer($1, true)"
RECORD = "select private.record_acceptance($1, 'By phone')"
MOVE = "insert into public.application_status_history (application_id, to_status, reason_id) values ($1, $2, $3)"
UNDO = """
insert into public.application_status_history (application_id, to_status, undoes_id)
select $1, '', id from public.application_status_history where application_id = $1 order by created_at desc, from_status limit 1
"""
OPENS = "select private.section_opens_at(a, $2) from public.applications as a where a.id = $1"
MAILS = "select kind, state from public.outbound_emails where application_id = $1 and kind like 'offer%'"
TASKS = "select kind from public.application_tasks where application_id = $1 and done_at is null"


@dataclass(frozen=True)
class Offered:
    """Somebody with an account, to whom a job was offered."""

    db: Database
    person: Actor
    application: UUID
    offer: UUID

    async def state(self) -> str:
        state: str = await self.db.value(STATE, self.offer)
        return state

    async def mails(self) -> set[tuple[str, str]]:
        return {(row["kind"], row["state"]) for row in await self.db.run(MAILS, self.application)}

    async def tasks(self) -> list[str]:
        return [row["kind"] for row in await self.db.run(TASKS, self.application)]

    async def as_if(self, change: str) -> None:
        """Let time pass for the offer."""
        await self.db.as_if(f"update public.offers set {change} where id = $1", self.offer)  # noqa: S608

    async def accept(self, person: Actor | None = None) -> Outcome:
        known = await self.db.value(SHA256, self.offer)
        return await self.db.act(person or self.person, ACCEPT, self.offer, known)

    async def decline(self, *, is_back: bool = False) -> Outcome:
        return await self.db.act(self.person, RECONSIDER if is_back else DECLINE, self.offer)

    async def moved(self, actor: Actor, to_status: str) -> Outcome:
        kinds = {"REJECTED": "rejection", "ON_HOLD": "hold", "INTERVIEWED": "step_back"}
        kind = kinds.get(to_status)
        reason = await plain_row(self.db, "decision_reasons", applies_to=kind) if kind else None
        return await self.db.act(actor, MOVE, self.application, to_status, reason)


async def offer(db: Database) -> Offered:
    person = await db.somebody("applicant")
    application = await rows.application(db, person.id)
    await rows.move(db, application, "CONDITIONAL_OFFER")
    return Offered(db, person, application, await offers.sent(db, application))


async def test_applicant_accepts_and_moves_on_once(db: Database):
    offered = await offer(db)
    for _again in range(2):
        assert (await offered.accept()).error is None
    assert await offered.state() == "ACCEPTED PRE_HIRE"
    [row] = await db.run("select * from public.offers where id = $1", offered.offer)
    known = (row["signer_name"], str(row["address"]), row["user_id"])
    assert known == ("Ana Ruiz", "203.0.113.7", offered.person.id)
    moves = "select count(*) from public.application_status_history where application_id = $1 and to_status = 'PRE_HIRE'"
    assert await db.value(moves, offered.application) == 1
    assert {kind for kind, _ in await offered.mails()} >= {"offer_sent", "offer_accepted"}


async def test_nobody_else_answers(db: Database):
    offered = await offer(db)
    for role in ("applicant", "employee", "hiringmanager", "superuser"):
        stranger = await db.somebody(role)
        assert await db.ask(stranger, ACCEPT, offered.offer, "0" * 64) is None
        assert await db.ask(stranger, DECLINE, offered.offer) is None
    for role in ("applicant", "employee"):
        stranger = await db.somebody(role)
        assert await db.ask(stranger, RECORD, offered.offer) is None
        assert await db.ask(stranger, WITHDRAW, offered.offer) is None
    assert await db.ask(await db.somebody("admin", "aal1"), RECORD, offered.offer) is None
    assert await offered.state() == "SENT CONDITIONAL_OFFER"


async def test_another_letter_than_the_one_sent_is_not_accepted(db: Database):
    offered = await offer(db)
    outcome = await db.act(offered.person, ACCEPT, offered.offer, "0" * 64)
    assert outcome.constraint == "offers_sha256_same"


async def test_applicant_moves_themselves_only_by_accepting(db: Database):
    offered = await offer(db)
    outcome = await offered.moved(offered.person, "PRE_HIRE")
    assert outcome.constraint == "applications_status_moves"
    assert (await offered.accept()).error is None
    # Stepped back by staff, they do not go on again by the same acceptance.
    await offered.as_if("answered_at = answered_at - interval '1 hour'")
    await db.run(
        "update public.applications set status = 'CONDITIONAL_OFFER' where id = $1",
        offered.application,
    )
    outcome = await offered.moved(offered.person, "PRE_HIRE")
    assert outcome.constraint == "applications_status_moves"


async def test_later_sections_wait_for_the_acceptance(db: Database):
    offered = await offer(db)
    for section in ("background", "health", "tax", "policies", "signature"):
        assert await db.value(OPENS, offered.application, section) == "PRE_HIRE"
    assert await db.value(OPENS, offered.application, "experience") == "SUBMITTED"
    await offered.accept()
    assert await db.value(OPENS, offered.application, "health") == "CONDITIONAL_OFFER"


async def test_staff_do_not_go_past_an_offer_that_was_not_accepted(db: Database):
    offered = await offer(db)
    admin = await db.somebody("admin")
    assert (await offered.moved(admin, "PRE_HIRE")).constraint == "applications_offer_unanswered"
    assert (await offered.decline()).error is None
    assert (await offered.moved(admin, "PRE_HIRE")).constraint == "applications_offer_unanswered"
    assert await db.ask(admin, RECORD, offered.offer) == offered.application
    assert await offered.state() == "ACCEPTED PRE_HIRE"
    kinds = {kind for kind, _state in await offered.mails()}
    assert "offer_accepted" in kinds, "whoever did not say so can say that"
    assert "offer_was_accepted" not in kinds


async def test_without_an_offer_or_after_a_withdrawn_one_staff_go_on(db: Database):
    offered = await offer(db)
    admin = await db.somebody("admin")
    assert await db.ask(admin, WITHDRAW, offered.offer) == offered.application
    assert (await offered.moved(admin, "PRE_HIRE")).error is None


async def test_declined_is_a_task_until_it_is_taken_back(db: Database):
    offered = await offer(db)
    assert (await offered.decline()).error is None
    assert await offered.state() == "DECLINED CONDITIONAL_OFFER"
    assert await offered.tasks() == ["offer_declined"]
    assert (await offered.decline(is_back=True)).error is None
    assert await offered.state() == "SENT CONDITIONAL_OFFER"
    assert await offered.tasks() == []
    assert {state for kind, state in await offered.mails() if kind == "offer_was_declined"} <= {
        "canceled"
    }
    assert (await offered.accept()).error is None


async def test_answer_is_for_the_owner_while_they_are_there(db: Database):
    told = "select recipient from public.outbound_emails where application_id = $1 and kind = 'offer_was_accepted'"
    owner, recipients = await db.somebody("hiringmanager"), []
    for left in (None, "2026-01-05"):
        offered = await offer(db)
        await db.as_if(
            "update public.applications set owner_id = $2 where id = $1",
            offered.application, owner.id,
        )  # fmt: skip
        await db.as_if(
            "update public.profiles set deactivated_at = $2::text::timestamptz where id = $1",
            owner.id, left,
        )  # fmt: skip
        assert (await offered.accept()).error is None
        recipients.append({row[0] for row in await db.run(told, offered.application)})
    address = f"{owner.id}@people.test"
    assert recipients[0] == {address}
    assert recipients[1]
    assert address not in recipients[1]


async def test_declined_half_an_hour_ago_it_stands(db: Database):
    offered = await offer(db)
    assert (await offered.decline()).error is None
    await offered.as_if("answered_at = now() - interval '31 minutes'")
    assert (await offered.decline(is_back=True)).constraint == "offers_answered_at_too_late"


async def test_lapsed_offer_is_a_task_and_is_not_accepted(db: Database):
    offered = await offer(db)
    worker = replace(offered.person, database_role="carehire_worker")
    await offered.as_if("expires_on = private.today()")
    await db.ask(worker, "select private.expire_offers()")
    async with db.undone():
        assert (await offered.accept()).error is None, "its last day counts"
    await offered.as_if("expires_on = private.today() - 1")
    assert (await offered.accept()).constraint == "offers_expires_on_over"
    assert await db.ask(worker, "select private.expire_offers()") >= 1
    assert await offered.state() == "EXPIRED CONDITIONAL_OFFER"
    assert await offered.tasks() == ["offer_expired"]
    # Another one settles it.
    await offers.sent(db, offered.application)
    assert await offered.tasks() == []


async def test_offer_that_is_looked_at_lapses_alone(db: Database):
    offered, declined, other = [await offer(db) for _ in range(3)]
    assert (await declined.decline()).error is None
    for one in (offered, declined, other):
        await one.as_if("expires_on = private.today() - 1")
    expire = "select private.expire_offers($1)"
    assert [await db.value(expire, one.application) for one in (offered, declined)] == [1, 0]
    states = [(await one.state()).partition(" ")[0] for one in (offered, declined, other)]
    assert states == ["EXPIRED", "DECLINED", "SENT"]


@pytest.mark.parametrize("to_status", ["INTERVIEWED", "REJECTED"])
async def test_move_elsewhere_ends_it_and_undoing_that_brings_it_back(db: Database, to_status: str):
    offered = await offer(db)
    admin = await db.somebody("admin")
    assert (await offered.moved(admin, to_status)).error is None
    assert await offered.state() == f"WITHDRAWN {to_status}"
    told = {kind for kind, state in await offered.mails() if state == "queued"}
    assert ("offer_withdrawn" in told) == (to_status != "REJECTED"), "a rejection says so itself"
    refused = await offered.accept()
    assert refused.constraint == "offers_state_open"
    assert (await db.act(admin, UNDO, offered.application)).error is None
    assert await offered.state() == "SENT CONDITIONAL_OFFER"
    assert ("offer_withdrawn", "queued") not in await offered.mails()
    assert (await offered.accept()).error is None


async def test_on_hold_it_waits(db: Database):
    offered = await offer(db)
    assert (await offered.moved(await db.somebody("admin"), "ON_HOLD")).error is None
    assert await offered.state() == "SENT ON_HOLD"
    assert (await offered.accept()).constraint == "offers_state_open"


async def test_withdrawn_it_comes_back_for_half_an_hour(db: Database):
    offered = await offer(db)
    manager = await db.somebody("hiringmanager")
    await db.ask(manager, WITHDRAW, offered.offer)
    assert await offered.state() == "WITHDRAWN CONDITIONAL_OFFER"
    await db.ask(manager, PUT_BACK, offered.offer)
    assert await offered.state() == "SENT CONDITIONAL_OFFER"
    await db.ask(manager, WITHDRAW, offered.offer)
    await offered.as_if("ended_at = now() - interval '31 minutes'")
    late = await db.act(manager, PUT_BACK, offered.offer)
    assert late.constraint == "offers_ended_at_too_late"


@pytest.mark.parametrize(
    "change",
    ["pay = 1", "letter = 'Dear Eva'", "expires_on = expires_on + 1", "sha256 = repeat('0', 64)"],
)
async def test_what_was_offered_never_changes(db: Database, change: str):
    offered = await offer(db)
    with pytest.raises(Exception, match="never changes"):
        async with db.undone():
            await db.run(f"update public.offers set {change} where id = $1", offered.offer)  # noqa: S608


@pytest.mark.parametrize(
    "change", ["update public.offers set note = 'x'", "delete from public.offers"]
)
async def test_accepted_one_stays_as_it_is(db: Database, change: str):
    offered = await offer(db)
    await offered.accept()
    with pytest.raises(Exception, match="never changes"):
        async with db.undone():
            await db.run(f"{change} where id = $1", offered.offer)


async def test_one_offer_waits_at_a_time_and_only_at_its_stage(db: Database):
    offered = await offer(db)
    admin = await db.somebody("admin")
    sql = offers.SEND.format(more="", of="", days=7)
    again = await db.act(admin, sql, offered.application)
    assert again.constraint == "offers_application_id_unanswered_unique"
    elsewhere = await rows.application(db)
    await rows.move(db, elsewhere, "IN_REVIEW")
    assert (await db.act(admin, sql, elsewhere)).constraint == "offers_application_id_stage"
