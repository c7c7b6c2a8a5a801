"""What every plain table does, since `private.make_plain_table` made it."""

import re
from pathlib import Path
from typing import Any

import pytest

from api.core.resources.models import references_of
from api.setup import ROWS
from tests.db.world import setup
from tests.db.world.identity import Database
from tests.db.world.probes import PROBES

SCHEMAS = Path(__file__).resolve().parents[3] / "supabase" / "schemas"
TABLES = list(ROWS)
NAMED = [table for table, rows in ROWS.items() if rows.resource.key == ("name",)]
REFERENCES = [
    (used, table)
    for table, rows in ROWS.items()
    for used in dict.fromkeys(references_of(rows.resource.fields).values())
]
LINES = [
    (table, column, longest)
    for table, columns in {
        **{table: {"name": 100} for table in NAMED},
        "email_templates": {"subject": 200},
        "email_settings": {"from_name": 100, "username": 320},
        "job_listings": {"title": 200},
        "license_types": {"issuer": 100},
    }.items()
    for column, longest in columns.items()
]
DECEIVING = ["\u202eAnn", "Ann\u200b", "Ann\nLee", "Ann\x85", "\u2066Ann", " ", ""]


def test_every_plain_table_is_a_resource():
    made = re.compile(r"call private\.make_plain_table\(\s*'(\w+)'")
    found = {
        name for file in SCHEMAS.glob("*/*.sql") for name in made.findall(file.read_text("utf-8"))
    }
    # Those are kept in the calendar, by exclusion checks, by what a file needs, and by how long what is kept.
    others = {
        "absences",
        "interview_slots",
        "exclusion_lists",
        "exclusion_hits",
        "exclusion_checks",
        "duty_rules",
        "retention_rules",
        "retention_holds",
        "retention_runs",
    }
    assert found - others == set(TABLES)


@pytest.mark.parametrize("table", TABLES)
async def test_plain_table_has_the_columns_that_all_have(db: Database, table: str):
    rows = await db.run(
        "select column_name from information_schema.columns where table_schema = 'public' and table_name = $1",
        table,
    )
    columns = {row[0] for row in rows}
    assert {"id", "version", "created_at", "updated_at"} <= columns
    assert columns & {"active", "status"}


@pytest.mark.parametrize("table", TABLES)
async def test_stale_version_is_refused(db: Database, table: str):
    person, key = await db.somebody("superuser"), await setup.plain_row(db, table)
    change = f"update public.{table} set {PROBES[table].change}, version = $2 where id = $1"  # noqa: S608
    assert (await db.act(person, change, key, 1)).count == 1
    stale = await db.act(person, change, key, 1)
    assert (stale.sqlstate, stale.constraint) == ("PT409", f"{table}_version_stale")
    assert await db.value(f"select version from public.{table} where id = $1", key) == 2  # noqa: S608


@pytest.mark.parametrize("table", TABLES)
async def test_change_moves_updated_at_alone(db: Database, table: str):
    key = await setup.plain_row(db, table)
    times = f"update public.{table} set created_at = now() - interval '1 day' where id = $1"  # noqa: S608
    await db.run(times, key)
    moved = f"select updated_at = now() and created_at < now() from public.{table} where id = $1"  # noqa: S608
    assert await db.value(moved, key)


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("column", ["created_at", "updated_at"])
async def test_times_are_written_by_the_database_alone(db: Database, table: str, column: str):
    person = await db.somebody("superuser")
    outcome = await db.act(person, f"update public.{table} set {column} = now()")  # noqa: S608
    assert outcome.is_refused


@pytest.mark.parametrize("table", TABLES)
async def test_key_never_changes(db: Database, table: str):
    person = await db.somebody("superuser")
    outcome = await db.act(person, f"update public.{table} set id = gen_random_uuid()")  # noqa: S608
    assert outcome.is_refused


@pytest.mark.parametrize("table", TABLES)
async def test_each_write_is_one_event(db: Database, table: str):
    await setup.make_room(db, table)
    person = await db.somebody("superuser")
    sql, values = setup.insert(table, await setup.values_of(db, table))
    [made] = (await db.act(person, f"{sql} returning id", *values)).rows
    change = f"update public.{table} set {PROBES[table].change} where id = $1"  # noqa: S608
    await db.act(person, change, made["id"])
    await db.act(person, f"delete from public.{table} where id = $1", made["id"])  # noqa: S608
    events = await db.run(
        "select action, entity, entity_ids from public.audit_events where actor_id = $1 and entity = $2",
        person.id, table,
    )  # fmt: skip
    expected = {(action, table, made["id"]) for action in ("create", "update", "delete")}
    assert {(row["action"], row["entity"], *row["entity_ids"]) for row in events} == expected


@pytest.mark.parametrize("table", NAMED)
async def test_name_is_taken_whatever_its_capitals(db: Database, table: str):
    name = await db.value(
        f"select name from public.{table} where id = $1",  # noqa: S608
        await setup.plain_row(db, table),
    )
    sql, values = setup.insert(table, {**await setup.values_of(db, table), "name": name.upper()})
    outcome = await db.act(await db.somebody("admin"), sql, *values)
    assert (outcome.sqlstate, outcome.constraint) == ("23505", f"{table}_name_unique")


@pytest.mark.parametrize(
    ("used", "user"), [*REFERENCES, ("visit_document_types", "visit_documents")]
)
async def test_row_in_use_is_not_deleted(db: Database, used: str, user: str):
    admin = await db.somebody("admin")
    deletion = f"delete from public.{used}"  # noqa: S608
    if user in ROWS:
        key = await setup.plain_row(db, user)
        references = references_of(ROWS[user].resource.fields)
        own = {name: key for name, other in references.items() if other == used == user}
        if own:
            await setup.plain_row(db, user, **own)
            # Gone together with what refers to it, it would be in use no more.
            deletion += f" where id = '{key}'"
    else:
        probe = PROBES[user]
        await probe.make(db, admin, "any")
    outcome = await db.act(admin, deletion)
    assert outcome.sqlstate == "23503"
    assert "still referenced" in str(getattr(outcome.error, "detail", ""))


async def written(db: Database, table: str, column: str, value: Any) -> str | None:
    """The constraint that a value meets."""
    change = f"update public.{table} set {column} = $2 where id = $1"  # noqa: S608
    async with db.undone():
        key = await setup.plain_row(db, table)
        return (await db.act(await db.somebody("superuser"), change, key, value)).constraint


@pytest.mark.parametrize(("table", "column", "longest"), LINES)
async def test_line_is_held_to_its_length_and_characters(
    db: Database, table: str, column: str, longest: int
):
    rule = f"{table}_{column}_line"
    assert await written(db, table, column, "é" * longest) is None
    assert await written(db, table, column, "x" * (longest + 1)) == rule
    for text in DECEIVING:
        assert await written(db, table, column, text) == rule, repr(text)


@pytest.mark.parametrize(
    ("column", "table"), [("description", "areas"), ("body", "email_templates")]
)
async def test_text_takes_lines_and_no_direction_marks(db: Database, table: str, column: str):
    assert await written(db, table, column, "One\n\tTwo\r\n  <b>🩺</b> 'x'") is None
    for text in ("\u202eAnn", "Ann\x07", "\u2067Ann"):
        assert await written(db, table, column, text) == f"{table}_{column}_text", repr(text)


async def test_anon_reads_no_other_column(db: Database):
    own = await setup.plain_row(db, "locations")
    anon = await db.somebody("anon")
    seen = await db.act(anon, "select name, city from public.locations where id = $1", own)
    assert seen.count == 1
    assert (await db.act(anon, "select phone from public.locations")).is_refused
    assert (await db.act(anon, "select * from public.locations")).is_refused
