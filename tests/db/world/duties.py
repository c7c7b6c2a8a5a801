"""What a worker's file needs, what is in it, and under which rules somebody was hired."""

from datetime import date
from typing import Any
from uuid import uuid4

from tests.db.world import hiring, rows
from tests.db.world.identity import Actor, Database
from tests.db.world.probe import Probe
from tests.db.world.whose import OTHERS, Key, Whose

DAY = date(2026, 1, 5)
RULE = "insert into public.duty_rules ({names}) values ({places})"
RECORD = "insert into public.duty_records ({names}) values ({places})"
DECISION = (
    "insert into public.duty_decisions (application_id, move_id, lane, rules, is_override)"
    " values ($1, $2, 'general', '[]', false)"
)
OVERRIDE = (
    "insert into public.duty_decisions (application_id, lane, override_reason)"
    " values ($1, 'general', 'Original seen')"
)
BEFORE_VISITS: dict[str, Any] = {
    "gate": "first_visit",
    "confirmed_by": "L. Ortiz, counsel",
    "confirmed_on": DAY,
}
PLAIN: dict[str, Any] = {
    "name": "Police check",
    "name_es": "Antecedentes penales",
    "kind": "document",
    "lane": "general",
    "valid_from": date(2020, 1, 1),
    "source": "28 Pa. Code 611.52",
}


def insert(statement: str, values: dict[str, Any]) -> tuple[str, list[Any]]:
    """A statement that adds a row of these values."""
    places = ", ".join(f"${place}" for place in range(1, len(values) + 1))
    return statement.format(names=", ".join(values), places=places), list(values.values())


def rule_of(**more: Any) -> tuple[str, list[Any]]:
    """A rule that no other test knows."""
    return insert(RULE, {"key": f"key_{uuid4().hex[:12]}", **PLAIN, **more})


def record_of(application: Key, rule: Key, **more: Any) -> tuple[str, list[Any]]:
    """Return what is in somebody's file for a rule."""
    values = {"application_id": application, "rule_id": rule, "dated_on": DAY, **more}
    return insert(RECORD, values)


async def add_rule(db: Database, **more: Any) -> Key:
    """A rule, as an administrator has brought it in."""
    sql, args = rule_of(**more)
    return await db.value(f"{sql} returning id", *args)


async def add_record(db: Database, application: Key, rule: Key, **more: Any) -> Key:
    """Evidence, whoever recorded it."""
    sql, args = record_of(application, rule, **more)
    return await db.value(f"{sql} returning id", *args)


async def rule(db: Database, _actor: Actor, _whose: Whose) -> Key:
    return await add_rule(db)


async def new_rule(_db: Database, _actor: Actor, _whose: Whose) -> tuple[str, list[Any]]:
    return rule_of()


async def record(db: Database, actor: Actor, _whose: Whose) -> Key:
    return await add_record(db, await hiring.subject(db, actor), await add_rule(db))


async def new_record(db: Database, actor: Actor, _whose: Whose) -> tuple[str, list[Any]]:
    return record_of(await hiring.subject(db, actor), await add_rule(db))


async def decision(db: Database, actor: Actor, whose: Whose) -> Key:
    move = await hiring.move(db, actor, whose)
    sql = "select application_id from public.application_status_history where id = $1"
    return await db.value(f"{DECISION} returning id", await db.value(sql, move), move)


async def new_decision(db: Database, actor: Actor, whose: Whose) -> tuple[str, list[Any]]:
    """Somebody is let begin with visits."""
    application = await hiring.application(db, actor, whose)
    await rows.move(db, application, "HIRED")
    await add_rule(db, **BEFORE_VISITS)
    return OVERRIDE, [application]


ANYBODYS = {"select_on": OTHERS, "insert_on": OTHERS, "update_on": OTHERS, "delete_on": OTHERS}
PROBES = {
    "duty_rules": Probe(rule, "valid_to = '2190-01-01'", new_rule, **ANYBODYS),
    "duty_records": Probe(record, "void_reason = 'Wrong file'", new_record),
    "duty_decisions": Probe(decision, "is_override = true", new_decision, insert_on=OTHERS),
}
