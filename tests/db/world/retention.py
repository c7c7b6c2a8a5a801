"""How long records are kept, what is held, and what has been erased."""

from datetime import date
from typing import Any
from uuid import UUID, uuid4

from tests.db.world import hiring, rows, setup
from tests.db.world.duties import insert
from tests.db.world.identity import Actor, Database
from tests.db.world.probe import Probe
from tests.db.world.whose import OTHERS, Key, Whose

RULE = "insert into public.retention_rules ({names}) values ({places})"
CONFIRMED: dict[str, Any] = {
    "confirmed_by": "L. Ortiz, counsel",
    "confirmed_on": date(2026, 1, 5),
}
HOLD = (
    "insert into public.retention_holds (application_id, reason) values ($1, 'A charge was filed')"
)
RUN = "insert into public.retention_runs (started_by, expected) values ($1, 1) returning id"
PROOF = """
insert into public.retention_proofs
  (run_id, record_class, record_id, rule_id, keep_months, source, confirmed_by, confirmed_on, last_record_on, kept_until, rows, files, sha256)
values ($1, 'applications_not_hired', $2, $3, 12, 'Law', 'Counsel', '2026-01-05', '2020-01-05', '2021-01-05', 1, 0, $4) returning id
"""
DUE = """
select (select count(*) from private.due_applications() where is_confirmed and not is_held)
  + (select count(*) from private.due_emails() where is_confirmed)
"""
PARTS = """
select part::text as name, attribute.attname as column from private.tables_of_applications() as part
join pg_attribute as attribute on attribute.attrelid = part and attribute.attname in ('created_at', 'updated_at')
"""
AGE = "update {table} set {column} = {column} - $2::interval where {key} = $1"
AGE_ROOT = """
update public.applications set created_at = created_at - $2::interval, updated_at = updated_at - $2::interval,
  status_changed_at = status_changed_at - $2::interval where id = $1
"""


def rule_of(**more: Any) -> tuple[str, list[Any]]:
    """A rule for how long the records of those who were not hired are kept."""
    plain = {
        "record_class": "applications_not_hired",
        "keep_months": 12,
        "valid_from": date(2020, 1, 1),
        "source": "29 CFR 1602.14",
    }
    return insert(RULE, {**plain, **more})


async def add_rule(db: Database, **more: Any) -> Key:
    """A rule, as an administrator has added it."""
    sql, args = rule_of(**more)
    return await db.value(f"{sql} returning id", *args)


async def begin(db: Database, actor: Actor) -> Key:
    """Begin a run of all that is due; other tests may have left some."""
    return await db.ask(actor, f"select private.begin_retention_run(({DUE})::integer)")


async def age(db: Database, application: Key, years: int) -> None:
    """Let all of an application have been written so many years earlier."""
    ago = f"{years} years"
    async with db.without_triggers():
        for part in await db.run(PARTS):
            sql = AGE.format(table=part["name"], column=part["column"], key="application_id")
            await db.connection.execute(sql.replace("$2", f"'{ago}'"), application)
        await db.connection.execute(AGE_ROOT.replace("$2", f"'{ago}'"), application)


async def rejected(db: Database, years: int = 3, **values: Any) -> UUID:
    """An application that was turned down so many years ago."""
    key = await rows.application(db, **values)
    await rows.move(db, key, "REJECTED")
    await age(db, key, years)
    return key


async def rule(db: Database, _actor: Actor, _whose: Whose) -> Key:
    return await add_rule(db, region_id=await setup.plain_row(db, "regions"))


async def new_rule(db: Database, _actor: Actor, _whose: Whose) -> tuple[str, list[Any]]:
    return rule_of(region_id=await setup.plain_row(db, "regions"))


async def hold(db: Database, actor: Actor, whose: Whose) -> Key:
    sql = HOLD.replace("(application_id, reason)", "(application_id, placed_by, reason)")
    sql = sql.replace("($1,", "($1, $2,")
    application = await hiring.application(db, actor, whose)
    return await db.value(f"{sql} returning id", application, await db.person("admin"))


async def new_hold(db: Database, actor: Actor, whose: Whose) -> tuple[str, list[Any]]:
    return HOLD, [await hiring.application(db, actor, whose)]


async def run(db: Database, _actor: Actor, _whose: Whose) -> Key:
    return await db.value(RUN, await db.person("admin"))


async def proof(db: Database, actor: Actor, whose: Whose) -> Key:
    made = await run(db, actor, whose)
    return await db.value(PROOF, made, uuid4(), await rule(db, actor, whose), rows.SHA256)


async def erasure(db: Database, actor: Actor, whose: Whose) -> Key:
    application = await hiring.application(db, actor, whose)
    await db.run("insert into private.erasures (application_id) values ($1)", application)
    return application


async def new_erasure(db: Database, actor: Actor, whose: Whose) -> tuple[str, list[Any]]:
    application = await hiring.application(db, actor, whose)
    return "insert into private.erasures (application_id) values ($1)", [application]


ANYBODYS = {"select_on": OTHERS, "insert_on": OTHERS, "update_on": OTHERS, "delete_on": OTHERS}
PROBES = {
    "retention_rules": Probe(rule, "valid_to = '2190-01-01'", new_rule, **ANYBODYS),
    "retention_holds": Probe(hold, "lift_reason = 'It is settled'", new_hold),
    "retention_runs": Probe(run, "expected = 2", **ANYBODYS),
    "retention_proofs": Probe(proof, "rows = 2", **ANYBODYS),
    "private.erasures": Probe(
        erasure, "transaction_id = pg_current_xact_id()", new_erasure, key="application_id"
    ),
}
