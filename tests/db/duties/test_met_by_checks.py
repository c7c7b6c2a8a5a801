"""A clear background check is evidence of a duty that says so, dated as its report and in its own lane."""

from dataclasses import replace
from datetime import timedelta
from itertools import pairwise
from typing import Any
from uuid import UUID

import pytest

from tests.db.duties.test_holds import MISSING, held, holding_rule
from tests.db.hiring.test_moves import act
from tests.db.world import background, duties, rows
from tests.db.world.identity import Database

OF_CHECKS: dict[str, Any] = {"lane": "background", "met_by_check": "state_police"}
FILE = "select * from private.duty_file(array[$1::uuid], private.lanes()) where rule_id = $2"
SEEN = "select count(*) from private.duty_file(array[$1::uuid], private.seen_lanes()) where rule_id = $2 and check_id is not null"
TASKS = (
    "select step, done_at from public.application_tasks where application_id = $1 and rule_id = $2"
)


async def checked(db: Database, application: UUID, *moves: str) -> UUID:
    """A check of somebody who has agreed to it, and what became of it."""
    await db.run(background.AUTHORIZE, application)
    check = await background.order(db, application)
    states = ["ordered", *moves]
    for former, later in pairwise(states):
        await background.move(db, check, former, later)
    return check


async def test_hire_waits_for_the_check_and_no_longer(db: Database):
    key, manager = await held(db), await db.somebody("hiringmanager")
    rule = await holding_rule(db, **OF_CHECKS)
    other = await holding_rule(db, lane="background", key="fingerprints", met_by_check="fbi_fingerprints")  # fmt: skip
    assert await db.value(MISSING, key) == ["duties"]
    check = await checked(db, key, "consider")
    [need] = await db.run(FILE, key, rule)
    assert (need["state"], need["problems"], need["check_id"]) == ("lacking", ["missing"], None)
    await background.move(db, check, "consider", "clear")
    [need] = await db.run(FILE, key, rule)
    today = await db.value("select private.today()")
    assert (need["state"], need["record_id"], need["check_id"]) == ("fine", None, check)
    assert (need["first_on"], need["last_on"]) == (today, today)
    [need] = await db.run(FILE, key, other)
    assert need["problems"] == ["missing"], "it is of another kind"
    await db.run("update public.duty_rules set valid_to = private.today() - 1 where id = $1", other)
    assert (await act(db, manager, key, "HIRED")).error is None


MOVED = """
update public.background_moves set created_at = now() - $2::interval
where to_state = $3 and check_id in (select id from public.background_checks where application_id = $1)
"""


async def test_check_counts_from_the_day_it_was_clear(db: Database):
    key, other = await held(db), await held(db)
    await checked(db, key, "consider", "clear")
    await checked(db, other, "clear")
    for state, ago in (("ordered", 9), ("consider", 6), ("clear", 3)):
        await db.as_if(MOVED, key, timedelta(days=ago), state)
        await db.as_if(MOVED, other, timedelta(days=20), state)
    clear = "select count(*) from private.clear_checks(array[$1::uuid], array['background'], now() - $2::interval)"
    asked = [await db.value(clear, key, timedelta(days=ago)) for ago in (7, 4, 3, 2)]
    assert asked == [0, 0, 0, 1]


OWN_CHECKS = "select count(*) from private.own_clear_checks(array[$1::uuid], now() + $2)"


async def test_own_check_counts_for_its_own_application_from_when_it_was_clear(db: Database):
    manager = await db.somebody("hiringmanager")
    own, twice, others = [
        await rows.application(db, person) for person in (manager.id, manager.id, None)
    ]
    for key, moves in ((own, ["consider", "clear"]), (twice, ["consider"]), (others, ["clear"])):
        await rows.move(db, key, "PRE_HIRE")
        await checked(db, key, *moves)
    for key, state, days in ((own, "consider", 6), (own, "clear", 0), (others, "clear", 9)):
        await db.as_if(MOVED, key, timedelta(days=days), state)
    soon, now, before = timedelta(seconds=1), timedelta(0), timedelta(days=-3)
    counts = [await db.ask(manager, OWN_CHECKS, key, soon) for key in (own, twice, others)]
    assert counts == [1, 0, 0]
    # What was clear by a moment was so before it.
    assert [await db.ask(manager, OWN_CHECKS, own, until) for until in (before, now)] == [0, 0]
    assert await db.ask(replace(manager, aal="aal1"), OWN_CHECKS, own, soon) == 0
    employee = await db.somebody("employee")
    await db.run("update public.applications set user_id = $2 where id = $1", own, employee.id)
    for reader in (employee, manager):
        assert await db.ask(reader, OWN_CHECKS, own, soon) == 0


CLEAR = "select count(*) from private.clear_checks(array[$1::uuid], array[$2])"


async def test_check_counts_in_its_own_lane_alone(db: Database):
    manager = await db.somebody("hiringmanager")
    keys = [await rows.application(db, person) for person in (manager.id, None, None)]
    for key in keys:
        await rows.move(db, key, "PRE_HIRE")
        await checked(db, key, "clear")
    for key in keys:
        for lane, count in (("background", 1), ("general", 0)):
            assert await db.ask(manager, CLEAR, key, lane) == count


async def test_report_that_is_too_old_or_to_be_repeated_is_found(db: Database):
    key = await held(db)
    rule = await holding_rule(db, max_age_days=30, period_days=365, **OF_CHECKS)
    check = await checked(db, key, "clear")
    for days, problems in ((400, ["too_old", "overdue"]), (60, ["too_old"]), (10, [])):
        await db.as_if("update public.background_checks set reported_on = private.today() - $2::integer,"
            " ordered_on = private.today() - 500 where id = $1",
            check, days,
        )  # fmt: skip
        [need] = await db.run(FILE, key, rule)
        assert need["problems"] == problems
    await duties.add_record(db, key, rule, dated_on=await db.value("select private.today()"))
    [need] = await db.run(FILE, key, rule)
    assert need["record_id"] is not None, "a later record counts beside it"


async def test_lane_of_checks_hides_it(db: Database):
    key = await held(db)
    rule = await holding_rule(db, **OF_CHECKS)
    await checked(db, key, "clear")
    for role, seen in (("hiringmanager", 1), ("admin", 1), ("employee", 0)):
        assert await db.ask(await db.somebody(role), SEEN, key, rule) == seen
    for wrong in ({"lane": "general"}, {"kind": "license"}, {"met_by_check": "palm"}):
        with pytest.raises(Exception, match="duty_rules_met_by_check"):
            async with db.undone():
                await duties.add_rule(db, **{**OF_CHECKS, "key": "another", **wrong})


async def test_task_is_done_by_the_check(db: Database):
    key, admin = await held(db), await db.somebody("admin")
    rule = await holding_rule(db, **OF_CHECKS)
    check = await checked(db, key, "consider")
    more = {"override_reason": "It is on its way"}
    assert (await act(db, admin, key, "HIRED", **more)).error is None
    await db.as_if(
        "update public.applications set status_changed_at = now() - interval '5 days' where id = $1",
        key,
    )
    await db.run("select private.remind_of_duties()")
    [task] = await db.run(TASKS, key, rule)
    assert (task["step"], task["done_at"]) == (0, None)
    await background.move(db, check, "consider", "clear")
    [task] = await db.run(TASKS, key, rule)
    assert task["done_at"] is not None
