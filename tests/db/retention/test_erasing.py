"""Of what is erased nothing is left in any table but the proof: each column that takes a text is tried, whatever is added later."""

import json
from typing import Any
from uuid import UUID, uuid4

import asyncpg
import pytest

from tests.db.retention.test_due import ERASE
from tests.db.world import interviews, retention, rows
from tests.db.world.identity import Actor, Database
from tests.db.world.probes import PROBES
from tests.db.world.whose import ANY

TABLES = """
select relation.oid::regclass::text as name from pg_class as relation
where relation.relnamespace in (
    'public'::regnamespace, 'private'::regnamespace, 'jobs'::regnamespace, 'auth'::regnamespace, 'storage'::regnamespace
  ) and relation.relkind in ('r', 'p', 'm')
"""
# By regclass as search_path has it: public tables have no schema in their name.
PARTS = "select part::text as name from private.tables_of_applications() as part"
COLUMNS = """
select attname as name, atttypid::regtype::text as type from pg_attribute
where attrelid = $1::text::regclass and attnum > 0 and not attisdropped and attgenerated = ''
  and atttypid in ('text'::regtype, 'jsonb'::regtype, 'text[]'::regtype)
  -- What names a row of another table takes no word; put past its rule, it is refused at the row's next change.
  and not exists (
    select from pg_constraint as bound where bound.contype = 'f' and bound.conrelid = attrelid and attnum = any (bound.conkey)
  )
"""
ROWS_OF = "select ctid::text from {table} where application_id = $1"
TAKE = "update {table} set application_id = $1 where ctid = $2::text::tid and application_id <> $1"
# As they were made, wherever they lie: of two booked interviews an application takes only the first.
OF_OTHERS = (
    "select ctid::text from {table} where application_id <> all ($1) order by cmin::text::bigint"
)
# What a column may take: the word alone, in a list, in JSON, as an address or as a name of a file.
WAYS = {
    "text": ("$W", "$W@plant.test", "$W.pdf", "$W.zip"),
    "text[]": ("{$W}",),
    "jsonb": ('{"planted": "$W"}', '["$W"]'),
}
NEVER_HIRED = (
    "update public.employments set undone_at = now(), undone_reason = 'Mistake' where application_id = $1",
    "delete from public.application_status_history where application_id = $1 and to_status = 'HIRED'",
)
VIEW = "insert into public.saved_views (user_id, page, name, query) values ($1, 'inbox', $2, 'a=b')"
ANSWER = (
    "insert into private.idempotency_keys (user_id, key, fingerprint, status, response)"
    " values ($1, $2, 'f', 200, $3)"
)
CHECK = """
update public.exclusion_checks set closed_at = now(), closed_by = checked_by, certificate_sha256 = $2,
  certificate = jsonb_build_object('hits', (
    select jsonb_agg(jsonb_build_object(
      'person', person_name, 'otherName', other_name, 'source', source, 'listed', listed, 'reason', reason, 'outcome', outcome
    ))
    from public.exclusion_hits where application_id = $3
  ))
where id = $1
"""


@pytest.fixture
def word() -> str:
    return f"planted{uuid4().hex[:12]}".translate(str.maketrans("0123456789", "ghijklmnop"))


async def found_in(db: Database, text: str) -> dict[str, int]:
    """In how many rows of which tables a text stands."""
    counts = {}
    for table in await db.run(TABLES):
        name = table["name"]
        sql = f"select count(*) from {name} as one where strpos(lower(one::text), $1) > 0"  # noqa: S608
        counts[name] = await db.value(sql, text)
    return {name: count for name, count in counts.items() if count}


async def tries(db: Database, sql: str, *args: Any) -> bool:
    """Run a statement that may be refused by a rule of the row."""
    try:
        async with db.connection.transaction():
            return (await db.connection.execute(sql, *args)).endswith(" 1")
    except asyncpg.PostgresError:
        return False


async def everything(db: Database, actor: Actor, key: UUID) -> None:
    """Make a row of every table whose rows belong to an application, and give it to this one."""
    before = [row["id"] for row in await db.run("select id from public.applications")]
    parts = [row["name"] for row in await db.run(PARTS)]
    for table in parts:
        probe = PROBES[table.removeprefix("public.")]
        await probe.make(db, actor, ANY)
    await db.run("insert into public.outbound_emails (kind, cause_id, application_id, recipient)"
                 " values ('document_reminder', gen_random_uuid(), $1, 'a@b.test')", key)  # fmt: skip
    async with db.without_triggers():
        for table in parts:
            for row in await db.run(OF_OTHERS.format(table=table), before):
                await tries(db, TAKE.format(table=table), key, row["ctid"])
            assert await db.run(ROWS_OF.format(table=table), key), f"plant a row of {table}"
        # Whoever is, or ever was, hired is no applicant: what was taken back is one again.
        for sql in NEVER_HIRED:
            await db.run(sql, key)


async def plant(db: Database, table: str, row: str, column: str, kind: str, word: str) -> bool:
    """Write the word into a column, if it takes one at all."""
    sql = f"update {table} set {column} = $1::text::{kind} where {row}"  # noqa: S608
    for way in WAYS[kind]:
        if await tries(db, sql, way.replace("$W", word)):
            return True
    return False


async def planted(db: Database, key: UUID, word: str) -> set[str]:
    """Write the word wherever it can stand, and return the columns."""
    async with db.without_triggers():
        taken = set()
        tables = {row["name"]: f"application_id = '{key}'" for row in await db.run(PARTS)}
        for table, row in {**tables, "applications": f"id = '{key}'"}.items():
            for column in await db.run(COLUMNS, table):
                # One row is enough where names are unique.
                only = f"ctid = (select max(ctid) from {table} where {row})"  # noqa: S608
                if await plant(db, table, only, column["name"], column["type"], word):
                    taken.add(f"{table}.{column['name']}")
    return taken


async def elsewhere(db: Database, actor: Actor, key: UUID, word: str) -> None:
    """Name them where rows belong to nobody: views, kept answers, certificates, files."""
    await db.run(
        "update public.applications set first_name = $2, last_name = $2 where id = $1", key, word
    )
    await db.run(VIEW, actor.id, f"{word.title()} {word}, to call")
    await db.run(ANSWER, actor.id, word, json.dumps({"data": {"id": str(key), "note": word}}))
    check = await PROBES["exclusion_checks"].make(db, actor, ANY)
    await db.run(CHECK, check, rows.SHA256, key)
    slot = await db.value(
        "select slot_id from public.interviews where application_id = $1 limit 1", key
    )
    await db.run("update public.interview_slots set place = $2 where id = $1", slot, word)


async def test_nothing_is_left_but_the_proof(db: Database, word: str):
    admin, key = await db.somebody("admin"), await rows.application(db)
    await everything(db, admin, key)
    await rows.move(db, key, "REJECTED")
    columns = await planted(db, key, word)
    await elsewhere(db, admin, key, word)
    for interview in await db.run(
        "select id from public.interviews where application_id = $1", key
    ):
        await interviews.end(db, interview["id"])
    await retention.age(db, key, 6)
    await retention.add_rule(db, **retention.CONFIRMED)
    tables = set(await found_in(db, word))
    assert {"applications", "saved_views", "exclusion_checks", "interview_slots", "offers",
            "signed_form_lanes", "outbound_emails", "private.idempotency_keys"} <= tables  # fmt: skip
    assert len(columns) > 50
    run = await retention.begin(db, admin)
    assert await db.ask(admin, ERASE, key, run) is True
    assert await found_in(db, word) == {}
    assert set(await found_in(db, str(key))) == {"audit_events", "retention_proofs"}
    [proof] = await db.run(
        "select rows, sha256 from public.retention_proofs where record_id = $1", key
    )
    assert proof["rows"] > 20
    assert await db.value("select count(*) from private.erasures") == 0


async def test_what_speaks_of_others_stays(db: Database):
    admin, key, other = await db.somebody("admin"), await rows.application(db), uuid4()
    name = "update public.applications set first_name = 'Ana', last_name = 'Lee', email = $2 where id = $1"
    address = f"{uuid4().hex}@people.test"
    await db.run(name, key, address)
    await rows.move(db, key, "REJECTED")
    views = ("Ana Leeson", "Joana Lee", "Ana", "Ana Lee, to call")
    for view in views:
        await db.run(VIEW, admin.id, view)
    for view, about in (("To call", key), ("To ask", other)):
        await db.run(VIEW.replace("a=b", f"repeats={about}"), admin.id, view)
    for kept in (other, key):
        await db.run(ANSWER, admin.id, str(kept), json.dumps({"data": {"id": str(kept)}}))
    await db.run(ANSWER, admin.id, "by address", json.dumps({"data": {"email": address}}))
    await retention.age(db, key, 6)
    await retention.add_rule(db, **retention.CONFIRMED)
    assert await db.ask(admin, ERASE, key, await retention.begin(db, admin)) is True
    left = await db.run(
        "select name from public.saved_views where user_id = $1 order by name", admin.id
    )
    assert [row["name"] for row in left] == ["Ana", "Ana Leeson", "Joana Lee", "To ask"]
    answers = await db.run("select key from private.idempotency_keys where user_id = $1", admin.id)
    assert [row["key"] for row in answers] == [str(other)]


FOUND = """
insert into public.exclusion_hits
  (application_id, person_name, source, listed, listed_key, list_id, distance, outcome, reason, resolved_by, resolved_at)
values ($1, 'Ana Ruiz', 'oig_leie', '{"born": 1970}', $2, $3, 0, 'other_person', 'Born later', $4, now())
"""
CERTIFIED = """
update public.exclusion_checks set closed_at = now(), closed_by = checked_by, certificate_sha256 = $2,
  certificate = jsonb_build_object('hits', $3::text::jsonb) where id = $1
"""


async def test_certificate_forgets_whom_it_was_about_and_nobody_like_them(db: Database):
    admin, key = await db.somebody("admin"), await retention.rejected(db, years=6)
    entry = {"person": "Ana Ruiz", "source": "oig_leie", "listed": {"born": 1970}}
    entries = [
        {**entry, **other, "reason": "Born later"}
        for other in ({}, {"person": "Eva Lee"}, {"source": "sam"}, {"listed": {"born": 1980}})
    ]
    list_id = await PROBES["exclusion_lists"].make(db, admin, ANY)
    check, other_check, empty = [
        await PROBES["exclusion_checks"].make(db, admin, ANY) for _ in range(3)
    ]
    async with db.without_triggers():
        await db.run(FOUND, key, rows.SHA256, list_id, admin.id)
        await db.run(CERTIFIED, check, rows.SHA256, json.dumps(entries))
        await db.run(CERTIFIED, other_check, rows.SHA256, json.dumps(entries[1:]))
        await db.run(CERTIFIED, empty, rows.SHA256, "[]")
    await retention.age(db, key, 6)
    await retention.add_rule(db, **retention.CONFIRMED)
    assert await db.ask(admin, ERASE, key, await retention.begin(db, admin)) is True
    hits = "select certificate ->> 'hits' from public.exclusion_checks where id = $1"
    kept = json.loads(await db.value(hits, check))
    assert [set(kept[0]), *kept[1:]] == [{"erasedOn"}, *entries[1:]]
    left = [json.loads(await db.value(hits, one)) for one in (other_check, empty)]
    assert left == [entries[1:], []]


@pytest.mark.parametrize("role", ["postgres", "service_role", "supabase_admin"])
@pytest.mark.parametrize(
    "table",
    [
        "signed_bundles",
        "signed_form_lanes",
        "signed_forms",
        "sealed_documents",
        "countersignatures",
    ],
)
async def test_an_erasure_of_another_transaction_lets_nothing_go(
    db: Database, table: str, role: str
):
    actor = await db.somebody("admin")
    made = await PROBES[table].make(db, actor, ANY)
    key = await db.value(f"select application_id from public.{table} where id = $1", made)  # noqa: S608
    await db.run(
        "insert into private.erasures (application_id, transaction_id) values ($1, '3'::xid8)", key
    )
    await db.run(f"set local role {role}")
    with pytest.raises(asyncpg.InsufficientPrivilegeError):
        await db.run(f"delete from public.{table} where id = $1", made)  # noqa: S608
