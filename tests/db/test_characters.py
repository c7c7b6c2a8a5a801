"""No text that a page, XML, JSON, an email or a PDF can't carry is stored: one rule, the same everywhere."""

import re
import unicodedata
from pathlib import Path

import asyncpg
import pytest

from api.core.characters import REFUSED
from tests.db.access_matrix import MATRIX
from tests.db.world.identity import Database
from tests.db.world.probes import PROBES

WEB = Path(__file__).resolve().parents[2] / "web" / "src" / "lib" / "texts" / "characters.ts"
SURROGATES = range(0xD800, 0xE000)
EVERY = [point for point in range(1, 0x110000) if point not in SURROGATES]
# Written by machines, or of texts that were checked.
MACHINES = {"audit_events", "outbound_emails", "patient_reads"}
TABLES = [table for table in MATRIX if "." not in table and table not in MACHINES]
COLUMNS = """
select attname, atttypid::regtype::text from pg_attribute
where attrelid = format('public.%I', $1::text)::regclass and attnum > 0 and not attisdropped
  and attgenerated = '' and atttypid in ('text'::regtype, 'jsonb'::regtype)
"""
NEVER = [
    "\x01",
    "\x1b",
    "\x7f",
    "\x85",
    "\u2028",
    "\u202e",
    "\ue000",
    "\uf0b7",
    "\ufdd0",
    "\ufffe",
    "\uffff",
    "\U0001ffff",
    "\U000e0067",
    "\U0010fffd",
]
ALWAYS = "\t\n\u00a0\u200c\u200d é Nguyễn 李 한 🩺 👩\u200d⚕️ 葛\U000e0100 עברית العربية \ufffd"


async def refused(db: Database, table: str, key: object, column: str, value: str) -> bool:
    """Return whether a check of the database refuses a value; no trigger is asked."""
    try:
        async with db.undone():
            await db.connection.execute("set local session_replication_role = replica")
            await db.run(
                f"update public.{table} set {column} = $2 where {PROBES[table].key} = $1",  # noqa: S608
                key,
                value,
            )
    except asyncpg.CheckViolationError:
        return True
    return False


@pytest.mark.parametrize("table", TABLES)
async def test_each_column_of_text_refuses_what_cannot_be_carried(db: Database, table: str):
    key = await PROBES[table].make(db, await db.somebody("superuser"), "own")
    for column, kind in await db.run(COLUMNS, table):
        probes = (
            ['{"a": ["\ufffe"]}', '{"\ufffe": 1}', '{"a": "\\u0001"}', '["\\\\\\u0007"]']
            if kind == "jsonb"
            else ["Ann\ufffe", "a@people\ufffe.test", "+1201555\ufffe0100"]
        )
        for probe in probes:
            assert await refused(db, table, key, column, probe), f"{column}: {probe!a}"


async def test_database_refuses_the_same_as_the_api(db: Database):
    sql = "select array_agg(n) from unnest($1::integer[]) as n where chr(n) ~ private.refused_characters()"
    # A carriage return ends a line in XML, too; the API makes it a line feed.
    assert {*await db.value(sql, EVERY), 0x0D} == {n for n in EVERY if REFUSED.search(chr(n))}


def test_web_refuses_the_same_as_the_api():
    [written] = re.findall(r"^ +/(\[.+\])/u;$", WEB.read_text(encoding="utf-8"), re.M)
    spelled = re.sub(r"\\u\{(\w+)\}", lambda found: f"\\U{int(found[1], 16):08x}", written)
    assert spelled == REFUSED.pattern


def test_whatever_has_no_meaning_of_its_own_is_refused():
    kinds = {"Cc", "Cs", "Co", "Zl", "Zp"}
    unmeant = {chr(n) for n in range(0x110000) if unicodedata.category(chr(n)) in kinds} - {*"\t\n"}
    assert [ascii(c) for c in unmeant if not REFUSED.search(c)] == []
    assert [ascii(c) for c in NEVER if not REFUSED.search(c)] == []
    assert REFUSED.search(ALWAYS) is None


async def test_texts_of_people_are_stored_as_they_are(db: Database):
    key = await PROBES["visits"].make(db, await db.somebody("superuser"), "own")
    await db.run("update public.visits set notes = $2 where id = $1", key, ALWAYS)
    assert await db.value("select notes from public.visits where id = $1", key) == ALWAYS
