"""A confirmed rule holds a hire until its evidence is there, or an administrator says why it is passed over."""

import json
from typing import Any
from uuid import UUID

from tests.db.hiring.test_moves import act
from tests.db.world import duties, rows
from tests.db.world.identity import Database

CONFIRMED: dict[str, Any] = {"gate": "hire", "confirmed_by": "L. Ortiz, counsel"}
DECISIONS = "select * from public.duty_decisions where application_id = $1 order by lane"
MISSING = "select private.missing_for_hire(application) from public.applications as application where id = $1"


async def held(db: Database) -> UUID:
    """Somebody who lacks nothing else."""
    key = await rows.application(db)
    await rows.move(db, key, "VERIFICATION")
    await db.run("update public.applications set is_prehire_completed = true where id = $1", key)
    return key


async def holding_rule(db: Database, **more: Any) -> UUID:
    """A rule that holds a hire."""
    rule: UUID = await duties.add_rule(db, **{**CONFIRMED, "confirmed_on": duties.DAY, **more})
    return rule


async def test_unconfirmed_rules_and_those_without_a_gate_hold_nothing(db: Database):
    key, manager = await held(db), await db.somebody("hiringmanager")
    await duties.add_rule(db, gate="hire")
    await holding_rule(db, gate="none")
    assert await db.value(MISSING, key) == []
    assert (await act(db, manager, key, "HIRED")).error is None


async def test_a_confirmed_rule_holds_until_its_evidence_is_there(db: Database):
    key, manager = await held(db), await db.somebody("hiringmanager")
    # Hiring managers do not see this lane, and it counts all the same.
    rule = await holding_rule(db, lane="medical")
    assert (await act(db, manager, key, "HIRED")).constraint == "applications_hire_incomplete"
    assert await db.value(MISSING, key) == ["duties"]
    record = await duties.add_record(db, key, rule)
    assert await db.value(MISSING, key) == []
    await db.run("update public.duty_records set void_reason = 'Wrong file' where id = $1", record)
    assert (await act(db, manager, key, "HIRED")).constraint == "applications_hire_incomplete"
    await duties.add_record(db, key, rule)
    assert (await act(db, manager, key, "HIRED")).error is None


async def test_only_an_administrator_who_says_why_passes_over_it(db: Database):
    key = await held(db)
    manager, admin = await db.somebody("hiringmanager"), await db.somebody("admin")
    rule = await holding_rule(db)
    for actor, more in ((manager, {"override_reason": "Sent by mail"}), (admin, {})):
        outcome = await act(db, actor, key, "HIRED", **more)
        assert outcome.constraint == "applications_hire_incomplete"
    assert (await act(db, admin, key, "HIRED", override_reason="Sent by mail")).error is None
    [decision] = [row for row in await db.run(DECISIONS, key) if row["lane"] == "general"]
    assert decision["is_override"]
    [kept] = [one for one in json.loads(decision["rules"]) if one["ruleId"] == str(rule)]
    assert (kept["state"], kept["problems"]) == ("lacking", ["missing"])
    who = "select override_reason, actor_id from public.application_status_history where id = $1"
    assert [*(await db.run(who, decision["move_id"]))[0]] == ["Sent by mail", admin.id]


async def test_a_hire_keeps_the_rules_it_was_made_under_by_lane(db: Database):
    await db.run("delete from public.duty_rules")
    key, manager = await held(db), await db.somebody("hiringmanager")
    for lane in ("general", "medical"):
        await duties.add_record(db, key, await holding_rule(db, lane=lane))
    assert (await act(db, manager, key, "HIRED")).error is None
    found = await db.run(DECISIONS, key)
    assert [row["lane"] for row in found] == ["general", "medical"]
    assert not any(row["is_override"] for row in found)
    seen = "select array_agg(lane) from public.duty_decisions where application_id = $1"
    assert await db.ask(manager, seen, key) == ["general"]
    changed = "update public.duty_decisions set is_override = true where application_id = $1"
    assert (await db.act(await db.somebody("admin"), changed, key)).is_refused


async def test_all_other_moves_are_free(db: Database):
    key = await rows.application(db)
    await rows.move(db, key, "PRE_HIRE")
    await holding_rule(db)
    manager = await db.somebody("hiringmanager")
    assert (await act(db, manager, key, "VERIFICATION")).error is None
    assert await db.run(DECISIONS, key) == []
