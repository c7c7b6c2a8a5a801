"""A rule is from a day to a day, the nearest one of a key holds, and who confirmed it stays."""

from datetime import date
from typing import Any
from uuid import UUID

import pytest

from tests.db.world import duties, rows
from tests.db.world.identity import Database
from tests.db.world.setup import plain_row

CHANGE = "update public.duty_rules set {} where id = $1"
FILE = "select rule_id from private.duty_file(array[$1::uuid], private.lanes())"


async def worker(db: Database, **listing: Any) -> UUID:
    """Somebody hired today."""
    key = await rows.application(
        db, job_listing_id=await plain_row(db, "job_listings", **{"location_id": None, **listing})
    )
    await rows.move(db, key, "HIRED")
    await db.run("update public.applications set status_changed_at = now() where id = $1", key)
    return key


async def needed(db: Database, application: UUID) -> set[UUID]:
    return {row[0] for row in await db.run(FILE, application)}


async def test_versions_of_a_rule_do_not_overlap(db: Database):
    admin = await db.somebody("admin")
    first = {"key": "tb_risk", "valid_from": date(2025, 1, 1)}
    role = await plain_row(db, "job_roles")
    sql, args = duties.rule_of(**first)
    assert (await db.act(admin, sql, *args)).error is None
    sql, args = duties.rule_of(**{**first, "valid_from": date(2026, 1, 1)})
    assert (await db.act(admin, sql, *args)).constraint == "duty_rules_valid_from_overlap"
    elsewhere, values = duties.rule_of(**first, job_role_id=role)
    assert (await db.act(admin, elsewhere, *values)).error is None
    await db.run("update public.duty_rules set valid_to = '2025-12-31' where key = 'tb_risk'")
    assert (await db.act(admin, sql, *args)).error is None


async def test_a_rule_is_confirmed_once_and_otherwise_only_ended(db: Database):
    admin = await db.somebody("admin")
    rule = await duties.add_rule(db)
    confirmed = CHANGE.format("confirmed_by = 'L. Ortiz, counsel', confirmed_on = '2026-11-01'")
    assert (await db.act(admin, confirmed, rule)).count == 1
    other = CHANGE.format("confirmed_by = 'Somebody else'")
    assert (await db.act(admin, other, rule)).constraint == "duty_rules_confirmed_on_once"
    assert (await db.act(admin, CHANGE.format("valid_to = '2199-01-01'"), rule)).count == 1
    for column in ("source = 'x'", "gate = 'hire'", "valid_from = '2020-01-02'", "lane = 'tax'"):
        assert (await db.act(admin, CHANGE.format(column), rule)).sqlstate == "42501"


async def test_a_rule_that_nobody_confirms_has_no_day_of_that(db: Database):
    sql, args = duties.rule_of(confirmed_on=date(2026, 11, 1))
    outcome = await db.act(await db.somebody("admin"), sql, *args)
    assert outcome.constraint == "duty_rules_confirmed_on_whole"


async def test_the_nearest_rule_of_a_key_holds(db: Database):
    await db.run("delete from public.duty_rules")
    region, branch = await plain_row(db, "regions"), await plain_row(db, "branches")
    role = await plain_row(db, "job_roles")
    place = await plain_row(db, "locations", region_id=region, branch_id=branch)
    listing = {"location_id": place, "job_role_id": role}
    hired, elsewhere = await worker(db, **listing), await worker(db)
    scopes: list[dict[str, Any]] = [
        {}, {"job_role_id": role}, {"region_id": region}, {"branch_id": branch},
    ]  # fmt: skip
    rules = [await duties.add_rule(db, key="police_check", **scope) for scope in scopes]
    assert await needed(db, hired) == {rules[3]}
    assert await needed(db, elsewhere) == {rules[0]}
    for held in (2, 1, 0):
        await db.run("delete from public.duty_rules where id = $1", rules[held + 1])
        assert await needed(db, hired) == {rules[held]}


@pytest.mark.parametrize(
    ("first", "last", "holds"),
    [("2020-01-01", None, True), ("2020-01-01", "2020-12-31", False), ("2199-01-01", None, False)],
)
async def test_only_rules_of_today_ask_for_something(
    db: Database, first: str, last: str | None, *, holds: bool
):
    hired = await worker(db)
    until = date.fromisoformat(last) if last else None
    rule = await duties.add_rule(db, valid_from=date.fromisoformat(first), valid_to=until)
    assert (rule in await needed(db, hired)) is holds


async def test_who_confirmed_and_who_took_it_back_is_kept_and_cannot_be_made_up(db: Database):
    admin = await db.somebody("admin")
    sql, args = duties.rule_of(confirmations='[{"event": "confirmed"}]')
    assert (await db.act(admin, sql, *args)).sqlstate == "42501"
    rule = await duties.add_rule(db)
    back = CHANGE.format("confirmed_by = null, confirmed_on = null")
    for change in (CHANGE.format("confirmed_by = 'L. Ortiz', confirmed_on = '2026-11-01'"), back):
        assert (await db.act(admin, change, rule)).count == 1
    kept = "select string_agg(one ->> 'event' || ' ' || (one ->> 'by'), ', ') from public.duty_rules, jsonb_array_elements(confirmations) as one where id = $1"
    assert await db.value(kept, rule) == f"confirmed {admin.id}, taken_back {admin.id}"
    forged = CHANGE.format("confirmations = '[]'")
    assert (await db.act(admin, forged, rule)).sqlstate == "42501"
